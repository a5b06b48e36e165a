#include <QAbstractItemView>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLibraryInfo>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QTabBar>
#include <QTreeWidget>
#include <algorithm>

#include "app/desktop/settings/asked_texts.h"
#include "app/desktop/tabs/spiking_view.h"
#include "app/desktop/settings/translations.h"
#include "editor/charts/charts_panel.h"
#include "editor/charts/firing_plot.h"
#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "editor/panels/breakpoints_panel.h"
#include "editor/panels/run_panel.h"
#include "engine/net/sweep/sweep_engines.h"
#include "engine/spiking/engines.h"
#include "engine/spiking/sweep/sweep_engines.h"
#include "importers/formats.h"
#include "importers/profile/profile_task.h"
#include "tests/support/desktop_files.h"
#include "tests/support/pictured.h"
#include "tests/support/placed_system.h"
#include "tests/support/shown_texts.h"
#include "tests/support/small_drawing.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

const QString english = QStringLiteral("en");
const QString spanish = QStringLiteral("es");

void speak(const QString& language) {
    installTranslations(*QCoreApplication::instance(), language);
}

OpenedFile drawingFile() {
    OpenedFile file;
    file.nets.push_back(smallDrawing());
    return file;
}

}  // namespace

/// The languages of the window, and changing from one to another while it is open.
class LanguageTest : public QObject {
    Q_OBJECT

private slots:
    void init() { speak(english); }
    void cleanup() {
        if (window_ != nullptr) {
            discard(window_);
        }
        QLocale::setDefault(QLocale::system());
    }

    void theDesktopDecidesUnlessOneIsChosen();
    void languagesHaveTheirNames();
    void menusFollowAtOnce();
    void changingIsLikeStartingAnew_data();
    void changingIsLikeStartingAnew();
    void runsAndEditsStayWhenTheLanguageChanges();
    void textsPutTogetherFollow();
    void linesInNeuronsFollow();
    void linesAreAskedForOneByOne();
    void theChosenRuleIsReadWhole_data();
    void theChosenRuleIsReadWhole();
    void panelsTakeNoMnemonicOfTheMenuBar_data();
    void panelsTakeNoMnemonicOfTheMenuBar();
    void noTwoEntriesOfAMenuShareAMnemonic_data();
    void noTwoEntriesOfAMenuShareAMnemonic();
    void tablesOfTheEngineAreTranslated_data();
    void tablesOfTheEngineAreTranslated();
    void failuresOfFilesAreTranslated();
    void questionsHaveTranslatedButtons();
    void picturesInSpanish();

private:
    /// Opens `kind`, makes a step and selects a node.
    void open(const QString& kind);
    QAction& action(const char* name) { return *window_->action(name); }

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void LanguageTest::open(const QString& kind) {
    window_ = makeWindow();
    if (kind == QStringLiteral("net")) {
        DocumentView& view = window_->addDocument(drawingFile());
        view.runner().step();
        QTRY_COMPARE(view.runner().steps(), Count(1));
        QTRY_COMPARE(view.runner().state(), RunState::paused);
        view.selection().set({view.document().diagram().net.places.idAt(0)});
    } else if (kind == QStringLiteral("system")) {
        const auto text = "one 5 : a+/a->a\ntwo 0 :\nsyn one>two\n";
        auto* view = new SpikingView(OpenedSystem{
            {}, std::nullopt, placed(WrittenSystem(text).system), {}, QStringLiteral("s")});
        window_->addTab(*view);
        view->runner().step();
        QTRY_COMPARE(view->runner().steps(), Count(1));
        QTRY_COMPARE(view->runner().state(), RunState::paused);
    }
    QCoreApplication::processEvents();
}

void LanguageTest::theDesktopDecidesUnlessOneIsChosen() {
    const auto fileMenu = [this] {
        window_ = makeWindow();
        const QString title = window_->menuBar()->actions().constFirst()->text();
        discard(window_);
        return title;
    };
    QLocale::setDefault(QLocale(QLocale::Spanish, QLocale::Mexico));
    speak({});
    QCOMPARE(fileMenu(), QStringLiteral("&Archivo"));
    speak(english);
    QCOMPARE(fileMenu(), QStringLiteral("&File"));
    QLocale::setDefault(QLocale(QLocale::Finnish));
    speak({});
    QCOMPARE(fileMenu(), QStringLiteral("&File"));
    speak(spanish);
    QCOMPARE(fileMenu(), QStringLiteral("&Archivo"));
}

void LanguageTest::languagesHaveTheirNames() {
    QCOMPARE(languages(), QStringList({english, spanish}));
    QCOMPARE(nameOfLanguage(english), QStringLiteral("English"));
    QCOMPARE(nameOfLanguage(spanish), QStringLiteral("Español"));
}

void LanguageTest::menusFollowAtOnce() {
    open(QStringLiteral("net"));
    QVERIFY(action("language.").isChecked());

    action("language.es").trigger();

    QCOMPARE(window_->settings().language(), spanish);
    QVERIFY(action("language.es").isChecked());
    QVERIFY(!action("language.").isChecked());
    QCOMPARE(window_->menuBar()->actions().constFirst()->text(), QStringLiteral("&Archivo"));
    QCOMPARE(plainText(action("open")), QStringLiteral("Abrir"));
    QCOMPARE(action("open").toolTip(),
             QStringLiteral("Abrir… (%1)")
                 .arg(action("open").shortcut().toString(QKeySequence::NativeText)));
    QCOMPARE(window_->panelDock("marking").windowTitle(), QStringLiteral("Marcado"));
    QCOMPARE(window_->panelDock("marking").toggleViewAction()->text(), QStringLiteral("&Marcado"));
    const auto* scripts = window_->findChild<QDockWidget*>(QStringLiteral("scripts"));
    QCOMPARE(scripts->windowTitle(), QStringLiteral("Consola de scripts"));
    QVERIFY(!action("undo").isEnabled());

    action("language.en").trigger();
    QCOMPARE(scripts->windowTitle(), QStringLiteral("Script Console"));
    QCOMPARE(action("open").text(), QStringLiteral("&Open…"));
    QCOMPARE(action("open").toolTip(), QStringLiteral("Open… (Ctrl+O)"));
}

void LanguageTest::changingIsLikeStartingAnew_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    for (const char* kind : {"nothing", "net", "system"}) {
        QTest::addRow("%s to Spanish", kind) << QString::fromLatin1(kind) << english << spanish;
        QTest::addRow("%s to English", kind) << QString::fromLatin1(kind) << spanish << english;
    }
}

