#pragma once

#include <QPainterPath>
#include <QPointF>
#include <QRegularExpression>
#include <QString>
#include <QXmlStreamReader>
#include <cmath>
#include <map>
#include <numbers>
#include <optional>
#include <vector>

// A drawing by the coordinates in its file, read without Fireable's own code: line by line or
// element by element, and only the positions of nodes and arcs.

namespace fireable::testing {

using namespace Qt::StringLiterals;

struct RawNode {
    bool isPlace = true;
    QPointF centre;
    QPointF half;  ///< half width and half height
};

struct RawDrawing {
    std::vector<RawNode> nodes;      ///< those with a position in the file
    std::vector<QPainterPath> arcs;  ///< from centre to centre
};

/// Half the size of a place and of a transition in Tina.
struct RawSizes {
    double place = 20;
    double transition = 16;
};

/// The words of a line of `.ndr`; text in braces is one word.
inline QStringList rawWords(const QString& line) {
    static const QRegularExpression word(QStringLiteral(R"(\{((?:[^{}\\]|\\.)*)\}|(\S+))"));
    QStringList words;
    for (auto found = word.globalMatch(line); found.hasNext();) {
        const auto match = found.next();
        words.append(match.hasCaptured(2) ? match.captured(2) : match.captured(1));
    }
    return words;
}

/// A point `radius` from `centre`, `turn` counter-clockwise from the east, in turns.
inline QPointF rawPolar(QPointF centre, const QString& turn, const QString& radius) {
    const double angle = 2 * std::numbers::pi * turn.toDouble();
    return centre + radius.toDouble() * QPointF(std::cos(angle), -std::sin(angle));
}

inline RawDrawing rawNdr(const QString& text) {
    RawSizes sizes;
    RawDrawing drawing;
    std::map<QString, QPointF> centres;
    const QStringList lines = text.split(QLatin1Char('\n'));
    for (const QString& line : lines) {
        const QStringList words = rawWords(line);
        if (words.size() >= 2 && words[0] == "h"_L1 && words.last() == "small"_L1) {
            sizes = {10, 8};
        } else if (words.size() >= 4 && (words[0] == "p"_L1 || words[0] == "t"_L1)) {
            const QPointF centre(words[1].toDouble(), words[2].toDouble());
            centres[words[3]] = centre;
            const double substituted = line.contains(QStringLiteral("*HSN(")) ? 2.5 : 0;
            drawing.nodes.push_back({words[0] == "p"_L1, centre, {substituted, substituted}});
        } else if (words.size() == 5 && words[0] == "e"_L1) {
            QPainterPath path(centres[words[1]]);
            path.lineTo(centres[words[2]]);
            drawing.arcs.push_back(path);
        } else if (words.size() == 9 && words[0] == "e"_L1) {
            const QPointF first = rawPolar(centres[words[1]], words[2], words[3]);
            const QPointF second = rawPolar(centres[words[4]], words[5], words[6]);
            QPainterPath path(centres[words[1]]);
            path.quadTo(first, (first + second) / 2);
            path.quadTo(second, centres[words[4]]);
            drawing.arcs.push_back(path);
        }
    }
    for (RawNode& node : drawing.nodes) {
        const double half = node.isPlace ? sizes.place : sizes.transition;
        node.half += QPointF(half, half);
    }
    return drawing;
}

/// Reads PNML and TAPAAL's dialect. The tool that wrote the text decides whether a position is a
/// centre or a corner.
class RawXml {
public:
    explicit RawXml(const QByteArray& text)
        : xml_(text),
          isWoped_(text.contains("WoPeD")),
          isPipes_(text.contains("positionX") || text.contains("curvePoint") ||
                   text.contains("<value>") || hasTypedArcs(text)) {}

