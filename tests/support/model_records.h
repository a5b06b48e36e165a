#pragma once

#include <algorithm>
#include <cstdio>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/base/joined.h"
#include "importers/compare/compare_models.h"

namespace fireable::testing {

/// A part of a model as texts, told apart from how comparisons look at it. Nodes that lines lead to
/// and groups hold are the ids in the second of two models.
struct ModelRecord {
    std::string ends;  ///< what it belongs to; empty: the model
    std::map<PartField, std::string> fields;
    auto operator<=>(const ModelRecord&) const = default;
};

using ModelRecords = std::map<std::pair<ModelPart, std::uint32_t>, ModelRecord>;

/// Which node of the second model stands for one of the first: by what the difference says, and of
/// those that it leaves out, by name. Of the second model itself: each for itself.
class NodePartners {
public:
    NodePartners() = default;
    /// `one` and `other`: the ids of the nodes of one part by name.
    void add(ModelPart part, const std::map<std::string, std::uint32_t>& one,
             const std::map<std::string, std::uint32_t>& other, const Difference& difference) {
        isFirst_ = true;
        auto& partners = partners_[part];
        std::set<std::uint32_t> told;
        for (const Change& change : difference.changes) {
            if (change.part == part && change.before) {
                told.insert(*change.before);
                if (change.after) {
                    partners[*change.before] = *change.after;
                }
            }
        }
        for (const auto& [name, id] : one) {
            if (const auto found = other.find(name); !told.contains(id) && found != other.end()) {
                partners[id] = found->second;
            }
        }
    }
    std::optional<std::uint32_t> of(ModelPart part, std::uint32_t id) const {
        if (!isFirst_) {
            return id;
        }
        const auto& partners = partners_.at(part);
        const auto found = partners.find(id);
        return found != partners.end() ? std::optional(found->second) : std::nullopt;
    }
    std::string text(ModelPart part, std::uint32_t id) const {
        const auto partner = of(part, id);
        return std::string(word(part)) +
               (partner ? std::to_string(*partner) : " gone " + std::to_string(id));
    }

private:
    bool isFirst_ = false;
    std::map<ModelPart, std::map<std::uint32_t, std::uint32_t>> partners_;
};

inline std::string exact(double number) {
    char text[40];
    std::snprintf(text, sizeof text, "%a", number);
    return text;
}
inline std::string exact(Point point) {
    return exact(point.x) + " " + exact(point.y);
}
inline std::string exact(const std::optional<Point>& point) {
    return point ? exact(*point) : "";
}
inline std::string exact(const std::vector<Point>& points) {
    return joined(points, [](Point point) { return exact(point); });
}
template <class Enum>
std::string numbered(Enum value) {
    return std::to_string(static_cast<int>(value));
}

inline void addGeometry(ModelRecord& record, const NodeGeometry* geometry) {
    const NodeGeometry held = geometry != nullptr ? *geometry : NodeGeometry();
    record.fields[PartField::position] = geometry != nullptr ? exact(held.position) : "";
    record.fields[PartField::size] = exact(held.size);
    record.fields[PartField::namePosition] = numbered(held.nameAnchor) + exact(held.nameOffset);
    record.fields[PartField::labelPosition] = numbered(held.labelAnchor);
    record.fields[PartField::intervalPosition] = numbered(held.intervalAnchor);
    record.fields[PartField::markingPosition] = exact(held.markingOffset);
}

inline void addRunRecords(ModelRecords& records, const std::vector<RunConfiguration>& runs) {
    for (std::uint32_t i = 0; i < runs.size(); ++i) {
        const RunConfiguration& run = runs[i];
        auto& fields = records[{ModelPart::run, i}].fields;
        fields[PartField::name] = run.name;
        fields[PartField::engine] = run.engine;
        fields[PartField::rule] = run.rule;
        fields[PartField::seed] = std::to_string(run.seed);
        fields[PartField::steps] = run.maxSteps ? run.maxSteps->text() : "";
        fields[PartField::starts] = joined(run.overrides, [](const PlaceOverride& start) {
            return start.place + "=" + start.tokens.text();
        });
        fields[PartField::breakpoints] = joined(run.breakpoints, [](const Breakpoint& point) {
            return triggerText(point.trigger) + "|" + point.onlyIf + "|" +
                   point.ignoreCount.text() + "|" + numbered(point.once) + numbered(point.enabled) +
                   point.log;
        });
        fields[PartField::watches] = joined(run.watches, [](const WatchedExpression& watch) {
            return watch.text + numbered(watch.charted);
        });
    }
}

inline std::string lines(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts) {
        all += text + "\n";
    }
    return all;
}

