#include "editor/script/script_host.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QMetaMethod>
#include <QMetaProperty>
#include <QScopedValueRollback>
#include <cmath>
#include <string_view>

namespace fireable {
namespace {

constexpr std::int64_t maxExact = std::int64_t{1} << 53;

constexpr std::chrono::seconds defaultLimit{10};

// Prints objects as JSON where possible.
constexpr auto prelude = R"((function (host) {
    function shown(value) {
        if (typeof value === 'string') return value;
        if (value === null || typeof value !== 'object') return String(value);
        const json = JSON.stringify(value);
        return json === undefined ? String(value) : json;
    }
    globalThis.print = function () {
        host.printLine(Array.prototype.map.call(arguments, shown).join(' '));
    };
    globalThis.$shown = shown;
}))";

// What an object has itself is found before its prototype.
constexpr auto explainer = R"((function (object, functions, values, text) {
    const lacking = {};
    function explain(name, how) {
        Object.defineProperty(lacking, name, {[how]: function () {
            throw new Error(text.replace('%1', name));
        }});
    }
    functions.forEach(function (name) { explain(name, 'value'); });
    values.forEach(function (name) { explain(name, 'get'); });
    Object.setPrototypeOf(object, lacking);
}))";

}  // namespace

QJSValue scriptValue(const Count& count) {
    if (count <= Count(maxExact) && count >= Count(-maxExact)) {
        return QJSValue(static_cast<double>(count.value64()));
    }
    return QJSValue(QString::fromStdString(count.text()));
}

std::optional<Count> countOf(const QJSValue& value) {
    if (value.isNumber()) {
        const double number = value.toNumber();
        const bool whole =
            number >= 0 && number <= static_cast<double>(maxExact) && number == std::floor(number);
        return whole ? std::optional(Count(static_cast<std::int64_t>(number))) : std::nullopt;
    }
    auto count = value.isString() ? Count::parse(value.toString().toStdString()) : std::nullopt;
    return count && *count >= 0 ? count : std::nullopt;
}

void throwError(QObject* asked, const QString& message) {
    if (QJSEngine* engine = qjsEngine(asked)) {
        engine->throwError(message);
    }
}

void throwError(QObject* asked, const Error& error) {
    throwError(asked, QString::fromStdString(error.message()));
}

QString expected(const QString& what, const QString& found) {
    return QCoreApplication::translate("ScriptError", "expected %1, found '%2'").arg(what, found);
}

ScriptHost::ScriptHost(QObject* parent)
    : QObject(parent), engine_(std::make_unique<QJSEngine>()), limit_(defaultLimit) {
    engine_->globalObject().setProperty(QStringLiteral("globalThis"), engine_->globalObject());
    QJSEngine::setObjectOwnership(this, QJSEngine::CppOwnership);
    engine_->evaluate(QString::fromLatin1(prelude)).call({engine_->newQObject(this)});
}

ScriptHost::~ScriptHost() = default;

void ScriptHost::install(const QString& name, QObject* object) {
    QJSEngine::setObjectOwnership(object, QJSEngine::CppOwnership);
    engine_->globalObject().setProperty(name, engine_->newQObject(object));
}

void ScriptHost::installGetter(const QString& name, const QString& expression) {
    engine_->evaluate(QStringLiteral("Object.defineProperty(globalThis, '%1', "
                                     "{get: function () { return %2; }, configurable: true})")
                          .arg(name, expression));
}

void ScriptHost::explainLacks(QObject* object, const QMetaObject& other, const QString& text) {
    QStringList functions;
    for (int i = other.methodOffset(); i < other.methodCount(); ++i) {
        functions.append(QString::fromLatin1(other.method(i).name()));
    }
    functions.removeDuplicates();  // those with default arguments are listed several times
    QStringList values;
    for (int i = other.propertyOffset(); i < other.propertyCount(); ++i) {
        values.append(QString::fromLatin1(other.property(i).name()));
    }
    QJSValue seen = engine_->newQObject(object);
    engine_->evaluate(QString::fromLatin1(explainer))
        .call({seen, engine_->toScriptValue(functions), engine_->toScriptValue(values), text});
    explained_.push_back(std::move(seen));
}

