#pragma once

#include <QAbstractTableModel>
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/document/changes.h"
#include "editor/panels/properties.h"
#include "engine/base/count.h"

namespace fireable {

/// A column of a table of elements.
struct TableColumn {
    enum class Width : std::uint8_t { usual, wide, rest };

    QString title;
    ValueKind kind = ValueKind::text;          ///< determines sorting
    std::vector<PropertyChoice> choices = {};  ///< empty: free text
    Width width = Width::usual;
};

using RawId = std::uint32_t;  ///< the value of an id

/// The elements that a table shows, by the values of their ids.
struct RowSource {
    /// `table` returns an `IdTable` of the document; `idIn` the id of an element, if it is one of
    /// this sort, and `elementOf` the element of an id.
    template <class GetTable, class IdIn, class ElementOf>
    RowSource(GetTable table, IdIn idIn, ElementOf elementOf)
        : size([=] { return table().size(); }),
          idBound([=] { return table().idBound(); }),
          idAt([=](std::size_t position) { return table().idAt(position).value; }),
          positionOf([=](RawId id) { return table().indexOf({id}); }),
          contains([=](RawId id) { return table().contains({id}); }),
          idOf([=](const NetElement& element) {
              const auto id = idIn(element);
              return id ? std::optional<RawId>(id->value) : std::nullopt;
          }),
          elementOf([=](RawId id) { return elementOf({id}); }) {}

    std::function<std::size_t()> size;
    std::function<std::size_t()> idBound;
    std::function<RawId(std::size_t position)> idAt;
    std::function<std::size_t(RawId)> positionOf;
    std::function<bool(RawId)> contains;
    std::function<std::optional<RawId>(const NetElement&)> idOf;
    std::function<NetElement(RawId)> elementOf;
};

/// What an edit did to the elements of a table.
struct RowChanges {
    /// From `changes`, whose inverse is `before`; those of geometry count if `withGeometry`.
    template <class IdT, class PartT>
    RowChanges(const Changes<IdT, PartT>& changes, const Changes<IdT, PartT>& before,
               bool withGeometry) {
        for (const auto& [id, part] : changes) {
            const auto& was = before.at(id);
            if (part && !was) {
                added.push_back(id.value);
            } else if (!part && was) {
                removed.push_back(id.value);
            } else if (part && (withGeometry || !(part->value == was->value))) {
                changed.push_back(id.value);
            }
        }
    }

    std::vector<RawId> added;
    std::vector<RawId> removed;
    std::vector<RawId> changed;
    bool all = false;  ///< any cell may have changed
};

/// Elements of one sort of a document of any kind, one per row; the row header is the position in
/// the file. A filter hides rows without a match.
///
/// Edits change cells and add or remove single rows. Sorting and filter are not applied again, so
/// that no row moves while it is edited.
class ElementTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// What a kind of document says of a sort of its elements.
    struct Content {
        RowSource rows;
        std::vector<TableColumn> columns;
        /// Nothing: the element, which is there, has no such property now.
        std::function<std::optional<std::string>(const NetElement&, int column)> text;
        /// Sets a property in one step. The error says what was expected.
        std::function<Result<void>(const ElementSet&, int column, const QString& text)> set;
        /// Whether a filter finds an element; empty: if one of its texts contains it.
        std::function<bool(const NetElement&, const QString& filter)> isFound = {};
    };

    explicit ElementTableModel(Content content, QObject* parent = nullptr);

    NetElement elementAt(int row) const { return content_.rows.elementOf(idOf(row)); }
    /// Nothing: of another sort or hidden.
    std::optional<int> rowOf(const NetElement& element) const;
    const TableColumn& column(int index) const {
        return content_.columns[static_cast<std::size_t>(index)];
    }
    /// Number of elements, hidden ones included.
    std::size_t total() const { return content_.rows.size(); }

    void setFilter(const QString& text);
    /// Sets a property of these rows in one step.
    Result<void> setTexts(const std::vector<int>& rows, int column, const QString& text);
    /// The rows with a header, tab-separated.
    QString tabSeparated(const std::vector<int>& rows) const;
    /// After each edit.
    void follow(const RowChanges& changes);
    /// Reads all rows anew.
    void rebuild();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// Gives a column another title, as in another language.
    bool setHeaderData(int section, Qt::Orientation orientation, const QVariant& title,
                       int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Names in natural order (p2 before p10), numbers by value; column -1: file order.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

signals:
    void totalChanged();

protected:
    /// In the file.
    std::size_t positionAt(int row) const { return content_.rows.positionOf(idOf(row)); }

private:
    struct Key {
        std::string text;
        Count number = 0;
        std::size_t position = 0;  ///< in the file
    };

    RawId idOf(int row) const { return rows_[static_cast<std::size_t>(row)]; }
    std::optional<std::string> text(RawId id, int column) const {
        return content_.text(content_.rows.elementOf(id), column);
    }
    std::string cell(RawId id, int column) const { return text(id, column).value_or(""); }
    bool passes(RawId id) const;
    Key keyOf(RawId id) const;
    bool before(const Key& a, const Key& b) const;
    void orderRows();
    void number(std::size_t fromRow);
    void insertRow(RawId id);
    void removeRow(RawId id);
    void cellsChanged(int firstRow, int lastRow);

    Content content_;
    QString filter_;
    int sortColumn_ = -1;
    Qt::SortOrder sortOrder_ = Qt::AscendingOrder;
    std::vector<RawId> rows_;
    std::vector<int> rowOf_;  ///< by id; -1: has no row
};

/// Natural order of names: digit sequences compare as numbers (p2 before p10), case only as a
/// tie-breaker.
std::strong_ordering naturalOrder(std::string_view a, std::string_view b);

}  // namespace fireable
