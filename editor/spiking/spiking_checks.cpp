#include "editor/spiking/spiking_checks.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "editor/clipboard/paste.h"
#include "editor/document/to_text.h"
#include "editor/spiking/spiking_element.h"
#include "editor/spiking/spiking_mirror.h"

namespace fireable {
namespace {

using spiking::Neuron;
using spiking::NeuronId;
using spiking::NeuronKind;
using spiking::Rule;
using spiking::SpikeSet;
using spiking::SynapseId;

using namespace std::chrono_literals;

struct SystemChecksText {
    Q_DECLARE_TR_FUNCTIONS(SystemChecks)
};

/// The checks of one system.
class SystemChecks {
public:
    SystemChecks(const spiking::DrawnSystem& drawn, SpikingDocument& document)
        : document_(document), drawn_(drawn), system_(drawn.system) {}

    std::vector<Finding> take() {
        checkNames();
        checkSynapses();
        for (const auto& [id, neuron] : system_.neurons) {
            checkRules(id, neuron);
        }
        checkReach();
        checkOutput();
        return std::move(findings_);
    }

private:
    using Change = std::function<void(SpikingEditBuilder& edit)>;

    QString nameOf(NeuronId id) const { return toText(system_.neurons[id].name); }

    /// A fix that makes `change` if `elements` are still there.
    QuickFix fix(const QString& name, const ElementSet& elements, Change change) {
        return {name, {}, [&document = document_, elements, change](const QString& step) {
                    const auto& system = document.system();
                    const bool isThere =
                        std::ranges::all_of(elements, [&system](const NetElement& element) {
                            const auto neuron = neuronOf(element);
                            return neuron ? system.neurons.contains(*neuron)
                                          : system.synapses.contains(*synapseOf(element));
                        });
                    if (isThere) {
                        SpikingEditBuilder edit(document.drawn());
                        change(edit);
                        document.edit(edit.take(), step);
                    }
                }};
    }

    QuickFix removal(const QString& name, const ElementSet& elements) {
        return fix(name, elements, [elements](SpikingEditBuilder& edit) { edit.remove(elements); });
    }

    void add(Severity severity, const QString& text, ElementSet elements,
             std::vector<QuickFix> fixes = {}) {
        findings_.push_back({severity, text, std::move(elements), std::move(fixes)});
    }

    void checkNames() {
        std::set<std::string> known;
        FreeNames names(system_.neurons);
        for (const auto& [id, neuron] : system_.neurons) {
            const ElementSet there{toElement(id)};
            if (neuron.name.empty() || !known.insert(neuron.name).second) {
                const std::string free = names.take(neuron.name.empty() ? "n" : neuron.name);
                add(Severity::error,
                    neuron.name.empty()
                        ? SystemChecksText::tr("A neuron has no name")
                        : SystemChecksText::tr("Two neurons are called %1").arg(nameOf(id)),
                    there,
                    {fix(SystemChecksText::tr("Rename to %1").arg(toText(free)), there,
                         [id = id, free](SpikingEditBuilder& edit) {
                             edit.neuron(id).value.name = free;
                         })});
            }
        }
    }

    void checkSynapses() {
        std::set<std::pair<NeuronId, NeuronId>> known;
        for (const auto& [id, arc] : system_.synapses) {
            const ElementSet there{toElement(id)};
            const bool isFamily = system_.neurons[arc.from].members.has_value();
            const auto remove = [&] {
                return removal(SystemChecksText::tr("Remove the Synapse"), there);
            };
            if (arc.from == arc.to && !isFamily) {
                add(Severity::error,
                    SystemChecksText::tr("%1 has a synapse to itself").arg(nameOf(arc.from)), there,
                    {remove()});
            } else if (!known.emplace(arc.from, arc.to).second && !arc.sources && !arc.targets) {
                add(Severity::error,
                    SystemChecksText::tr("Two synapses lead from %1 to %2")
                        .arg(nameOf(arc.from), nameOf(arc.to)),
                    there, {remove()});
            }
        }
    }

