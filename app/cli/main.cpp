#include <CLI/CLI.hpp>
#include <csignal>
#include <initializer_list>
#include <iostream>
#include <memory>
#include <set>

#include "app/cli/commands.h"
#include "app/cli/profiles/paper_figures.h"
#include "app/cli/profiles/profile_command.h"
#include "app/cli/systems/system_commands.h"
#include "app/cli/terminal.h"
#include "engine/base/count.h"
#include "engine/base/joined.h"
#include "engine/base/thrown.h"
#include "engine/net/generate/families.h"
#include "engine/spiking/generate/systems.h"
#include "engine/spiking/model/working_mode.h"
#include "engine/spiking/sweep/sweep_engines.h"

namespace fireable::cli {
namespace {

constexpr auto exitCodes = R"(Exit codes:
  0    done; a run ended because the net is dead or the system has halted, or at the step limit or
       a breakpoint
  1    the command line is wrong
  2    a file is missing, broken, of an unknown format, or cannot be linked or run
  3    an assertion failed, and the run is printed up to there; or two traces differ
  4    the engine is not in this build or not on this machine
  5    the output could not be written
  130  interrupted by Ctrl+C; what was reached is printed, of a sweep the runs that ended
  143  the same by SIGTERM, and 129 by SIGHUP

fire diff ends with 0 where nothing differs, with 1 where something does, and with 2 after any error.

Subnets are looked up beside the file that names them, then in the folders given with --library,
in FIREABLE_LIBRARY (separated by ':'), and in the library that came with Fireable.
As a file, - is standard input or standard output.

Examples:
  fire run program.ndr
  fire run sum.hsn --set p7=12 --json
  fire run net.ndr --assert 'p1 + p2 == 7' --break 'sum(buf*) > 3' --watch 'max(q*)'
  fire profile net.ndr --family mmul=1..4 --out mmul.fireprofile
  fire sweep sum.hsn --set 'p7=1..1000' --engine openmp --out sums.csv
  fire debug net.ndr --script tour.txt
  fire trace compare first.trace second.trace
  fire convert drawing.ndr matrices.mcc
  fire convert *.ndr --to pnml --into converted
  fire check *.pnml --jobs 4
  fire diff before.ndr after.pnml --ignore-layout
  fire generate mmul 5 mmul5.mcc

Examples of spiking neural P systems:
  fire generate snp-sort 100 sort.snp
  fire run sort.snp --neurons 'o_*'
  fire run adder.snp --input in0=1011 --input in1=0101 --json
  fire run system.pli --choice random --seed 7 --break 'output > 0' --save-trace seven.trace
  fire run system.pli --choice all --graph all.dot
  fire sweep system.pli --choice random --seeds 1..1000 --distances 3 --out distances.csv
  fire trace replay seven.trace system.pli --engine reference
  fire convert system.pli system.json)";

constexpr auto diffFooter =
    R"(Each line shows what was added (+), removed (-), changed (~), or only moved in the drawing (>).
Nodes are matched by name; those without a partner of the same name by their neighbours, position and
lines: a node with a new name is changed, not removed and added.
Exit codes: 0 nothing differs, 1 something does, 2 an error. As git's external diff program it ends
with 0 where something differs, as git expects.

To look at versions with git difftool -t fire:
  git config difftool.fire.cmd 'fire diff "$LOCAL" "$REMOTE"'
To have git diff, git log -p --ext-diff and git show --ext-diff print it:
  git config diff.fire.command 'fire diff'
  echo '*.ndr diff=fire' >> .gitattributes
and likewise for *.net, *.pnml, *.snp, *.pli and others.)";

constexpr auto sweepTable = R"(The table has a row for each run and the columns
  start PLACE      what was set, for each --set; or start NEURON
  seed             of the run
  halt             why it ended: dead (a system: halted), or limit (--steps)
  steps            how many it made
  end PLACE        the final tokens, for each of --places; or end NEURON
  distance NEURON  of a system, for each output: steps between the first two spikes that reach it;
                   empty if fewer do. With --distances also distance 2 NEURON, from the second spike
                   to the third, and so on; all empty if the spikes do not suffice
