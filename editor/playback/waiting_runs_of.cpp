#include "editor/playback/waiting_runs_of.h"

namespace fireable {
namespace {

std::vector<AnyWaitingRuns*> allWaiting;
std::uint64_t waitingSoFar = 0;
std::size_t maxWaiting = std::size_t{1} << 30;

}  // namespace

AnyWaitingRuns::AnyWaitingRuns() {
    allWaiting.push_back(this);
}

AnyWaitingRuns::~AnyWaitingRuns() {
    std::erase(allWaiting, this);
}

void AnyWaitingRuns::setMaxBytes(std::size_t bytes) {
    maxWaiting = bytes;
    makeRoom();
}

std::uint64_t AnyWaitingRuns::nextPlace() {
    return ++waitingSoFar;
}

void AnyWaitingRuns::makeRoom() {
    for (;;) {
        std::size_t bytes = 0;
        std::uint64_t oldest = waitingSoFar + 1;
        AnyWaitingRuns* owner = nullptr;
        for (AnyWaitingRuns* each : allWaiting) {
            for (const auto& [size, since] : each->sizes()) {
                bytes += size;
                if (since < oldest) {
                    oldest = since;
                    owner = each;
                }
            }
        }
        if (bytes <= maxWaiting || owner == nullptr) {
            return;
        }
        owner->dropAt(oldest);
    }
}

}  // namespace fireable
