#include "app/desktop/document_view.h"

#include <QComboBox>
#include <algorithm>

#include "app/desktop/visible_part.h"

namespace fireable {

DocumentView::DocumentView(OpenedFile file, QWidget* parent)
    : QWidget(parent),
      document_(std::move(file)),
      layout_(new QVBoxLayout(this)),
      splitter_(new QSplitter(this)) {
    layout_->setContentsMargins(0, 0, 0, 0);
    layout_->setSpacing(0);
    layout_->addWidget(splitter_);
    splitter_->setChildrenCollapsible(false);
    addNetChooser();
    connect(&document_, &NetDocument::changed, this,
            [this](const NetEdit& edit, const NetEdit& before) {
                applyEdit(document_.currentNet(), edit, before);
            });
    connect(&document_, &NetDocument::changedElsewhere, this, &DocumentView::applyEdit);
    splitter_->addWidget(makeView());
    activate(views_.constFirst());
    connect(&document_, &NetDocument::currentNetChanged, this, &DocumentView::turnViews);
    connect(this, &DocumentView::viewChanged, this, &DocumentView::showCaptions);
    runner_ = std::make_unique<EngineRunner>(document_);  // forgets its run after the views turned
    player_ = std::make_unique<Player>(*runner_);
    runs_ = std::make_unique<SavedRuns>(document_, *runner_);
    watchValues_ = std::make_unique<WatchValues>(*runner_, runs_->watches());
    showRun();
    connect(&hidden_, &HiddenNodes::changed, this, [this] {
        for (NetView* view : views_) {
            if (view->isActive()) {  // the others show another net, and what was hidden of that
                view->canvas().setHidden(hidden_.nodes());
            }
        }
    });
    connect(this, &DocumentView::viewAdded, this,
            [this](NetView& view) { view.canvas().setHidden(hidden_.nodes()); });
    connect(&document_, &NetDocument::changed, this, &DocumentView::showRun);
    connect(&document_, &NetDocument::currentNetChanged, this, &DocumentView::showRun);
    connect(runner_.get(), &EngineRunner::viewedRunChanged, this, [this] {
        for (NetView* view : views_) {
            view->animation().forget();  // no step leads from the one to the other
        }
    });
    connect(runner_.get(), &EngineRunner::frameChanged, this, &DocumentView::showRun);
}

DocumentView::~DocumentView() {
    disconnect(runner_.get(), nullptr, this, nullptr);
    emit runner_->aboutToBeDestroyed();  // while whoever looks into its run may still ask for the rest
    qDeleteAll(std::exchange(views_, {}));
}

NetView* DocumentView::makeView() {
    auto* view = new NetView(document_, selection_, snap_, this);
    views_.append(view);
    connect(view, &NetView::activated, this, [this, view] { activate(view); });
    connect(&view->tools(), &ToolBox::chosen, this, [this, view](ToolKind kind) {
        for (NetView* other : views_) {
            if (other != view && other->tools().current() != kind) {
                other->tools().choose(kind);
            }
        }
    });
    return view;
}

void DocumentView::activate(NetView* view) {
    if (view != current_) {
        current_ = view;
        setFocusProxy(view);
        document_.showNet(view->net());
        emit viewChanged();
    }
}

void DocumentView::addBar(QWidget* bar) {
    layout_->insertWidget(layout_->count() - 1, bar);
}

void DocumentView::split(Qt::Orientation orientation) {
    auto* around = static_cast<QSplitter*>(current_->parentWidget());
    const int index = around->indexOf(current_);
    NetView* first = current_;
    const VisiblePart seen = visiblePartOf(first->canvas());
    NetView* second = makeView();
    if (around->count() == 1) {
        around->setOrientation(orientation);
        around->addWidget(second);
    } else {
        auto* inner = new QSplitter(orientation);
        inner->setChildrenCollapsible(false);
        around->replaceWidget(index, inner);
        inner->addWidget(first);
        inner->addWidget(second);
        first->show();
        around->refresh();  // gives the inner one its size at once
        around = inner;
    }
    showCaptions();
    around->setSizes({1 << 16, 1 << 16});  // shared out evenly
    emit viewAdded(*second);
    second->tools().choose(first->tools().current());  // may have been added just now
    showPart(seen, first->canvas());
    showPart(seen, second->canvas());
    showRun();
    second->setFocus();
    activate(second);
    emit viewChanged();
}

void DocumentView::closeView() {
    if (views_.size() < 2) {
        return;
    }
    NetView* closed = current_;
    if (!closed->tools().editor().commit()) {
        return;  // the user sees why, and goes on typing
    }
    disconnect(closed, nullptr, this, nullptr);
    auto* around = static_cast<QSplitter*>(closed->parentWidget());
    views_.removeOne(closed);
    activate(views_.constLast());
    delete closed;
    if (around != splitter_) {  // one child is left: it takes the splitter's place
        auto* outer = static_cast<QSplitter*>(around->parentWidget());
        outer->replaceWidget(outer->indexOf(around), around->widget(0));
        delete around;
    } else if (auto* inner = qobject_cast<QSplitter*>(around->widget(0))) {
        around->setOrientation(inner->orientation());
        while (inner->count() > 0) {
            around->addWidget(inner->widget(0));
        }
        delete inner;
    }
    current_->setFocus();
    emit viewChanged();
}

void DocumentView::focusNextView() {
    const qsizetype next = (views_.indexOf(current_) + 1) % views_.size();
    views_[next]->setFocus();
    activate(views_[next]);
}

/// A file may hold several nets: then a list above the drawing says which one is shown.
void DocumentView::addNetChooser() {
    auto* chooser = new QComboBox(this);
    chooser->setAccessibleName(tr("Net in this file"));
    addBar(chooser);
    const auto fill = [this, chooser] {
        const QSignalBlocker quiet(chooser);
        chooser->clear();
        for (std::size_t i = 0; i < document_.netCount(); ++i) {
            chooser->addItem(document_.netName(i));
        }
        chooser->setCurrentIndex(static_cast<int>(document_.currentNet()));
        chooser->setVisible(document_.netCount() > 1);
    };
    fill();
    connect(chooser, &QComboBox::currentIndexChanged, this,
            [this](int index) { document_.showNet(static_cast<std::size_t>(index)); });
    connect(chooser, &QComboBox::activated, this, [this](int index) {
        emit netChosen(static_cast<std::size_t>(index));
        current_->setFocus();
    });
    connect(&document_, &NetDocument::netsChanged, chooser, fill);
    connect(&document_, &NetDocument::currentNetChanged, chooser, [this, chooser] {
        chooser->setCurrentIndex(static_cast<int>(document_.currentNet()));
    });
}

void DocumentView::applyEdit(std::size_t net, const NetEdit& edit, const NetEdit& before) {
    for (NetView* view : views_) {
        if (view->net() == net) {
            view->applyEdit(edit, before);
        }
    }
}

/// Another net is shown in the view where the user works; the others keep theirs.
void DocumentView::turnViews() {
    const bool went = document_.isRevealing() && goToViewOf(document_.currentNet());
    current_->showDiagram();
    for (NetView* view : views_) {
        if (!view->isActive()) {
            view->rest();
        }
    }
    if (went) {
        emit viewChanged();
    }
}

/// Goes where the net is seen already, instead of showing it once more; the keys go along.
bool DocumentView::goToViewOf(std::size_t net) {
    const auto shows = [net](const NetView* view) { return view->net() == net; };
    const auto found = std::ranges::find_if(views_, shows);
    if (shows(current_) || found == views_.end()) {
        return false;
    }
    const bool hadFocus = current_->canvas().hasFocus();
    current_ = *found;
    setFocusProxy(current_);
    if (hadFocus) {
        current_->setFocus();
    }
    return true;
}

/// Of several views each says what it shows, and one that the user works in it.
void DocumentView::showCaptions() {
    for (NetView* view : views_) {
        view->caption().setVisible(views_.size() > 1);
        view->caption().setAtWork(view == current_);
    }
}

void DocumentView::showRun() {
    for (NetView* view : views_) {
        view->showRun(*runner_);
    }
}

}  // namespace fireable
