#include "editor/panels/net_table.h"

#include <algorithm>

#include "editor/document/to_text.h"

namespace fireable {
namespace {

std::vector<Property> columnsOf(TableKind kind) {
    using enum Property;
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

RowSource rowsOf(NetDocument& document, TableKind kind) {
    const auto rows = [&document](auto table, auto id) {
        using IdT = decltype(id);
        return RowSource(
            [&document, table ]() -> const auto& { return document.diagram().net.*table; },
            [](const NetElement& element) {
                const auto* own = std::get_if<IdT>(&element);
                return own != nullptr ? std::optional(*own) : std::nullopt;
            },
            [](IdT own) { return NetElement(own); });
    };
    switch (kind) {
        case TableKind::places:
            return rows(&Net::places, PlaceId());
        case TableKind::transitions:
            return rows(&Net::transitions, TransitionId());
        default:
            return rows(&Net::arcs, ArcId());
    }
}

ElementTableModel::Content contentOf(NetDocument& document, TableKind kind,
                                     const std::vector<Property>& properties,
                                     const std::vector<Property>& searched) {
    std::vector<TableColumn> columns;
    for (const Property property : properties) {
        const bool isWide = columns.empty() || kind == TableKind::arcs;
        columns.push_back({propertyTitle(property), valueKind(property), propertyChoices(property),
                           property == Property::label ? TableColumn::Width::rest
                           : isWide                    ? TableColumn::Width::wide
                                                       : TableColumn::Width::usual});
    }
    const auto at = [properties](int column) {
        return properties[static_cast<std::size_t>(column)];
    };
    return {rowsOf(document, kind), std::move(columns),
            [&document, at](const NetElement& element, int column) {
                return propertyText(document.diagram(), element, at(column));
            },
            [&document, at](const ElementSet& elements, int column,
                            const QString& text) -> Result<void> {
                auto edit =
                    TRY(propertyEdit(document.diagram(), elements, at(column), text.toStdString()));
                const QString who = elementsText(document.diagram(), elements, false);
                document.edit(std::move(edit), propertyStep(at(column), who));
                return {};
            },
            [&document, searched](const NetElement& element, const QString& filter) {
                return std::ranges::any_of(searched, [&](Property property) {
                    return toText(propertyText(document.diagram(), element, property).value_or(""))
                        .contains(filter, Qt::CaseInsensitive);
                });
            }};
}

}  // namespace

NetTableModel::NetTableModel(NetDocument& document, TableKind kind, QObject* parent)
    : NetTableModel(document, kind, columnsOf(kind), columnsOf(kind), parent) {
}

NetTableModel::NetTableModel(NetDocument& document, TableKind kind,
                             const std::vector<Property>& columns,
                             const std::vector<Property>& searched, QObject* parent)
    : ElementTableModel(contentOf(document, kind, columns, searched), parent), document_(document) {
    // Without positions, their changes are ignored, to keep pending input.
    const bool showsPosition = std::ranges::find(columns, Property::x) != columns.end();
    connect(&document, &NetDocument::currentNetChanged, this, &NetTableModel::rebuild);
    connect(&document, &NetDocument::changed, this,
            [this, kind, showsPosition](const NetEdit& edit, const NetEdit& before) {
                if (kind == TableKind::places) {
                    follow({edit.places, before.places, showsPosition});
                } else if (kind == TableKind::transitions) {
                    follow({edit.transitions, before.transitions, showsPosition});
                } else {
                    RowChanges changes(edit.arcs, before.arcs, showsPosition);
                    changes.all = !edit.places.empty() || !edit.transitions.empty();
                    follow(changes);
                }
            });
}

NetTablePanel::NetTablePanel(NetDocument& document, Selection& selection, QWidget* parent)
    : ElementTablePanel(
          selection,
          {{new NetTableModel(document, TableKind::places), tr("Places (%1)")},
           {new NetTableModel(document, TableKind::transitions), tr("Transitions (%1)")},
           {new NetTableModel(document, TableKind::arcs), tr("Arcs (%1)")}},
          parent) {
    connect(&document, &NetDocument::aboutToChangeNet, this, &NetTablePanel::finishTyping);
}

}  // namespace fireable
