#pragma once

#include <QDir>
#include <QFileInfoList>
#include <optional>

namespace fireable {

/// The examples that came with Fireable: those installed beside the program, or, when it runs
/// from a build folder, those of its source tree. Nothing when neither is there.
std::optional<QDir> examplesFolder();
/// The nets in it that are programs to open, by name.
QFileInfoList exampleFiles();

}  // namespace fireable
