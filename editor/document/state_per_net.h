#pragma once

#include <map>
#include <optional>
#include <utility>

#include "editor/document/net_document.h"

namespace fireable {

/// State kept for the nets of a document while they are not current, at most one value per net. A
/// value stays with its net when nets are added, removed or restored.
template <class T>
class StatePerNet {
public:
    explicit StatePerNet(const NetDocument& document)
        : document_(document), shown_(document.netKey(document.currentNet())) {}

    /// Makes `net` current and stores `left` for the previous one; nothing: what is stored for that
    /// remains.
    void switchTo(std::size_t net, std::optional<T> left) {
        if (left) {
            values_.insert_or_assign(shown_, std::move(*left));
        }
        shown_ = document_.netKey(net);
    }
    NetKey shown() const { return shown_; }
    /// Removes and returns what is stored for the current net.
    std::optional<T> take() {
        const auto found = values_.find(shown_);
        if (found == values_.end()) {
            return std::nullopt;
        }
        std::optional<T> value(std::move(found->second));
        values_.erase(found);
        return value;
    }
    /// The same without removing it; null: nothing is stored.
    T* ofShown() {
        const auto found = values_.find(shown_);
        return found != values_.end() ? &found->second : nullptr;
    }
    void put(std::size_t net, T value) {
        values_.insert_or_assign(document_.netKey(net), std::move(value));
    }
    /// What is stored for `net`; null: nothing.
    const T* of(std::size_t net) const {
        const auto found = values_.find(document_.netKey(net));
        return found != values_.end() ? &found->second : nullptr;
    }
    /// The first net for which something is stored.
    std::optional<std::size_t> first() const {
        for (std::size_t net = 0; net < document_.netCount() && !values_.empty(); ++net) {
            if (values_.contains(document_.netKey(net))) {
                return net;
            }
        }
        return std::nullopt;
    }
    void clear() { values_.clear(); }
    template <class Matches>
    void eraseIf(Matches matches) {
        std::erase_if(values_, [&](const auto& entry) { return matches(entry.second); });
    }
    /// Calls `visit` with every stored value.
    template <class Visit>
    void forEach(Visit visit) const {
        for (const auto& [key, value] : values_) {
            visit(value);
        }
    }

private:
    const NetDocument& document_;
    NetKey shown_;  ///< may be removed
    std::map<NetKey, T> values_;
};

}  // namespace fireable
