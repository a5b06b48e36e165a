#include <unordered_map>

#include "editor/checks/checks.h"
#include "editor/checks/quick_fixes.h"

namespace fireable {
namespace {

/// The words for one kind of node.
struct KindText {
    QString unnamed;  ///< %1: how many
    QString shared;   ///< %1: how many; %2: the name
};

template <class IdT>
std::vector<NodeId> nodesOf(std::span<const IdT> ids) {
    return {ids.begin(), ids.end()};
}

template <class Table>
using IdOf = decltype(Table{}.idAt(0));

template <class Table>
void checkUnnamed(const Table& table, const KindText& text, Findings& findings) {
    std::vector<IdOf<Table>> unnamed;
    for (const auto& [id, node] : table) {
        if (node.name.empty()) {
            unnamed.push_back(id);
        }
    }
    addEach(unnamed, findings, [&](auto ids) {
        return Finding{Severity::error,
                       text.unnamed.arg(ids.size()),
                       elementsOf(ids),
                       {renameFix(CheckText::tr("Give a Free Name"), nodesOf(ids))}};
    });
}

template <class Table>
void checkShared(const Table& table, const KindText& text, Findings& findings) {
    using Ids = std::vector<IdOf<Table>>;
    std::unordered_map<std::string_view, std::size_t> groupOf;
    groupOf.reserve(table.size());
    std::vector<std::pair<IdOf<Table>, Ids>> groups;  // the first node of a name, and the others
    for (const auto& [id, node] : table) {
        const auto [found, isFirst] = groupOf.try_emplace(node.name, groups.size());
        if (isFirst) {
            groups.emplace_back(id, Ids{});
        } else if (!node.name.empty()) {
            groups[found->second].second.push_back(id);
        }
    }
    for (const auto& [first, others] : groups) {
        if (others.empty()) {
            continue;
        }
        ElementSet elements(others.begin(), others.end());
        elements.insert(first);
        const QString name = toText(table[first].name);
        findings.push_back({Severity::error,
                            text.shared.arg(others.size() + 1).arg(name),
                            std::move(elements),
                            {renameFix(CheckText::tr("Give Free Names to All but the First"),
                                       nodesOf(std::span(others)))}});
    }
}

template <class Table>
void checkKind(const Table& table, const KindText& text, Findings& findings) {
    checkUnnamed(table, text, findings);
    checkShared(table, text, findings);
}

}  // namespace

void checkNames(const Net& net, Findings& findings) {
    checkKind(
        net.places,
        {CheckText::tr("Places without a name: %1"), CheckText::tr("%1 places have the name %2")},
        findings);
    checkKind(net.transitions,
              {CheckText::tr("Transitions without a name: %1"),
               CheckText::tr("%1 transitions have the name %2")},
              findings);
}

}  // namespace fireable
