#pragma once

#include <string>

namespace fireable::testing {

/// The root of this repository. The two folders are compiled into one source alone, so that every
/// other object of the tests is the same in every clone, and a compiler cache knows it.
std::string sourceFolder();

/// The folder that this repository is built in.
std::string buildFolder();

}  // namespace fireable::testing
