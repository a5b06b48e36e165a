#pragma once

#include <cstdint>

#include "engine/net/generate/program_drawing.h"

// Families that are drawn as more than chains of calls.

namespace fireable::net {

/// n numbers, sorted by n stages of exchanges between neighbours: the odd-even transposition
/// network. A stage begins when the previous one is done. One number is moved to where it belongs.
void drawSort(int n, std::uint64_t seed, ProgramDrawing& drawing);

/// The Laplace equation on rows by columns of cells without control. Each cell gives each neighbour
/// a quarter of its tokens as often as it can, and counts how often. Each count ends as the mean of
/// its neighbours', apart from fewer than 4 tokens left in each cell. The top edge, a power of ten
/// from 100000, grows with the grid: no count is off by more than a 5000th of it.
void drawLaplace(int rows, int columns, ProgramDrawing& drawing);

/// Encryption and decryption of a random message by RSA, its modulus of `bits` bits.
void drawRsa(int bits, std::uint64_t seed, ProgramDrawing& drawing);

}  // namespace fireable::net
