#include <QTest>

#include "engine/spiking/cuda/cuda_sweep.h"
#include "engine/spiking/cuda/system_layout.h"
#include "tests/engine/spiking/cuda/device_systems.h"
#include "tests/support/spiking_sweep.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// What a device says to a sweep of `program` that varies its first neuron, if `varies`.
std::string refusal(const spiking::SpikingProgram& program, bool varies = false) {
    std::vector<SweepAxis> axes;
    if (varies) {
        axes.push_back({0, *ValueList::parse("1..3")});
    }
    return spiking::cuda::sweepRefusal(
        spikingSweep(program, spiking::RuleChoice::random, std::move(axes), "0..9", 5));
}

}  // namespace

/// Which sweeps of spiking systems the processor makes though a device was asked to.
class BatchRefusalTest : public QObject {
    Q_OBJECT

private slots:
    void takesWhatFits();
    void refusesOtherModes();
    void refusesLargeNumbersUnlessVaried();
    void refusesManySynapses();
};

void BatchRefusalTest::takesWhatFits() {
    QCOMPARE(refusal(sortProgram({3, 1, 2})), std::string());
    QCOMPARE(refusal(subsetSumProgram(10, 1)), std::string());
}

void BatchRefusalTest::refusesOtherModes() {
    spiking::SpikingProgram program = sortProgram({3, 1, 2});
    program.mode.order = spiking::StepOrder::oneAtRandom;

    QVERIFY(refusal(program).find("the synchronous mode only") != std::string::npos);
}

/// What is varied is checked for each run instead.
void BatchRefusalTest::refusesLargeNumbersUnlessVaried() {
    spiking::SpikingProgram program = sortProgram({3, 1, 2});
    program.initial[0] = spiking::cuda::maxSpikes;
    QCOMPARE(refusal(program), std::string());
    program.initial[0] += 1;

    QVERIFY(refusal(program).find("does not fit 61 bits") != std::string::npos);
    QCOMPARE(refusal(program, true), std::string());
}

void BatchRefusalTest::refusesManySynapses() {
    QCOMPARE(refusal(sortProgram(descending(1'000))), std::string());
    QVERIFY(refusal(sortProgram(descending(2'000))).find("synapses") != std::string::npos);
}

FIREABLE_TEST(BatchRefusalTest)
#include "batch_refusal_test.moc"
