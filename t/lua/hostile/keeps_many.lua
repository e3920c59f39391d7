-- Sets the last of 200 variables.
-- expect: 'v200' cannot be set: it outlives the call
local v1 = 0
local v2 = 0
local v3 = 0
local v4 = 0
local v5 = 0
local v6 = 0
local v7 = 0
local v8 = 0
local v9 = 0
local v10 = 0
local v11 = 0
local v12 = 0
local v13 = 0
local v14 = 0
local v15 = 0
local v16 = 0
local v17 = 0
local v18 = 0
local v19 = 0
local v20 = 0
local v21 = 0
local v22 = 0
local v23 = 0
local v24 = 0
local v25 = 0
local v26 = 0
local v27 = 0
local v28 = 0
local v29 = 0
local v30 = 0
local v31 = 0
local v32 = 0
local v33 = 0
local v34 = 0
local v35 = 0
local v36 = 0
local v37 = 0
local v38 = 0
local v39 = 0
local v40 = 0
local v41 = 0
local v42 = 0
local v43 = 0
local v44 = 0
local v45 = 0
local v46 = 0
local v47 = 0
local v48 = 0
local v49 = 0
local v50 = 0
local v51 = 0
local v52 = 0
local v53 = 0
local v54 = 0
local v55 = 0
local v56 = 0
local v57 = 0
local v58 = 0
local v59 = 0
local v60 = 0
local v61 = 0
local v62 = 0
local v63 = 0
local v64 = 0
local v65 = 0
local v66 = 0
local v67 = 0
local v68 = 0
local v69 = 0
local v70 = 0
local v71 = 0
local v72 = 0
local v73 = 0
local v74 = 0
local v75 = 0
local v76 = 0
local v77 = 0
local v78 = 0
local v79 = 0
local v80 = 0
local v81 = 0
local v82 = 0
local v83 = 0
local v84 = 0
local v85 = 0
local v86 = 0
local v87 = 0
local v88 = 0
local v89 = 0
local v90 = 0
local v91 = 0
local v92 = 0
local v93 = 0
local v94 = 0
local v95 = 0
local v96 = 0
local v97 = 0
local v98 = 0
local v99 = 0
local v100 = 0
local function first() return v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15, v16, v17, v18, v19, v20, v21, v22, v23, v24, v25, v26, v27, v28, v29, v30, v31, v32, v33, v34, v35, v36, v37, v38, v39, v40, v41, v42, v43, v44, v45, v46, v47, v48, v49, v50, v51, v52, v53, v54, v55, v56, v57, v58, v59, v60, v61, v62, v63, v64, v65, v66, v67, v68, v69, v70, v71, v72, v73, v74, v75, v76, v77, v78, v79, v80, v81, v82, v83, v84, v85, v86, v87, v88, v89, v90, v91, v92, v93, v94, v95, v96, v97, v98, v99, v100 end
do
  local w1 = 0
end
local v200 = 0

return {
  id = "keeps_many", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() v200 = first() end, -- here
  },
}
