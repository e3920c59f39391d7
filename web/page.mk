# The page: the engine compiled to WebAssembly, and everything else, in one HTML file. All of this lives below build/page.
PAGE      = build/page
PAGE_HTML = $(PAGE)/horde.html
WEB       = $(wildcard web/*.mjs web/src/*)

page: $(PAGE_HTML)                       ## build the whole engine as one HTML file, build/page/horde.html
	@ls -l $(PAGE_HTML) | awk '{print $$NF ": " $$5 " bytes"}'

play-page: page                          ## build the page and open it in the browser, if there is one
	@web/open_page $(abspath $(PAGE_HTML))

# Two browsers at a time: more of them make each other wait. The longest test comes first.
PAGE_TESTS = web/t/capabilities.t.mjs $(filter-out web/t/capabilities.t.mjs,$(sort $(wildcard web/t/*.t.mjs)))
page-test: page $(HORDE)                 ## build the page and run its tests in node, Chromium and Firefox
	@HORDE='$(HORDE)' PAGE='$(PAGE)' $(PROVE) -j2 --exec node $(PAGE_TESTS)

page-pictures: page                      ## make the pictures of docs/page.md anew
	@PAGE='$(PAGE)' PICTURES=docs/page node web/t/layout.t.mjs >/dev/null

page-figures: page $(HORDE)              ## print the figures of docs/page.md
	@HORDE='$(HORDE)' PAGE='$(PAGE)' node web/t/figures.mjs

# The compiler of Debian needs its own node modules, whichever node runs it.
EMCC = NODE_PATH=/usr/share/nodejs emcc
EM_COMPILE = $(EMCC) -std=c11 $(SAME) $(WARNINGS) -O2 -I. -D_POSIX_C_SOURCE=200809L -isystem $(LUA)/src \
             -isystem $(PAGE)/include -isystem $(LINENOISE)
em_objects = $(patsubst %.c,$(PAGE)/%.o,$(wildcard $(1)))
EM_ENGINE := $(call em_objects,web/*.c) $(filter-out $(PAGE)/repl/cmd/main.o,$(call em_objects,$(ROOMS:%=%/*.c)))
EM_OTHERS := $(LUA_PARTS:%=$(PAGE)/lua54/%.o) $(PAGE)/cJSON.o $(PAGE)/linenoise.o
EM_DATA   := $(filter-out %/README.md,$(DATA)) docs/talk.md games/README.md factions/README.md
# The engine is given its module by the page, runs in a worker or in node, and executes no text.
EM_LINK = -O2 --no-entry -sMODULARIZE -sEXPORT_NAME=createEngine -sENVIRONMENT=worker,node -sALLOW_MEMORY_GROWTH \
          -sMAXIMUM_MEMORY=512MB -sDYNAMIC_EXECUTION=0 -sTOTAL_STACK=2MB \
          -sEXPORTED_FUNCTIONS=_engine_answer,_malloc,_free -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8

$(PAGE)/flags.stamp: STAMP = $(EM_COMPILE) $(LUA_MACROS)
$(PAGE)/files.stamp: STAMP = $(EM_ENGINE) $(EM_LINK) $(EM_DATA)

$(PAGE)/include/cjson/cJSON.h: $(CJSON)/cJSON.h
	@mkdir -p $(@D); cp $< $@
$(CJSON)/cJSON.h $(CJSON)/cJSON.c: | deps ;

$(EM_ENGINE): $(PAGE)/%.o: %.c $(PAGE)/flags.stamp $(PAGE)/include/cjson/cJSON.h | deps
	@mkdir -p $(@D)
	@echo 'emcc $<'; $(EM_COMPILE) -MMD -MP -c -o $@ $<
$(PAGE)/lua54/%.o: $(LUA)/src/%.c lua/vm/same_number.h $(PAGE)/flags.stamp
	@mkdir -p $(@D)
	@$(EMCC) -w $(SAME) -O2 -DLUA_USE_POSIX $(LUA_MACROS) -include lua/vm/same_number.h -c -o $@ $<
$(PAGE)/cJSON.o: $(CJSON)/cJSON.c $(PAGE)/flags.stamp
	@$(EMCC) -w -O2 -c -o $@ $<
$(PAGE)/linenoise.o: $(LINENOISE)/linenoise.c repl/term/linenoise_keys.h $(PAGE)/flags.stamp
	@$(EMCC) -w -O2 -I. -include repl/term/linenoise_keys.h -c -o $@ $<

# The data files keep their paths below /horde, where the engine looks for them.
$(PAGE)/engine.js: $(EM_ENGINE) $(EM_OTHERS) $(EM_DATA) $(PAGE)/files.stamp
	@echo 'link $@'
	@rm -rf $(PAGE)/data; mkdir -p $(PAGE)/data; cp --parents $(EM_DATA) $(PAGE)/data
	@$(EMCC) $(EM_LINK) -o $@ $(filter %.o,$^) --embed-file $(PAGE)/data@/horde

$(PAGE)/node_modules/.package-lock.json: web/package.json web/package-lock.json web/.npmrc | deps
	@mkdir -p $(PAGE); cp web/package.json web/package-lock.json web/.npmrc $(PAGE)
	@echo 'horde: fetching the packages of web/package-lock.json (about 100 MB on disk)' >&2
	@cd $(PAGE) && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >npm.log 2>&1 || { cat npm.log >&2; rm -rf node_modules; exit 1; }
	@touch $@

$(PAGE_HTML): $(PAGE)/engine.js $(PAGE)/node_modules/.package-lock.json $(WEB)
	@node web/build.mjs $(PAGE) $@

-include $(EM_ENGINE:.o=.d)
