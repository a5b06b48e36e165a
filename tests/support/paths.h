#pragma once

#include <QString>

#include "tests/support/folders.h"

namespace fireable::testing {

/// The path of a file of this repository; `file` is relative to its root.
inline QString inSources(const char* file) {
    return QString::fromStdString(sourceFolder() + '/' + file);
}

/// The path of a file that a build or a test makes; `file` is relative to the folder of the build.
inline QString inBuild(const char* file) {
    return QString::fromStdString(buildFolder() + '/' + file);
}

}  // namespace fireable::testing
