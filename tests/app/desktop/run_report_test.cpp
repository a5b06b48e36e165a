#include "app/desktop/dialogs/run_report_dialog.h"

#include <QClipboard>
#include <QMimeData>
#include <QPushButton>

#include "tests/support/answers.h"
#include "tests/support/desktop_files.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// Simulation > Run Report, from the menu to the file and the clipboard.
class RunReportTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setAttribute(Qt::AA_DontUseNativeDialogs); }
    void init();
    void cleanup() { discard(window_); }

    void itSaysWhatTheRunDid();
    void itNeedsNoChart();
    void itIsCopiedWithItsTables();
    void itIsSaved();

private:
    EngineRunner& runner() { return window_->current()->runner(); }
    void open(const QByteArray& net);
    RunReportDialog* report();
    static void click(RunReportDialog& dialog, const QString& text);

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void RunReportTest::init() {
    window_ = makeWindow();
    Settings().setRun(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
}

void RunReportTest::open(const QByteArray& net) {
    openFile(*window_, setUp_.write(QStringLiteral("net.net"), net));
}

/// The one that the menu opens, when it has looked through the run.
RunReportDialog* RunReportTest::report() {
    actionNamed(*window_, QStringLiteral("Run Report…"))->trigger();
    RunReportDialog* dialog = nullptr;
    const bool made = QTest::qWaitFor([&] {
        dialog = window_->findChild<RunReportDialog*>();
        return dialog != nullptr && !dialog->html().isEmpty();
    });
    return made ? dialog : nullptr;
}

void RunReportTest::click(RunReportDialog& dialog, const QString& text) {
    for (QPushButton* button : dialog.findChildren<QPushButton*>()) {
        if (button->text().remove(u'&') == text) {
            QTest::mouseClick(button, Qt::LeftButton);
            return;
        }
    }
    QFAIL(qPrintable(text));
}

void RunReportTest::itSaysWhatTheRunDid() {
    open("pl p1 (5)\ntr t1 p1 -> p2\ntr t9 p8 -> p2\n");
    press(*window_, Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::dead);

    const RunReportDialog* dialog = report();

    QVERIFY(dialog != nullptr);
    const QString html = dialog->html();
    QVERIFY(html.contains(QStringLiteral("The net is dead")));
    QVERIFY(html.contains(QStringLiteral("<tr><td>t1</td><td align=\"right\">5</td>")));
    QVERIFY(html.contains(QStringLiteral("never fired</h2>\n<p>t9</p>")));
    QVERIFY(html.contains(
        QStringLiteral("<td>p2</td><td align=\"right\">0</td><td align=\"right\">5</td>")));
}

void RunReportTest::itNeedsNoChart() {
    open(endless);
    QVERIFY(!actionNamed(*window_, QStringLiteral("Run Report…"))->isEnabled());
    runner().steps(7);
    QTRY_COMPARE(runner().steps(), Count(7));

    const RunReportDialog* dialog = report();

    QVERIFY(dialog != nullptr);
    QVERIFY2(dialog->html().contains(QStringLiteral("recurred at step")),
             qPrintable(dialog->html()));
    QVERIFY(!runner().record());
}

void RunReportTest::itIsCopiedWithItsTables() {
    open("pl p1 (5)\ntr t1 p1 -> p2\ntr t9 p8 -> p2\n");
    press(*window_, Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::dead);
    RunReportDialog* dialog = report();
    QVERIFY(dialog != nullptr);

    click(*dialog, QStringLiteral("Copy"));

    const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
    const QString text = copied->text();
    QVERIFY2(text.startsWith(QStringLiteral("Run of net.net\nEngine\tincremental\n")),
             qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("\nt1\t5\t5\n")), qPrintable(text));
    QVERIFY(copied->html().contains(QStringLiteral("<table")));
}

void RunReportTest::itIsSaved() {
    open(countdown);
    press(*window_, Qt::Key_F5);
    QTRY_COMPARE(runner().state(), RunState::dead);
    RunReportDialog* dialog = report();
    QVERIFY(dialog != nullptr);
    const QString file = setUp_.path(QStringLiteral("report.html"));
    const Answers given({choose(file)});

    click(*dialog, QStringLiteral("Save As…"));

    QVERIFY(given.allGiven());
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QVERIFY(written.readAll().contains("<h1>Run of net.net</h1>"));
}

FIREABLE_TEST(RunReportTest)
#include "run_report_test.moc"
