#include "editor/layout/graphviz.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QList>
#include <QProcess>
#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "editor/document/external_tools.h"

namespace fireable {
namespace {

constexpr int pollMilliseconds = 20;

void end(QProcess& process) {
    process.kill();
    process.waitForFinished();
}

constexpr double unitsPerInch = 72;
/// Separation is slow in sfdp; in larger graphs `separate` does it.
constexpr std::size_t maxSeparated = 800;

QByteArray inches(double units) {
    return QByteArray::number(units / unitsPerInch, 'f', 4);
}

QByteArray nodeName(std::uint32_t node) {
    return 'n' + QByteArray::number(node);
}

/// A symmetric rectangle that contains `room`, as Graphviz aims edges at its centre.
QSizeF sizeAround(const QRectF& room) {
    return {2 * std::max(-room.left(), room.right()), 2 * std::max(-room.top(), room.bottom())};
}

void addNodesAndEdges(const LayoutGraph& graph, QByteArray& text) {
    for (std::uint32_t node = 0; node < graph.size(); ++node) {
        const QSizeF size = sizeAround(graph.rooms[node]);
        text += nodeName(node) + "[width=" + inches(size.width()) +
                ",height=" + inches(size.height()) + "];\n";
    }
    for (const auto& [a, b] : graph.edges) {
        text += nodeName(a) + "->" + nodeName(b) + ";\n";
    }
    text += "}\n";
}

/// Reads the words of plain output line by line.
class PlainParser {
public:
    PlainParser(const QByteArray& text, std::span<const LayoutGraph* const> graphs)
        : lines_(text.split('\n')), graphs_(graphs) {}

    Result<std::vector<Drawing>> parse() {
        for (const QByteArray& line : lines_) {
            ++number_;
            words_ = line.simplified().split(' ');
            if (!parseLine()) {
                return fail(
                    ErrorCode::badSyntax,
                    "expected a layout from Graphviz, found '" + line.left(80).toStdString() + "'",
                    number_);
            }
        }
        if (drawings_.size() != graphs_.size() || nodesLeft_ != 0) {
            return fail(ErrorCode::badSyntax, "expected " + std::to_string(graphs_.size()) +
                                                  " whole layouts from Graphviz, found " +
                                                  std::to_string(drawings_.size()));
        }
        return std::move(drawings_);
    }

private:
    bool parseLine() {
        const QByteArray& word = words_.front();
        if (word == "graph") {
            return parseGraph();
        }
        if (word == "node") {
            return parseNode();
        }
        return word == "edge" ? parseEdge() : word.isEmpty() || word == "stop";
    }

    std::optional<double> number(qsizetype word) const {
        bool ok = false;
        const double value = word < words_.size() ? words_[word].toDouble(&ok) : 0;
        return ok ? std::optional(value) : std::nullopt;
    }
    std::optional<QPointF> point(qsizetype word) const {
        const auto x = number(word);
        const auto y = number(word + 1);
        if (!x || !y) {
            return std::nullopt;
        }
        return QPointF(*x, height_ - *y) * unitsPerInch;  // y points upwards there
    }
    std::optional<std::uint32_t> node(qsizetype word) const {
        bool ok = false;
        const std::uint32_t node = word < words_.size() && words_[word].startsWith('n')
                                       ? words_[word].mid(1).toUInt(&ok)
                                       : 0;
        return ok && !drawings_.empty() && node < drawings_.back().centres.size()
                   ? std::optional(node)
                   : std::nullopt;
    }

    bool parseGraph() {
        const auto height = number(3);
        if (!height || nodesLeft_ != 0 || drawings_.size() == graphs_.size()) {
            return false;
        }
        height_ = *height;
        const LayoutGraph& graph = *graphs_[drawings_.size()];
        nodesLeft_ = graph.size();
        drawings_.push_back({std::vector<QPointF>(graph.size()),
                             std::vector<std::vector<QPointF>>(graph.edges.size())});
        edges_.clear();
        for (std::size_t e = 0; e < graph.edges.size(); ++e) {
            edges_[graph.edges[e]] = e;
        }
        return true;
    }

    bool parseNode() {
        const auto index = node(1);
        const auto centre = point(2);
        if (!index || !centre || nodesLeft_ == 0) {
            return false;
        }
        drawings_.back().centres[*index] = *centre;
        --nodesLeft_;
        return true;
    }

