#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <atomic>
#include <memory>
#include <optional>
#include <thread>

#include "editor/sweeps/sweep_results.h"
#include "editor/sweeps/swept_model.h"

namespace fireable {

/// Makes a sweep on a thread of its own. Destroying it cancels the sweep, within 100 ms.
class SweepRun final : public QObject {
    Q_OBJECT

public:
    /// Prepares the sweep and makes it.
    SweepRun(std::shared_ptr<const SweptModel> model, SweepAsked asked, SweepSettings settings,
             QObject* parent = nullptr);
    ~SweepRun() override;

    /// Null until the sweep is prepared.
    const std::shared_ptr<const SweepResults>& results() const { return results_; }
    bool isRunning() const { return !outcome_; }
    /// Ends the sweep soon; rows of runs that have ended are kept.
    void cancel() { cancelled_ = true; }
    bool isCancelled() const { return cancelled_; }
    std::int64_t runs() const { return runs_; }
    double seconds() const;
    /// Once it has ended.
    const Result<SweepOutcome>& outcome() const { return *outcome_; }

signals:
    /// `results()` exists.
    void prepared();
    /// There may be more rows; several times a second.
    void progressed();
    void ended();

private:
    Result<SweepOutcome> make(const SweptModel& model, const SweepAsked& asked,
                              const SweepSettings& settings);

    std::atomic<bool> cancelled_ = false;
    std::shared_ptr<const SweepResults> results_;
    std::int64_t runs_ = 0;
    std::optional<Result<SweepOutcome>> outcome_;
    QElapsedTimer clock_;
    double seconds_ = 0;
    QTimer timer_;
    std::jthread thread_;
};

/// The most rows times columns that a window keeps: 2 GiB.
inline constexpr std::int64_t mostSweepCells = std::int64_t{1} << 28;

}  // namespace fireable
