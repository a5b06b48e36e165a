#pragma once

#include <QJSEngine>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace fireable {

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
