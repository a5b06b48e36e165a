#include "engine/spiking/run/rules_word.h"

namespace fireable::spiking {

std::string rulesWord(const SpikingRules& rules) {
    return std::string(rules.choice == RuleChoice::first ? "first" : "random") +
           (rules.published ? ",published" : "");
}

std::optional<SpikingRules> parseRules(std::string_view word, std::uint64_t seed) {
    for (const auto choice : {RuleChoice::first, RuleChoice::random}) {
        for (const bool published : {false, true}) {
            const SpikingRules rules{choice, seed, published};
            if (word == rulesWord(rules)) {
                return rules;
            }
        }
    }
    return std::nullopt;
}

}  // namespace fireable::spiking
