#include <QDockWidget>
#include <QPainter>
#include <QTreeWidgetItemIterator>
#include <algorithm>

#include "app/desktop/help/help_window.h"
#include "app/desktop/settings/settings_dialog.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/charts/chart_plot.h"
#include "editor/script/script_panel.h"
#include "editor/spiking/spiking_edit.h"
#include "editor/textview/net_text_panel.h"
#include "tests/support/desktop_files.h"
#include "tests/support/nameless_parts.h"
#include "tests/support/opened_windows.h"
#include "tests/support/pictured.h"
#include "tests/support/placed_system.h"
#include "tests/support/shown_texts.h"
#include "tests/support/small_drawing.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// What a panel can be asked to show.
enum class PanelState { nothing, empty, busy, wrong };

constexpr auto endlessSystem = "one 2 : a+/a->a\ntwo 1 : a+/a->a\nsyn one>two two>one\nout two\n";

/// Calls a subnet that is nowhere.
const auto brokenNet = QByteArrayLiteral(
    "p 20.0 30.0 {in} 5 n\np 90.0 30.0 {out} 0 n\n"
    "t 55.0 30.0 go c 0 w n {*HSN(nowhere.ndr i in 1 o out 2)} n\n"
    "e {in} go 1 n\ne go {out} 1 n\nh small\n");

/// What a panel says in labels and rows, with the tips of these.
QString saidIn(const QWidget& panel) {
    QStringList said;
    for (const auto* label : panel.findChildren<QLabel*>()) {
        said.append(label->text());
    }
    for (auto* list : panel.findChildren<QTreeWidget*>()) {
        for (QTreeWidgetItemIterator item(list); *item != nullptr; ++item) {
            for (int column = 0; column < list->columnCount(); ++column) {
                said.append((*item)->text(column));
                said.append((*item)->toolTip(column));
            }
        }
    }
    return said.join(u'\n');
}

/// Of all pixels, from 0 to 255.
double averageLightness(QWidget& part) {
    QCoreApplication::sendPostedEvents();  // a palette that was set just now
    const QImage picture = part.grab().toImage();
    double sum = 0;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            sum += qGray(picture.pixel(x, y));
        }
    }
    return sum / std::max(1, picture.width() * picture.height());
}

}  // namespace

/// Pictures of what other tests take none of, in every theme, and that nothing in them is cut off
/// or blank, and nothing in dialogs without a name for screen readers. They are taken at the scale
/// of QT_SCALE_FACTOR.
class LooksTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setStyle(new WindowStyle); }  // as main() does
    void init() { window_ = makeWindow({1280, 860}); }
    void cleanup() { discard(window_); }

    void windows_data();
    void windows();
    void dialogs_data();
    void dialogs();
    void panels_data();
    void panels();
    void panelsSayTheirErrors_data();
    void panelsSayTheirErrors();
    void whatIsShownFollowsTheTheme_data();
    void whatIsShownFollowsTheTheme();

private:
    /// The name of a picture's file: with the row, and the scale.
    QString file(const QString& kind, const QString& theme) const {
        return DesktopSetUp::screenshot(QStringLiteral("looks_%1_%2_%3.png")
                                            .arg(kind, theme)
                                            .arg(window_->devicePixelRatioF()));
    }
    SpikingView& showSystem(const char* text) {
        auto* view = new SpikingView(OpenedSystem{{},
                                                  std::nullopt,
                                                  placed(WrittenSystem(text).system),
                                                  {},
                                                  QStringLiteral("system")});
        window_->addTab(*view);
        return *view;
    }
    void showNet(PanelState state);
    void showSystem(PanelState state);
    /// Shows a part of the window, or another window, and returns it.
    QWidget* shownPart(const QByteArray& part);
    /// Each panel that the document has, one after the other.
    QList<QDockWidget*> docks() const;

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void LooksTest::windows_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<Theme>("theme");
    for (const char* kind : {"start", "net", "system"}) {
        for (const PictureTheme& theme : pictureThemes) {
            QTest::addRow("%s %s", kind, theme.name) << QString::fromLatin1(kind) << theme.theme;
        }
    }
}

