#include "app/desktop/arrange_actions.h"

#include <QInputDialog>

#include "app/desktop/follow_selection.h"
#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"
#include "editor/arrange/align.h"
#include "editor/arrange/groups.h"
#include "editor/arrange/selecting.h"
#include "editor/arrange/turn.h"

namespace fireable {
namespace {

constexpr double smallestPitch = 1;
constexpr double largestPitch = 200;

/// How many of `elements` can be moved; stops counting at `enough`.
std::size_t movable(const ElementSet& elements, std::size_t enough) {
    std::size_t count = 0;
    for (auto element = elements.begin(); element != elements.end() && count < enough; ++element) {
        count += !std::holds_alternative<ArcId>(*element) &&
                         !std::holds_alternative<PriorityId>(*element) &&
                         !std::holds_alternative<PortId>(*element)
                     ? 1
                     : 0;
    }
    return count;
}

QMenu* addMenu(QMenu& menu, const QString& title, const QString& tip) {
    QMenu* made = menu.addMenu(title);
    made->menuAction()->setStatusTip(tip);
    return made;
}

}  // namespace

ArrangeActions::ArrangeActions(MainWindow& window)
    : QObject(&window), window_(window), snap_(window.settings().snap()) {
    addAligning();
    addDistributing();
    addTurning();
    window_.menus().arrange->addSeparator();
    addGroups();
    window_.menus().arrange->addSeparator();
    addSnapping();
    followSelection(window, this, [this] { show(); });
    connect(&window, &MainWindow::documentAdded, this, [this](DocumentView& document) {
        applySnap(document);
        connect(&document, &DocumentView::viewAdded, this,
                [this, &document] { applySnap(document); });
    });
}

void ArrangeActions::addAligning() {
    QMenu* menu = addMenu(*window_.menus().arrange, tr("&Align"),
                          tr("Put the selected nodes in line with each other"));
    const auto alignment = [&](const char* icon, const QString& text, const QString& tip,
                               Alignment how) {
        add(*menu, QLatin1String(icon), text, tip, 2,
            [how](const Diagram& diagram, const ElementSet& selected) {
                return align(diagram, selected, how);
            });
    };
    alignment("align-left", tr("&Left"), tr("Align the left sides of what is selected"),
              Alignment::left);
    alignment("align-centre", tr("&Centre"), tr("Put what is selected below each other"),
              Alignment::centre);
    alignment("align-right", tr("&Right"), tr("Align the right sides of what is selected"),
              Alignment::right);
    menu->addSeparator();
    alignment("align-top", tr("&Top"), tr("Align the upper sides of what is selected"),
              Alignment::top);
    alignment("align-middle", tr("&Middle"), tr("Put what is selected beside each other"),
              Alignment::middle);
    alignment("align-bottom", tr("&Bottom"), tr("Align the lower sides of what is selected"),
              Alignment::bottom);
}

void ArrangeActions::addDistributing() {
    QMenu* menu =
        addMenu(*window_.menus().arrange, tr("&Distribute"), tr("Space the selected nodes evenly"));
    const auto distribution = [&](const char* icon, const QString& text, const QString& tip,
                                  Axis axis) {
        add(*menu, QLatin1String(icon), text, tip, 3,
            [axis](const Diagram& diagram, const ElementSet& selected) {
                return distribute(diagram, selected, axis);
            });
    };
    distribution("distribute-horizontally", tr("&Horizontally"),
                 tr("Make the distances from left to right equal"), Axis::horizontal);
    distribution("distribute-vertically", tr("&Vertically"),
                 tr("Make the distances from top to bottom equal"), Axis::vertical);
}

void ArrangeActions::addTurning() {
    QMenu* menu = addMenu(*window_.menus().arrange, tr("&Rotate and Mirror"),
                          tr("Turn what is selected, with its arcs and labels"));
    const auto turning = [&](const char* icon, const QString& text, const QString& tip, Turn turn,
                             const QList<QKeySequence>& keys = {}) {
        add(
            *menu, QLatin1String(icon), text, tip, 1,
            [turn](const Diagram& diagram, const ElementSet& selected) {
                return turned(diagram, selected, turn);
            },
            keys);
    };
    turning("rotate-right", tr("Rotate &Right"), tr("Turn what is selected by 90° clockwise"),
            Turn::right, {Qt::CTRL | Qt::Key_BracketRight});
    turning("rotate-left", tr("Rotate &Left"), tr("Turn what is selected by 90° to the left"),
            Turn::left, {Qt::CTRL | Qt::Key_BracketLeft});
    turning("", tr("Rotate by 1&80°"), tr("Turn what is selected upside down"), Turn::half);
    menu->addSeparator();
    turning("mirror-horizontally", tr("Mirror &Horizontally"),
            tr("Swap left and right in what is selected"), Turn::mirrorHorizontally);
    turning("mirror-vertically", tr("Mirror &Vertically"),
            tr("Swap top and bottom in what is selected"), Turn::mirrorVertically);
}

void ArrangeActions::addGroups() {
    QMenu& menu = *window_.menus().arrange;
    add(menu, QStringLiteral("group"), tr("&Group"),
        tr("Select and move the selected nodes together from now on"), 2,
        [](const Diagram& diagram, const ElementSet& selected) {
            return grouped(diagram, nodesOf(diagram, selected));
        },
        {Qt::CTRL | Qt::Key_G});
    add(menu, QStringLiteral("ungroup"), tr("&Ungroup"),
        tr("Dissolve the groups of the selected nodes"), 1,
        [](const Diagram& diagram, const ElementSet& selected) {
            return ungrouped(diagram, nodesOf(diagram, selected));
        },
        {Qt::CTRL | Qt::SHIFT | Qt::Key_G});
}

void ArrangeActions::addSnapping() {
    QMenu* menu = addMenu(*window_.menus().arrange, tr("Gr&id and Guides"),
                          tr("Say what nodes keep to when they are drawn and moved"));
    addSetting(*menu, tr("Snap to &Grid"),
               tr("Put nodes on the points of the grid; Alt suspends it"), &SnapSettings::toGrid);
    addSetting(*menu, tr("Snap to G&uide Lines"),
               tr("Put nodes in line with others nearby; Alt suspends it"),
               &SnapSettings::toGuides);
    addSetting(*menu, tr("&Show Grid"), tr("Draw the points of the grid"), &SnapSettings::showGrid,
               {Qt::CTRL | Qt::Key_Apostrophe});
    QAction* pitch = makeAction(&window_, {}, tr("Grid &Pitch…"),
                                tr("Set how far the points of the grid are from each other"));
    menu->addAction(pitch);
    connect(pitch, &QAction::triggered, this, &ArrangeActions::askForPitch);
}

void ArrangeActions::add(QMenu& menu, const QString& icon, const QString& text, const QString& tip,
                         std::size_t least, Make make, const QList<QKeySequence>& keys) {
    QAction* action = makeAction(&window_, icon, text, tip, keys);
    menu.addAction(action);
    entries_.append({action, least});
    QString step = action->text();
    step.remove(QLatin1Char('&'));
    connect(action, &QAction::triggered, this, [this, make = std::move(make), step] {
        DocumentView& view = *window_.current();
        view.document().edit(make(view.document().diagram(), view.selection().elements()), step);
    });
}

QAction* ArrangeActions::addSetting(QMenu& menu, const QString& text, const QString& tip,
                                    bool SnapSettings::*setting, const QList<QKeySequence>& keys) {
    QAction* action = makeAction(&window_, {}, text, tip, keys);
    action->setCheckable(true);
    action->setChecked(snap_.*setting);
    menu.addAction(action);
    connect(action, &QAction::toggled, this, [this, setting](bool on) {
        SnapSettings settings = snap_;
        settings.*setting = on;
        setSnap(settings);
    });
    return action;
}

void ArrangeActions::askForPitch() {
    auto* dialog = new QInputDialog(&window_);
    dialog->setWindowTitle(tr("Grid Pitch"));
    dialog->setLabelText(tr("Distance between two points of the grid, in drawing units:"));
    dialog->setInputMode(QInputDialog::DoubleInput);
    dialog->setDoubleRange(smallestPitch, largestPitch);
    dialog->setDoubleDecimals(1);
    dialog->setDoubleValue(snap_.pitch);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QInputDialog::doubleValueSelected, this, [this](double pitch) {
        SnapSettings settings = snap_;
        settings.pitch = pitch;
        setSnap(settings);
    });
    dialog->open();
}

/// All documents of the window keep to the same grid.
void ArrangeActions::setSnap(const SnapSettings& settings) {
    snap_ = settings;
    window_.settings().setSnap(settings);
    for (DocumentView* document : window_.documents()) {
        applySnap(*document);
    }
}

void ArrangeActions::applySnap(DocumentView& document) {
    document.snap() = snap_;
    for (NetView* view : document.views()) {
        view->canvas().setGrid(snap_.showGrid ? snap_.pitch : 0);
    }
}

void ArrangeActions::show() {
    DocumentView* view = window_.current();
    for (const Entry& entry : entries_) {
        entry.action->setEnabled(view != nullptr &&
                                 movable(view->selection().elements(), entry.least) >= entry.least);
    }
}

}  // namespace fireable
