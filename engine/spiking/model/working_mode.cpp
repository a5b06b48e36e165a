#include "engine/spiking/model/working_mode.h"

#include <algorithm>
#include <array>
#include <utility>

namespace fireable::spiking {
namespace {

struct OrderWord : ModeWord {
    StepOrder order;
};

struct TimingWord : ModeWord {
    StepTiming timing;
};

constexpr std::array orderWords{
    OrderWord{{"sequential", "one of the neurons that can use a rule does, at random"},
              StepOrder::oneAtRandom},
    OrderWord{{"max-pseudo-sequential", "all that hold the most spikes of those that can"},
              StepOrder::allWithMost},
    OrderWord{{"max-sequential", "one of those that hold the most"}, StepOrder::oneWithMost},
    OrderWord{{"min-pseudo-sequential", "all that hold the fewest"}, StepOrder::allWithLeast},
    OrderWord{{"min-sequential", "one of those that hold the fewest"}, StepOrder::oneWithLeast},
};
constexpr std::array timingWords{
    TimingWord{{"asynchronous", "a neuron that can use a rule may wait"}, StepTiming::asynchronous},
    TimingWord{{"bounded", "it may wait, but not for N steps; written bounded:N, N from 2 to 2^40"},
               StepTiming::bounded},
    TimingWord{{"locally-synchronous", "it may wait, but neurons of a set all act or all wait"},
               StepTiming::locallySynchronous},
};
constexpr ModeWord everyNeuron{"synchronous", "every neuron that can use a rule does"};
constexpr ModeWord asOftenAsItCan{"exhaustive", "a rule is used as often as the spikes allow"};

/// Which parts of a mode words have said.
struct SaidParts {
    bool order = false;
    bool timing = false;
    bool synchronous = false;
    bool exhaustive = false;
};

/// The bound in `bounded:N`; nothing for another text or number.
std::optional<std::int64_t> boundOf(std::string_view text) {
    const auto bound = Count::parse(text);
    const bool fits = bound && *bound >= 2 && *bound <= Count(WorkingMode::maxBound);
    return fits ? std::optional(bound->value64()) : std::nullopt;
}

/// Applies one word; false if there is no such word, or another one has said the same part.
bool applyWord(std::string_view word, WorkingMode& mode, SaidParts& said) {
    const auto colon = word.find(':');
    const std::string_view name = word.substr(0, colon);
    const auto* const timing = std::ranges::find(timingWords, name, &TimingWord::word);
    const bool bounds = timing != timingWords.end() && timing->timing == StepTiming::bounded;
    if (bounds != (colon != std::string_view::npos)) {
        return false;
    }
    if (timing != timingWords.end()) {
        const auto bound = bounds ? boundOf(word.substr(colon + 1)) : WorkingMode().bound;
        mode.timing = timing->timing;
        mode.bound = bound.value_or(0);
        return bound && !said.synchronous && !std::exchange(said.timing, true);
    }
    const auto* const order = std::ranges::find(orderWords, name, &OrderWord::word);
    if (order != orderWords.end()) {
        mode.order = order->order;
        return !said.synchronous && !std::exchange(said.order, true);
    }
    if (name == asOftenAsItCan.word) {
        mode.exhaustive = true;
        return !std::exchange(said.exhaustive, true);
    }
    return name == everyNeuron.word && !said.order && !said.timing &&
           !std::exchange(said.synchronous, true);
}

}  // namespace

std::vector<ModeWord> allModeWords() {
    std::vector<ModeWord> words{everyNeuron};
    words.insert(words.end(), orderWords.begin(), orderWords.end());
    words.insert(words.end(), timingWords.begin(), timingWords.end());
    words.push_back(asOftenAsItCan);
    return words;
}

std::optional<WorkingMode> parseWorkingMode(std::string_view text, const WorkingMode& before) {
    WorkingMode mode;
    mode.together = before.together;
    SaidParts said;
    while (true) {
        const auto comma = text.find(',');
        if (!applyWord(text.substr(0, comma), mode, said)) {
            return std::nullopt;
        }
        if (comma == std::string_view::npos) {
            return mode;
        }
        text.remove_prefix(comma + 1);
    }
}

std::string workingModeText(const WorkingMode& mode) {
    std::string text;
    const auto add = [&text](std::string_view word) {
        text += (text.empty() ? "" : ",") + std::string(word);
    };
    if (mode.order != StepOrder::parallel) {
        add(std::ranges::find(orderWords, mode.order, &OrderWord::order)->word);
    }
    if (mode.timing != StepTiming::synchronous) {
        add(std::ranges::find(timingWords, mode.timing, &TimingWord::timing)->word);
        text += mode.timing == StepTiming::bounded ? ":" + std::to_string(mode.bound) : "";
    }
    if (mode.exhaustive) {
        add(asOftenAsItCan.word);
    }
    return text.empty() ? std::string(everyNeuron.word) : text;
}

}  // namespace fireable::spiking
