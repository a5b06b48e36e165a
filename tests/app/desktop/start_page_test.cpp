#include "app/desktop/help/start_page.h"

#include <QAbstractItemDelegate>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QStyleOptionViewItem>

#include "app/desktop/examples.h"
#include "app/desktop/help/help_window.h"
#include "app/desktop/tabs/spiking_view.h"
#include "app/desktop/help/tour.h"
#include "app/desktop/settings/translations.h"
#include "editor/document/to_text.h"
#include "engine/spiking/run/rules_word.h"
#include "tests/support/contrast.h"
#include "tests/support/desktop_files.h"
#include "tests/support/pictured.h"
#include "tests/support/shown_texts.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// What is shown while nothing is open.
class StartPageTest : public QObject {
    Q_OBJECT

private slots:
    void init() { window_ = makeWindow(); }
    void cleanup() {
        discard(window_);
        setFontSize(0);
        installTranslations(*QCoreApplication::instance(), QStringLiteral("en"));
    }

    void everyExampleHasAPictureATitleAndALine();
    void anExampleOpensWithTheRuleOfItsTexts();
    void anExamplesRuleStaysWithIt();
    void buttonsBeginSomething();
    void recentFilesShowWhatTheyHold();
    void picturesAreKeptUntilTheFileChanges();
    void largeDrawingsAreSeenInTheirPictures_data() { addThemeRows(); }
    void largeDrawingsAreSeenInTheirPictures();
    void whatCannotBeDrawnHasNoPicture_data();
    void whatCannotBeDrawnHasNoPicture();
    void aFileIsPinnedAndRemoved();
    void pinnedFilesAreNotPushedOut();
    void aMissingFileIsShownAsSuch();
    void aClickOrEnterOpens();
    void everythingIsReachedByTheKeyboard();
    void thePageScrollsInSmallWindows();
    void buttonsAreOfOneHeight();
    void headingsGrowWithTheTexts();
    void theTileUnderTheMouseIsFramedInHighContrast();
    void allIsAsWideAsThePage_data();
    void allIsAsWideAsThePage();
    void textsOfTilesEndAfterWords_data();
    void textsOfTilesEndAfterWords();
    void examplesSpeakTheLanguageChosen();
    void pictures();

private:
    StartPage& page() { return *window_->findChild<StartPage*>(); }
    PictureList& recent() { return page().recent(); }
    const std::vector<PictureList*>& examples() { return page().examples(); }
    static QImage pictureOf(const PictureList& list, int row) {
        return list.item(row)->data(Qt::DecorationRole).value<QImage>();
    }
    /// Opens files and closes them again.
    QStringList openAndClose(const QStringList& names);
    QStringList recentNames();
    void choose(int row, const char* entry);
    void backToTheStart();
    /// Opens an example from the menu, and the word of the rule that it has then.
    QString ruleOfOpened(const QFileInfo& example);

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void StartPageTest::backToTheStart() {
    while (DocumentTab* tab = window_->currentTab()) {
        tab->document().undoStack().setClean();
        window_->closeDocument(*tab);
    }
    QTRY_VERIFY(page().isVisible());
}

QStringList StartPageTest::openAndClose(const QStringList& names) {
    QStringList files;
    for (const QString& name : names) {
        files.append(setUp_.write(name, countdown));
    }
    window_->openFiles(files);
    [&] { QTRY_COMPARE(window_->tabs().size(), files.size()); }();
    backToTheStart();
    return files;
}

QStringList StartPageTest::recentNames() {
    QStringList names;
    for (int row = 0; row < recent().count(); ++row) {
        names.append(recent().item(row)->text());
    }
    return names;
}

/// From the menu at an entry.
void StartPageTest::choose(int row, const char* entry) {
    recent().setFocus();
    recent().setCurrentRow(row);
    emit recent().customContextMenuRequested(
        recent().visualItemRect(recent().item(row)).center());
    QAction* action = nullptr;
    for (auto* menu : page().findChildren<QMenu*>()) {
        for (QAction* each : menu->actions()) {
            action = each->text() == QLatin1String(entry) ? each : action;
        }
    }
    QVERIFY2(action != nullptr, entry);
    action->trigger();
    for (auto* menu : page().findChildren<QMenu*>()) {
        delete menu;
    }
}

void StartPageTest::everyExampleHasAPictureATitleAndALine() {
    const QFileInfoList files = exampleFiles();
    QVERIFY(files.size() >= 9);
    QVERIFY(examples().size() >= 3);
    qsizetype shown = 0;
    int systems = 0;
    QSet<QString> groups;
    for (PictureList* list : examples()) {
        QVERIFY(!groups.contains(list->accessibleName()));
        groups.insert(list->accessibleName());
        for (int row = 0; row < list->count(); ++row, ++shown) {
            const QListWidgetItem& item = *list->item(row);
            QVERIFY2(item.text() != files[shown].fileName(), qPrintable(item.text()));
            QVERIFY(!item.data(PictureList::line).toString().isEmpty());
            systems += files[shown].suffix() == QStringLiteral("snp") ? 1 : 0;
            QTRY_VERIFY(!pictureOf(*list, row).isNull());
            const QImage picture = pictureOf(*list, row);
            QCOMPARE(picture.size(), PictureList::pictureSize * picture.devicePixelRatio());
            const QRect all = picture.rect();
            QVERIFY(pixelsOtherThan(picture, all, picture.pixel(0, 0)) > 100);
        }
    }
    QCOMPARE(shown, files.size());
    QVERIFY(systems >= 2);
}

QString StartPageTest::ruleOfOpened(const QFileInfo& example) {
    for (QAction* action : window_->menus().menu("file/examples").actions()) {
        if (action->text() == exampleText(example).title) {
            action->trigger();
        }
    }
    [&] { QTRY_COMPARE(window_->tabs().size(), 1); }();
    if (auto* system = qobject_cast<SpikingView*>(window_->currentTab())) {
        return toText(rulesWord(system->runner().settings().rules));
    }
    return window_->current() == nullptr ? QString()
                                         : toText(ruleWord(window_->current()->runner().rule()));
}

void StartPageTest::anExampleOpensWithTheRuleOfItsTexts() {
    Settings().setRun(defaultEngineKind, *parseRule("petri"));
    const QHash<QString, QLatin1String> others{
        {QStringLiteral("sorting_network.ndr"), QLatin1String("sleptsov-salwicki")},
        {QStringLiteral("laplace_8x8.ndr"), QLatin1String("sleptsov-salwicki")},
        {QStringLiteral("dining_philosophers.ndr"), QLatin1String("salwicki-random")},
        {QStringLiteral("readers_writers.ndr"), QLatin1String("petri-random")},
        {QStringLiteral("producer_consumer.ndr"), QLatin1String("petri-random")},
        {QStringLiteral("bit_adder.snp"), QLatin1String("first")},
        {QStringLiteral("natural_numbers.snp"), QLatin1String("random")},
    };
    for (const QFileInfo& example : exampleFiles()) {
        const QString rule = ruleOfOpened(example);

        QVERIFY2(rule == others.value(example.fileName(), QLatin1String("sleptsov")),
                 qPrintable(example.fileName() + QStringLiteral(": ") + rule));
        backToTheStart();
    }
    QCOMPARE(Settings().rule(), *parseRule("petri"));
}

void StartPageTest::anExamplesRuleStaysWithIt() {
    const FiringRule usual = Settings().rule();
    const QFileInfo laplace(*shippedFolder(QStringLiteral("examples")),
                            QStringLiteral("laplace_8x8.ndr"));
    const QFileInfo natural(*shippedFolder(QStringLiteral("examples")),
                            QStringLiteral("natural_numbers.snp"));
    QCOMPARE(ruleOfOpened(laplace), QStringLiteral("sleptsov-salwicki"));
    window_->newNet();
    QCOMPARE(window_->current()->runner().rule(), usual);
    backToTheStart();

    // A copy is a file like others: the plain net's rule, and the usual one of a system.
    const QString copy = setUp_.path(laplace.fileName());
    QVERIFY(QFile::copy(laplace.filePath(), copy));
    const QString system = setUp_.path(natural.fileName());
    QVERIFY(QFile::copy(natural.filePath(), system));
    window_->openFiles({copy});
    QTRY_COMPARE(window_->tabs().size(), 1);
    QCOMPARE(window_->current()->runner().rule(), *parseRule("petri-random"));
    backToTheStart();
    window_->openFiles({system});
    QTRY_COMPARE(window_->tabs().size(), 1);
    QCOMPARE(qobject_cast<SpikingView*>(window_->currentTab())->runner().settings().rules.choice,
             spiking::RuleChoice::first);
    backToTheStart();

    // What the user chose for the example counts more.
    ruleOfOpened(laplace);
    window_->current()->runner().configure(defaultEngineKind, *parseRule("petri"));
    backToTheStart();
    QCOMPARE(ruleOfOpened(laplace), QStringLiteral("petri"));
}

void StartPageTest::buttonsBeginSomething() {
    const auto press = [this](const char* name) {
        auto* button = page().findChild<QPushButton*>(QLatin1String(name));
        QVERIFY2(button != nullptr && button->isVisible(), name);
        QTest::mouseClick(button, Qt::LeftButton);
    };
    press("startNew");
    QVERIFY(window_->current() != nullptr);
    backToTheStart();
    press("startNewSystem");
    QVERIFY(qobject_cast<SpikingView*>(window_->currentTab()) != nullptr);
    backToTheStart();
    press("startManual");
    QVERIFY(window_->findChild<HelpWindow*>()->isVisible());
    window_->findChild<HelpWindow*>()->close();
    press("startTour");
    QVERIFY(window_->findChild<Tour*>() != nullptr);
}

void StartPageTest::recentFilesShowWhatTheyHold() {
    QVERIFY(!recent().isVisible());

    openAndClose({QStringLiteral("first.net"), QStringLiteral("second.net")});

    QVERIFY(recent().isVisible());
    QCOMPARE(recentNames(), (QStringList{QStringLiteral("second.net"), QStringLiteral("first.net")}));
    for (int row = 0; row < 2; ++row) {
        QTRY_VERIFY(!pictureOf(recent(), row).isNull());
        QVERIFY(pixelsOtherThan(pictureOf(recent(), row), pictureOf(recent(), row).rect(),
                                pictureOf(recent(), row).pixel(0, 0)) > 100);
    }
    QVERIFY(recent().item(0)->data(Qt::AccessibleTextRole).toString().startsWith(
        QStringLiteral("second.net")));
}

void StartPageTest::picturesAreKeptUntilTheFileChanges() {
    const PictureStyle style{{100, 60}, 1, printPalette()};
    const QString file = setUp_.write(QStringLiteral("changing.net"), countdown);
    FilePictures pictures;
    QList<QImage> made;
    connect(&pictures, &FilePictures::made, this,
            [&](const QString&, const QImage& picture) { made.append(picture); });
    pictures.request(file, style);
    QTRY_COMPARE(made.size(), 1);
    QCOMPARE(made[0].convertToFormat(QImage::Format_RGB32),
             drawnFile(file, style).convertToFormat(QImage::Format_RGB32));

    // What is kept is shown: nobody draws anew.
    const QDir cache(setUp_.path(QStringLiteral("FireableTest/fireable/pictures")));
    const QFileInfoList kept = cache.entryInfoList(QDir::Files, QDir::Time);
    QVERIFY(!kept.isEmpty());
    QImage marked(100, 60, QImage::Format_RGB32);
    marked.fill(Qt::red);
    QVERIFY(marked.save(kept.constFirst().absoluteFilePath()));
    pictures.request(file, style);
    QTRY_COMPARE(made.size(), 2);
    QCOMPARE(made[1].pixelColor(50, 30), QColor(Qt::red));

    setUp_.write(QStringLiteral("changing.net"), endless);
    pictures.request(file, style);
    QTRY_COMPARE(made.size(), 3);
    QVERIFY(made[2].pixelColor(50, 30) != QColor(Qt::red));
}

/// At a tenth of their size their lines would be a tenth of a pixel wide.
void StartPageTest::largeDrawingsAreSeenInTheirPictures() {
    QFETCH(Theme, theme);
    setTheme(theme);
    const CanvasPalette colours = canvasPalette(QApplication::palette());

    const QImage picture = drawnFile(inSources("resources/examples/register_machine.ndr"),
                                     {PictureList::pictureSize, 1, colours});

    int seen = 0;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            seen += contrast(picture.pixelColor(x, y), colours.paper) >= 3 ? 1 : 0;
        }
    }
    QVERIFY2(seen >= 200, qPrintable(QString::number(seen)));
}

