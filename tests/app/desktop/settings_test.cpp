#include "app/desktop/settings/settings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFontInfo>
#include <QInputDialog>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTableView>
#include <QTreeWidget>
#include <QWheelEvent>

#include "app/desktop/settings/key_bindings.h"
#include "app/desktop/settings/path_fields.h"
#include "app/desktop/recovery/recovery.h"
#include "app/desktop/settings/setting_pages.h"
#include "app/desktop/settings/settings_dialog.h"
#include "app/desktop/menus/shortcut_sheet.h"
#include "app/desktop/tabs/spiking_view.h"
#include "app/desktop/settings/translations.h"
#include "editor/document/edit_builder.h"
#include "editor/document/external_tools.h"
#include "importers/subnet_library.h"
#include "tests/support/answers.h"
#include "tests/support/desktop_files.h"
#include "tests/support/pictured.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;
using namespace std::chrono_literals;

/// The settings dialog, and that what it sets holds.
class SettingsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { window_ = makeWindow(); }
    void cleanup();

    void keysSurviveARestart();
    void severalKeysOfAnActionAreKept();
    void anActionCanHaveNoKeys();
    void aConflictIsToldAtOnceAndTakenOver();
    void resettingGivesKeysBack();
    void allThatLoseKeysAreNamed();
    void keysThatTheActionHasAreNotAdded();
    void keysThatAreNotFreeToTake_data();
    void keysThatAreNotFreeToTake();
    void resetTakesKeysBack();
    void allKeysAreResetAtOnce();
    void noTwoActionsStartWithTheSameKeys();
    void theSheetShowsNewKeys();
    void searchFinds_data();
    void searchFinds();
    void searchHidesAndMarks();
    void aThemeRepaints_data();
    void aThemeRepaints();
    void anOldChoiceOfDarkHolds();
    void sizesInTheFileAreBounded();
    void textsGetTheirSize();
    void sizesGoUpFromThatOfTheDesktop();
    void anArrowIsClickedAgainWhereItWas();
    void rowsGrowAndShrinkWithTexts();
    void theRunPanelIsAsWideAsItsTexts();
    void theLanguageChangesAtOnce();
    void tabGoesFromThePagesToTheirFields();
    void theWheelChangesOnlyWhatHasTheFocus();
    void unsavedChangesAreKeptAsSoonAsSet();
    void newNetsHaveNodesOfTheSizeChosen();
    void reducedMotionStopsAllAnimations();
    void menusAndDialogShowTheSame();
    void undoIsLimitedInOpenAndNewDocuments();
    void subnetsAreFoundInOwnFolders();
    void programsAreFoundByTheirPath();
    void documentsBeginAsSet();
    void aPageIsReset();
    void perspectivesAreSavedAndShown();
    void theUsualLayoutComesBack();
    void pictures_data();
    void pictures();

private:
    SettingsDialog& dialog();
    KeyBindings& bindings() { return *window_->findChild<KeyBindings*>(); }
    template <class Widget>
    Widget& part(const char* name) {
        auto* found = dialog().findChild<Widget*>(QLatin1String(name));
        if (found == nullptr) {
            qFatal("the dialog has no %s", name);
        }
        return *found;
    }
    void press(const char* button) { part<QPushButton>(button).click(); }
    void goTo(const QString& page);
    /// Chooses an action on the page of keys and types keys for it.
    void type(const char* action, const QKeySequence& keys);
    void choose(const char* box, const QString& text);

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void SettingsTest::cleanup() {
    window_->settings().reset({Settings::languageKey, Settings::themeKey, Settings::fontSizeKey,
                               Settings::libraryKey, Settings::toolsKey + QStringLiteral("dot")});
    discard(window_);
}

SettingsDialog& SettingsTest::dialog() {
    if (window_->findChild<SettingsDialog*>() == nullptr) {
        window_->action("settings")->trigger();
    }
    return *window_->findChild<SettingsDialog*>();
}