void LooksTest::windows() {
    QFETCH(QString, kind);
    QFETCH(Theme, theme);
    setTheme(theme);
    if (kind == QStringLiteral("net")) {
        openFile(*window_, inSources("resources/examples/matrix_product_2x2.ndr"));
        window_->current()->runner().steps(40);
        QTRY_COMPARE(window_->current()->runner().steps(), Count(40));
    } else if (kind == QStringLiteral("system")) {
        window_->openFiles({inSources("resources/examples/bit_adder.snp")});
        QTRY_COMPARE(window_->tabs().size(), 1);
        static_cast<SpikingView*>(window_->currentTab())->runner().steps(3);
        QTRY_COMPARE(static_cast<SpikingView*>(window_->currentTab())->runner().steps(), Count(3));
    }
    QCoreApplication::processEvents();

    VERIFY_PICTURE(*window_,
                   file(kind, QString::fromLatin1(QTest::currentDataTag()).section(u' ', 1)));
    QCOMPARE(cutOffTexts(*window_).join(u'\n'), QString());
}

void LooksTest::dialogs_data() {
    QTest::addColumn<QString>("action");
    QTest::addColumn<Theme>("theme");
    for (const char* action :
         {"shortcuts", "by-name", "configurations", "grid-pitch", "run-until", "picture",
          "export-animation", "settings", "new-family", "convert-many", "find-command",
          "substitute", "insert-net", "save-view", "print-preview", "about", "profile",
          "sweep", "manual"}) {
        for (const PictureTheme& theme : pictureThemes) {
            QTest::addRow("%s %s", action, theme.name)
                << QString::fromLatin1(action) << theme.theme;
        }
    }
}

void LooksTest::dialogs() {
    QFETCH(QString, action);
    QFETCH(Theme, theme);
    setTheme(theme);
    DocumentView& view = show(*window_, smallDrawing());
    view.runner().step();
    QTRY_COMPARE(view.runner().steps(), Count(1));
    view.selection().set({view.document().diagram().net.transitions.idAt(0)});
    QAction* asked = window_->action(action.toUtf8().constData());
    QVERIFY(asked->isEnabled());

    int windows = 0;
    lookAtWindowsOf(*asked, *window_, [&](QWidget& dialog) {
        ++windows;
        QCoreApplication::processEvents();
        QCOMPARE(cutOffTexts(dialog).join(u'\n'), QString());
        QCOMPARE(namelessParts(dialog).join(u'\n'), QString());
        VERIFY_PICTURE(dialog, file(action, QString::fromLatin1(QTest::currentDataTag())
                                                .section(u' ', 1)));
    });

    QCOMPARE(windows, 1);
}

void LooksTest::showNet(PanelState state) {
    if (state == PanelState::nothing) {
        return;
    }
    if (state == PanelState::empty) {
        window_->newNet();
        return;
    }
    const bool isBusy = state == PanelState::busy;
    openFile(*window_, isBusy ? setUp_.write(QStringLiteral("busy.net"), endless)
                              : setUp_.write(QStringLiteral("wrong.ndr"), brokenNet));
    DocumentView& view = *window_->current();
    const Net& net = view.document().diagram().net;
    view.selection().set({net.places.idAt(0), net.places.idAt(1)});
    view.runs().watches().add(isBusy ? net.places.at(0).value.name + " + step" : "nowhere + 1");
    view.runs().watches().setCharted(0, true);
    view.runner().breakpoints().add({ConditionMet{isBusy ? "step < 0" : "nowhere > 1"}});
    view.runner().runToEnd();
    if (isBusy) {
        QTRY_VERIFY(view.runner().steps() > Count(100));
        return;
    }
    QTRY_COMPARE(view.runner().state(), RunState::failed);
    window_->panelDock("text").setVisible(true);
    window_->panelDock("text").raise();
    auto* text = window_->panelDock("text").findChild<NetTextPanel*>();
    QTRY_VERIFY(text->isVisible());
    QTest::keyClicks(&text->editor(), QStringLiteral("tr ->"));
    QTRY_VERIFY(!text->message().isEmpty());
}

