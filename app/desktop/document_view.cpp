#include "app/desktop/document_view.h"

#include <QComboBox>
#include <QVBoxLayout>

namespace fireable {

DocumentView::DocumentView(OpenedFile file, QWidget* parent)
    : QWidget(parent), document_(std::move(file)), canvas_(makeCanvas()) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    addNetChooser(layout);
    layout->addWidget(canvas_);
    setFocusProxy(canvas_);
    showDiagram();
    tools_ = new ToolBox(context(), this);
    connect(&document_, &NetDocument::changed, this, &DocumentView::showRun);
    connect(&document_, &NetDocument::currentNetChanged, this, &DocumentView::showDiagram);
    connect(&runner_, &EngineRunner::frameChanged, this, &DocumentView::showRun);
}

DocumentView::~DocumentView() {
    delete tools_;
    delete canvas_;
}

CanvasView* DocumentView::makeCanvas() {
    auto* canvas = new CanvasView(this);
    connect(&document_, &NetDocument::changed, canvas, &CanvasView::applyEdit);
    connect(&selection_, &Selection::changed, canvas,
            [this, canvas] { canvas->setSelected(selection_.elements()); });
    return canvas;
}

/// A file may hold several nets: then a list above the drawing says which one is shown.
void DocumentView::addNetChooser(QLayout* layout) {
    if (document_.netCount() < 2) {
        return;
    }
    auto* chooser = new QComboBox(this);
    chooser->setAccessibleName(tr("Net of this file"));
    for (std::size_t i = 0; i < document_.netCount(); ++i) {
        chooser->addItem(document_.netName(i));
    }
    layout->addWidget(chooser);
    connect(chooser, &QComboBox::currentIndexChanged, this,
            [this](int index) { document_.showNet(static_cast<std::size_t>(index)); });
    connect(&document_, &NetDocument::currentNetChanged, chooser, [this, chooser] {
        chooser->setCurrentIndex(static_cast<int>(document_.currentNet()));
    });
}

void DocumentView::showDiagram() {
    shown_ = &document_.diagram();
    canvas_->setDiagram(document_.diagram());
    showRun();
}

void DocumentView::showRun() {
    if (shown_ != &document_.diagram()) {
        showDiagram();  // the run of another net may come before the word that it is shown
        return;
    }
    canvas_->setMarking(runner_.drawnMarking());
    canvas_->setHighlighted(runner_.firedTransitions(), runner_.enabledTransitions());
}

}  // namespace fireable
