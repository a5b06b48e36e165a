#include "engine/net/sweep/sweep_runner.h"

#include <memory>
#include <utility>

namespace fireable::net {
namespace {

class NetSweepRunner final : public SweepRunner {
public:
    NetSweepRunner(const Sweep& sweep, EngineKind kind)
        : sweep_(sweep), kind_(kind), start_{sweep.program.initial, 0} {}

    Result<MaybeRow> run(const SweepJob& job, const std::atomic<bool>* cancelled) override;

private:
    void begin(const SweepJob& job);

    const Sweep& sweep_;
    EngineKind kind_;
    Checkpoint start_;
    std::unique_ptr<NetEngine> engine_;
    std::uint64_t seed_ = 0;  ///< of `engine_`
};

Result<MaybeRow> NetSweepRunner::run(const SweepJob& job, const std::atomic<bool>* cancelled) {
    begin(job);
    RunRequest request;
    request.cancelled = cancelled;
    if (sweep_.maxSteps) {
        request.maxSteps = Count(*sweep_.maxSteps) - engine_->steps();
    }
    const Halt halt = TRY(engine_->run(request));
    if (halt == Halt::cancelled) {
        return MaybeRow();
    }
    SweepRow row{job.instance, halt, engine_->steps()};
    row.values.reserve(sweep_.reported.size());
    for (const PlaceIndex place : sweep_.reported) {
        row.values.push_back(engine_->tokens(place));
    }
    return MaybeRow(std::move(row));
}

void NetSweepRunner::begin(const SweepJob& job) {
    const SweepInstance instance = sweep_.instance(job.instance);
    for (std::size_t v = 0; v < sweep_.varied.size(); ++v) {
        start_.values[static_cast<std::size_t>(sweep_.varied[v])] = instance.values[v];
    }
    if (engine_ == nullptr || (instance.seed != seed_ && usesSeed(sweep_.rule.choice))) {
        FiringRule rule = sweep_.rule;
        rule.seed = instance.seed;
        engine_ = std::move(*makeNetEngine(kind_, sweep_.program, rule));
        seed_ = instance.seed;
    }
    engine_->restore(job.state != nullptr ? *job.state : start_);
}

}  // namespace

MakeSweepRunner sweepRunners(const Sweep& sweep, EngineKind kind) {
    return [&sweep, kind] { return std::make_unique<NetSweepRunner>(sweep, kind); };
}

}  // namespace fireable::net