void LooksTest::showSystem(PanelState state) {
    if (state == PanelState::empty) {
        window_->action("new-system")->trigger();
        return;
    }
    const bool isBusy = state == PanelState::busy;
    SpikingView& view = showSystem(endlessSystem);
    view.watches().add(isBusy ? "one + step" : "nowhere + 1");
    view.watches().setCharted(0, true);
    view.runner().breakpoints().add({ConditionMet{isBusy ? "step < 0" : "nowhere > 1"}});
    view.selection().set(view.allElements());
    if (!isBusy) {
        SpikingEditBuilder edit(view.document().drawn());
        const spiking::NeuronId one = view.document().system().neurons.idAt(0);
        edit.add(SynapsePart{{one, one}});
        view.document().edit(edit.take(), QStringLiteral("Loop"));
    }
    view.runner().runToEnd();
    if (isBusy) {
        QTRY_VERIFY(view.runner().steps() > Count(100));
    } else {
        QTRY_COMPARE(view.runner().state(), RunState::failed);
    }
}

QList<QDockWidget*> LooksTest::docks() const {
    QList<QDockWidget*> docks;
    for (auto* dock : window_->findChildren<QDockWidget*>()) {
        if (dock->toggleViewAction()->isVisible()) {
            docks.append(dock);
        }
    }
    return docks;
}

void LooksTest::panels_data() {
    QTest::addColumn<bool>("isNet");
    QTest::addColumn<PanelState>("state");
    QTest::addColumn<Theme>("theme");
    for (const PictureTheme& theme : pictureThemes) {
        const auto row = [&](const char* name, bool isNet, PanelState state) {
            QTest::addRow("%s %s", name, theme.name) << isNet << state << theme.theme;
        };
        row("no-document", true, PanelState::nothing);
        row("empty-net", true, PanelState::empty);
        row("busy-net", true, PanelState::busy);
        row("wrong-net", true, PanelState::wrong);
        row("empty-system", false, PanelState::empty);
        row("busy-system", false, PanelState::busy);
        row("wrong-system", false, PanelState::wrong);
    }
}

/// All panels of a state beside each other in one picture. Each says something, if only that there is
/// nothing.
void LooksTest::panels() {
    QFETCH(bool, isNet);
    QFETCH(PanelState, state);
    QFETCH(Theme, theme);
    setTheme(theme);
    isNet ? showNet(state) : showSystem(state);
    if (QTest::currentTestFailed()) {
        return;
    }
    const qreal scale = window_->devicePixelRatioF();
    const QSize space(440, 360);
    const auto docks = this->docks();
    constexpr int columns = 4;
    const auto rows = static_cast<int>((docks.size() + columns - 1) / columns);
    QImage sheet(QSize(space.width() * columns, space.height() * rows) * scale,
                 QImage::Format_RGB32);
    sheet.setDevicePixelRatio(scale);
    sheet.fill(Qt::gray);
    QPainter painter(&sheet);
    QStringList blank;
    QStringList cut;
    for (int i = 0; i < docks.size(); ++i) {
        QDockWidget& dock = *docks[i];
        dock.setFloating(true);
        dock.setVisible(true);
        dock.resize(space - QSize(8, 8));
        QCoreApplication::processEvents();
        const QImage picture = dock.grab().toImage();
        painter.drawImage(QPoint(i % columns * space.width(), i / columns * space.height()), picture);
        const QRectF room(QPointF(dock.widget()->mapTo(&dock, QPoint(2, 2))) * scale,
                          QSizeF(dock.widget()->size() - QSize(4, 4)) * scale);
        const QRect inside = room.toAlignedRect() & picture.rect();
        if (pixelsOtherThan(picture, inside, picture.pixel(inside.center())) == 0) {
            blank.append(dock.objectName());
        }
        for (const QString& text : cutOffTexts(dock)) {
            cut.append(dock.objectName() + u':' + text);
        }
        dock.setFloating(false);
    }
    painter.end();

    QVERIFY(docks.size() >= (state == PanelState::nothing ? 2 : 10));
    const QString row = QString::fromLatin1(QTest::currentDataTag());
    QVERIFY(sheet.save(file(QStringLiteral("panels-") + row.section(u' ', 0, 0),
                            row.section(u' ', 1)),
                       nullptr, quickPng));
    QCOMPARE(blank.join(u'\n'), QString());
    QCOMPARE(cut.join(u'\n'), QString());
}

