#pragma once

#include <QJSEngine>
#include <QObject>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

class QJSEngine;
class QJSValue;
namespace fireable {

class ScriptGuard;

/// What a script came to.
struct ScriptResult {
    QString text;  ///< the value of its last expression, or what went wrong
    bool failed = false;
    int line = 0;  ///< where it failed, from 1; 0: not known
};

/// Runs scripts (ECMAScript) in the window's thread, where they drive what is installed. What is
/// set in one is there in the next. What a script leaves behind for later, as promises do, is ended
/// like a script where it computes for too long.
class ScriptHost final : public QObject {
    Q_OBJECT

public:
    explicit ScriptHost(QObject* parent = nullptr);
    ~ScriptHost() override;

    /// Scripts know `object` by `name`. The object must outlive the host.
    void install(const QString& name, QObject* object);
    /// `expression` is evaluated anew wherever a script reads `name`.
    void installGetter(const QString& name, const QString& expression);

    /// Refused while another script is under way, as when one is started by a button in between.
    ScriptResult run(const QString& text, const QString& file = {});
    bool isRunning() const { return guard_ != nullptr; }
    /// Ends the script that is under way as soon as it asks for anything.
    void stop();

    /// For what scripts call and what takes long: serves the window until `done`. False: the script
    /// was stopped meanwhile, or none is under way: what a script leaves behind for later must not
    /// wait.
    bool waitUntil(const std::function<bool()>& done);
    /// How long a script may compute without coming back.
    void setLimit(std::chrono::milliseconds limit) { limit_ = limit; }

    /// What `print` in a script calls.
    Q_INVOKABLE void printLine(const QString& text) { emit printed(text); }

signals:
    void printed(const QString& text);
    void runningChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QString tooLong() const;
    void guardLater();
    void endLater();
    ScriptResult resultOf(const QJSValue& value);

    std::unique_ptr<QJSEngine> engine_;
    std::chrono::milliseconds limit_;
    std::unique_ptr<ScriptGuard> guard_;  ///< while a script is under way
    bool stopped_ = false;
    bool guardsLater_ = false;   ///< what a script left behind computes now
    bool watchesLater_ = false;  ///< something may be left behind
    bool leftLater_ = false;     ///< since that was asked last
};

/// Interrupts a script that computes for too long without coming back: the window stands still
/// meanwhile, so nobody could press a button to stop it.
class ScriptGuard {
public:
    /// Interrupts `engine` when `limit` has passed since the last `beat`.
    ScriptGuard(QJSEngine& engine, std::chrono::milliseconds limit);
    ~ScriptGuard();
    ScriptGuard(const ScriptGuard&) = delete;
    ScriptGuard& operator=(const ScriptGuard&) = delete;

    /// The window has been served.
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