inline std::map<std::string, std::uint32_t> namesOf(const auto& table) {
    std::map<std::string, std::uint32_t> names;
    for (const auto& [id, value] : table) {
        names[value.name] = id.value;
    }
    return names;
}

inline NodePartners partnersOf(const Diagram& one, const Diagram& other,
                               const Difference& difference) {
    NodePartners partners;
    partners.add(ModelPart::place, namesOf(one.net.places), namesOf(other.net.places), difference);
    partners.add(ModelPart::transition, namesOf(one.net.transitions),
                 namesOf(other.net.transitions), difference);
    return partners;
}

/// Of `diagram`; `partners` are those of its nodes, and `copies` where the copies stand that
/// differ.
inline ModelRecords recordsOf(const Diagram& diagram, const NodePartners& partners,
                              const std::map<std::uint32_t, Point>& movedCopies = {}) {
    ModelRecords records;
    const auto place = [&](PlaceId id) { return partners.text(ModelPart::place, id.value); };
    const auto transition = [&](TransitionId id) {
        return partners.text(ModelPart::transition, id.value);
    };
    const auto nodes = [&](const std::set<NodeId>& ids) {
        std::set<std::string> texts;
        for (const NodeId& id : ids) {
            const auto* const p = std::get_if<PlaceId>(&id);
            texts.insert(p != nullptr ? place(*p) : transition(std::get<TransitionId>(id)));
        }
        return joined(texts);
    };
    auto& head = records[{ModelPart::model, 0}].fields;
    head[PartField::name] = diagram.net.name;
    head[PartField::comments] = lines(diagram.net.comments);
    head[PartField::nodeSize] = numbered(diagram.nodeSize);
    head[PartField::background] = diagram.background;
    for (const auto& [id, value] : diagram.net.places) {
        ModelRecord& record = records[{ModelPart::place, id.value}];
        record.fields[PartField::name] = value.name;
        record.fields[PartField::label] = value.label;
        record.fields[PartField::tokens] = value.initial.text();
        addGeometry(record, diagram.places.find(id));
    }
    for (const auto& [id, value] : diagram.net.transitions) {
        ModelRecord& record = records[{ModelPart::transition, id.value}];
        record.fields[PartField::name] = value.name;
        record.fields[PartField::label] = value.label;
        const TimeInterval& interval = value.interval;
        record.fields[PartField::interval] =
            std::to_string(interval.earliest) + " " +
            (interval.latest ? std::to_string(*interval.latest) : "") + " " +
            numbered(interval.earliestOpen) + numbered(interval.latestOpen);
        record.fields[PartField::subnet] = value.substitution ? "=" + value.substitution->file : "";
        record.fields[PartField::ports] =
            !value.substitution ? ""
                                : joined(value.substitution->ports, [&](const PortBinding& port) {
                                      return numbered(port.role) + " " + place(port.outer) + " " +
                                             std::to_string(port.inner);
                                  });
        addGeometry(record, diagram.transitions.find(id));
    }
    const auto addLine = [&](ModelRecord& record, const ArcGeometry* geometry) {
        const ArcGeometry held = geometry != nullptr ? *geometry : ArcGeometry();
        record.fields[PartField::course] = numbered(held.shape) + exact(held.bends);
        record.fields[PartField::weightPosition] =
            numbered(held.weightAnchor) + exact(held.weightOffset);
        std::string& drawing = record.fields[PartField::attachedDrawing];
        if (held.copy) {
            const auto moved = movedCopies.find(held.copy->value);
            drawing = "=" + exact(moved != movedCopies.end()
                                      ? moved->second
                                      : diagram.copies[*held.copy].geometry.position);
        }
    };
    for (const auto& [id, arc] : diagram.net.arcs) {
        ModelRecord& record = records[{ModelPart::arc, id.value}];
        record.ends = place(arc.place) + " " + transition(arc.transition) +
                      (arc.kind == ArcKind::output ? " out" : " in");
        record.fields[PartField::kind] = numbered(arc.kind);
        record.fields[PartField::weight] = std::to_string(arc.weight);
        addLine(record, diagram.arcs.find(id));
    }
    for (const auto& [id, priority] : diagram.net.priorities) {
        ModelRecord& record = records[{ModelPart::priority, id.value}];
        record.ends = transition(priority.higher) + " " + transition(priority.lower);
        addLine(record, diagram.priorities.find(id));
    }
    for (const auto& [id, note] : diagram.net.notes) {
        ModelRecord& record = records[{ModelPart::note, id.value}];
        record.fields[PartField::name] = note.name;
        record.fields[PartField::kind] = std::to_string(note.kind);
        record.fields[PartField::text] = note.text;
        const NoteGeometry* const geometry = diagram.notes.find(id);
        record.fields[PartField::position] = geometry != nullptr ? exact(geometry->position) : "";
    }
    for (const auto& [id, copy] : diagram.copies) {
        ModelRecord& record = records[{ModelPart::copy, id.value}];
        record.ends = place(copy.place);
        addGeometry(record, &copy.geometry);
    }
    for (std::uint32_t i = 0; i < diagram.groups.size(); ++i) {
        auto& fields = records[{ModelPart::group, i}].fields;
        fields[PartField::name] = diagram.groups[i].name;
        fields[PartField::groupMembers] = nodes(diagram.groups[i].members);
    }
    for (std::uint32_t i = 0; i < diagram.views.size(); ++i) {
        const NamedView& view = diagram.views[i];
        ModelRecord& record = records[{ModelPart::view, i}];
        record.ends = view.name;  // a view of another name is another view
        record.fields[PartField::centre] = exact(view.centre);
        record.fields[PartField::zoom] = exact(view.zoom);
        record.fields[PartField::hidden] = nodes(view.hidden);
    }
    addRunRecords(records, diagram.runs);
    return records;
}

