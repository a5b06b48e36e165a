#pragma once

#include <QEventLoop>
#include <QMetaObject>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "engine/base/thrown.h"

namespace fireable {

/// Runs `work` on another thread and returns its result as a `Result`: exceptions become failures
/// of `what` (English).
/// Windows keep repainting meanwhile, but input waits, so nothing changes what `work` reads.
template <class Work>
auto inBackground(const std::string& what, Work work) {
    std::optional<decltype(caught(what, work))> result;
    QEventLoop loop;
    std::thread thread([&] {
        result.emplace(caught(what, work));
        QMetaObject::invokeMethod(
            &loop, [&loop] { loop.quit(); }, Qt::QueuedConnection);
    });
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    thread.join();
    return std::move(*result);
}

}  // namespace fireable
