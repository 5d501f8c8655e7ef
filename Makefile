# The commands of this project. `make` alone lists them.

SWIFT_FLAGS := --explicit-target-dependency-import-check error -Xswiftc -require-explicit-sendable
# Where the runs of tests leave their records.
RECORDS := .build/ledger
RELEASE_FLAGS := $(SWIFT_FLAGS) -c release --static-swift-stdlib --product

# A thousand tests that all begin at once wait for one another: in what waits for an answer, time-outs would come first.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH := 16

# Makes one after the other and prints when each begins.
each = @set -e; for goal in $(1); do echo "$$(date +%T) $$goal"; $(MAKE) --no-print-directory $$goal; done

.DEFAULT_GOAL := help
.PHONY: help setup run build package client client-size counted test check lint unit postgres-versions siege rehearsals fuzz end-to-end compatibility documentation threads ledger ran bench clean

help:
	@echo "make run      build, start a server with an embedded database, run the SDK walkthrough, keep serving"
	@echo "              (RUN_ONCE=1 stops after the walkthrough)"
	@echo "make test     every test: formatting, units, both stores, end to end, Firebase's own clients, documentation"
	@echo "make check    slow checks: ThreadSanitizer, other PostgreSQL versions, attacks, long fuzzing, the SDK's size;"
	@echo "              CI runs test and check"
	@echo "make build    the release binary .build/release/cresset"
	@echo "make package  a Debian package, an archive and a Dockerfile of the release binary in .build/packages"
	@echo "make bench    performance figures, each as a ratio measured in one run"
	@echo "make lint     formatting, lint and the links of the documents only"

setup:
	@scripts/setup

build: setup
	swift build $(RELEASE_FLAGS) cresset

package: build
	@scripts/setup --package
	scripts/package

client: build
	swift build $(RELEASE_FLAGS) cresset-client
	swift build $(RELEASE_FLAGS) cresset-legacy
	swift build $(RELEASE_FLAGS) cresset-verify
	swift build $(RELEASE_FLAGS) cresset-users

# The size of an app with the SDK.
client-size: client
	scripts/client-size

# The instructions of requests, compared with those on record.
counted: build
	scripts/bench --counted

run:
	@scripts/run --check
	@$(MAKE) --no-print-directory client
	@scripts/run

test:
	@scripts/setup --test
	@rm -rf $(RECORDS)
	$(call each,lint ledger unit documentation)
	RUNS=20000 scripts/fuzz
	$(call each,end-to-end compatibility counted ran)

# After `test`: it uses what that has built.
check:
	$(call each,client-size postgres-versions siege rehearsals)
	RUNS=100000 scripts/fuzz
	$(call each,threads)

lint:
	swift format lint --strict --recursive --parallel Package.swift Sources Tests Examples Benchmarks Compatibility/Package.swift \
		Compatibility/Sources Compatibility/Samples Compatibility/Tests
	scripts/check-tree
	scripts/check-apple
	scripts/documentation --pages

unit:
	@mkdir -p $(RECORDS)
	swift build --build-tests $(SWIFT_FLAGS)
	scripts/swift-test 1800 --xunit-output $(RECORDS)/unit.xml

# With the tests that `unit` has built.
postgres-versions:
	scripts/postgres-versions

# Attacks from outside, shorter than those of `scripts/siege` alone.
siege: build
	SIEGE_CONNECTIONS=4000 SIEGE_REQUESTS=40000 scripts/siege

# The move of 100,000 users from each system; `make test` moves fewer.
rehearsals: build
	REHEARSED_USERS=100000 scripts/end-to-end --on sqlite -k test_many_mixed_users_move

fuzz:
	scripts/fuzz

compatibility: client
	scripts/compatibility

threads:
	scripts/threads

documentation:
	SWIFT_FLAGS="$(SWIFT_FLAGS)" scripts/documentation --site

end-to-end: client
	@! command -v apt-get >/dev/null || { scripts/bare-root && scripts/bare-root trixie; } >/dev/null
	scripts/end-to-end --records $(RECORDS)

# The ledger alone, and then against what ran: the records are those of the last runs.
ledger:
	scripts/check-ledger

ran:
	scripts/check-ledger --ran

bench: build
	@scripts/setup --bench
	swift build $(RELEASE_FLAGS) client-bench
	swift build $(RELEASE_FLAGS) rules-bench
	swift build $(RELEASE_FLAGS) admin-bench
	swift build $(RELEASE_FLAGS) database-bench
	scripts/bench

clean:
	swift package clean