Rows are in the order of the runs, which is the same with every engine: the first --set varies
slowest, the seed fastest. A row is written and can be read as soon as its run and all before it have
ended (some 50 ms later). Rows behind a run that has not ended wait in memory. An interruption (Ctrl+C,
SIGTERM, SIGHUP) or a run that fails writes them too, and says how many rows there are; what ends the
program at once (SIGKILL, a power failure, another interruption some seconds after the first) loses
them.)";

/// Options that take a number, for error messages.
constexpr std::array numbers{"--steps",       "--jobs",   "--seed", "--threads",
                             "--from",        "--to",     "--at",   "--max-states",
                             "--max-seconds", "--rounds", "--limit"};

/// `-` is standard input or output, whatever files exist.
template <class File>
CLI::Option* addFile(CLI::App& command, const char* name, File& file, const char* help,
                     const char* dash = standardInput) {
    return command.add_option(name, file, help)
        ->transform([dash](std::string word) { return word == "-" ? dash : word; }, "");
}

/// An option that may be repeated, with one value each time.
void addEach(CLI::App& command, const char* name, std::vector<std::string>& values,
             const char* help) {
    command.add_option(name, values, help)->allow_extra_args(false);
}

void addNetChoice(
    CLI::App& command, NetSource& source,
    const char* help = "Which net of a file that holds several, by name, number or PNML id") {
    command.add_option("--net", source.net, help);
    command.add_option("--library", source.library, "Folder to look for subnets in");
}

constexpr auto anyModel = "A net or a spiking system, in any format";

void addNetSource(CLI::App& command, NetSource& source, const char* help = anyModel) {
    addFile(command, "file", source.file, help)->required();
    addNetChoice(command, source);
}

void addRule(CLI::App& command, std::string& rule) {
    std::string rules;
    for (const RuleName& name : ruleNames) {
        rules += "\n  " + std::string(name.word) + ": " + std::string(name.meaning);
    }
    command.add_option("--rule", rule, "Firing rule, one of" + rules)->capture_default_str();
}

void addRunSetup(CLI::App& command, RunSetup& setup) {
    addNetSource(command, setup.source);
    command
        .add_option("--engine", setup.engine,
                    "Engine of those that `fire engines` lists; for a spiking system " +
                        std::string(engineInfo(spiking::defaultEngineKind).name) +
                        " unless one is given")
        ->capture_default_str();
    addRule(command, setup.rule);
    command.add_option("--seed", setup.seed, "Seed of what is chosen at random")
        ->capture_default_str();
    addEach(command, "--set", setup.overrides,
            "NAME=N: start with N tokens in this place, or N spikes in this neuron");
    command.add_option(
        "--config", setup.configuration,
        "Run with this run configuration of the file; other options take precedence");
}

/// Options on the command line override configurations and traces.
void noteExplicitOptions(const CLI::App& command, std::set<std::string>& given) {
    for (const CLI::Option* const option :
         command.get_options([](const CLI::Option* known) { return known->count() > 0; })) {
        given.insert(option->get_name());
    }
}

void addChecks(CLI::App& command, CheckOptions& options) {
    addEach(command, "--assert", options.assertions,
            "CONDITION that must hold before and after every step, as 'X + Y == 7'");
    addEach(command, "--break", options.conditions,
            "CONDITION that stops the run when it becomes true, as 'Z >= 10 && S == 0 || "
            "sum(buf*) > 3'");
    addEach(command, "--break-on", options.transitions,
            "TRANSITION whose firing stops the run, or NEURON that uses a rule");
    addEach(command, "--watch", options.watches, "EXPRESSION whose value at the end is printed");
    addFile(
        command, "--watch-table", options.watchTable,
        "Write what is watched, initially and after every step, to this file (CSV), as for a chart",
        standardOutput);
}

