#include "tests/support/random_spiking.h"

#include <QTest>
#include <algorithm>
#include <vector>

#include "engine/spiking/program/spiking_program.h"
#include "tests/support/spiking_engines_run.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;
using fireable::testing::RandomSpiking;
using fireable::testing::RandomSpikingFeatures;
using fireable::testing::SpikingRun;

namespace {

constexpr int systems = 1'000;

std::vector<SpikingSystem> manySystems(const RandomSpikingFeatures& features) {
    std::vector<SpikingSystem> made;
    for (std::uint64_t seed = 0; seed < systems; ++seed) {
        made.push_back(RandomSpiking(seed, features).make());
    }
    return made;
}

template <class Has>
bool anyNeuron(const SpikingSystem& system, const Has& has) {
    return std::ranges::any_of(system.neurons, [&](const auto& entry) { return has(entry.value); });
}

template <class Has>
bool anyRule(const SpikingSystem& system, const Has& has) {
    return anyNeuron(system,
                     [&](const Neuron& neuron) { return std::ranges::any_of(neuron.rules, has); });
}

template <class Has>
bool anySynapse(const SpikingSystem& system, const Has& has) {
    return std::ranges::any_of(system.synapses,
                               [&](const auto& entry) { return has(entry.value); });
}

}  // namespace

/// Random systems are systems, and have all that systems can have.
class RandomSpikingTest : public QObject {
    Q_OBJECT

private slots:
    void everySystemIsValid();
    void equalSeedsGiveEqualSystems();
    void everyFeatureIsOftenThere();
    void unwantedFeaturesAreNot();
    void systemsWithoutFamiliesRunAlike();
};

void RandomSpikingTest::everySystemIsValid() {
    for (std::uint64_t seed = 0; seed < systems; ++seed) {
        const SpikingSystem system = RandomSpiking(seed, {}, 1 + static_cast<int>(seed % 4)).make();
        VERIFY_OK(validate(system));
        VERIFY_OK(compile(system));
    }
}

void RandomSpikingTest::equalSeedsGiveEqualSystems() {
    QVERIFY(RandomSpiking(3).make() == RandomSpiking(3).make());
    QVERIFY(!(RandomSpiking(3).make() == RandomSpiking(4).make()));
}

void RandomSpikingTest::everyFeatureIsOftenThere() {
    const std::vector<SpikingSystem> made = manySystems({});
    const auto often = [&](const auto& has) {
        return std::ranges::count_if(made, has) > systems / 20;
    };
    const auto oftenRule = [&](const auto& has) {
        return often([&](const SpikingSystem& system) { return anyRule(system, has); });
    };
    const auto oftenNeuron = [&](const auto& has) {
        return often([&](const SpikingSystem& system) { return anyNeuron(system, has); });
    };
    const auto oftenSynapse = [&](const auto& has) {
        return often([&](const SpikingSystem& system) { return anySynapse(system, has); });
    };
    QVERIFY(oftenRule([](const Rule& rule) { return rule.delay > 0; }));
    QVERIFY(oftenRule([](const Rule& rule) { return rule.produced == 0; }));
    QVERIFY(oftenRule([](const Rule& rule) { return rule.produced > 1; }));
    QVERIFY(oftenRule([](const Rule& rule) { return rule.consumesAll; }));
    QVERIFY(oftenRule([](const Rule& rule) { return rule.dependsOnIndex(); }));
    QVERIFY(oftenRule([](const Rule& rule) { return rule.condition.period() > 1; }));
    QVERIFY(oftenRule([](const Rule& rule) { return rule.condition.intervals().size() > 2; }));
    QVERIFY(oftenNeuron([](const Neuron& neuron) { return neuron.members.has_value(); }));
    QVERIFY(oftenNeuron([](const Neuron& neuron) { return neuron.spikesPerIndex != 0; }));
    QVERIFY(oftenNeuron([](const Neuron& neuron) { return !neuron.memberSpikes.empty(); }));
    QVERIFY(oftenNeuron([](const Neuron& neuron) { return !neuron.spikes.fits64(); }));
    QVERIFY(oftenNeuron([](const Neuron& neuron) { return neuron.train.size() > 3; }));
    QVERIFY(oftenNeuron([](const Neuron& neuron) { return neuron.kind == NeuronKind::output; }));
    QVERIFY(oftenSynapse([](const SynapseArc& arc) { return arc.weight > 1; }));
    QVERIFY(oftenSynapse([](const SynapseArc& arc) { return arc.sources.has_value(); }));
    QVERIFY(oftenSynapse([](const SynapseArc& arc) { return arc.targets.has_value(); }));
    QVERIFY(oftenSynapse([](const SynapseArc& arc) { return arc.from == arc.to; }));
    QVERIFY(often([](const SpikingSystem& system) { return system.mode.exhaustive; }));
    QVERIFY(often([](const SpikingSystem& system) { return !system.mode.together.empty(); }));
    for (int order = 0; order < 6; ++order) {
        QVERIFY(often([order](const SpikingSystem& system) {
            return system.mode.order == static_cast<StepOrder>(order);
        }));
    }
    for (int timing = 0; timing < 4; ++timing) {
        QVERIFY(often([timing](const SpikingSystem& system) {
            return system.mode.timing == static_cast<StepTiming>(timing);
        }));
    }
}

void RandomSpikingTest::unwantedFeaturesAreNot() {
    const RandomSpikingFeatures none{false, false, false, false, false, false, false};
    for (const SpikingSystem& system : manySystems(none)) {
        QVERIFY(system.mode == WorkingMode());
        QVERIFY(!anyRule(system, [](const Rule& rule) { return rule.delay > 0; }));
        QVERIFY(!anySynapse(system, [](const SynapseArc& arc) { return arc.weight > 1; }));
        QVERIFY(!anyNeuron(system, [](const Neuron& neuron) {
            return neuron.members || neuron.kind == NeuronKind::input || neuron.rules.size() > 1 ||
                   !neuron.spikes.fits64();
        }));
    }
}

void RandomSpikingTest::systemsWithoutFamiliesRunAlike() {
    int compared = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        RandomSpikingFeatures features;
        features.large = seed % 2 == 0;
        const SpikingSystem system = RandomSpiking(seed, features).make();
        const auto whole = expanded(system, 10'000);
        if (!whole) {  // endless rules, which only families can say
            QCOMPARE(whole.error().code, ErrorCode::unsupported);
            continue;
        }
        QVERIFY(std::ranges::none_of(
            whole->neurons, [](const auto& entry) { return entry.value.members.has_value(); }));
        SpikingRun one(system, fireable::spiking::EngineKind::reference, {RuleChoice::first, seed});
        SpikingRun other(*whole, fireable::spiking::EngineKind::reference,
                         {RuleChoice::first, seed});
        QVERIFY(!one.error() && !other.error());
        for (int steps = 0; steps < 30; ++steps) {
            QVERIFY(one.run(1) && other.run(1));
            QVERIFY(one.engine().configuration() == other.engine().configuration());
        }
        QCOMPARE(one.text(), other.text());
        ++compared;
    }
    QVERIFY(compared > 200);
}

FIREABLE_TEST(RandomSpikingTest)
#include "random_spiking_test.moc"
