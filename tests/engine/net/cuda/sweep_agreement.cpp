// Sweeps random nets on a CUDA device and on the processor and compares the rows. It needs no Qt,
// so that it can be carried to a machine that has a device. Exit code: 0 all agree, 1 not, 77 no
// device.
//
//     net_sweep_agreement [NETS_PER_RULE]

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/support/expected_rules.h"
#include "tests/support/net_kind.h"
#include "tests/support/net_maker.h"
#include "tests/support/ring_program.h"
#include "tests/support/sweep_rows.h"

using namespace fireable;
using fireable::testing::NetKind;
using fireable::testing::NetMaker;
using fireable::testing::ofSize;
using fireable::testing::ring;
using fireable::testing::sweepOf;
using fireable::testing::SweptRows;
using fireable::testing::sweptRows;
using fireable::testing::withManyArcs;

namespace {

constexpr int skipped = 77;

ValueList values(const char* text) {
    return *ValueList::parse(text);
}

/// Whether the device's rows of `sweep` are as expected.
bool agrees(const Sweep& sweep, SweepEngineKind expected, std::string* notes = nullptr) {
    const SweptRows wanted = sweptRows(expected, sweep);
    const SweptRows swept = sweptRows(SweepEngineKind::cudaBatch, sweep);
    if (notes != nullptr) {
        for (const std::string& note : swept.outcome.notes) {
            *notes += note + "; ";
        }
    }
    if (!swept.error.empty()) {
        std::printf("%s\n", swept.error.c_str());
    }
    return swept.error.empty() && swept.rows == wanted.rows &&
           swept.outcome.steps == wanted.outcome.steps && !swept.outcome.cancelled;
}

/// Some runs of a random net: from few tokens, from its own, from the maximum of 32 and 64 bits,
/// and from more.
Sweep randomSweep(const Net& net, std::uint64_t seed, const RuleName& rule, std::int64_t steps) {
    const NetProgram program = *compile(net);
    std::vector<SweepAxis> axes{{0, values("0..2")}};
    if (program.placeCount() > 1) {
        axes.push_back({program.placeCount() - 1, seed % 8 == 0
                                                      ? values("5,2147483640,9223372036854775805,"
                                                               "100000000000000000000")
                                                      : values("0,7,1000000")});
    }
    return sweepOf(program, {rule.choice, rule.multiplicity, 0}, std::move(axes),
                   "3,18446744073709551615", steps);
}

/// How many of `nets` random nets of that kind give different rows on the device.
int differences(const RuleName& rule, int nets, const NetKind& kind, std::int64_t steps,
                SweepEngineKind expected) {
    int different = 0;
    int finished = 0;
    for (int number = 0; number < nets; ++number) {
        std::string notes;
        const auto seed = static_cast<std::uint64_t>(number);
        const Sweep sweep = randomSweep(kind.make(seed), seed, rule, steps);
        if (!agrees(sweep, expected, &notes)) {
            std::printf("%s, %s, %lld steps: net %d differs\n", std::string(rule.word).c_str(),
                        kind.name.c_str(), static_cast<long long>(steps), number);
            ++different;
        }
        finished += notes.empty() ? 0 : 1;
    }
    std::printf("%s: %d of %d nets %s agree over %lld steps, %d of them with notes\n",
                std::string(rule.word).c_str(), nets - different, nets, kind.name.c_str(),
                static_cast<long long>(steps), finished);
    std::fflush(stdout);
    return different;
}

/// Each step of rule petri takes a token from place 1; place 2 counts them.
NetProgram counter() {
    NetMaker maker(2, 1);
    maker.takes(1, {1}).gives(1, {2});
    return *compile(maker.net());
}

/// Place 1 doubles in every second step.
NetProgram doubling() {
    NetMaker maker(2, 2);
    maker.tokens(1, 1).takes(1, {1}).arc(2, 1, ArcKind::output, 2);
    maker.takes(2, {2}).gives(2, {1});
    return *compile(maker.net());
}

/// The same, with 1,500 of 4,000 transitions waiting for 900 tokens in place 2, and the others
/// forever.
NetProgram watched() {
    NetMaker maker(3, 4'000);
    maker.takes(4'000, {1}).gives(4'000, {2});
    for (int t = 1; t < 4'000; ++t) {
        maker.arc(t <= 1'500 ? 2 : 3, t, ArcKind::input, 900);
    }
    return *compile(maker.net());
}

/// Transitions that take from place 1 and each from a place of its own, 24 of which are marked.
NetProgram rivals(int transitions) {
    NetMaker maker(1 + transitions, transitions);
    for (int t = 1; t <= transitions; ++t) {
        maker.tokens(1 + t, t % (transitions / 24) == 0 ? 1 : 0).takes(t, {1, 1 + t});
    }
    return *compile(maker.net());
}

constexpr FiringRule petri{Choice::first, Multiplicity::one, 0};
constexpr FiringRule sleptsov{Choice::first, Multiplicity::maximal, 0};
constexpr FiringRule petriRandom{Choice::random, Multiplicity::one, 0};

int say(const char* what, bool right) {
    std::printf("%s: %s\n", what, right ? "agrees" : "differs");
    std::fflush(stdout);
    return right ? 0 : 1;
}

int saySweep(const char* what, const Sweep& sweep) {
    return say(what, agrees(sweep, SweepEngineKind::openmp));
}

/// Cases that random nets do not cover. Returns the number of failures.
int directedDifferences() {
    int wrong = 0;
    Sweep none = sweepOf(counter(), petri, {}, "0", std::nullopt);
    none.size = 0;
    wrong += saySweep("no runs", none);
    wrong += saySweep("one run", sweepOf(counter(), petri, {{0, values("9")}}, "0", std::nullopt));
    wrong += saySweep("unequal lengths, 2 x 10^5 runs",
                      sweepOf(counter(), petri, {{0, values("0..99999")}, {1, values("0,1")}}, "0",
                              std::int64_t{3'000}));
    wrong +=
        saySweep("a long run before many short ones",
                 sweepOf(counter(), petri, {{0, values("9000000,0..200000")}}, "0", std::nullopt));
    wrong += saySweep("no step at all",
                      sweepOf(counter(), petri, {{0, values("0..50")}}, "0", std::int64_t{0}));
    wrong +=
        saySweep("10^5 runs that outgrow 32 bits",
                 sweepOf(doubling(), sleptsov, {{0, values("1..100000")}}, "0", std::int64_t{100}));
    wrong +=
        saySweep("2,000 runs that outgrow 64 bits",
                 sweepOf(doubling(), sleptsov, {{0, values("1..2000")}}, "0", std::int64_t{300}));
    wrong += saySweep("runs that never fit 64 bits",
                      sweepOf(counter(), sleptsov,
                              {{0, values("1..50,99999999999999999990..99999999999999999999")}},
                              "0", std::nullopt));
    wrong += saySweep("a place that many transitions take from",
                      sweepOf(watched(), petri, {{0, values("0..2000:50")}}, "0", std::nullopt));
    for (const int transitions : {1'100, 5'000}) {
        wrong += saySweep(
            "many transitions that take from one place",
            sweepOf(rivals(transitions), petri, {{0, values("0..40")}}, "0", std::nullopt));
    }
    NetMaker apart(3, 1);
    apart.takes(1, {1}).gives(1, {2});
    wrong += saySweep("long runs on the host beside short ones",
                      sweepOf(counter(), petri,
                              {{0, values("99999999999999999990..99999999999999999999,0..9999")}},
                              "1..20", std::int64_t{20'000}));
    wrong += saySweep("a place that no transition touches",
                      sweepOf(*compile(apart.net()), sleptsov,
                              {{2, values("0,5,4000000000,9223372036854775807,"
                                          "9223372036854775808,99999999999999999999")},
                               {0, values("0,7,4000000000")}},
                              "0", std::nullopt));
    for (const int size : {31, 32, 33, 127, 128, 129, 1'024, 1'025, 4'097, 60'000}) {
        const std::string what = "ring of " + std::to_string(size);
        wrong += saySweep(what.c_str(), sweepOf(ring(size), sleptsov, {{size / 2, values("0..40")}},
                                                "0", std::int64_t{2'000}));
        if (size < 5'000) {
            wrong += saySweep((what + ", at random").c_str(),
                              sweepOf(ring(size), petriRandom, {{size / 2, values("0..9")}},
                                      "1..20", std::int64_t{400}));
        }
    }
    NetMaker empty(3, 0);
    wrong += saySweep("no transition",
                      sweepOf(*compile(empty.net()), sleptsov,
                              {{1, values("7,4611686018427387904")}}, "0", std::nullopt));
    return wrong;
}

/// Cancelling an endless sweep soon keeps the rows of finished runs. Half of the runs never end, or
/// only the first, which the host then makes.
int cancelling(const char* what, const char* starts, const char* seeds, std::int64_t ended) {
    NetMaker maker(1, 1);
    maker.takes(1, {1}).gives(1, {1});
    const Sweep sweep =
        sweepOf(*compile(maker.net()), petri, {{0, values(starts)}}, seeds, std::nullopt);
    std::atomic<bool> cancelled{false};
    std::int64_t rows = 0;
    SweepRequest request;
    request.cancelled = &cancelled;
    request.take = [&](std::span<const SweepRow> taken) {
        rows += std::ssize(taken);
        return Result<void>();
    };
    using Clock = std::chrono::steady_clock;
    Clock::time_point asked;
    std::thread canceller([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(1'500));
        asked = Clock::now();
        cancelled = true;
    });
    const auto outcome = runSweep(SweepEngineKind::cudaBatch, sweep, request);
    const std::chrono::duration<double, std::milli> took = Clock::now() - asked;
    canceller.join();
    std::printf("cancelled after %.0f ms, %lld rows\n", took.count(), static_cast<long long>(rows));
    return say(what, outcome && outcome->cancelled && rows == ended && took.count() < 100);
}

/// A run that fails on the host ends the sweep but keeps the rows of finished runs.
int failing() {
    NetMaker maker(1, 1);
    maker.takes(1, {1}).gives(1, {1});
    Sweep sweep =
        sweepOf(*compile(maker.net()), petri, {{0, values("0")}}, "1..5000", std::nullopt);
    const auto thread = std::this_thread::get_id();
    sweep.instance = [thread](std::int64_t i) {
        if (i == 20 && std::this_thread::get_id() != thread) {
            std::this_thread::sleep_for(std::chrono::milliseconds(300));
            throw std::bad_alloc();
        }
        return SweepInstance{{i == 20 ? *Count::parse("100000000000000000000") : Count(0)}, 0};
    };
    const SweptRows swept = sweptRows(SweepEngineKind::cudaBatch, sweep);
    std::printf("%s\n", swept.error.c_str());
    return say("failing", swept.error.starts_with("run 21 of the sweep needs more memory") &&
                              swept.rows.size() == 4'999);
}

}  // namespace

int main(int argc, char** argv) {
    if (const auto reason = sweepEngineUnavailable(SweepEngineKind::cudaBatch)) {
        std::printf("cuda-batch: skipped, %s\n", reason->c_str());
        return skipped;
    }
    const int nets = argc > 1 ? std::atoi(argv[1]) : 100;
    int different = directedDifferences() + cancelling("cancelling", "0,1", "1..20000", 20'000) +
                    cancelling("cancelling beside the host", "100000000000000000000,0", "0", 1) +
                    failing();
    for (const RuleName& rule : ruleNames) {
        const auto differ = [&](int count, const NetKind& kind, std::int64_t steps) {
            return differences(rule, count, kind, steps, SweepEngineKind::openmp);
        };
        different += differences(rule, nets, ofSize(1), 60, SweepEngineKind::reference);
        different += differ(nets / 10 + 1, ofSize(1), 2'500);
        if (testing::isExpectedToFireOne(rule)) {
            different += differ(nets / 10 + 1, ofSize(40), 300);
            different += differ(nets / 10 + 1, withManyArcs(), 300);
            different += differ(nets / 500 + 1, ofSize(500), 300);
        }
    }
    std::printf("%d differences\n", different);
    return different == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