void SettingsTest::goTo(const QString& page) {
    auto* list = dialog().findChild<QListWidget*>();
    for (auto* each : dialog().findChildren<QListWidget*>()) {
        list = each->accessibleName() == QStringLiteral("Pages") ? each : list;
    }
    const auto found = list->findItems(page, Qt::MatchExactly);
    QCOMPARE(found.size(), 1);
    list->setCurrentItem(found.front());
}

void SettingsTest::type(const char* action, const QKeySequence& keys) {
    goTo(QStringLiteral("Keys"));
    auto* tree = dialog().findChild<QTreeWidget*>();
    for (QTreeWidgetItemIterator it(tree); *it != nullptr; ++it) {
        if ((*it)->data(0, Qt::UserRole).toByteArray() == action) {
            tree->setCurrentItem(*it);
            dialog().findChild<QKeySequenceEdit*>()->setKeySequence(keys);
            return;
        }
    }
    QFAIL("no such action");
}

void SettingsTest::choose(const char* name, const QString& text) {
    auto& box = part<QComboBox>(name);
    const int index = box.findText(text, Qt::MatchStartsWith);
    QVERIFY2(index >= 0, qPrintable(text));
    box.setCurrentIndex(index);
    emit box.activated(index);
}

void SettingsTest::keysSurviveARestart() {
    const QKeySequence keys(Qt::CTRL | Qt::ALT | Qt::Key_F8);
    type("layout-circular", keys);
    press("addKeys");
    QCOMPARE(window_->action("layout-circular")->shortcuts(), QList<QKeySequence>{keys});
    QVERIFY(window_->action("layout-circular")->toolTip().endsWith(u"(Ctrl+Alt+F8)"));

    window_ = std::make_unique<MainWindow>();

    QCOMPARE(window_->action("layout-circular")->shortcuts(), QList<QKeySequence>{keys});
    QVERIFY(window_->action("layout-circular")->toolTip().endsWith(u"(Ctrl+Alt+F8)"));
    QVERIFY(bindings().isChanged("layout-circular"));
    QVERIFY(!bindings().isChanged("layout-grid"));
}

void SettingsTest::severalKeysOfAnActionAreKept() {
    const QList<QKeySequence> usual = window_->action("zoom-in")->shortcuts();
    QVERIFY(usual.size() > 1);
    const QKeySequence chord(Qt::CTRL | Qt::Key_K, Qt::CTRL | Qt::Key_Z);
    type("zoom-in", chord);
    press("addKeys");

    QCOMPARE(window_->action("zoom-in")->shortcuts(), usual + QList<QKeySequence>{chord});
    const QKeySequence other(Qt::CTRL | Qt::ALT | Qt::Key_F7);
    type("zoom-in", other);
    for (auto* list : dialog().findChildren<QListWidget*>()) {
        if (list->accessibleName() == QStringLiteral("Keys of the action")) {
            list->setCurrentRow(0);
        }
    }
    press("replaceKeys");

    QCOMPARE(window_->action("zoom-in")->shortcuts(),
             (QList<QKeySequence>{other} + usual.mid(1) + QList<QKeySequence>{chord}));
}

void SettingsTest::anActionCanHaveNoKeys() {
    type("fit", {});
    press("removeKeys");
    QVERIFY(window_->action("fit")->shortcuts().isEmpty());
    QVERIFY(!window_->action("fit")->toolTip().contains(u'('));

    window_ = std::make_unique<MainWindow>();

    QVERIFY(window_->action("fit")->shortcuts().isEmpty());
}

