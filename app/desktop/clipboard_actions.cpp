#include "app/desktop/clipboard_actions.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMessageBox>
#include <QStatusBar>

#include "app/desktop/canvas_action.h"
#include "app/desktop/follow_selection.h"
#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"
#include "editor/arrange/movable_parts.h"
#include "editor/arrange/selecting.h"
#include "editor/clipboard/fragment.h"
#include "editor/clipboard/net_mime_data.h"
#include "editor/document/edit_builder.h"
#include "editor/panels/show_element.h"
#include "editor/tools/snap.h"

namespace fireable {
namespace {

constexpr double stepInPitches = 2;  // between pastes at one spot

/// The offset nearest to `wish` with which the first node of `fragment` stands on the grid.
Point onGrid(const Diagram& fragment, Point wish, const SnapSettings& settings) {
    const Positions positions = positionsOf(fragment, allElements(fragment));
    if (positions.empty()) {
        return wish;
    }
    const Point first = positions.begin()->second;
    const QPointF at = snap({first.x + wish.x, first.y + wish.y}, settings, {}, {}, 0).point;
    return tidy({at.x() - first.x, at.y() - first.y});
}

}  // namespace

ClipboardActions::ClipboardActions(MainWindow& window)
    : QObject(&window),
      window_(window),
      cut_(makeAction(&window, QStringLiteral("cut"), tr("Cu&t"),
                      tr("Take what is selected out of the net, onto the clipboard"),
                      QKeySequence::keyBindings(QKeySequence::Cut))),
      copy_(makeAction(&window, QStringLiteral("copy"), tr("&Copy"),
                       tr("Copy what is selected, with the arcs inside, as net, text and picture"),
                       QKeySequence::keyBindings(QKeySequence::Copy))),
      paste_(makeAction(&window, QStringLiteral("paste"), tr("P&aste"),
                        tr("Put the net on the clipboard under the pointer"),
                        QKeySequence::keyBindings(QKeySequence::Paste))),
      duplicate_(makeAction(&window, QStringLiteral("duplicate"), tr("D&uplicate"),
                            tr("Put a copy of what is selected beside it"),
                            {Qt::CTRL | Qt::Key_D})) {
    QMenu* edit = window.menus().edit;
    QAction* behindRedo = edit->actions().value(2);
    edit->insertSeparator(behindRedo);
    edit->insertActions(behindRedo, {cut_, copy_, paste_, duplicate_});
    for (QAction* action : {cut_, copy_, paste_, duplicate_}) {
        onlyOnCanvas(window, *action);
    }
    connect(cut_, &QAction::triggered, this, &ClipboardActions::cut);
    connect(copy_, &QAction::triggered, this, &ClipboardActions::copy);
    connect(paste_, &QAction::triggered, this, &ClipboardActions::paste);
    connect(duplicate_, &QAction::triggered, this, &ClipboardActions::duplicate);
    followSelection(window, this, [this] { show(); });
}

void ClipboardActions::show() {
    DocumentView* view = window_.current();
    const bool some = view != nullptr && !view->selection().isEmpty();
    for (QAction* action : {cut_, copy_, duplicate_}) {
        action->setEnabled(some);
    }
    paste_->setEnabled(view != nullptr);
}

bool ClipboardActions::copy() {
    DocumentView& view = *window_.current();
    Diagram fragment = fragmentOf(view.document().diagram(), view.selection().elements());
    if (isEmpty(fragment)) {
        window_.statusBar()->showMessage(
            tr("Arcs are copied together with the nodes at both ends"));
        return false;
    }
    const auto nodes =
        static_cast<int>(fragment.net.places.size() + fragment.net.transitions.size());
    QGuiApplication::clipboard()->setMimeData(new NetMimeData(std::move(fragment)));  // it owns it
    window_.statusBar()->showMessage(nodes == 1 ? tr("Copied 1 node")
                                                : tr("Copied %n nodes", nullptr, nodes));
    return true;
}

void ClipboardActions::cut() {
    if (!copy()) {
        return;
    }
    DocumentView& view = *window_.current();
    EditBuilder edit(view.document().diagram());
    edit.remove(view.selection().elements());
    view.document().edit(edit.take(), tr("Cut"));
}

void ClipboardActions::paste() {
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    if (data == nullptr || !mayHoldNet(*data)) {
        window_.statusBar()->showMessage(tr("There is no net on the clipboard"));
        return;
    }
    const Result<Diagram> fragment = netIn(*data);
    if (!fragment) {
        refuse(fragment.error());
        return;
    }
    DocumentView& view = *window_.current();
    const QPointF spot = nextSpot(view);
    const Point middle = middleOf(*fragment);
    insert(view, *fragment, {spot.x() - middle.x, spot.y() - middle.y}, tr("Paste"));
}

void ClipboardActions::duplicate() {
    DocumentView& view = *window_.current();
    const Diagram fragment = fragmentOf(view.document().diagram(), view.selection().elements());
    if (isEmpty(fragment)) {
        return;
    }
    const EditContext context = view.context();
    const Point offset = duplicateSpot_.offset(context, view.selection().elements(), fragment);
    insert(view, fragment, offset, tr("Duplicate"));
    duplicateSpot_.made(view.document(), view.selection().elements());
    showArea(view.canvas(), drawnArea(view.canvas(), view.selection().elements()));
}

QPointF ClipboardActions::nextSpot(DocumentView& view) {
    const QPointF pointer = view.canvas().pointerInScene();
    const bool again = pastedInto_ == &view.document() &&
                       (pointer - pastedAt_).manhattanLength() * view.canvas().zoom() < 1;
    repeats_ = again ? repeats_ + 1 : 0;
    pastedInto_ = &view.document();
    pastedAt_ = pointer;
    const double step = stepInPitches * view.snap().pitch * repeats_;
    return pointer + QPointF(step, step);
}

void ClipboardActions::insert(DocumentView& view, const Diagram& fragment, Point offset,
                              const QString& text) {
    if (isEmpty(fragment)) {
        return;
    }
    Pasted copy =
        pasted(view.document().diagram(), fragment, onGrid(fragment, offset, view.snap()));
    view.document().edit(std::move(copy.edit), text);
    view.selection().set(std::move(copy.elements));
}

/// Any text may be on a clipboard: only what is meant to be a net is worth a dialog.
void ClipboardActions::refuse(const Error& error) {
    const QString detail = QString::fromStdString(error.message());
    if (error.code == ErrorCode::unknownFormat) {
        window_.statusBar()->showMessage(tr("The text on the clipboard is no net: %1").arg(detail));
        return;
    }
    auto* box =
        new QMessageBox(QMessageBox::Warning, tr("Paste"),
                        tr("The net on the clipboard has a mistake."), QMessageBox::Ok, &window_);
    box->setInformativeText(
        error.line > 0 ? tr("Line %1: %2").arg(error.line).arg(QString::fromStdString(error.detail))
                       : detail);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

}  // namespace fireable
