#include "editor/panels/net_table_model.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "editor/document/to_text.h"
#include "engine/base/characters.h"

namespace fireable {
namespace {

using enum Property;

constexpr int noRow = -1;
constexpr std::size_t maxSingleRows = 200;  ///< beyond this, a reset is cheaper
constexpr qsizetype maxLetters = 200;       ///< in a cell; no screen shows more

std::vector<Property> columnsOf(TableKind kind) {
    switch (kind) {
        case TableKind::places:
            return {name, label, initial, x, y};
        case TableKind::transitions:
            return {name, label, interval, subnetFile, x, y};
        case TableKind::arcs:
            return {arcPlace, arcKind, arcTransition, weight};
    }
    return {};
}

bool isNumber(Property property) {
    const ValueKind kind = valueKind(property);
    return kind == ValueKind::number || kind == ValueKind::coordinate;
}

/// Calls `use` with the table of `kind`.
template <class Use>
auto withTable(const Net& net, TableKind kind, Use use) {
    switch (kind) {
        case TableKind::places:
            return use(net.places);
        case TableKind::transitions:
            return use(net.transitions);
        default:
            return use(net.arcs);
    }
}

template <class Use>
auto withChanges(const NetEdit& edit, TableKind kind, Use use) {
    switch (kind) {
        case TableKind::places:
            return use(edit.places);
        case TableKind::transitions:
            return use(edit.transitions);
        default:
            return use(edit.arcs);
    }
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

NetTableModel::NetTableModel(NetDocument& document, TableKind kind, QObject* parent)
    : NetTableModel(document, kind, columnsOf(kind), columnsOf(kind), parent) {
}

NetTableModel::NetTableModel(NetDocument& document, TableKind kind, std::vector<Property> columns,
                             std::vector<Property> searched, QObject* parent)
    : QAbstractTableModel(parent),
      document_(document),
      kind_(kind),
      columns_(std::move(columns)),
      searched_(std::move(searched)) {
    rebuild();
    connect(&document_, &NetDocument::currentNetChanged, this, &NetTableModel::rebuild);
    connect(&document_, &NetDocument::changed, this, &NetTableModel::follow);
}

NetElement NetTableModel::elementOf(RawId id) const {
    switch (kind_) {
        case TableKind::places:
            return PlaceId{id};
        case TableKind::transitions:
            return TransitionId{id};
        default:
            return ArcId{id};
    }
}

NetElement NetTableModel::elementAt(int row) const {
    return elementOf(rows_[static_cast<std::size_t>(row)]);
}

std::optional<int> NetTableModel::rowOf(const NetElement& element) const {
    const auto rowOfId = [this](auto id) {
        const bool known = id.value < rowOf_.size() && rowOf_[id.value] != noRow;
        return known ? std::optional(rowOf_[id.value]) : std::nullopt;
    };
    if (const auto* place = std::get_if<PlaceId>(&element); place && kind_ == TableKind::places) {
        return rowOfId(*place);
    }
    if (const auto* transition = std::get_if<TransitionId>(&element);
        transition && kind_ == TableKind::transitions) {
        return rowOfId(*transition);
    }
    if (const auto* arc = std::get_if<ArcId>(&element); arc && kind_ == TableKind::arcs) {
        return rowOfId(*arc);
    }
    return std::nullopt;
}

std::size_t NetTableModel::total() const {
    return withTable(document_.diagram().net, kind_,
                     [](const auto& table) { return table.size(); });
}

std::size_t NetTableModel::positionOf(RawId id) const {
    return withTable(document_.diagram().net, kind_, [id](const auto& table) {
        return table.indexOf(decltype(table.idAt(0)){id});
    });
}

NetTableModel::RawId NetTableModel::idAt(std::size_t position) const {
    return withTable(document_.diagram().net, kind_,
                     [position](const auto& table) { return table.idAt(position).value; });
}

std::string NetTableModel::text(RawId id, Property property) const {
    return propertyText(document_.diagram(), elementOf(id), property).value_or("");
}

bool NetTableModel::passes(RawId id) const {
    return filter_.isEmpty() || std::ranges::any_of(searched_, [&](Property property) {
               return toText(text(id, property)).contains(filter_, Qt::CaseInsensitive);
           });
}

NetTableModel::Key NetTableModel::keyOf(RawId id) const {
    Key key{{}, 0, positionOf(id)};
    if (sortColumn_ >= 0) {
        key.text = cell(id, sortColumn_);
        if (valueKind(propertyAt(sortColumn_)) == ValueKind::number) {
            key.number = Count::parse(key.text).value_or(0);
        }
    }
    return key;
}

bool NetTableModel::before(const Key& a, const Key& b) const {
    auto order = std::strong_ordering::equal;
    if (sortColumn_ >= 0) {
        const ValueKind kind = valueKind(propertyAt(sortColumn_));
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

void NetTableModel::orderRows() {
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

void NetTableModel::number(std::size_t fromRow) {
    for (std::size_t row = fromRow; row < rows_.size(); ++row) {
        rowOf_[rows_[row]] = static_cast<int>(row);
    }
}

void NetTableModel::rebuild() {
    beginResetModel();
    rows_.clear();
    const std::size_t bound = withTable(document_.diagram().net, kind_,
                                        [](const auto& table) { return table.idBound(); });
    rowOf_.assign(bound, noRow);
    for (std::size_t position = 0; position < total(); ++position) {
        const RawId id = idAt(position);
        if (passes(id)) {
            rows_.push_back(id);
        }
    }
    orderRows();
    endResetModel();
}

/// Ignores changes of position in a table without positions, to keep pending input.
void NetTableModel::follow(const NetEdit& edit, const NetEdit& before) {
    const bool showsPosition = std::ranges::find(columns_, x) != columns_.end();
    std::vector<RawId> added;
    std::vector<RawId> removed;
    int first = rowCount();
    int last = noRow;
    withChanges(edit, kind_, [&](const auto& changes) {
        withChanges(before, kind_, [&](const auto& old) {
            if constexpr (std::is_same_v<decltype(changes), decltype(old)>) {
                for (const auto& [id, part] : changes) {
                    const auto& was = old.at(id);
                    if (part && !was) {
                        added.push_back(id.value);
                    } else if (!part && was) {
                        removed.push_back(id.value);
                    } else if (part && !showsPosition && part->value == was->value) {
                        continue;
                    } else if (const auto row = rowOf(elementOf(id.value))) {
                        first = std::min(first, *row);
                        last = std::max(last, *row);
                    }
                }
            }
        });
    });
    if (added.size() + removed.size() > maxSingleRows) {
        rebuild();
        return;
    }
    for (const RawId id : removed) {
        removeRow(id);
    }
    for (const RawId id : added) {
        insertRow(id);
    }
    const bool namesChanged = !edit.places.empty() || !edit.transitions.empty();
    if (kind_ == TableKind::arcs && namesChanged) {
        cellsChanged(0, rowCount() - 1);
    } else if (added.empty() && removed.empty()) {
        cellsChanged(first, last);
    } else {
        cellsChanged(0, rowCount() - 1);
        emit headerDataChanged(Qt::Vertical, 0, std::max(rowCount() - 1, 0));
    }
}

void NetTableModel::cellsChanged(int firstRow, int lastRow) {
    if (firstRow <= lastRow) {
        emit dataChanged(index(firstRow, 0), index(lastRow, columnCount() - 1));
    }
}

void NetTableModel::insertRow(RawId id) {
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

void NetTableModel::removeRow(RawId id) {
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

void NetTableModel::setFilter(const QString& text) {
    if (filter_ != text) {
        filter_ = text;
        rebuild();
    }
}

void NetTableModel::sort(int column, Qt::SortOrder order) {
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

Result<void> NetTableModel::setTexts(const std::vector<int>& rows, int column,
                                     const QString& text) {
    ElementSet elements;
    for (const int row : rows) {
        elements.insert(elementAt(row));
    }
    const Property property = propertyAt(column);
    auto edit = propertyEdit(document_.diagram(), elements, property, text.trimmed().toStdString());
    if (!edit) {
        return edit.failure();
    }
    const QString who = elementsText(document_.diagram(), elements, false);
    document_.edit(std::move(*edit), propertyStep(property, who));
    return {};
}

QString NetTableModel::tabSeparated(const std::vector<int>& rows) const {
    QStringList lines;
    QStringList cells;
    for (const Property property : columns_) {
        cells.append(propertyTitle(property));
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

int NetTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int NetTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

/// Views may query rows of removed elements while rows are removed one by one.
QVariant NetTableModel::data(const QModelIndex& index, int role) const {
    if (!contains(document_.diagram(), elementAt(index.row()))) {
        return {};
    }
    const Property property = propertyAt(index.column());
    if (role == Qt::TextAlignmentRole && isNumber(property)) {
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole && role != Qt::EditRole) {
        return {};
    }
    const std::string text = cell(rows_[static_cast<std::size_t>(index.row())], index.column());
    if (role == Qt::EditRole) {
        return toText(text);
    }
    const QString shown = shownText(property, text);
    return shown.size() <= maxLetters ? shown : shown.left(maxLetters) + QStringLiteral("…");
}

QVariant NetTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role != Qt::DisplayRole) {
        return {};
    }
    if (orientation == Qt::Horizontal) {
        return propertyTitle(propertyAt(section));
    }
    const NetElement element = elementAt(section);
    return contains(document_.diagram(), element)
               ? QVariant::fromValue(positionOf(rows_[static_cast<std::size_t>(section)]) + 1)
               : QVariant();
}

Qt::ItemFlags NetTableModel::flags(const QModelIndex& index) const {
    const auto flags = QAbstractTableModel::flags(index);
    if (!index.isValid()) {
        return flags;
    }
    const NetElement element = elementAt(index.row());
    const bool editable =
        contains(document_.diagram(), element) &&
        propertyText(document_.diagram(), element, propertyAt(index.column())).has_value();
    return editable ? flags | Qt::ItemIsEditable : flags;
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
