#pragma once

#include <QMetaObject>
#include <QObject>
#include <mutex>
#include <utility>

namespace fireable {

/// Where other threads leave calls for an object that may be gone by then. The object closes it
/// before it goes; whoever works for the object shares it.
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
    /// Carries out `call` in the owner's thread, if the owner is there then.
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
