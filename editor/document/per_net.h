#pragma once

#include <map>
#include <optional>

#include "editor/document/net_document.h"

namespace fireable {

/// What waits for the nets of a document that are not shown now, one value for a net at most. Nets
/// may be added and removed meanwhile: a value goes with its net.
template <class T>
class PerNet {
public:
    /// `owner` holds it, or is held with it.
    PerNet(NetDocument& document, QObject& owner) : shown_(document.currentNet()) {
        QObject::connect(&document, &NetDocument::netInserted, &owner,
                         [this](std::size_t at) { inserted(at); });
        QObject::connect(&document, &NetDocument::netRemoved, &owner,
                         [this](std::size_t at) { removed(at); });
    }

    /// Notes that another net is shown now, and what waits for the one before; nothing: what
    /// waited for it still does.
    void turnTo(std::size_t net, std::optional<T> left) {
        if (shown_ && left) {
            values_.insert_or_assign(*shown_, std::move(*left));
        }
        shown_ = net;
    }
    /// What waited for the net that is shown; then nothing does any more.
    std::optional<T> take() {
        const auto found = shown_ ? values_.find(*shown_) : values_.end();
        if (found == values_.end()) {
            return std::nullopt;
        }
        std::optional<T> value(std::move(found->second));
        values_.erase(found);
        return value;
    }
    /// The same, left where it is; null: nothing waits.
    T* ofShown() {
        const auto found = shown_ ? values_.find(*shown_) : values_.end();
        return found != values_.end() ? &found->second : nullptr;
    }
    /// The first net that something waits for.
    std::optional<std::size_t> first() const {
        return values_.empty() ? std::nullopt : std::optional(values_.begin()->first);
    }
    void clear() { values_.clear(); }

private:
    void inserted(std::size_t at) {
        std::map<std::size_t, T> moved;
        for (auto& [net, value] : values_) {
            moved.emplace(net < at ? net : net + 1, std::move(value));
        }
        values_ = std::move(moved);
        if (shown_ && *shown_ >= at) {
            ++*shown_;
        }
    }
    void removed(std::size_t at) {
        std::map<std::size_t, T> moved;
        for (auto& [net, value] : values_) {
            if (net != at) {
                moved.emplace(net < at ? net : net - 1, std::move(value));
            }
        }
        values_ = std::move(moved);
        if (shown_ == at) {
            shown_.reset();
        } else if (shown_ && *shown_ > at) {
            --*shown_;
        }
    }

    std::optional<std::size_t> shown_;  ///< nothing: it is gone
    std::map<std::size_t, T> values_;
};

}  // namespace fireable
