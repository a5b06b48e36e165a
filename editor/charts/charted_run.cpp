#include "editor/charts/charted_run.h"

#include <utility>

namespace fireable {
namespace {

bool madeSteps(const RunRecord& record) {
    return record.tree.size() > 1 || record.tree.lastStep(0) > record.tree[0].firstStep;
}

}  // namespace

void ChartedRun::follow(std::shared_ptr<const RunRecord> now, const Net& drawn) {
    const bool keeps = record_ && madeSteps(*record_) && (!now || !madeSteps(*now));
    if (keeps) {
        earlier_ = true;
        return;
    }
    if (now && (!record_ || record_->program != now->program)) {
        drawn_.places = drawn.places;
        drawn_.transitions = drawn.transitions;
    }
    record_ = std::move(now);
    earlier_ = false;
}

}  // namespace fireable
