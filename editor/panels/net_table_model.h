#pragma once

#include <QAbstractTableModel>
#include <compare>
#include <optional>
#include <string_view>
#include <vector>

#include "editor/document/net_document.h"
#include "editor/panels/properties.h"

namespace fireable {

/// The kind of elements in a table.
enum class TableKind : std::uint8_t { places, transitions, arcs };

/// The places, transitions or arcs of a document's net, one per row, with properties as columns;
/// the row header is the position in the file. A filter hides rows without a match.
///
/// Edits change cells and add or remove single rows. Sorting and filter are not applied again, so
/// that no row moves while it is edited.
class NetTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    NetTableModel(NetDocument& document, TableKind kind, QObject* parent = nullptr);

    TableKind kind() const { return kind_; }
    NetElement elementAt(int row) const;
    /// Nothing: of another kind or hidden.
    std::optional<int> rowOf(const NetElement& element) const;
    Property propertyAt(int column) const { return columns_[static_cast<std::size_t>(column)]; }
    /// Number of elements, hidden ones included.
    std::size_t total() const;

    void setFilter(const QString& text);
    /// Sets a property of these rows in one step. Fails as `propertyEdit`.
    Result<void> setTexts(const std::vector<int>& rows, int column, const QString& text);
    /// The rows with a header, tab-separated.
    QString tabSeparated(const std::vector<int>& rows) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Names in natural order (p2 before p10), numbers by value; column -1: file order.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

protected:
    /// A table with special columns, whose filter searches `searched`.
    NetTableModel(NetDocument& document, TableKind kind, std::vector<Property> columns,
                  std::vector<Property> searched, QObject* parent);
    NetDocument& document() const { return document_; }
    /// In the file.
    std::size_t positionAt(int row) const {
        return positionOf(rows_[static_cast<std::size_t>(row)]);
    }

private:
    using RawId = std::uint32_t;  ///< the value of a PlaceId, TransitionId or ArcId
    struct Key {
        std::string text;
        Count number = 0;
        std::size_t position = 0;  ///< in the file
    };

    NetElement elementOf(RawId id) const;
    std::size_t positionOf(RawId id) const;
    RawId idAt(std::size_t position) const;
    std::string text(RawId id, Property property) const;
    std::string cell(RawId id, int column) const { return text(id, propertyAt(column)); }
    bool passes(RawId id) const;
    Key keyOf(RawId id) const;
    bool before(const Key& a, const Key& b) const;
    void orderRows();
    void number(std::size_t fromRow);
    void rebuild();
    void follow(const NetEdit& edit, const NetEdit& before);
    void insertRow(RawId id);
    void removeRow(RawId id);
    void cellsChanged(int firstRow, int lastRow);

    NetDocument& document_;
    TableKind kind_;
    std::vector<Property> columns_;
    std::vector<Property> searched_;  ///< by the filter
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
