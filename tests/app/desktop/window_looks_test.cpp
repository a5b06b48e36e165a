#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <cstdlib>

#include "app/desktop/help/help_window.h"
#include "tests/support/contrast.h"
#include "tests/support/pictured.h"
#include "tests/support/test_main.h"

#include "tests/support/desktop_files.h"
#include "tests/support/shared_files.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// Of two pictures of one size: those whose opacity is another one, clearly.
int differingPixels(const QImage& one, const QImage& other) {
    int count = 0;
    for (int y = 0; y < one.height(); ++y) {
        for (int x = 0; x < one.width(); ++x) {
            count += std::abs(qAlpha(one.pixel(x, y)) - qAlpha(other.pixel(x, y))) > 16 ? 1 : 0;
        }
    }
    return count;
}

}  // namespace

/// What the window offers and how it looks.
class WindowLooksTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { discard(window_); }

    void everyActionHasATextAndAStatusTip();
    void everyToolHasAnIcon();
    void iconsOfToolsAreCrisp_data();
    void iconsOfToolsAreCrisp();
    void noTwoActionsShareAShortcut();
    void standardKeysAreThoseOfTheDesktop_data();
    void standardKeysAreThoseOfTheDesktop();
    void noTwoEntriesOfAMenuShareAMnemonic();
    void theStartPageTakesNoMnemonicOfTheMenuBar();
    void titlesHaveOneKindOfDash();
    void darkColoursAreRemembered();
    void aWindowStartsLightAfterADarkOne();
    void emptyPanelsAreReadable_data() { addThemeRows(); }
    void themesAreOneGroup();
    void emptyPanelsAreReadable();
    void waysToRunAreToldApart();
    void iconsAndPaperFollowADarkPalette();
    void drawingsOfTinaLookRight_data();
    void drawingsOfTinaLookRight();

private:
    QList<const QAction*> allActions() const;

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

QList<const QAction*> WindowLooksTest::allActions() const {
    QList<const QAction*> actions;
    QList<const QWidget*> menus{window_->menuBar()};
    while (!menus.isEmpty()) {
        for (const QAction* action : menus.takeFirst()->actions()) {
            if (action->isSeparator() || !action->isVisible()) {
                continue;
            }
            actions.append(action);
            if (action->menu() != nullptr) {
                menus.append(action->menu());
            }
        }
    }
    return actions;
}

void WindowLooksTest::init() {
    window_ = makeWindow();
}

void WindowLooksTest::everyActionHasATextAndAStatusTip() {
    const auto actions = allActions();
    QVERIFY(actions.size() > 30);
    for (const QAction* action : actions) {
        QVERIFY(!action->text().isEmpty());
        const bool menuOfTheBar = window_->menuBar()->actions().contains(action);
        QVERIFY2(menuOfTheBar || !action->statusTip().isEmpty(), qPrintable(action->text()));
    }
    for (const QAction* action : window_->actions().all()) {  // those of other documents, too
        QVERIFY(!action->text().isEmpty());
        QVERIFY2(!action->statusTip().isEmpty(), qPrintable(action->text()));
    }
}

/// What tool bars show has one; entries of menus have one where it helps to find them.
void WindowLooksTest::everyToolHasAnIcon() {
    int tools = 0;
    for (const char* bar : {"toolbar", "palette"}) {
        for (const QAction* action : window_->menus().bar(bar).actions()) {
            if (!action->isSeparator()) {
                ++tools;
                QVERIFY2(!action->icon().isNull(), qPrintable(action->text()));
            }
        }
    }
    QVERIFY(tools > 25);
}

void WindowLooksTest::iconsOfToolsAreCrisp_data() {
    QTest::addColumn<double>("scale");
    QTest::newRow("1.5") << 1.5;
    QTest::newRow("2") << 2.0;
}

