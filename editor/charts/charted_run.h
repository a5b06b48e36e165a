#pragma once

#include <memory>

#include "editor/playback/run_record.h"
#include "engine/net/model/net.h"

namespace fireable {

/// The run that charts show: the one that there is, or the one before for as long as a net that was
/// edited or reset has made no step.
class ChartedRun {
public:
    /// There is `now`, a run of `drawn`; null: none.
    void follow(std::shared_ptr<const RunRecord> now, const Net& drawn);
    void forget() { *this = {}; }

    /// Null: there is nothing to show.
    const std::shared_ptr<const RunRecord>& record() const { return record_; }
    /// The net that made it, as it was then: its places and transitions.
    const Net& drawn() const { return drawn_; }
    /// Whether it is the one before.
    bool isEarlier() const { return earlier_; }

private:
    std::shared_ptr<const RunRecord> record_;
    Net drawn_;
    bool earlier_ = false;
};

}  // namespace fireable
