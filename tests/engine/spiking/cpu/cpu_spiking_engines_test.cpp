#include <QTest>
#include <algorithm>
#include <atomic>
#include <functional>
#include <random>
#include <string>
#include <thread>
#include <utility>

#include "engine/base/index.h"
#include "engine/spiking/engines.h"
#include "engine/spiking/generate/systems.h"
#include "tests/support/random_spiking.h"
#include "tests/support/spiking_families.h"
#include "tests/support/spiking_run.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::spiking;
using fireable::testing::outputOf;
using fireable::testing::RandomSpiking;
using fireable::testing::RandomSpikingFamilies;
using fireable::testing::spikingEngine;
using fireable::testing::SpikingRecorder;
using fireable::testing::WrittenSystem;

namespace {

SpikingRules rulesOf(std::uint64_t seed) {
    return {.choice = seed % 2 == 0 ? RuleChoice::first : RuleChoice::random,
            .seed = seed,
            .published = seed % 16 == 5};
}

/// What differs between an engine and the reference, in a run that is watched or not, goes on in
/// pieces and from other configurations; empty if nothing does.
class Comparison {
public:
    Comparison(const SpikingProgram& program, EngineKind kind, std::uint64_t seed)
        : program_(program),
          random_(seed),
          expected_(spikingEngine(program, rulesOf(seed))),
          actual_(std::move(*makeSpikingEngine(kind, program, rulesOf(seed),
                                               {.threads = seed % 8 == 0 ? 3 : 1}))) {}

    std::string differences(int pieces, int longest) {
        for (int piece = 0; piece < pieces; ++piece) {
            const int steps = number(0, longest);
            if (number(0, 7) == 0) {
                change();
            }
            const std::string wrong = number(0, 2) == 0 ? watched(steps) : unwatched(steps);
            if (!wrong.empty()) {
                return "piece " + std::to_string(piece) + ": " + wrong;
            }
        }
        return {};
    }

private:
    int number(int least, int most) {
        return std::uniform_int_distribution<int>(least, most)(random_);
    }

    /// Both go on from somewhere else.
    void change() {
        Configuration other = expected_->configuration();
        for (int i = number(0, 3); i > 0 && !other.spikes.empty(); --i) {
            const auto neuron =
                static_cast<std::size_t>(number(0, static_cast<int>(other.spikes.size()) - 1));
            switch (number(0, 7)) {
                case 0:
                case 1:
                    other.closed[neuron] = number(1, 80);
                    other.pending[neuron] = number(0, 3);
                    break;
                case 2:
                    other.spikes[neuron] = Count((std::int64_t{1} << 62) - number(0, 9)) * 2;
                    break;
                default:
                    other.spikes[neuron] = number(0, 50);
            }
        }
        expected_->restore(other);
        actual_->restore(other);
    }

    std::string unwatched(int steps) {
        const auto expected = expected_->run({.maxSteps = steps});
        const auto actual = actual_->run({.maxSteps = steps});
        return compared(*expected, *actual);
    }

    std::string watched(int steps) {
        SpikingRecorder expected;
        SpikingRecorder actual;
        const auto first = expected_->run({.maxSteps = steps, .observer = &expected});
        const auto second = actual_->run({.maxSteps = steps, .observer = &actual});
        if (expected.steps != actual.steps) {
            return "other steps";
        }
        if (expected.passed != actual.passed) {
            return "other configurations on the way";
        }
        return compared(*first, *second);
    }

    std::string compared(Halt expected, Halt actual) const {
        if (expected != actual) {
            return "ended for another reason";
        }
        if (expected_->steps() != actual_->steps()) {
            return "made " + actual_->steps().text() + " steps, not " + expected_->steps().text();
        }
        for (NeuronIndex neuron = 0; neuron < program_.neuronCount(); ++neuron) {
            if (expected_->spikes(neuron) != actual_->spikes(neuron) ||
                expected_->closed(neuron) != actual_->closed(neuron)) {
                return "neuron " + std::to_string(neuron) + " of " +
                       std::to_string(program_.neuronCount()) + " holds " +
                       actual_->spikes(neuron).text() + ", not " +
                       expected_->spikes(neuron).text() + " after step " + actual_->steps().text();
            }
        }
        if (!(expected_->configuration() == actual_->configuration())) {
            return "another configuration";
        }
        if (outputOf(*expected_) != outputOf(*actual_)) {
            return "another output";
        }
        return {};
    }

