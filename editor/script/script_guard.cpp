#include "editor/script/script_guard.h"

namespace fireable {

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
