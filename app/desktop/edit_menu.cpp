#include "app/desktop/edit_menu.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMessageBox>

#include "app/desktop/main_window.h"
#include "app/desktop/themed_icon.h"
#include "editor/arrange/movable_parts.h"
#include "editor/arrange/selecting.h"
#include "editor/clipboard/fragment.h"
#include "editor/clipboard/net_mime_data.h"
#include "editor/document/edit_builder.h"
#include "editor/document/to_text.h"
#include "editor/panels/find_bar.h"
#include "editor/panels/show_element.h"
#include "editor/tools/edit_context.h"

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

EditMenu::EditMenu(MainWindow& window) : QObject(&window), window_(window) {
    addUndo();
    addClipboard();
    addFinding();
}

/// Whether there is something to undo or redo, the undo stacks know.
void EditMenu::addUndo() {
    QList<QKeySequence> redoKeys = QKeySequence::keyBindings(QKeySequence::Redo);
    if (const QKeySequence other(Qt::CTRL | Qt::Key_Y); !redoKeys.contains(other)) {
        redoKeys.append(other);  // some desktops have only one of the two
    }
    const auto add = [this](QAction* action, const char* name, const QString& text,
                            const QString& tip, const QList<QKeySequence>& keys) {
        action->setIcon(themedIcon(QLatin1String(name)));
        action->setIconText(text);  // where the name of the last change does not matter
        action->setStatusTip(tip);
        action->setToolTip(tip);
        action->setShortcuts(keys);
        showKeysInToolTip(*action);
        window_.actions().add(name, action);
    };
    add(window_.undo().createUndoAction(&window_), "undo", tr("Undo"), tr("Undo the last change"),
        QKeySequence::keyBindings(QKeySequence::Undo));
    add(window_.undo().createRedoAction(&window_), "redo", tr("Redo"),
        tr("Redo the last undone change"), redoKeys);
    window_.actions().add({{"copy-problems", tr("Copy &Problems"),
                            tr("Copy the list of problems as text"), {},
                            [this] { window_.problems().copy(); }, {}, {}, "copy"}});
}

void EditMenu::addClipboard() {
    window_.actions().add({
        {"cut", tr("Cu&t"), tr("Move the selection to the clipboard"), onCanvas(QKeySequence::Cut),
         [this](DocumentView& view) { cut(view); }, anythingSelected},
        {"copy", tr("&Copy"),
         tr("Copy the selection, with its inner arcs, as net, text and picture"),
         onCanvas(QKeySequence::Copy), [this](DocumentView& view) { copy(view); },
         anythingSelected},
        {"paste", tr("P&aste"), tr("Paste the net from the clipboard at the pointer"),
         onCanvas(QKeySequence::Paste), [this](DocumentView& view) { paste(view); }},
        {"duplicate", tr("D&uplicate"), tr("Add a copy of the selection beside it"),
         onCanvas(Qt::CTRL | Qt::Key_D), [this](DocumentView& view) { duplicate(view); },
         anythingSelected},
        {"delete", tr("&Delete"), tr("Delete the selection and its arcs"), onCanvas(Qt::Key_Delete),
         [](DocumentView& view) { view.tools().deleteSelected(); }, anythingSelected},
    });
}

void EditMenu::addFinding() {
    const auto bar = [](DocumentView& view) -> FindBar& { return *view.findChild<FindBar*>(); };
    window_.actions().add({
        {"find", tr("&Find…"), tr("Find elements by name, label, kind, tokens or weight"),
         QKeySequence::Find, [=](DocumentView& view) { bar(view).open(false); }},
        {"replace", tr("&Replace…"), tr("Find and replace text in names and labels"),
         Qt::CTRL | Qt::Key_H, [=](DocumentView& view) { bar(view).open(true); }},
        {"find-next", tr("Find &Next"), tr("Go to the next match"), Qt::Key_F3,
         [=](DocumentView& view) { bar(view).next(); }},
        {"find-previous", tr("Find Pre&vious"), tr("Go to the previous match"),
         Qt::SHIFT | Qt::Key_F3, [=](DocumentView& view) { bar(view).previous(); }},
    });
    connect(&window_, &MainWindow::documentAdded, this, &EditMenu::addFindBar);
    window_.forEachView(this, [bar](DocumentView& document, NetView& view) {
        auto* overlay = new FindOverlay(view.canvas());
        overlay->setFound(bar(document).hits());
        connect(&bar(document), &FindBar::found, overlay,
                [overlay, &view](const std::vector<NetElement>& hits) {
                    overlay->setFound(view.isActive() ? hits : std::vector<NetElement>());
                });
    });
}

void EditMenu::addFindBar(DocumentView& view) {
    auto* bar = new FindBar(view.document(), view.selection(), &view);
    view.addBar(bar);
    connect(bar, &FindBar::shown, &view,
            [&view](const NetElement& hit) { showElement(view.canvas(), hit); });
    connect(bar, &FindBar::closed, &view, [&view] { view.setFocus(); });
}

bool EditMenu::copy(DocumentView& view) {
    Diagram fragment = fragmentOf(view.document().diagram(), view.selection().elements());
    if (isEmpty(fragment)) {
        window_.say(tr("Arcs are copied only with the nodes at both ends"));
        return false;
    }
    const auto nodes =
        static_cast<int>(fragment.net.places.size() + fragment.net.transitions.size());
    QGuiApplication::clipboard()->setMimeData(new NetMimeData(std::move(fragment)));  // it owns it
    window_.say(nodes == 1 ? tr("Copied 1 node")
                                                : tr("Copied %n nodes", nullptr, nodes));
    return true;
}

void EditMenu::cut(DocumentView& view) {
    if (!copy(view)) {
        return;
    }
    EditBuilder edit(view.document().diagram());
    edit.remove(view.selection().elements());
    view.document().edit(edit.take(), tr("Cut"));
}

void EditMenu::paste(DocumentView& view) {
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    if (data == nullptr || !mayHoldNet(*data)) {
        window_.say(tr("The clipboard contains no net"));
        return;
    }
    const Result<Diagram> fragment = netIn(*data);
    if (!fragment) {
        refuse(fragment.error());
        return;
    }
    const QPointF spot = nextSpot(view);
    const Point middle = middleOf(*fragment);
    insert(view, *fragment, {spot.x() - middle.x, spot.y() - middle.y}, tr("Paste"));
}

void EditMenu::duplicate(DocumentView& view) {
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

QPointF EditMenu::nextSpot(DocumentView& view) {
    const QPointF pointer = view.canvas().pointerInScene();
    const bool again = pastedInto_ == &view.document() &&
                       (pointer - pastedAt_).manhattanLength() * view.canvas().zoom() < 1;
    repeats_ = again ? repeats_ + 1 : 0;
    pastedInto_ = &view.document();
    pastedAt_ = pointer;
    const double step = stepInPitches * view.snap().pitch * repeats_;
    return pointer + QPointF(step, step);
}

void EditMenu::insert(DocumentView& view, const Diagram& fragment, Point offset,
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
void EditMenu::refuse(const Error& error) {
    const QString detail = toText(error.message());
    if (error.code == ErrorCode::unknownFormat) {
        window_.say(tr("The text on the clipboard is not a net: %1").arg(detail));
        return;
    }
    auto* box =
        new QMessageBox(QMessageBox::Warning, tr("Paste"),
                        tr("The net on the clipboard has an error."), QMessageBox::Ok, &window_);
    box->setInformativeText(
        error.line > 0 ? tr("Line %1: %2").arg(error.line).arg(toText(error.detail))
                       : detail);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

}  // namespace fireable