ScriptResult ScriptHost::run(const QString& text, const QString& file) {
    if (isRunning()) {
        return {tr("Another script is running"), true};
    }
    stopped_ = false;
    engine_->setInterrupted(false);
    guard_ = std::make_unique<ScriptGuard>(*engine_, limit_);
    emit runningChanged();
    ScriptResult result = resultOf(engine_->evaluate(text, file));
    guardDeferred();
    const bool tooLong = guard_->interrupted() && !stopped_;
    guard_.reset();
    engine_->setInterrupted(false);
    emit runningChanged();
    if (tooLong) {
        return {this->tooLong(), true};
    }
    return stopped_ ? ScriptResult{tr("Stopped"), true} : result;
}

QString ScriptHost::tooLong() const {
    return tr("Stopped: it computed for %n second(s) without returning", nullptr,
              static_cast<int>(limit_.count() / 1000));
}

/// Events are ordered: deferred code runs before `endDeferred`; if it defers more code, this is
/// repeated.
void ScriptHost::guardDeferred() {
    hasDeferred_ = true;
    if (!std::exchange(watchesDeferred_, true)) {
        QCoreApplication::instance()->installEventFilter(this);
        QMetaObject::invokeMethod(this, &ScriptHost::endDeferred, Qt::QueuedConnection);
    }
}

void ScriptHost::endDeferred() {
    if (std::exchange(hasDeferred_, false)) {
        QMetaObject::invokeMethod(this, &ScriptHost::endDeferred, Qt::QueuedConnection);
        return;
    }
    watchesDeferred_ = false;
    QCoreApplication::instance()->removeEventFilter(this);
}

/// Qt runs promise jobs from events of an internal object, so application events are watched while
/// there may be any. Guarding the wrong engine is harmless.
bool ScriptHost::eventFilter(QObject* watched, QEvent* event) {
    const bool isLeftForLater =
        event->type() >= QEvent::User && guard_ == nullptr && !guardsDeferred_ &&
        std::string_view(watched->metaObject()->className()).ends_with("ReactionHandler");
    if (!isLeftForLater) {
        return QObject::eventFilter(watched, event);
    }
    const QScopedValueRollback guards(guardsDeferred_, true);
    hasDeferred_ = true;
    bool ended = false;
    {
        ScriptGuard guard(*engine_, limit_);
        watched->event(event);
        ended = guard.interrupted();
    }
    engine_->setInterrupted(false);
    if (ended) {
        emit printed(tooLong());
    }
    return true;
}

ScriptResult ScriptHost::resultOf(const QJSValue& value) {
    if (value.isError()) {
        return {value.toString(), true, value.property(QStringLiteral("lineNumber")).toInt()};
    }
    if (value.isUndefined()) {
        return {};
    }
    const QJSValue shown = engine_->globalObject().property(QStringLiteral("$shown"));
    return {shown.call({value}).toString()};
}

void ScriptHost::stop() {
    if (isRunning()) {
        stopped_ = true;
        engine_->setInterrupted(true);
    }
}

bool ScriptHost::waitUntil(const std::function<bool()>& done) {
    while (guard_ != nullptr && !stopped_ && !done()) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        guard_->beat();
    }
    return guard_ != nullptr && !stopped_;
}

ScriptGuard::ScriptGuard(QJSEngine& engine, std::chrono::milliseconds limit)
    : engine_(engine),
      limit_(limit),
      last_(std::chrono::steady_clock::now()),
      thread_([this] { watch(); }) {
}

ScriptGuard::~ScriptGuard() {
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void ScriptGuard::beat() {
    const std::lock_guard lock(mutex_);
    last_ = std::chrono::steady_clock::now();
}

bool ScriptGuard::interrupted() const {
    const std::lock_guard lock(mutex_);
    return interrupted_;
}

void ScriptGuard::watch() {
    std::unique_lock lock(mutex_);
    while (!over_ && !interrupted_) {
        const auto end = last_ + limit_;
        changed_.wait_until(lock, end, [this] { return over_; });
        if (!over_ && std::chrono::steady_clock::now() >= last_ + limit_) {
            interrupted_ = true;
            engine_.setInterrupted(true);
        }
    }
}

}  // namespace fireable
