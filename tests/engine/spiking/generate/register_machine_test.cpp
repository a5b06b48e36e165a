#include <QTest>
#include <random>

#include "engine/spiking/generate/systems.h"
#include "tests/support/spiking_engines_run.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;
using fireable::testing::SpikingRun;

namespace {

using Words = std::vector<std::int64_t>;

/// A register machine, run without neurons.
class Interpreter {
public:
    explicit Interpreter(const Words& words)
        : registers_(words.begin() + 1, words.begin() + 1 + words[0]) {
        for (std::size_t i = registers_.size() + 1; i < words.size(); i += words[i] < 0 ? 3 : 2) {
            begins_.push_back(i);
        }
        words_ = words;
    }

    /// Whether it halts within `most` instructions.
    bool run(int most) {
        std::int64_t label = 1;
        for (int made = 0; label != 0 && made < most; ++made) {
            const std::size_t at = begins_[static_cast<std::size_t>(label - 1)];
            const bool subtracts = words_[at] < 0;
            auto& number =
                registers_[static_cast<std::size_t>(subtracts ? -words_[at] : words_[at]) - 1];
            if (!subtracts) {
                ++number;
                label = words_[at + 1];
            } else if (number > 0) {
                --number;
                label = words_[at + 1];
            } else {
                label = words_[at + 2];
            }
        }
        return label == 0;
    }

    const std::vector<std::int64_t>& registers() const { return registers_; }

private:
    Words words_;
    std::vector<std::int64_t> registers_;
    std::vector<std::size_t> begins_;  ///< of each instruction in `words_`
};

Words randomMachine(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const auto between = [&](std::int64_t least, std::int64_t most) {
        return std::uniform_int_distribution<std::int64_t>(least, most)(random);
    };
    const std::int64_t registers = between(1, 3);
    const std::int64_t instructions = between(1, 6);
    Words words{registers};
    for (std::int64_t i = 0; i < registers; ++i) {
        words.push_back(between(0, 4));
    }
    for (std::int64_t i = 0; i < instructions; ++i) {
        const std::int64_t number = between(1, registers);
        const bool adds = between(0, 2) == 0;
        words.push_back(adds ? number : -number);
        for (int labels = adds ? 1 : 2; labels > 0; --labels) {
            words.push_back(between(0, instructions));
        }
    }
    return words;
}

}  // namespace

/// Systems that are put together from modules compute what register machines do.
class RegisterMachineTest : public QObject {
    Q_OBJECT

private slots:
    void machinesGiveTheirResult_data();
    void machinesGiveTheirResult();
    void randomMachinesAgreeWithAnInterpreter();
};

void RegisterMachineTest::machinesGiveTheirResult_data() {
    QTest::addColumn<Words>("machine");
    QTest::addColumn<Words>("registers");
    QTest::newRow("move") << Words{2, 5, 3, -1, 2, 0, 2, 1} << Words{0, 8};
    QTest::newRow("truncated difference") << Words{2, 3, 5, -2, 2, 0, -1, 1, 0} << Words{0, 1};
    QTest::newRow("double") << Words{2, 7, 0, -1, 2, 0, 2, 3, 2, 1} << Words{0, 14};
    // While register 1: register 2 to registers 3 and 4, and back from 4.
    QTest::newRow("product") << Words{4, 3, 4, 0, 0, -1, 2, 0, -2, 3, 5, 3, 4, 4, 2, -4, 6, 1, 2, 5}
                             << Words{0, 4, 12, 0};
}

void RegisterMachineTest::machinesGiveTheirResult() {
    QFETCH(Words, machine);
    QFETCH(Words, registers);
    const auto system = generateSystem("snp-register", machine);
    VERIFY_OK(system);

    for (const EngineKind kind : fireable::testing::availableSpikingEngines()) {
        SpikingRun run(*system, kind);
        SPIKING_ENGINE_OR_CONTINUE(run);
        QVERIFY(run.run(10'000));
        QVERIFY(run.halted());
        QCOMPARE(run.result().trains.front().total(), Count(1));
        for (std::size_t i = 0; i < registers.size(); ++i) {
            QCOMPARE(run.spikes("r" + std::to_string(i + 1)), Count(2 * registers[i]));
        }
    }
}

void RegisterMachineTest::randomMachinesAgreeWithAnInterpreter() {
    int halted = 0;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const Words machine = randomMachine(seed);
        constexpr int most = 60;  // instructions, of at most four steps each
        Interpreter interpreter(machine);
        const bool halts = interpreter.run(most);
        const auto system = generateSystem("snp-register", machine);
        VERIFY_OK(system);
        SpikingRun run(*system, EngineKind::reference);
        QVERIFY(!run.error());
        QVERIFY(run.run(halts ? 4 * most : most));

        QCOMPARE(run.halted(), halts);
        if (!halts) {
            QVERIFY(run.result().trains.front().size() == 0);
            continue;
        }
        ++halted;
        QCOMPARE(run.result().trains.front().total(), Count(1));
        for (std::size_t i = 0; i < interpreter.registers().size(); ++i) {
            QCOMPARE(run.spikes("r" + std::to_string(i + 1)),
                     Count(2 * interpreter.registers()[i]));
        }
    }
    QVERIFY(halted > 100 && halted < 450);  // of both kinds there are many
}

FIREABLE_TEST(RegisterMachineTest)
#include "register_machine_test.moc"