void StartPageTest::whatCannotBeDrawnHasNoPicture_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("broken") << QByteArray("pl p1 (5)\ntr t1 p1 -> ->\n");
    QTest::newRow("no net") << QByteArray("\x7f\x45\x4c\x46\x01");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("too large") << QByteArray(9'000'000, '#');
}

void StartPageTest::whatCannotBeDrawnHasNoPicture() {
    QFETCH(QByteArray, text);
    const PictureStyle style{{100, 60}, 1, printPalette()};
    QVERIFY(drawnFile(setUp_.write(QStringLiteral("odd.net"), text), style).isNull());
    QVERIFY(drawnFile(setUp_.path(QStringLiteral("nowhere.net")), style).isNull());
    QVERIFY(drawnFile(setUp_.path({}), style).isNull());
}

void StartPageTest::aFileIsPinnedAndRemoved() {
    const QStringList files = openAndClose(
        {QStringLiteral("a.net"), QStringLiteral("b.net"), QStringLiteral("c.net")});
    QCOMPARE(recentNames().constFirst(), QStringLiteral("c.net"));

    choose(2, "Pin to This List");
    QCOMPARE(recentNames(), (QStringList{QStringLiteral("a.net"), QStringLiteral("c.net"),
                                         QStringLiteral("b.net")}));
    QVERIFY(recent().item(0)->data(PictureList::pinned).toBool());
    QCOMPARE(Settings().pinnedFiles(), QStringList{files[0]});

    choose(1, "Remove from This List");
    QCOMPARE(recentNames(), (QStringList{QStringLiteral("a.net"), QStringLiteral("b.net")}));
    QVERIFY(QFile::exists(files[2]));

    choose(0, "Unpin");
    QCOMPARE(recentNames(), (QStringList{QStringLiteral("b.net"), QStringLiteral("a.net")}));

    recent().setFocus();
    recent().setCurrentRow(0);
    QTest::keyClick(&recent(), Qt::Key_Delete);
    QCOMPARE(recentNames(), QStringList{QStringLiteral("a.net")});
    QCOMPARE(Settings().recentFiles().size(), 1);
}

