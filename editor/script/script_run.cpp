#include "editor/script/script_run.h"

#include <algorithm>
#include <limits>

#include "editor/document/to_text.h"
#include "editor/playback/watch_values.h"
#include "editor/script/script_host.h"
#include "engine/expression/watch.h"
#include "engine/net/debug/net_names.h"
#include "engine/net/engines.h"

namespace fireable {
namespace {}  // namespace

ScriptRun::ScriptRun(ScriptHost& host, const NetDocument& document, EngineRunner& runner,
                     RunConfigurations& runs, QObject* parent)
    : QObject(parent), host_(host), document_(document), runner_(runner), runs_(runs) {
    connect(&runner_, &EngineRunner::failed, this,
            [this](const Error& error) { failure_ = error; });
}

QJSValue ScriptRun::scriptSteps() const {
    return scriptValue(runner_.steps());
}

QString ScriptRun::state() const {
    switch (runner_.state()) {
        case RunState::idle:
            return QStringLiteral("ready");
        case RunState::running:
            return QStringLiteral("running");
        case RunState::paused:
            return QStringLiteral("paused");
        case RunState::dead:
            return QStringLiteral("finished");
        case RunState::failed:
            return QStringLiteral("failed");
    }
    return {};
}

QString ScriptRun::engine() const {
    return toText(engineName(runner_.engine()));
}

void ScriptRun::setEngine(const QString& name) {
    const auto kind = parseEngine(name.toStdString());
    if (!kind) {
        throwError(this, expected(tr("the name of an engine"), name));
        return;
    }
    runner_.configure(*kind, runner_.rule());
}

QString ScriptRun::rule() const {
    return toText(ruleWord(runner_.rule()));
}

void ScriptRun::setRule(const QString& word) {
    const auto rule = parseRule(word.toStdString(), runner_.rule().seed);
    if (!rule) {
        throwError(this, expected(tr("the name of a firing rule"), word));
        return;
    }
    runner_.configure(runner_.engine(), *rule);
}

void ScriptRun::setSeed(double seed) {
    const auto count = countOf(QJSValue(seed));
    if (!count) {
        throwError(this, expected(tr("a whole number as seed"), QString::number(seed)));
        return;
    }
    FiringRule rule = runner_.rule();
    rule.seed = static_cast<std::uint64_t>(count->value64());
    runner_.configure(runner_.engine(), rule);
}

QStringList ScriptRun::enabled() const {
    QStringList names;
    for (const TransitionId id : runner_.enabledTransitions()) {
        names.append(toText(document_.diagram().net.transitions[id].name));
    }
    return names;
}

QJSValue ScriptRun::fired() {
    QJSEngine& engine = *qjsEngine(this);
    QJSValue list = engine.newArray();
    const RunFrame* frame = runner_.frame();
    const RunProgram* program = runner_.program();
    if (frame == nullptr || program == nullptr) {
        return list;
    }
    quint32 length = 0;
    for (const Firing& firing : frame->fired) {
        QJSValue entry = engine.newObject();
        const auto t = static_cast<std::size_t>(firing.transition);
        entry.setProperty(QStringLiteral("transition"), toText(program->transitionNames[t]));
        entry.setProperty(QStringLiteral("copies"), scriptValue(firing.count));
        list.setProperty(length++, entry);
    }
    return list;
}

bool ScriptRun::waitForRun() {
    const QPointer<ScriptRun> self(this);
    ScriptHost& host = host_;
    const bool done = host.waitUntil([self] {
        return !self ||
               (self->runner_.pending() == 0 && self->runner_.state() != RunState::running);
    });
    if (!self) {
        host.stop();  // its document was closed meanwhile
        return false;
    }
    if (!done) {
        runner_.stop();
        return false;
    }
    if (failure_) {
        throwError(this, *std::exchange(failure_, std::nullopt));
        return false;
    }
    return true;
}

QJSValue ScriptRun::settle() {
    return waitForRun() ? scriptSteps() : QJSValue();
}

bool ScriptRun::prepare() {
    failure_.reset();
    if (runner_.frame() == nullptr) {
        runner_.prepare();
    }
    return waitForRun();
}

QJSValue ScriptRun::toEnd() {
    failure_.reset();
    runner_.runToEnd();
    return settle();
}

QJSValue ScriptRun::step(int count) {
    failure_.reset();
    runner_.steps(std::max(0, count));
    return settle();
}

QJSValue ScriptRun::back(int count) {
    if (!prepare()) {
        return {};
    }
    const Count now = runner_.steps();
    return goTo(scriptValue(std::max(Count(0), now - Count(std::max(0, count)))));
}

QJSValue ScriptRun::goTo(const QJSValue& step) {
    const auto number = countOf(step);
    if (!number) {
        throwError(this, expected(tr("the number of a step"), step.toString()));
        return {};
    }
    if (!prepare()) {
        return {};
    }
    runner_.goTo(*number);
    return settle();
}

void ScriptRun::reset() {
    failure_.reset();
    runner_.reset();
    settle();
}

void ScriptRun::fire(const QString& transition, bool often) {
    if (!prepare()) {
        return;
    }
    const Net& net = document_.diagram().net;
    const auto found = std::ranges::find_if(
        net.transitions, [&](const auto& entry) { return toText(entry.value.name) == transition; });
    if (found == net.transitions.end()) {
        throwError(this, expected(tr("the name of a transition"), transition));
        return;
    }
    if (!std::ranges::binary_search(runner_.enabledTransitions(), (*found).id)) {
        throwError(this, tr("'%1' is not enabled").arg(transition));
        return;
    }
    runner_.fire((*found).id, often ? Multiplicity::maximal : Multiplicity::one);
    settle();
}

QJSValue ScriptRun::value(const QString& expression) {
    if (!prepare()) {
        return {};
    }
    const RunFrame* frame = runner_.frame();
    const RunProgram* program = runner_.program();
    if (frame == nullptr || program == nullptr) {
        return {};
    }
    const auto watch =
        Watch::read(expression.toStdString(), NetNames(program->named, program->program));
    if (!watch) {
        throwError(this, watch.error());
        return {};
    }
    const auto value = watch->value(FrameState(program->program, *frame));
    return value ? scriptValue(*value) : QJSValue();
}

void ScriptRun::breakWhen(const QString& condition) {
    runner_.breakpoints().add({ConditionMet{condition.toStdString()}});
}

void ScriptRun::breakOn(const QString& transition) {
    runner_.breakpoints().add({TransitionFires{transition.toStdString()}});
}

void ScriptRun::clearBreakpoints() {
    runner_.breakpoints().set({});
}

void ScriptRun::watch(const QString& expression) {
    runs_.watches().add(expression.toStdString());
}

void ScriptRun::configure(const QString& name) {
    const auto& all = runs_.all();
    const auto found = std::ranges::find(all, name.toStdString(), &RunConfiguration::name);
    if (found == all.end()) {
        throwError(this, expected(tr("the name of a run configuration"), name));
        return;
    }
    runs_.choose(static_cast<std::size_t>(found - all.begin()));
}

}  // namespace fireable