    const SpikingProgram& program_;
    std::mt19937_64 random_;
    std::unique_ptr<SpikingEngine> expected_;
    std::unique_ptr<SpikingEngine> actual_;
};

}  // namespace

/// Held against the reference, step by step where someone watches and in pieces where no one does.
class CpuSpikingEnginesTest : public QObject {
    Q_OBJECT

private slots:
    void equalsTheReference_data();
    void equalsTheReference();
    void equalsTheReferenceOnFamilies_data();
    void equalsTheReferenceOnFamilies();
    void equalsTheReferenceOnWrittenSystems_data();
    void equalsTheReferenceOnWrittenSystems();
    void waitsForInputWithoutMakingEachStep_data();
    void waitsForInputWithoutMakingEachStep();
    void sorts_data();
    void sorts();
    void endsWhenCancelled_data();
    void endsWhenCancelled();
    void isCancelledInsideAStep_data();
    void isCancelledInsideAStep();

private:
    static void addEngines(const std::function<void(const EngineInfo&)>& add);
};

/// All engines but the reference that need no device.
void CpuSpikingEnginesTest::addEngines(const std::function<void(const EngineInfo&)>& add) {
    for (const EngineInfo& engine : allEngines()) {
        if (engine.kind != EngineKind::reference && !engine.needsDevice && !engine.unavailable()) {
            add(engine);
        }
    }
}

void CpuSpikingEnginesTest::equalsTheReference_data() {
    QTest::addColumn<int>("engine");
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("systems");
    addEngines([](const EngineInfo& engine) {
        const std::string name(engine.name);
        QTest::newRow((name + ", small").c_str()) << static_cast<int>(engine.kind) << 1 << 3000;
        QTest::newRow((name + ", larger").c_str()) << static_cast<int>(engine.kind) << 4 << 400;
    });
}

void CpuSpikingEnginesTest::equalsTheReference() {
    QFETCH(int, engine);
    QFETCH(int, width);
    QFETCH(int, systems);

    for (int seed = 0; seed < systems; ++seed) {
        const auto seed64 = static_cast<std::uint64_t>(seed);
        const auto program = compile(RandomSpiking(seed64, {}, width).make());
        QVERIFY2(program, program ? "" : program.error().message().c_str());

        const std::string wrong =
            Comparison(*program, EngineKind(engine), seed64).differences(8, 12);

        QVERIFY2(wrong.empty(), ("seed " + std::to_string(seed) + ": " + wrong).c_str());
    }
}

void CpuSpikingEnginesTest::equalsTheReferenceOnFamilies_data() {
    QTest::addColumn<int>("engine");
    addEngines([](const EngineInfo& engine) {
        QTest::newRow(std::string(engine.name).c_str()) << static_cast<int>(engine.kind);
    });
}

void CpuSpikingEnginesTest::equalsTheReferenceOnFamilies() {
    QFETCH(int, engine);

    for (std::uint64_t seed = 0; seed < 700; ++seed) {
        const auto program = compile(RandomSpikingFamilies(seed).make());
        QVERIFY2(program, program ? "" : program.error().message().c_str());

        const std::string wrong = Comparison(*program, EngineKind(engine), seed).differences(8, 30);

        QVERIFY2(wrong.empty(), ("seed " + std::to_string(seed) + ": " + wrong).c_str());
    }
}

