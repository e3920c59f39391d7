# Each folder is a room: a .c file dropped into one is built, a .c file dropped into t/ROOM is a test.
# No file is listed here by hand. `make help` lists the targets.

## Knobs (make KNOB=value)
##   PREFIX, DESTDIR   where install puts things: /usr/local, and a root to put before it
##   SECONDS           how long each fuzz target runs: 60
##   GAMES             how many games determinism compares: 200
##   BASE              the commit that same compares the working tree with: HEAD
##   ONLY, SAMPLE      same compares only these classes (events,sim), or every Nth set-up of each: all, 1
##   SOAK              percent of the random games that soak plays: 100
##   SCALE             percent of the random games that the tests play: 100; san 20, memcheck 2
##   CC, CFLAGS        compiler and its optimisation: cc, -O2 -g
##   MACHINE           flags for instructions that count bits; as this processor has them; MACHINE= runs on any
##   LTO               the rooms where the time goes, and Lua, are optimised as one unit, with gcc: yes; no builds faster
##   LUA               folder of Lua 5.4.6 or later (with src/ below it); otherwise fetched into build/deps
##   LINENOISE, LIBTAP folders with these sources; otherwise fetched into build/deps
##   CJSON             folder of cJSON.c, for the page; otherwise fetched into build/deps
PREFIX    = /usr/local
SECONDS   = 60
GAMES     = 200
BASE      = HEAD
SAMPLE    = 1
SOAK      = 100
CFLAGS    = -O2 -g
LTO       = yes
LUA       = build/deps/lua
LINENOISE = build/deps/linenoise
LIBTAP    = build/deps/libtap
CJSON     = build/deps/cjson
OBJCOPY   = objcopy
JOBS     := $(shell nproc 2>/dev/null || echo 2)

MACHINE  := $(shell $(CC) -march=native -dM -E -x c /dev/null 2>/dev/null | grep -q __BMI2__ && echo -mpopcnt -mbmi -mbmi2)

# Set by the recipes below that build everything a second time, in another way.
BUILD  = build
HORDE  = ./horde
SAN    =
CHECKS = -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer

WARNINGS = -Wall -Wextra -Wshadow -Wstrict-prototypes -Wmissing-prototypes
# No fused multiply-add: it rounds once where other processors round twice.
SAME     = -ffp-contract=off
COMPILE  = $(CC) -std=c11 $(SAME) $(WARNINGS) $(CFLAGS) $(MACHINE) $(SAN) -I.
LINK     = $(CC) $(CFLAGS) $(MACHINE) $(SAN) $(LDFLAGS)
JSON     = $(shell pkg-config --libs libcjson)
LDLIBS   = $(JSON) -lm -pthread
OUTSIDE  = -D_POSIX_C_SOURCE=200809L -isystem $(LUA)/src $(shell pkg-config --cflags libcjson)

has_lto := $(and $(filter yes,$(LTO)),$(shell $(CC) -v 2>&1 | grep '^gcc version'))

# The rooms, in order: a file may include headers of its own room and of the rooms before it (t/lib/rooms.sh checks).
ROOMS = core/base core/game core/dayz core/table \
        lua/vm lua/dayz lua/table lua/debug lua/scenario \
        sim sim/dayz \
        play/load play/describe play/session play/check play/sim play/talk play \
        repl/term repl/draw repl/prompt repl/cmd

# Which libraries a room may use; core/ uses none.
$(BUILD)/lua/%.o:  KNOWS = $(OUTSIDE)
$(BUILD)/sim/%.o:  KNOWS = $(OUTSIDE)
$(BUILD)/play/%.o: KNOWS = $(OUTSIDE)
$(BUILD)/repl/%.o: KNOWS = $(OUTSIDE) -isystem $(LINENOISE)
$(BUILD)/t/%.o:    KNOWS = $(OUTSIDE) -isystem $(LIBTAP)

