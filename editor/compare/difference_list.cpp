#include "editor/compare/difference_list.h"

#include <algorithm>

#include "editor/compare/difference_texts.h"

namespace fireable {
namespace {

constexpr quintptr groupRow = 0;  // an internal id; of a change it is 1 + the row of its group

}  // namespace

DifferenceList::DifferenceList(QObject* parent) : QAbstractItemModel(parent) {
}

void DifferenceList::show(Difference difference) {
    beginResetModel();
    difference_ = std::move(difference);
    fill();
    endResetModel();
}

void DifferenceList::setFilter(const QString& text) {
    beginResetModel();
    filter_ = text.trimmed();
    fill();
    endResetModel();
}

void DifferenceList::setIcons(std::array<QIcon, 4> icons) {
    beginResetModel();
    icons_ = std::move(icons);
    endResetModel();
}

void DifferenceList::fill() {
    groups_.clear();
    for (const ChangeKind kind :
         {ChangeKind::changed, ChangeKind::added, ChangeKind::removed, ChangeKind::moved}) {
        Group group{kind, {}};
        for (std::size_t i = 0; i < difference_.changes.size(); ++i) {
            const Change& change = difference_.changes[i];
            const bool found =
                change.kind == kind &&
                (filter_.isEmpty() || partText(change).contains(filter_, Qt::CaseInsensitive) ||
                 fieldsText(change).contains(filter_, Qt::CaseInsensitive));
            if (found) {
                group.changes.push_back(i);
            }
        }
        if (!group.changes.empty()) {
            groups_.push_back(std::move(group));
        }
    }
}

std::optional<std::size_t> DifferenceList::changeAt(const QModelIndex& index) const {
    if (!index.isValid() || index.internalId() == groupRow) {
        return std::nullopt;
    }
    return groups_[index.internalId() - 1].changes[static_cast<std::size_t>(index.row())];
}

QModelIndex DifferenceList::rowOf(std::size_t change) const {
    for (std::size_t g = 0; g < groups_.size(); ++g) {
        const auto& changes = groups_[g].changes;
        const auto found = std::ranges::lower_bound(changes, change);
        if (found != changes.end() && *found == change) {
            return createIndex(static_cast<int>(found - changes.begin()), 0, g + 1);
        }
    }
    return {};
}

std::vector<std::size_t> DifferenceList::listed() const {
    std::vector<std::size_t> all;
    for (const Group& group : groups_) {
        all.insert(all.end(), group.changes.begin(), group.changes.end());
    }
    return all;
}

QModelIndex DifferenceList::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    return createIndex(row, column,
                       parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : groupRow);
}

QModelIndex DifferenceList::parent(const QModelIndex& child) const {
    return !child.isValid() || child.internalId() == groupRow
               ? QModelIndex()
               : createIndex(static_cast<int>(child.internalId() - 1), 0, groupRow);
}

int DifferenceList::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) {
        return static_cast<int>(groups_.size());
    }
    return parent.internalId() == groupRow && parent.column() == 0
               ? static_cast<int>(groups_[static_cast<std::size_t>(parent.row())].changes.size())
               : 0;
}

int DifferenceList::columnCount(const QModelIndex& /*parent*/) const {
    return 2;
}

QVariant DifferenceList::data(const QModelIndex& index, int role) const {
    const auto at = changeAt(index);
    if (role == Qt::DecorationRole && index.column() == 0) {
        const ChangeKind kind = at ? difference_.changes[*at].kind
                                   : groups_[static_cast<std::size_t>(index.row())].kind;
        return icons_[static_cast<std::size_t>(kind)];
    }
    if (!at) {
        if (role != Qt::DisplayRole || index.column() != 0) {
            return {};
        }
        const Group& group = groups_[static_cast<std::size_t>(index.row())];
        return QStringLiteral("%1 (%2)").arg(kindTitle(group.kind)).arg(group.changes.size());
    }
    const Change& change = difference_.changes[*at];
    switch (role) {
        case Qt::DisplayRole:
        case Qt::ToolTipRole:
            return index.column() == 0 ? partText(change) : fieldsText(change);
        case Qt::AccessibleTextRole:
            return index.column() == 0
                       ? QStringLiteral("%1: %2").arg(kindTitle(change.kind), partText(change))
                       : fieldsText(change);
        default:
            return {};
    }
}

QVariant DifferenceList::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    return section == 0 ? tr("Part") : tr("Difference");
}

}  // namespace fireable