    RawDrawing read() {
        while (!xml_.atEnd()) {
            xml_.readNext();
            if (xml_.isStartElement()) {
                open();
            } else if (xml_.isEndElement()) {
                close();
            }
        }
        addArcs();
        return std::move(drawing_);
    }

private:
    struct Arc {
        QString source;
        QString target;
        std::vector<QPointF> bends;
        std::vector<QPointF> path;  ///< PIPE's and TAPAAL's: with both ends
    };

    /// `<arc … type="normal">`, as in TAPAAL's PNML export.
    static bool hasTypedArcs(const QByteArray& text) {
        static const QRegularExpression typed(QStringLiteral("<arc[^>]* type="));
        return typed.match(QString::fromUtf8(text)).hasMatch();
    }

    std::optional<QPointF> point(const char* x, const char* y) const {
        const auto attributes = xml_.attributes();
        bool isNumber = false;
        const QPointF point(attributes.value(QLatin1String(x)).toDouble(&isNumber),
                            attributes.value(QLatin1String(y)).toDouble());
        return isNumber ? std::optional(point) : std::nullopt;
    }
    QString idOf(const char* name) const {
        return xml_.attributes().value(QLatin1String(name)).toString();
    }

    void open() {
        const QString name = xml_.name().toString();
        path_.append(name);
        if (name == "place"_L1 || name == "transition"_L1) {
            id_ = idOf("id");
            at_ = point("positionX", "positionY");
            size_.reset();
        } else if (name.toLower().endsWith("arc"_L1) && !idOf("source").isEmpty()) {
            arcs_.push_back({idOf("source"), idOf("target"), {}, {}});
        } else if (name == "arcpath"_L1 && !arcs_.empty()) {
            const auto bend = point("x", "y");
            arcs_.back().path.push_back(bend ? *bend
                                             : point("xCoord", "yCoord").value_or(QPointF()));
        } else if (path_.size() >= 3 && path_[path_.size() - 2] == "graphics"_L1) {
            openGraphics(name, path_[path_.size() - 3]);
        }
    }

    void openGraphics(const QString& name, const QString& owner) {
        if (owner == "place"_L1 || owner == "transition"_L1) {
            if (name == "position"_L1) {
                at_ = point("x", "y");
            } else if (name == "dimension"_L1) {
                size_ = point("x", "y");
            }
        } else if (owner == "arc"_L1 && name == "position"_L1 && !arcs_.empty()) {
            arcs_.back().bends.push_back(point("x", "y").value_or(QPointF()));
        }
    }

    void close() {
        const QString name = path_.takeLast();
        if ((name == "place"_L1 || name == "transition"_L1) && at_) {
            const RawSizes sizes;
            const double usual = name == "place"_L1 ? sizes.place : sizes.transition;
            const QPointF half = size_ ? *size_ / 2 : QPointF(usual, usual);
            const QPointF toCentre = isWoped_   ? (size_ ? half : QPointF(20, 20))
                                     : isPipes_ ? QPointF(15, 15)
                                                : QPointF();
            centres_[id_] = *at_ + toCentre;
            drawing_.nodes.push_back({name == "place"_L1, *at_ + toCentre, half});
            at_.reset();
        }
    }

    void addArcs() {
        for (const Arc& arc : arcs_) {
            if (!centres_.contains(arc.source) || !centres_.contains(arc.target)) {
                continue;
            }
            QPainterPath path(centres_[arc.source]);
            for (const QPointF point : arc.path.empty() ? arc.bends : arc.path) {
                path.lineTo(point);
            }
            path.lineTo(centres_[arc.target]);
            drawing_.arcs.push_back(path);
        }
    }

    QXmlStreamReader xml_;
    bool isWoped_;
    bool isPipes_;
    QStringList path_;
    QString id_;
    std::optional<QPointF> at_;
    std::optional<QPointF> size_;
    std::map<QString, QPointF> centres_;
    std::vector<Arc> arcs_;
    RawDrawing drawing_;
};

}  // namespace fireable::testing
