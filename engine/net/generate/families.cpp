#include "engine/net/generate/families.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/net/generate/large_families.h"
#include "engine/net/generate/program_drawing.h"

namespace fireable::net {
namespace {

constexpr double row = 320;

/// The operand with this number: 1 to 10, repeating.
std::int64_t operand(int number) {
    return 1 + (7 * number + 4) % 10;
}

void drawDoubleExponent(int n, ProgramDrawing& drawing) {
    Chain chain = Chain::only(drawing);
    PlaceId power = chain.leftOperand("x0", 2);
    for (int i = 1; i <= n; ++i) {
        const PlaceId square = chain.result(numbered("x", i));
        chain.call(mulSubnet(), {power, power}, square);
        power = square;
    }
}

/// Combines x0 with x1, the result with x2, and so on to x<n>.
void drawSequence(const LibrarySubnet& subnet, const std::string& results, int n,
                  ProgramDrawing& drawing) {
    Chain chain = Chain::only(drawing);
    PlaceId total = chain.leftOperand("x0", operand(0));
    for (int i = 1; i <= n; ++i) {
        const PlaceId next = chain.rightOperand(numbered("x", i), operand(i));
        const PlaceId result = chain.result(numbered(results, i));
        chain.call(subnet, {total, next}, result);
        total = result;
    }
}

void drawPolynomial(int n, ProgramDrawing& drawing) {
    constexpr std::int64_t argument = 3;
    Chain chain = Chain::only(drawing);
    const PlaceId x = chain.leftOperand("x", argument);
    PlaceId value = chain.rightOperand(numbered("a", n), operand(n));
    for (int i = n - 1; i >= 0; --i) {
        const PlaceId product = chain.result(numbered("m", i));
        chain.call(mulSubnet(), {value, x}, product);
        const PlaceId coefficient = chain.rightOperand(numbered("a", i), operand(i));
        value = chain.result(numbered("r", i));
        chain.call(addSubnet(), {product, coefficient}, value);
    }
}

/// Each the sum of the two before it, from 0 and 1.
void drawFibonacci(int n, ProgramDrawing& drawing) {
    Chain chain = Chain::only(drawing);
    PlaceId before = chain.leftOperand("f0", 0);
    PlaceId last = chain.rightOperand("f1", 1);
    for (int i = 2; i <= n; ++i) {
        const PlaceId next = chain.result(numbered("f", i));
        chain.call(addSubnet(), {before, last}, next);
        before = std::exchange(last, next);
    }
}

/// The greatest common divisor of x0 and x1, of that and x2, and so on; all have a common factor.
void drawCommonDivisors(int n, std::uint64_t seed, ProgramDrawing& drawing) {
    const std::int64_t factor = seededNumber(seed, 0, 1'000);
    const auto number = [&](int i) { return factor * seededNumber(seed, i + 1, 1'000'000); };
    Chain chain = Chain::only(drawing);
    PlaceId total = chain.leftOperand("x0", number(0));
    for (int i = 1; i <= n; ++i) {
        const PlaceId next = chain.rightOperand(numbered("x", i), number(i));
        const PlaceId result = chain.result(numbered("g", i));
        chain.call(gcdSubnet(), {total, next}, result);
        total = result;
    }
}

/// C<i>_<j> as a chain with operands of its own, so that no chain races another.
PlaceId drawCell(int n, int i, int j, PlaceId start, Point origin, ProgramDrawing& drawing) {
    const std::string suffix = cell("_", i, j);
    Chain chain(drawing, origin, suffix, start);
    PlaceId sum;
    for (int k = 1; k <= n; ++k) {
        const PlaceId a = chain.leftOperand(cell("A", i, k) + numbered("_", j), operand(3 * i + k));
        const PlaceId b =
            chain.rightOperand(cell("B", k, j) + numbered("_", i), operand(k + 5 * j + 1));
        const bool only = n == 1;
        const PlaceId product = chain.result(only ? cell("C", i, j) : numbered("P", k) + suffix);
        chain.call(mulSubnet(), {a, b}, product);
        if (k > 1) {
            const PlaceId more = chain.result(k == n ? cell("C", i, j) : numbered("S", k) + suffix);
            chain.call(addSubnet(), {sum, product}, more);
            sum = more;
        } else {
            sum = product;
        }
    }
    return chain.end();
}

void drawMatrixProduct(int n, ProgramDrawing& drawing) {
    const double middle = 200 + row * (n * n - 1) / 2;
    const double right = 300 + Chain::column * (2 * n - 1);
    const PlaceId start = drawing.place("start", {60, middle}, 0, Anchor::n);
    const TransitionId begin = drawing.transition("begin", {180, middle});
    std::vector<PlaceId> starts;
    std::vector<PlaceId> ends;
    for (int i = 1; i <= n; ++i) {
        for (int j = 1; j <= n; ++j) {
            const Point origin{300, 200 + row * ((i - 1) * n + j - 1)};
            starts.push_back(drawing.place(cell("c0_", i, j), origin, 1, Anchor::n));
            ends.push_back(drawCell(n, i, j, starts.back(), origin, drawing));
        }
    }
    const TransitionId end = drawing.transition("end", {right + 120, middle});
    const PlaceId finish = drawing.place("finish", {right + 240, middle}, 1, Anchor::n);
    drawing.passHoles({&start, 1}, begin, starts);
    drawing.passHoles(ends, end, {&finish, 1});
}

void draw(Family family, FamilySize size, std::uint64_t seed, ProgramDrawing& drawing) {
    const int n = size.n;
    switch (family) {
        case Family::de:
            return drawDoubleExponent(n, drawing);
        case Family::sadd:
            return drawSequence(addSubnet(), "s", n, drawing);
        case Family::smul:
            return drawSequence(mulSubnet(), "p", n, drawing);
        case Family::poly:
            return drawPolynomial(n, drawing);
        case Family::mmul:
            return drawMatrixProduct(n, drawing);
        case Family::fib:
            return drawFibonacci(n, drawing);
        case Family::sgcd:
            return drawCommonDivisors(n, seed, drawing);
        case Family::sort:
            return drawSort(n, seed, drawing);
        case Family::laplace:
            return drawLaplace(n, size.columns.value_or(n), drawing);
        case Family::rsa:
            return drawRsa(n, seed, drawing);
    }
}

Failure outOfRange(const FamilyInfo& info, int found) {
    std::string text = "expected a number from " + std::to_string(info.smallest) + " to " +
                       std::to_string(info.largest) + " for " + std::string(info.word) +
                       ", found " + std::to_string(found);
    if (found > info.largest && !info.limit.empty()) {
        text += ": " + std::string(info.limit);
    }
    return fail(ErrorCode::badArgument, std::move(text));
}

}  // namespace

const FamilyInfo& familyInfo(Family family) {
    return *std::ranges::find(allFamilies, family, &FamilyInfo::family);
}

std::optional<Family> parseFamily(std::string_view word) {
    const auto found = std::ranges::find(allFamilies, word, &FamilyInfo::word);
    if (found == allFamilies.end()) {
        return std::nullopt;
    }
    return found->family;
}

Result<Diagram> generateFamily(Family family, FamilySize size, std::uint64_t seed) {
    const FamilyInfo& info = familyInfo(family);
    if (size.columns && !info.isGrid) {
        return fail(ErrorCode::badArgument,
                    "expected one number for " + std::string(info.word) + ", which has no columns");
    }
    for (const int number : {size.n, size.columns.value_or(size.n)}) {
        if (number < info.smallest || number > info.largest) {
            return outOfRange(info, number);
        }
    }
    ProgramDrawing drawing(std::string(info.word) + " " + std::to_string(size.n) +
                           (size.columns ? "x" + std::to_string(*size.columns) : ""));
    draw(family, size, seed, drawing);
    return std::move(drawing).take();
}

}  // namespace fireable::net
