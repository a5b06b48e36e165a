#include "editor/playback/watch_list.h"

#include <algorithm>

namespace fireable {

void WatchList::add(const std::string& expression) {
    if (std::ranges::find(all_, expression, &WatchedExpression::text) == all_.end()) {
        all_.push_back({expression});
        emit changed();
    }
}

void WatchList::remove(std::size_t position) {
    all_.erase(all_.begin() + static_cast<std::ptrdiff_t>(position));
    emit changed();
}

void WatchList::change(std::size_t position, const std::string& expression) {
    if (all_[position].text != expression) {
        all_[position].text = expression;
        emit changed();
    }
}

void WatchList::setCharted(std::size_t position, bool charted) {
    if (all_[position].charted != charted) {
        all_[position].charted = charted;
        emit changed();
    }
}

void WatchList::set(std::vector<WatchedExpression> expressions) {
    if (all_ != expressions) {
        all_ = std::move(expressions);
        emit changed();
    }
}

}  // namespace fireable