/// Each key by itself, without waiting for the next.
void SettingsTest::aConflictIsToldAtOnceAndTakenOver() {
    const QKeySequence keys(Qt::CTRL | Qt::Key_9);  // of "Fit in Window"
    type("layout-circular", {});
    QVERIFY(part<QLabel>("conflict").text().isEmpty());
    auto* field = dialog().findChild<QKeySequenceEdit*>();

    QTest::keyClick(field, Qt::Key_9, Qt::ControlModifier);

    QCOMPARE(part<QLabel>("conflict").text(),
             QStringLiteral(
                 "Ctrl+9 belongs to “Fit in Window” (View). Add or Replace will remove it there."));
    QVERIFY(window_->action("layout-circular")->shortcuts().isEmpty());
    QCOMPARE(window_->action("fit")->shortcuts(), QList<QKeySequence>{keys});
    press("addKeys");
    QCOMPARE(window_->action("layout-circular")->shortcuts(), QList<QKeySequence>{keys});
    QVERIFY(window_->action("fit")->shortcuts().isEmpty());
    QVERIFY(part<QLabel>("conflict").text().isEmpty());
}

void SettingsTest::resettingGivesKeysBack() {
    const QKeySequence keys(Qt::CTRL | Qt::Key_9);
    bindings().set("layout-circular", {keys});
    QVERIFY(window_->action("fit")->shortcuts().isEmpty());

    bindings().reset("layout-circular");

    QVERIFY(window_->action("layout-circular")->shortcuts().isEmpty());
    QCOMPARE(window_->action("fit")->shortcuts(), QList<QKeySequence>{keys});
    QVERIFY(!bindings().isChanged("fit"));
}

/// Two kinds of documents may share keys.
void SettingsTest::allThatLoseKeysAreNamed() {
    type("new", QKeySequence(Qt::Key_P));
    const QString shared = part<QLabel>("conflict").text();
    QVERIFY2(shared.contains(QStringLiteral("P belongs to “Place”")), qPrintable(shared));
    QVERIFY2(shared.contains(QStringLiteral("P belongs to “Neuron”")), qPrintable(shared));

    type("new", QKeySequence(QStringLiteral("Ctrl+S, P")));
    const QString begun = part<QLabel>("conflict").text();
    QVERIFY2(begun.contains(QStringLiteral("Ctrl+S belongs to “Save”")), qPrintable(begun));
}

void SettingsTest::keysThatTheActionHasAreNotAdded() {
    type("fit", QKeySequence(Qt::CTRL | Qt::Key_9));

    QCOMPARE(part<QLabel>("conflict").text(), QStringLiteral("This action has these keys already."));
    QVERIFY(!part<QPushButton>("addKeys").isEnabled());
    type("fit", QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_F8));
    QVERIFY(part<QLabel>("conflict").text().isEmpty());
    QVERIFY(part<QPushButton>("addKeys").isEnabled());
}

void SettingsTest::keysThatAreNotFreeToTake_data() {
    QTest::addColumn<QKeySequence>("keys");
    QTest::addColumn<QString>("said");
    QTest::newRow("a menu's") << QKeySequence(Qt::ALT | Qt::Key_V)
                              << "Alt+V opens the menu View. It cannot be used here.";
    QTest::newRow("a drawing's") << QKeySequence(Qt::Key_5)
                                 << "Drawings use 5 themselves. It cannot be used here.";
}

void SettingsTest::keysThatAreNotFreeToTake() {
    QFETCH(QKeySequence, keys);
    QFETCH(QString, said);
    type("layout-circular", keys);
    press("addKeys");

    QCOMPARE(part<QLabel>("conflict").text(), said);
    QVERIFY(!part<QPushButton>("addKeys").isEnabled());
    QVERIFY(window_->action("layout-circular")->shortcuts().isEmpty());
}

void SettingsTest::resetTakesKeysBack() {
    const QKeySequence keys(Qt::CTRL | Qt::Key_9);
    bindings().set("layout-circular", {keys});
    QVERIFY(window_->action("fit")->shortcuts().isEmpty());

    type("fit", {});
    press("resetKeys");

    QCOMPARE(window_->action("fit")->shortcuts(), QList<QKeySequence>{keys});
    QVERIFY(window_->action("layout-circular")->shortcuts().isEmpty());
    QVERIFY(!Settings().keysOf(QStringLiteral("fit")));
}

