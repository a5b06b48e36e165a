#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/expression/log_text.h"
#include "engine/expression/watch.h"
#include "tests/fuzz/fuzz_targets.h"
#include "tests/support/made_run.h"

namespace {

using namespace fireable;
using fireable::testing::ListedNames;
using fireable::testing::WrittenState;

/// The same moment, with the marking available in 64 bits.
class AtHand final : public StepState {
public:
    AtHand(const StepState& state, std::span<const std::int64_t> marking) : state_(state) {
        values64_ = marking;
    }
    Count value(FunctionIndex function, NodeIndex node) const override {
        return state_.value(function, node);
    }
    Count step() const override { return state_.step(); }

private:
    const StepState& state_;
};

void demand(bool holds, const char* promise) {
    if (!holds) {
        std::fprintf(stderr, "broken: %s\n", promise);
        std::abort();
    }
}

void checkError(const std::string& text, const Error& error) {
    const auto size = static_cast<int>(text.size());
    demand(error.column >= 1 && error.column <= size + 1, "an error tells a place in the text");
    demand(!withCarets(text, error, "  ").empty(), "an error can be shown");
}

}  // namespace

/// For any bytes, an expression has the same value in each integer width, or an error with a
/// position in the text.
void fireable::fuzzExpression(std::string_view bytes) {
    const ListedNames names({"X", "Y", "p1", "p 2"}, {"t1", "t2"});
    const std::string text(bytes);
    WrittenState state;
    state.marking = {7, 0, std::int64_t{1} << 62, 3};
    state.firings = {{1, 2}};
    state.steps = 5;
    const std::vector<std::int64_t> marking{7, 0, std::int64_t{1} << 62, 3};
    if (const auto watch = Watch::read(text, names)) {
        demand(watch->value(state) == watch->value(AtHand(state, marking)), "one value");
        demand(watch->expression().holds(state) == (watch->value(state).value_or(0) != 0),
               "what holds is not 0");
        demand(watch->parts(state).size() <= text.size(), "parts stand in the text");
    } else {
        checkError(text, watch.error());
    }
    if (const auto log = LogText::read(text, names); !log) {
        checkError(text, log.error());
    }
}
