#include "app/desktop/program.h"

int main(int argc, char** argv) { return fireable::runProgram(argc, argv, FIREABLE_VERSION); }