void StartPageTest::pinnedFilesAreNotPushedOut() {
    Settings settings;
    settings.addRecentFile(QStringLiteral("/pinned.net"));
    settings.setPinned(QStringLiteral("/pinned.net"), true);
    for (int i = 0; i < 2 * Settings::maxRecentFiles; ++i) {
        settings.addRecentFile(QStringLiteral("/%1.net").arg(i));
    }
    QCOMPARE(settings.recentFiles().size(), Settings::maxRecentFiles + 1);
    QVERIFY(settings.recentFiles().contains(QStringLiteral("/pinned.net")));
    settings.clearRecentFiles();
    QCOMPARE(settings.recentFiles(), QStringList{QStringLiteral("/pinned.net")});
}

void StartPageTest::aMissingFileIsShownAsSuch() {
    const QStringList files = openAndClose({QStringLiteral("gone.net")});
    QVERIFY(!recent().item(0)->data(PictureList::missing).toBool());
    QVERIFY(QFile::remove(files[0]));

    page().showRecentFiles();

    QVERIFY(recent().item(0)->data(PictureList::missing).toBool());
    QVERIFY(recent().item(0)->data(Qt::AccessibleTextRole).toString().contains(
        QStringLiteral("missing")));
    choose(0, "Open");
    QTRY_COMPARE(window_->problems().errorCount(), 1);
    QVERIFY(window_->currentTab() == nullptr);
}

