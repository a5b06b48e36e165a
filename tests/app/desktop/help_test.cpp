#include <QDialogButtonBox>
#include <QPushButton>
#include <QTextBrowser>
#include <QTextDocument>

#include "engine/net/engines.h"
#include "engine/net/program/net_symbols.h"
#include "engine/net/sweep/sweep_engines.h"
#include "engine/spiking/engines.h"
#include "engine/spiking/model/working_mode.h"
#include "importers/snp/snp_formats.h"
#include "tests/support/desktop_files.h"
#include "tests/support/pictured.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// Pages of the help, from the menu.
class HelpTest : public QObject {
    Q_OBJECT

private slots:
    void init() { window_ = makeWindow(); }
    void cleanup() { discard(window_); }

    void thePageOnEnginesNamesThemAll();
    void itIsShownOnceAndClosed();
    void thePageOnSpikingFilesNamesTheirFormats();
    void thePageOnSpikingSystemsNamesEnginesAndModes();
    void thePageOnExpressionsNamesTheirFunctions();
    void pictures();

private:
    QTextBrowser* page();

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

QTextBrowser* HelpTest::page() {
    actionNamed(*window_, QStringLiteral("Choosing an Engine"))->trigger();
    return window_->findChild<QTextBrowser*>();
}

void HelpTest::thePageOnEnginesNamesThemAll() {
    const QTextBrowser* text = page();

    QVERIFY(text != nullptr);
    const QString plain = text->toPlainText();
    QVERIFY(plain.startsWith(QStringLiteral("Choosing an engine")));
    for (const EngineInfo& engine : allEngines()) {
        QVERIFY2(plain.contains(toText(engine.name)), engine.name.data());
        QVERIFY2(plain.contains(toText(engine.description)), engine.name.data());
    }
    for (const SweepEngineInfo& engine : allSweepEngines()) {
        QVERIFY2(plain.contains(toText(engine.name)), engine.name.data());
        QVERIFY2(plain.contains(toText(engine.description)), engine.name.data());
    }
    QVERIFY(!plain.contains(u'@'));
    QVERIFY(text->toHtml().contains(QStringLiteral("<table")));
}

void HelpTest::itIsShownOnceAndClosed() {
    const QPointer<QTextBrowser> first = page();
    QCOMPARE(page(), first.data());

    QTest::mouseClick(
        first->window()->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Close),
        Qt::LeftButton);

    QTRY_VERIFY(first.isNull());
    QVERIFY(page() != nullptr);
}

void HelpTest::thePageOnSpikingFilesNamesTheirFormats() {
    actionNamed(*window_, QStringLiteral("Files of Spiking Systems"))->trigger();

    const auto* text = window_->findChild<QTextBrowser*>();
    QVERIFY(text != nullptr);
    const QString plain = text->toPlainText();
    QVERIFY(plain.startsWith(QStringLiteral("Files of spiking systems")));
    for (const SystemFormat& format : allSystemFormats()) {
        QVERIFY2(format.write == nullptr || plain.contains(toText(format.word)),
                 format.word.data());
    }
}

void HelpTest::thePageOnSpikingSystemsNamesEnginesAndModes() {
    actionNamed(*window_, QStringLiteral("Running Spiking Systems"))->trigger();

    const auto* text = window_->findChild<QTextBrowser*>();
    QVERIFY(text != nullptr);
    const QString plain = text->toPlainText();
    QVERIFY(plain.startsWith(QStringLiteral("Running spiking systems")));
    for (const spiking::EngineInfo& engine : spiking::allEngines()) {
        QVERIFY2(plain.contains(toText(engine.name)), engine.name.data());
        QVERIFY2(plain.contains(toText(engine.description)), engine.name.data());
    }
    for (const spiking::ModeWord& mode : spiking::allModeWords()) {
        QVERIFY2(plain.contains(toText(mode.word)), mode.word.data());
    }
    QVERIFY(!plain.contains(u'@'));
}

void HelpTest::thePageOnExpressionsNamesTheirFunctions() {
    actionNamed(*window_, QStringLiteral("Expressions"))->trigger();

    const auto* text = window_->findChild<QTextBrowser*>();
    QVERIFY(text != nullptr);
    const QString plain = text->toPlainText();
    QVERIFY(plain.startsWith(QStringLiteral("Expressions, breakpoints and watches")));
    for (const ModelFunction& function : net::netSymbols.functions) {
        QVERIFY2(plain.contains(toText(function.name)), function.name.data());
    }
    QVERIFY(plain.contains(QStringLiteral("a || b")));
}

/// For looking at.
void HelpTest::pictures() {
    for (const bool dark : {false, true}) {
        window_->action("dark-theme")->setChecked(!dark);
        window_->action("dark-theme")->trigger();
        QWidget* dialog = page()->window();
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        QTRY_COMPARE(dialog->palette().color(QPalette::Window),
                     QApplication::palette().color(QPalette::Window));
        VERIFY_PICTURE(*dialog, DesktopSetUp::screenshot(dark ? QStringLiteral("help_dark.png")
                                                              : QStringLiteral("help_light.png")));
    }
}

FIREABLE_TEST(HelpTest)
#include "help_test.moc"
