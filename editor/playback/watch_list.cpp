#include "editor/playback/watch_list.h"

#include <algorithm>

namespace fireable {

void WatchList::add(const std::string& expression) {
    if (std::ranges::find(all_, expression) == all_.end()) {
        all_.push_back(expression);
        emit changed();
    }
}

void WatchList::remove(std::size_t position) {
    all_.erase(all_.begin() + static_cast<std::ptrdiff_t>(position));
    emit changed();
}

void WatchList::change(std::size_t position, const std::string& expression) {
    if (all_[position] != expression) {
        all_[position] = expression;
        emit changed();
    }
}

void WatchList::set(std::vector<std::string> expressions) {
    if (all_ != expressions) {
        all_ = std::move(expressions);
        emit changed();
    }
}

}  // namespace fireable