    QuickFix withoutRule(NeuronId id, const Rule& rule) {
        return fix(SystemChecksText::tr("Remove the Rule"), {toElement(id)},
                   [id, rule](SpikingEditBuilder& edit) {
                       std::vector<Rule>& rules = edit.neuron(id).value.rules;
                       const auto found = std::ranges::find(rules, rule);
                       if (found != rules.end()) {
                           rules.erase(found);
                       }
                   });
    }

    void checkRules(NeuronId id, const Neuron& neuron) {
        for (const Rule& rule : neuron.rules) {
            if (rule.band || rule.consumesAll || rule.consumed.slope != 0) {
                continue;  // another one for each member
            }
            const QString text = toText(spiking::ruleText(rule));
            const std::int64_t consumed = rule.consumed.constant;
            const auto enough = SpikeSet::both(rule.condition, SpikeSet::atLeast(consumed));
            if (enough && enough->isEmpty()) {
                add(Severity::warning,
                    SystemChecksText::tr("%1: no number of spikes allows the rule %2")
                        .arg(nameOf(id), text),
                    {toElement(id)}, {withoutRule(id, rule)});
            }
            if (rule.produced != 0) {
                continue;
            }
            for (const Rule& firing : neuron.rules) {
                if (firing.produced == 0 || firing.band) {
                    continue;
                }
                const auto shared = SpikeSet::both(rule.condition, firing.condition);
                if (shared && !shared->isEmpty() && enough && !enough->isEmpty()) {
                    add(Severity::warning,
                        SystemChecksText::tr("%1: the forgetting rule %2 is applicable where %3 "
                                             "is, which most definitions forbid")
                            .arg(nameOf(id), text, toText(spiking::ruleText(firing))),
                        {toElement(id)}, {withoutRule(id, rule)});
                    break;
                }
            }
        }
    }

    /// Neurons that never hold a spike: none at first, and no way from one that does.
    void checkReach() {
        std::map<NeuronId, std::vector<NeuronId>> next;
        for (const auto& [id, arc] : system_.synapses) {
            next[arc.from].push_back(arc.to);
        }
        std::set<NeuronId> reached;
        std::vector<NeuronId> border;
        const auto reach = [&](NeuronId id) {
            if (reached.insert(id).second) {
                border.push_back(id);
            }
        };
        for (const auto& [id, neuron] : system_.neurons) {
            if (neuron.kind == NeuronKind::input || neuron.members || neuron.spikes > Count(0)) {
                reach(id);
            }
        }
        while (!border.empty()) {
            const NeuronId id = border.back();
            border.pop_back();
            const Neuron& neuron = system_.neurons[id];
            if (neuron.kind == NeuronKind::input ||
                std::ranges::any_of(neuron.rules,
                                    [](const Rule& rule) { return rule.produced > 0; })) {
                std::ranges::for_each(next[id], reach);
            }
        }
        for (const auto& [id, neuron] : system_.neurons) {
            if (reached.contains(id)) {
                continue;
            }
            if (neuron.kind == NeuronKind::output) {
                addUnreachedOutput(id);
                continue;
            }
            add(Severity::hint, SystemChecksText::tr("No spike ever reaches %1").arg(nameOf(id)),
                {toElement(id)},
                {removal(SystemChecksText::tr("Remove the Neuron"), {toElement(id)})});
        }
    }

    /// To remove it is no way out: a system without an output is a problem, too.
    void addUnreachedOutput(NeuronId output) {
        const bool isJoined = std::ranges::any_of(system_.synapses, [output](const auto& entry) {
            return entry.value.to == output;
        });
        if (isJoined) {
            add(Severity::hint,
                SystemChecksText::tr("No spike ever reaches the output %1").arg(nameOf(output)),
                {toElement(output)});
            return;
        }
        std::vector<QuickFix> fixes;
        for (const NeuronId from : lastNeurons()) {
            fixes.push_back(fix(SystemChecksText::tr("Connect It From %1").arg(nameOf(from)),
                                {toElement(from), toElement(output)},
                                [from, output](SpikingEditBuilder& edit) {
                                    edit.add(SynapsePart{{from, output}});
                                }));
        }
        add(Severity::hint,
            SystemChecksText::tr("No synapse leads to the output %1").arg(nameOf(output)),
            {toElement(output)}, std::move(fixes));
    }

