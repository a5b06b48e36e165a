#include "engine/net/cpu/thread_trial.h"

#include <iomanip>
#include <sstream>

namespace fireable::net::cpu {

ThreadTrial::ThreadTrial(int threads, bool mayChoose)
    : threads_(threads), mayChoose_(mayChoose), done_(threads == 1 ? batches : 0) {
}

int ThreadTrial::threads() const {
    return many() ? threads_ : 1;
}

bool ThreadTrial::many() const {
    if (over()) {
        return threads_ > 1 && !(mayChoose_ && oneIsFaster());
    }
    // A requested thread count is tried first, a guessed one second.
    return (done_ % 2 == 0) != mayChoose_;
}

void ThreadTrial::took(std::int64_t steps, double seconds) {
    if (over() || steps == 0) {
        return;
    }
    if (done_ >= 2) {
        Timing& timing = timings_[many() ? 1 : 0];
        timing.steps += steps;
        timing.seconds += seconds;
    }
    ++done_;
}

std::optional<std::string> ThreadTrial::note() const {
    if (threads_ == 1 || !over() || !oneIsFaster()) {
        return std::nullopt;
    }
    const double one = timings_[0].perStep();
    const double many = timings_[1].perStep();
    std::ostringstream text;
    text << std::setprecision(3) << "a step takes " << many * 1e6 << " us with " << threads_
         << " threads and " << one * 1e6 << " us with one: "
         << (mayChoose_ ? "the run went on with one thread" : "one thread is faster");
    return text.str();
}

}  // namespace fireable::net::cpu
