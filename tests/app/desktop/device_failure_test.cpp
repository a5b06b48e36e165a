#include <QMessageBox>
#include <QPushButton>

#include "app/desktop/tabs/spiking_view.h"
#include "tests/support/desktop_files.h"
#include "tests/support/pictured.h"
#include "tests/support/placed_system.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// What the window offers where a device fails in the middle of a run, of a net or a system.
class DeviceFailureTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase_data();
    void init();
    void cleanup() { discard(window_); }

    void theProcessorGoesOnFromTheLastGoodState();
    void whoCancelsKeepsTheEngine();
    void otherFailuresOfferNothing();

private:
    RunTab& tab() { return dynamic_cast<RunTab&>(*window_->currentTab()); }
    Runner& runner() { return tab().runner(); }
    SpikingView* system() { return dynamic_cast<SpikingView*>(&tab()); }
    QString engine();
    std::vector<Count> held();
    void wait() { QTRY_COMPARE(runner().pending(), 0); }
    QMessageBox* fail(ErrorCode code);
    static void click(QMessageBox& box, QMessageBox::ButtonRole role);

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void DeviceFailureTest::initTestCase_data() {
    QTest::addColumn<bool>("isSystem");
    QTest::newRow("net") << false;
    QTest::newRow("system") << true;
}

/// Five tokens or spikes go on one by one, two of them so far, on another engine than the usual.
void DeviceFailureTest::init() {
    QFETCH_GLOBAL(bool, isSystem);
    window_ = makeWindow();
    if (isSystem) {
        window_->addTab(*new SpikingView(
            OpenedSystem{{},
                         std::nullopt,
                         placed(WrittenSystem("one 5 : a+/a->a\ntwo 0 :\nsyn one>two\n").system),
                         {},
                         QStringLiteral("system")}));
        system()->runner().configure({spiking::EngineKind::reference, {}, false});
    } else {
        Settings().setRun(EngineKind::reference, {Choice::first, Multiplicity::one, 0});
        openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
    }
    wait();
    QCOMPARE(engine(), QStringLiteral("reference"));
    runner().steps(2);
    QTRY_COMPARE(runner().steps(), Count(2));
}

QString DeviceFailureTest::engine() {
    const auto name = system() != nullptr
                          ? spiking::engineInfo(system()->runner().settings().engine).name
                          : engineName(window_->current()->runner().engine());
    return QString::fromLatin1(name);
}

std::vector<Count> DeviceFailureTest::held() {
    return system() != nullptr ? system()->runner().drawnSpikes()
                               : window_->current()->runner().drawnMarking();
}

/// The box that comes up when the run fails so; null: none.
QMessageBox* DeviceFailureTest::fail(ErrorCode code) {
    emit runner().failed({code, "the device fell off the bus", 0, 0, {}});
    return window_->findChild<QMessageBox*>();
}

void DeviceFailureTest::click(QMessageBox& box, QMessageBox::ButtonRole role) {
    for (QAbstractButton* button : box.buttons()) {
        if (box.buttonRole(button) == role) {
            QTest::mouseClick(button, Qt::LeftButton);
            return;
        }
    }
}

void DeviceFailureTest::theProcessorGoesOnFromTheLastGoodState() {
    const QPointer<QMessageBox> box = fail(ErrorCode::deviceFailure);
    QVERIFY(!box.isNull());
    QVERIFY2(box->text().contains(QStringLiteral("fell off the bus")), qPrintable(box->text()));
    QVERIFY2(box->text().contains(QStringLiteral("has reached step 2")), qPrintable(box->text()));
    VERIFY_PICTURE(*box, DesktopSetUp::screenshot(QStringLiteral("device_failure.png")));

    click(*box, QMessageBox::AcceptRole);

    QTRY_VERIFY(box.isNull());
    wait();
    QCOMPARE(engine(), tab().cpuEngine());
    QCOMPARE(runner().steps(), Count(2));
    QCOMPARE(held(), (std::vector<Count>{3, 2}));
    QApplication::setActiveWindow(window_.get());  // the box was active
    QTest::keyClick(&tab(), Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::dead);
    QCOMPARE(held(), (std::vector<Count>{0, 5}));
}

void DeviceFailureTest::whoCancelsKeepsTheEngine() {
    const QPointer<QMessageBox> box = fail(ErrorCode::deviceFailure);
    QVERIFY(!box.isNull());

    click(*box, QMessageBox::RejectRole);

    QTRY_VERIFY(box.isNull());
    QCOMPARE(engine(), QStringLiteral("reference"));
    QCOMPARE(runner().steps(), Count(2));
}

void DeviceFailureTest::otherFailuresOfferNothing() {
    QVERIFY(fail(ErrorCode::badArgument) == nullptr);
}

FIREABLE_TEST(DeviceFailureTest)
#include "device_failure_test.moc"
