#include "editor/traces/record_of.h"

#include <QEventLoop>
#include <QTimer>

#include "editor/playback/engine_runner.h"

namespace fireable {
namespace {

constexpr int longest = 5000;  // milliseconds: a run comes back for a frame 30 times a second

}  // namespace

std::shared_ptr<const RunRecord> recordOf(EngineRunner& runner) {
    std::shared_ptr<const RunRecord> record;
    if (runner.frame() == nullptr) {
        return record;
    }
    QEventLoop loop;
    runner.ask(&loop, [&loop, &record](RunSession& run) {
        return [&loop, &record, read = run.record()] {
            record = read;
            loop.quit();
        };
    });
    QTimer::singleShot(longest, &loop, &QEventLoop::quit);
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    return record;
}

}  // namespace fireable
