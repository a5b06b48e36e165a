#include "editor/checks/check_net.h"

#include <QEvent>
#include <unordered_set>

#include "editor/document/edit_builder.h"

namespace fireable {
namespace {

QString unnamedText() {
    return CheckText::tr("(no name)");
}

template <class Table, class IdT>
QString listed(const Table& table, std::span<const IdT> ids) {
    constexpr std::size_t named = 3;
    QStringList names;
    for (const IdT id : ids.first(std::min(ids.size(), named))) {
        const QString name = toText(table[id].name);
        names.append(name.isEmpty() ? unnamedText() : name);
    }
    const QString list = names.join(QStringLiteral(", "));
    return ids.size() <= named ? list
                               : CheckText::tr("%1 and %2 more").arg(list).arg(ids.size() - named);
}

/// The names in use by one kind of node.
class TakenNames {
public:
    template <class Table>
    explicit TakenNames(const Table& table) {
        for (const auto& [id, node] : table) {
            names_.insert(node.name);
        }
    }

    /// `wanted`, or `wanted` with a number; reserves it.
    std::string claim(const std::string& wanted) {
        std::string name = wanted;
        for (int number = 2; !names_.insert(name).second; ++number) {
            name = wanted + "_" + std::to_string(number);
        }
        return name;
    }

private:
    std::unordered_set<std::string> names_;
};

struct Renamer {
    const Diagram& diagram;
    EditBuilder builder{diagram};
    TakenNames places{diagram.net.places};
    TakenNames transitions{diagram.net.transitions};

    void operator()(PlaceId id) {
        const auto& table = diagram.net.places;
        if (table.contains(id)) {
            const std::string& old = table[id].name;
            builder.place(id).value.name =
                places.claim(old.empty() ? defaultPlaceName(table.indexOf(id)) : old);
        }
    }
    void operator()(TransitionId id) {
        const auto& table = diagram.net.transitions;
        if (table.contains(id)) {
            const std::string& old = table[id].name;
            builder.transition(id).value.name =
                transitions.claim(old.empty() ? defaultTransitionName(table.indexOf(id)) : old);
        }
    }
};

}  // namespace

bool Checker::event(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        checkAgain();
    }
    return QObject::event(event);
}

QString namesOf(const Net& net, std::span<const PlaceId> places) {
    return listed(net.places, places);
}

QString namesOf(const Net& net, std::span<const TransitionId> transitions) {
    return listed(net.transitions, transitions);
}

std::vector<bool> openPlaces(const Net& net, const CheckContext& context) {
    std::vector<bool> open(net.places.idBound());
    const auto add = [&](PlaceId id) {
        if (net.places.contains(id)) {
            open[id.value] = true;
        }
    };
    for (const PlaceId id : context.open) {
        add(id);
    }
    std::vector<bool> substituted(net.transitions.idBound());
    for (const auto& [id, transition] : net.transitions) {
        if (transition.substitution) {
            substituted[id.value] = true;
            for (const PortBinding& port : transition.substitution->ports) {
                add(port.outer);
            }
        }
    }
    for (const auto& [id, arc] : net.arcs) {
        if (substituted[arc.transition.value]) {
            add(arc.place);
        }
    }
    return open;
}

std::vector<Finding> checkNet(const Net& net, const CheckContext& context) {
    Findings findings;
    checkNames(net, findings);
    checkWeights(net, findings);
    checkPriorities(net, findings);
    checkPorts(net, context, findings);
    checkSharing(net, context, findings);
    checkArcs(net, context, findings);
    checkLiveness(net, context, findings);
    return findings;
}

QuickFix renameFix(QString name, std::vector<NodeId> nodes) {
    return {std::move(name), [nodes = std::move(nodes)](const Diagram& diagram) {
                Renamer renamer{diagram};
                for (const NodeId& node : nodes) {
                    std::visit(renamer, node);
                }
                return renamer.builder.take();
            }};
}

QuickFix removeFix(QString name, ElementSet elements) {
    return {std::move(name), [elements = std::move(elements)](const Diagram& diagram) {
                ElementSet left = elements;
                std::erase_if(
                    left, [&](const NetElement& element) { return !contains(diagram, element); });
                EditBuilder builder(diagram);
                builder.remove(left);
                return builder.take();
            }};
}

QuickFix setWeightFix(QString name, std::vector<ArcId> arcs, std::int64_t weight) {
    return {std::move(name), [arcs = std::move(arcs), weight](const Diagram& diagram) {
                EditBuilder builder(diagram);
                for (const ArcId id : arcs) {
                    if (diagram.net.arcs.contains(id)) {
                        builder.arc(id).value.weight = weight;
                    }
                }
                return builder.take();
            }};
}

QuickFix setTokensFix(QString name, PlaceId place, Count tokens) {
    return {std::move(name), [place, tokens = std::move(tokens)](const Diagram& diagram) {
                EditBuilder builder(diagram);
                if (diagram.net.places.contains(place)) {
                    builder.place(place).value.initial = tokens;
                }
                return builder.take();
            }};
}

QuickFix unbindFix(QString name, TransitionId transition, PortBinding binding) {
    return {std::move(name), [transition, binding](const Diagram& diagram) {
                EditBuilder builder(diagram);
                const Transition* found = diagram.net.transitions.find(transition);
                if (found != nullptr && found->substitution) {
                    std::erase(builder.transition(transition).value.substitution->ports, binding);
                }
                return builder.take();
            }};
}

}  // namespace fireable