void CpuSpikingEnginesTest::equalsTheReferenceOnWrittenSystems_data() {
    QTest::addColumn<int>("engine");
    QTest::addColumn<QString>("text");
    addEngines([](const EngineInfo& engine) {
        const auto row = [&](const char* name, const char* text) {
            QTest::newRow((std::string(engine.name) + ": " + name).c_str())
                << static_cast<int>(engine.kind) << QString::fromUtf8(text);
        };
        row("no neuron", "");
        row("no rule", "1 5\n2 3\nsyn 1>2");
        row("doubles beyond 64 bits",
            "1 1 : a+/a->a\n2 0 : a+/a->a\n3 0\nsyn 1>2*4611686018427387904 2>3*4611686018427387904"
            " 2>1*3");
        row("a counter passes 2^63", "1 9 : a+/a->a\n2 9223372036854775800\nsyn 1>2*3\nout 1");
        row("a draining neuron passes 2^63",
            "1 9223372036854775800 : a+/a->a\n2 9 : a+/a->a\n"
            "3 0\nsyn 2>1*5 1>3");
        row("closed receiver", "1 9 : a+/a->a;3\n2 40 : a+/a->a\nsyn 2>1 1>2\nout 1");
        row("input after all has halted",
            "1 0 : a->a\nin 1 100000000000000000000000000000000000000000000000000000000000000000"
            "0000000000000000000000001\nout 1");
        row("long delays", "1 3 : a+/a->a;70\n2 0 : a->a;200\nsyn 1>2 2>1\nout 1 2");
        row("spikes come while it drains",
            "1 20 : a^3(a)*/a^2->a, a^2->λ\n2 30 : a+/a->a\nsyn 2>1\nout 1");
        row("periods that no table holds",
            "1 90000 : a(a^70000)*/a->a, a^3(a^30000)*/a^2->a;1\n"
            "2 60001 : a(a^30000)*/a->a, a(a^29999)*/a^3->a\n"
            "3 70000 : a^69000(a^60000)*/a->a, a^69999(a^3)*/a->λ\nsyn 1>2 2>1 3>1\nout 2");
        row("a period", "1 50 : a^3(a^7)*/a->a, a^4(a^7)*/a^2->a^2;1, a*/a^3->λ\nout 1");
    });
}

void CpuSpikingEnginesTest::equalsTheReferenceOnWrittenSystems() {
    QFETCH(int, engine);
    QFETCH(QString, text);
    const WrittenSystem system(text.toStdString());

    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const std::string wrong =
            Comparison(system.program, EngineKind(engine), seed).differences(8, 100);

        QVERIFY2(wrong.empty(), ("seed " + std::to_string(seed) + ": " + wrong).c_str());
    }
}

void CpuSpikingEnginesTest::waitsForInputWithoutMakingEachStep_data() {
    equalsTheReferenceOnFamilies_data();
}

void CpuSpikingEnginesTest::waitsForInputWithoutMakingEachStep() {
    QFETCH(int, engine);
    constexpr std::int64_t late = 1'000'000'000'000'000;
    WrittenSystem system("1 0 : a->a;5\nout 1");
    system.program.input.push_back({late, 0, 1});
    const auto run = spikingEngine(system.program, {}, EngineKind(engine));

    const auto first = run->run({.maxSteps = late / 2});
    const Count half = run->steps();
    const auto second = run->run({});

    QCOMPARE(*first, Halt::limit);
    QCOMPARE(half, Count(late / 2));
    QCOMPARE(*second, Halt::halted);
    QCOMPARE(run->steps(), Count(late + 6));
    const auto output = outputOf(*run);
    QCOMPARE(output.size(), std::size_t{1});
    QCOMPARE(output.front().step, Count(late + 6));
}

void CpuSpikingEnginesTest::sorts_data() {
    QTest::addColumn<int>("engine");
    QTest::addColumn<int>("size");
    addEngines([](const EngineInfo& engine) {
        for (const int size : {1, 2, 17, 255, 256, 257, 1'000, 5'000}) {
            QTest::newRow((std::string(engine.name) + ", " + std::to_string(size)).c_str())
                << static_cast<int>(engine.kind) << size;
        }
    });
}

