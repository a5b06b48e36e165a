#include <QDialogButtonBox>
#include <QPushButton>
#include <QTextBrowser>
#include <QTextDocument>

#include "engine/net/engines.h"
#include "engine/net/sweep/sweep_engines.h"
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
