# make demo   installs what is missing, builds, analyses a report and prints its results
# make test   installs what is missing, builds and runs every test
# make help   says what else there is

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
RELEASE := $(SWIFT) build -c release --static-swift-stdlib -Xlinker -s
BIN := .build/release
SCORE ?= testdata
JOBS ?= $(shell nproc)

.DEFAULT_GOAL := help
.PHONY: help demo test build packages install uninstall lint docs score bench records-bench properties fuzz layers numbers campaign deb clean

help: ## Show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

packages:
	@tools/install-packages toolchain build run

build: packages ## Build the release programs
	$(RELEASE) --product analyze
	$(RELEASE) --product assay-reader

demo: build ## Analyse a report of testdata/ and print its results and where they are stored
	$(BIN)/analyze --format table testdata/C1_text.pdf

test: packages ## Run every test
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build

lint: ## Check the style of the sources
	$(SWIFT) format lint --strict --recursive Sources Tests Examples tools Package.swift

docs: packages ## Build the documentation of the library into docs-build/; a broken link is an error
	SWIFT=$(SWIFT) tools/docs

install: build ## Install below PREFIX (/usr/local): programs, completions, man page
	PREFIX=$(PREFIX) DESTDIR=$(DESTDIR) tools/install $(BIN)

uninstall: ## Remove what install put below PREFIX
	PREFIX=$(PREFIX) DESTDIR=$(DESTDIR) tools/install --remove

score: build ## Measure the results of the folder SCORE (testdata) against its truths
	@tools/install-packages score
	python3 tools/score.py $(SCORE) --jobs $(JOBS) --json $(if $(filter testdata,$(SCORE)),testdata/scores.json,/dev/null) \
	  --analyze "$(BIN)/analyze --format json --no-store"

bench: build ## Measure time and memory against pdftotext and poppler
	@tools/install-packages bench
	$(RELEASE) --product stage-times
	tools/bench $(BIN)

records-bench: packages ## Measure the record store (RECORDS) against sqlite3, and how forms of a report are tied (PAIRS)
	@tools/install-packages records
	$(RELEASE) --product record-trials
	tools/records-bench $(BIN)

properties: packages ## Give every parser 1,000,000 random texts (COUNT) and count what doubled texts cost
	@tools/install-packages properties
	$(SWIFT) build -c release --product parser-trials
	@tools/properties $(BIN)

fuzz: build ## Give readers damaged files, 5,000 PDFs and 200 pictures (PDFS, PICTURES), and kill 500 readers (KILLS)
	$(RELEASE) --product reader-trials
	$(BIN)/reader-trials messages $(or $(MESSAGES),1000000)
	$(BIN)/reader-trials headers $(or $(MESSAGES),1000000) testdata
	$(BIN)/reader-trials kills $(or $(KILLS),500) testdata
	$(BIN)/reader-trials pdfs $(or $(PDFS),5000) testdata
	$(BIN)/reader-trials pictures $(or $(PICTURES),200) testdata

numbers: packages ## Measure how surely words are read from pictures and how well wrong numbers are doubted
	$(RELEASE) --product word-trials
	python3 tools/number-check $(BIN)/word-trials $(PDFS)

layers: build ## Make PDFs with poor and sound text layers; count misses and false alarms
	python3 tools/text-layer-trials .build/layers --analyze "$(BIN)/analyze --format json --no-store" $(PDFS)

campaign: build ## Kill a watched inbox and the command 2,000 times (KILLS) while 200 documents pass through (DOCUMENTS)
	python3 tools/kill-campaign $(BIN) --kills $(or $(KILLS),2000) --documents $(or $(DOCUMENTS),200)

deb: build ## Build a Debian package into .build/
	@tools/install-packages deb
	tools/deb $(BIN)

clean: ## Remove what was built
	rm -rf .build docs-build bench-results
