#include <QMessageBox>
#include <QPushButton>

#include "tests/support/desktop_files.h"

#include "tests/support/pictured.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// What the window offers where a device fails in the middle of a run.
class DeviceFailureTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { discard(window_); }

    void theProcessorGoesOnFromTheLastGoodMarking();
    void whoCancelsKeepsTheEngine();
    void otherFailuresOfferNothing();

private:
    EngineRunner& runner() { return window_->current()->runner(); }
    QMessageBox* fail(ErrorCode code);
    static void click(QMessageBox& box, QMessageBox::ButtonRole role);

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void DeviceFailureTest::init() {
    window_ = makeWindow();
    Settings().setRun(EngineKind::reference, {Choice::first, Multiplicity::one, 0});
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
    QTRY_COMPARE(runner().pending(), 0);
    QCOMPARE(runner().engine(), EngineKind::reference);
    runner().steps(2);
    QTRY_COMPARE(runner().steps(), Count(2));
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

void DeviceFailureTest::theProcessorGoesOnFromTheLastGoodMarking() {
    const QPointer<QMessageBox> box = fail(ErrorCode::deviceFailure);
    QVERIFY(!box.isNull());
    QVERIFY2(box->text().contains(QStringLiteral("fell off the bus")), qPrintable(box->text()));
    QVERIFY2(box->text().contains(QStringLiteral("has reached step 2")), qPrintable(box->text()));
    VERIFY_PICTURE(*box, DesktopSetUp::screenshot(QStringLiteral("device_failure.png")));

    click(*box, QMessageBox::AcceptRole);

    QTRY_VERIFY(box.isNull());
    QTRY_COMPARE(runner().pending(), 0);
    QCOMPARE(runner().engine(), defaultEngineKind);
    QCOMPARE(runner().steps(), Count(2));
    press(*window_, Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::dead);
    QCOMPARE(runner().drawnMarking(), (std::vector<Count>{0, 5}));
}

void DeviceFailureTest::whoCancelsKeepsTheEngine() {
    const QPointer<QMessageBox> box = fail(ErrorCode::deviceFailure);
    QVERIFY(!box.isNull());

    click(*box, QMessageBox::RejectRole);

    QTRY_VERIFY(box.isNull());
    QCOMPARE(runner().engine(), EngineKind::reference);
    QCOMPARE(runner().steps(), Count(2));
}

void DeviceFailureTest::otherFailuresOfferNothing() {
    QVERIFY(fail(ErrorCode::badArgument) == nullptr);
}

FIREABLE_TEST(DeviceFailureTest)
#include "device_failure_test.moc"
