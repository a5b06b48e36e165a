#pragma once

namespace fireable {

/// The whole of `fireable`: what its main() does, with that one's arguments and the program's
/// version.
int runProgram(int argc, char** argv, const char* version);

}  // namespace fireable
