#include "engine/spiking/generate/systems.h"

#include <algorithm>
#include <charconv>

#include "engine/base/joined.h"
#include "engine/base/translatable.h"
#include "engine/spiking/generate/known_systems.h"

namespace fireable::spiking {
namespace {

constexpr std::int64_t largestNumber = std::int64_t{1} << 40;  // as rules can have it
constexpr std::int64_t largestSeed = std::int64_t{1} << 62;

Failure wrongNumber(const SystemInfo& info, const SystemParameter& parameter,
                    const std::string& found) {
    return fail(ErrorCode::badArgument,
                std::string(info.name) + " " + usageText(info) + ": expected a number from " +
                    std::to_string(parameter.least) + " to " + std::to_string(parameter.most) +
                    " for " + std::string(parameter.name) + ", found " + found);
}

Failure wrongCount(const SystemInfo& info, std::size_t found) {
    return fail(ErrorCode::badArgument,
                std::string(info.name) + ": expected " +
                    (info.parameters.empty() ? "no numbers" : usageText(info)) + ", found " +
                    std::to_string(found) + (found == 1 ? " number" : " numbers"));
}

}  // namespace

std::span<const SystemInfo> allSystems() {
    constexpr SystemParameter bit{"BIT", 0, 1};
    static const std::vector<SystemInfo> systems{
        {"snp-sort",
         FIREABLE_TEXT(
             "Engine",
             "sorts N, N - 1, …, 1, or with a SEED above 0 random numbers up to N: in o_1 to o_N, "
             "ascending"),
         {{"N", 1, 10'000'000}, {"SEED", 0, largestSeed, 0}},
         false,
         makeSort},
        {"snp-sort-of",
         FIREABLE_TEXT("Engine", "sorts the numbers: in o_1, o_2, …, ascending"),
         {{"NUMBER", 0, largestNumber}},
         true,
         makeSortOf},
        {"snp-bitonic",
         FIREABLE_TEXT("Engine",
                       "sorts as many numbers as a power of two: as trains of that many spikes"),
         {{"NUMBER", 0, largestNumber}},
         true,
         makeBitonic},
        {"snp-subset-sum",
         FIREABLE_TEXT(
             "Engine",
             "chooses at random among N values from 0 to 50: spikes in step 4 if they add up to a "
             "fifth of all"),
         {{"N", 1, 1'000'000}, {"SEED", 0, largestSeed, 1}},
         false,
         makeSubsetSum},
        {"snp-subset-sum-of",
         "chooses at random among the values: spikes in step 4 if they add up to the target",
         {{"TARGET", 1, largestNumber}, {"VALUE", 0, 1'000'000}},
         true,
         makeSubsetSumOf},
        {"snp-sat",
         "chooses a value for each variable of a random 3-SAT: spikes in step 5 if it satisfies",
         {{"VARIABLES", 3, 1'000'000}, {"CLAUSES", 1, 10'000'000}, {"SEED", 0, largestSeed, 1}},
         false,
         makeSat},
        {"snp-sat-of",
         FIREABLE_TEXT("Engine",
                       "the same for clauses as DIMACS writes them: 1 -2 0 2 3 0 is (x1 or not x2) "
                       "and (x2 or "
                       "x3)"),
         {{"LITERAL", -1'000'000, 1'000'000}},
         true,
         makeSatOf},
        {"snp-adder",
         FIREABLE_TEXT("Engine", "adds the numbers: the train of the sum, lowest bit first"),
         {{"NUMBER", 0, std::int64_t{1} << 61}},
         true,
         makeAdder},
        {"snp-comparator",
         "the smaller and the larger of two numbers, as trains min and max",
         {{"A", 0, 1'000'000}, {"B", 0, 1'000'000}},
         false,
         makeComparator},
        {"snp-generator",
         "any natural number greater than 1, as the distance of two spikes",
         {},
         false,
         makeNaturals},
        {"snp-multiples",
         FIREABLE_TEXT("Engine", "2 K, 3 K, 4 K, …, as the distance of the first two spikes"),
         {{"K", 1, largestNumber}},
         false,
         makeMultiples},
        {"snp-even",
         "any even natural number, as the distance of the first two spikes",
         {},
         false,
         makeEven},
        {"snp-3k3",
         FIREABLE_TEXT("Engine", "spikes in the steps 1 and 3 K + 3"),
         {{"K", 1, largestNumber}},
         false,
         makeTwoSpikes},
        {"snp-and", "two bits, one spike for 0 and two for 1", {bit, bit}, false, makeAnd},
        {"snp-or", "two bits, one spike for 0 and two for 1", {bit, bit}, false, makeOr},
        {"snp-xor", "two bits, one spike for 0 and two for 1", {bit, bit}, false, makeXor},
        {"snp-not",
         FIREABLE_TEXT("Engine", "a bit, one spike for 0 and two for 1"),
         {bit},
         false,
         makeNot},
        {"snp-boolean",
         "a spike in step 2 if bit b1 + 2 b2 + … of CODE is 1, such as of 6 for the exclusive or",
         {{"CODE", 0, (std::int64_t{1} << 32) - 1}, bit},
         true,
         makeBooleanFunction},
        {"snp-increment",
         FIREABLE_TEXT("Engine", "adds 1 to a register: of 2 N spikes, 2 N + 2 in four steps"),
         {{"N", 0, largestNumber}},
         false,
         makeIncrement},
        {"snp-decrement",
         FIREABLE_TEXT("Engine", "takes 1 from a register: of 2 N spikes, 2 N - 2 in four steps"),
         {{"N", 0, largestNumber}},
         false,
         makeDecrement},
        {"snp-register",
         "a register machine: M, the first numbers in registers 1 to M, and instructions 1, 2, …: "
         "R NEXT adds 1 to register R, -R NEXT ZERO takes 1 away or goes to ZERO; it spikes at 0",
         {{"M", 1, 1'000}, {"WORD", -largestNumber, largestNumber}},
         true,
         makeRegisterMachine},
        {"snp-complete",
         FIREABLE_TEXT("Engine",
                       "N neurons, each with a synapse to each other: 1 + (N - 2) t spikes in "
                       "each after t steps"),
         {{"N", 1, 10'000'000}},
         false,
         makeComplete},
        {"snp-chain",
         FIREABLE_TEXT(
             "Engine",
             "N neurons in a row that pass a spike on, and SPIKES in each after the first"),
         {{"N", 1, 10'000'000}, {"SPIKES", 0, largestNumber, 0}},
         false,
         makeChain},
        {"snp-reopening",
         "a neuron that spikes with delay 1, every other step",
         {{"SPIKES", 1, largestNumber, 3}},
         false,
         makeReopening},
        {"snp-closed",
         "a spike that is lost, as it comes to a neuron that is closed",
         {{"DELAY", 1, largestNumber, 3}},
         false,
         makeClosedReceiver},
        {"snp-random",
         "N neurons with random synapses, busy for long; with few of either they may come to rest",
         {{"N", 2, 100'000'000}, {"SYNAPSES", 1, 1'000'000'000}, {"SEED", 0, largestSeed, 1}},
         false,
         makeRandom},
    };
    return systems;
}

const SystemInfo* findSystem(std::string_view name) {
    const auto found = std::ranges::find(allSystems(), name, &SystemInfo::name);
    return found == allSystems().end() ? nullptr : &*found;
}

std::string usageText(const SystemInfo& info) {
    std::string text;
    for (const SystemParameter& parameter : info.parameters) {
        const std::string name(parameter.name);
        text += text.empty() ? "" : " ";
        text += parameter.otherwise ? "[" + name + "]" : name;
    }
    return text + (info.repeats ? "…" : "");
}

Result<SpikingSystem> generateSystem(const SystemInfo& info, std::span<const std::string> words) {
    const std::size_t known = info.parameters.size();
    if (words.size() > known && !info.repeats) {
        return wrongCount(info, words.size());
    }
    std::vector<std::int64_t> numbers;
    for (std::size_t i = 0; i < std::max(words.size(), known); ++i) {
        const SystemParameter& parameter = info.parameters[std::min(i, known - 1)];
        if (i >= words.size()) {
            if (!parameter.otherwise) {
                return wrongCount(info, words.size());
            }
            numbers.push_back(*parameter.otherwise);
            continue;
        }
        const std::string& word = words[i];
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (error != std::errc() || end != word.data() + word.size() || number < parameter.least ||
            number > parameter.most) {
            return wrongNumber(info, parameter, "'" + word + "'");
        }
        numbers.push_back(number);
    }
    auto made = info.make(numbers);
    if (!made && made.error().code == ErrorCode::badArgument) {
        return fail(ErrorCode::badArgument,
                    std::string(info.name) + " " + usageText(info) + ": " + made.error().detail);
    }
    return made;
}

Result<SpikingSystem> generateSystem(std::string_view name, std::span<const std::int64_t> numbers) {
    const SystemInfo* info = findSystem(name);
    if (info == nullptr) {
        return fail(ErrorCode::badArgument, "expected a system among " +
                                                joined(allSystems(), &SystemInfo::name) +
                                                ", found '" + std::string(name) + "'");
    }
    std::vector<std::string> words;
    for (const std::int64_t number : numbers) {
        words.push_back(std::to_string(number));
    }
    return generateSystem(*info, words);
}

}  // namespace fireable::spiking
