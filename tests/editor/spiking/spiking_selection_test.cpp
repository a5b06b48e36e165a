#include "editor/spiking/spiking_selection.h"

#include <QTest>

#include "editor/spiking/spiking_element.h"
#include "tests/support/test_main.h"

using namespace fireable;

/// What is selected along synapses.
class SpikingSelectionTest : public QObject {
    Q_OBJECT

private slots:
    void neighboursFollowTheSynapses();
    void aPartIsConnectedInBothDirections();
    void aSynapseAloneReachesNothing();

private:
    spiking::NeuronId add(const char* name) { return system_.neurons.add({.name = name}); }

    // one → two → three and four → five
    spiking::SpikingSystem system_;
    spiking::NeuronId one_ = add("one");
    spiking::NeuronId two_ = add("two");
    spiking::NeuronId three_ = add("three");
    spiking::NeuronId four_ = add("four");
    spiking::NeuronId five_ = add("five");
    spiking::SynapseId oneTwo_ = system_.synapses.add({one_, two_});
    spiking::SynapseId twoThree_ = system_.synapses.add({two_, three_});
    spiking::SynapseId fourFive_ = system_.synapses.add({four_, five_});
};

void SpikingSelectionTest::neighboursFollowTheSynapses() {
    const ElementSet selected{toElement(two_), toElement(five_)};

    QCOMPARE(neuronsBefore(system_, selected), (ElementSet{toElement(one_), toElement(four_)}));
    QCOMPARE(neuronsAfter(system_, selected), (ElementSet{toElement(three_)}));
    QCOMPARE(neuronsAfter(system_, {toElement(oneTwo_)}), ElementSet());
}

void SpikingSelectionTest::aPartIsConnectedInBothDirections() {
    const ElementSet part{toElement(one_), toElement(two_), toElement(three_), toElement(oneTwo_),
                          toElement(twoThree_)};

    for (const spiking::NeuronId neuron : {one_, two_, three_}) {
        QCOMPARE(connectedNeurons(system_, {toElement(neuron)}), part);
    }
    QCOMPARE(connectedNeurons(system_, {toElement(five_)}),
             (ElementSet{toElement(four_), toElement(five_), toElement(fourFive_)}));
    QCOMPARE(connectedNeurons(system_, {}), ElementSet());
}

void SpikingSelectionTest::aSynapseAloneReachesNothing() {
    const ElementSet synapse{toElement(oneTwo_)};

    QCOMPARE(connectedNeurons(system_, synapse), synapse);
}

FIREABLE_TEST(SpikingSelectionTest)
#include "spiking_selection_test.moc"