void SettingsTest::allKeysAreResetAtOnce() {
    bindings().set("layout-circular", {QKeySequence(Qt::CTRL | Qt::Key_9)});
    goTo(QStringLiteral("Keys"));
    Answers answers({click(QMessageBox::Yes)});
    press("resetPage");

    QVERIFY(answers.allGiven());
    for (const QByteArray& name : window_->actions().names()) {
        QVERIFY2(!bindings().isChanged(name), name.constData());
    }
}

void SettingsTest::noTwoActionsStartWithTheSameKeys() {
    QVERIFY(bindings().commands().size() > 150);
    for (const KeyBindings::Command& command : bindings().commands()) {
        for (const QKeySequence& keys : bindings().usualKeys(command.name)) {
            const auto conflict = bindings().conflict(command.name, keys);
            QVERIFY2(!conflict || conflict->owners.empty(),
                     qPrintable(command.text + QStringLiteral(": ") +
                                (conflict ? conflict->text : QString())));
        }
    }
}

void SettingsTest::theSheetShowsNewKeys() {
    bindings().set("layout-circular", {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_F8)});
    const ShortcutSheet sheet(*window_->menuBar());
    const auto* list = sheet.findChild<QTreeWidget*>();

    const auto found =
        list->findItems(QStringLiteral("Ctrl+Alt+F8"), Qt::MatchExactly | Qt::MatchRecursive, 1);

    QCOMPARE(found.size(), 1);
    QCOMPARE(found.front()->text(0), QStringLiteral("On a Circle"));
}

void SettingsTest::searchFinds_data() {
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QStringList>("pages");
    QTest::newRow("a label") << "ruler" << QStringLiteral("Appearance Keys").split(u' ');
    QTest::newRow("a tip") << "ghostly" << QStringList{};
    QTest::newRow("words of a row") << "memory undo" << QStringLiteral("Files").split(u' ');
    QTest::newRow("a program") << "ffmpeg" << QStringLiteral("Files").split(u' ');
    QTest::newRow("a whole page") << "appearance" << QStringLiteral("Appearance").split(u' ');
    QTest::newRow("keys") << "ctrl+9" << QStringLiteral("Keys").split(u' ');
}

void SettingsTest::searchFinds() {
    QFETCH(QString, typed);
    QFETCH(QStringList, pages);
    dialog().search(typed);

    QStringList found;
    for (auto* list : dialog().findChildren<QListWidget*>()) {
        for (int row = 0; row < list->count(); ++row) {
            if (list->accessibleName() == QStringLiteral("Pages") && !list->item(row)->isHidden()) {
                found.append(list->item(row)->text());
            }
        }
    }
    QCOMPARE(found, pages);
}

void SettingsTest::searchHidesAndMarks() {
    dialog().search(QStringLiteral("theme"));
    auto& theme = part<QComboBox>("window/theme");
    QVERIFY(theme.isVisible());
    QVERIFY(!part<QCheckBox>("window/rulers").isVisible());
    bool marked = false;
    for (const auto* label : dialog().findChildren<QLabel*>()) {
        marked |= label->isVisible() && label->text().contains(QStringLiteral(">Theme</span>"));
    }
    QVERIFY(marked);

    dialog().search({});
    QVERIFY(part<QCheckBox>("window/rulers").isVisible());
}

void SettingsTest::aThemeRepaints_data() {
    QTest::addColumn<QString>("theme");
    QTest::addColumn<int>("paper");
    QTest::newRow("light") << "Light" << 255;
    QTest::newRow("dark") << "Dark" << 31;
    QTest::newRow("high contrast") << "High contrast" << 0;
}

