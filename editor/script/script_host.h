#pragma once

#include <QJSEngine>
#include <QObject>
#include <QString>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "engine/base/count.h"
#include "engine/base/result.h"

namespace fireable {

class ScriptGuard;

/// A number up to 2^53, where script numbers are exact; beyond that a string of digits.
QJSValue scriptValue(const Count& count);
/// A non-negative integer or a string of digits; nothing otherwise.
std::optional<Count> countOf(const QJSValue& value);

/// Throws `message` in the script that called `asked`.
void throwError(QObject* asked, const QString& message);
void throwError(QObject* asked, const Error& error);
/// "expected (what), found '(found)'".
QString expected(const QString& what, const QString& found);

/// The result of a script.
struct ScriptResult {
    QString text;  ///< value of the last expression, or the error
    bool failed = false;
    int line = 0;  ///< line of the error, 1-based; 0: unknown
};

/// Runs ECMAScript in the window's thread. Globals persist between scripts. Deferred code, such as
/// promises, has the same time limit.
class ScriptHost final : public QObject {
    Q_OBJECT

public:
    explicit ScriptHost(QObject* parent = nullptr);
    ~ScriptHost() override;

    /// Makes `object` available as `name`. It must outlive the host.
    void install(const QString& name, QObject* object);
    /// Evaluates `expression` whenever a script reads `name`.
    void installGetter(const QString& name, const QString& expression);

    /// Makes reading what `other` has and `object` lacks an error, `text` with its name as %1.
    void explainLacks(QObject* object, const QMetaObject& other, const QString& text);

    /// Fails while another script is running.
    ScriptResult run(const QString& text, const QString& file = {});
    bool isRunning() const { return guard_ != nullptr; }
    /// Stops the running script at its next call.
    void stop();

    /// For long operations called by scripts: processes events until `done`. False if the script
    /// was stopped, and for deferred code, which must not wait.
    bool waitUntil(const std::function<bool()>& done);
    /// The time limit for uninterrupted computation.
    void setLimit(std::chrono::milliseconds limit) { limit_ = limit; }

    /// The implementation of `print`.
    Q_INVOKABLE void printLine(const QString& text) { emit printed(text); }

signals:
    void printed(const QString& text);
    void runningChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QString tooLong() const;
    void guardDeferred();
    void endDeferred();
    ScriptResult resultOf(const QJSValue& value);

    std::unique_ptr<QJSEngine> engine_;
    std::vector<QJSValue> explained_;  ///< keeps what scripts see of these objects
    std::chrono::milliseconds limit_;
    std::unique_ptr<ScriptGuard> guard_;  ///< while a script runs
    bool stopped_ = false;
    bool guardsDeferred_ = false;   ///< deferred code is running
    bool watchesDeferred_ = false;  ///< there may be deferred code
    bool hasDeferred_ = false;      ///< deferred code ran since the last check
};

/// Interrupts a script that computes for too long, during which the window would not respond.
class ScriptGuard {
public:
    /// Interrupts `engine` if `limit` passes without a `beat`.
    ScriptGuard(QJSEngine& engine, std::chrono::milliseconds limit);
    ~ScriptGuard();
    ScriptGuard(const ScriptGuard&) = delete;
    ScriptGuard& operator=(const ScriptGuard&) = delete;

    /// Records that events were processed.
    void beat();
    bool interrupted() const;

private:
    void watch();

    QJSEngine& engine_;
    const std::chrono::milliseconds limit_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::chrono::steady_clock::time_point last_;
    bool over_ = false;
    bool interrupted_ = false;
    std::thread thread_;
};

}  // namespace fireable
