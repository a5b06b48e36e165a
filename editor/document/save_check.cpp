#include "editor/document/save_check.h"

#include <QCoreApplication>
#include <algorithm>

namespace fireable {
namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("SaveCheck", text);
}

/// Whether `member` of the entries at the same positions is the same.
template <class Table, class Member>
bool agree(const Table& before, const Table& after, Member member) {
    return std::ranges::equal(before, after, [&](const auto& a, const auto& b) {
        return a.value.*member == b.value.*member;
    });
}

template <class Table, class Map>
bool hasGeometry(const Table& table, const Map& geometry) {
    return std::ranges::any_of(
        table, [&](const auto& entry) { return geometry.find(entry.id) != nullptr; });
}

bool hasDrawing(const Diagram& diagram) {
    return hasGeometry(diagram.net.places, diagram.places) ||
           hasGeometry(diagram.net.transitions, diagram.transitions);
}

bool hasOpaqueParts(const Diagram& diagram) {
    const OpaqueParts none{diagram.opaque.format, {}, {}, {}, {}};
    return diagram.opaque != none;
}

bool namesAgree(const Net& before, const Net& after) {
    return agree(before.places, after.places, &Place::name) &&
           agree(before.transitions, after.transitions, &Transition::name);
}

bool labelsAgree(const Net& before, const Net& after) {
    return agree(before.places, after.places, &Place::label) &&
           agree(before.transitions, after.transitions, &Transition::label);
}

QStringList lossesBetween(const Diagram& before, const Diagram& after) {
    const Net& a = before.net;
    const Net& b = after.net;
    const std::pair<bool, QString> checks[] = {
        {hasDrawing(before) && !hasDrawing(after), tr("the drawing")},
        {!namesAgree(a, b), tr("names of places and transitions")},
        {!labelsAgree(a, b), tr("labels")},
        {!a.name.empty() && a.name != b.name, tr("the name of the net")},
        {a.notes.size() > b.notes.size(), tr("notes")},
        {a.comments.size() > b.comments.size(), tr("comments")},
        {!agree(a.transitions, b.transitions, &Transition::interval), tr("time intervals")},
        {hasOpaqueParts(before) && !hasOpaqueParts(after), tr("parts that another program added")},
    };
    QStringList losses;
    for (const auto& [lost, what] : checks) {
        if (lost) {
            losses.append(what);
        }
    }
    return losses;
}

}  // namespace

Result<QStringList> lossesIn(FormatId id, std::span<const Diagram> nets) {
    const auto text = format(id).write(nets);
    if (!text) {
        return text.failure();
    }
    const auto again = format(id).read(*text);
    if (!again) {
        return again.failure();
    }
    QStringList losses;
    if (again->nets.size() != nets.size()) {
        losses.append(tr("all nets but the first"));
    }
    for (std::size_t i = 0; i < std::min(nets.size(), again->nets.size()); ++i) {
        losses.append(lossesBetween(nets[i], again->nets[i]));
    }
    losses.removeDuplicates();
    return losses;
}

}  // namespace fireable