void addWriting(CLI::App& command, WriteTarget& target) {
    command.add_option("--to", target.format,
                       "Format instead of the suffix\n  of nets: " + formatWords(target) +
                           "\n  of spiking systems: " + systemFormatWords());
    command.add_flag("--link", target.link,
                     "Replace subnets by their contents; always done for formats of flat nets");
}

void addJson(CLI::App& command, bool& json) {
    command.add_flag("--json", json, "Print one JSON object");
}

/// Adds a subcommand that stores its exit code in `exitCode`, which must outlive parsing.
template <class Options, class Declare, class Act>
void addCommand(CLI::App& app, const char* name, const char* help, int& exitCode, Declare declare,
                Act act) {
    CLI::App* command = app.add_subcommand(name, help);
    const auto options = std::make_shared<Options>();
    declare(*command, *options);
    command->callback([options, command, act, &exitCode] {
        if constexpr (requires { options->setup; }) {
            noteExplicitOptions(*command, options->setup.explicitOptions);
        } else if constexpr (requires { options->explicitOptions; }) {
            noteExplicitOptions(*command, options->explicitOptions);
        }
        const Result<int> done = act(*options);
        exitCode = done ? *done : report(done.error());
    });
}

/// An option of `fire run` that someone may expect here, too: refuses it, and says what works.
void refuse(CLI::App& command, const char* name, const char* instead) {
    command
        .add_flag_callback(name,
                           [name, instead] {
                               throw CLI::ValidationError(std::string("expected no ") + name +
                                                          " here; " + instead);
                           })
        ->group("");
}

/// Of spiking systems alone.
template <class Options>
void addSystemOptions(CLI::App& command, Options& options, const std::string& choices) {
    std::string modes;
    for (const spiking::ModeWord& word : spiking::allModeWords()) {
        modes += "\n  " + std::string(word.word) + ": " + std::string(word.meaning);
    }
    command.add_option("--mode", options.mode,
                       "Working mode of a spiking system; else that of the file. Words separated "
                       "by commas, as max-sequential,bounded:3, among" +
                           modes);
    command
        .add_option("--choice", options.choice,
                    "Among several applicable rules of a neuron: " + choices)
        ->capture_default_str();
    addEach(command, "--input", options.inputs,
            "NEURON=TRAIN: spikes that it gets in steps 1, 2, 3, as 0110 or 1,0,12");
}

/// Shows the options that concern one kind of model apart.
void groupByModel(CLI::App& command) {
    const auto group = [&command](const char* name, std::initializer_list<const char*> options) {
        for (const char* const option : options) {
            CLI::Option* const found = command.get_option_no_throw(option);
            if (found != nullptr && found->get_name() == option) {
                found->group(name);
            }
        }
    };
    group("Options for nets only", {"--net", "--library", "--rule", "--stage-times"});
    group("Options for spiking systems only",
          {"--mode", "--choice", "--input", "--distances", "--neurons", "--max-states",
           "--max-seconds", "--graph", "--published"});
}

/// Of runs and sweeps of spiking systems.
template <class Options>
void addDistances(CLI::App& command, Options& options) {
    command.add_option(
        "--distances", options.distances,
        "K[,strong][,alternate]: the numbers that a spiking system generates are the "
        "distances between the first K spikes of an output; with strong only if "
        "exactly K come, with alternate every second one; else 2");
}

