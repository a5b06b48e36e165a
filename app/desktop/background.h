#pragma once

#include <QEventLoop>
#include <QMetaObject>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

namespace fireable {

/// Runs `work` on another thread and returns its result. Windows keep repainting meanwhile, but
/// input waits, so nothing changes what `work` reads.
template <class Work>
auto inBackground(Work work) {
    std::optional<std::invoke_result_t<Work>> result;
    QEventLoop loop;
    std::thread thread([&] {
        result.emplace(work());
        QMetaObject::invokeMethod(
            &loop, [&loop] { loop.quit(); }, Qt::QueuedConnection);
    });
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    thread.join();
    return std::move(*result);
}

}  // namespace fireable
