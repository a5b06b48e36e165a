#pragma once

#include <QEventLoop>
#include <QMetaObject>
#include <optional>
#include <thread>
#include <utility>

#include "engine/base/thrown.h"

namespace fireable {

/// Carries out `work` on another thread and returns what it gave, as a `Result`: what it throws is
/// a failure. Meanwhile windows go on drawing, but keys and clicks wait, so that nothing changes
/// what `work` looks at.
template <class Work>
auto inBackground(Work work) {
    std::optional<decltype(caught("this", work))> result;
    QEventLoop loop;
    std::thread thread([&] {
        result.emplace(caught("this", work));
        QMetaObject::invokeMethod(
            &loop, [&loop] { loop.quit(); }, Qt::QueuedConnection);
    });
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    thread.join();
    return std::move(*result);
}

}  // namespace fireable