void declareRun(CLI::App& command, RunOptions& options) {
    addRunSetup(command, options.setup);
    command.add_option("--steps", options.steps, "Stop after this many steps");
    command.add_option("--threads", options.threads,
                       "Threads of the engine openmp; else OMP_NUM_THREADS or the processor "
                       "decides, or one where one is faster");
    command.add_flag("--stage-times", options.stageTimes,
                     "Report the time per stage: I, arcs; II, transitions; III, choice; IV, new "
                     "marking");
    addChecks(command, options.checks);
    addFile(command, "--trace", options.trace,
            "Write every firing, or every use of a rule, to this file, as text", standardOutput);
    addFile(command, "--save-trace", options.savedTrace,
            "Save the run to this file, for `fire trace` and the window", standardOutput);
    command.add_flag("--all", options.all,
                     "List the places inside subnets too, or more than 1,000 neurons");
    addSystemOptions(command, options, "first, random, or all, which finds every computation");
    addDistances(command, options);
    addEach(command, "--neurons", options.neurons,
            "Print the spikes of these neurons at the end, * is anything; without it of all that "
            "hold any");
    command.add_option("--max-states", options.maxStates,
                       "With --choice all: stop at this many configurations; else 1,000,000");
    command.add_option(
        "--max-seconds", options.maxSeconds,
        "With --choice all: stop after this many seconds, and say what was found; else "
        "there is no limit");
    command.add_option("--graph", options.graph,
                       "With --choice all: write the graph of configurations to this file, .dot "
                       "for Graphviz (of more than 10,000 the first) or .json");
    command.add_flag("--published", options.published,
                     "Let neurons use a rule in the step in which they open, as sparse_snp does");
    addJson(command, options.json);
    groupByModel(command);
}

void declareSweep(CLI::App& command, SweepOptions& options) {
    command.footer(sweepTable);
    std::string engines;
    const auto list = [&engines](const auto& table) {
        for (const auto& engine : table) {
            engines += "\n  " + std::string(engine.name) + ": " + std::string(engine.description);
        }
    };
    list(allSweepEngines());
    engines += "\nor for a spiking system one of";
    list(spiking::allSweepEngines());
    addNetSource(command, options.source);
    addEach(command, "--set", options.sets,
            "PLACE=NUMBERS: start with each of these numbers of tokens in PLACE, or of spikes in a "
            "neuron: 7, 1..1000, 0..100:5 or 1,2,3; given several times, with all combinations");
    command
        .add_option("--seeds", options.seeds, "Seeds of the random rules, numbers as with --set")
        ->capture_default_str();
    command.add_option(
        "--engine", options.engine,
        "What makes the runs; else " + std::string(options.engine) + ", or " +
            std::string(spiking::sweepEngineInfo(spiking::defaultSweepEngineKind).name) +
            " for a spiking system. One of" + engines);
    addRule(command, options.rule);
    command.add_option("--steps", options.steps, "Stop each run after this many steps");
    addEach(command, "--places,--neurons", options.nodes,
            "Write the final tokens or spikes of these places or neurons, * is anything; without "
            "it of all that are not inside subnets");
    addSystemOptions(command, options, "first or random");
    addDistances(command, options);
    command.add_option("--threads", options.threads,
                       "Threads of the engine openmp; else OMP_NUM_THREADS or the processor "
                       "decides");
    addFile(command, "--out", options.out,
            "Write the table (CSV) to this file; else to standard output", standardOutput);
    command.add_flag("--json", options.json, "Print one JSON object of the sweep as a whole");
    groupByModel(command);
    refuse(command, "--published", "`fire run --published` makes one run at a time");
}

void declareDebug(CLI::App& command, DebugOptions& options) {
    addRunSetup(command, options.setup);
    addFile(command, "--script", options.script,
            "Read the commands from this file, up to the first that fails");
    addSystemOptions(command, options, "first or random");
    groupByModel(command);
    refuse(command, "--published", "`fire run --published --save-trace` keeps a run to look at");
}

