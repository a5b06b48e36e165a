#include <QApplication>
#include <QTest>

#include "editor/canvas/accessible_canvas.h"
#include "editor/spiking/spiking_canvas.h"
#include "editor/spiking/spiking_edit.h"
#include "editor/spiking/spiking_element.h"
#include "tests/support/accessible_events.h"
#include "tests/support/small_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using testing::count;
using testing::said;

/// What assistive tools see of a spiking system, and what they are told.
class AccessibleSystemTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void everythingDrawnIsAChildWithAName();
    void childrenKnowWhereTheyAreAndWhatTheyAreJoinedTo();
    void focusAndSelectionAreStatesAndTold();
    void aToolCanFocusAChild();
    void editsAreTold();
    void spikesOfARunAreToldOfTheFocus();

private:
    QAccessibleInterface* canvas() { return QAccessible::queryAccessibleInterface(canvas_.get()); }
    QAccessibleInterface* named(const char* name) {
        return testing::childNamed(canvas(), QString::fromUtf8(name));
    }
    void edit(SpikingEditBuilder& builder) {
        const SpikingEdit edit = builder.take();
        apply(edit, small_.drawn);
        std::vector<spiking::NeuronId> neurons;
        std::vector<spiking::SynapseId> synapses;
        for (const auto& change : edit.neurons) {
            neurons.push_back(change.first);
        }
        for (const auto& change : edit.synapses) {
            synapses.push_back(change.first);
        }
        canvas_->showEdited(neurons, synapses);
    }

    testing::SmallSystem small_;
    std::unique_ptr<SpikingCanvas> canvas_;
};

void AccessibleSystemTest::init() {
    small_ = {};
    canvas_ = std::make_unique<SpikingCanvas>();
    canvas_->resize(700, 300);
    canvas_->setSystem(small_.drawn);
    canvas_->show();
    QApplication::setActiveWindow(canvas_.get());
    canvas_->setFocus();
    QTRY_VERIFY(canvas_->hasFocus());
    AccessibleNotifier::installListener(&testing::hear);
    said.clear();
}

void AccessibleSystemTest::cleanup() {
    AccessibleNotifier::installListener(nullptr);
    canvas_.reset();
}

void AccessibleSystemTest::everythingDrawnIsAChildWithAName() {
    QStringList names;
    for (int i = 0; i < canvas()->childCount(); ++i) {
        names.append(canvas()->child(i)->text(QAccessible::Name));
    }
    QCOMPARE(canvas()->role(), QAccessible::Canvas);
    QCOMPARE(canvas()->text(QAccessible::Name), QStringLiteral("Drawing of a spiking system"));
    QCOMPARE(canvas()->text(QAccessible::Description),
             QStringLiteral("2 neurons, 1 output, 2 synapses"));
    QCOMPARE(names, (QStringList{QStringLiteral("neuron one, 2 spikes, 2 rules"),
                                 QStringLiteral("neuron two, 0 spikes, 2 rules"),
                                 QStringLiteral("environment out"),
                                 QStringLiteral("synapse from one to two, weight 1"),
                                 QStringLiteral("synapse from two to out, weight 1")}));
}

void AccessibleSystemTest::childrenKnowWhereTheyAreAndWhatTheyAreJoinedTo() {
    for (int i = 0; i < canvas()->childCount(); ++i) {
        QVERIFY(canvas()->child(i)->isValid());
        QCOMPARE(canvas()->child(i)->parent(), canvas());
        QCOMPARE(canvas()->indexOfChild(canvas()->child(i)), i);
    }
    QAccessibleInterface* two = named("neuron two, 0 spikes, 2 rules");
    const QPoint middle = two->rect().center();
    QCOMPARE(canvas()->childAt(middle.x(), middle.y()), two);
    QVERIFY(!two->state().offscreen);
    QCOMPARE(
        two->text(QAccessible::Description),
        QStringLiteral("synapse from two to out, weight 1; synapse from one to two, weight 1"));
    canvas_->centreOn({9000, 9000});
    QVERIFY(two->state().offscreen);
}

void AccessibleSystemTest::focusAndSelectionAreStatesAndTold() {
    QAccessibleInterface* one = named("neuron one, 2 spikes, 2 rules");
    QVERIFY(one->state().focusable && !one->state().focused && !one->state().selected);

    canvas_->setSelected({toElement(small_.one)});
    canvas_->setFocused(toElement(small_.one));

    QVERIFY(one->state().focused && one->state().selected);
    QCOMPARE(canvas()->focusChild(), one);
    QCOMPARE(count(QAccessible::Focus, QStringLiteral("neuron one, 2 spikes, 2 rules")), 1);
}

void AccessibleSystemTest::aToolCanFocusAChild() {
    std::vector<NetElement> wanted;
    connect(canvas_.get(), &SceneView::focusRequested, this,
            [&wanted](const NetElement& element) { wanted.push_back(element); });

    named("neuron two, 0 spikes, 2 rules")
        ->actionInterface()
        ->doAction(QAccessibleActionInterface::setFocusAction());

    QCOMPARE(wanted, std::vector<NetElement>{toElement(small_.two)});
}

void AccessibleSystemTest::editsAreTold() {
    QVERIFY(named("nothing") == nullptr);  // so all were asked for
    SpikingEditBuilder renaming(small_.drawn);
    renaming.neuron(small_.one).value.name = "in";
    edit(renaming);
    QCOMPARE(count(QAccessible::NameChanged, QStringLiteral("neuron in, 2 spikes, 2 rules")), 1);
    QCOMPARE(count(QAccessible::NameChanged, QStringLiteral("synapse from in to two, weight 1")),
             1);

    SpikingEditBuilder adding(small_.drawn);
    adding.add(NeuronPart{{.name = "new", .spikes = 1, .rules = {}}, Point{0, 200}});
    edit(adding);
    QCOMPARE(count(QAccessible::ObjectCreated, QStringLiteral("neuron new, 1 spike, 0 rules")), 1);

    SpikingEditBuilder removing(small_.drawn);
    removing.remove({toElement(small_.two)});
    edit(removing);
    QCOMPARE(count(QAccessible::ObjectDestroyed, QString()), 3);  // and its synapses
    QCOMPARE(canvas()->childCount(), 3);
}

void AccessibleSystemTest::spikesOfARunAreToldOfTheFocus() {
    canvas_->setFocused(toElement(small_.one));
    const std::vector<SpikeRange> spikes{7, 9, 0};

    canvas_->setSpikes(spikes);
    canvas_->setSpikes(spikes);

    QCOMPARE(count(QAccessible::NameChanged, QStringLiteral("neuron one, 7 spikes, 2 rules")), 1);
    QCOMPARE(count(QAccessible::NameChanged, QStringLiteral("neuron two, 9 spikes, 2 rules")), 0);
}

FIREABLE_TEST(AccessibleSystemTest)
#include "accessible_system_test.moc"
