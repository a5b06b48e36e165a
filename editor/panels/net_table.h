#pragma once

#include "editor/document/net_document.h"
#include "editor/document/selection.h"
#include "editor/panels/element_table.h"

namespace fireable {

/// The kind of elements in a table.
enum class TableKind : std::uint8_t { places, transitions, arcs };

/// The places, transitions or arcs of a document's net, with properties as columns. Fails to set
/// texts as `propertyEdit`.
class NetTableModel : public ElementTableModel {
    Q_OBJECT

public:
    NetTableModel(NetDocument& document, TableKind kind, QObject* parent = nullptr);

protected:
    /// A table with special columns, whose filter searches `searched`.
    NetTableModel(NetDocument& document, TableKind kind, const std::vector<Property>& columns,
                  const std::vector<Property>& searched, QObject* parent);
    NetDocument& document() const { return document_; }

private:
    NetDocument& document_;
};

/// All places, transitions and arcs of a document.
class NetTablePanel final : public ElementTablePanel {
    Q_OBJECT

public:
    NetTablePanel(NetDocument& document, Selection& selection, QWidget* parent = nullptr);

    ElementTable& view(TableKind kind) const { return table(static_cast<std::size_t>(kind)); }
    /// Shows the table of `kind`.
    void choose(TableKind kind) { ElementTablePanel::choose(static_cast<int>(kind)); }
};

}  // namespace fireable
