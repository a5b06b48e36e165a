#pragma once

#include <QMetaObject>
#include <QObject>
#include <mutex>
#include <utility>

namespace fireable {

/// Lets other threads post calls to an object that may be destroyed meanwhile. The object closes
/// the mailbox in its destructor; the workers share it.
class Mailbox {
public:
    explicit Mailbox(QObject& owner) : owner_(&owner) {}

    void close() {
        const std::lock_guard lock(mutex_);
        owner_ = nullptr;
    }
    bool isClosed() const {
        const std::lock_guard lock(mutex_);
        return owner_ == nullptr;
    }
    /// Runs `call` in the owner's thread if the owner still exists then.
    template <class Call>
    void post(Call call) {
        const std::lock_guard lock(mutex_);
        if (owner_ != nullptr) {
            QMetaObject::invokeMethod(owner_, std::move(call), Qt::QueuedConnection);
        }
    }

private:
    mutable std::mutex mutex_;
    QObject* owner_;
};

}  // namespace fireable
