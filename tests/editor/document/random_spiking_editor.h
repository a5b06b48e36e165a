#pragma once

#include <string>
#include <vector>

#include "editor/document/groups.h"
#include "editor/spiking/spiking_document.h"
#include "editor/spiking/spiking_element.h"
#include "tests/support/random_text.h"

namespace fireable::testing {

inline std::string snpText(const spiking::DrawnSystem& drawn) {
    const auto text = writeSnpXml(importedSystem(drawn));
    return text ? *text : text.error().message();
}

/// A person who edits without a plan, by seed.
class RandomSpikingEditor {
public:
    RandomSpikingEditor(SpikingDocument& document, std::uint32_t seed)
        : document_(document), random_(seed) {}

    void editOnce() {
        SpikingEditBuilder edit(document_.drawn());
        const auto& system = document_.system();
        const auto any = [this](const auto& table) {
            return table.idAt(static_cast<std::size_t>(
                random_.between(0, static_cast<std::int64_t>(table.size()) - 1)));
        };
        int gesture = 0;
        switch (system.neurons.empty() ? 0 : random_.between(0, 9)) {
            case 0:
            case 1:
                edit.add(newNeuron());
                break;
            case 2:
                edit.add(SynapsePart{{any(system.neurons), any(system.neurons)}});
                break;
            case 3: {
                NeuronPart& part = edit.neuron(any(system.neurons));
                part.value.rules.push_back(random_.oneIn(2)
                                               ? *spiking::parseRule("a(aa)*/a^3 -> a;2")
                                               : *spiking::parseRule("a^2 -> λ"));
                part.value.spikes = random_.between(0, 5);
                break;
            }
            case 4:  // a drag in steps
                gesture = random_.oneIn(3) || gesture_ == 0 ? gesture_ = newGesture() : gesture_;
                edit.neuron(system.neurons.idAt(0)).geometry = point();
                break;
            case 5:
                if (!system.synapses.empty()) {
                    SynapsePart& part = edit.synapse(any(system.synapses));
                    part.value.weight = random_.between(1, 3);
                    part.geometry = random_.oneIn(3) ? std::nullopt
                                                     : std::optional(std::vector{point(), point()});
                }
                break;
            case 6:
                edit.head().name = "s" + std::to_string(random_.between(0, 9));
                edit.head().mode.timing = spiking::StepTiming::locallySynchronous;
                edit.head().mode.together = {{any(system.neurons)}};
                addGroup(edit.head().groups, {any(system.neurons), any(system.neurons)});
                break;
            case 7:
                edit.neuron(any(system.neurons)).value.name = newName();
                break;
            case 8: {
                ElementSet gone{toElement(any(system.neurons))};
                if (!system.synapses.empty()) {
                    gone.insert(toElement(any(system.synapses)));
                }
                edit.remove(gone);
                break;
            }
            default:  // two at once
                edit.add(SynapsePart{{any(system.neurons), edit.add(newNeuron())}});
        }
        document_.edit(edit.take(gesture), QStringLiteral("edit"));
    }

private:
    Point point() { return {double(random_.between(-9, 9)), double(random_.between(0, 60)) / 4}; }
    std::string newName() { return "n" + std::to_string(++names_); }
    NeuronPart newNeuron() {
        NeuronPart part;
        part.value.name = newName();
        part.geometry = point();
        return part;
    }

    SpikingDocument& document_;
    Random random_;
    int names_ = 0;
    int gesture_ = 0;
};

}  // namespace fireable::testing