void StartPageTest::aClickOrEnterOpens() {
    openAndClose({QStringLiteral("a.net"), QStringLiteral("b.net")});
    QTest::mouseClick(recent().viewport(), Qt::LeftButton, {},
                      recent().visualItemRect(recent().item(1)).center());
    QTRY_COMPARE(window_->tabs().size(), 1);
    QCOMPARE(window_->currentTab()->document().title(), QStringLiteral("a.net"));
    backToTheStart();

    PictureList& first = *examples().front();
    first.setFocus();
    first.setCurrentRow(0);
    QTest::keyClick(&first, Qt::Key_Return);
    QTRY_COMPARE(window_->tabs().size(), 1);
    QCOMPARE(window_->currentTab()->document().path(),
             exampleFiles().constFirst().absoluteFilePath().toStdString());
}

void StartPageTest::everythingIsReachedByTheKeyboard() {
    openAndClose({QStringLiteral("a.net"), QStringLiteral("b.net")});
    QSet<QWidget*> reached;
    page().findChild<QPushButton*>(QStringLiteral("startNew"))->setFocus();
    for (int i = 0; i < 60; ++i) {
        reached.insert(QApplication::focusWidget());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    for (auto* button : page().findChildren<QPushButton*>()) {
        QVERIFY2(reached.contains(button), qPrintable(button->text()));
    }
    QVERIFY(reached.contains(&recent()));
    for (PictureList* list : examples()) {
        QVERIFY(reached.contains(list));
        QVERIFY(!list->accessibleName().isEmpty());
    }

    recent().setFocus();
    QCOMPARE(recent().currentRow(), 0);
    QTest::keyClick(&recent(), Qt::Key_Right);
    QCOMPARE(recent().currentRow(), 1);
    QVERIFY(!recent().accessibleName().isEmpty());
}

void StartPageTest::thePageScrollsInSmallWindows() {
    window_->resize(640, 420);
    for (PictureList* list : examples()) {
        QTRY_VERIFY(list->height() >= list->heightForWidth(list->width()));
        const QRect last = list->visualItemRect(list->item(list->count() - 1));
        QVERIFY(list->viewport()->rect().contains(last));
    }
    QVERIFY(page().widget()->height() > page().viewport()->height());
}

void StartPageTest::buttonsAreOfOneHeight() {
    window_->resize(1280, 800);
    const auto buttons = page().findChildren<QPushButton*>();
    QVERIFY(buttons.size() >= 5);
    for (const QPushButton* button : buttons) {
        QTRY_COMPARE(button->height(), buttons.constFirst()->height());
    }
}

void StartPageTest::headingsGrowWithTheTexts() {
    setFontSize(2 * fontSizeOfDesktop());

    int headings = 0;
    for (const auto* label : page().findChildren<QLabel*>()) {
        if (label->font().bold()) {
            ++headings;
            QVERIFY2(label->font().pointSizeF() > page().font().pointSizeF(),
                     qPrintable(label->text()));
        }
    }
    QVERIFY(headings >= 4);
}

void StartPageTest::theTileUnderTheMouseIsFramedInHighContrast() {
    setTheme(Theme::highContrast);
    const PictureList& list = *examples().front();
    const QModelIndex index = list.model()->index(0, 0);
    QStyleOptionViewItem option;
    option.initFrom(&list);
    option.rect = QRect(QPoint(), list.itemDelegate()->sizeHint(option, index));
    option.state = QStyle::State_Enabled | QStyle::State_MouseOver;
    QImage image(option.rect.size(), QImage::Format_RGB32);
    image.fill(option.palette.color(QPalette::Window));
    QPainter painter(&image);

    list.itemDelegate()->paint(&painter, option, index);
    painter.end();

    const QColor accent = option.palette.color(QPalette::Highlight);
    QVERIFY(contrast(image.pixelColor(image.width() / 2, 0), accent) < 1.1);
    QVERIFY(contrast(image.pixelColor(0, image.height() / 2), accent) < 1.1);
}

void StartPageTest::allIsAsWideAsThePage_data() {
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("points");
    QTest::addColumn<QSize>("size");
    const QSize onSmallScreen(1280, 800);
    QTest::newRow("English") << QStringLiteral("en") << 0 << onSmallScreen;
    QTest::newRow("Spanish") << QStringLiteral("es") << 0 << onSmallScreen;
    QTest::newRow("Spanish, large") << QStringLiteral("es") << 13 << onSmallScreen;
    QTest::newRow("Spanish, large and narrow") << QStringLiteral("es") << 13 << QSize(900, 700);
    QTest::newRow("Spanish, huge") << QStringLiteral("es") << 16 << onSmallScreen;
}

void StartPageTest::allIsAsWideAsThePage() {
    QFETCH(QString, language);
    QFETCH(int, points);
    QFETCH(QSize, size);
    discard(window_);
    setFontSize(points);
    installTranslations(*QCoreApplication::instance(), language);

    window_ = makeWindow(size);

    const QWidget& seen = *page().viewport();
    QTRY_VERIFY(page().widget()->width() <= seen.width());
    QTRY_COMPARE(cutOffTexts(page()).join(u'\n'), QString());
    for (const char* name : {"startNew", "startNewSystem", "startOpen", "startTour", "startManual"}) {
        const auto* button = page().findChild<QPushButton*>(QLatin1String(name));
        const QRect place(button->mapTo(&seen, QPoint()), button->size());
        QVERIFY2(button->isVisible() && place.left() >= 0 && place.right() < seen.width(), name);
        for (const auto* other : page().findChildren<QPushButton*>()) {
            const QRect taken(other->mapTo(&seen, QPoint()), other->size());
            QVERIFY2(other == button || !taken.intersects(place), name);
        }
    }
    for (const auto* label : page().findChildren<QLabel*>()) {
        if (label->isVisible()) {
            QVERIFY2(label->minimumSizeHint().width() <= label->width(), qPrintable(label->text()));
            QVERIFY2(label->heightForWidth(label->width()) <= label->height(),
                     qPrintable(label->text()));
        }
    }
}

void StartPageTest::textsOfTilesEndAfterWords_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("characters");
    QTest::addColumn<int>("most");
    QTest::addColumn<QStringList>("lines");
    const auto row = [](const char* name, const char* text, int characters, int most,
                        const QStringList& lines) {
        QTest::newRow(name) << QString::fromUtf8(text) << characters << most << lines;
    };
    row("short", "Bit Adder", 40, 2, {QStringLiteral("Bit Adder")});
    row("no room", "one", 40, 0, {});
    row("cut", "xxxxxxxx, xxxxxxxx xxxxxxxx xxxxxxxx", 12, 1, {QStringLiteral("xxxxxxxx…")});
    row("two lines, cut", "xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx", 12, 2,
        {QStringLiteral("xxxxxxxx"), QStringLiteral("xxxxxxxx…")});
    row("two lines", "xxxxxxxx xxxxxxxx", 12, 2,
        {QStringLiteral("xxxxxxxx"), QStringLiteral("xxxxxxxx")});
}

