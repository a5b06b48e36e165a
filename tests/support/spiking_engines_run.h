#pragma once

#include <QTest>
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/spiking/engines.h"
#include "engine/spiking/results.h"

namespace fireable::testing {

/// The engines for spiking systems that this build and this machine can run.
inline std::vector<spiking::EngineKind> availableSpikingEngines() {
    std::vector<spiking::EngineKind> kinds;
    for (const spiking::EngineInfo& engine : spiking::allEngines()) {
        if (!engine.unavailable()) {
            kinds.push_back(engine.kind);
        }
    }
    return kinds;
}

/// A system and an engine that runs it.
class SpikingRun {
public:
    SpikingRun(const spiking::SpikingSystem& system, spiking::EngineKind kind,
               spiking::SpikingRules rules = {})
        : system_(system) {
        auto compiled = spiking::compile(system);
        if (!compiled) {
            error_ = compiled.error();
            return;
        }
        program_ = *std::move(compiled);
        auto made = spiking::makeSpikingEngine(kind, program_, rules);
        if (!made) {
            error_ = made.error();
            return;
        }
        engine_ = *std::move(made);
    }

    /// Why there is no engine; some do not run all programs.
    const std::optional<Error>& error() const { return error_; }
    bool isUnsupported() const { return error_ && error_->code == ErrorCode::unsupported; }

    /// Makes at most `steps` further steps.
    bool run(std::int64_t steps) {
        auto ran = engine_->run({.maxSteps = Count(steps)});
        if (!ran) {
            error_ = ran.error();
            return false;
        }
        end_ = *ran;
        return true;
    }

    spiking::SpikingEngine& engine() { return *engine_; }
    const spiking::SpikingProgram& program() const { return program_; }
    spiking::SpikingResult result() const { return spiking::spikingResult(*engine_, end_); }
    bool halted() const { return end_ == Halt::halted; }
    Count steps() const { return engine_->steps(); }
    /// Of the neuron with this name; the test is wrong if there is none.
    Count spikes(const std::string& name) const {
        const auto neuron = spiking::findNeuron(system_, program_, name);
        if (!neuron) {
            qFatal("no neuron %s", name.c_str());
        }
        return engine_->spikes(*neuron);
    }
    /// Of every output, whole.
    std::vector<std::string> trains() const {
        std::vector<std::string> texts;
        const spiking::SpikingResult all = result();
        for (const spiking::SpikeTrain& train : all.trains) {
            texts.push_back(spiking::trainText(train, all.steps, 100'000).digits);
        }
        return texts;
    }
    /// `7 halted 0001001`: steps, why the run ended, and all trains.
    std::string text() const {
        std::string text = steps().text() + (halted() ? " halted" : " steps");
        for (const std::string& train : trains()) {
            text += train.empty() ? "" : " " + train;
        }
        return text;
    }

private:
    spiking::SpikingSystem system_;
    spiking::SpikingProgram program_;
    std::unique_ptr<spiking::SpikingEngine> engine_;
    Halt end_ = Halt::limit;
    std::optional<Error> error_;
};

}  // namespace fireable::testing

/// Skips the rest where the engine does not run such programs; fails where it cannot be made.
#define SPIKING_ENGINE_OR_CONTINUE(run) \
    if ((run).isUnsupported()) {        \
        continue;                       \
    }                                   \
    QVERIFY2(!(run).error(), (run).error() ? (run).error()->message().c_str() : "")
