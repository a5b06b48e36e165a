#include "editor/canvas/element_text.h"

#include <QCoreApplication>
#include <QStringList>
#include <string>

#include "editor/document/to_text.h"

namespace fireable {
namespace {

struct Describer {
    Q_DECLARE_TR_FUNCTIONS(fireable::CanvasView)

public:
    const Diagram& diagram;
    const Count& tokens;
    const InnerPlaceName& innerName;

    const Net& net() const { return diagram.net; }

    QString operator()(std::monostate) const { return {}; }

    QString operator()(PlaceId id) const {
        const QString amount =
            tokens == Count(1)
                ? tr("1 token")
                : tr("%1 tokens", nullptr, pluralNumber(tokens)).arg(toText(tokens.text()));
        return tr("place %1, %2").arg(toText(net().places[id].name), amount);
    }

    QString operator()(CopyId id) const {
        return tr("copy of %1").arg((*this)(diagram.copies[id].place));
    }

    QString operator()(TransitionId id) const {
        const Transition& transition = net().transitions[id];
        const QString name = tr("transition %1").arg(toText(transition.name));
        return transition.substitution
                   ? tr("%1, implemented by %2").arg(name, toText(transition.substitution->file))
                   : name;
    }

    QString operator()(ArcId id) const {
        const Arc& arc = net().arcs[id];
        const QString place = toText(net().places[arc.place].name);
        const QString transition = toText(net().transitions[arc.transition].name);
        switch (arc.kind) {
            case ArcKind::input:
                return tr("arc from %1 to %2, weight %3").arg(place, transition).arg(arc.weight);
            case ArcKind::output:
                return tr("arc from %1 to %2, weight %3").arg(transition, place).arg(arc.weight);
            case ArcKind::inhibitor:
                return tr("inhibitor arc: %2 needs fewer than %3 in %1")
                    .arg(place, transition)
                    .arg(arc.weight);
            case ArcKind::read:
                return tr("read arc: %2 needs %3 or more in %1")
                    .arg(place, transition)
                    .arg(arc.weight);
            case ArcKind::reset:
                return tr("reset arc: %2 empties %1").arg(place, transition);
        }
        return {};
    }

    QString operator()(PriorityId id) const {
        const Priority& priority = net().priorities[id];
        return tr("priority of %1 over %2")
            .arg(toText(net().transitions[priority.higher].name),
                 toText(net().transitions[priority.lower].name));
    }

    QString operator()(NoteId id) const { return tr("note: %1").arg(toText(net().notes[id].text)); }

    QString operator()(const PortId& id) const {
        const Transition& transition = net().transitions[id.transition];
        const PortBinding& port = transition.substitution->ports[id.index];
        const Place* outer = net().places.find(port.outer);
        const QString name = outer != nullptr ? toText(outer->name) : QString();
        const QString known =
            innerName ? innerName(transition.substitution->file, port.inner) : QString();
        const QString inner = known.isEmpty() ? QString::number(port.inner) : known;
        switch (port.role) {
            case PortRole::input:
                return tr("input port of %1: %2 is copied to place %3 of the subnet")
                    .arg(toText(transition.name), name, inner);
            case PortRole::output:
                return tr("output port of %1: place %3 of the subnet is moved to %2")
                    .arg(toText(transition.name), name, inner);
            case PortRole::start:
                return tr("start port of %1: %2 starts the subnet at place %3")
                    .arg(toText(transition.name), name, inner);
            case PortRole::finish:
                return tr("finish port of %1: place %3 of the subnet ends at %2")
                    .arg(toText(transition.name), name, inner);
        }
        return {};
    }

    QString operator()(const PartId&) const { return {}; }

    static QString whole(const Net& net) {
        const auto places = static_cast<int>(net.places.size());
        const auto transitions = static_cast<int>(net.transitions.size());
        return tr("%1, %2").arg(
            places == 1 ? tr("1 place") : tr("%n places", nullptr, places),
            transitions == 1 ? tr("1 transition") : tr("%n transitions", nullptr, transitions));
    }
};

}  // namespace

QString describe(const Diagram& diagram, const NetElement& element, const Count& tokens,
                 const InnerPlaceName& innerName) {
    return std::visit(Describer{diagram, tokens, innerName}, element);
}

QString describe(const Diagram& diagram) {
    return Describer::whole(diagram.net);
}

QString markingText(const Count& tokens, std::size_t maxDigits) {
    const std::string digits = tokens.text();
    if (digits.size() <= maxDigits) {
        return toText(digits);
    }
    std::size_t exponent = digits.size() - 1;
    int leading = (digits[0] - '0') * 10 + (digits[1] - '0') + (digits[2] >= '5' ? 1 : 0);
    if (leading == 100) {
        leading = 10;
        ++exponent;
    }
    return QStringLiteral("%1.%2e%3").arg(leading / 10).arg(leading % 10).arg(exponent);
}

QString longNumber(const Count& tokens) {
    constexpr qsizetype mostShortDigits = 6;
    constexpr qsizetype lineLength = 60;
    constexpr qsizetype mostLines = 30;
    const QString digits = toText(tokens.text());
    if (digits.size() <= mostShortDigits) {
        return {};
    }
    QStringList lines;
    for (qsizetype at = 0; at < digits.size() && lines.size() < mostLines; at += lineLength) {
        lines.append(digits.mid(at, lineLength));
    }
    const bool isWhole = digits.size() <= mostLines * lineLength;
    return lines.join(u'\n') + (isWhole ? QString() : QString(QChar(0x2026)));
}

}  // namespace fireable
