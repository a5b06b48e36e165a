#include "app/desktop/window_status.h"

#include "app/desktop/document_view.h"
#include "editor/document/to_text.h"
#include "editor/panels/run_panel.h"

namespace fireable {

WindowStatus::WindowStatus(QStatusBar& bar)
    : QObject(&bar),
      busy_(new QProgressBar(&bar)),
      state_(new QLabel(&bar)),
      steps_(new QLabel(&bar)),
      zoom_(new ZoomBox(&bar)) {
    const int gap = bar.fontMetrics().averageCharWidth();
    busy_->setRange(0, 0);
    busy_->setMaximumWidth(gap * 16);
    busy_->setAccessibleName(tr("Reading a file"));
    for (QWidget* widget : std::initializer_list<QWidget*>{busy_, state_, steps_, zoom_}) {
        bar.addPermanentWidget(widget);
        widget->setContentsMargins(gap, 0, gap, 0);
    }
    busy_->hide();
}

void WindowStatus::show(DocumentView* view) {
    if (view == nullptr) {
        state_->clear();
        steps_->clear();
        zoom_->show(nullptr);
        return;
    }
    const Count& steps = view->runner().steps();
    state_->setText(view->player().isPlaying() ? tr("Playing") : stateText(view->runner().state()));
    steps_->setText(steps == Count(1)
                        ? tr("1 step")
                        : tr("%1 steps", nullptr, pluralNumber(steps)).arg(groupedDigits(steps)));
    zoom_->show(&view->canvas());
}

void WindowStatus::setBusy(bool busy) {
    busy_->setVisible(busy);
}

}  // namespace fireable
