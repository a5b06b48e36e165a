#pragma once

#include <QTest>
#include <filesystem>

#include "tests/support/folders.h"

namespace fireable::testing {

/// Files of other tools that lie beside a developer's checkout and are not ours to ship.
inline std::filesystem::path sharedFiles() {
    return std::filesystem::path(sourceFolder()).parent_path() / "shared";
}

}  // namespace fireable::testing

/// Skips the test, in so many words, where a clone has no files of other tools beside it.
#define SHARED_FILES_OR_SKIP(folder)                                                     \
    if (!std::filesystem::exists(fireable::testing::sharedFiles() / (folder))) {         \
        QSKIP("needs ../shared/" folder ", files of other tools, beside this checkout"); \
    }
