#include "app/desktop/window_status.h"

#include <QMainWindow>
#include <QStatusBar>
#include <QStatusTipEvent>
#include <QTest>

#include "tests/support/test_main.h"

using namespace fireable;

/// What the status bar says while the mouse passes buttons, and after that.
class StatusTipsTest : public QObject {
    Q_OBJECT

private slots:
    void newsComeBackAfterATip();
    void newsDuringATipStay();
    void withoutNewsNothingIsLeft();
    void clearedNewsStayGone();
    void newsClearedDuringATipStayGone();

private:
    static void tip(QMainWindow& window, const QString& text);
};

void StatusTipsTest::tip(QMainWindow& window, const QString& text) {
    QStatusTipEvent event(text);
    QCoreApplication::sendEvent(&window, &event);
}

void StatusTipsTest::newsComeBackAfterATip() {
    QMainWindow window;
    new StatusTips(window);
    window.statusBar()->showMessage(QStringLiteral("Wrote a.png"));

    tip(window, QStringLiteral("Runs the net"));
    QCOMPARE(window.statusBar()->currentMessage(), QStringLiteral("Runs the net"));
    tip(window, QStringLiteral("Stops the run"));
    tip(window, QString());

    QCOMPARE(window.statusBar()->currentMessage(), QStringLiteral("Wrote a.png"));
}

void StatusTipsTest::newsDuringATipStay() {
    QMainWindow window;
    new StatusTips(window);
    window.statusBar()->showMessage(QStringLiteral("Wrote a.png"));

    tip(window, QStringLiteral("Runs the net"));
    window.statusBar()->showMessage(QStringLiteral("Wrote b.png"));
    tip(window, QString());
    QCOMPARE(window.statusBar()->currentMessage(), QStringLiteral("Wrote b.png"));

    tip(window, QStringLiteral("Runs the net"));
    tip(window, QString());
    QCOMPARE(window.statusBar()->currentMessage(), QStringLiteral("Wrote b.png"));
}

void StatusTipsTest::withoutNewsNothingIsLeft() {
    QMainWindow window;
    new StatusTips(window);

    tip(window, QStringLiteral("Runs the net"));
    tip(window, QString());

    QVERIFY(window.statusBar()->currentMessage().isEmpty());
}

void StatusTipsTest::clearedNewsStayGone() {
    QMainWindow window;
    new StatusTips(window);
    window.statusBar()->showMessage(QStringLiteral("Reading a.net …"));
    window.statusBar()->clearMessage();

    tip(window, QStringLiteral("Runs the net"));
    tip(window, QString());

    QVERIFY(window.statusBar()->currentMessage().isEmpty());
}

void StatusTipsTest::newsClearedDuringATipStayGone() {
    QMainWindow window;
    new StatusTips(window);
    window.statusBar()->showMessage(QStringLiteral("place p2"));
    tip(window, QStringLiteral("Runs the net"));
    window.statusBar()->clearMessage();  // by the run that begins

    tip(window, QString());
    tip(window, QStringLiteral("Stops the run"));
    tip(window, QString());

    QVERIFY(window.statusBar()->currentMessage().isEmpty());
}

FIREABLE_TEST(StatusTipsTest)
#include "status_tips_test.moc"