void SettingsTest::aThemeRepaints() {
    QFETCH(QString, theme);
    QFETCH(int, paper);
    const QPalette before = QApplication::palette();
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));

    choose("window/theme", theme);

    CanvasView& canvas = window_->current()->canvas();
    QTRY_COMPARE(
        canvas.grab().toImage().pixelColor(canvas.width() / 2, canvas.height() - 8).lightness(),
        paper);
    QCOMPARE(window_->palette().color(QPalette::Base).lightness(), paper);
    choose("window/theme", QStringLiteral("As the desktop"));
    QCOMPARE(QApplication::palette().color(QPalette::Window), before.color(QPalette::Window));
}

void SettingsTest::sizesInTheFileAreBounded() {
    for (const auto& [written, read] :
         {std::pair(1, Settings::leastFontSize), {72, Settings::mostFontSize}, {0, 0}, {13, 13}}) {
        QSettings().setValue(Settings::fontSizeKey, written);
        QCOMPARE(window_->settings().fontSize(), read);
    }
    QSettings().remove(Settings::fontSizeKey);
}

void SettingsTest::anOldChoiceOfDarkHolds() {
    QSettings().setValue(QString::fromUtf16(Settings::darkKey), true);
    window_ = std::make_unique<MainWindow>();

    QVERIFY(window_->settings().theme() == Theme::dark);
    QVERIFY(isDark());
    choose("window/theme", QStringLiteral("Light"));
    QVERIFY(window_->settings().theme() == Theme::light);
    QVERIFY(!isDark());
}

void SettingsTest::textsGetTheirSize() {
    const int before = QApplication::font().pointSize();
    auto& size = part<QSpinBox>("window/font-size");
    QCOMPARE(size.text(), QStringLiteral("As the desktop"));

    const int widthBefore = dialog().width();
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
    auto* marking = window_->panelDock("marking").findChild<QTableView*>();
    const int rowBefore = marking->rowHeight(0);

    size.setValue(17);
    QTRY_COMPARE(window_->font().pointSize(), 17);
    QVERIFY(dialog().width() > widthBefore);
    QVERIFY(marking->rowHeight(0) > rowBefore * 3 / 2);
    QVERIFY(marking->rowHeight(0) > marking->fontMetrics().height());
    size.setValue(size.minimum());

    QTRY_COMPARE(window_->font().pointSize(), before);
}

void SettingsTest::sizesGoUpFromThatOfTheDesktop() {
    const int before = QFontInfo(QApplication::font()).pointSize();
    auto& size = part<QSpinBox>("window/font-size");

    size.stepUp();

    QCOMPARE(window_->settings().fontSize(), before + 1);
    QCOMPARE(QApplication::font().pointSize(), before + 1);
    size.setValue(Settings::leastFontSize);
    QCOMPARE(QApplication::font().pointSize(), 7);
    size.stepDown();
    QCOMPARE(size.text(), QStringLiteral("As the desktop"));
    QCOMPARE(window_->settings().fontSize(), 0);
    window_->settings().setFontSize(5);  // of an older version
    QCOMPARE(QApplication::font().pointSize(), 7);
}

void SettingsTest::anArrowIsClickedAgainWhereItWas() {
    goTo(QStringLiteral("Appearance"));
    auto& size = part<QSpinBox>("window/font-size");
    size.setFocus();
    const int before = QFontInfo(QApplication::font()).pointSize();
    const QPoint at = size.mapToGlobal(QPoint(size.width() - 6, size.height() / 4));

    for (int click = 1; click <= 3; ++click) {
        QTRY_COMPARE(dialog().childAt(dialog().mapFromGlobal(at)), static_cast<QWidget*>(&size));
        QTest::mouseClick(&size, Qt::LeftButton, {}, size.mapFromGlobal(at));
        QTRY_COMPARE(QApplication::font().pointSize(), before + click);
    }
}

