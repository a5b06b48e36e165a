#include "editor/panels/element_table_model.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "editor/document/to_text.h"
#include "engine/base/characters.h"

namespace fireable {
namespace {

constexpr int noRow = -1;
constexpr std::size_t maxSingleRows = 200;  ///< beyond this, a reset is cheaper
constexpr qsizetype maxLetters = 200;       ///< in a cell; no screen shows more

bool isNumber(const TableColumn& column) {
    return column.kind == ValueKind::number || column.kind == ValueKind::coordinate;
}

/// Removes tabs and line ends, which would break pasted tables.
QString plainCell(const std::string& text) {
    QString plain = toText(text);
    for (const char16_t mark : {u'\t', u'\n', u'\r'}) {
        plain.replace(QChar(mark), QLatin1Char(' '));
    }
    return plain;
}

char folded(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// Splits off leading digits of `text`, without leading zeros.
std::string_view takeNumber(std::string_view& text) {
    const auto end = std::min(text.find_first_not_of("0123456789"), text.size());
    std::string_view digits = text.substr(0, end);
    text.remove_prefix(end);
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size()));
    return digits;
}

}  // namespace

ElementTableModel::ElementTableModel(Content content, QObject* parent)
    : QAbstractTableModel(parent), content_(std::move(content)) {
    rebuild();
}

std::optional<int> ElementTableModel::rowOf(const NetElement& element) const {
    const auto id = content_.rows.idOf(element);
    const bool known = id && *id < rowOf_.size() && rowOf_[*id] != noRow;
    return known ? std::optional(rowOf_[*id]) : std::nullopt;
}

bool ElementTableModel::passes(RawId id) const {
    if (filter_.isEmpty()) {
        return true;
    }
    if (content_.isFound) {
        return content_.isFound(content_.rows.elementOf(id), filter_);
    }
    int column = 0;
    return std::ranges::any_of(content_.columns, [&](const TableColumn&) {
        return toText(cell(id, column++)).contains(filter_, Qt::CaseInsensitive);
    });
}

ElementTableModel::Key ElementTableModel::keyOf(RawId id) const {
    Key key{{}, 0, content_.rows.positionOf(id)};
    if (sortColumn_ >= 0) {
        key.text = cell(id, sortColumn_);
        if (column(sortColumn_).kind == ValueKind::number) {
            key.number = Count::parse(key.text).value_or(0);
        }
    }
    return key;
}

bool ElementTableModel::before(const Key& a, const Key& b) const {
    auto order = std::strong_ordering::equal;
    if (sortColumn_ >= 0) {
        const ValueKind kind = column(sortColumn_).kind;
        if (kind == ValueKind::number) {
            order = a.number <=> b.number;
        } else if (kind == ValueKind::coordinate) {
            const double left = std::strtod(a.text.c_str(), nullptr);
            const double right = std::strtod(b.text.c_str(), nullptr);
            order = left < right   ? std::strong_ordering::less
                    : right < left ? std::strong_ordering::greater
                                   : order;
        } else {
            order = naturalOrder(a.text, b.text);
        }
    }
    if (sortOrder_ == Qt::DescendingOrder) {
        order = 0 <=> order;
    }
    return order == 0 ? a.position < b.position : order < 0;
}

void ElementTableModel::orderRows() {
    std::vector<Key> keys;
    keys.reserve(rows_.size());
    for (const RawId id : rows_) {
        keys.push_back(keyOf(id));
    }
    std::vector<std::size_t> order(rows_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order,
                      [&](std::size_t a, std::size_t b) { return before(keys[a], keys[b]); });
    std::vector<RawId> rows;
    rows.reserve(rows_.size());
    for (const std::size_t row : order) {
        rows.push_back(rows_[row]);
    }
    rows_ = std::move(rows);
    number(0);
}

void ElementTableModel::number(std::size_t fromRow) {
    for (std::size_t row = fromRow; row < rows_.size(); ++row) {
        rowOf_[rows_[row]] = static_cast<int>(row);
    }
}

void ElementTableModel::rebuild() {
    beginResetModel();
    rows_.clear();
    rowOf_.assign(content_.rows.idBound(), noRow);
    for (std::size_t position = 0; position < total(); ++position) {
        const RawId id = content_.rows.idAt(position);
        if (passes(id)) {
            rows_.push_back(id);
        }
    }
    orderRows();
    endResetModel();
    emit totalChanged();
}

void ElementTableModel::follow(const RowChanges& changes) {
    const std::size_t comeOrGone = changes.added.size() + changes.removed.size();
    if (comeOrGone > maxSingleRows) {
        rebuild();
        return;
    }
    for (const RawId id : changes.removed) {
        removeRow(id);
    }
    for (const RawId id : changes.added) {
        insertRow(id);
    }
    if (comeOrGone > 0) {
        emit headerDataChanged(Qt::Vertical, 0, std::max(rowCount() - 1, 0));
        emit totalChanged();
    }
    if (comeOrGone > 0 || changes.all) {
        cellsChanged(0, rowCount() - 1);
        return;
    }
    int first = rowCount();
    int last = noRow;
    for (const RawId id : changes.changed) {
        if (const int row = rowOf_[id]; row != noRow) {
            first = std::min(first, row);
            last = std::max(last, row);
        }
    }
    cellsChanged(first, last);
}

void ElementTableModel::cellsChanged(int firstRow, int lastRow) {
    if (firstRow <= lastRow) {
        emit dataChanged(index(firstRow, 0), index(lastRow, columnCount() - 1));
    }
}

