#include "engine/spiking/sweep/sweep_runner.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "engine/base/index.h"

namespace fireable::spiking {
namespace {

class SpikingSweepRunner final : public SweepRunner {
public:
    SpikingSweepRunner(const Sweep& sweep, EngineKind kind)
        : sweep_(sweep), kind_(kind), start_(initialConfiguration(sweep.program)) {}

    Result<MaybeRow> run(const SweepJob& job, const std::atomic<bool>* cancelled) override;

private:
    Result<void> begin(const SweepInstance& instance);

    const Sweep& sweep_;
    EngineKind kind_;
    Configuration start_;
    std::unique_ptr<SpikingEngine> engine_;
};

Result<MaybeRow> SpikingSweepRunner::run(const SweepJob& job, const std::atomic<bool>* cancelled) {
    assert(job.state == nullptr);
    TRY(begin(sweep_.instance(job.instance)));
    RunRequest request;
    request.cancelled = cancelled;
    if (sweep_.maxSteps) {
        request.maxSteps = *sweep_.maxSteps;
    }
    const Halt halt = TRY(engine_->run(request));
    if (halt == Halt::cancelled) {
        return MaybeRow();
    }
    SweepRow row{job.instance, halt, engine_->steps()};
    row.values.reserve(static_cast<std::size_t>(sizeOf(sweep_).columns));
    for (const NeuronIndex neuron : sweep_.reported) {
        row.values.push_back(engine_->spikes(neuron));
    }
    for (const SpikeTrain& train : engine_->output().trains()) {
        std::vector<Count> numbers = naturalNumbers(train, sweep_.distances);
        numbers.resize(sweep_.distances.counted().size(), Count(-1));
        std::ranges::move(numbers, std::back_inserter(row.values));
    }
    return MaybeRow(std::move(row));
}

Result<void> SpikingSweepRunner::begin(const SweepInstance& instance) {
    for (std::size_t v = 0; v < sweep_.varied.size(); ++v) {
        start_.spikes[at(sweep_.varied[v])] = instance.values[v];
    }
    if (engine_ == nullptr || !engine_->reseed(instance.seed)) {
        SpikingRules rules = sweep_.rule;
        rules.seed = instance.seed;
        engine_ = TRY(makeSpikingEngine(kind_, sweep_.program, rules));
        engine_->keepOutput(
            static_cast<std::int64_t>(sweep_.distances.spikes));  // all that a row needs
    }
    engine_->restore(start_);
    return {};
}

}  // namespace

MakeSweepRunner sweepRunners(const Sweep& sweep, EngineKind kind) {
    return [&sweep, kind] { return std::make_unique<SpikingSweepRunner>(sweep, kind); };
}

}  // namespace fireable::spiking
