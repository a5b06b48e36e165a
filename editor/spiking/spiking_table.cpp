#include "editor/spiking/spiking_panels.h"

#include <QCoreApplication>

#include "editor/spiking/spiking_element.h"
#include "editor/spiking/spiking_property.h"

namespace fireable {
namespace {

struct SpikingTableText {
    Q_DECLARE_TR_FUNCTIONS(SpikingTable)
};

ElementTableModel* makeModel(SpikingDocument& document, RowSource rows,
                             const std::vector<SpikingProperty>& properties) {
    using enum SpikingProperty;
    std::vector<TableColumn> columns;
    for (const SpikingProperty property : properties) {
        const bool isNarrow = property == spikes || property == weight;
        columns.push_back({propertyTitle(property), valueKind(property), propertyChoices(property),
                           property == rules ? TableColumn::Width::rest
                           : isNarrow        ? TableColumn::Width::usual
                                             : TableColumn::Width::wide});
    }
    const auto at = [properties](int column) {
        return properties[static_cast<std::size_t>(column)];
    };
    return new ElementTableModel(
        {std::move(rows), std::move(columns),
         [&document, at](const NetElement& element, int column) {
             return propertyText(document.drawn(), element, at(column));
         },
         [&document, at](const ElementSet& elements, int column,
                         const QString& text) -> Result<void> {
             SpikingEditBuilder edit(document.drawn());
             TRY(changeProperty(edit, document.drawn(), elements, at(column), text));
             document.edit(edit.take(),
                           SpikingTableText::tr("Change %1").arg(propertyTitle(at(column))));
             return {};
         }});
}

}  // namespace

ElementTablePanel* makeSpikingTable(SpikingDocument& document, SpikingSelection& selection) {
    using enum SpikingProperty;
    auto* neurons =
        makeModel(document,
                  RowSource(
                      [&document]() -> const auto& { return document.system().neurons; }, &neuronOf,
                      [](spiking::NeuronId id) { return toElement(id); }),
                  {name, kind, spikes, rules, train});
    auto* synapses =
        makeModel(document,
                  RowSource(
                      [&document]() -> const auto& { return document.system().synapses; },
                      &synapseOf, [](spiking::SynapseId id) { return toElement(id); }),
                  {from, to, weight});
    QObject::connect(&document, &SpikingDocument::changed, neurons,
                     [neurons](const SpikingEdit& edit, const SpikingEdit& before) {
                         neurons->follow({edit.neurons, before.neurons, false});
                     });
    QObject::connect(&document, &SpikingDocument::changed, synapses,
                     [synapses](const SpikingEdit& edit, const SpikingEdit& before) {
                         RowChanges changes(edit.synapses, before.synapses, false);
                         changes.all = !edit.neurons.empty();
                         synapses->follow(changes);
                     });
    return new ElementTablePanel(selection, {{neurons, SpikingTableText::tr("Neurons (%1)")},
                                             {synapses, SpikingTableText::tr("Synapses (%1)")}});
}

}  // namespace fireable