/// The same for spiking systems.
inline NodePartners partnersOf(const SystemContent& one, const SystemContent& other,
                               const Difference& difference) {
    NodePartners partners;
    partners.add(ModelPart::neuron, namesOf(one.drawn.system.neurons),
                 namesOf(other.drawn.system.neurons), difference);
    return partners;
}

inline ModelRecords recordsOf(const SystemContent& content, const NodePartners& partners) {
    ModelRecords records;
    const spiking::SpikingSystem& system = content.drawn.system;
    const auto neuron = [&](spiking::NeuronId id) {
        return partners.text(ModelPart::neuron, id.value);
    };
    auto& head = records[{ModelPart::model, 0}].fields;
    head[PartField::name] = system.name;
    head[PartField::mode] = numbered(system.mode.order) + numbered(system.mode.timing) +
                            std::to_string(system.mode.bound) + numbered(system.mode.exhaustive) +
                            joined(system.mode.together, [&](const auto& set) {
                                return "{" + joined(set, neuron) + "}";
                            });
    for (const auto& [id, value] : system.neurons) {
        auto& fields = records[{ModelPart::neuron, id.value}].fields;
        fields[PartField::name] = value.name;
        fields[PartField::kind] = numbered(value.kind);
        fields[PartField::spikes] = value.spikes.text();
        fields[PartField::rules] = joined(value.rules, spiking::ruleText);
        fields[PartField::train] = joined(value.train, [](const Count& n) { return n.text(); });
        const auto position = content.drawn.positions.find(id);
        fields[PartField::position] =
            position != content.drawn.positions.end() ? exact(position->second) : "";
    }
    for (const auto& [id, value] : system.synapses) {
        ModelRecord& record = records[{ModelPart::synapse, id.value}];
        record.ends = neuron(value.from) + " " + neuron(value.to);
        record.fields[PartField::weight] = std::to_string(value.weight);
        const auto bends = content.drawn.bends.find(id);
        record.fields[PartField::course] =
            bends != content.drawn.bends.end() ? exact(bends->second) : "";
    }
    for (std::uint32_t i = 0; i < content.drawn.groups.size(); ++i) {
        auto& fields = records[{ModelPart::group, i}].fields;
        std::set<std::string> members;
        for (const spiking::NeuronId id : content.drawn.groups[i].members) {
            members.insert(neuron(id));
        }
        fields[PartField::name] = content.drawn.groups[i].name;
        fields[PartField::groupMembers] = joined(members);
    }
    addRunRecords(records, content.runs);
    return records;
}

