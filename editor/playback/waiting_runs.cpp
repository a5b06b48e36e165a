#include "editor/playback/waiting_runs.h"

namespace fireable {
namespace {

std::vector<WaitingRuns*> allWaiting;
std::uint64_t waitingSoFar = 0;
std::size_t maxWaiting = std::size_t{1} << 30;

}  // namespace

WaitingRuns::WaitingRuns(const NetDocument& document, std::function<void()> dropped)
    : ofNets_(document), dropped_(std::move(dropped)) {
    allWaiting.push_back(this);
}

WaitingRuns::~WaitingRuns() {
    std::erase(allWaiting, this);
}

void WaitingRuns::setMaxBytes(std::size_t bytes) {
    maxWaiting = bytes;
    makeRoom();
}

std::optional<WaitingRun> WaitingRuns::switchTo(std::size_t net, std::optional<WaitingRun> left) {
    if (left) {
        left->since = ++waitingSoFar;
    }
    ofNets_.switchTo(net, std::move(left));
    return ofNets_.take();
}

void WaitingRuns::setEnded(WaitingRun run) {
    run.since = ++waitingSoFar;
    ended_ = Ended{shown(), std::move(run)};
}

std::set<std::uint64_t> WaitingRuns::sessions() const {
    std::set<std::uint64_t> sessions;
    forEach([&](const WaitingRun& run) { sessions.insert(run.session); });
    return sessions;
}

template <class Visit>
void WaitingRuns::forEach(Visit visit) const {
    ofNets_.forEach(visit);
    if (ended_) {
        visit(ended_->run);
    }
}

void WaitingRuns::makeRoom() {
    for (;;) {
        std::size_t bytes = 0;
        std::uint64_t oldest = waitingSoFar + 1;
        WaitingRuns* owner = nullptr;
        for (WaitingRuns* each : allWaiting) {
            each->forEach([&](const WaitingRun& run) {
                bytes += run.frame ? run.frame->bytes : 0;
                if (run.since < oldest) {
                    oldest = run.since;
                    owner = each;
                }
            });
        }
        if (bytes <= maxWaiting || owner == nullptr) {
            return;
        }
        owner->dropOldest(oldest);
    }
}

void WaitingRuns::dropOldest(std::uint64_t since) {
    ofNets_.eraseIf([&](const WaitingRun& run) { return run.since == since; });
    if (ended_ && ended_->run.since == since) {
        ended_.reset();
    }
    dropped_();
}

}  // namespace fireable
