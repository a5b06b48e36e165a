#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <chrono>
#include <cstdint>
#include <stop_token>
#include <variant>

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

}  // namespace fireable