void addTraceCommands(CLI::App& app, int& exitCode) {
    CLI::App& group = *app.add_subcommand("trace", "Show, compare and replay saved runs");
    group.require_subcommand(1);
    addCommand<TraceInfoOptions>(
        group, "info", "Show which run a trace holds", exitCode,
        [](CLI::App& command, TraceInfoOptions& options) {
            addFile(command, "trace", options.file, "A trace")->required();
            addJson(command, options.json);
        },
        describeTrace);
    addCommand<TraceShowOptions>(
        group, "show", "Print what happened in a trace, or a state", exitCode,
        [](CLI::App& command, TraceShowOptions& options) {
            addFile(command, "trace", options.file, "A trace")->required();
            command.add_option("--from", options.from, "First step to print; the first one");
            command.add_option("--to", options.to, "Last step to print; the last one");
            command.add_option("--at", options.at,
                               "Print the marking or configuration at this step instead");
        },
        showTrace);
    addCommand<TraceCompareOptions>(
        group, "compare", "Find the first step in which two traces differ", exitCode,
        [](CLI::App& command, TraceCompareOptions& options) {
            addFile(command, "first", options.first, "A trace")->required();
            addFile(command, "second", options.second, "Another one")->required();
        },
        compareTraceFiles);
    addCommand<TraceReplayOptions>(
        group, "replay", "Run a model as the trace says, and find the first step that differs",
        exitCode,
        [](CLI::App& command, TraceReplayOptions& options) {
            addFile(command, "trace", options.file, "A trace")->required();
            addNetSource(command, options.setup.source, anyModel);
            command.add_option("--engine", options.setup.engine,
                               "An engine other than that of the trace");
        },
        replayTrace);
}

void declareProfile(CLI::App& command, ProfileCommand& options) {
    command.footer(
        "Each engine runs each model once without being timed, to warm up and to compare the "
        "results,\nthen once a round, every other round in reverse. Times are medians with 95 % "
        "intervals.\nExit code 3: engines disagree.");
    command.add_option("files", options.files,
                       "Nets or spiking systems, in any format, or one saved profile to show");
    addEach(command, "--family", options.families,
            "NAME=NUMBERS: programs of a family that `fire generate` knows, as mmul=1..4 or "
            "snp-sort=100,1000");
    command.add_option("--library", options.library, "Folder to look for subnets in");
    command.add_option("--engines", options.engines,
                       "Names of engines separated by commas; else all");
    command.add_option("--threads", options.threads,
                       "Numbers of threads separated by commas, for engines that take threads; "
                       "else as many as the engine chooses");
    command.add_option("--rules", options.rules, "Firing rules separated by commas; else sleptsov");
    command
        .add_option("--choice", options.choice,
                    "Among several applicable rules of a neuron: first or random")
        ->capture_default_str();
    command.add_option("--seed", options.seed, "Seed of what is chosen at random")
        ->capture_default_str();
    command.add_option("--rounds", options.rounds, "How often each engine is timed")
        ->capture_default_str();
    command
        .add_option("--limit", options.limit,
                    "Seconds: an engine that needs longer for one run has no times, and gets fewer "
                    "rounds if all take longer")
        ->capture_default_str();
    command.add_option("--steps", options.steps, "Stop each run after this many steps");
    command.add_option("--out", options.out, "Save the profile to this file (.fireprofile)");
    command.add_option("--html", options.page, "Write charts and tables to this file, as a page");
    command.add_option("--csv", options.table,
                       "Write a row for each engine and model to this file");
    command.add_option("--note", options.note, "A text for readers, such as a commit");
    command.add_option("--against", options.against,
                       "A saved profile: say what changed since, beyond noise");
    addJson(command, options.json);
}

void declareReproduce(CLI::App& command, ReproduceCommand& options) {
    std::string papers;
    for (const Paper& paper : allPapers()) {
        papers += "\n  " + std::string(paper.word) + ": " + std::string(paper.citation) +
                  "\n    figures " + joined(paper.figures, &PaperFigure::id);
    }
    command.add_option("paper", options.paper, "The paper, one of" + papers)->required();
    command.add_option("--figures", options.figures,
                       "Only these figures, separated by commas, as 7a,7c");
    command.add_flag("--quick", options.quick, "Small programs only: about a minute");
    command.add_option("--out", options.out, "The page to write (HTML); else PAPER.html");
    command.add_option("--note", options.note, "A text for readers, such as a commit");
    command.add_option("--rounds", options.rounds, "How often each engine is timed")
        ->capture_default_str();
    command.add_option("--limit", options.limit,
                       "Seconds: an engine that needs longer for one run has no times; else 60, or "
                       "2 with --quick");
}

void declareInfo(CLI::App& command, InfoOptions& options) {
    addFile(command, "file", options.source.file, anyModel)->required();
    addNetChoice(command, options.source,
                 "Only this net, if the file holds several, by name, number or PNML id");
    addJson(command, options.json);
}

