#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "editor/playback/engine_runner.h"
#include "engine/net/debug/net_names.h"

namespace fireable {
namespace {

struct NetRunText {
    Q_DECLARE_TR_FUNCTIONS(NetRuns)
};

/// The names in a net that was not linked.
class DrawnNetNames final : public NodeNames {
public:
    explicit DrawnNetNames(const Net& net) : net_(net) {}
    const ModelSymbols& symbols() const override { return netSymbols; }
    std::optional<NodeIndex> find(NodeKind kind, std::string_view name) const override {
        std::optional<NodeIndex> found;
        forEach(kind, [&](NodeIndex index, std::string_view each) {
            if (!found && each == name) {
                found = index;
            }
        });
        return found || !isInSubnet(name) ? found : std::optional<NodeIndex>(0);
    }
    void forEach(NodeKind kind,
                 const std::function<void(NodeIndex, std::string_view)>& visit) const override {
        const auto visitAll = [&visit](const auto& nodes) {
            NodeIndex index = 0;
            for (const auto& [id, node] : nodes) {
                visit(index++, node.name);
            }
        };
        kind == placeKind ? visitAll(net_.places) : visitAll(net_.transitions);
    }

private:
    /// Such as `t4/p1`, where t4 stands for a subnet.
    bool isInSubnet(std::string_view name) const {
        const std::size_t slash = name.find('/');
        if (slash == std::string_view::npos) {
            return false;
        }
        const std::string_view call = name.substr(0, slash);
        return std::ranges::any_of(net_.transitions, [call](const auto& row) {
            return row.value.substitution && row.value.name == call;
        });
    }

