#include "engine/net/generate/families.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace fireable::net {
namespace {

/// A subnet of the library and its port numbers.
struct LibrarySubnet {
    const char* file;
    std::vector<int> inputs;
    int output;
    int start;
    int finish;
};

const LibrarySubnet& addSubnet() {
    static const LibrarySubnet subnet{"add.ndr", {1, 2}, 3, 4, 5};
    return subnet;
}

const LibrarySubnet& mulSubnet() {
    static const LibrarySubnet subnet{"mul.ndr", {1, 2}, 4, 3, 5};
    return subnet;
}

/// The control points of an arc that bends to its right, beside a straight arrow.
std::vector<Point> beside(Point from, Point to) {
    constexpr double width = 30;
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const double length = std::hypot(dx, dy);
    const double along = width / length;
    const Point shift{-dy * along, dx * along};
    return {{std::round(from.x + dx * along + shift.x), std::round(from.y + dy * along + shift.y)},
            {std::round(to.x - dx * along + shift.x), std::round(to.y - dy * along + shift.y)}};
}

/// Draws a program whose transitions are implemented by subnets of the library.
class ProgramDrawing {
public:
    explicit ProgramDrawing(std::string name) { diagram_.net.name = std::move(name); }

    PlaceId place(const std::string& name, Point at, std::int64_t tokens, Anchor nameAt) {
        const PlaceId id = diagram_.net.places.add({name, "", tokens});
        diagram_.places.set(id, {.position = at, .nameAnchor = nameAt});
        return id;
    }

    TransitionId transition(const std::string& name, Point at) {
        const TransitionId id = diagram_.net.transitions.add({name, "", {}, {}});
        diagram_.transitions.set(
            id, {.position = at, .nameAnchor = Anchor::c, .labelAnchor = Anchor::se});
        return id;
    }

    /// `transition` waits for the holes in `from`, fills them and makes one in each of `to`.
    void passHoles(std::span<const PlaceId> from, TransitionId transition,
                   std::span<const PlaceId> to) {
        for (const PlaceId place : from) {
            waitForHole(place, transition);
        }
        for (const PlaceId place : to) {
            arc(place, transition, ArcKind::input);
        }
    }

    /// `transition` computes `result` from `operands` by `subnet` and passes the hole from `start`
    /// to `finish`. The arcs are drawn for the reader only; they have no effect.
    void call(const LibrarySubnet& subnet, TransitionId transition,
              std::span<const PlaceId> operands, PlaceId result, PlaceId start, PlaceId finish) {
        Substitution substitution{subnet.file, {}};
        for (std::size_t i = 0; i < operands.size(); ++i) {
            substitution.ports.push_back({PortRole::input, operands[i], subnet.inputs[i]});
            arc(operands[i], transition, ArcKind::input);
        }
        substitution.ports.push_back({PortRole::output, result, subnet.output});
        substitution.ports.push_back({PortRole::start, start, subnet.start});
        substitution.ports.push_back({PortRole::finish, finish, subnet.finish});
        diagram_.net.transitions[transition].substitution = std::move(substitution);
        arc(result, transition, ArcKind::output);
        passHoles({&start, 1}, transition, {&finish, 1});
    }

    Diagram take() && { return std::move(diagram_); }

private:
    ArcId arc(PlaceId place, TransitionId transition, ArcKind kind) {
        return diagram_.net.arcs.add({place, transition, kind, 1});
    }

    void waitForHole(PlaceId place, TransitionId transition) {
        arc(place, transition, ArcKind::output);
        const ArcId inhibitor = arc(place, transition, ArcKind::inhibitor);
        const Point from = diagram_.places.get(place).position;
        const Point to = diagram_.transitions.get(transition).position;
        diagram_.arcs.set(inhibitor, {.shape = ArcShape::curve, .bends = beside(from, to)});
    }

    Diagram diagram_;
};

constexpr double column = 240;
constexpr double row = 320;

std::string numbered(const std::string& prefix, int number) {
    return prefix + std::to_string(number);
}

std::string cell(const std::string& prefix, int i, int j) {
    return prefix + std::to_string(i) + "_" + std::to_string(j);
}

/// A sequence of calls on a line from left to right: control in the middle, fresh operands above,
/// results below.
class Chain {
public:
    /// Begins at the hole's place; `suffix` distinguishes its names from those of other chains.
    Chain(ProgramDrawing& drawing, Point origin, std::string suffix, PlaceId start)
        : drawing_(drawing), next_(origin), suffix_(std::move(suffix)), here_(start) {}

    PlaceId leftOperand(const std::string& name, std::int64_t tokens) {
        return drawing_.place(name, {next_.x + 60, next_.y - 110}, tokens, Anchor::n);
    }
    PlaceId rightOperand(const std::string& name, std::int64_t tokens) {
        return drawing_.place(name, {next_.x + 180, next_.y - 110}, tokens, Anchor::n);
    }
    PlaceId result(const std::string& name) {
        return drawing_.place(name, {next_.x + 120, next_.y + 100}, 0, Anchor::w);
    }
    /// Adds a call.
    void call(const LibrarySubnet& subnet, const std::vector<PlaceId>& operands, PlaceId result) {
        const TransitionId transition =
            drawing_.transition(numbered("t", ++calls_) + suffix_, {next_.x + 120, next_.y});
        next_.x += column;
        const PlaceId finish = drawing_.place(numbered("c", calls_) + suffix_, next_, 1, Anchor::n);
        drawing_.call(subnet, transition, operands, result, here_, finish);
        here_ = finish;
    }
    /// Where the hole is after the last call.
    PlaceId end() const { return here_; }

private:
    ProgramDrawing& drawing_;
    Point next_;  ///< of the next control place
    std::string suffix_;
    PlaceId here_;
    int calls_ = 0;
};

Chain onlyChain(ProgramDrawing& drawing) {
    const Point origin{60, 200};
    return {drawing, origin, "", drawing.place("start", origin, 0, Anchor::n)};
}

/// The operand with this number: 1 to 10, repeating.
std::int64_t operand(int number) {
    return 1 + (7 * number + 4) % 10;
}

void drawDoubleExponent(int n, ProgramDrawing& drawing) {
    Chain chain = onlyChain(drawing);
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
    Chain chain = onlyChain(drawing);
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
    Chain chain = onlyChain(drawing);
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
    const double right = 300 + column * (2 * n - 1);
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

void draw(Family family, int n, ProgramDrawing& drawing) {
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
    }
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

Result<Diagram> generateFamily(Family family, int n) {
    const FamilyInfo& info = familyInfo(family);
    if (n < 1 || n > info.largest) {
        return fail(ErrorCode::badArgument,
                    "expected a number from 1 to " + std::to_string(info.largest) + " for " +
                        std::string(info.word) + ", found " + std::to_string(n));
    }
    ProgramDrawing drawing(std::string(info.word) + " " + std::to_string(n));
    draw(family, n, drawing);
    return std::move(drawing).take();
}

}  // namespace fireable::net