void ElementTableModel::insertRow(RawId id) {
    if (id >= rowOf_.size()) {
        rowOf_.resize(id + std::size_t{1}, noRow);
    }
    if (!passes(id)) {
        return;
    }
    const Key key = keyOf(id);
    const auto at = std::upper_bound(
        rows_.begin(), rows_.end(), key,
        [this](const Key& added, RawId other) { return before(added, keyOf(other)); });
    const auto row = static_cast<int>(at - rows_.begin());
    beginInsertRows({}, row, row);
    rows_.insert(at, id);
    number(static_cast<std::size_t>(row));
    endInsertRows();
}

void ElementTableModel::removeRow(RawId id) {
    const int row = rowOf_[id];
    if (row == noRow) {
        return;
    }
    beginRemoveRows({}, row, row);
    rows_.erase(rows_.begin() + row);
    rowOf_[id] = noRow;
    number(static_cast<std::size_t>(row));
    endRemoveRows();
}

void ElementTableModel::setFilter(const QString& text) {
    if (filter_ != text) {
        filter_ = text;
        rebuild();
    }
}

void ElementTableModel::sort(int column, Qt::SortOrder order) {
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    sortColumn_ = column;
    sortOrder_ = column < 0 ? Qt::AscendingOrder : order;
    const QModelIndexList kept = persistentIndexList();
    std::vector<RawId> ids;
    for (const QModelIndex& index : kept) {
        ids.push_back(rows_[static_cast<std::size_t>(index.row())]);
    }
    orderRows();
    for (qsizetype i = 0; i < kept.size(); ++i) {
        changePersistentIndex(kept[i],
                              index(rowOf_[ids[static_cast<std::size_t>(i)]], kept[i].column()));
    }
    emit layoutChanged({}, VerticalSortHint);
}

Result<void> ElementTableModel::setTexts(const std::vector<int>& rows, int column,
                                         const QString& text) {
    ElementSet elements;
    for (const int row : rows) {
        elements.insert(elementAt(row));
    }
    return content_.set(elements, column, text.trimmed());
}

QString ElementTableModel::tabSeparated(const std::vector<int>& rows) const {
    QStringList lines;
    QStringList cells;
    for (const TableColumn& column : content_.columns) {
        cells.append(column.title);
    }
    lines.append(cells.join(QLatin1Char('\t')));
    for (const int row : rows) {
        cells.clear();
        for (int column = 0; column < columnCount(); ++column) {
            cells.append(plainCell(cell(rows_[static_cast<std::size_t>(row)], column)));
        }
        lines.append(cells.join(QLatin1Char('\t')));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

int ElementTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ElementTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(content_.columns.size());
}

QVariant ElementTableModel::data(const QModelIndex& index, int role) const {
    const RawId id = idOf(index.row());
    if (!content_.rows.contains(id)) {
        return {};
    }
    const TableColumn& column = this->column(index.column());
    if (role == Qt::TextAlignmentRole && isNumber(column)) {
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole && role != Qt::EditRole) {
        return {};
    }
    const std::string text = cell(id, index.column());
    if (role == Qt::EditRole) {
        return toText(text);
    }
    const auto choice = std::ranges::find(column.choices, text, &PropertyChoice::word);
    const QString shown = choice != column.choices.end() ? choice->meaning : toText(text);
    return shown.size() <= maxLetters ? shown : shown.left(maxLetters) + QStringLiteral("…");
}

QVariant ElementTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole) {
        return {};
    }
    if (orientation == Qt::Horizontal) {
        return column(section).title;
    }
    const RawId id = idOf(section);
    return content_.rows.contains(id) ? QVariant::fromValue(content_.rows.positionOf(id) + 1)
                                      : QVariant();
}

bool ElementTableModel::setHeaderData(int section, Qt::Orientation orientation,
                                      const QVariant& title, int role) {
    if (orientation != Qt::Horizontal || (role != Qt::EditRole && role != Qt::DisplayRole)) {
        return false;
    }
    content_.columns[static_cast<std::size_t>(section)].title = title.toString();
    emit headerDataChanged(orientation, section, section);
    return true;
}

Qt::ItemFlags ElementTableModel::flags(const QModelIndex& index) const {
    const auto flags = QAbstractTableModel::flags(index);
    if (!index.isValid()) {
        return flags;
    }
    const RawId id = idOf(index.row());
    return content_.rows.contains(id) && text(id, index.column()) ? flags | Qt::ItemIsEditable
                                                                  : flags;
}

std::strong_ordering naturalOrder(std::string_view a, std::string_view b) {
    std::string_view restA = a;
    std::string_view restB = b;
    while (!restA.empty() && !restB.empty()) {
        if (isDigit(restA.front()) && isDigit(restB.front())) {
            const std::string_view numberA = takeNumber(restA);
            const std::string_view numberB = takeNumber(restB);
            if (const auto order = numberA.size() <=> numberB.size(); order != 0) {
                return order;
            }
            if (const auto order = numberA <=> numberB; order != 0) {
                return order;
            }
            continue;
        }
        const auto order = static_cast<unsigned char>(folded(restA.front())) <=>
                           static_cast<unsigned char>(folded(restB.front()));
        if (order != 0) {
            return order;
        }
        restA.remove_prefix(1);
        restB.remove_prefix(1);
    }
    if (const auto order = restA.size() <=> restB.size(); order != 0) {
        return order;
    }
    return a <=> b;
}

}  // namespace fireable
