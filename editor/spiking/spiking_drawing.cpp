#include "editor/spiking/spiking_drawing.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/element_text.h"
#include "editor/canvas/net_drawing.h"
#include "editor/document/points.h"
#include "editor/document/to_text.h"

namespace fireable {
namespace {

using spiking::Neuron;
using spiking::NeuronKind;

// Drawing units.
constexpr double ruleInset = 8;  // from the side of a box
constexpr double spikesHeight = 18;
constexpr double edge = 5;  // above the spikes and below the rules
constexpr double underSpikes = 2;
constexpr double slimmest = 23;      // half a box
constexpr double smallSize = 9;      // of the line below the name of an input or output
constexpr double loopReach = 26;     // from a box to the far side of a loop
constexpr double twinReach = 15;     // from the straight line
constexpr double furtherReach = 17;  // of each further one
constexpr std::size_t mostRules = 12;
constexpr qsizetype longestRule = 64;  // letters
constexpr std::size_t longestTrain = 12;

struct SpikingWords {
    Q_DECLARE_TR_FUNCTIONS(fireable::SpikingCanvas)
};

QString raised(const QString& text) {
    return script::raised + text + script::level;
}

QString powerOf(const QString& exponent) {
    return QLatin1Char('a') + raised(exponent);
}

/// The text from `at` to the end of a number or of what braces hold, past which `at` goes.
QString exponentAt(const QString& text, qsizetype& at) {
    if (at < text.size() && text[at] == u'{') {
        const qsizetype end = text.indexOf(u'}', at);
        QString inner = text.mid(at + 1, end - at - 1);
        at = end + 1;
        return inner;
    }
    const qsizetype from = at;
    while (at < text.size() && text[at].isDigit()) {
        ++at;
    }
    at += at == from && at < text.size() ? 1 : 0;  // a letter
    return text.mid(from, at - from);
}

QString minusSigns(QString text) {
    return text.replace(u'-', QChar(0x2212));
}

bool isBox(const Neuron& neuron) {
    return neuron.kind == NeuronKind::regular;
}

std::vector<QString> ruleLines(const Neuron& neuron) {
    std::vector<QString> lines;
    for (const spiking::Rule& rule : neuron.rules) {
        if (lines.size() + 1 == mostRules && neuron.rules.size() > mostRules) {
            const auto more = static_cast<int>(neuron.rules.size() - lines.size());
            lines.push_back(SpikingWords::tr("… %n more", nullptr, more));
            break;
        }
        QString line = typeset(rule);
        if (line.size() > longestRule) {
            line = line.left(longestRule - 1) + script::level + QChar(0x2026);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

/// The second line of an input or output.
QString underName(const Neuron& neuron) {
    if (neuron.kind == NeuronKind::output) {
        const QString word = SpikingWords::tr("environment");
        return toText(neuron.name) != word ? word : QString();
    }
    if (neuron.train.empty()) {
        return SpikingWords::tr("input");
    }
    QStringList steps;
    for (const Count& spikes : neuron.train) {
        if (static_cast<std::size_t>(steps.size()) == longestTrain) {
            steps.append(QChar(0x2026));
            break;
        }
        steps.append(markingText(spikes));
    }
    return steps.join(QLatin1Char(' '));
}

double widthOf(const QString& text, double size) {
    return textRectangle(text, {{}, TextAlign::left}, size, false).width();
}

const DrawingMetrics& usual() {
    return drawingMetrics(NodeSize::normal);
}

}  // namespace

QPointF defaultPosition(spiking::NeuronId id) {
    constexpr std::uint32_t columns = 8;
    constexpr double across = 200;
    constexpr double down = 140;
    return {across * (id.value % columns), down * (id.value / columns)};
}

SpikeRange firstSpikes(const Neuron& neuron) {
    if (!neuron.members) {
        return neuron.spikes;
    }
    if (!neuron.memberSpikes.empty()) {
        const auto [fewest, most] = std::ranges::minmax(neuron.memberSpikes);
        return {fewest, most};
    }
    const Count first = neuron.spikesOf(neuron.members->first);
    const Count last = neuron.spikesOf(neuron.members->last);
    return {std::min(first, last), std::max(first, last)};
}

QString spikesText(const SpikeRange& spikes) {
    return spikes.fewest != spikes.most
               ? powerOf(markingText(spikes.fewest) + QChar(0x2026) + markingText(spikes.most))
           : spikes.most == Count(0) ? QString()
           : spikes.most == Count(1) ? QStringLiteral("a")
                                     : powerOf(markingText(spikes.most));
}

QString initialText(const Neuron& neuron) {
    if (neuron.members && neuron.memberSpikes.empty() && neuron.spikesPerIndex != 0) {
        const spiking::Affine each(neuron.spikes.saturated64(), neuron.spikesPerIndex);
        return powerOf(minusSigns(toText(spiking::affineText(each))));
    }
    return spikesText(firstSpikes(neuron));
}

QString typeset(const spiking::Rule& rule) {
    const QString text = toText(spiking::ruleText(rule));
    QString line;
    bool inCondition = true;
    for (qsizetype at = 0; at < text.size();) {
        const QChar letter = text[at];
        const QStringView next = QStringView(text).mid(at, 2);
        if (next == u"->") {
            line += QStringLiteral(" → ");
            inCondition = false;
            at += 2;
        } else if (next == u">=" || next == u"<=") {
            line += letter == u'>' ? QStringLiteral(" ≥ ") : QStringLiteral(" ≤ ");
            at += 2;
        } else if (letter == u'^') {
            line += raised(minusSigns(exponentAt(text, ++at)));
        } else if (inCondition && (letter == u'*' || letter == u'+')) {
            line += raised(letter == u'*' ? QString(QChar(0x2217)) : QString(letter));
            ++at;
        } else if (letter == u';') {
            const QString delay = exponentAt(text, ++at);
            line += delay == u"0" ? QString() : QStringLiteral("; ") + delay;
        } else {
            line += letter == u'|'   ? QStringLiteral(" ∪ ")
                    : letter == u'-' ? QString(QChar(0x2212))
                                     : QString(letter);
            ++at;
        }
    }
    return line.replace(QString(script::level) + script::raised, QString());
}

QString typesetName(const QString& name) {
    static const QRegularExpression scripts(
        QStringLiteral("([_^])(?:\\{((?:[^{}]|\\{[^{}]*\\})+)\\}|(\\d+|\\pL)(?![\\pL\\d]))"));
    static const QRegularExpression within(QStringLiteral("[_^{}]"));
    QString typeset;
    qsizetype from = 0;
    for (auto found = scripts.globalMatch(name); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        typeset += name.mid(from, match.capturedStart() - from) +
                   (match.captured(1) == u"_" ? script::lowered : script::raised) +
                   match.captured(2).remove(within) + match.captured(3) + script::level;
        from = match.capturedEnd();
    }
    return from == 0 ? name : typeset + name.mid(from);
}

QString titleOf(const Neuron& neuron) {
    const QString name = typesetName(toText(neuron.name));
    return neuron.members ? name + script::lowered + QLatin1Char('i') + script::level +
                                QStringLiteral(", i = %1…%2")
                                    .arg(neuron.members->first)
                                    .arg(neuron.members->last)
                          : name;
}

NodeDrawing neuronDrawing(const Neuron& neuron, QPointF centre) {
    NodeDrawing node;
    node.centre = centre;
    if (!isBox(neuron)) {
        const double width = std::max(widthOf(titleOf(neuron), usual().textSize),
                                      widthOf(underName(neuron), smallSize));
        node.shape = NodeShape::bare;
        node.half = {width / 2 + 5, 16};
        return node;
    }
    double widest = 0;
    const std::vector<QString> lines = ruleLines(neuron);
    for (const QString& line : lines) {
        widest = std::max(widest, widthOf(line, ruleSize));
    }
    const double rules =
        lines.empty() ? 0 : underSpikes + ruleHeight * static_cast<double>(lines.size());
    node.shape = NodeShape::roundedBox;
    node.half = {std::max(slimmest, widest / 2 + ruleInset), edge + (spikesHeight + rules) / 2};
    node.tokenOffset = {0, -node.half.y() + edge + spikesHeight / 2};
    return node;
}

std::vector<PartText> neuronTexts(const Neuron& neuron, const NodeDrawing& node) {
    const double size = usual().textSize;
    if (!isBox(neuron)) {
        const TextSpot name = textSpot(Anchor::c, node.centre - QPointF(0, 7), {}, 0, size);
        const TextSpot under = textSpot(Anchor::c, node.centre + QPointF(0, 7), {}, 0, smallSize);
        std::vector<PartText> texts{{TextPart::name,
                                     {titleOf(neuron), name.baseline, name.align, size, true,
                                      ColourRole::name, Plate::none}}};
        if (const QString second = underName(neuron); !second.isEmpty()) {
            texts.push_back({TextPart::interval,
                             {second, under.baseline, under.align, smallSize, false,
                              ColourRole::note, Plate::none}});
        }
        return texts;
    }
    const TextSpot above = textSpot(Anchor::n, node.centre, node.half, usual().textGap - 2, size);
    const double left = node.centre.x() - node.half.x();
    std::vector<PartText> texts{{TextPart::name,
                                 {titleOf(neuron),
                                  {left + cornerRadius / 2, above.baseline.y()},
                                  TextAlign::left,
                                  size,
                                  false,
                                  ColourRole::name}}};
    const std::vector<QString> lines = ruleLines(neuron);
    if (!lines.empty()) {
        const double first = ruleArea(neuron, node, 0).center().y();
        const TextSpot spot = textSpot(Anchor::c, {left + ruleInset, first}, {}, 0, ruleSize);
        texts.push_back(
            {TextPart::rules,
             {QStringList(lines.begin(), lines.end()).join(QLatin1Char('\n')), spot.baseline,
              TextAlign::left, ruleSize, false, ColourRole::ink, Plate::none}});
    }
    return texts;
}

QRectF ruleArea(const Neuron& neuron, const NodeDrawing& node, std::size_t rule) {
    if (!isBox(neuron) || rule >= std::min(neuron.rules.size(), mostRules)) {
        return {};
    }
    const double top = node.centre.y() - node.half.y() + edge + spikesHeight + underSpikes;
    const double inset = ruleInset / 2;
    return {node.centre.x() - node.half.x() + inset, top + ruleHeight * static_cast<double>(rule),
            2 * (node.half.x() - inset), ruleHeight};
}

QString synapseText(const spiking::SynapseArc& arc) {
    QStringList parts;
    if (arc.weight != 1) {
        parts.append(markingText(Count(arc.weight)));
    }
    if (arc.sources) {
        parts.append(
            arc.sources->first == arc.sources->last
                ? QStringLiteral("i = %1").arg(arc.sources->first)
                : QStringLiteral("i = %1…%2").arg(arc.sources->first).arg(arc.sources->last));
    }
    if (arc.targets) {
        const QString first = minusSigns(toText(spiking::affineText(arc.targets->first)));
        const QString last = minusSigns(toText(spiking::affineText(arc.targets->last)));
        parts.append(QStringLiteral("→ ") + (first == last ? first : first + u'…' + last));
    }
    return parts.join(QStringLiteral("  "));
}

PartText besideMiddle(const QString& text, const ArcDrawing& arc, const ArcPath& path) {
    ArcGeometry middle;
    middle.weightOffset = Point{0, -usual().weightGap - usual().textSize / 2};
    return besideArcText(text, &middle, arc, path, usual());
}

void bendAside(ArcDrawing& arc, int turn) {
    const QPointF from = arc.source.centre;
    const QPointF way = arc.target.centre - from;
    arc.kind = PathKind::quadratics;
    if (way.isNull()) {
        const QPointF half = arc.source.half;
        const double right = half.x() + loopReach + furtherReach * turn;
        const double up = std::min(half.y(), 14.0) + furtherReach / 2 * turn;
        arc.bends = {from + QPointF(right, -up), from + QPointF(right, up)};
        return;
    }
    const QPointF along = unit(way);
    const QPointF aside = QPointF(-along.y(), along.x()) * (twinReach + furtherReach * turn);
    arc.bends = {from + way * 0.3 + aside, from + way * 0.7 + aside};
}

}  // namespace fireable
