#include "app/desktop/fusion_actions.h"

#include <QMessageBox>

#include "app/desktop/make_action.h"
#include "editor/clipboard/duplicate_spot.h"
#include "editor/clipboard/fragment.h"
#include "editor/hierarchy/place_fusion.h"

namespace fireable {

FusionActions::FusionActions(MainWindow& window)
    : QObject(&window),
      window_(window),
      add_(makeAction(&window, {}, tr("&Add Drawing of Place"),
                      tr("Draw this place once more, beside the pointer"),
                      {Qt::CTRL | Qt::SHIFT | Qt::Key_D})),
      fuse_(makeAction(&window, {}, tr("&Fuse Places"),
                       tr("Make one place of the selected ones, drawn where they stood"))),
      split_(makeAction(&window, {}, tr("&Split into Separate Place"),
                        tr("Make a place of its own of this drawing, with the arcs at it"))),
      merge_(makeAction(&window, {}, tr("&Merge Drawings Back"),
                        tr("Take these drawings away; their arcs go to the place's first one"))) {
    QMenu* menu = window.menus().net->addMenu(tr("F&usion Places"));
    menu->menuAction()->setStatusTip(tr("Draw a place several times"));
    menu->addActions({add_, fuse_, split_, merge_});
    window.menus().here->addActions({add_, fuse_, split_, merge_});
    connect(add_, &QAction::triggered, this, &FusionActions::addDrawing);
    connect(fuse_, &QAction::triggered, this, &FusionActions::fuse);
    connect(split_, &QAction::triggered, this, &FusionActions::split);
    connect(merge_, &QAction::triggered, this, &FusionActions::merge);
    connect(&window, &MainWindow::documentAdded, this, &FusionActions::follow);
    connect(&window, &MainWindow::currentChanged, this, &FusionActions::showEnabled);
}

void FusionActions::follow(DocumentView& view) {
    connect(&view.selection(), &Selection::changed, this, &FusionActions::showEnabled);
}

std::vector<PlaceId> FusionActions::selectedPlaces() const {
    std::vector<PlaceId> places;
    if (DocumentView* view = window_.current()) {
        for (const NodeId& node : view->selection().nodes()) {
            if (const auto* place = std::get_if<PlaceId>(&node)) {
                places.push_back(*place);
            }
        }
    }
    return places;
}

std::set<CopyId> FusionActions::selectedCopies() const {
    std::set<CopyId> copies;
    if (DocumentView* view = window_.current()) {
        for (const NetElement& element : view->selection().elements()) {
            if (const auto* copy = std::get_if<CopyId>(&element)) {
                copies.insert(*copy);
            }
        }
    }
    return copies;
}

void FusionActions::showEnabled() {
    add_->setEnabled(selectedPlaces().size() == 1);
    fuse_->setEnabled(selectedPlaces().size() > 1);
    split_->setEnabled(selectedCopies().size() == 1);
    merge_->setEnabled(!selectedCopies().empty());
}

void FusionActions::addDrawing() {
    DocumentView& view = *window_.current();
    const Diagram& diagram = view.document().diagram();
    const PlaceId place = selectedPlaces().front();
    const Point from = diagram.places.get(place).position;
    const Point offset =
        DuplicateSpot().offset(view.context(), {place}, fragmentOf(diagram, {place}));
    view.document().edit(addPlaceDrawing(diagram, place, {from.x + offset.x, from.y + offset.y}),
                         tr("Add Drawing of Place"));
    const auto& copies = view.document().diagram().copies;
    view.selection().set({copies.idAt(copies.size() - 1)});
}

void FusionActions::fuse() {
    DocumentView& view = *window_.current();
    auto edit = fusePlaces(view.document().diagram(), selectedPlaces());
    if (!edit) {
        QMessageBox::warning(&window_, tr("Fuse Places"),
                             QString::fromStdString(edit.error().detail));
        return;
    }
    view.document().edit(std::move(*edit), tr("Fuse Places"));
}

void FusionActions::split() {
    NetDocument& document = window_.current()->document();
    document.edit(splitDrawing(document.diagram(), *selectedCopies().begin()),
                  tr("Split into Separate Place"));
}

void FusionActions::merge() {
    NetDocument& document = window_.current()->document();
    document.edit(mergeDrawings(document.diagram(), selectedCopies()), tr("Merge Drawings Back"));
}

}  // namespace fireable
