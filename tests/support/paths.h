#pragma once

#include <QString>

#include "tests/support/folders.h"

namespace fireable::testing {

/// The path of a file in this repository; `file` is relative to its root.
inline QString inSources(const char* file) {
    return QString::fromStdString(sourceFolder() + '/' + file);
}

/// The path of a file made by a build or a test; `file` is relative to the build folder.
inline QString inBuild(const char* file) {
    return QString::fromStdString(buildFolder() + '/' + file);
}

}  // namespace fireable::testing
