#include "editor/panels/find_replace.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "editor/document/edit_builder.h"

namespace fireable {
namespace {

template <class IdT>
using NewNames = std::map<IdT, std::string>;

/// Takes out of `names` those that would be empty or not unique in `table`, and returns their old
/// names. Of several that would become the same, the first in `names` gets the name.
template <class Table, class IdT>
QStringList refuseClashes(const Table& table, NewNames<IdT>& names) {
    std::unordered_map<std::string, int> owners;
    for (const auto& [id, value] : table) {
        const auto found = names.find(id);
        ++owners[found == names.end() ? value.name : found->second];
    }
    QStringList refused;
    for (bool changed = true; changed;) {  // a name that stays may clash with another new one
        changed = false;
        for (auto it = names.end(); it != names.begin();) {
            --it;
            if (!it->second.empty() && owners[it->second] == 1) {
                continue;
            }
            const std::string& old = table[it->first].name;
            --owners[it->second];
            ++owners[old];
            refused.prepend(QString::fromStdString(old));
            it = names.erase(it);
            changed = true;
        }
    }
    return refused;
}

/// Collects what becomes of each text.
class Replacer {
public:
    Replacer(const Diagram& diagram, const FindQuery& query, const FindPattern& pattern,
             const QString& with)
        : diagram_(diagram), query_(query), pattern_(pattern), with_(with), edit_(diagram) {}

    void add(const NetElement& element) {
        if (const auto* place = std::get_if<PlaceId>(&element)) {
            addNode(diagram_.net.places, *place, places_);
        } else if (const auto* transition = std::get_if<TransitionId>(&element)) {
            addNode(diagram_.net.transitions, *transition, transitions_);
        } else if (const auto* note = std::get_if<NoteId>(&element)) {
            const std::string& text = diagram_.net.notes[*note].text;
            std::string next = pattern_.replaced(text, with_);
            if (next != text) {
                edit_.note(*note).value.text = std::move(next);
                ++result_.replaced;
            }
        }
    }

    Replacement take() {
        result_.refused = refuseClashes(diagram_.net.places, places_) +
                          refuseClashes(diagram_.net.transitions, transitions_);
        for (auto& [id, name] : places_) {
            edit_.place(id).value.name = std::move(name);
        }
        for (auto& [id, name] : transitions_) {
            edit_.transition(id).value.name = std::move(name);
        }
        result_.replaced += static_cast<int>(places_.size() + transitions_.size());
        result_.edit = edit_.take();
        return std::move(result_);
    }

private:
    auto& part(PlaceId id) { return edit_.place(id); }
    auto& part(TransitionId id) { return edit_.transition(id); }

    template <class Table, class IdT>
    void addNode(const Table& table, IdT id, NewNames<IdT>& names) {
        const auto& value = table[id];
        std::string name = pattern_.replaced(value.name, with_);
        if (query_.where != FindWhere::labels && name != value.name) {
            names.emplace(id, std::move(name));
        }
        std::string label = pattern_.replaced(value.label, with_);
        if (query_.where != FindWhere::names && label != value.label) {
            part(id).value.label = std::move(label);
            ++result_.replaced;
        }
    }

    const Diagram& diagram_;
    const FindQuery& query_;
    const FindPattern& pattern_;
    const QString& with_;
    EditBuilder edit_;
    NewNames<PlaceId> places_;
    NewNames<TransitionId> transitions_;
    Replacement result_;
};

}  // namespace

Result<Replacement> replaceIn(const Diagram& diagram, const FindQuery& query,
                              const std::vector<NetElement>& elements, const QString& with) {
    const auto pattern = FindPattern::compile(query);
    if (!pattern) {
        return pattern.failure();
    }
    Replacer replacer(diagram, query, *pattern, with);
    if (!query.text.isEmpty()) {
        for (const NetElement& element : elements) {
            replacer.add(element);
        }
    }
    return replacer.take();
}

}  // namespace fireable
