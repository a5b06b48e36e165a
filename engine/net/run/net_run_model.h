#pragma once

#include <memory>
#include <utility>

#include "engine/net/program/effects.h"
#include "engine/run/history.h"
#include "engine/run/trace.h"

namespace fireable::net {

/// Nets: a state has the tokens of each place, events are firings (`addFirings`), and the effects
/// of transitions are enough to repeat and undo them.
class NetRunModel final : public RunModel {
public:
    explicit NetRunModel(Effects effects) : effects_(std::move(effects)) {}
    const Effects& effects() const { return effects_; }

    std::size_t stateSize() const override { return static_cast<std::size_t>(effects_.placeCount); }
    std::size_t bytesOf(std::span<const std::uint8_t> events, std::int64_t steps) const override;
    std::optional<Reading> read(std::span<const std::uint8_t> events,
                                const std::vector<Count>& state, const Count& firstStep,
                                const TraceInfo& info) const override;
    std::size_t usualEventBytes() const override;
    void putHead(Bytes& out, const TraceInfo& info) const override;

private:
    const Effects effects_;
};

/// For histories of the runs of a net whose transitions have these effects.
inline std::shared_ptr<const RunModel> netRunModel(Effects effects) {
    return std::make_shared<const NetRunModel>(std::move(effects));
}
/// The effects of the net whose runs `history` has.
inline const Effects& effectsOf(const RunHistory& history) {
    return static_cast<const NetRunModel&>(*history.model()).effects();
}

/// Traces of nets: P and the names of the places, T, and for each transition its name, how many
/// places it changes, and for each of them, ascending, the place and twice the change, or for a
/// negative change twice its size less 1.
extern const TraceFormat netTraceFormat;

/// The names [P] of places and [T] of transitions in `info`.
inline const std::vector<std::string>& placesOf(const TraceInfo& info) {
    return info.names[0];
}
inline const std::vector<std::string>& transitionsOf(const TraceInfo& info) {
    return info.names[1];
}

/// `readTrace` for traces of nets.
inline Result<Trace> readTrace(std::string_view bytes, WorkProgress* progress = nullptr) {
    return readTrace(bytes, {&netTraceFormat, 1}, progress);
}

}  // namespace fireable::net
