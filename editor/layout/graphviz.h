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
    QStringList folders;                         ///< of its programs; empty: PATH
    std::chrono::milliseconds timeLimit{6'000};  ///< before a program is killed
};

enum class GraphvizFailure : std::uint8_t { notInstalled, timedOut, failed, stopped };

/// Runs `program` (dot, sfdp) with `input` and returns its plain output. Blocks, so use a worker;
/// terminates the process soon after a stop request.
std::variant<QByteArray, GraphvizFailure> runGraphviz(const QString& program,
                                                      const QByteArray& input,
                                                      const GraphvizSettings& settings,
                                                      const std::stop_token& stop);

/// A message for the user about the failure and the layout used instead.
QString describe(GraphvizFailure failure, const QString& program);

/// A connected graph as input for dot. Nodes are named n0, n1 …, which need no quoting.
QByteArray dotText(const LayoutGraph& graph, FlowDirection direction);
/// The same for sfdp, without directions.
QByteArray sfdpText(const LayoutGraph& graph);

/// Parses Graphviz's `plain` output for these texts: one drawing per graph, in order, with bends
/// only for polylines. Fails with `badSyntax`.
Result<std::vector<Drawing>> parsePlain(const QByteArray& text,
                                        std::span<const LayoutGraph* const> graphs);

}  // namespace fireable
