#pragma once

#include <QStringList>
#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "editor/document/mailbox.h"
#include "editor/playback/runner_of.h"
#include "engine/base/thrown.h"

// What a `RunnerOf` keeps to itself: the thread of its runs, and what this thread does.

namespace fireable {

/// The thread of a runner. Linking and compiling cannot be interrupted, so it may outlive its
/// runner; only the end of the program waits for it.
template <class Kind>
class RunnerOf<Kind>::Thread final : public QThread {
public:
    using QThread::QThread;
    ~Thread() override {
        quit();
        wait();
    }
};

/// The worker that owns the runs. Members are used only by its thread unless noted.
template <class Kind>
struct RunnerOf<Kind>::Worker : QObject {
    struct Question {
        std::uint64_t session;
        QPointer<QObject> context;
        std::function<Reply(Session&)> query;
        NoReply noReply;
    };
    struct Broken {
        std::uint64_t failures;  ///< of the worker, with this one
        Failure why;
    };

    explicit Worker(RunnerOf& owner) : runner(&owner), mailbox(owner) {}

    Answer carryOut(const Work& work, const Setup& setup, std::uint64_t epoch,
                    std::uint64_t failuresSeen);
    Answer carriedOut(const Work& work, const Setup& setup, std::uint64_t epoch);
    bool isUsed(std::uint64_t session);
    void sendSample(std::uint64_t session, Session& run, Frame frame);
    bool isRecordDue();
    void answerQuestions();

    RunnerOf* runner;                                        ///< used by posted calls
    Mailbox mailbox;                                         ///< used by any thread
    std::map<std::uint64_t, std::unique_ptr<Session>> runs;  ///< by session
    std::map<std::uint64_t, Broken> broken;                  ///< runs that threw, by session
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
template <class Kind>
struct RunnerOf<Kind>::Answer {
    std::uint64_t session;
    Result<RunState> state;
    std::optional<Frame> frame;
    std::shared_ptr<const Program> program;
    Possible possible;
    std::optional<std::vector<std::string>> wrongBreakpoints = {};  ///< nothing: unchanged
    std::shared_ptr<const Record> record = nullptr;                 ///< null: unchanged
    std::vector<LogLine> log = {};                                  ///< since the last answer
    typename Kind::Aside aside = {};
};

inline QStringList toStrings(const std::vector<std::string>& texts) {
    QStringList list;
    for (const std::string& text : texts) {
        list.append(QString::fromStdString(text));
    }
    return list;
}

/// Called between commands and during long ones.
template <class Kind>
void RunnerOf<Kind>::Worker::answerQuestions() {
    std::vector<Question> received;
    {
        const std::lock_guard lock(mutex);
        received.swap(questions);
    }
    for (const Question& question : received) {
        const auto run = runs.find(question.session);
        const auto failed = broken.find(question.session);
        if ((run == runs.end() && failed == broken.end()) || !isUsed(question.session)) {
            continue;
        }
        auto reply = run != runs.end()
                         ? caught("the answer", [&] { return question.query(*run->second); })
                         : Result<Reply>(failed->second.why);
        mailbox.post([to = runner, question, reply = std::move(reply)] {
            if (!question.context || question.session != to->session_) {
                return;
            }
            if (reply) {
                (*reply)();
            } else {
                emit to->messageReported(QString::fromStdString(reply.error().message()));
                if (question.noReply) {
                    question.noReply(reply.error());
                }
            }
        });
    }
}

template <class Kind>
bool RunnerOf<Kind>::Worker::isUsed(std::uint64_t session) {
    const std::lock_guard lock(mutex);
    return used.contains(session);
}

/// Executes `work`, creating its session if needed; nothing for a discarded session. A run that
/// throws may be broken and hold all memory: it is dropped, and the next command starts anew; those
/// that were enqueued before the window knew are not carried out.
template <class Kind>
typename RunnerOf<Kind>::Answer RunnerOf<Kind>::Worker::carryOut(const Work& work,
                                                                 const Setup& setup,
                                                                 std::uint64_t epoch,
                                                                 std::uint64_t failuresSeen) try {
    if (const auto found = broken.find(setup.session);
        found != broken.end() && failuresSeen < found->second.failures) {
        return {setup.session, RunState::failed, std::nullopt, nullptr, {}};
    }
    return carriedOut(work, setup, epoch);
} catch (...) {
    sampleWaiting = false;  // the sample may be what failed
    runs.erase(setup.session);
    const Failure why = thrown("the run");
    broken.insert_or_assign(setup.session, Broken{++failures, why});
    return {setup.session, why, std::nullopt, nullptr, {}};
}

/// `work`, after making the session that it belongs to where needed; nothing for one that is over.
template <class Kind>
typename RunnerOf<Kind>::Answer RunnerOf<Kind>::Worker::carriedOut(const Work& work,
                                                                   const Setup& setup,
                                                                   std::uint64_t epoch) {
    if (!isUsed(setup.session)) {
        return {setup.session, RunState::idle, std::nullopt, nullptr, {}};
    }
    std::optional<std::vector<std::string>> wrong;
    if (!runs.contains(setup.session)) {
        const auto program = Kind::prepare(setup);
        if (!program) {
            return {setup.session, program.failure(), std::nullopt, nullptr, {}};
        }
        if (!isUsed(setup.session)) {
            return {setup.session, RunState::idle, std::nullopt, nullptr, {}};
        }
        auto run = Kind::begin(*program, setup);
        if (!run) {
            return {setup.session, run.failure(), std::nullopt, nullptr, {}};
        }
        wrong = (*run)->setBreakpoints(setup.breakpoints);
        runs[setup.session] = std::move(*run);
    }
    Session& run = *runs[setup.session];
    Control control{interrupt, [&] { return stops != epoch; },
                    [&](Frame frame) { sendSample(setup.session, run, std::move(frame)); },
                    haltsAtChoices || Kind::haltsAtChoices(setup),
                    [&](const std::string& text) {
                        mailbox.post([to = runner, text] {
                            emit to->messageReported(QString::fromStdString(text));
                        });
                    }};
    auto state = work(run, control);
    Frame frame = run.frame();
    Possible possible = Kind::possible(*run.program(), frame);
    if (state && *state == RunState::paused && Kind::isOver(*run.program(), frame, possible)) {
        state = RunState::dead;  // reached by going there
    }
    return {setup.session,
            std::move(state),
            std::move(frame),
            run.program(),
            std::move(possible),
            std::move(wrong),
            recordReaders > 0 ? run.record() : nullptr,
            run.takeLog(),
            Kind::takeAside(run)};
}

template <class Kind>
void RunnerOf<Kind>::Worker::sendSample(std::uint64_t session, Session& run, Frame frame) {
    sampleWaiting = true;
    auto sample = std::make_shared<Answer>(
        Answer{session, RunState::running, std::move(frame), run.program(), {}});
    sample->log = run.takeLog();
    if (recordReaders > 0 && isRecordDue()) {
        sample->record = run.record();
    }
    mailbox.post([this, sample] {
        sampleWaiting = false;
        runner->show(*sample);
    });
    answerQuestions();
}

template <class Kind>
bool RunnerOf<Kind>::Worker::isRecordDue() {
    constexpr auto recordInterval = std::chrono::milliseconds(100);
    const auto now = std::chrono::steady_clock::now();
    const bool due = now - recordedAt >= recordInterval;
    recordedAt = due ? now : recordedAt;
    return due;
}

}  // namespace fireable
