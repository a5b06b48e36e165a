#include "editor/script/script_run.h"

#include <algorithm>

#include "editor/playback/watch_values.h"
#include "engine/expression/watch.h"

namespace fireable {

ScriptRun::ScriptRun(ScriptHost& host, Runner& runner, WatchList& watches)
    : host_(host), runner_(runner), watches_(watches) {
    connect(&runner_, &Runner::failed, this, [this](const Error& error) { failure_ = error; });
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

void ScriptRun::setSeed(double seed) {
    const auto count = countOf(QJSValue(seed));
    if (!count) {
        throwError(this, expected(tr("a whole number as seed"), QString::number(seed)));
        return;
    }
    useSeed(static_cast<std::uint64_t>(count->value64()));
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
    if (runner_.position() == nullptr) {
        compile();
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

QJSValue ScriptRun::value(const QString& expression) {
    if (!prepare()) {
        return {};
    }
    const auto names = runner_.names();
    const auto state = runner_.shownState();
    if (names == nullptr || state == nullptr) {
        return {};
    }
    const auto watch = Watch::read(expression.toStdString(), *names);
    if (!watch) {
        throwError(this, watch.error());
        return {};
    }
    const auto value = watch->value(*state);
    return value ? scriptValue(*value) : QJSValue();
}

void ScriptRun::breakWhen(const QString& condition) {
    runner_.breakpoints().add({ConditionMet{condition.toStdString()}});
}

void ScriptRun::breakOn(const QString& node) {
    runner_.breakpoints().add({TransitionFires{node.toStdString()}});
}

void ScriptRun::clearBreakpoints() {
    runner_.breakpoints().set({});
}

void ScriptRun::watch(const QString& expression) {
    watches_.add(expression.toStdString());
}

}  // namespace fireable
