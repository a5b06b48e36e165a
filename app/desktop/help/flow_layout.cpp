#include "app/desktop/help/flow_layout.h"

#include <QStyle>
#include <QWidget>
#include <algorithm>

namespace fireable {

FlowLayout::FlowLayout() {
    setContentsMargins({});
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem* item) {
    items_.emplace_back(item);
}

QLayoutItem* FlowLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? items_[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
    if (itemAt(index) == nullptr) {
        return nullptr;
    }
    const auto at = items_.begin() + index;
    QLayoutItem* item = at->release();
    items_.erase(at);
    return item;
}

std::vector<QRect> FlowLayout::places(int width) const {
    const int gap = std::max(0, spacing());
    int rowHeight = 0;
    for (const auto& item : items_) {
        rowHeight = std::max(rowHeight, item->isEmpty() ? 0 : item->sizeHint().height());
    }
    std::vector<QRect> places;
    QPoint next;
    for (const auto& item : items_) {
        if (item->isEmpty()) {
            places.emplace_back();
            continue;
        }
        const QSize size(item->sizeHint().width(), rowHeight);
        if (next.x() > 0 && next.x() + size.width() > width) {
            next = {0, next.y() + rowHeight + gap};
        }
        places.emplace_back(next, size);
        next.rx() += size.width() + gap;
    }
    return places;
}

int FlowLayout::heightForWidth(int width) const {
    QRect all;
    for (const QRect& place : places(width)) {
        all |= place;
    }
    return all.height();
}

QSize FlowLayout::minimumSize() const {
    QSize least;
    for (const auto& item : items_) {
        least = least.expandedTo(item->minimumSize());
    }
    return least;
}

QSize FlowLayout::sizeHint() const {
    QRect all;
    for (const QRect& place : places(QLAYOUTSIZE_MAX)) {
        all |= place;
    }
    return all.size();
}

void FlowLayout::setGeometry(const QRect& area) {
    QLayout::setGeometry(area);
    const Qt::LayoutDirection direction =
        parentWidget() != nullptr ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    const std::vector<QRect> all = places(area.width());
    for (std::size_t i = 0; i < items_.size(); ++i) {
        items_[i]->setGeometry(
            QStyle::visualRect(direction, area, all[i].translated(area.topLeft())));
    }
}

}  // namespace fireable