void LanguageTest::changingIsLikeStartingAnew() {
    QFETCH(QString, kind);
    QFETCH(QString, from);
    QFETCH(QString, to);
    const auto texts = [this] {
        QStringList told;
        for (const ShownText& text : shownTexts(*window_, true)) {
            // Checks count problems on another thread, at any time.
            told.append(text.told().remove(QRegularExpression(QStringLiteral(" \\(\\d+\\)"))));
        }
        return told;
    };
    speak(to);
    open(kind);
    const QStringList wanted = texts();
    QVERIFY(wanted.size() > 500);
    discard(window_);
    speak(from);
    open(kind);

    setLanguage(to);
    QCoreApplication::processEvents();

    const QStringList found = texts();
    QStringList wrong;
    for (qsizetype i = 0; i < std::min(found.size(), wanted.size()); ++i) {
        if (found[i] != wanted[i]) {
            wrong.append(found[i] + QStringLiteral(" instead of ") + wanted[i]);
        }
    }
    for (const QString& text : wrong) {
        qWarning("%s", qPrintable(text));
    }
    QCOMPARE(wrong, QStringList());
    QCOMPARE(found.size(), wanted.size());
}

void LanguageTest::runsAndEditsStayWhenTheLanguageChanges() {
    open(QStringLiteral("net"));
    DocumentView& view = *window_->current();
    view.tools().deleteSelected();
    QCOMPARE(action("undo").text(), QStringLiteral("Undo Delete"));

    setLanguage(spanish);

    QCOMPARE(action("undo").text(), QStringLiteral("Deshacer: Eliminar"));
    QCOMPARE(window_->current(), &view);
    action("undo").trigger();
    QCOMPARE(view.document().diagram().net.places.size(), 2u);
    QCOMPARE(action("undo").text(), QStringLiteral("Deshacer"));
    QVERIFY(action("redo").isEnabled());
}