/// Drawn anew with all pixels of the scale, which no enlarged picture has.
void WindowLooksTest::iconsOfToolsAreCrisp() {
    QFETCH(double, scale);
    constexpr QSize size(22, 22);
    for (const char* bar : {"toolbar", "palette"}) {
        for (const QAction* action : window_->menus().bar(bar).actions()) {
            if (action->icon().isNull()) {
                continue;
            }
            const QImage small = action->icon().pixmap(size, 1.0).toImage();
            const QPixmap large = action->icon().pixmap(size, scale);
            const QImage drawn = large.toImage().convertToFormat(QImage::Format_ARGB32);

            QCOMPARE(small.size(), size);
            QVERIFY2(large.size() == size * scale, qPrintable(action->text()));
            QCOMPARE(large.devicePixelRatio(), scale);
            for (const auto mode : {Qt::FastTransformation, Qt::SmoothTransformation}) {
                const QImage enlarged = small.scaled(drawn.size(), Qt::IgnoreAspectRatio, mode)
                                            .convertToFormat(QImage::Format_ARGB32);
                QVERIFY2(differingPixels(drawn, enlarged) > 20, qPrintable(action->text()));
            }
        }
    }
}

void WindowLooksTest::noTwoActionsShareAShortcut() {
    QMap<QKeySequence, QString> owners;
    for (const QAction* action : allActions()) {
        for (const QKeySequence& keys : action->shortcuts()) {
            QVERIFY2(!owners.contains(keys), qPrintable(keys.toString() + owners[keys]));
            owners[keys] = action->text();
        }
    }
    QVERIFY(owners.contains(QKeySequence(Qt::Key_F5)));
    QVERIFY(owners.contains(QKeySequence(QKeySequence::Open)));
}

void WindowLooksTest::standardKeysAreThoseOfTheDesktop_data() {
    QTest::addColumn<QKeySequence::StandardKey>("key");
    const auto row = [](const char* action, QKeySequence::StandardKey key) {
        QTest::newRow(action) << key;
    };
    row("new", QKeySequence::New);
    row("open", QKeySequence::Open);
    row("save", QKeySequence::Save);
    row("save-as", QKeySequence::SaveAs);
    row("print", QKeySequence::Print);
    row("close", QKeySequence::Close);
    row("quit", QKeySequence::Quit);
    row("undo", QKeySequence::Undo);
    row("redo", QKeySequence::Redo);
    row("cut", QKeySequence::Cut);
    row("copy", QKeySequence::Copy);
    row("paste", QKeySequence::Paste);
    row("delete", QKeySequence::Delete);
    row("select-all", QKeySequence::SelectAll);
    row("deselect", QKeySequence::Deselect);
    row("find", QKeySequence::Find);
    row("find-next", QKeySequence::FindNext);
    row("find-previous", QKeySequence::FindPrevious);
    row("replace", QKeySequence::Replace);
    row("settings", QKeySequence::Preferences);
    row("zoom-in", QKeySequence::ZoomIn);
    row("zoom-out", QKeySequence::ZoomOut);
    row("full-screen", QKeySequence::FullScreen);
    row("help", QKeySequence::HelpContents);
}

void WindowLooksTest::standardKeysAreThoseOfTheDesktop() {
    QFETCH(QKeySequence::StandardKey, key);
    const auto wanted = QKeySequence::keyBindings(key);
    const QAction* action = window_->action(QTest::currentDataTag());

    QVERIFY(action != nullptr && !action->shortcuts().isEmpty());
    if (wanted.isEmpty()) {
        QSKIP("this desktop has no key for it");
    }
    QVERIFY2(action->shortcuts().contains(wanted.first()), qPrintable(wanted.first().toString()));
}

void WindowLooksTest::noTwoEntriesOfAMenuShareAMnemonic() {
    for (const QAction* entry : window_->menuBar()->actions()) {
        QMap<QKeySequence, QString> owners;
        for (const QAction* action : entry->menu()->actions()) {
            const QKeySequence key = QKeySequence::mnemonic(action->text());
            QVERIFY2(key.isEmpty() || !owners.contains(key),
                     qPrintable(action->text() + QLatin1Char('/') + owners[key]));
            owners[key] = action->text();
        }
        QVERIFY(owners.size() > 1 || entry->menu()->isEmpty());
    }
}

