#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <chrono>
#include <cstdint>
#include <span>
#include <stop_token>
#include <variant>

#include "editor/layout/layered_layout.h"
#include "engine/base/result.h"

namespace fireable {

struct GraphvizSettings {
    QStringList folders;                         ///< where its programs lie; empty: along PATH
    std::chrono::milliseconds timeLimit{6'000};  ///< after this a program is ended
};

enum class GraphvizFailure : std::uint8_t { notInstalled, timedOut, failed, stopped };

/// Runs `program` (dot, sfdp) as a process of its own: `input` goes in, its plain output comes
/// back. Blocks, so call it on a worker; it ends the process soon after `stop` was requested.
std::variant<QByteArray, GraphvizFailure> runGraphviz(const QString& program,
                                                      const QByteArray& input,
                                                      const GraphvizSettings& settings,
                                                      const std::stop_token& stop);

/// What a user is told when `program` failed in this way and another layout was used.
QString describe(GraphvizFailure failure, const QString& program);

/// A connected graph for Graphviz' layered layout. Nodes are called n0, n1 …, so that no name of
/// the net has to be quoted.
QByteArray dotText(const LayoutGraph& graph, FlowDirection direction);
/// The same for its force-directed layout, which knows no flow.
QByteArray sfdpText(const LayoutGraph& graph);

/// Reads what Graphviz writes for these texts as `plain`: one drawing for each of `graphs`, in
/// their order. Bends only where the edges are polylines. `badSyntax` for anything else.
Result<std::vector<Drawing>> parsePlain(const QByteArray& text,
                                        std::span<const LayoutGraph* const> graphs);

}  // namespace fireable
