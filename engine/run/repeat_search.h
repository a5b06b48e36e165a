#pragma once

#include <cstdint>
#include <optional>

#include "engine/run/step_scan.h"

namespace fireable {

/// A marking that came again.
struct Repeat {
    Count step;    ///< when it was there
    Count period;  ///< so many steps later it was there again
    bool operator==(const Repeat&) const = default;
};

/// Finds whether a run that is shown to it came back to a marking that it had before, as Brent's
/// algorithm does: in a run that goes round for ever it finds the shortest way round, whose
/// beginning lies somewhere on it. Markings are told apart by numbers of 64 bits; whoever needs to
/// be certain compares the two.
class RepeatSearch final : public StepVisitor {
public:
    explicit RepeatSearch(const Effects& effects);

    void stand(const HistoryCursor& at) override;
    void step(std::span<const Firing> fired) override;

    const std::optional<Repeat>& found() const { return found_; }

private:
    const Effects& effects_;
    std::vector<std::uint64_t> changes_;  ///< [T], of the marking's number by one copy
    std::uint64_t now_ = 0;               ///< the marking's number
    Count step_;
    std::uint64_t awaited_ = 0;  ///< the number of the marking that is waited for
    Count awaitedStep_;
    std::int64_t since_ = 0;  ///< steps since it was there
    std::int64_t limit_ = 1;  ///< then another one is waited for
    std::optional<Repeat> found_;
};

}  // namespace fireable
