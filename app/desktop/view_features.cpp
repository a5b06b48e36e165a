#include "app/desktop/view_features.h"

#include <QInputDialog>
#include <QMenu>

#include "app/desktop/hidden_nodes.h"
#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"
#include "app/desktop/named_views_dialog.h"
#include "editor/document/edit_builder.h"
#include "editor/document/to_text.h"

namespace fireable {
namespace {

NodeSet hiddenIn(const DocumentView& document) {
    const HiddenNodes* hidden = HiddenNodes::of(document);
    return hidden != nullptr ? hidden->nodes() : NodeSet();
}

}  // namespace

ViewFeatures::ViewFeatures(MainWindow& window) : QObject(&window), window_(window) {
    addActions();
    addNamedViews();
    connect(&window_, &MainWindow::currentChanged, this, &ViewFeatures::show);
    connect(&window_, &MainWindow::documentAdded, this, [this](DocumentView& view) {
        connect(&view, &DocumentView::viewChanged, this, [this] { show(window_.current()); });
        connect(&view, &DocumentView::viewAdded, this,
                [this](NetView& added) { added.minimap().setWanted(overview_->isChecked()); });
        connect(&view.selection(), &Selection::changed, this, [this] { show(window_.current()); });
        view.view().minimap().setWanted(overview_->isChecked());
    });
    show(window_.current());
}

void ViewFeatures::addActions() {
    fitSelection_ = makeAction(&window_, QString(), tr("Fit S&election"),
                               tr("Show what is selected as large as fits"),
                               {Qt::CTRL | Qt::SHIFT | Qt::Key_9});
    overview_ = makeAction(&window_, QString(), tr("O&verview"),
                           tr("Show the whole drawing in a corner, to move about in it"),
                           {Qt::CTRL | Qt::Key_M});
    overview_->setCheckable(true);
    overview_->setChecked(window_.settings().overview());
    splitRight_ =
        makeAction(&window_, QString(), tr("Split &Right"),
                   tr("Show this net once more, to the right"), {Qt::CTRL | Qt::Key_Backslash});
    splitBelow_ =
        makeAction(&window_, QString(), tr("Split &Below"), tr("Show this net once more, below"),
                   {Qt::CTRL | Qt::SHIFT | Qt::Key_Backslash});
    closeView_ = makeAction(&window_, QString(), tr("&Close View"),
                            tr("Close this view of the net; the others stay"),
                            {Qt::CTRL | Qt::SHIFT | Qt::Key_W});
    nextView_ = makeAction(&window_, QString(), tr("Ne&xt View"),
                           tr("Go to the next view of this file"), {Qt::CTRL | Qt::Key_QuoteLeft});
    QMenu* menu = window_.menus().view;
    menu->addActions({fitSelection_, overview_});
    menu->addSeparator();
    menu->addActions({splitRight_, splitBelow_, closeView_, nextView_});
    menu->addSeparator();
    connect(fitSelection_, &QAction::triggered, this, &ViewFeatures::fitSelection);
    connect(overview_, &QAction::toggled, this, &ViewFeatures::showOverview);
    connect(splitRight_, &QAction::triggered, this,
            [this] { window_.current()->split(Qt::Horizontal); });
    connect(splitBelow_, &QAction::triggered, this,
            [this] { window_.current()->split(Qt::Vertical); });
    connect(closeView_, &QAction::triggered, this, [this] { window_.current()->closeView(); });
    connect(nextView_, &QAction::triggered, this, [this] { window_.current()->focusNextView(); });
}

void ViewFeatures::addNamedViews() {
    namedViews_ = window_.menus().view->addMenu(tr("&Named Views"));
    namedViews_->menuAction()->setStatusTip(tr("Go to a part of the drawing by its name"));
    nameView_ =
        makeAction(&window_, QString(), tr("&Save View…"),
                   tr("Keep what is seen of the drawing now, and what is hidden, under a name"));
    manageViews_ = makeAction(&window_, QString(), tr("&Rename or Delete…"),
                              tr("Change the list of named views"));
    connect(nameView_, &QAction::triggered, this, &ViewFeatures::nameView);
    connect(manageViews_, &QAction::triggered, this, &ViewFeatures::manageViews);
    connect(namedViews_, &QMenu::aboutToShow, this, &ViewFeatures::fillNamedViews);
    fillNamedViews();
}

void ViewFeatures::show(DocumentView* view) {
    const bool any = view != nullptr;
    for (QAction* action : {splitRight_, splitBelow_, nameView_}) {
        action->setEnabled(any);
    }
    fitSelection_->setEnabled(any && !view->selection().isEmpty());
    closeView_->setEnabled(any && view->views().size() > 1);
    nextView_->setEnabled(closeView_->isEnabled());
    namedViews_->setEnabled(any);
    manageViews_->setEnabled(any && !view->document().diagram().views.empty());
}

void ViewFeatures::fitSelection() {
    DocumentView* view = window_.current();
    QRectF area;
    for (const NetElement& element : view->selection().elements()) {
        area |= view->canvas().boundsOf(element);
    }
    view->canvas().fitTo(area);
}

void ViewFeatures::showOverview(bool wanted) {
    window_.settings().setOverview(wanted);
    for (DocumentView* document : window_.documents()) {
        for (NetView* view : document->views()) {
            view->minimap().setWanted(wanted);
        }
    }
}

void ViewFeatures::nameView() {
    DocumentView* view = window_.current();
    const auto& views = view->document().diagram().views;
    bool wanted = false;
    const QString name =
        QInputDialog::getText(&window_, tr("Save View"), tr("Name of this view:"),
                              QLineEdit::Normal, tr("View %1").arg(views.size() + 1), &wanted)
            .trimmed();
    if (!wanted || name.isEmpty()) {
        return;
    }
    const CanvasView& canvas = view->canvas();
    const QPointF centre = canvas.toScene(QRectF(canvas.rect()).center());
    EditBuilder edit(view->document().diagram());
    std::erase_if(edit.head().views,
                  [&](const NamedView& old) { return toText(old.name) == name; });
    edit.head().views.push_back(
        {name.toStdString(), {centre.x(), centre.y()}, canvas.zoom(), hiddenIn(*view)});
    view->document().edit(edit.take(), tr("Keep view %1").arg(name));
    show(view);
}

void ViewFeatures::manageViews() {
    DocumentView* view = window_.current();
    NamedViewsDialog dialog(view->document().diagram().views, &window_);
    if (dialog.exec() == QDialog::Accepted && dialog.views() != view->document().diagram().views) {
        EditBuilder edit(view->document().diagram());
        edit.head().views = dialog.views();
        view->document().edit(edit.take(), tr("Change named views"));
    }
    show(view);
}

void ViewFeatures::fillNamedViews() {
    namedViews_->clear();
    namedViews_->addActions({nameView_, manageViews_});
    namedViews_->addSeparator();
    const DocumentView* document = window_.current();
    if (document == nullptr) {
        return;
    }
    const auto& views = window_.current()->document().diagram().views;
    for (std::size_t i = 0; i < views.size(); ++i) {
        QString name = toText(views[i].name);
        QAction* action = namedViews_->addAction(name.replace(u'&', QStringLiteral("&&")));
        action->setStatusTip(tr("Go to this part of the drawing"));
        connect(action, &QAction::triggered, this, [this, i] { goTo(i); });
    }
}

void ViewFeatures::goTo(std::size_t index) {
    DocumentView* document = window_.current();
    const auto& views = document->document().diagram().views;
    if (index >= views.size()) {
        return;
    }
    const NamedView& view = views[index];
    CanvasView& canvas = document->canvas();
    if (HiddenNodes* hidden = HiddenNodes::of(*document)) {
        hidden->hideOnly(view.hidden);
    }
    canvas.zoomTo(view.zoom);
    canvas.centreOn({view.centre.x, view.centre.y});
}

}  // namespace fireable
