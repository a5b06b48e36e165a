#include "editor/compare/difference_texts.h"

#include <QCoreApplication>
#include <QStringList>
#include <array>

#include "editor/document/to_text.h"

namespace fireable {
namespace {

constexpr std::array kindTitles{
    QT_TRANSLATE_NOOP("Differences", "Added"), QT_TRANSLATE_NOOP("Differences", "Removed"),
    QT_TRANSLATE_NOOP("Differences", "Changed"), QT_TRANSLATE_NOOP("Differences", "Only moved")};

constexpr std::array partNames{QT_TRANSLATE_NOOP("Differences", "the model"),
                               QT_TRANSLATE_NOOP("Differences", "place"),
                               QT_TRANSLATE_NOOP("Differences", "transition"),
                               QT_TRANSLATE_NOOP("Differences", "neuron"),
                               QT_TRANSLATE_NOOP("Differences", "arc"),
                               QT_TRANSLATE_NOOP("Differences", "synapse"),
                               QT_TRANSLATE_NOOP("Differences", "priority"),
                               QT_TRANSLATE_NOOP("Differences", "note"),
                               QT_TRANSLATE_NOOP("Differences", "drawing of"),
                               QT_TRANSLATE_NOOP("Differences", "group"),
                               QT_TRANSLATE_NOOP("Differences", "view"),
                               QT_TRANSLATE_NOOP("Differences", "run configuration")};
static_assert(partNames.size() == static_cast<std::size_t>(ModelPart::run) + 1);

constexpr std::array fieldNames{QT_TRANSLATE_NOOP("Differences", "name"),
                                QT_TRANSLATE_NOOP("Differences", "label"),
                                QT_TRANSLATE_NOOP("Differences", "tokens"),
                                QT_TRANSLATE_NOOP("Differences", "interval"),
                                QT_TRANSLATE_NOOP("Differences", "subnet"),
                                QT_TRANSLATE_NOOP("Differences", "ports"),
                                QT_TRANSLATE_NOOP("Differences", "kind"),
                                QT_TRANSLATE_NOOP("Differences", "spikes"),
                                QT_TRANSLATE_NOOP("Differences", "spikes of members"),
                                QT_TRANSLATE_NOOP("Differences", "members"),
                                QT_TRANSLATE_NOOP("Differences", "train"),
                                QT_TRANSLATE_NOOP("Differences", "rules"),
                                QT_TRANSLATE_NOOP("Differences", "weight"),
                                QT_TRANSLATE_NOOP("Differences", "from members"),
                                QT_TRANSLATE_NOOP("Differences", "to members"),
                                QT_TRANSLATE_NOOP("Differences", "text"),
                                QT_TRANSLATE_NOOP("Differences", "nodes"),
                                QT_TRANSLATE_NOOP("Differences", "engine"),
                                QT_TRANSLATE_NOOP("Differences", "rule"),
                                QT_TRANSLATE_NOOP("Differences", "seed"),
                                QT_TRANSLATE_NOOP("Differences", "steps"),
                                QT_TRANSLATE_NOOP("Differences", "starts with"),
                                QT_TRANSLATE_NOOP("Differences", "breakpoints"),
                                QT_TRANSLATE_NOOP("Differences", "watches"),
                                QT_TRANSLATE_NOOP("Differences", "mode"),
                                QT_TRANSLATE_NOOP("Differences", "comments"),
                                QT_TRANSLATE_NOOP("Differences", "order of places"),
                                QT_TRANSLATE_NOOP("Differences", "order of transitions"),
                                QT_TRANSLATE_NOOP("Differences", "order of neurons"),
                                QT_TRANSLATE_NOOP("Differences", "order of run configurations"),
                                QT_TRANSLATE_NOOP("Differences", "data of other programs"),
                                QT_TRANSLATE_NOOP("Differences", "position"),
                                QT_TRANSLATE_NOOP("Differences", "size"),
                                QT_TRANSLATE_NOOP("Differences", "position of the name"),
                                QT_TRANSLATE_NOOP("Differences", "position of the label"),
                                QT_TRANSLATE_NOOP("Differences", "position of the interval"),
                                QT_TRANSLATE_NOOP("Differences", "position of the tokens"),
                                QT_TRANSLATE_NOOP("Differences", "course"),
                                QT_TRANSLATE_NOOP("Differences", "position of the weight"),
                                QT_TRANSLATE_NOOP("Differences", "drawing it ends at"),
                                QT_TRANSLATE_NOOP("Differences", "centre"),
                                QT_TRANSLATE_NOOP("Differences", "zoom"),
                                QT_TRANSLATE_NOOP("Differences", "hidden nodes"),
                                QT_TRANSLATE_NOOP("Differences", "size of nodes"),
                                QT_TRANSLATE_NOOP("Differences", "background")};
static_assert(fieldNames.size() == static_cast<std::size_t>(PartField::background) + 1);

template <class Table, class Enum>
QString named(const Table& table, Enum value) {
    return QCoreApplication::translate("Differences", table[static_cast<std::size_t>(value)]);
}

/// Long texts, as of notes, are cut.
QString shown(const std::string& text) {
    constexpr int most = 120;
    QString all = toText(text).simplified();
    if (all.size() > most) {
        all = all.left(most) + QStringLiteral("…");
    }
    return all.isEmpty() ? QCoreApplication::translate("Differences", "(none)") : all;
}

}  // namespace

QString kindTitle(ChangeKind kind) {
    return named(kindTitles, kind);
}

QString partText(const Change& change) {
    const QString name = toText(change.name).replace(QStringLiteral(" -> "), QStringLiteral(" → "));
    return name.isEmpty() ? named(partNames, change.part)
                          : named(partNames, change.part) + u' ' + name;
}

QString fieldsText(const Change& change) {
    QStringList texts;
    for (const FieldChange& field : change.fields) {
        const QString name = named(fieldNames, field.field);
        const bool isWhole = change.kind == ChangeKind::added || change.kind == ChangeKind::removed;
        texts.append(
            isWhole
                ? name + u' ' + shown(change.kind == ChangeKind::added ? field.after : field.before)
                : QStringLiteral("%1 %2 → %3").arg(name, shown(field.before), shown(field.after)));
    }
    return texts.join(QStringLiteral("; "));
}

QChar signOf(ChangeKind kind) {
    constexpr std::array<char16_t, 4> signs{u'+', u'−', u'~', u'→'};
    return signs[static_cast<std::size_t>(kind)];
}

}  // namespace fireable
