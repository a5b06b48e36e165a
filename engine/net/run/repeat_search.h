#pragma once

#include <cstdint>
#include <optional>

#include "engine/net/program/effects.h"
#include "engine/net/run/net_state.h"

namespace fireable::net {

/// A marking that occurred again.
struct Repeat {
    Count step;    ///< when it occurred
    Count period;  ///< number of steps until it occurred again
    bool operator==(const Repeat&) const = default;
};

/// Finds whether a run repeats an earlier marking, by Brent's algorithm: in a run that cycles
/// forever it finds the shortest period, and some step on the cycle. Markings are compared by
/// 64-bit hashes; verify the two markings where certainty is required.
class RepeatSearch final : public StepObserver {
public:
    explicit RepeatSearch(const Effects& effects);

    void stand(const StepState& state) override;
    bool afterStep(const StepState& state) override;

    const std::optional<Repeat>& found() const { return found_; }

private:
    const Effects& effects_;
    std::vector<std::uint64_t> changes_;  ///< [T], change of the hash by one copy
    std::uint64_t now_ = 0;               ///< hash of the current marking
    Count step_;
    std::uint64_t awaited_ = 0;  ///< hash of the marking that is compared with
    Count awaitedStep_;
    std::int64_t since_ = 0;  ///< steps since that marking
    std::int64_t limit_ = 1;  ///< after which another marking is chosen
    std::optional<Repeat> found_;
};

}  // namespace fireable::net
