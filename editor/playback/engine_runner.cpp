#include "editor/playback/engine_runner.h"

#include "editor/playback/runner_of_work.h"

namespace fireable {
namespace {

/// Whether existing nodes were renamed.
bool changesNames(const NetEdit& edit, const NetEdit& before) {
    const auto renames = [](const auto& now, const auto& then) {
        return std::ranges::any_of(now, [&](const auto& change) {
            const auto& old = then.at(change.first);
            return change.second && old && change.second->value.name != old->value.name;
        });
    };
    return renames(edit.places, before.places) || renames(edit.transitions, before.transitions);
}

}  // namespace

SubnetLibrary::Nets netsToLink(const NetDocument& document, std::size_t net) {
    SubnetLibrary::Nets nets;
    if (isHierarchical(document.nets()[net].net)) {
        for (const Diagram& each : document.nets()) {
            nets.push_back(std::make_shared<const Diagram>(each));
        }
    }
    return nets;
}

template class RunnerOf<NetRuns>;

Result<std::shared_ptr<const RunProgram>> NetRuns::prepare(const RunnerSetup& setup) {
    return prepareRun(setup.net, setup.path, setup.nets, setup.start);
}

Result<std::unique_ptr<RunSession>> NetRuns::begin(std::shared_ptr<const RunProgram> program,
                                                   const RunnerSetup& setup) {
    return RunSession::make(std::move(program), setup.kind, setup.rule);
}

NetRuns::Possible NetRuns::possible(const RunProgram& program, const RunFrame& frame) {
    return possibleFirings(program.program, frame.state.values);
}

NetRuns::Aside NetRuns::takeAside(RunSession& run) {
    return {run.takeEnteredInstance()};
}

WaitingRuns NetRuns::makeWaiting(NetDocument& document, std::function<void()> dropped) {
    return WaitingRuns(document, std::move(dropped));
}

EngineRunner::EngineRunner(NetDocument& document, QObject* parent)
    : RunnerOf(document, parent), document_(document) {
    connect(&document_, &NetDocument::currentNetChanged, this, &EngineRunner::updateViewedRun);
    connect(&document_, &NetDocument::netsChanged, this, [this] {
        dropOtherRuns();
        if (drawn_ || isHierarchical(document_.diagram().net)) {
            discardRun();  // a subnet may have been renamed
        }
    });
    connect(&document_, &NetDocument::changedElsewhere, this,
            [this](std::size_t index, const NetEdit& edit, const NetEdit& before) {
                if (!changesBehaviour(edit, before)) {
                    return;
                }
                dropOtherRuns();
                if (index == net() && document_.currentNet() != index) {
                    discardRun();  // also the shown instance
                }
            });
    connect(&document_, &NetDocument::changed, this,
            [this](const NetEdit& edit, const NetEdit& before) {
                if (changesBehaviour(edit, before)) {
                    dropOtherRuns();  // they may use this net
                    followEdit();
                } else if (changesNames(edit, before)) {
                    followRename();
                }
            });
}

EngineRunner::~EngineRunner() {
    emit aboutToBeDestroyed();
    halt();
    leaveHost();
}

std::shared_ptr<RunnerSetup> EngineRunner::makeSetup() const {
    return std::make_shared<RunnerSetup>(RunnerSetup{0,
                                                     document_.nets()[net()].net,
                                                     document_.path(),
                                                     netsToLink(document_, net()),
                                                     kind_,
                                                     rule_,
                                                     limits_.start,
                                                     {}});
}

void EngineRunner::configure(EngineKind kind, FiringRule rule) {
    if (kind == kind_ && rule == rule_) {
        return;
    }
    kind_ = kind;
    rule_ = rule;
    followChoice();
    emit configured();
}

void EngineRunner::limit(RunLimits limits) {
    const bool startsElsewhere = limits.start != limits_.start;
    limits_ = std::move(limits);
    if (startsElsewhere) {
        followChoice();
    }
}

std::vector<Count> EngineRunner::drawnMarking() const {
    if (frame() != nullptr && program() != nullptr) {
        return fireable::drawnMarking(*program(), frame()->state.values);
    }
    std::vector<Count> initial;
    for (const auto& [id, place] : document_.diagram().net.places) {
        initial.push_back(place.initial);
    }
    return initial;
}

std::vector<TransitionId> EngineRunner::firedTransitions() const {
    std::vector<TransitionId> fired;
    if (frame() != nullptr && program() != nullptr) {
        for (const Firing& firing : frame()->fired) {
            const auto t = static_cast<std::size_t>(firing.transition);
            if (const auto drawn = program()->drawnTransitions[t]) {
                fired.push_back(*drawn);
            }
        }
    }
    std::ranges::sort(fired);
    fired.erase(std::unique(fired.begin(), fired.end()), fired.end());
    return fired;
}

Count EngineRunner::enabledCopies(TransitionId transition) const {
    const auto found =
        std::ranges::lower_bound(mayFire_, transition, {}, &EnabledTransition::transition);
    return found != mayFire_.end() && found->transition == transition ? found->copies : Count(0);
}

void EngineRunner::showEnabled() {
    mayFire_.clear();
    if (program() != nullptr) {
        mayFire_ = fireable::enabledTransitions(*program(), source().possible());
    }
    enabled_.clear();
    for (const EnabledTransition& entry : mayFire_) {
        enabled_.push_back(entry.transition);
    }
}

void EngineRunner::programChanged() {
    if (drawn_ && !host_) {
        updateViewedRun();  // its nodes were renamed
    }
}

void EngineRunner::recordArrived() {
    if (drawn_ && !host_) {
        drawRecord();
    }
}

void EngineRunner::commandAnswered(const NetRuns::Aside& aside) {
    if (aside.instanceEntered) {
        emit instanceEntered(*aside.instanceEntered);
    }
}

void EngineRunner::requestRecord(bool wanted) {
    RunnerOf::requestRecord(wanted);
    if (host_) {
        host_->requestRecord(wanted);
    }
}

/// The net may have a parked run, which is resumed.
void EngineRunner::switchNet() {
    sendNames();
    halt();
    if (auto there = waiting().switchTo(document_.currentNet(), toWaiting())) {
        resume(std::move(*there));
    } else {
        discardRun();
    }
    WaitingRuns::makeRoom();
}

bool EngineRunner::adopt(const RunnerSetup& setup) {
    const bool reconfigured = kind_ != setup.kind || rule_ != setup.rule;
    kind_ = setup.kind;
    rule_ = setup.rule;
    limits_.start = setup.start;
    return reconfigured;
}

bool EngineRunner::isOfShown(const RunnerSetup& setup) const {
    const auto isSame = [](const auto& then, const Diagram& now) { return then->net == now.net; };
    return setup.kind == kind_ && setup.rule == rule_ && setup.start == limits_.start &&
           setup.net == document_.nets()[net()].net &&
           (setup.nets.empty() || std::ranges::equal(setup.nets, document_.nets(), isSame));
}

void EngineRunner::dropOtherRuns() {
    waiting().dropThoseOfNets();
    dropUnused();
}

}  // namespace fireable