    const Net& net_;
};

}  // namespace

Result<RunState> stateAfter(const Result<Halt>& halt) {
    if (!halt) {
        return halt.failure();
    }
    return *halt == Halt::halted ? RunState::dead : RunState::paused;
}

std::shared_ptr<const NodeNames> EngineRunner::names() const {
    if (sharedProgram() != named_) {
        named_ = sharedProgram();
        names_ = named_ ? std::make_shared<NetNames>(named_->named, named_->program,
                                                     named_->sources)
                        : nullptr;
    }
    return names_;
}

std::unique_ptr<NodeNames> EngineRunner::drawnNames() const {
    return std::make_unique<DrawnNetNames>(document_.nets()[net()].net);
}

std::unique_ptr<StepState> EngineRunner::shownState() const {
    return program() != nullptr && frame() != nullptr
               ? std::make_unique<FrameState>(program()->program, *frame())
               : nullptr;
}

RunWords EngineRunner::words() const {
    return {{NetRunText::tr("a condition becomes true"), NetRunText::tr("a transition fires"),
             NetRunText::tr("a place changes"), NetRunText::tr("a place becomes empty"),
             NetRunText::tr("a place reaches a number of tokens"),
             NetRunText::tr("a number of steps is reached"), NetRunText::tr("an assertion fails")},
            NetRunText::tr("p1 >= 10 && sum(buf*) > 3"),
            NetRunText::tr("p1 + p2 or sum(buf*)"),
            NetRunText::tr(
                "Places by name, numbers, + - * / %, comparisons, && || !, sum(p*), fired(t), "
                "enabled(t), step"),
            NetRunText::tr("Type a condition over places, such as p1 == 0"),
            NetRunText::tr("Type the name of a transition"),
            NetRunText::tr("Type the name of a place")};
}

void EngineRunner::stepOver() {
    const RunProgram* run = program();
    if (run == nullptr || run->levels.instanceCount() == 1) {
        step();  // not a substituted transition
        return;
    }
    post(
        [level = instance()](RunSession& session, RunControl& control) {
            return stateAfter(session.stepOver(level, control));
        },
        true);
}

void EngineRunner::stepInto() {
    post([level = instance()](RunSession& run, RunControl& control) {
        return stateAfter(run.stepInto(level, control));
    });
}

void EngineRunner::stepOut() {
    if (instance() == 0) {
        return;
    }
    post(
        [level = instance()](RunSession& run, RunControl& control) {
            return stateAfter(run.stepOut(level, control));
        },
        true);
}

void EngineRunner::fire(TransitionId transition, Multiplicity copies) {
    post([=, drawn = drawn_](RunSession& run, RunControl&) -> Result<RunState> {
        run.fire(transition, copies, drawn.get());
        return run.atStart() ? RunState::idle : RunState::paused;
    });
}

std::size_t EngineRunner::net() const {
    return document_.netWith(waiting().shown())
        .value_or(document_.currentNet());  // if it was removed
}

void EngineRunner::updateViewedRun() {
    setViewedRun(viewedRunSource_ ? viewedRunSource_(document_.currentNet()) : ViewedRun());
}

void EngineRunner::setViewedRun(const ViewedRun& viewed) {
    const bool elsewhere = viewed.runner != nullptr && viewed.runner != this;
    const RunProgram* run = viewed.runner != nullptr ? viewed.runner->ownProgram() : nullptr;
    auto drawn =
        run != nullptr ? drawnFor(*run, viewed.instance, document_.diagram().net) : nullptr;
    bool changed = false;
    if ((drawn == nullptr || elsewhere) &&
        waiting().shown() != document_.netKey(document_.currentNet())) {
        changed = showAs(nullptr, nullptr);
        switchNet();  // its own run, shown after the other one
    }
    EngineRunner* host = drawn != nullptr && elsewhere ? viewed.runner : nullptr;
    changed = showAs(host, std::move(drawn)) || changed;
    if (changed) {
        emit viewedRunChanged();
        emit stateChanged(state());
        emit frameChanged();
        emit recordChanged();
    }
}

/// Shows the run of `host` (null: its own) as `drawn` draws it (null: as the running net). False if
/// it is shown already.
bool EngineRunner::showAs(EngineRunner* host, std::shared_ptr<const RunProgram> drawn) {
    const bool same = host == host_ && (drawn == nullptr) == (drawn_ == nullptr) &&
                      (drawn == nullptr ||
                       (drawn->linked == drawn_->linked && drawn->instance == drawn_->instance));
    if (same) {
        return false;
    }
    if (host != host_) {
        leaveHost();
        host_ = host;
        followHost();
    }
    drawn_ = std::move(drawn);
    showEnabled();
    drawRecord();
    return true;
}

void EngineRunner::followHost() {
    if (!host_) {
        return;
    }
    forgetPostponed();
    for (int reader = 0; reader < recordReaders(); ++reader) {
        host_->requestRecord(true);
    }
    connect(host_, &EngineRunner::stateChanged, this, &EngineRunner::stateChanged);
    connect(host_, &EngineRunner::logged, this, &EngineRunner::logged);
    connect(host_, &EngineRunner::messageReported, this, &EngineRunner::messageReported);
    connect(host_, &EngineRunner::frameChanged, this, [this] {
        if (host_->compiled() == nullptr || host_->compiled()->linked != drawn_->linked) {
            updateViewedRun();  // that run has ended
            return;
        }
        showEnabled();
        emit frameChanged();
    });
    connect(host_, &EngineRunner::recordChanged, this, [this] {
        drawRecord();
        emit recordChanged();
    });
    connect(host_, &EngineRunner::aboutToBeDestroyed, this, [this] { setViewedRun({}); });
}

void EngineRunner::leaveHost() {
    if (!host_) {
        return;
    }
    disconnect(host_, nullptr, this, nullptr);
    for (int reader = 0; reader < recordReaders(); ++reader) {
        host_->requestRecord(false);
    }
    host_.clear();
}

/// Updates the record of the viewed run for the current net's drawing.
void EngineRunner::drawRecord() {
    drawnRecord_.reset();
    const auto& record = source().ownRecord();
    if (drawn_ && record && record->program->linked == drawn_->linked) {
        auto drawn = std::make_shared<RunRecord>(*record);
        drawn->program = drawn_;
        drawnRecord_ = std::move(drawn);
    }
}

bool EngineRunner::lookInto(const std::shared_ptr<const RunProgram>& program) {
    if (drawn_ == nullptr || host_) {
        endView();
        return true;
    }
    auto drawn = drawnFor(*program, drawn_->instance, document_.diagram().net);
    if (drawn == nullptr) {
        return false;
    }
    drawn_ = std::move(drawn);
    return true;
}

/// The edit was made in a subnet that was shown as an instance in the run. It is shown so again.
bool EngineRunner::bringBackElsewhere(const WaitingRuns::Ended& ended) {
    const std::size_t current = document_.currentNet();
    const auto net = document_.netWith(ended.key);
    const NetRuns::Part& part = ended.run.part;
    if (!net || ended.key == waiting().shown() || host_ || part.instance == 0 ||
        part.net != document_.netKey(current)) {
        return false;
    }
    auto drawn = drawnFor(*ended.run.program, part.instance, document_.diagram().net);
    if (drawn == nullptr) {
        return false;
    }
    auto parked = waiting().switchTo(*net, std::nullopt);
    if (!isOfShown(*ended.run.setup)) {
        waiting().switchTo(current, std::move(parked));
        return false;
    }
    halt();
    drawn_ = std::move(drawn);
    resume(ended.run);
    emit viewedRunChanged();
    return true;
}

/// Ends the view of another net's run: the shown net has a run of its own from now on. False if
/// there was none.
bool EngineRunner::endView() {
    const bool ended = showAs(nullptr, nullptr);
    if (waiting().shown() != document_.netKey(document_.currentNet())) {
        waiting().switchTo(document_.currentNet(), std::nullopt);
    }
    return ended;
}

}  // namespace fireable