void WindowLooksTest::theStartPageTakesNoMnemonicOfTheMenuBar() {
    QMap<QKeySequence, QString> owners;
    for (const QAction* menu : window_->menuBar()->actions()) {
        owners[QKeySequence::mnemonic(menu->text())] = menu->text();
    }
    for (const char* name : {"startNew", "startOpen"}) {
        const auto* button = window_->findChild<QPushButton*>(QString::fromLatin1(name));
        QVERIFY(button != nullptr && button->isVisible());
        const QKeySequence key = QKeySequence::mnemonic(button->text());
        QVERIFY(!key.isEmpty());
        QVERIFY2(!owners.contains(key), qPrintable(button->text() + u'/' + owners[key]));
        owners[key] = button->text();
    }
}

/// That of Qt, which sets the name of the program behind the titles of dialogs.
void WindowLooksTest::titlesHaveOneKindOfDash() {
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
    QCOMPARE(window_->windowTitle(), QStringLiteral("count.net[*] — Fireable"));
    const QRegularExpression otherDash(QStringLiteral("\\s[-–]\\s"));
    QStringList titles{window_->windowTitle()};
    for (const auto* dock : window_->findChildren<QDockWidget*>()) {
        titles.append(dock->windowTitle());
    }
    for (const char* name : {"shortcuts", "choosing-engine"}) {
        window_->action(name)->trigger();
    }
    const auto dialogs = window_->findChildren<QDialog*>();
    QCOMPARE(dialogs.size(), 1);
    for (auto* dialog : dialogs) {
        titles.append(dialog->windowTitle());
        dialog->close();
    }
    titles.append(window_->findChild<HelpWindow*>()->windowTitle());

    QVERIFY(titles.size() > 10);
    for (const QString& title : titles) {
        QVERIFY2(!title.contains(otherDash), qPrintable(title));
    }
}

void WindowLooksTest::darkColoursAreRemembered() {
    const QPalette light = QApplication::palette();
    QVERIFY(!window_->action("dark-theme")->isChecked());

    window_->action("dark-theme")->trigger();
    QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 80);
    window_ = std::make_unique<MainWindow>();
    QVERIFY(window_->action("dark-theme")->isChecked());
    window_->action("light-theme")->trigger();

    QVERIFY(QApplication::palette().color(QPalette::Window).lightness() > 180);
    QApplication::setPalette(light);
}

void WindowLooksTest::aWindowStartsLightAfterADarkOne() {
    window_->action("dark-theme")->trigger();
    QVERIFY(isDark());

    window_ = makeWindow();

    QVERIFY(!isDark());
    QVERIFY(!window_->action("dark-theme")->isChecked());
}

void WindowLooksTest::themesAreOneGroup() {
    const auto chosen = [this] {
        QStringList names;
        for (const char* name : {"desktop-theme", "light-theme", "dark-theme", "high-contrast"}) {
            if (window_->action(name)->isChecked()) {
                names.append(QString::fromLatin1(name));
            }
        }
        return names.join(u' ');
    };
    QCOMPARE(chosen(), QStringLiteral("desktop-theme"));

    window_->action("high-contrast")->trigger();
    QCOMPARE(chosen(), QStringLiteral("high-contrast"));
    QCOMPARE(QApplication::palette().color(QPalette::Window).lightness(), 0);

    window_->action("light-theme")->trigger();
    QCOMPARE(chosen(), QStringLiteral("light-theme"));
    QVERIFY(window_->settings().theme() == Theme::light);
    setTheme(Theme::system);
}

void WindowLooksTest::emptyPanelsAreReadable() {
    QFETCH(Theme, theme);
    setTheme(theme);
    QCoreApplication::processEvents();
    int labels = 0;
    for (const QLabel* label : window_->findChildren<QLabel*>()) {
        if (label->text() != QStringLiteral("Nothing is open")) {
            continue;
        }
        ++labels;
        QCOMPARE(label->foregroundRole(), QPalette::PlaceholderText);
        const QColor ink = label->palette().color(label->foregroundRole());
        const QColor paper = label->palette().color(label->backgroundRole());
        const double found = contrast(inkOn(paper, ink), paper);
        QVERIFY2(found >= 4.5, qPrintable(QStringLiteral("%1, %2 on %3, %4")
                                              .arg(found)
                                              .arg(ink.name(QColor::HexArgb), paper.name(),
                                                   label->isEnabled() ? QStringLiteral("enabled")
                                                                      : QStringLiteral("disabled"))));
    }
    QVERIFY(labels > 5);
}

