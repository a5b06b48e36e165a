#pragma once

#include <QDir>
#include <QFileInfoList>
#include <optional>

namespace fireable {

/// The folder of example nets: beside the installed program, or in the source tree when run from a
/// build folder. Nothing if neither exists.
std::optional<QDir> examplesFolder();
/// The example nets, sorted by name.
QFileInfoList exampleFiles();

}  // namespace fireable
