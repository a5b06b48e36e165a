#include "tests/support/folders.h"

namespace fireable::testing {

std::string sourceFolder() {
    return FIREABLE_SOURCE_DIR;
}

std::string buildFolder() {
    return FIREABLE_BINARY_DIR;
}

}  // namespace fireable::testing