objects_of = $(patsubst %.c,$(BUILD)/%.o,$(wildcard $(1)))
MAIN      := $(call objects_of,repl/cmd/main.c)
LIBRARY   := $(filter-out $(MAIN),$(call objects_of,$(ROOMS:%=%/*.c)))
LUA_PARTS := lapi lauxlib lbaselib lcode lctype ldebug ldo ldump lfunc lgc llex lmathlib lmem lobject lopcodes lparser \
             lstate lstring lstrlib ltable ltablib ltm lundump lutf8lib lvm lzio
LUA_OBJECTS := $(LUA_PARTS:%=$(BUILD)/lua54/%.o)
SUPPORT   := $(call objects_of,t/lib/*.c t/lib/*/*.c)
EMBEDDED  := $(call objects_of,t/play/embed.c t/play/own_lua.c)
T         := $(filter-out $(SUPPORT) $(EMBEDDED),$(call objects_of,t/*/*.c t/*/*/*.c))
# Where the time goes in long simulations. Everything else is compiled by itself and linked plainly, quickly.
HOT       := $(filter $(BUILD)/core/% $(BUILD)/lua/vm/% $(BUILD)/lua/dayz/%,$(LIBRARY)) $(LUA_OBJECTS)
UNIT      := $(if $(has_lto),$(BUILD)/hot.o,$(HOT))
OBJECTS   := $(MAIN) $(LIBRARY) $(SUPPORT) $(EMBEDDED) $(T)
BENCHES   := $(patsubst $(BUILD)/t/bench/%.o,$(BUILD)/bench/%,$(filter $(BUILD)/t/bench/%,$(T)))
FUZZERS   := $(patsubst $(BUILD)/t/fuzz/%.o,$(BUILD)/%.fuzz,$(filter $(BUILD)/t/fuzz/%,$(T)))
FAILING   := build/failing-$(notdir $(BUILD))/horde
TESTS     := $(patsubst %.o,%.t,$(filter-out $(BUILD)/t/bench/% $(BUILD)/t/fuzz/%,$(T)))
SCRIPTS   := $(wildcard t/*.t t/*/*.t t/*/*/*.t)
SOURCES   := $(wildcard $(ROOMS:%=%/*.[ch]) t/*/*.[ch] t/*/*/*.[ch])
LUA_FILES := $(wildcard lua/*.lua lua/new/*.lua factions/*.lua scenarios/*.lua scenarios/*/*.lua scenarios/*/*/*.lua \
               games/*.lua games/*/*.lua t/table/games/*.lua t/bench/odd/*.lua)
DATA      := $(shell find factions scenarios games rules lua/new lua/*.lua -type f ! -name '.*' 2>/dev/null)
DOCS      := README.md LICENSE $(shell find docs -type f ! -name '.*')

# In parallel, unless there are several goals: `make clean test` runs them one after the other.
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += --no-print-directory $(if $(word 2,$(MAKECMDGOALS)),,-j$(JOBS))
endif
.DELETE_ON_ERROR:
.PHONY: all play test soak san memcheck lint format bench bench-count fuzz determinism same cluster-test rule-table readme install uninstall clean distclean help
.PHONY: page play-page page-test page-pictures page-figures
.PHONY: objects run-fuzz deps FORCE

## Targets
all: $(HORDE)                            ## build ./horde (the default)

play: all                                ## build the program and start it
	@$(HORDE)

# Tests that take longest begin first: one that began last would run alone.
SLOW    = games/humans_random games/humans_eager sim/search sim/dayz/pairing play/session/backwards games/city_random \
          games/tsunami_random sim/dayz/greedy_view lua/coverage play/sim/fair play/sim/whole_games \
          play/sim/sim_study core/redeal sim/skill repl/prompt/monkey_whole play/check/whole_game
LONGEST = $(foreach name,$(SLOW),$(filter %t/$(name).t,$(TESTS) $(SCRIPTS)))
# Tests signal what they start: a job in the background, which ignores some signals, runs them like any other.
PROVE = perl -e '@SIG{qw(INT QUIT HUP TERM)} = ("DEFAULT") x 4; exec @ARGV' prove

test: $(HORDE) $(FAILING) $(TESTS) $(EMBEDDED:.o=) ## build and run all tests
	@HORDE='$(HORDE)' FAILING='$(FAILING)' BUILD='$(BUILD)' $(PROVE) -j$(JOBS) --exec '' \
	    $(LONGEST) $(filter-out $(LONGEST),$(sort $(TESTS) $(SCRIPTS)))

SOAKS = $(BUILD)/t/repl/cmd/soak.t $(patsubst t/games/%_random.c,$(BUILD)/t/games/%_random.t,$(wildcard t/games/*_random.c))
soak: $(SOAKS)                           ## 10,000 random games of each design, 20,000 of each whole game; SOAK percent of them
	@SOAK=$(SOAK) prove -j$(JOBS) --exec '' $(SOAKS)

san: export SCALE ?= 20
san:                                     ## all tests under the address and undefined-behaviour sanitizers
	@$(MAKE) BUILD=build/san HORDE=build/san/horde LTO=no SAN='$(CHECKS)' test

VALGRIND = valgrind -q --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite,possible
memcheck: export SCALE ?= 2
memcheck: $(HORDE) $(TESTS) | deps       ## all tests under valgrind
	@prove -j$(JOBS) --exec '$(VALGRIND)' $(TESTS)
	@$(if $(SCRIPTS),HORDE='$(VALGRIND) $(HORDE)' prove -j$(JOBS) --exec '' $(SCRIPTS))

lint: | deps                             ## warnings as errors (gcc, clang), cppcheck, luacheck, clang-format
	@$(MAKE) BUILD=build/lint-gcc CC=gcc LTO=no CFLAGS='-O2 -Werror' objects
	@$(MAKE) BUILD=build/lint-clang CC=clang LTO=no CFLAGS='-O2 -Werror' objects
	cppcheck -q -j$(JOBS) --std=c11 --enable=warning,performance,portability --inline-suppr --error-exitcode=1 \
	    -I. -I$(LIBTAP) --suppress='*:$(LIBTAP)/*' --suppress=varFuncNullUB $(filter %.c,$(SOURCES))
	$(if $(LUA_FILES),luacheck -q --no-color $(LUA_FILES))
	@clang-format --dry-run -Werror $(SOURCES)

format: | deps                           ## format all C files as lint expects
	@clang-format -i $(SOURCES)

bench: $(BENCHES)                        ## measure speed
	@set -e; for bench in $^; do $$bench; done

bench-count: $(BUILD)/bench/rounds $(HORDE) ## count instructions per round and per state with valgrind: repeatable on a busy machine
	@t/bench/count_instructions $<
	@t/bench/talk $(HORDE)

fuzz: | deps                             ## feed random bytes to each target in t/fuzz for SECONDS
	@$(MAKE) BUILD=build/fuzz CC=clang LTO=no SAN='$(CHECKS) -fsanitize=fuzzer-no-link' run-fuzz

# Folders that a target starts from, beside the inputs that it found before.
SEEDS_script   = factions t/lua/hostile
SEEDS_edition  = scenarios/editions
SEEDS_scenario = scenarios
SEEDS_whole_game = games t/table/games t/table/hostile
seeds_of = $(SEEDS_$(basename $(notdir $(1))))
run-fuzz: $(FUZZERS)
	@set -e; $(foreach fuzz,$^,mkdir -p $(fuzz).corpus; $(fuzz) -max_total_time=$(SECONDS) -timeout=10 -rss_limit_mb=1024 \
	    -artifact_prefix=$(fuzz). $(fuzz).corpus $(call seeds_of,$(fuzz)) </dev/null;)

# The program built with both compilers, without and with all optimisation, and with short pointers, as the page has them.
WAYS   = gcc-O0 gcc-O3 clang-O0 clang-O3
NARROW = gcc -m32 -msse2 -mfpmath=sse
determinism: narrow = $(if $(wildcard $(CJSON)/cJSON.c),$(shell echo '#include <stdio.h>' | $(NARROW) -fsyntax-only -x c - 2>/dev/null && echo yes))
determinism: | deps                      ## compare events, faults and reports of gcc and clang, -O0, -O3 and 32-bit builds, byte for byte
	@set -e; for way in $(WAYS); do $(MAKE) BUILD=build/determinism/$$way HORDE=build/determinism/$$way.horde LTO=no \
	    CC=$${way%-*} CFLAGS=-$${way#*-} all; done
	$(if $(narrow),@$(NARROW) -w -c -o build/determinism/cJSON.o $(CJSON)/cJSON.c; $(MAKE) BUILD=build/determinism/narrow \
	    HORDE=build/determinism/narrow.horde LTO=no MACHINE= CC='$(NARROW)' CFLAGS='-O2 -Wno-psabi' JSON=build/determinism/cJSON.o \
	    all,@echo 'determinism: no 32-bit build: this needs gcc-multilib, and the sources of cJSON ('\''make page'\'' fetches them)')
	@t/lib/determinism.sh $(GAMES) $(WAYS:%=build/determinism/%.horde) $(if $(narrow),build/determinism/narrow.horde)

# The program of the commit is built from its own sources, once; t/lib/same keeps what it played beside them.
same_horde = $(if $(has_lto),build/same/horde,$(HORDE))
same: | deps                             ## compare games, saves, reports and names with those of the commit BASE
	@set -e; commit=$$(git rev-parse -q --verify --short=12 '$(BASE)^{commit}') || { echo 'BASE=$(BASE) is not a commit' >&2; exit 1; }; \
	tree=build/same/$$commit/tree; \
	if [ ! -x $$tree/horde ]; then \
	    rm -rf $$tree; mkdir -p $$tree; git archive $$commit | tar -x -C $$tree; \
	    $(MAKE) -C $$tree BUILD=build HORDE=./horde LTO=no $(foreach knob,LUA LINENOISE LIBTAP,$(knob)='$(abspath $($(knob)))') all; \
	    rm -rf $$tree/build; \
	fi; \
	$(MAKE) $(if $(has_lto),BUILD=build/same/work HORDE=$(same_horde)) LTO=no all; \
	ONLY='$(ONLY)' SAMPLE=$(SAMPLE) JOBS=$(JOBS) t/lib/same build/same/$$commit $$tree $$tree/horde $(same_horde)

cluster-test: $(HORDE)                   ## run sim/slurm.sh on a Slurm cluster of one node, which it starts and stops
	@HORDE='$(HORDE)' prove --exec '' t/lib/cluster_test.sh

rule-table:                              ## list, for each rule in rules/, the tests that show it
	@set -e; for page in rules/*.md; do t/lib/rule_table $$page; done

readme: $(HORDE)                         ## update the tables of functions, the sessions, the tour and the pictures
	@UPDATE=1 HORDE='$(HORDE)' t/lua/reference.t >/dev/null
	@for page in t/repl/prompt/tour.t t/pictures.t; do UPDATE=1 HORDE='$(HORDE)' $$page | sed -n 's/^not ok [0-9]* - //p'; done

BIN   = $(DESTDIR)$(PREFIX)/bin
LIB   = $(DESTDIR)$(PREFIX)/lib
SHARE = $(DESTDIR)$(PREFIX)/share/horde
DOC   = $(DESTDIR)$(PREFIX)/share/doc/horde
MAN   = $(DESTDIR)$(PREFIX)/share/man/man1
install: all $(BUILD)/libhorde.a         ## copy program, library, scripts and scenarios below PREFIX
	install -D -s -m 755 $(HORDE) $(BIN)/horde
	install -D -m 644 play/horde.h $(DESTDIR)$(PREFIX)/include/horde.h
	install -D -m 644 $(BUILD)/libhorde.a $(LIB)/libhorde.a
	@sed -n 's/^#define HORDE_VERSION "\(.*\)"/Version: \1/p' play/load/version.h | cat play/horde.pc - | \
	    sed 's|@PREFIX@|$(PREFIX)|' >$(BUILD)/horde.pc
	install -D -m 644 $(BUILD)/horde.pc $(LIB)/pkgconfig/horde.pc
	@perl repl/cmd/man_page.pl '$(HORDE)' >$(BUILD)/horde.1
	install -D -m 644 $(BUILD)/horde.1 $(MAN)/horde.1
	@set -e; for file in $(DATA); do install -D -m 644 $$file $(SHARE)/$$file; done
	@set -e; for file in $(DOCS); do install -D -m 644 $$file $(DOC)/$$file; done

uninstall:                               ## remove exactly what install copied
	rm -f $(BIN)/horde $(MAN)/horde.1 $(LIB)/libhorde.a $(LIB)/pkgconfig/horde.pc $(DESTDIR)$(PREFIX)/include/horde.h \
	    $(DATA:%=$(SHARE)/%) $(DOCS:%=$(DOC)/%)
	@find $(wildcard $(SHARE) $(DOC)) /dev/null -depth -type d -empty -delete

clean:                                   ## remove what was built; keep what was fetched
	rm -rf horde $(filter-out build/deps,$(wildcard build/*))

distclean:                               ## remove what was fetched, too
	rm -rf horde build

help:                                    ## this list
	@awk -F ':.*## ' '/^## /{print substr($$0, 4)} /^[a-z-]+:.*## /{printf "  %-12s %s\n", $$1, $$2}' Makefile web/page.mk

# Everything that the goals need is looked for at once, silently if nothing is missing.
NEEDS = build $(if $(filter test soak san memcheck lint bench bench-count fuzz run-fuzz objects,$(MAKECMDGOALS)),test) \
        $(if $(filter memcheck bench-count,$(MAKECMDGOALS)),memcheck) \
        $(if $(filter page play-page page-%,$(MAKECMDGOALS)),page) $(if $(filter page-%,$(MAKECMDGOALS)),page_test) \
        $(patsubst cluster-test,cluster,$(filter lint fuzz determinism cluster-test,$(MAKECMDGOALS:format=lint)))
deps:
	@CC='$(CC)' LUA='$(LUA)' LINENOISE='$(LINENOISE)' LIBTAP='$(LIBTAP)' CJSON='$(CJSON)' .ci/deps $(NEEDS)

# A stamp is rewritten only when its contents change: other flags recompile everything, a removed file relinks.
$(BUILD)/%.stamp: FORCE
	@mkdir -p $(@D); echo '$(STAMP)' | cmp -s - $@ || echo '$(STAMP)' >$@
$(BUILD)/flags.stamp: STAMP = $(COMPILE) $(has_lto) $(LINENOISE) $(LIBTAP) $(LUA) $(LUA_MACROS)
$(BUILD)/files.stamp: STAMP = $(LIBRARY) $(SUPPORT) $(LDFLAGS)

# Other files call most functions of the unit, so that all of them stay; without these figures the compiler would then
# inline too few. The inline functions of Lua are those that it calls for each instruction.
ifdef has_lto
$(HOT): OPTIMISE = -flto $(OFTEN) --param max-inline-insns-auto=$(AUTO) \
    --param inline-min-speedup=5 --param early-inlining-insns=$(EARLY) --param large-function-growth=400
OFTEN = $(patsubst -O2,-O3,$(filter -O2,$(CFLAGS)))
$(HOT): AUTO = 100
$(HOT): EARLY = 60
$(LUA_OBJECTS): AUTO = 50
$(LUA_OBJECTS): EARLY = 100 -D"inline=inline __attribute__((always_inline))"
$(BUILD)/hot.o: $(HOT) $(BUILD)/files.stamp
	@echo 'optimise $@'; $(LINK) $(OFTEN) -w -flto=auto -r -flinker-output=nolto-rel -fPIE -fno-semantic-interposition \
	    --param inline-unit-growth=300 -o $@ $(sort $(filter %.o,$^))
endif
$(OBJECTS): $(BUILD)/%.o: %.c $(BUILD)/flags.stamp | deps
	@mkdir -p $(@D)
	@echo '$(CC) $<'; $(COMPILE) $(OPTIMISE) $(KNOWS) -MMD -MP -c -o $@ $<
objects: $(OBJECTS)

# Third-party code, unmodified: its warnings are not ours.
$(BUILD)/linenoise.o: $(LINENOISE)/linenoise.c repl/term/linenoise_keys.h repl/term/line_edit.h repl/term/line_editor.h
$(BUILD)/linenoise.o: BEFORE = -I. -include repl/term/linenoise_keys.h
$(BUILD)/tap.o: $(LIBTAP)/tap.c
$(BUILD)/linenoise.o $(BUILD)/tap.o: $(BUILD)/flags.stamp
	@mkdir -p $(@D)
	@$(CC) -w $(CFLAGS) $(SAN) $(BEFORE) -c -o $@ $(filter %.c,$^)
$(LINENOISE)/linenoise.c $(LIBTAP)/tap.c $(LUA_PARTS:%=$(LUA)/src/%.c): | deps ;

# Lua is unmodified but for a few macros. Its numbers are those of lua/vm/same_number.h. Its hash seed is fixed: what a script can
# see of the order of a table is the same in every run. It tells of each table, function and string that a script makes,
# where it would let other threads run: see vm_made. Its tables tell of the room that they take: see lua/vm/blocks.h. It writes
# nothing by itself. The sanitizers also check how its functions are called.
LUA_MACROS = -D"luai_makeseed(L)=0x5eed" -D"luai_threadyield(L)={ void vm_made(lua_State *); vm_made(L); }" \
             -D"lua_writestring(s,l)=((void)(s),(void)(l))" -D"lua_writeline()=((void)0)" -D"lua_writestringerror(s,p)=((void)(p))" \
             $(if $(filter %/ltable.c,$<),-DluaM_realloc_=blocks_elements -DluaM_malloc_=blocks_keys)
$(LUA_OBJECTS): $(BUILD)/lua54/%.o: $(LUA)/src/%.c lua/vm/same_number.h $(BUILD)/flags.stamp
	@mkdir -p $(@D)
	@$(CC) -w $(SAME) $(CFLAGS) $(MACHINE) $(SAN) $(OPTIMISE) -DLUA_USE_POSIX $(if $(SAN),-DLUA_USE_APICHECK) \
	    $(LUA_MACROS) -include lua/vm/same_number.h -c -o $@ $<

# Checked before linking, so that an include that points upward fails the build.
$(BUILD)/rooms.stamp: t/lib/rooms.sh Makefile $(filter-out t/%,$(SOURCES))
	@mkdir -p $(@D); t/lib/rooms.sh $(ROOMS) && touch $@

link  = @mkdir -p $(@D); echo 'link $@'; $(LINK) -o $@ $(filter %.o,$^)
PARTS = $(UNIT) $(filter-out $(HOT),$(LIBRARY)) $(BUILD)/linenoise.o $(BUILD)/files.stamp $(BUILD)/rooms.stamp
RIG   = $(PARTS) $(SUPPORT) $(BUILD)/tap.o
$(HORDE): $(MAIN) $(PARTS)
	$(link) $(LDLIBS)
# The library: one object in which all names but those of play/horde.h are local, so that a program may have a Lua of its own.
$(BUILD)/libhorde.a: $(filter-out $(BUILD)/repl/% $(BUILD)/linenoise.o,$(PARTS)) play/horde.h
	@echo 'link $@'; $(LD) -r -o $(BUILD)/horde.o $(filter %.o,$^)
	@sed -n 's/.*\b\(horde_[a-z_]*\)(.*/\1/p' play/horde.h >$(BUILD)/horde.names
	@$(OBJCOPY) --keep-global-symbols=$(BUILD)/horde.names $(BUILD)/horde.o
	@rm -f $@; $(AR) rcs $@ $(BUILD)/horde.o
$(BUILD)/t/play/own_lua: $(LUA_OBJECTS) $(BUILD)/lua/vm/same_number.o
$(EMBEDDED:.o=): %: %.o $(BUILD)/libhorde.a
	@echo 'link $@'; $(LINK) -w $(if $(has_lto),-flto=auto) -o $@ $(filter %.o,$^) $(filter %.a,$^) $(LDLIBS)
# The program with memory that fails when a test says so.
WRAPPED = malloc calloc realloc strdup
$(FAILING): $(MAIN) $(BUILD)/t/lib/failing_malloc.o $(PARTS)
	$(link) $(WRAPPED:%=-Wl,--wrap=%) $(LDLIBS)
$(TESTS): %.t: %.o $(RIG)
	$(link) $(LDLIBS)
$(BENCHES): $(BUILD)/bench/%: $(BUILD)/t/bench/%.o $(RIG)
	$(link) $(LDLIBS)
$(FUZZERS): $(BUILD)/%.fuzz: $(BUILD)/t/fuzz/%.o $(RIG)
	$(link) -fsanitize=fuzzer $(LDLIBS)

include web/page.mk

-include $(OBJECTS:.o=.d)
