#include <array>

#include "app/cli/debug/debug_commands.h"
#include "app/cli/debug/system_session.h"
#include "app/cli/terminal.h"
#include "engine/base/index.h"

// The commands that spiking systems alone have.

namespace fireable::cli {
namespace {

using spiking::NeuronIndex;

Result<void> doBack(SystemSession& session, Words& words) {
    if (words.takes("when")) {
        return backWhen(session, words);
    }
    if (words.takes("neuron")) {
        const auto neuron = TRY(nextNode(session, words, spiking::neuronKind));
        TRY(words.end());
        const auto fired = [&](const StepState& state) {
            return state.value(spiking::firedFunction, neuron) != 0;
        };
        const InterruptGuard interrupt;
        if (!session.backTo(fired, &interrupt.flag())) {
            return noEarlierStep("in which " + session.neurons()[at(neuron)] + " used a rule");
        }
        session.printPosition();
        return {};
    }
    return backSteps(session, words, "how many steps to go back, when or neuron");
}

Result<void> doConfiguration(SystemSession& session, Words& words) {
    TRY(words.end());
    const auto& replay = session.run().cursor().replay();
    for (NeuronIndex neuron = 0; neuron < session.program().neuronCount(); ++neuron) {
        const std::int64_t closed = replay.closed(neuron);
        if (replay.spikes(neuron) == 0 && closed == 0) {
            continue;
        }
        session.out() << "  " << session.neurons()[at(neuron)] << " = "
                      << replay.spikes(neuron).text();
        if (closed > 0) {
            session.out() << ", opens in step " << (session.step() + closed).text() << " and sends "
                          << replay.pending(neuron).text();
        }
        session.out() << '\n';
    }
    return {};
}

/// The rules of `neuron` that it can use in the next step, by number; empty if it is closed.
std::vector<std::size_t> usable(SystemSession& session, NeuronIndex neuron) {
    const auto& replay = session.run().cursor().replay();
    const auto rules = session.program().rulesOf(neuron);
    std::vector<std::size_t> found;
    for (std::size_t i = 0; replay.closed(neuron) == 0 && i < rules.size(); ++i) {
        if (rules[i].isApplicable(replay.spikes(neuron), session.program().member[at(neuron)])) {
            found.push_back(i);
        }
    }
    return found;
}

Result<void> doEnabled(SystemSession& session, Words& words) {
    if (!words.atEnd()) {
        const auto neuron = TRY(nextNode(session, words, spiking::neuronKind));
        TRY(words.end());
        const auto able = usable(session, neuron);
        const auto rules = session.program().rulesOf(neuron);
        for (std::size_t i = 0; i < rules.size(); ++i) {
            session.out() << (std::ranges::count(able, i) > 0 ? "* " : "  ") << i + 1 << ": "
                          << ruleText(rules[i]) << '\n';
        }
        return {};
    }
    for (NeuronIndex neuron = 0; neuron < session.program().neuronCount(); ++neuron) {
        const auto able = usable(session, neuron);
        if (able.empty()) {
            continue;
        }
        session.out() << "  " << session.neurons()[at(neuron)]
                      << (able.size() > 1 ? ": rules" : ": rule");
        for (std::size_t i = 0; i < able.size(); ++i) {
            session.out() << (i > 0 ? ", " : " ") << able[i] + 1;
        }
        session.out() << '\n';
    }
    return {};
}

/// A command for sessions of systems, which are all that this table is for.
template <Result<void> (*act)(SystemSession&, Words&)>
Result<void> ofSystem(DebugSession& session, Words& words) {
    return act(static_cast<SystemSession&>(session), words);
}

constexpr std::array<DebugCommand, 22> systemCommands{{
    {"break", "[once] [after N] WHAT [if EXPR]", "halt where WHAT happens", doBreak},
    {"run", "", "run from the beginning", doRun},
    {"continue", "", "run on from here", doContinue},
    {"step", "[N]", "make N steps; one", doStep},
    {"back", "[N] | when EXPR | neuron N", "N steps back; to where EXPR held, N used a rule",
     ofSystem<doBack>},
    {"goto", "N", "go to step N, which was made", doGoto},
    {"print", "EXPR", "print the value of an expression", doPrint},
    {"watch", "EXPR", "print it wherever the run stops", doWatch},
    {"unwatch", "N", "stop watching", doUnwatch},
    {"trace", "[N]", "which rules were used in the last N steps; ten", doTrace},
    {"configuration", "", "neurons that hold spikes or are closed", ofSystem<doConfiguration>},
    {"enabled", "[N]", "neurons that can use rules next; the rules of N, those marked with *",
     ofSystem<doEnabled>},
    {"set", "N K [N K ...]", "put spikes into neurons, on a new timeline", doSet},
    {"timeline", "[N]", "list the timelines; go to one", doTimeline},
    {"compare", "N", "the first step at which this timeline and N differ", doCompare},
    {"log", "[after N] WHAT [if EXPR] : TEXT", "print TEXT, with {EXPR}s in it, and go on", doLog},
    {"assert", "EXPR", "halt where EXPR does not hold, and end with exit code 3", doAssert},
    {"delete", "N", "delete a breakpoint", doDelete},
    {"enable", "N", "enable a breakpoint", doEnable},
    {"disable", "N", "disable a breakpoint", doDisable},
    {"info", "", "the run, its breakpoints and watches", doInfo},
    {"save", "FILE", "save the run so far as a trace", doSave},
}};

}  // namespace

std::span<const DebugCommand> SystemSession::commands() const {
    return systemCommands;
}

}  // namespace fireable::cli
