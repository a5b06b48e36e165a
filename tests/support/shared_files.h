#pragma once

#include <QTest>
#include <filesystem>

#include "tests/support/folders.h"

namespace fireable::testing {

/// Files of other tools beside a developer's checkout, which we may not ship.
inline std::filesystem::path sharedFiles() {
    return std::filesystem::path(sourceFolder()).parent_path() / "shared";
}

}  // namespace fireable::testing

/// Skips the test, with a message, if there are no files of other tools beside the clone.
#define SHARED_FILES_OR_SKIP(folder)                                                     \
    if (!std::filesystem::exists(fireable::testing::sharedFiles() / (folder))) {         \
        QSKIP("needs ../shared/" folder ", files of other tools, beside this checkout"); \
    }
