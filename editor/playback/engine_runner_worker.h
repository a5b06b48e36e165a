#pragma once

#include <QStringList>
#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "editor/document/mailbox.h"
#include "editor/playback/engine_runner.h"

// What an `EngineRunner` keeps to itself: the thread of its runs, and what this thread does.

namespace fireable {

/// The thread of a runner. Linking and compiling cannot be interrupted, so it may outlive its
/// runner; only the end of the program waits for it.
class EngineRunner::Thread final : public QThread {
public:
    using QThread::QThread;
    ~Thread() override {
        quit();
        wait();
    }
};

/// The worker that owns the runs. Members are used only by its thread unless noted.
struct EngineRunner::Worker : QObject {
    struct Question {
        std::uint64_t session;
        QPointer<QObject> context;
        std::function<Reply(RunSession&)> query;
        NoReply noReply;
    };
    struct Broken {
        std::uint64_t failures;  ///< of the worker, with this one
        Failure why;
    };

    explicit Worker(EngineRunner& owner) : runner(&owner), mailbox(owner) {}

    Answer carryOut(const Work& work, const Setup& setup, std::uint64_t epoch,
                    std::uint64_t failuresSeen);
    Answer carriedOut(const Work& work, const Setup& setup, std::uint64_t epoch);
    bool isUsed(std::uint64_t session);
    void sendSample(std::uint64_t session, RunSession& run, RunFrame frame);
    bool isRecordDue();
    void answerQuestions();

    EngineRunner* runner;                                       ///< used by posted calls
    Mailbox mailbox;                                            ///< used by any thread
    std::map<std::uint64_t, std::unique_ptr<RunSession>> runs;  ///< by session
    std::map<std::uint64_t, Broken> broken;                     ///< runs that threw, by session
    std::chrono::steady_clock::time_point recordedAt;

    std::atomic<bool> interrupt = false;
    std::atomic<std::uint64_t> stops = 0;     ///< commands enqueued before the last stop end
    std::atomic<std::uint64_t> failures = 0;  ///< commands that threw
    std::atomic<bool> haltsAtChoices = false;
    std::atomic<int> recordReaders = 0;
    std::atomic<bool> sampleWaiting = false;  ///< a sample is being delivered: take no other

    std::mutex mutex;                 ///< protects the following
    std::vector<Question> questions;  ///< any thread's
    std::set<std::uint64_t> used{0};  ///< sessions still needed
};

/// The result of a command.
struct EngineRunner::Answer {
    std::uint64_t session;
    Result<RunState> state;
    std::optional<RunFrame> frame;
    std::shared_ptr<const RunProgram> program;
    std::vector<Firing> possible;
    std::optional<std::vector<std::string>> wrongBreakpoints = {};  ///< nothing: unchanged
    std::shared_ptr<const RunRecord> record = nullptr;              ///< null: unchanged
    std::vector<LogLine> log = {};                                  ///< since the last answer
    std::optional<int> instanceEntered = {};                        ///< an instance
};

inline QStringList toStrings(const std::vector<std::string>& texts) {
    QStringList list;
    for (const std::string& text : texts) {
        list.append(QString::fromStdString(text));
    }
    return list;
}

}  // namespace fireable
