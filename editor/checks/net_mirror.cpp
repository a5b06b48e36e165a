#include "editor/checks/net_mirror.h"

#include <algorithm>

namespace fireable {
namespace {

template <class Changes>
bool sameValues(const Changes& now, const Changes& before) {
    return std::ranges::all_of(now, [&](const auto& change) {
        const auto& other = before.at(change.first);
        return change.second.has_value() == other.has_value() &&
               (!other || change.second->value == other->value);
    });
}

bool sameWords(const NetEdit& edit, const NetEdit& before) {
    return !edit.head ||
           (edit.head->name == before.head->name && edit.head->comments == before.head->comments);
}

}  // namespace

NetsMirror& mirrorOf(NetDocument& document) {
    if (auto* made = mirrorIn<std::vector<Diagram>>(document)) {
        return *made;
    }
    auto* mirror = new NetsMirror([&document] { return document.nets(); }, &document);
    QObject::connect(&document, &Document::aboutToChange, mirror, [mirror] { mirror->settle(); });
    const auto follow = [mirror](std::size_t net, const NetEdit& edit) {
        mirror->follow([net, edit](std::vector<Diagram>& nets) { apply(edit, nets[net]); });
    };
    QObject::connect(
        &document, &NetDocument::changed, mirror,
        [&document, follow](const NetEdit& edit) { follow(document.currentNet(), edit); });
    QObject::connect(&document, &NetDocument::changedElsewhere, mirror, follow);
    QObject::connect(&document, &NetDocument::netInserted, mirror,
                     [&document, mirror](std::size_t index) {
                         mirror->follow([index, net = document.nets()[index]](
                                            std::vector<Diagram>& nets) {
                             nets.insert(nets.begin() + static_cast<std::ptrdiff_t>(index), net);
                         });
                     });
    QObject::connect(&document, &NetDocument::netRemoved, mirror, [mirror](std::size_t index) {
        mirror->follow([index](std::vector<Diagram>& nets) {
            nets.erase(nets.begin() + static_cast<std::ptrdiff_t>(index));
        });
    });
    return *mirror;
}

NetMirror::NetMirror(NetDocument& document, QObject* parent)
    : QObject(parent), document_(document), mirror_(mirrorOf(document)) {
    connect(&document, &NetDocument::changed, this, [this] { ++revision_; });
    connect(&document, &NetDocument::currentNetChanged, this, [this] { ++revision_; });
}

bool onlyMoves(const NetEdit& edit, const NetEdit& before) {
    return sameValues(edit.places, before.places) &&
           sameValues(edit.transitions, before.transitions) && sameValues(edit.arcs, before.arcs) &&
           sameValues(edit.priorities, before.priorities) && sameValues(edit.notes, before.notes) &&
           sameWords(edit, before);
}

}  // namespace fireable