/// Empties the orders of what is in both, which have no record.
inline bool isOrder(PartField field) {
    return field >= PartField::placeOrder && field <= PartField::runOrder;
}

/// Why `difference` does not lead from `before` to `after`, or says more than that; empty: it does,
/// and all that it says is needed.
inline std::string faultOf(const Difference& difference, ModelRecords before,
                           const ModelRecords& after) {
    const auto name = [](const Change& change) {
        return std::string(word(change.kind)) + " " + std::string(word(change.part)) + " " +
               change.name;
    };
    std::map<std::pair<ModelPart, std::string>, std::pair<int, int>> ends;  // unpaired on each side
    for (const Change& change : difference.changes) {
        const auto old = change.before ? before.find({change.part, *change.before}) : before.end();
        const auto now = change.after ? after.find({change.part, *change.after}) : after.end();
        if ((old == before.end()) == change.before.has_value() ||
            (now == after.end()) == change.after.has_value()) {
            return name(change) + ": there is no such part";
        }
        if (!change.after) {
            ++ends[{change.part, old->second.ends}].first;
            before.erase(old);
            continue;
        }
        if (!change.before) {
            ++ends[{change.part, now->second.ends}].second;
            continue;
        }
        if (old->second.ends != now->second.ends) {
            return name(change) + ": it is somewhere else";
        }
        bool onlyLayout = true;
        for (const FieldChange& field : change.fields) {
            onlyLayout = onlyLayout && isLayout(field.field);
            if (isOrder(field.field)) {
                continue;
            }
            std::string& text = old->second.fields[field.field];
            const std::string& wanted = now->second.fields.at(field.field);
            if (text == wanted) {
                return name(change) + ": " + std::string(word(field.field)) + " is the same";
            }
            text = wanted;
        }
        if (onlyLayout != (change.kind == ChangeKind::moved)) {
            return name(change) + ": is of another kind";
        }
    }
    for (const auto& [key, sides] : ends) {
        if (!key.second.empty() && sides.first > 0 && sides.second > 0) {
            return std::string(word(key.first)) + " between " + key.second +
                   ": removed and added again";
        }
    }
    std::multiset<std::pair<ModelPart, ModelRecord>> made;
    std::multiset<std::pair<ModelPart, ModelRecord>> wanted;
    for (const auto& [key, record] : before) {
        made.emplace(key.first, record);
    }
    for (const Change& change : difference.changes) {
        if (!change.before) {
            made.emplace(change.part, after.at({change.part, *change.after}));
        }
    }
    for (const auto& [key, record] : after) {
        wanted.emplace(key.first, record);
    }
    if (made == wanted) {
        return {};
    }
    const auto [mine, theirs] = std::ranges::mismatch(made, wanted);
    const auto text = [](const auto& row) {
        std::string all = std::string(word(row.first)) + " " + row.second.ends;
        for (const auto& [field, value] : row.second.fields) {
            all += "; " + std::string(word(field)) + " '" + value + "'";
        }
        return all;
    };
    return "found " + (mine != made.end() ? text(*mine) : "nothing") + ", expected " +
           (theirs != wanted.end() ? text(*theirs) : "nothing");
}

}  // namespace fireable::testing