/// Of names and numbers, on other threads, or painted: no property of a widget holds them.
void LanguageTest::textsPutTogetherFollow() {
    window_ = makeWindow();
    OpenedFile file = drawingFile();
    Diagram& drawn = file.nets.front();
    NodeGeometry place;
    place.position = {400, 100};
    drawn.places.set(drawn.net.places.add({"lone", "", 0}), place);
    DocumentView& view = window_->addDocument(std::move(file));
    view.runner().breakpoints().add({TransitionFires{"t1"}, "p1 > 5", 3, true});
    ProblemsPanel& problems = window_->problems();
    const auto isListed = [&problems](const QString& text) {
        return !problems.findItems(text, Qt::MatchExactly).isEmpty();
    };
    auto* speed = window_->panelDock("run").findChild<SpeedBox*>();
    const auto* list =
        window_->panel<BreakpointsPanel>("breakpoints", view).findChild<QTreeWidget*>();
    const auto details = [list] { return list->topLevelItem(0)->text(2); };
    FiringPlot& firings = window_->panel<ChartsPanel>("charts", view).firings();
    QTRY_VERIFY(isListed(QStringLiteral("lone is not connected")));
    QCOMPARE(speed->text(), QStringLiteral("5 steps/s"));
    QCOMPARE(details(), QStringLiteral("only if p1 > 5, after 3 hits, once"));
    QCOMPARE(firings.hint(),
             QStringLiteral("Run the net: how often each transition fires appears here."));

    setLanguage(spanish);

    QTRY_VERIFY(isListed(QStringLiteral("lone no tiene conexiones")));
    QVERIFY(!isListed(QStringLiteral("lone is not connected")));
    QTRY_COMPARE(speed->text(), QStringLiteral("5 pasos/s"));
    QCOMPARE(speed->value(), 5);
    QTRY_COMPARE(details(), QStringLiteral("solo si p1 > 5, tras 3 activaciones, una vez"));
    QCOMPARE(firings.hint(),
             QStringLiteral(
                 "Ejecute la red: aquí aparece cuántas veces se dispara cada transición."));
}

void LanguageTest::linesInNeuronsFollow() {
    window_ = makeWindow();
    const auto text = "one 0 :\nout one\n";
    auto* view = new SpikingView(OpenedSystem{
        {}, std::nullopt, placed(WrittenSystem(text).system), {}, QStringLiteral("s")});
    window_->addTab(*view);
    ProblemsPanel& problems = window_->problems();
    const auto firstProblem = [&problems] {
        return problems.topLevelItemCount() > 0 ? problems.topLevelItem(0)->text(0) : QString();
    };
    const auto isDrawn = [view](const QString& word) {
        const std::vector<QString>& texts = view->canvas().scene().texts.texts;
        return std::ranges::find(texts, word) != texts.end();
    };
    QTRY_VERIFY(!firstProblem().isEmpty());
    const QString inEnglish = firstProblem();
    QVERIFY(isDrawn(QStringLiteral("environment")));

    setLanguage(spanish);

    QTRY_VERIFY(firstProblem() != inEnglish);
    QTRY_VERIFY(isDrawn(QStringLiteral("entorno")));
}

void LanguageTest::linesAreAskedForOneByOne() {
    AskedTexts asked;
    asked.add(QStringLiteral("%1 is not connected"),
              {"Checks", "%1 is not connected", {}, false});
    speak(spanish);

    QCOMPARE(asked.inPresentLanguage(QStringLiteral("p1 is not connected\nother"), {}),
             QStringLiteral("p1 no tiene conexiones\nother"));
}

void LanguageTest::theChosenRuleIsReadWhole_data() {
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("begun");
    for (const char* word : {"sleptsov", "salwicki", "sleptsov-salwicki-random"}) {
        QTest::addRow("%s", word) << QString::fromLatin1(word) << spanish;
        QTest::addRow("%s, begun in English", word) << QString::fromLatin1(word) << english;
    }
}

