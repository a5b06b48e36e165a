#include <QDir>
#include <QDockWidget>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>

#include "app/desktop/help/help_window.h"
#include "app/desktop/parts.h"
#include "app/desktop/dialogs/profile_window.h"
#include "app/desktop/tabs/spiking_view.h"
#include "app/desktop/help/start_page.h"
#include "app/desktop/dialogs/sweep_window.h"
#include "editor/panels/find_bar.h"
#include "editor/pictures/picture_export.h"
#include "engine/net/engines.h"
#include "engine/net/program/net_symbols.h"
#include "engine/net/sweep/sweep_engines.h"
#include "engine/spiking/engines.h"
#include "engine/spiking/model/working_mode.h"
#include "importers/formats.h"
#include "importers/snp/snp_formats.h"
#include "tests/support/desktop_files.h"
#include "tests/support/pictured.h"
#include "tests/support/small_drawing.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

QString pageText(const QString& page) {
    QTextDocument document;
    document.setMarkdown(helpText(page));
    return document.toPlainText();
}

/// The targets of `[text](target)` in a page, as seen from the first page.
QStringList linksOf(const QString& page) {
    static const QRegularExpression link(QStringLiteral("\\]\\(([^)]+)\\)"));
    const QString folder = page.left(page.lastIndexOf(u'/') + 1);
    QStringList targets;
    for (auto match = link.globalMatch(helpText(page)); match.hasNext();) {
        const QString target = match.next().captured(1);
        targets.append(target.contains(u':') ? target : QDir::cleanPath(folder + target));
    }
    return targets;
}

/// Whether `target` is the picture of a net beside its page.
bool isNetPicture(const QString& target) {
    const QString before = QStringLiteral("qrc:/help/");
    const QString after = QStringLiteral(".picture");
    return target.startsWith(before) && target.endsWith(after) &&
           QFile::exists(helpNet(target.mid(before.size()).chopped(after.size())));
}

bool isBlank(const QImage& picture) {
    QImage white(picture.size(), picture.format());
    white.fill(Qt::white);
    white.setDevicePixelRatio(picture.devicePixelRatio());
    return picture == white;
}

}  // namespace

/// The manual: its pages, the window that shows them, and the way there from each panel.
class HelpTest : public QObject {
    Q_OBJECT

private slots:
    void init() { window_ = makeWindow(); }
    void cleanup() { discard(window_); }

