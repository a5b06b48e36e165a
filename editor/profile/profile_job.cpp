#include "editor/profile/profile_job.h"

#include <memory>

#include "editor/document/to_text.h"
#include "engine/base/thrown.h"
#include "engine/profile/roofline.h"

namespace fireable {

ProfileJob::~ProfileJob() {
    cancelled_ = true;
    if (thread_.joinable()) {
        thread_.join();
    }
}

void ProfileJob::start(Gather gather, ProfileOptions options, Describe describe) {
    if (thread_.joinable()) {
        thread_.join();  // it has answered
    }
    cancelled_ = false;
    running_ = true;
    progress_.reset();
    thread_ = std::thread([this, gather = std::move(gather), options = std::move(options),
                           describe = std::move(describe)] {
        auto made = std::make_shared<Result<Profile>>(
            caught("the profile", [&] { return make(gather, options, describe); }));
        // The destructor joins this thread, so `this` exists; a call still queued dies with it.
        QMetaObject::invokeMethod(
            this,
            [this, made] {
                running_ = false;
                emit finished(*made);
            },
            Qt::QueuedConnection);
    });
}

Result<Profile> ProfileJob::make(const Gather& gather, const ProfileOptions& options,
                                 const Describe& describe) {
    const ProfileTask task = TRY(gather());
    auto machine = describe();  // before, as measuring adds to the load
    auto roofs = measureRoofs();
    const std::size_t engines = task.engines.size();
    const auto tell = [&](const ProfileProgress& now) {
        // Within a program, engines first run once each, and then all of them once a round, every
        // other round in reverse.
        const std::size_t turn =
            now.round > 0 && now.round % 2 == 0 ? engines - 1 - now.engine : now.engine;
        const auto made = static_cast<double>(static_cast<std::size_t>(now.round) * engines + turn);
        const double runs = (options.rounds + 1.0) * static_cast<double>(engines);
        const double share = (static_cast<double>(now.program) + made / runs) /
                             static_cast<double>(task.subjects.size());
        const std::lock_guard lock(mutex_);
        begun_ = std::chrono::steady_clock::now();
        progress_ = Progress{toText(task.subjects[now.program].program.name),
                             toText(task.engines[now.engine].title()),
                             now.round,
                             options.rounds,
                             now.program + 1,
                             task.subjects.size(),
                             share,
                             0};
    };
    Profile profile = runProfile(task.subjects, task.engines, options, tell, &cancelled_);
    profile.machine = std::move(machine);
    profile.roofs = std::move(roofs);
    return profile;
}

std::optional<ProfileJob::Progress> ProfileJob::progress() const {
    const std::lock_guard lock(mutex_);
    std::optional<Progress> now = progress_;
    if (now) {
        now->seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
    }
    return now;
}

}  // namespace fireable