void LanguageTest::theChosenRuleIsReadWhole() {
    QFETCH(QString, word);
    QFETCH(QString, begun);
    speak(begun);
    window_ = makeWindow();
    DocumentView& view = window_->addDocument(drawingFile());
    view.runner().configure(view.runner().engine(), *parseRule(word.toStdString()));
    auto* panel = window_->panelDock("run").findChild<NetRunPanel*>();

    setLanguage(spanish);
    QCoreApplication::processEvents();

    const QComboBox* rule = nullptr;
    for (const auto* box : panel->findChildren<QComboBox*>()) {
        rule = box->findData(word) >= 0 ? box : rule;
    }
    QVERIFY(rule != nullptr);
    QVERIFY(rule->currentText().contains(u'(' + word + u')'));
    QCOMPARE(rule->toolTip(), rule->currentText());
    const QFontMetrics metrics = rule->fontMetrics();
    QVERIFY(rule->minimumWidth() > metrics.horizontalAdvance(rule->currentText()));
    for (int i = 0; i < rule->count(); ++i) {
        QVERIFY(rule->view()->minimumWidth() >= metrics.horizontalAdvance(rule->itemText(i)));
    }
}

void LanguageTest::panelsTakeNoMnemonicOfTheMenuBar_data() {
    noTwoEntriesOfAMenuShareAMnemonic_data();
}

/// Else Alt and the letter open no menu while the panel is shown.
void LanguageTest::panelsTakeNoMnemonicOfTheMenuBar() {
    QFETCH(QString, language);
    speak(language);
    QStringList shared;
    int texts = 0;
    for (const char* kind : {"net", "system"}) {
        open(QString::fromLatin1(kind));
        QMap<QKeySequence, QString> owners;
        for (const QAction* menu : window_->menuBar()->actions()) {
            owners[QKeySequence::mnemonic(menu->text())] = menu->text();
        }
        const auto check = [&](const QString& text) {
            const QKeySequence key = QKeySequence::mnemonic(text);
            texts += key.isEmpty() ? 0 : 1;
            if (!key.isEmpty() && owners.contains(key)) {
                shared.append(text + u'/' + owners[key]);
            }
        };
        for (QDockWidget* dock : window_->findChildren<QDockWidget*>()) {
            if (!dock->toggleViewAction()->isVisible()) {
                continue;  // of another kind
            }
            dock->show();
            dock->raise();
            QCoreApplication::processEvents();
            for (const QLabel* label : dock->findChildren<QLabel*>()) {
                check(label->buddy() != nullptr ? label->text() : QString());
            }
            for (const QAbstractButton* button : dock->findChildren<QAbstractButton*>()) {
                check(button->text());
            }
            for (const QTabBar* bar : dock->findChildren<QTabBar*>()) {
                for (int tab = 0; tab < bar->count(); ++tab) {
                    check(bar->tabText(tab));
                }
            }
        }
        discard(window_);
    }
    QVERIFY(texts > 15);
    QCOMPARE(shared.join(QStringLiteral(", ")), QString());
}

void LanguageTest::noTwoEntriesOfAMenuShareAMnemonic_data() {
    QTest::addColumn<QString>("language");
    for (const QString& language : languages()) {
        QTest::newRow(qPrintable(language)) << language;
    }
}

