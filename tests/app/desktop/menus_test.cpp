#include "app/desktop/menus/menus.h"

#include <QMenuBar>

#include "tests/support/desktop_window.h"
#include "tests/support/small_drawing.h"
#include "tests/support/test_main.h"

using namespace fireable;

namespace {

/// What stands in the menus of the bar, and how often.
QMap<QAction*, int> entriesOf(const QWidget& menu) {
    QMap<QAction*, int> entries;
    for (QAction* action : menu.actions()) {
        ++entries[action];
        if (action->menu() != nullptr) {
            entries.insert(entriesOf(*action->menu()));
        }
    }
    return entries;
}

}  // namespace

class MenusTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { setUp_ = std::make_unique<testing::DesktopSetUp>(); }
    void init() { window_ = testing::makeWindow(); }
    void cleanup() { testing::discard(window_); }

    void theBarHasItsMenusWithMnemonics();
    void everyActionStandsInAMenuOfTheBar();
    void entriesFollowTheTable();
    void whatNeedsADocumentIsGreyWithoutOne();
    void whatIsSelectedDecidesWhatCanBeDone();

private:
    bool can(const char* name) const { return window_->action(name)->isEnabled(); }

    std::unique_ptr<testing::DesktopSetUp> setUp_;
    std::unique_ptr<MainWindow> window_;
};

void MenusTest::theBarHasItsMenusWithMnemonics() {
    QStringList titles;
    QSet<QKeySequence> keys;
    for (const QAction* menu : window_->menuBar()->actions()) {
        if (menu->isVisible()) {
            titles.append(menu->text().remove(u'&'));
            keys.insert(QKeySequence::mnemonic(menu->text()));
        }
    }

    QCOMPARE(titles.join(u' '), QStringLiteral("File Edit View Net Arrange Simulation Tools Help"));
    QCOMPARE(keys.size(), titles.size());
    QVERIFY(!keys.contains(QKeySequence()));
}

void MenusTest::everyActionStandsInAMenuOfTheBar() {
    const auto entries = entriesOf(*window_->menuBar());
    for (QAction* action : window_->actions().all()) {
        QVERIFY2(entries.value(action) == 1 || action == window_->action("clear-recent"),
                 qPrintable(action->text()));
    }
}

void MenusTest::entriesFollowTheTable() {
    const QList<QAction*> edit = window_->menus().menu("edit").actions();
    QCOMPARE(edit.value(0), window_->action("undo"));
    QVERIFY(edit.value(2)->isSeparator());
    QCOMPARE(edit.value(3), window_->action("cut"));
    QCOMPARE(edit.value(9)->menu(), &window_->menus().menu("edit/select"));
}

void MenusTest::whatNeedsADocumentIsGreyWithoutOne() {
    for (const char* name :
         {"save", "save-as", "print", "run", "step", "select-all", "zoom-in", "hide", "add-net",
          "place", "layout-force", "breakpoint", "save-trace", "cut", "find"}) {
        QVERIFY2(!can(name), name);
    }
    for (const char* name :
         {"new", "open", "quit", "overview", "dark-theme", "find-command", "script-file"}) {
        QVERIFY2(can(name), name);
    }
}

void MenusTest::whatIsSelectedDecidesWhatCanBeDone() {
    DocumentView& view = testing::show(*window_, testing::smallDrawing());
    const Net& net = view.document().diagram().net;
    QVERIFY(can("select-all") && can("paste") && !can("cut") && !can("reverse") && !can("group"));

    view.selection().set({net.arcs.idAt(0)});
    QVERIFY(can("cut") && can("reverse") && can("straighten") && !can("fuse") &&
            !can("align-left"));

    view.selection().set({net.places.idAt(0), net.places.idAt(1)});
    QVERIFY(can("fuse") && can("align-left") && can("group") && !can("substitute") &&
            !can("distribute-vertically"));

    view.selection().set({net.transitions.idAt(0)});
    QVERIFY(can("substitute") && can("why-not-enabled") && can("rename") && !can("add-drawing") &&
            !can("go-into"));
}

FIREABLE_TEST(MenusTest)
#include "menus_test.moc"
