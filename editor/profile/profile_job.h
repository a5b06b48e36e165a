#pragma once

#include <QObject>
#include <QString>
#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "importers/profile/profile_task.h"

namespace fireable {

/// Makes a profile on a thread of its own. Destroying it cancels, and waits for the engine to
/// notice.
class ProfileJob final : public QObject {
    Q_OBJECT

public:
    /// Both are called on the thread: what to profile, and the rows of `Profile::machine`.
    using Gather = std::function<Result<ProfileTask>()>;
    using Describe = std::function<std::vector<std::pair<std::string, std::string>>()>;

    using QObject::QObject;
    ~ProfileJob() override;

    /// Not while it is running.
    void start(Gather gather, ProfileOptions options, Describe describe);
    /// Keeps the results so far; `finished` follows soon.
    void cancel() { cancelled_ = true; }
    bool isRunning() const { return running_; }

    /// How far it is; nothing while models are read.
    struct Progress {
        QString program;
        QString engine;
        int round = 0;  ///< 0: the run that warms up
        int rounds = 0;
        std::size_t model = 0;  ///< from 1
        std::size_t models = 0;
        double share = 0;    ///< that is done, of 1
        double seconds = 0;  ///< since what is named here began
    };
    std::optional<Progress> progress() const;

signals:
    /// The profile, or why there is none.
    void finished(const fireable::Result<fireable::Profile>& profile);

private:
    Result<Profile> make(const Gather& gather, const ProfileOptions& options,
                         const Describe& describe);

    std::atomic<bool> cancelled_ = false;
    bool running_ = false;
    mutable std::mutex mutex_;  ///< guards `progress_`
    std::optional<Progress> progress_;
    std::chrono::steady_clock::time_point begun_;  ///< what `progress_` names
    std::thread thread_;
};

}  // namespace fireable
