#pragma once

#include <map>
#include <optional>

#include "editor/document/net_document.h"

namespace fireable {

/// What waits for the nets of a document that are not shown now, one value for a net at most. Nets
/// may be added and removed meanwhile: a value goes with its net, and comes back with it too.
template <class T>
class StatePerNet {
public:
    explicit StatePerNet(const NetDocument& document)
        : document_(document), shown_(document.netKey(document.currentNet())) {}

    /// Notes that another net is shown now, and what waits for the one before; nothing: what
    /// waited for it still does.
    void switchTo(std::size_t net, std::optional<T> left) {
        if (left) {
            values_.insert_or_assign(shown_, std::move(*left));
        }
        shown_ = document_.netKey(net);
    }
    NetKey shown() const { return shown_; }
    /// What waited for the net that is shown; then nothing does any more.
    std::optional<T> take() {
        const auto found = values_.find(shown_);
        if (found == values_.end()) {
            return std::nullopt;
        }
        std::optional<T> value(std::move(found->second));
        values_.erase(found);
        return value;
    }
    /// The same, left where it is; null: nothing waits.
    T* ofShown() {
        const auto found = values_.find(shown_);
        return found != values_.end() ? &found->second : nullptr;
    }
    /// The first net of the document that something waits for.
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
    /// Calls `visit` with all that waits.
    template <class Visit>
    void forEach(Visit visit) const {
        for (const auto& [key, value] : values_) {
            visit(value);
        }
    }

private:
    const NetDocument& document_;
    NetKey shown_;  ///< may be gone
    std::map<NetKey, T> values_;
};

}  // namespace fireable