    void everyPageHasATitleOfItsOwnAndText();
    void everySubnetHasAPageWithItsPicture();
    void everyLinkLeadsSomewhere();
    void everyPageIsReachedByLinks();
    void nothingIsLeftOut_data();
    void nothingIsLeftOut();
    void enginesAreDescribed();
    void keysAreThoseOfTheCommands();
    void theMenuOpensPages();
    void f1OpensThePageOfEachPanel();
    void f1OnADrawingDependsOnTheRun();
    void f1InTheFindBarAndInOtherWindows();
    void contentsLinksAndHistoryLeadThroughThePages();
    void searchFindsWordsInAllPages();
    void theTextIsEnlargedAndThePlaceIsKept();
    void anOpenPageFollowsTheTheme();
    void picturesOfTheLastPageAreNotSought();
    void picturesFitThePage_data();
    void picturesFitThePage();
    void picturesAreOfTheirDrawings_data();
    void picturesAreOfTheirDrawings();
    void pictures();

private:
    HelpWindow* help() const { return window_->findChild<HelpWindow*>(); }
    /// What F1 shows for `focus`.
    QString pageFor(QWidget& focus);
    void openBoth();

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

QString HelpTest::pageFor(QWidget& focus) {
    QApplication::setActiveWindow(focus.window());
    focus.setFocus();
    if (QApplication::focusWidget() == nullptr || !focus.hasFocus()) {
        return QStringLiteral("no focus");
    }
    QTest::keyClick(&focus, Qt::Key_F1);
    const QString page = help() != nullptr && help()->isVisible() ? help()->page() : QString();
    if (help() != nullptr) {
        help()->hide();
    }
    return page;
}

void HelpTest::openBoth() {
    show(*window_, smallDrawing());
    window_->action("new-system")->trigger();
}

void HelpTest::everyPageHasATitleOfItsOwnAndText() {
    QSet<QString> names;
    QSet<QString> titles;
    QString group;
    QSet<QString> groups;
    for (const HelpPage& page : allHelpPages()) {
        names.insert(QString::fromLatin1(page.name));
        titles.insert(helpTitle(page));
        if (helpGroup(page) != group) {
            group = helpGroup(page);
            QVERIFY2(!groups.contains(group), page.group);
            groups.insert(group);
        }
        const QString text = helpText(QString::fromLatin1(page.name));
        QVERIFY2(text.startsWith(QStringLiteral("# ")), page.name);
        QVERIFY2(text.size() > (helpNet(QString::fromLatin1(page.name)).isEmpty() ? 400 : 250),
                 page.name);
        QVERIFY2(!text.contains(QRegularExpression(QStringLiteral("@[a-z-]+@"))), page.name);
    }
    QCOMPARE(names.size(), qsizetype(allHelpPages().size()));
    QCOMPARE(titles.size(), names.size());
    QVERIFY(names.size() >= 30);

    QStringList files =
        QDir(inSources("resources/help")).entryList({QStringLiteral("*.md")}, QDir::Files);
    files.removeIf([](const QString& file) { return file.contains(u'_'); });  // translated
    names.removeIf([](const QString& name) { return name.contains(u'/'); });  // beside nets
    QCOMPARE(QSet<QString>(files.begin(), files.end()).size(), names.size());
}

void HelpTest::everySubnetHasAPageWithItsPicture() {
    QStringList files = QDir(inSources("resources/library"))
                            .entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
    files.removeOne(QStringLiteral("README.md"));
    QVERIFY(files.size() > 20);
    window_->action("manual")->trigger();
    for (const QString& file : files) {
        const QString page = QStringLiteral("library/") + file.chopped(3);
        QVERIFY2(helpPage(page) != nullptr, qPrintable(page));
        QCOMPARE(QFileInfo(helpNet(page)).completeBaseName(), file.chopped(3));
        QVERIFY(helpText(QStringLiteral("library")).contains(page + QStringLiteral(".md")));
    }

    help()->open(QStringLiteral("library/add"));

    const QUrl address(QStringLiteral("qrc:/help/library/add.picture"));
    const auto shown = [&] {
        return help()->text().document()->resource(QTextDocument::ImageResource, address)
            .value<QImage>();
    };
    QVERIFY(!shown().isNull());
    QTRY_VERIFY(!isBlank(shown()));
    QVERIFY(help()->windowTitle().contains(QStringLiteral("Add")));
}

void HelpTest::everyLinkLeadsSomewhere() {
    int links = 0;
    for (const HelpPage& page : allHelpPages()) {
        for (const QString& link : linksOf(QString::fromLatin1(page.name))) {
            ++links;
            const bool isThere = link.startsWith(QStringLiteral("https://")) ||
                                 isNetPicture(link) ||
                                 (link.endsWith(QStringLiteral(".md"))
                                      ? helpPage(link.chopped(3)) != nullptr
                                      : QFile::exists(inSources("resources/help/") + link) &&
                                            (!link.startsWith(QStringLiteral("pictures/")) ||
                                             QFile::exists(QStringLiteral(":/help/") + link)));
            QVERIFY2(isThere, qPrintable(QString::fromLatin1(page.name) + QStringLiteral(": ") + link));
        }
    }
    QVERIFY(links > 80);
}

void HelpTest::everyPageIsReachedByLinks() {
    QSet<QString> reached{QStringLiteral("start")};
    QStringList border{QStringLiteral("start")};
    while (!border.isEmpty()) {
        for (QString link : linksOf(border.takeLast())) {
            if (link.endsWith(QStringLiteral(".md")) && !reached.contains(link.chopped(3))) {
                reached.insert(link.chopped(3));
                border.append(link.chopped(3));
            }
        }
    }
    for (const HelpPage& page : allHelpPages()) {
        QVERIFY2(reached.contains(QString::fromLatin1(page.name)), page.name);
    }
}

/// From the program's own tables, so that what is new is missed here.
void HelpTest::nothingIsLeftOut_data() {
    QTest::addColumn<QString>("page");
    QTest::addColumn<QString>("wanted");
    const auto add = [](const char* page, const QString& wanted) {
        QTest::addRow("%s: %s", page, qPrintable(wanted)) << QString::fromLatin1(page) << wanted;
    };
    for (const Format& format : allFormats()) {
        add("files", toText(format.suffix));
    }
    for (const SystemFormat& format : allSystemFormats()) {
        if (format.write != nullptr) {
            add("spiking-files", toText(format.word));
            add("files", toText(format.suffix));
        }
    }
    for (const PictureKind& kind : pictureKinds()) {
        add("pictures", u'.' + kind.suffix);
    }
    for (const RuleName& rule : ruleNames) {
        add("rules", toText(rule.word));
    }
    for (const spiking::ModeWord& mode : spiking::allModeWords()) {
        add("spiking-systems", toText(mode.word));
    }
    for (const ModelFunction& function : net::netSymbols.functions) {
        add("expressions", toText(function.name));
    }
}

void HelpTest::nothingIsLeftOut() {
    QFETCH(QString, page);
    QFETCH(QString, wanted);
    const QRegularExpression word(QStringLiteral("(?<![\\w-])%1(?![\\w-])")
                                      .arg(QRegularExpression::escape(wanted)));
    QVERIFY(pageText(page).contains(word));
}

void HelpTest::enginesAreDescribed() {
    const QString nets = pageText(QStringLiteral("engines"));
    const QString systems = pageText(QStringLiteral("spiking-systems"));
    const auto verify = [](const QString& text, const auto& engines) {
        for (const auto& engine : engines) {
            QVERIFY2(text.contains(toText(engine.name)), engine.name.data());
            QVERIFY2(text.contains(toText(engine.description)), engine.name.data());
        }
    };
    verify(nets, allEngines());
    verify(nets, allSweepEngines());
    verify(systems, spiking::allEngines());
}

/// Wherever a page says *Command* (Key).
void HelpTest::keysAreThoseOfTheCommands() {
    openBoth();
    QMultiMap<QString, QAction*> actions;
    for (QAction* action : window_->findChildren<QAction*>()) {
        actions.insert(fireable::plainText(*action), action);
    }
    static const QRegularExpression named(
        QStringLiteral("\\*([^*|]+)\\*\\s\\((?:the )?((?:Ctrl|Alt|Shift|F\\d)[^ )]*|[A-Z])\\)"));
    int keys = 0;
    for (const HelpPage& page : allHelpPages()) {
        const QString text = helpText(QString::fromLatin1(page.name));
        for (auto match = named.globalMatch(text); match.hasNext();) {
            const QRegularExpressionMatch found = match.next();
            const QString command = found.captured(1)
                                        .section(QStringLiteral("▸"), -1)
                                        .simplified()
                                        .remove(QStringLiteral("…"));
            const QKeySequence key(found.captured(2));
            if (command == QStringLiteral("Run")) {
                continue;  // of the window of sweeps
            }
            const auto meant = actions.values(command);
            QVERIFY2(std::ranges::any_of(meant,
                                         [&](const QAction* action) {
                                             return action->shortcuts().contains(key);
                                         }),
                     qPrintable(QString::fromLatin1(page.name) + QStringLiteral(": ") + found.captured()));
            ++keys;
        }
    }
    QVERIFY2(keys > 40, qPrintable(QString::number(keys)));
}

void HelpTest::theMenuOpensPages() {
    for (const auto& [action, page] :
         {std::pair("choosing-engine", "engines"), {"expressions", "expressions"},
          {"comparing", "comparing"}, {"profiling", "profiling"}, {"sweeps", "sweeps"}, {"spiking-systems", "spiking-systems"},
          {"spiking-files", "spiking-files"}}) {
        window_->action(action)->trigger();
        QVERIFY(help() != nullptr && help()->isVisible());
        QCOMPARE(help()->page(), QString::fromLatin1(page));
        QVERIFY(help()->windowTitle().contains(helpTitle(*helpPage(help()->page()))));
        QVERIFY(!help()->text().toPlainText().isEmpty());
    }
    QCOMPARE(window_->findChildren<HelpWindow*>().size(), 1);
    QApplication::setActiveWindow(help());
    QTest::keyClick(help(), Qt::Key_Escape);
    QVERIFY(!help()->isVisible());
}

void HelpTest::f1OpensThePageOfEachPanel() {
    openBoth();
    int panels = 0;
    for (DocumentTab* tab : window_->tabs()) {
        window_->area().setCurrent(*tab);
        for (QDockWidget* dock : window_->findChildren<QDockWidget*>()) {
            const QString name = dock->objectName();
            QVERIFY2(helpPage(name) != nullptr, qPrintable(name));
            QVERIFY2(pageText(name).contains(dock->windowTitle().section(u' ', 0, 0)),
                     qPrintable(name));
            if (!dock->toggleViewAction()->isVisible()) {
                continue;  // the document has none
            }
            dock->show();
            dock->raise();
            QCoreApplication::processEvents();
            QWidget* inside = nullptr;
            for (auto* widget : dock->findChildren<QWidget*>()) {
                if (inside == nullptr && widget->isVisible() && widget->isEnabled() &&
                    (widget->focusPolicy() & Qt::TabFocus) != 0) {
                    inside = widget;
                }
            }
            ++panels;
            if (inside != nullptr) {
                QCOMPARE(pageFor(*inside), name);
                continue;
            }
            dock->setFloating(true);  // nothing in it takes the focus, but its own window is active
            QVERIFY(QTest::qWaitForWindowExposed(dock));
            QApplication::setActiveWindow(dock);
            QTest::keyClick(dock, Qt::Key_F1);
            QVERIFY2(help() != nullptr && help()->isVisible(), qPrintable(name));
            QCOMPARE(help()->page(), name);
            help()->hide();
            dock->setFloating(false);
        }
    }
    QVERIFY2(panels >= 20, qPrintable(QString::number(panels)));
}

void HelpTest::f1OnADrawingDependsOnTheRun() {
    QCOMPARE(pageFor(*window_->findChild<StartPage*>()->examples().front()), QStringLiteral("start"));
    openFile(*window_, setUp_.write(QStringLiteral("countdown.net"), countdown));
    DocumentView& view = *window_->current();
    QCOMPARE(pageFor(view.canvas()), QStringLiteral("drawing"));
    view.runner().step();
    QTRY_COMPARE(view.runner().steps(), Count(1));
    QCOMPARE(pageFor(view.canvas()), QStringLiteral("running"));

    window_->action("new-system")->trigger();
    QCOMPARE(pageFor(window_->currentTab()->canvas()), QStringLiteral("drawing-systems"));
}

void HelpTest::f1InTheFindBarAndInOtherWindows() {
    show(*window_, smallDrawing());
    window_->action("find")->trigger();
    auto* bar = window_->currentTab()->findChild<FindBar*>();
    QCOMPARE(pageFor(*bar->findChild<QLineEdit*>()), QStringLiteral("find"));

    window_->action("sweep")->trigger();
    auto* sweep = window_->findChild<SweepWindow*>();
    QVERIFY(QTest::qWaitForWindowExposed(sweep));
    QCOMPARE(pageFor(*sweep->findChild<QLineEdit*>()), QStringLiteral("sweeps"));
    sweep->close();

    window_->action("profile")->trigger();
    auto* profile = window_->findChild<ProfileWindow*>();
    QVERIFY(QTest::qWaitForWindowExposed(profile));
    QCOMPARE(pageFor(*profile->findChild<QLineEdit*>()), QStringLiteral("profiling"));
    profile->close();
}

void HelpTest::contentsLinksAndHistoryLeadThroughThePages() {
    QTest::keyClick(window_.get(), Qt::Key_F1, Qt::ShiftModifier);
    QVERIFY(help() != nullptr);
    QCOMPARE(help()->page(), QStringLiteral("start"));
    QVERIFY(!help()->action("back").isEnabled());

    // a link, reached by the keyboard
    QTest::keyClick(&help()->text(), Qt::Key_Tab);
    QTest::keyClick(&help()->text(), Qt::Key_Return);
    QCOMPARE(help()->page(), QStringLiteral("drawing"));
    QCOMPARE(help()->contents().currentItem()->data(0, Qt::UserRole).toString(),
             QStringLiteral("drawing"));

    // the contents
    const auto entry = [this](const char* page) {
        for (QTreeWidgetItemIterator item(&help()->contents()); *item != nullptr; ++item) {
            if ((*item)->data(0, Qt::UserRole).toString() == QLatin1String(page)) {
                return *item;
            }
        }
        return static_cast<QTreeWidgetItem*>(nullptr);
    };
    QTreeWidget& contents = help()->contents();
    contents.scrollToItem(entry("rules"));
    QTest::mouseClick(contents.viewport(), Qt::LeftButton, {},
                      contents.visualItemRect(entry("rules")).center());
    QCOMPARE(help()->page(), QStringLiteral("rules"));
    QVERIFY(help()->text().toPlainText().contains(QStringLiteral("sleptsov-salwicki-random")));

    help()->action("back").trigger();
    QCOMPARE(help()->page(), QStringLiteral("drawing"));
    help()->action("back").trigger();
    QCOMPARE(help()->page(), QStringLiteral("start"));
    help()->action("forward").trigger();
    QCOMPARE(help()->page(), QStringLiteral("drawing"));
    QCOMPARE(contents.currentItem(), entry("drawing"));
}

void HelpTest::searchFindsWordsInAllPages() {
    window_->action("manual")->trigger();
    QLineEdit& field = help()->searchField();
    QListWidget& hits = help()->hits();

    QTest::keyClicks(&field, QStringLiteral("sprockets"));
    QVERIFY(hits.isVisible());
    QCOMPARE(hits.count(), 1);
    QVERIFY(hits.item(0)->data(Qt::UserRole).toString().isEmpty());

    field.clear();
    QVERIFY(help()->contents().isVisible());
    QTest::keyClicks(&field, QStringLiteral("FIRING sprockets"));
    QVERIFY(hits.item(0)->data(Qt::UserRole).toString().isEmpty());  // no page has both
    QTest::keyClick(&field, Qt::Key_Backspace, Qt::ControlModifier);
    QVERIFY(hits.count() > 5);

    field.clear();
    QTest::keyClicks(&field, QStringLiteral("heat map"));
    QVERIFY(hits.count() >= 2);
    QCOMPARE(hits.item(0)->data(Qt::UserRole).toString(), QStringLiteral("heat-map"));
    QTest::keyClick(&field, Qt::Key_Return);
    QCOMPARE(help()->page(), QStringLiteral("heat-map"));
    QVERIFY(!help()->text().extraSelections().isEmpty());

    QTest::mouseClick(hits.viewport(), Qt::LeftButton, {},
                      hits.visualItemRect(hits.item(1)).center());
    QCOMPARE(help()->page(), hits.item(1)->data(Qt::UserRole).toString());
    QVERIFY(!help()->text().extraSelections().isEmpty());
}

void HelpTest::theTextIsEnlargedAndThePlaceIsKept() {
    window_->action("sweeps")->trigger();
    const double usual = help()->text().font().pointSizeF();
    help()->action("larger").trigger();
    help()->action("larger").trigger();
    QCOMPARE(help()->text().font().pointSizeF(), usual + 2);
    const QSize size(700, 500);
    help()->resize(size);
    discard(window_);

    window_ = std::make_unique<MainWindow>();
    window_->show();
    window_->action("manual")->trigger();

    QCOMPARE(help()->page(), QStringLiteral("sweeps"));
    QCOMPARE(help()->text().font().pointSizeF(), usual + 2);
    QCOMPARE(help()->size(), size);
    help()->action("usual").trigger();
    QCOMPARE(help()->text().font().pointSizeF(), help()->font().pointSizeF());
}

void HelpTest::anOpenPageFollowsTheTheme() {
    window_->action("manual")->trigger();
    help()->open(QStringLiteral("debugging"));  // has links and a table

    for (const Theme theme : {Theme::dark, Theme::highContrast, Theme::light}) {
        setTheme(theme);

        const HelpBrowser& text = help()->text();
        const QColor wanted = text.palette().color(QPalette::Link);
        int links = 0;
        for (QTextBlock block = text.document()->begin(); block.isValid(); block = block.next()) {
            for (auto part = block.begin(); !part.atEnd(); ++part) {
                const QTextCharFormat format = part.fragment().charFormat();
                if (format.isAnchor()) {
                    ++links;
                    QCOMPARE(format.foreground().color(), wanted);
                }
            }
        }
        QVERIFY(links > 0);
        for (QTextFrame* frame : text.document()->rootFrame()->childFrames()) {
            if (const auto* table = qobject_cast<QTextTable*>(frame)) {
                QCOMPARE(table->format().borderBrush().color(),
                         text.palette().color(QPalette::Mid));
            }
        }
    }
}

/// Beside the next page, which may be in another folder.
void HelpTest::picturesOfTheLastPageAreNotSought() {
    QTest::failOnWarning(QRegularExpression(QStringLiteral("Cannot open file|QPainter")));
    window_->action("manual")->trigger();
    help()->open(QStringLiteral("growth"));
    QVERIFY(QTest::qWaitForWindowExposed(help()));
    help()->grab();

    help()->open(QStringLiteral("library/modular_power"));
    help()->grab();

    QCOMPARE(help()->page(), QStringLiteral("library/modular_power"));
}

void HelpTest::picturesFitThePage_data() {
    QTest::addColumn<int>("width");  ///< of the window; 0: as it opens
    QTest::newRow("usual") << 0;
    QTest::newRow("narrow") << 700;
    QTest::newRow("wide") << 1600;
}

void HelpTest::picturesFitThePage() {
    QFETCH(int, width);
    window_->action("manual")->trigger();
    help()->open(QStringLiteral("growth"));
    if (width > 0) {
        help()->resize(width, help()->height());
    }
    const HelpBrowser& text = help()->text();
    const auto pictureWidth = [&text] {
        return text.document()
            ->resource(QTextDocument::ImageResource, QUrl(QStringLiteral("pictures/growth.svg")))
            .value<QImage>()
            .deviceIndependentSize()
            .width();
    };
    constexpr int actual = 720;

    QTRY_VERIFY(pictureWidth() <= text.viewport()->width());
    QVERIFY(pictureWidth() > 100);
    if (width == 700) {  // with no room for the table either
        QVERIFY(pictureWidth() < actual);
    } else {
        QTRY_COMPARE(text.horizontalScrollBar()->maximum(), 0);
    }
    if (width == 1600) {
        QTRY_COMPARE(pictureWidth(), double(actual));
    }
}

void HelpTest::picturesAreOfTheirDrawings_data() {
    QTest::addColumn<QString>("source");
    const QDir folder(inSources("resources/help/pictures"));
    for (const QString& file : folder.entryList({QStringLiteral("*.ndr"), QStringLiteral("*.snp")},
                                                QDir::Files)) {
        QTest::newRow(qPrintable(file)) << folder.filePath(file);
    }
}

/// Draws the pictures of the manual anew, to be copied from the folder of screenshots when drawings
/// look otherwise, and looks for every name in those that ship.
void HelpTest::picturesAreOfTheirDrawings() {
    QFETCH(QString, source);
    window_->openFiles({source});
    QTRY_COMPARE(window_->tabs().size(), 1);
    auto* tab = qobject_cast<DrawingTab*>(window_->currentTab());
    const QString name = QFileInfo(source).completeBaseName() + QStringLiteral(".svg");
    const QString drawn = DesktopSetUp::screenshot(QStringLiteral("help_") + name);
    QVERIFY(exportPicture(tab->picture(), drawn));

    QFile shipped(inSources("resources/help/pictures/") + name);
    QVERIFY(shipped.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(shipped.readAll());
    QVERIFY(text.size() < 100'000);
    int names = 0;
    for (const NetElement& element : tab->allElements()) {
        if (tab->canvas().model().nodeOf(element)) {
            ++names;
        }
    }
    QVERIFY(names >= 4);
    QFile anew(drawn);
    QVERIFY(anew.open(QIODevice::ReadOnly));
    static const QRegularExpression words(QStringLiteral("<text[^>]*>([^<]*)</text>"));
    const QString drawnText = QString::fromUtf8(anew.readAll());
    int texts = 0;
    for (auto match = words.globalMatch(drawnText); match.hasNext(); ++texts) {
        const QString word = match.next().captured(1);
        QVERIFY2(text.contains(u'>' + word + u'<'), qPrintable(word));
    }
    QVERIFY(texts >= names);
}

/// For looking at.
void HelpTest::pictures() {
    for (const PictureTheme& theme : pictureThemes) {
        setTheme(theme.theme);
        for (const char* page : {"engines", "drawing", "rules"}) {
            window_->action("manual")->trigger();
            help()->open(QString::fromLatin1(page));
            QVERIFY(QTest::qWaitForWindowExposed(help()));
            QTRY_COMPARE(help()->palette().color(QPalette::Window),
                         QApplication::palette().color(QPalette::Window));
            VERIFY_PICTURE(*help(),
                           DesktopSetUp::screenshot(QStringLiteral("help_%1_%2.png")
                                                        .arg(QLatin1String(page),
                                                             QLatin1String(theme.name))));
        }
    }
}

FIREABLE_TEST(HelpTest)
#include "help_test.moc"
