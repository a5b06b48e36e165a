#include <QTest>

#include "app/desktop/main_window.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/panels/explanation_panel.h"
#include "editor/spiking/configurations_panel.h"
#include "tests/support/desktop_window.h"
#include "tests/support/placed_system.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using fireable::testing::WrittenSystem;

/// A run in the window as it is watched, chosen and asked about.
class SpikingAnswersTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { setUp_ = std::make_unique<testing::DesktopSetUp>(); }
    void init();
    void cleanup() { testing::discard(window_); }
    void aStepIsSeenMoving();
    void withoutAnimationAStepIsShownAtOnce();
    void rulesArePickedByKeys();
    void aNeuronIsExplainedUntilTheNextStep();
    void configurationsAreFoundAndGoneTo();

private:
    QAction& action(const char* name) { return *window_->action(name); }
    void animate(bool wanted) {
        QTRY_VERIFY(action("animate-tokens").isEnabled());
        if (action("animate-tokens").isChecked() != wanted) {
            action("animate-tokens").trigger();
        }
    }
    spiking::NeuronId neuron(std::size_t at) { return view_->document().system().neurons.idAt(at); }

    std::unique_ptr<testing::DesktopSetUp> setUp_;
    std::unique_ptr<MainWindow> window_;
    SpikingView* view_ = nullptr;
};

void SpikingAnswersTest::init() {
    window_ = testing::makeWindow();
    const char* generator =
        "1 2 : a^2/a->a, a->λ\n"
        "2 1 : a->a, a->a;1\n"
        "3 3 : a^3->a, a->a;1, a^2->λ\n"
        "syn 1>2 1>3 2>1 2>3\n"
        "out 3\n";
    window_->addTab(*new SpikingView(OpenedSystem{{},
                                                  std::nullopt,
                                                  testing::placed(WrittenSystem(generator).system),
                                                  {},
                                                  QStringLiteral("system")}));
    view_ = dynamic_cast<SpikingView*>(window_->currentTab());
    QTRY_VERIFY(!view_->runner().able().empty());
}

void SpikingAnswersTest::aStepIsSeenMoving() {
    animate(true);
    action("step").trigger();
    QTRY_VERIFY(view_->animation().isActive());
    QTRY_VERIFY(!view_->animation().isActive());
    QCOMPARE(view_->runner().steps(), Count(1));
    QCOMPARE(view_->canvas().scene().nodes.highlights[0] & highlight::fired, int{highlight::fired});
}

void SpikingAnswersTest::withoutAnimationAStepIsShownAtOnce() {
    animate(false);
    action("step").trigger();
    QTRY_COMPARE(view_->runner().steps(), Count(1));
    QVERIFY(!view_->animation().isActive());
}

void SpikingAnswersTest::rulesArePickedByKeys() {
    action("system-choice.by-hand").trigger();
    QTRY_VERIFY(!view_->runner().able().empty());
    SpikingCanvas& canvas = view_->canvas();
    QTest::keyClick(&canvas, Qt::Key_Down);
    QTest::keyClick(&canvas, Qt::Key_Down);
    QTest::keyClick(&canvas, Qt::Key_Return);
    QCOMPARE(view_->runner().picks().size(), std::size_t{1});
    QCOMPARE(view_->runner().picks().begin()->second, std::optional(1));  // a->a;1 of neuron 2
    action("step").trigger();
    QTRY_COMPARE(view_->runner().drawnClosed(), (std::vector<ClosedNeuron>{{neuron(1), 1}}));
}

void SpikingAnswersTest::aNeuronIsExplainedUntilTheNextStep() {
    view_->selection().set({toElement(neuron(2))});
    action("why-not-enabled").trigger();
    auto& panel = window_->panel<ExplanationPanel>("explanation", *view_);
    QVERIFY(panel.isVisible());
    QVERIFY2(panel.shown().title.contains(QStringLiteral("3 can use a rule")),
             qPrintable(panel.shown().title));
    QCOMPARE(panel.shown().lines.size(), std::size_t{3});
    QVERIFY(panel.shown().lines[2].text.contains(QStringLiteral("wants exactly 2 spikes")));
    QVERIFY(!view_->marks().shown().empty());

    action("step").trigger();

    QTRY_VERIFY(view_->marks().shown().empty());
}

void SpikingAnswersTest::configurationsAreFoundAndGoneTo() {
    window_->panelDock("configurations").setVisible(true);
    auto& panel = window_->panel<ConfigurationsPanel>("configurations", *view_);
    panel.explore();
    QTRY_VERIFY(panel.shown() != nullptr && panel.shown()->graph().isWhole());
    const spiking::StateId last = panel.shown()->count() - 1;

    panel.goTo(last);

    QTRY_COMPARE(view_->runner().steps(), Count(panel.shown()->graph().depth(last)));
    QCOMPARE(panel.shown()->find(view_->runner().frame()->now), std::optional(last));
}

FIREABLE_TEST(SpikingAnswersTest)
#include "spiking_answers_test.moc"
