#include "engine/net/program/net_program.h"
