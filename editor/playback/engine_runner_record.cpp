#include "editor/playback/engine_runner.h"

namespace fireable {
namespace {

constexpr auto recordInterval = std::chrono::milliseconds(100);

}  // namespace

/// On the worker's thread, while it runs.
bool EngineRunner::isRecordDue() {
    const auto now = std::chrono::steady_clock::now();
    const bool due = now - recordedAt_ >= recordInterval;
    recordedAt_ = due ? now : recordedAt_;
    return due;
}

void EngineRunner::wantRecord(bool wanted) {
    recordReaders_ += wanted ? 1 : -1;
    if (host_) {
        host_->wantRecord(wanted);
    }
    if (recordReaders_ == 0) {
        setRecord(nullptr);
    } else if (wanted && !record_ && setup_ && state_ != RunState::running) {
        give([](RunSession& run, RunControl&) -> Result<RunState> {
            return run.atStart() ? RunState::idle : RunState::paused;
        });
    }
}

void EngineRunner::setRecord(std::shared_ptr<const RunRecord> record) {
    if (record != record_) {
        record_ = std::move(record);
        if (drawn_ && !host_) {
            drawRecord();
        }
        emit recordChanged();
    }
}

}  // namespace fireable