void StartPageTest::textsOfTilesEndAfterWords() {
    QFETCH(QString, text);
    QFETCH(int, characters);
    QFETCH(int, most);
    const QFont font = QApplication::font();
    const int width = QFontMetrics(font).horizontalAdvance(QString(characters, u'x'));

    const QStringList lines = wrappedLines(text, font, width, most);

    QTEST(lines, "lines");
    for (const PictureList* list : examples()) {
        for (int row = 0; row < list->count(); ++row) {
            const QListWidgetItem& item = *list->item(row);
            QVERIFY(item.toolTip().contains(item.text()));
            QVERIFY(item.toolTip().contains(item.data(PictureList::line).toString()));
        }
    }
}

void StartPageTest::examplesSpeakTheLanguageChosen() {
    setLanguage(QStringLiteral("es"));
    QCoreApplication::processEvents();

    for (const PictureList* list : examples()) {
        for (int row = 0; row < list->count(); ++row) {
            const QListWidgetItem& item = *list->item(row);
            const ExampleText text = exampleText(QFileInfo(item.data(PictureList::file).toString()));
            QCOMPARE(item.text(), text.title);
            QCOMPARE(item.data(PictureList::line).toString(), text.line);
            QVERIFY(item.toolTip().startsWith(text.title));
        }
    }
}

/// For looking at.
void StartPageTest::pictures() {
    window_->openFiles({inSources("resources/examples/sum_of_five.ndr"),
                        inSources("resources/examples/natural_numbers.snp")});
    QTRY_COMPARE(window_->tabs().size(), 2);
    backToTheStart();
    openAndClose({QStringLiteral("countdown.net"), QStringLiteral("gone.net")});
    QVERIFY(QFile::remove(setUp_.path(QStringLiteral("gone.net"))));
    page().showRecentFiles();
    choose(3, "Pin to This List");
    for (const PictureTheme& theme : pictureThemes) {
        setTheme(theme.theme);
        for (PictureList* list : examples()) {
            for (int row = 0; row < list->count(); ++row) {
                QTRY_COMPARE(pictureOf(*list, row).isNull(), false);
                QTRY_COMPARE(pictureOf(*list, row).pixelColor(1, 1).lightness() < 128,
                             theme.theme != Theme::light);
            }
        }
        VERIFY_PICTURE(*window_, DesktopSetUp::screenshot(
                                     QStringLiteral("start_%1.png").arg(QLatin1String(theme.name))));
    }
}

FIREABLE_TEST(StartPageTest)
#include "start_page_test.moc"