void LooksTest::panelsSayTheirErrors_data() {
    QTest::addColumn<bool>("isNet");
    QTest::addColumn<QByteArray>("panel");
    QTest::addColumn<QString>("error");
    const auto row = [](bool isNet, const char* panel, const char* error) {
        QTest::addRow("%s: %s", isNet ? "net" : "system", panel)
            << isNet << QByteArray(panel) << QString::fromUtf8(error);
    };
    row(true, "watches", "expected the name of a place, found 'nowhere'");
    row(true, "breakpoints", "expected the name of a place, found 'nowhere'");
    row(true, "problems", "nowhere.ndr");
    row(true, "hierarchy", "nowhere.ndr");
    row(true, "run", "Cannot run");
    row(false, "watches", "expected the name of a neuron, found 'nowhere'");
    row(false, "breakpoints", "expected the name of a neuron, found 'nowhere'");
    row(false, "problems", "has a synapse to itself");
    row(false, "run", "Cannot run");
}

/// Where the document cannot run, and a name is not in it.
void LooksTest::panelsSayTheirErrors() {
    QFETCH(bool, isNet);
    QFETCH(QByteArray, panel);
    QFETCH(QString, error);
    isNet ? showNet(PanelState::wrong) : showSystem(PanelState::wrong);
    if (QTest::currentTestFailed()) {
        return;
    }
    auto* dock = window_->findChild<QDockWidget*>(QString::fromLatin1(panel));
    dock->show();
    dock->raise();

    QTRY_VERIFY2(saidIn(*dock).contains(error), qPrintable(saidIn(*dock)));
}

QWidget* LooksTest::shownPart(const QByteArray& part) {
    if (part == "help") {
        window_->action("manual")->trigger();
        auto* help = window_->findChild<HelpWindow*>();
        help->open(QStringLiteral("expressions"));
        return &help->text();
    }
    if (part == "dialog") {
        window_->action("settings")->trigger();
        return window_->findChild<SettingsDialog*>();
    }
    if (part.startsWith("system")) {
        SpikingView& view = showSystem(endlessSystem);
        view.runner().steps(20);
        view.selection().set(view.allElements());
        if (part == "system") {
            return &view.canvas();
        }
    } else {
        openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
        DocumentView& view = *window_->current();
        view.runner().steps(5);
        view.selection().set(view.allElements());
    }
    QDockWidget& dock = window_->panelDock(part == "text" ? "text" : "charts");
    dock.show();
    dock.raise();
    if (part == "text") {
        return &dock.findChild<NetTextPanel*>()->editor();
    }
    QCoreApplication::processEvents();
    for (auto* plot : dock.findChildren<ChartPlot*>()) {
        if (plot->isVisible()) {
            return plot;
        }
    }
    return nullptr;
}

void LooksTest::whatIsShownFollowsTheTheme_data() {
    QTest::addColumn<QByteArray>("part");
    for (const char* part : {"charts", "text", "system", "system's charts", "help", "dialog"}) {
        QTest::newRow(part) << QByteArray(part);
    }
}

void LooksTest::whatIsShownFollowsTheTheme() {
    QFETCH(QByteArray, part);
    QWidget* shown = shownPart(part);
    QVERIFY(shown != nullptr);
    QTRY_VERIFY(shown->isVisible());
    if (const auto* plot = qobject_cast<ChartPlot*>(shown)) {
        QTRY_VERIFY(plot->hint().isEmpty());  // it shows the run
    }
    QTRY_VERIFY(averageLightness(*shown) > 180);

    setTheme(Theme::dark);
    QTRY_VERIFY(averageLightness(*shown) < 100);
    setTheme(Theme::highContrast);
    QTRY_VERIFY(averageLightness(*shown) < 80);
    setTheme(Theme::light);

    QTRY_VERIFY(averageLightness(*shown) > 180);
}

FIREABLE_TEST(LooksTest)
#include "looks_test.moc"
