#include "editor/playback/engine_runner_worker.h"

#include <utility>

#include "engine/base/thrown.h"

namespace fireable {
namespace {

constexpr auto recordInterval = std::chrono::milliseconds(100);

}  // namespace

/// Called between commands and during long ones.
void EngineRunner::Worker::answerQuestions() {
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

bool EngineRunner::Worker::isUsed(std::uint64_t session) {
    const std::lock_guard lock(mutex);
    return used.contains(session);
}

/// Executes `work`, creating its session if needed; nothing for a discarded session. A run that
/// throws may be broken and hold all memory: it is dropped, and the next command starts anew; those
/// that were enqueued before the window knew are not carried out.
EngineRunner::Answer EngineRunner::Worker::carryOut(const Work& work, const Setup& setup,
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
EngineRunner::Answer EngineRunner::Worker::carriedOut(const Work& work, const Setup& setup,
                                                      std::uint64_t epoch) {
    if (!isUsed(setup.session)) {
        return {setup.session, RunState::idle, std::nullopt, nullptr, {}};
    }
    std::optional<std::vector<std::string>> wrong;
    if (!runs.contains(setup.session)) {
        const auto program = prepareRun(setup.net, setup.path, setup.nets, setup.start);
        if (!program) {
            return {setup.session, program.failure(), std::nullopt, nullptr, {}};
        }
        if (!isUsed(setup.session)) {
            return {setup.session, RunState::idle, std::nullopt, nullptr, {}};
        }
        auto run = RunSession::make(*program, setup.kind, setup.rule);
        if (!run) {
            return {setup.session, run.failure(), std::nullopt, nullptr, {}};
        }
        wrong = (*run)->setBreakpoints(setup.breakpoints);
        runs[setup.session] = std::move(*run);
    }
    RunSession& run = *runs[setup.session];
    RunControl control{interrupt, [&] { return stops != epoch; },
                       [&](RunFrame frame) { sendSample(setup.session, run, std::move(frame)); },
                       haltsAtChoices,
                       [&](const std::string& text) {
                           mailbox.post([to = runner, text] {
                               emit to->messageReported(QString::fromStdString(text));
                           });
                       }};
    auto state = work(run, control);
    RunFrame frame = run.frame();
    auto possible = possibleFirings(run.program()->program, frame.state.values);
    if (state && *state == RunState::paused && possible.empty()) {
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
            run.takeEnteredInstance()};
}

void EngineRunner::Worker::sendSample(std::uint64_t session, RunSession& run, RunFrame frame) {
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

bool EngineRunner::Worker::isRecordDue() {
    const auto now = std::chrono::steady_clock::now();
    const bool due = now - recordedAt >= recordInterval;
    recordedAt = due ? now : recordedAt;
    return due;
}

}  // namespace fireable