void SettingsTest::rowsGrowAndShrinkWithTexts() {
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
    auto* marking = window_->panelDock("marking").findChild<QTableView*>();
    const int before = marking->rowHeight(0);
    for (const int points : {7, 20, 7, 36, 7}) {
        window_->settings().setFontSize(points);
        QCOMPARE(marking->rowHeight(0), qRound(marking->fontMetrics().height() * 1.5));
    }

    window_->settings().setFontSize(0);

    QCOMPARE(marking->rowHeight(0), before);
}

void SettingsTest::theRunPanelIsAsWideAsItsTexts() {
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
    PanelDock& run = window_->panelDock("run");
    auto* area = run.findChild<ScrolledPanel*>();
    QVERIFY(area != nullptr);
    run.raise();
    for (const int points : {0, 12}) {
        window_->settings().setFontSize(points);
        window_->resizeDocks({&run}, {50}, Qt::Horizontal);
        QTRY_VERIFY(area->viewport()->width() >= area->widget()->minimumSizeHint().width());
    }
}

void SettingsTest::theLanguageChangesAtOnce() {
    installTranslations(*QCoreApplication::instance(), QStringLiteral("en"));
    window_ = makeWindow();
    choose("window/language", QStringLiteral("Español"));

    QVERIFY(window_->action("language.es")->isChecked());
    QCOMPARE(window_->menuBar()->actions().constFirst()->text(), QStringLiteral("&Archivo"));
    QTRY_COMPARE(part<QComboBox>("window/theme").currentText(),
                 QStringLiteral("Como el escritorio"));
    QCOMPARE(dialog().windowTitle(), QStringLiteral("Ajustes"));
    QCOMPARE(part<QComboBox>("window/language").currentText(), QStringLiteral("Español"));
    for (auto* area : dialog().findChildren<QScrollArea*>()) {
        QVERIFY(!area->horizontalScrollBar()->isVisible());
    }

    window_->action("language.en")->trigger();
    QTRY_COMPARE(part<QComboBox>("window/language").currentText(), QStringLiteral("English"));
    QCOMPARE(dialog().windowTitle(), QStringLiteral("Settings"));
}

void SettingsTest::tabGoesFromThePagesToTheirFields() {
    dialog().findChild<QLineEdit*>()->setFocus();
    QStringList focused;
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(dialog().focusWidget(), Qt::Key_Tab);
        const QWidget& now = *dialog().focusWidget();
        focused.append(now.objectName().isEmpty() ? now.accessibleName() : now.objectName());
    }
    QCOMPARE(focused, QStringLiteral("Pages window/language window/theme").split(u' '));
}