void declareDiff(CLI::App& command, DiffOptions& options) {
    command.footer(diffFooter);
    addFile(command, "files", options.files,
            "Two files, each with nets or a spiking system, in any formats")
        ->required()
        ->type_name("BEFORE AFTER");
    command.add_flag("--ignore-layout", options.ignoreLayout,
                     "Ignore where things are drawn, and how");
    addJson(command, options.json);
}

void addJobs(CLI::App& command, std::optional<std::string>& jobs) {
    command.add_option("--jobs", jobs,
                       "Work on this many files at once; else on as many as there are processors");
}

void declareConvert(CLI::App& command, ConvertOptions& options) {
    addFile(command, "in", options.source.file, "The net or the spiking system to read")
        ->required();
    addFile(command, "out", options.target.file, "The file to write; its suffix names the format",
            standardOutput);
    addWriting(command, options.target);
    addNetChoice(command, options.source);
    command.add_option("more", options.more, "With --into: further files to read, as out is then");
    command.add_option("--into", options.into,
                       "Convert several files in the format --to, into this folder, under their "
                       "names; reports the result of each");
    addJobs(command, options.jobs);
}

void declareCheck(CLI::App& command, CheckFilesOptions& options) {
    command.footer("Exit codes: 0 if all can be run, perhaps with warnings; 2 if one cannot.");
    command.add_option("files", options.files, "Nets or spiking systems, in any formats")
        ->required();
    command.add_option("--library", options.library, "Folder to look for subnets in")
        ->allow_extra_args(false);
    addJobs(command, options.jobs);
    addJson(command, options.json);
}

void declareGenerate(CLI::App& command, GenerateOptions& options) {
    std::string families = "\nof nets, N being a number, and SEED an optional one";
    for (const FamilyInfo& info : allFamilies) {
        families += "\n  " + std::string(info.word) + (info.seeded   ? " N [SEED]: "
                                                       : info.isGrid ? " N [COLUMNS]: "
                                                                     : " N: ") +
                    std::string(info.meaning) + "; N from " + std::to_string(info.smallest) +
                    " to " + std::to_string(info.largest);
    }
    families += "\nof spiking systems, words in capitals being numbers, and those in [ ] optional";
    for (const spiking::SystemInfo& info : spiking::allSystems()) {
        const std::string usage = usageText(info);
        families += "\n  " + std::string(info.name) + (usage.empty() ? "" : " ") + usage + ": " +
                    std::string(info.meaning);
    }
    command.add_option("family", options.family, "What to write, one" + families)->required();
    command
        .add_option("out", options.numbers,
                    "The numbers that the family takes, and the file to write; its suffix names "
                    "the format")
        ->required()
        ->type_name("[N...] OUT");
    addWriting(command, options.target);
}

void declareCommands(CLI::App& app, int& exitCode) {
    app.set_version_flag("--version", "fire " FIREABLE_VERSION);
    app.footer(exitCodes);
    app.require_subcommand(1);
    addCommand<RunOptions>(app, "run", "Run a net or a spiking system and print where it ends",
                           exitCode, declareRun, runModel);
    addCommand<SweepOptions>(app, "sweep",
                             "Run a net or a spiking system many times, with different markings "
                             "and seeds, and write a row for each",
                             exitCode, declareSweep, sweepModel);
    addCommand<DebugOptions>(app, "debug",
                             "Run a net or a spiking system step by step, back and forth; `help` "
                             "lists the commands",
                             exitCode, declareDebug, debugModel);
    addTraceCommands(app, exitCode);
    addCommand<ProfileCommand>(app, "profile",
                               "Measure which engine runs models fastest, and check that all agree",
                               exitCode, declareProfile, profileModels);
    addCommand<ReproduceCommand>(
        app, "reproduce", "Reproduce the figures of a paper on this machine, as a page of HTML",
        exitCode, declareReproduce, reproducePaper);
    addCommand<InfoOptions>(app, "info", "Show what a file holds, with warnings", exitCode,
                            declareInfo, describeFile);
    addCommand<DiffOptions>(app, "diff",
                            "Show what differs between two files of nets, or of spiking systems",
                            exitCode, declareDiff, compareModels);
    addCommand<ConvertOptions>(app, "convert", "Write a net or a spiking system in another format",
                               exitCode, declareConvert, convertModel);
    addCommand<CheckFilesOptions>(app, "check",
                                  "Read, link and compile files, and say what is wrong in each",
                                  exitCode, declareCheck, checkFiles);
    addCommand<GenerateOptions>(app, "generate",
                                "Write a net or a spiking system of a family, of any size",
                                exitCode, declareGenerate, generateModel);
    addCommand<EnginesOptions>(
        app, "engines", "List the engines of this build and why one cannot run here", exitCode,
        [](CLI::App& command, EnginesOptions& options) { addJson(command, options.json); },
        listEngines);
}

