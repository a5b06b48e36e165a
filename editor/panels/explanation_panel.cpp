#include "editor/panels/explanation_panel.h"

#include <QHeaderView>
#include <QVBoxLayout>

#include "editor/panels/empty_text.h"

namespace fireable {
namespace {

struct ExplanationColumn {
    enum { step, reason };
};

}  // namespace

ExplanationPanel::ExplanationPanel(QWidget* parent)
    : QWidget(parent), title_(new QLabel(this)), lines_(new QTreeWidget(this)) {
    title_->setMargin(4);
    title_->setTextFormat(Qt::PlainText);
    title_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    lines_->setAccessibleName(tr("Reasons"));
    lines_->setHeaderLabels({tr("Step"), tr("Reason")});
    lines_->setRootIsDecorated(false);
    lines_->setUniformRowHeights(true);
    lines_->header()->setSectionResizeMode(ExplanationColumn::step, QHeaderView::ResizeToContents);
    lines_->setStatusTip(tr("Click a reason to see it in the drawing, or the step that it names"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(title_);
    layout->addWidget(lines_, 1);
    const auto choose = [this](QTreeWidgetItem* item) {
        const auto row = static_cast<std::size_t>(lines_->indexOfTopLevelItem(item));
        if (row < answer_.lines.size()) {
            emit chosen(
                ExplanationLine(answer_.lines[row]));  // the answer may be replaced meanwhile
        }
    };
    connect(lines_, &QTreeWidget::itemClicked, this, choose);
    connect(lines_, &QTreeWidget::itemActivated, this, choose);
    show({});
}

void ExplanationPanel::show(const Explanation& answer) {
    answer_ = answer;
    title_->setText(answer.title.isEmpty()
                        ? tr("Select a transition, place or neuron, and ask in the Simulation "
                             "menu what keeps it from firing, or where its tokens come from")
                        : answer.title);
    showAsEmpty(*title_, answer.title.isEmpty());
    lines_->clear();
    bool steps = false;
    for (const ExplanationLine& line : answer.lines) {
        const QString number = line.step ? QString::fromStdString(line.step->text()) : QString();
        steps = steps || line.step;
        auto* item = new QTreeWidgetItem({number, line.text});
        item->setTextAlignment(ExplanationColumn::step, Qt::AlignRight | Qt::AlignVCenter);
        lines_->addTopLevelItem(item);  // the list owns it
    }
    lines_->setColumnHidden(ExplanationColumn::step, !steps);
    lines_->setVisible(!answer.lines.empty());
}

}  // namespace fireable
