#include "engine/net/generate/large_families.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/net/generate/rsa_key.h"

namespace fireable::net {
namespace {

constexpr double stageWidth = 480;
constexpr double wireGap = 200;

/// The wires of a sorting network, from the left to the right.
class SortingNetwork {
public:
    SortingNetwork(int n, int stages, std::uint64_t seed, ProgramDrawing& drawing)
        : n_(n), stages_(stages), drawing_(drawing) {
        control_ = drawing.place("start", {leftEdge, topEdge}, 0, Anchor::n);
        for (int i = 1; i <= n; ++i) {
            wires_.push_back(drawing.place(cell("v", i, 0), {leftEdge, wireAt(i)},
                                           seededNumber(seed, i, 1'000), Anchor::n));
        }
    }

    /// Exchanges wires `first` and `first` + 1, and so on by twos.
    void addStage(int stage) {
        const double x = leftEdge + stageWidth * (stage - 1);
        const TransitionId begin =
            drawing_.transition(numbered("begin", stage), {x + 60, topEdge}, Anchor::n);
        std::vector<PlaceId> starts;
        std::vector<PlaceId> finishes;
        for (int i = stage % 2 == 1 ? 1 : 2; i < n_; i += 2) {
            addExchange(i, stage, x, starts, finishes);
        }
        const TransitionId end =
            drawing_.transition(numbered("end", stage), {x + 420, topEdge}, Anchor::n);
        drawing_.passHoles({&control_, 1}, begin, starts);
        control_ = drawing_.place(stage == stages_ ? "finish" : numbered("done", stage),
                                  {x + stageWidth, topEdge}, 1, Anchor::n);
        drawing_.passHoles(finishes, end, {&control_, 1});
    }

private:
    static constexpr double leftEdge = 60;
    static constexpr double topEdge = 60;

    static double wireAt(int i) { return topEdge + wireGap * i; }

    void addExchange(int i, int stage, double x, std::vector<PlaceId>& starts,
                     std::vector<PlaceId>& finishes) {
        const double y = wireAt(i) + wireGap / 2;
        const TransitionId exchange = drawing_.transition(cell("x", i, stage), {x + 240, y});
        starts.push_back(drawing_.place(cell("s", i, stage), {x + 120, y}, 1, Anchor::w));
        finishes.push_back(drawing_.place(cell("f", i, stage), {x + 360, y}, 1, Anchor::e));
        std::array<PlaceId, 2> operands;
        std::array<PlaceId, 2> results;
        for (int k = 0; k < 2; ++k) {
            const int wire = i + k;
            // The last stage but one may be the last for wires at the edges.
            const bool last =
                stage == stages_ || (stage == stages_ - 1 && !isExchanged(wire, stages_));
            PlaceId& held = wires_[static_cast<std::size_t>(wire - 1)];
            operands[static_cast<std::size_t>(k)] = held;
            held = drawing_.place(last ? numbered("sorted", wire) : cell("v", wire, stage),
                                  {x + stageWidth, wireAt(wire)}, 0, Anchor::n);
            results[static_cast<std::size_t>(k)] = held;
        }
        drawing_.call(compareExchangeSubnet(), exchange, operands, results, starts.back(),
                      finishes.back());
    }

    bool isExchanged(int wire, int stage) const {
        const int first = stage % 2 == 1 ? 1 : 2;
        return wire >= first && ((wire - first) % 2 == 1 || wire < n_);
    }

    int n_;
    int stages_;
    ProgramDrawing& drawing_;
    std::vector<PlaceId> wires_;  ///< what each holds after the stages so far
    PlaceId control_;
};

constexpr double cellGap = 240;

/// The one number of a sequence, moved to where a longer one ends.
void drawOneSorted(std::uint64_t seed, ProgramDrawing& drawing) {
    const PlaceId start = drawing.place("start", {60, 60}, 0, Anchor::n);
    const PlaceId finish = drawing.place("finish", {540, 60}, 1, Anchor::n);
    const PlaceId number =
        drawing.place(cell("v", 1, 0), {60, 260}, seededNumber(seed, 1, 1'000), Anchor::n);
    const PlaceId sorted = drawing.place(numbered("sorted", 1), {540, 260}, 0, Anchor::n);
    drawing.call(moveSubnet(), drawing.transition("x1_1", {300, 160}), {&number, 1}, {&sorted, 1},
                 start, finish);
}

/// The tokens of each place of the top edge, a power of ten so that counts read as decimals.
///
/// A cell gives by fours, so at most 3 tokens stay in it. Where T is the exact temperature and u
/// the count, e = T - u is 0 at the edges, and 4 e less the neighbours' e is what stayed: 0 to 3.
/// By the maximum principle 0 <= e <= 3 f, with the f of 1 token left in each cell, and f is at
/// most any g >= 0 whose 4 g less the neighbours' g is 1 or more in every cell:
/// - g = j (m + 1 - j) / 2 across the shorter side of m cells, at most (m + 1)^2 / 8;
/// - in a square of M + 1 = 2 R around the longer side of M cells, x and y from its middle,
///   g = 3 R^2 / 10 - (x^2 + y^2) / 4 - (x^4 - 6 x^2 y^2 + y^4) / (20 R^2),
///   at most 3 (M + 1)^2 / 40.
/// So the error grows with the square of the grid's size, whatever the edge holds, and an edge of
/// 5000 times the smaller of 3 (m + 1)^2 / 8 and 9 (M + 1)^2 / 40 bounds it by a 5000th of the
/// edge.
std::int64_t edgeOf(int rows, int columns) {
    const std::int64_t shorter = std::min(rows, columns) + 1;
    const std::int64_t longer = std::max(rows, columns) + 1;
    const std::int64_t least = std::min(1'875 * shorter * shorter, 1'125 * longer * longer);
    std::int64_t edge = 100'000;
    while (edge < least) {
        edge *= 10;
    }
    return edge;
}

}  // namespace

void drawSort(int n, std::uint64_t seed, ProgramDrawing& drawing) {
    if (n == 1) {
        return drawOneSorted(seed, drawing);
    }
    const int stages = n == 2 ? 1 : n;
    SortingNetwork network(n, stages, seed, drawing);
    for (int stage = 1; stage <= stages; ++stage) {
        network.addStage(stage);
    }
}

void drawLaplace(int rows, int columns, ProgramDrawing& drawing) {
    const auto at = [](int i) { return 60 + cellGap * i; };
    const auto slot = [columns](int i, int j) {
        return static_cast<std::size_t>((i - 1) * columns + j - 1);
    };
    const std::int64_t top = edgeOf(rows, columns);
    std::vector<PlaceId> counts;
    std::vector<PlaceId> cells;
    for (int i = 1; i <= rows; ++i) {
        for (int j = 1; j <= columns; ++j) {
            counts.push_back(
                drawing.place(cell("u", i, j), {at(j) + 160, at(i) + 160}, 0, Anchor::e));
        }
    }
    for (int i = 1; i <= rows; ++i) {
        for (int j = 1; j <= columns; ++j) {
            cells.push_back(drawing.place(cell("w", i, j), {at(j), at(i)}, 0, Anchor::nw));
        }
    }
    for (int j = 1; j <= columns; ++j) {
        const PlaceId edge = drawing.place(numbered("top", j), {at(j), at(0)}, top, Anchor::n);
        const TransitionId enter =
            drawing.transition(numbered("from_top", j), {at(j), at(0) + 120}, Anchor::e);
        drawing.arc(edge, enter, ArcKind::input);
        drawing.arc(cells[slot(1, j)], enter, ArcKind::output);
    }
    constexpr std::array<std::array<int, 2>, 4> neighbours{{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
    for (int i = 1; i <= rows; ++i) {
        for (int j = 1; j <= columns; ++j) {
            const TransitionId give =
                drawing.transition(cell("t", i, j), {at(j) + 80, at(i) + 80});
            drawing.arc(cells[slot(i, j)], give, ArcKind::input, 4);
            drawing.arc(counts[slot(i, j)], give, ArcKind::output);
            for (const auto& [down, right] : neighbours) {
                const int row = i + down;
                const int column = j + right;
                if (row >= 1 && row <= rows && column >= 1 && column <= columns) {
                    drawing.arc(cells[slot(row, column)], give, ArcKind::output);
                }
            }
        }
    }
    drawing.note(
        "Each cell w gives a quarter of what it holds to each neighbour, and u counts how often; the "
        "other edges hold nothing.\nWhen none can give any more, u is the temperature, the mean of its "
        "neighbours: at most " +
            std::to_string(top / 5'000) + " below the exact one, of " + std::to_string(top) +
            " at the top.",
        {60, at(rows) + 240});
}

void drawRsa(int bits, std::uint64_t seed, ProgramDrawing& drawing) {
    constexpr double operandRow = 80;
    constexpr double controlRow = 320;
    const RsaKey key = makeRsaKey(bits, seed);
    const auto operand = [&](const char* name, double x, const mpz_class& value) {
        return drawing.place(name, {x, operandRow}, Count(value), Anchor::n);
    };
    const auto control = [&](const char* name, double x, int tokens) {
        return drawing.place(name, {x, controlRow}, tokens, Anchor::s);
    };
    const PlaceId p = operand("p", 200, key.p);
    const PlaceId q = operand("q", 400, key.q);
    const PlaceId message = operand("message", 680, key.message);
    const PlaceId publicKey = operand("public_key", 840, key.publicKey);
    const PlaceId cipher = operand("cipher", 1040, 0);
    const PlaceId privateKey = operand("private_key", 1240, key.privateKey);
    const PlaceId decrypted = operand("decrypted", 1360, 0);
    const PlaceId modulus = drawing.place("modulus", {760, 520}, 0, Anchor::s);
    const PlaceId start = control("start", 100, 0);
    const PlaceId multiplied = control("multiplied", 520, 1);
    const PlaceId encrypted = control("encrypted", 1000, 1);
    const PlaceId finish = control("finish", 1480, 1);
    drawing.call(mulSubnet(),
                 drawing.transition("multiply", {300, controlRow}, Anchor::ne, Anchor::sw),
                 std::array{p, q}, {&modulus, 1}, start, multiplied);
    drawing.call(modularPowerSubnet(),
                 drawing.transition("encrypt", {760, controlRow}, Anchor::nw),
                 std::array{message, publicKey, modulus}, {&cipher, 1}, multiplied, encrypted);
    drawing.call(modularPowerSubnet(),
                 drawing.transition("decrypt", {1240, controlRow}, Anchor::ne),
                 std::array{cipher, privateKey, modulus}, {&decrypted, 1}, encrypted, finish);
    drawing.note(
        "modulus = p · q\ncipher = message ^ public_key mod modulus\n"
        "decrypted = cipher ^ private_key mod modulus",
        {60, 460});
}

}  // namespace fireable::net
