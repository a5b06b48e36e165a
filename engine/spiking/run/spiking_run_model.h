#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/run/history.h"
#include "engine/run/trace.h"
#include "engine/spiking/program/spiking_program.h"

namespace fireable::spiking {

/// Spiking systems: a state is what `checkpointOf` says, and events are what `putEvent` writes; the
/// program's rules and synapses are enough to repeat and undo them.
class SpikingRunModel final : public RunModel {
public:
    explicit SpikingRunModel(SpikingProgram program) : program_(std::move(program)) {}
    const SpikingProgram& program() const { return program_; }

    std::string_view word() const override { return modelWord; }
    std::size_t stateSize() const override;
    std::size_t bytesOf(std::span<const std::uint8_t> events, std::int64_t steps) const override;
    std::optional<Reading> read(std::span<const std::uint8_t> events,
                                const std::vector<Count>& state, const Count& firstStep,
                                const TraceInfo& info) const override;
    std::size_t usualEventBytes() const override;
    void putHead(Bytes& out, const TraceInfo& info) const override;

    static constexpr std::string_view modelWord = "spiking";

private:
    const SpikingProgram program_;
};

/// For histories of the runs of `program`.
inline std::shared_ptr<const RunModel> spikingRunModel(SpikingProgram program) {
    return std::make_shared<const SpikingRunModel>(std::move(program));
}
/// The program whose runs `history` has; of a trace, without spikes at first and without inputs.
inline const SpikingProgram& programOf(const RunHistory& history) {
    return static_cast<const SpikingRunModel&>(*history.model()).program();
}

/// Traces of spiking systems: the word of the working mode; N, and the name of each neuron, its
/// list of rules and its index; the lists, and of each its rules: constant and slope of c, p, d,
/// and 1 if it consumes all, else 0; the ranges of targets of each neuron, as first, size and
/// weight; the environments. Numbers that may be below 0 are signed (`putSigned`).
extern const TraceFormat spikingTraceFormat;

/// The names [N] of neurons in `info`.
inline const std::vector<std::string>& neuronsOf(const TraceInfo& info) {
    return info.names[0];
}

/// Equal for programs that make the same steps from the same configuration; ignores inputs, which
/// may differ between runs as the first configuration does.
std::uint64_t programHash(const SpikingProgram& program, const std::vector<std::string>& names);

}  // namespace fireable::spiking
