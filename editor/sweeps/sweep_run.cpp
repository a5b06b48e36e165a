#include "editor/sweeps/sweep_run.h"

#include "engine/base/thrown.h"

namespace fireable {
namespace {

constexpr int interval = 100;  // milliseconds between looks at new rows

}  // namespace

SweepRun::SweepRun(std::shared_ptr<const SweptModel> model, SweepAsked asked,
                   SweepSettings settings, QObject* parent)
    : QObject(parent) {
    clock_.start();
    timer_.setInterval(interval);
    connect(&timer_, &QTimer::timeout, this, &SweepRun::progressed);
    // The destructor joins the thread, so `this` is alive; a call still queued dies with it.
    thread_ = std::jthread(
        [this, model = std::move(model), asked = std::move(asked), settings = std::move(settings)] {
            auto outcome = std::make_shared<Result<SweepOutcome>>(
                caught("the sweep", [&] { return make(*model, asked, settings); }));
            QMetaObject::invokeMethod(
                this,
                [this, outcome] {
                    timer_.stop();
                    seconds_ = static_cast<double>(clock_.elapsed()) / 1e3;
                    outcome_ = std::move(*outcome);
                    emit progressed();
                    emit ended();
                },
                Qt::QueuedConnection);
        });
}

SweepRun::~SweepRun() {
    cancelled_ = true;
    thread_.join();
}

Result<SweepOutcome> SweepRun::make(const SweptModel& model, const SweepAsked& asked,
                                    const SweepSettings& settings) {
    const SweepTask task = TRY(model.prepare(asked, settings));
    const auto results =
        std::make_shared<SweepResults>(task.columns, static_cast<std::size_t>(task.size.runs));
    QMetaObject::invokeMethod(
        this,
        [this, results, runs = task.size.runs] {
            results_ = results;
            runs_ = runs;
            timer_.start();
            emit prepared();
        },
        Qt::QueuedConnection);
    return task.run({.take =
                         [&](std::span<const SweepRow> rows) {
                             results->add(rows);
                             return Result<void>();
                         },
                     .cancelled = &cancelled_});
}

double SweepRun::seconds() const {
    return outcome_ ? seconds_ : static_cast<double>(clock_.elapsed()) / 1e3;
}

}  // namespace fireable