void CpuSpikingEnginesTest::sorts() {
    QFETCH(int, engine);
    QFETCH(int, size);
    std::mt19937 random(static_cast<unsigned>(size));
    std::vector<Count> numbers;
    for (int i = 0; i < size; ++i) {
        numbers.emplace_back(std::uniform_int_distribution<int>(0, size)(random));
    }
    const auto program = compile(fireable::testing::sortingFamilies(numbers));
    QVERIFY(program);
    const auto run = spikingEngine(*program, {}, EngineKind(engine));

    const auto halt = run->run({});

    QCOMPARE(*halt, Halt::halted);
    std::ranges::sort(numbers);
    QCOMPARE(run->steps(), numbers.back() == 0 ? Count(0) : numbers.back() + 1);
    for (int i = 0; i < size; ++i) {
        QCOMPARE(run->spikes(2 * size + i), numbers[at(i)]);
    }
}

void CpuSpikingEnginesTest::endsWhenCancelled_data() {
    equalsTheReferenceOnFamilies_data();
}

void CpuSpikingEnginesTest::endsWhenCancelled() {
    QFETCH(int, engine);
    const WrittenSystem system("1 1 : a*/a->a\n2 1 : a*/a->a\nsyn 1>2 2>1");
    const auto run = spikingEngine(system.program, {}, EngineKind(engine));
    const std::atomic<bool> cancelled = true;
    std::atomic<std::int64_t> progress = -1;

    const auto halt = run->run({.cancelled = &cancelled, .progress = &progress});
    const auto limit = run->run({.maxSteps = 12, .progress = &progress});

    QCOMPARE(*halt, Halt::cancelled);
    QCOMPARE(*limit, Halt::limit);
    QCOMPARE(progress.load(), 12);
}

void CpuSpikingEnginesTest::isCancelledInsideAStep_data() {
    QTest::addColumn<int>("engine");
    QTest::addColumn<int>("timing");
    // The first number makes the engine classes go on as the reference does.
    QTest::newRow("reference") << int(EngineKind::reference) << int(StepTiming::synchronous);
    QTest::newRow("classes, beyond 2^63")
        << int(EngineKind::classes) << int(StepTiming::synchronous);
    QTest::newRow("waiting neurons") << int(EngineKind::reference) << int(StepTiming::bounded);
}

void CpuSpikingEnginesTest::isCancelledInsideAStep() {
    QFETCH(int, engine);
    QFETCH(int, timing);
    constexpr std::int64_t size = 20'000;  // whose step adds 400,000,000 times
    auto program = compile(*generateSystem("snp-complete", std::vector{size}));
    QVERIFY(program);
    program->mode.timing = StepTiming(timing);
    program->mode.bound = 2;
    program->outputs = {7};
    Configuration start = initialConfiguration(*program);
    start.spikes[0] = Count(std::int64_t{1} << 62) * 4;
    start.closed[5] = 1;
    start.pending[5] = 3;
    const auto run = spikingEngine(*program, {}, EngineKind(engine));
    run->restore(start);
    SpikingRecorder seen;
    std::atomic<bool> cancelled = false;
    std::atomic<std::int64_t> progress = -1;
    // The engine says that it has made no step just before it begins the first.
    std::jthread canceller([&] {
        while (progress.load() < 0) {
            std::this_thread::yield();
        }
        cancelled = true;
    });

    const auto halt = run->run({.observer = &seen, .cancelled = &cancelled, .progress = &progress});

    QCOMPARE(*halt, Halt::cancelled);
    QCOMPARE(run->steps(), Count(0));
    QVERIFY(run->configuration() == start);
    QVERIFY(outputOf(*run).empty());
    QVERIFY(seen.steps.empty());
}

FIREABLE_TEST(CpuSpikingEnginesTest)

#include "cpu_spiking_engines_test.moc"