/// As small as in the tool bar, most pixels that one of two icons fills the other leaves free.
void WindowLooksTest::waysToRunAreToldApart() {
    const auto iconOf = [this](const char* name) {
        return window_->action(name)->icon().pixmap(22).toImage();
    };
    const QImage run = iconOf("run");
    for (const char* other : {"play", "step"}) {
        const QImage icon = iconOf(other);
        QCOMPARE(icon.size(), run.size());
        int filled = 0;
        int differing = 0;
        for (int y = 0; y < run.height(); ++y) {
            for (int x = 0; x < run.width(); ++x) {
                const bool here = qAlpha(run.pixel(x, y)) > 100;
                const bool there = qAlpha(icon.pixel(x, y)) > 100;
                filled += here || there ? 1 : 0;
                differing += here != there ? 1 : 0;
            }
        }
        QVERIFY(filled > 0);
        QVERIFY2(differing > 0.6 * filled, other);
        QVERIFY(window_->action(other)->statusTip() != window_->action("run")->statusTip());
    }
}

void WindowLooksTest::iconsAndPaperFollowADarkPalette() {
    const QPalette light = QApplication::palette();
    const QColor paper(30, 30, 34);
    const QColor ink(235, 235, 235);
    QPalette dark(ink, QColor(53, 53, 58), ink, QColor(20, 20, 20), QColor(110, 110, 110), ink, ink,
                  paper, QColor(45, 45, 50));
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));

    QApplication::setPalette(dark);
    CanvasView& canvas = window_->current()->canvas();
    const auto paperLightness = [&canvas] {
        const QImage image = canvas.grab().toImage();
        return image.pixelColor(image.width() / 2, image.height() - 8).lightness();
    };
    QTRY_VERIFY(paperLightness() < 80);  // drawn over several frames
    QTRY_VERIFY(canvas.isComplete());
    const QImage icon = window_->action("open")->icon().pixmap(64).toImage();
    VERIFY_PICTURE(*window_, setUp_.screenshot(QStringLiteral("dark.png")));
    QApplication::setPalette(light);

    int lightness = 0;
    for (int x = 0; x < icon.width(); ++x) {
        const QColor pixel = icon.pixelColor(x, icon.height() / 3);
        lightness = std::max(lightness, pixel.alpha() == 255 ? pixel.lightness() : 0);
    }
    QVERIFY(lightness > 200);
}

void WindowLooksTest::drawingsOfTinaLookRight_data() {
    QTest::addColumn<QString>("path");
    for (const char* path : {"dimazaitsev+SNCtools/mul.ndr", "dimazaitsev+SNCtools/add.ndr",
                             "lip6+ITSTools/abp.ndr"}) {
        QTest::newRow(path) << QString::fromLatin1(path);
    }
}

/// Takes pictures for people to look at; by itself it promises only that each opens and shows.
void WindowLooksTest::drawingsOfTinaLookRight() {
    SHARED_FILES_OR_SKIP("nets");
    QFETCH(QString, path);
    const auto file = testing::sharedFiles() / "nets" / path.toStdString();

    openFile(*window_, QString::fromStdString(file.string()));

    QVERIFY(window_->current()->canvas().scene().nodes.size() > 0);
    QTRY_VERIFY(window_->current()->canvas().isComplete());
    const QString picture =
        setUp_.screenshot(QStringLiteral("%1.png").arg(QFileInfo(path).completeBaseName()));
    VERIFY_PICTURE(*window_, picture);
}

FIREABLE_TEST(WindowLooksTest)
#include "window_looks_test.moc"
