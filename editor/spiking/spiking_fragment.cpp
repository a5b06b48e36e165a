#include "editor/spiking/spiking_fragment.h"

#include <map>
#include <string_view>

#include "editor/clipboard/paste.h"
#include "editor/document/groups.h"
#include "editor/spiking/spiking_arrange.h"
#include "editor/spiking/spiking_document.h"
#include "editor/spiking/spiking_element.h"
#include "editor/spiking/spiking_scene.h"

namespace fireable {
namespace {

QByteArray writtenAs(const spiking::DrawnSystem& drawn, SystemFormatId format) {
    const auto text = systemFormat(format).write(importedSystem(drawn));
    return text ? QByteArray::fromStdString(*text) : QByteArray();
}

}  // namespace

spiking::DrawnSystem fragmentOf(const spiking::DrawnSystem& drawn, const ElementSet& elements) {
    ElementSet others;
    for (const auto& neuron : drawn.system.neurons) {
        if (!elements.contains(toElement(neuron.id))) {
            others.insert(toElement(neuron.id));
        }
    }
    SpikingEditBuilder edit(drawn);
    edit.remove(others);
    removeMembers(
        edit.head().groups, [](const auto&) { return false; }, 2);
    for (const auto& [element, at] : positionsOf(drawn, elements)) {
        edit.neuron(*neuronOf(element)).geometry = at;
    }
    spiking::DrawnSystem fragment = drawn;
    apply(edit.take(), fragment);
    return fragment;
}

PastedSystem pasted(const spiking::DrawnSystem& target, const spiking::DrawnSystem& fragment,
                    Point offset) {
    SpikingEditBuilder edit(target);
    PastedSystem copy;
    FreeNames names(target.system.neurons);
    std::map<spiking::NeuronId, spiking::NeuronId> added;
    for (const auto& [id, neuron] : fragment.system.neurons) {
        NeuronPart part = partOf(fragment, id);
        part.value.name = names.take(neuron.name);
        const Point at = positionsOf(fragment, {toElement(id)}).begin()->second;
        part.geometry = tidy({at.x + offset.x, at.y + offset.y});
        added[id] = edit.add(std::move(part));
        copy.elements.insert(toElement(added[id]));
    }
    for (const auto& entry : fragment.system.synapses) {
        SynapsePart part = partOf(fragment, entry.id);
        part.value.from = added.at(part.value.from);
        part.value.to = added.at(part.value.to);
        if (part.geometry) {
            part.geometry = shifted(*part.geometry, offset);
        }
        edit.add(std::move(part));
    }
    for (const spiking::NeuronGroup& group : fragment.groups) {
        spiking::NeuronGroup& made = edit.head().groups.emplace_back();
        made.name = group.name;
        for (const spiking::NeuronId id : group.members) {
            made.members.insert(added.at(id));
        }
    }
    copy.edit = edit.take();
    return copy;
}

QByteArray SystemMimeData::content() const {
    return writtenAs(fragment_, SystemFormatId::snp);
}

QByteArray SystemMimeData::asText() const {
    const QByteArray text = writtenAs(fragment_, SystemFormatId::plingua);
    return text.isEmpty() ? content() : text;  // what P-Lingua cannot say
}

Scene SystemMimeData::scene() const {
    SpikingScene scene;
    scene.set(fragment_);
    return scene.scene();
}

Result<spiking::DrawnSystem> systemIn(const QMimeData& data) {
    if (const auto* ours = qobject_cast<const SystemMimeData*>(&data)) {
        return ours->fragment();
    }
    const QByteArray text = data.hasFormat(SystemMimeData::ownType())
                                ? data.data(SystemMimeData::ownType())
                                : data.text().toUtf8();
    auto read = TRY(readSystemText(
        std::string_view(text.constData(), static_cast<std::size_t>(text.size())), {}));
    return drawnSystem(std::move(read.imported));
}

}  // namespace fireable