/// `expected a command (run, sweep), found 'foo'`.
std::string commandExpected(const CLI::App& app, const std::vector<std::string>& rest) {
    const auto all = app.get_subcommands([](const CLI::App*) { return true; });
    const std::string names = joined(all, [](const CLI::App* c) { return c->get_name(); });
    return "expected a command (" + names + ")" +
           (rest.empty() ? "" : ", found '" + rest.front() + "'");
}

/// A command line error in the style of all other errors.
std::string usageError(const CLI::App& app, const CLI::Error& error) {
    const CLI::App* command = &app;
    while (!command->get_subcommands().empty()) {
        command = command->get_subcommands().front();
    }
    const std::string text = error.what();
    const auto is = [&error](CLI::ExitCodes code) {
        return error.get_exit_code() == static_cast<int>(code);
    };
    if (command->get_require_subcommand_min() > 0) {
        return commandExpected(*command, command->remaining());
    }
    if (is(CLI::ExitCodes::ArgumentMismatch)) {
        const std::string option = text.substr(0, text.find(':'));
        const bool number = std::ranges::find(numbers, option) != numbers.end();
        return std::string("expected ") + (number ? "a number" : "a value") + " after " + option;
    }
    if (is(CLI::ExitCodes::RequiredError)) {
        return "expected " + text.substr(0, text.find(' ')) + " after " + command->get_name();
    }
    if (is(CLI::ExitCodes::ExtrasError)) {
        const auto rest = command->remaining();
        const auto option = std::ranges::find_if(
            rest, [](const std::string& word) { return word.size() > 1 && word[0] == '-'; });
        if (option != rest.end()) {
            return "expected an option of " + command->get_name() + ", found '" + *option + "'";
        }
        return "expected no more arguments, found '" + text.substr(text.find(": ") + 2) + "'";
    }
    return text;
}

int runCommandLine(int argc, char** argv) {
    CLI::App app{
        "fire runs, inspects and converts Sleptsov and Petri nets, and spiking neural P systems.",
        "fire"};
    int exitCode = success;
    declareCommands(app, exitCode);
    const auto printed = [&app](int code) {
        const int ended = afterPrinting(code);
        return ended == notWritten && app.got_subcommand("diff") ? int{badInput} : ended;
    };
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) {
            app.exit(error);
            return printed(success);
        }
        std::cerr << "fire: " << usageError(app, error)
                  << "\nRun with --help for more information.\n";
        return app.got_subcommand("diff") ? badInput : badUsage;
    } catch (...) {  // memory or a thread that is not to be had
        std::cerr << "fire: " << thrown("this").error.message() << '\n';
        return badInput;
    }
    return printed(exitCode);
}

}  // namespace
}  // namespace fireable::cli

int main(int argc, char** argv) {
    fireable::throwWhereNumbersFindNoMemory();
    std::signal(SIGXFSZ, SIG_IGN);  // exceeding the file size limit is reported like a full disk
    const fireable::cli::PlainText out(std::cout);
    const fireable::cli::PlainText errors(std::cerr);
    return fireable::cli::runCommandLine(argc, argv);
}