    /// Edges are Bézier curves; those of polylines have control points at segment ends.
    bool parseEdge() {
        const auto from = node(1);
        const auto to = node(2);
        const auto count = number(3);
        const auto edge = from && to ? edges_.find({*from, *to}) : edges_.end();
        if (edge == edges_.end() || !count) {
            return false;
        }
        auto& bends = drawings_.back().bends[edge->second];
        for (qsizetype i = 3; i + 1 < static_cast<qsizetype>(*count); i += 3) {
            const auto bend = point(4 + 2 * i);
            if (!bend) {
                return false;
            }
            bends.push_back(*bend);
        }
        return true;
    }

    const QList<QByteArray> lines_;
    const std::span<const LayoutGraph* const> graphs_;
    QList<QByteArray> words_;
    int number_ = 0;  ///< of the line
    std::vector<Drawing> drawings_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> edges_;  ///< of the last graph
    std::size_t nodesLeft_ = 0;                                             ///< of the last graph
    double height_ = 0;
};

}  // namespace

std::variant<QByteArray, GraphvizFailure> runGraphviz(const QString& program,
                                                      const QByteArray& input,
                                                      const GraphvizSettings& settings,
                                                      const std::stop_token& stop) {
    const QString path = findTool(program, settings.folders);
    if (path.isEmpty()) {
        return GraphvizFailure::notInstalled;
    }
    QProcess process;
    process.setStandardErrorFile(QProcess::nullDevice());
    QElapsedTimer time;
    time.start();
    process.start(path, {QStringLiteral("-Tplain")});
    if (!process.waitForStarted()) {
        return GraphvizFailure::failed;
    }
    process.write(input);
    process.closeWriteChannel();
    while (!process.waitForFinished(pollMilliseconds)) {
        if (process.state() == QProcess::NotRunning) {
            break;  // it finished before the wait began
        }
        if (stop.stop_requested()) {
            end(process);
            return GraphvizFailure::stopped;
        }
        if (time.hasExpired(settings.timeLimit.count())) {
            end(process);
            return GraphvizFailure::timedOut;
        }
    }
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0) {
        return GraphvizFailure::failed;
    }
    return process.readAllStandardOutput();
}

QString describe(GraphvizFailure failure, const QString& program) {
    const auto text = [&](const char* source) {
        return QCoreApplication::translate("Layout", source).arg(program);
    };
    switch (failure) {
        case GraphvizFailure::notInstalled:
            return text(QT_TRANSLATE_NOOP(
                "Layout", "Graphviz (%1) is not installed: a simpler layout was used."));
        case GraphvizFailure::timedOut:
            return text(QT_TRANSLATE_NOOP(
                "Layout", "Graphviz (%1) took too long: a simpler layout was used."));
        case GraphvizFailure::failed:
            return text(
                QT_TRANSLATE_NOOP("Layout", "Graphviz (%1) failed: a simpler layout was used."));
        case GraphvizFailure::stopped:
            break;
    }
    return {};
}

QByteArray dotText(const LayoutGraph& graph, FlowDirection direction) {
    QByteArray text = "digraph g{graph[splines=polyline,rankdir=";
    text += direction == FlowDirection::down ? "TB" : "LR";
    // Limits the search, which takes minutes for some nets of a few hundred nodes.
    text += ",nslimit=10,nslimit1=10,mclimit=2,nodesep=" + inches(0.8 * graph.unit);
    text += ",ranksep=" + inches(1.6 * graph.unit);
    text += "];node[shape=box,fixedsize=true,label=\"\"];edge[arrowhead=none];\n";
    addNodesAndEdges(graph, text);
    return text;
}

QByteArray sfdpText(const LayoutGraph& graph) {
    QByteArray text = "digraph g{graph[splines=false,start=1,overlap=";
    text += graph.size() <= maxSeparated ? "prism" : "true";
    text += ",K=";
    text += inches(3 * graph.unit);
    text += "];node[shape=box,fixedsize=true,label=\"\"];\n";
    addNodesAndEdges(graph, text);
    return text;
}

Result<std::vector<Drawing>> parsePlain(const QByteArray& text,
                                        std::span<const LayoutGraph* const> graphs) {
    return PlainParser(text, graphs).parse();
}

}  // namespace fireable