/// Also of submenus, and with documents of each kind: entries of other kinds are hidden.
void LanguageTest::noTwoEntriesOfAMenuShareAMnemonic() {
    QFETCH(QString, language);
    speak(language);
    QStringList shared;
    for (const char* kind : {"nothing", "net", "system"}) {
        open(QString::fromLatin1(kind));
        QList<const QWidget*> menus{window_->menuBar()};
        while (!menus.isEmpty()) {
            QMap<QKeySequence, QString> owners;
            for (const QAction* entry : menus.takeFirst()->actions()) {
                if (!entry->isVisible()) {
                    continue;
                }
                const QKeySequence key = QKeySequence::mnemonic(entry->text());
                if (!key.isEmpty() && owners.contains(key)) {
                    shared.append(entry->text() + u'/' + owners[key]);
                }
                owners[key] = entry->text();
                if (entry->menu() != nullptr) {
                    menus.append(entry->menu());
                }
            }
        }
        for (const char* name : {"startNew", "startOpen"}) {
            const auto* button = window_->findChild<QPushButton*>(QString::fromLatin1(name));
            const QKeySequence key = QKeySequence::mnemonic(button->text());
            for (const QAction* menu : window_->menuBar()->actions()) {
                if (QKeySequence::mnemonic(menu->text()) == key) {
                    shared.append(button->text() + u'/' + menu->text());
                }
            }
        }
        discard(window_);
    }
    QCOMPARE(shared.join(QStringLiteral(", ")), QString());
}

void LanguageTest::tablesOfTheEngineAreTranslated_data() {
    QTest::addColumn<QString>("text");
    const auto add = [](std::string_view text) {
        QTest::newRow(std::string(text).c_str()) << toText(text);
    };
    for (const EngineInfo& row : allEngines()) {
        add(row.description);
    }
    for (const auto& row : net::allSweepEngines()) {
        add(row.description);
    }
    for (const auto& row : spiking::allEngines()) {
        add(row.description);
    }
    for (const auto& row : spiking::allSweepEngines()) {
        add(row.description);
    }
    for (const RuleName& rule : ruleNames) {
        add(rule.meaning);
        if (rule.multiplicity == Multiplicity::one) {
            add(choiceTitle(rule.choice));
        }
    }
    for (const ProfileFamily& family : profileFamilies()) {
        add(family.meaning);
    }
    for (const Format& format : allFormats()) {
        add(format.name);
    }
}

void LanguageTest::tablesOfTheEngineAreTranslated() {
    QFETCH(QString, text);
    speak(spanish);
    QVERIFY(engineText(text.toStdString()) != text);
}

void LanguageTest::failuresOfFilesAreTranslated() {
    const auto read = readFile(setUp_.path(QStringLiteral("missing.ndr")).toStdString());
    QVERIFY(!read);
    speak(english);
    QCOMPARE(engineText(read.error().message()), toText(read.error().message()));

    speak(spanish);

    QCOMPARE(engineText(read.error().detail),
             QStringLiteral("no se puede leer el archivo: no existe el archivo o la carpeta"));
    QCOMPARE(engineText("a.ndr: cannot write the file: its folder is missing: Permission denied"),
             QStringLiteral(
                 "a.ndr: no se puede escribir el archivo: falta su carpeta: permiso denegado"));
    QCOMPARE(engineText("some: thing else"), QStringLiteral("some: thing else"));
    QCOMPARE(engineText("no CUDA device: no CUDA-capable device is detected"),
             QStringLiteral("no hay ningún dispositivo CUDA: no se encuentra ningún dispositivo "
                            "compatible con CUDA"));
    QCOMPARE(engineText("Arithmetic"), QStringLiteral("Aritmética"));
}

void LanguageTest::questionsHaveTranslatedButtons() {
    if (!QFile::exists(QLibraryInfo::path(QLibraryInfo::TranslationsPath) +
                       QStringLiteral("/qtbase_es.qm"))) {
        QSKIP("the package qt6-translations-l10n is not installed");
    }
    speak(spanish);
    const QMessageBox box(QMessageBox::Question, {}, {}, QMessageBox::Cancel);
    QCOMPARE(box.button(QMessageBox::Cancel)->text().remove(u'&'), QStringLiteral("Cancelar"));
}

/// For people to look at; by itself it promises only that the window shows.
void LanguageTest::picturesInSpanish() {
    speak(spanish);
    for (const char* kind : {"nothing", "net", "system"}) {
        open(QString::fromLatin1(kind));
        VERIFY_PICTURE(
            *window_, setUp_.screenshot(QStringLiteral("spanish-%1.png").arg(QLatin1String(kind))));
        discard(window_);
    }
}

FIREABLE_TEST(LanguageTest)
#include "language_test.moc"
