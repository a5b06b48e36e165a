#pragma once

#include <QEventLoop>
#include <QMetaObject>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>

namespace fireable {

/// Carries out `work` on another thread and returns what it gave. Meanwhile windows go on drawing,
/// but keys and clicks wait, so that nothing changes what `work` looks at.
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
