#pragma once

#include <string>

namespace fireable::testing {

/// The root of this repository. Both folders are compiled into a single source, so that all other
/// objects are the same in every clone, for a compiler cache.
std::string sourceFolder();

/// The build folder of this repository.
std::string buildFolder();

}  // namespace fireable::testing