void SettingsTest::theWheelChangesOnlyWhatHasTheFocus() {
    auto& size = part<QSpinBox>("window/font-size");
    dialog().findChild<QLineEdit*>()->setFocus();
    const auto turn = [&size] {
        const QPointF centre(size.rect().center());
        QWheelEvent event(centre, size.mapToGlobal(centre), {}, {0, 120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&size, &event);
    };
    turn();
    QCOMPARE(window_->settings().fontSize(), 0);

    QApplication::setActiveWindow(&dialog());
    size.setFocus();
    turn();
    QVERIFY(window_->settings().fontSize() > 0);
}

void SettingsTest::unsavedChangesAreKeptAsSoonAsSet() {
    Recovery recovery(*window_, setUp_.path(QStringLiteral("recovery")));
    QCOMPARE(recovery.autosave().delay(), 5s);

    part<QSpinBox>("files/autosave-seconds").setValue(9);

    QCOMPARE(recovery.autosave().delay(), 9s);
}

void SettingsTest::newNetsHaveNodesOfTheSizeChosen() {
    choose("drawing/nodeSize", QStringLiteral("Large"));

    window_->newNet();

    QVERIFY(window_->current()->document().diagram().nodeSize == NodeSize::large);
    window_->settings().reset({Settings::nodeSizeKey});
    window_->newNet();
    QVERIFY(window_->current()->document().diagram().nodeSize == NodeSize::normal);
}

void SettingsTest::reducedMotionStopsAllAnimations() {
    part<QCheckBox>("window/animated-zoom").setChecked(true);
    part<QCheckBox>("run/animated-tokens").setChecked(true);
    QVERIFY(window_->settings().animatedZoom());

    part<QCheckBox>("window/reduced-motion").setChecked(true);

    QVERIFY(!window_->settings().animatedZoom());
    QVERIFY(!window_->settings().animatedTokens());
    QVERIFY(!part<QCheckBox>("window/animated-zoom").isChecked());
}

void SettingsTest::menusAndDialogShowTheSame() {
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
    auto& rulers = part<QCheckBox>("window/rulers");
    QVERIFY(!rulers.isChecked() && !window_->action("rulers")->isChecked());

    rulers.setChecked(true);
    QVERIFY(window_->action("rulers")->isChecked());
    window_->action("rulers")->trigger();

    QVERIFY(!rulers.isChecked());
    QVERIFY(!window_->settings().rulers());
}

void SettingsTest::undoIsLimitedInOpenAndNewDocuments() {
    const auto stepsAfterFiveLargeEdits = [this] {
        NetDocument& document = window_->current()->document();
        for (const char letter : {'a', 'b', 'c', 'd', 'e'}) {
            EditBuilder edit(document.diagram());
            edit.head().views = {{std::string(600'000, letter), {}, 1, {}}};
            document.edit(edit.take(), QStringLiteral("Save View"));
        }
        return document.undoStack().count();
    };
    window_->newNet();
    QCOMPARE(stepsAfterFiveLargeEdits(), 5);

    part<QSpinBox>("files/undo-megabytes").setValue(1);

    QCOMPARE(stepsAfterFiveLargeEdits(), 1);
    window_->newNet();
    QCOMPARE(stepsAfterFiveLargeEdits(), 1);
}

void SettingsTest::subnetsAreFoundInOwnFolders() {
    const QString folder = setUp_.path(QStringLiteral("own subnets"));
    QVERIFY(QDir().mkpath(folder));
    setUp_.write(QStringLiteral("own subnets/mine.net"), countdown);
    const auto find = [] {
        return SubnetLibrary(defaultLibraryFolders()).find("mine.net", "/elsewhere/net.ndr");
    };
    QVERIFY(!find());

    part<FoldersField>("files/library-folders").add(folder);

    QCOMPARE(window_->settings().libraryFolders(), QStringList{folder});
    const auto found = find();
    QVERIFY(found && found->file.filename() == "mine.net");
    QCOMPARE(QString::fromStdString(defaultLibraryFolders().front().string()), folder);
}

void SettingsTest::programsAreFoundByTheirPath() {
    const QString program = setUp_.write(QStringLiteral("my dot"), "#!/bin/sh\n");
    const QString inPath = findTool(QStringLiteral("dot"));
    auto& field = part<ProgramField>("tools/dot");
    auto* edit = field.findChild<QLineEdit*>();
    edit->setFocus();
    QTest::keyClicks(edit, program);
    QTest::keyClick(edit, Qt::Key_Return);

    QVERIFY2(field.message().contains(QStringLiteral("not a program that can be run")),
             qPrintable(field.message()));
    QCOMPARE(findTool(QStringLiteral("dot")), inPath);
    QFile(program).setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QCOMPARE(findTool(QStringLiteral("dot")), program);
    window_->settings().setTool(QStringLiteral("dot"), {});
    QCOMPARE(findTool(QStringLiteral("dot")), inPath);
}

void SettingsTest::documentsBeginAsSet() {
    choose("run/rule", QStringLiteral("Random"));
    const FiringRule rule = window_->settings().rule();
    QVERIFY(rule.choice == Choice::random);
    choose("run/engine", QStringLiteral("reference"));
    choose("run/system-engine", QStringLiteral("reference"));
    choose("run/system-rule", QStringLiteral("At random"));

    window_->newNet();
    QVERIFY(window_->current()->runner().engine() == EngineKind::reference);
    QCOMPARE(window_->current()->runner().rule(), rule);
    window_->action("new-system")->trigger();
    auto* system = qobject_cast<SpikingView*>(window_->currentTab());

    QVERIFY(system != nullptr);
    QVERIFY(system->runner().settings().engine == spiking::EngineKind::reference);
    QVERIFY(system->runner().settings().rules.choice == spiking::RuleChoice::random);
}

void SettingsTest::aPageIsReset() {
    part<QSpinBox>("window/font-size").setValue(14);
    part<QCheckBox>("window/rulers").setChecked(true);
    part<QSpinBox>("files/undo-megabytes").setValue(7);
    goTo(QStringLiteral("Appearance"));
    press("resetPage");

    QCOMPARE(window_->settings().fontSize(), 0);
    QVERIFY(!window_->settings().rulers());
    QVERIFY(!part<QCheckBox>("window/rulers").isChecked());
    QCOMPARE(window_->settings().undoMegabytes(), 7);  // of another page
}

void SettingsTest::perspectivesAreSavedAndShown() {
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
    const auto named = [](const QMenu& menu, const QString& name) {
        QAction* found = nullptr;
        for (QAction* each : menu.actions()) {
            found = each->text() == name ? each : found;
        }
        return found;
    };
    auto& history = window_->panelDock("history");
    history.setVisible(true);
    Answers answers({{QInputDialog::staticMetaObject, [](QDialog& dialog) {
                          static_cast<QInputDialog&>(dialog).setTextValue(QStringLiteral("wide"));
                          dialog.accept();
                      }}});
    window_->action("save-perspective")->trigger();
    QVERIFY(answers.allGiven());
    history.setVisible(false);

    window_ = std::make_unique<MainWindow>();
    window_->show();
    auto& after = window_->panelDock("history");
    after.setVisible(false);
    QMenu& restarted = window_->menus().menu("view/perspectives");
    emit restarted.aboutToShow();
    QVERIFY(named(restarted, QStringLiteral("wide")) != nullptr);
    named(restarted, QStringLiteral("wide"))->trigger();
    QVERIFY(!after.isHidden());

    named(*named(restarted, QStringLiteral("&Delete"))->menu(), QStringLiteral("wide"))->trigger();
    emit restarted.aboutToShow();
    QVERIFY(named(restarted, QStringLiteral("wide")) == nullptr);
}

void SettingsTest::theUsualLayoutComesBack() {
    openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
    auto& marking = window_->panelDock("marking");
    auto& history = window_->panelDock("history");
    const auto area = window_->dockWidgetArea(&marking);
    marking.setVisible(false);
    history.setVisible(true);
    window_->addDockWidget(Qt::LeftDockWidgetArea, &marking);

    window_->action("usual-perspective")->trigger();

    QVERIFY(!marking.isHidden());
    QVERIFY(history.isHidden());
    QCOMPARE(window_->dockWidgetArea(&marking), area);
}

void SettingsTest::pictures_data() {
    QTest::addColumn<QString>("theme");
    QTest::newRow("light") << "Light";
    QTest::newRow("dark") << "Dark";
    QTest::newRow("contrast") << "High contrast";
}

/// For people to look at.
void SettingsTest::pictures() {
    QFETCH(QString, theme);
    choose("window/theme", theme);
    QTRY_COMPARE(dialog().palette().color(QPalette::Window),
                 QApplication::palette().color(QPalette::Window));
    for (const char* page : {"Appearance", "Files", "Runs", "Keys"}) {
        goTo(QLatin1String(page));
        const QString picture = QStringLiteral("settings-%1-%2.png")
                                    .arg(QLatin1String(page).toString().toLower(),
                                         QLatin1String(QTest::currentDataTag()));
        VERIFY_PICTURE(dialog(), setUp_.screenshot(picture));
    }
}

FIREABLE_TEST(SettingsTest)
#include "settings_test.moc"