    /// The neurons that no synapse leaves, outputs aside, from which an output is likely wanted;
    /// none if they are too many to choose from.
    std::vector<NeuronId> lastNeurons() const {
        constexpr std::size_t most = 3;
        std::set<NeuronId> left;
        for (const auto& [id, arc] : system_.synapses) {
            left.insert(arc.from);
        }
        std::vector<NeuronId> last;
        for (const auto& [id, neuron] : system_.neurons) {
            if (!left.contains(id) && neuron.kind != NeuronKind::output && !neuron.members) {
                last.push_back(id);
            }
        }
        return last.size() <= most ? last : std::vector<NeuronId>();
    }

    void checkOutput() {
        const auto isOutput = [](const auto& entry) {
            return entry.value.kind == NeuronKind::output;
        };
        if (system_.neurons.empty() || std::ranges::any_of(system_.neurons, isOutput)) {
            return;
        }
        std::string name = "out";
        const auto isTaken = [&name](const auto& entry) { return entry.value.name == name; };
        for (int number = 1; std::ranges::any_of(system_.neurons, isTaken); ++number) {
            name = "out" + std::to_string(number);
        }
        Point place;
        for (const auto& [id, at] : drawn_.positions) {
            place = {std::max(place.x, at.x + 120), at.y};
        }
        const auto addition = [&](const QString& text, std::optional<NeuronId> from) {
            const ElementSet there = from ? ElementSet{toElement(*from)} : ElementSet();
            return fix(text, there, [place, name, from](SpikingEditBuilder& edit) {
                NeuronPart part;
                part.value.name = name;
                part.value.kind = NeuronKind::output;
                part.geometry = place;
                const NeuronId output = edit.add(std::move(part));
                if (from) {
                    edit.add(SynapsePart{{*from, output}});
                }
            });
        };
        std::vector<QuickFix> fixes;
        for (const NeuronId from : lastNeurons()) {
            fixes.push_back(
                addition(SystemChecksText::tr("Add an Output After %1").arg(nameOf(from)), from));
        }
        if (fixes.empty()) {
            fixes.push_back(addition(SystemChecksText::tr("Add an Output"), std::nullopt));
        }
        add(Severity::hint,
            SystemChecksText::tr("There is no output, so nothing reaches the environment"), {},
            std::move(fixes));
    }

    SpikingDocument& document_;
    const spiking::DrawnSystem& drawn_;
    const spiking::SpikingSystem& system_;
    std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> checkSystem(const spiking::DrawnSystem& drawn, SpikingDocument& document) {
    return SystemChecks(drawn, document).take();
}

SpikingChecker::SpikingChecker(SpikingDocument& document, QObject* parent)
    : Checker(parent), document_(document) {
    pause_.setSingleShot(true);
    connect(&pause_, &QTimer::timeout, this, &SpikingChecker::check);
    connect(&document, &SpikingDocument::changed, this, [this] { checkSoon(300ms); });
    checkSoon(0ms);
}

void SpikingChecker::checkSoon(std::chrono::milliseconds pause) {
    query_.cancel();
    pause_.start(pause);
}

void SpikingChecker::check() {
    const auto inspect = [&document = document_](const MirroredSystem& content) {
        return checkSystem(content.drawn, document);
    };
    query_.start(mirrorOf(document_), this, "the check", inspect,
                 [this](Result<std::vector<Finding>> found) {
                     const auto failure = [&] {
                         return SystemChecksText::tr("The system could not be checked: %1")
                             .arg(toText(found.error().detail));
                     };
                     findings_ = found ? std::move(*found)
                                       : std::vector<Finding>{
                                             {Severity::warning, failure(), {}, {}}};
                     emit findingsChanged();
                 });
}

}  // namespace fireable
