#include "editor/panels/breakpoints_panel.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>
#include <ranges>

#include "editor/panels/breakpoint_text.h"

namespace fireable {
namespace {

enum Column { what, wrong };

}  // namespace

BreakpointsPanel::BreakpointsPanel(EngineRunner& runner, QWidget* parent)
    : QWidget(parent),
      runner_(runner),
      list_(new QTreeWidget(this)),
      condition_(new ExpressionEdit(this)),
      error_(new InlineError(this)) {
    list_->setAccessibleName(tr("Breakpoints"));
    list_->setHeaderLabels({tr("Halt where"), tr("Problem")});
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list_->header()->setSectionResizeMode(Column::what, QHeaderView::Stretch);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(Column::wrong, QHeaderView::ResizeToContents);
    list_->setStatusTip(tr("Untick a breakpoint to run past it; Delete takes it away"));
    list_->installEventFilter(this);
    condition_->setAccessibleName(tr("New condition"));
    condition_->setPlaceholderText(tr("New condition, such as p1 >= 10 && sum(buf*) > 3"));
    condition_->setToolTip(
        tr("Places by name, numbers, + - * / %, comparisons, && || !, sum(p*), fired(t), "
           "enabled(t), step; Enter adds it"));
    condition_->setClearButtonEnabled(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(list_, 1);
    layout->addWidget(condition_);
    layout->addWidget(error_);
    connect(condition_, &QLineEdit::returnPressed, this, &BreakpointsPanel::addCondition);
    connect(condition_, &ExpressionEdit::checked, this, [this] {
        if (condition_->error().isEmpty()) {
            error_->showError({});  // a new error is told when Enter is pressed
        }
    });
    connect(list_, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item) {
        runner_.breakpoints().setEnabled(static_cast<std::size_t>(list_->indexOfTopLevelItem(item)),
                                         item->checkState(Column::what) == Qt::Checked);
    });
    connect(&runner_.breakpoints(), &BreakpointList::changed, this, &BreakpointsPanel::showList);
    connect(&runner_, &EngineRunner::breakpointsChecked, this, &BreakpointsPanel::showList);
    connect(&runner_, &EngineRunner::frameChanged, this, &BreakpointsPanel::showHalted);
    showList();
}

void BreakpointsPanel::showList() {
    const QSignalBlocker blocker(list_);
    const std::vector<Breakpoint>& all = runner_.breakpoints().all();
    const QStringList& problems = runner_.wrongBreakpoints();
    while (list_->topLevelItemCount() > static_cast<int>(all.size())) {
        delete list_->takeTopLevelItem(list_->topLevelItemCount() - 1);
    }
    for (int row = 0; row < static_cast<int>(all.size()); ++row) {
        if (row == list_->topLevelItemCount()) {
            list_->addTopLevelItem(new QTreeWidgetItem);  // the list owns it
        }
        const Breakpoint& breakpoint = all[static_cast<std::size_t>(row)];
        const bool checked = problems.size() == static_cast<int>(all.size());
        const QString problem = checked ? problems[row] : QString();
        QTreeWidgetItem* item = list_->topLevelItem(row);
        item->setText(Column::what, breakpointText(breakpoint));
        item->setCheckState(Column::what, breakpoint.enabled ? Qt::Checked : Qt::Unchecked);
        item->setText(Column::wrong, problem);
        item->setToolTip(Column::wrong, problem);
        item->setIcon(Column::wrong, problem.isEmpty()
                                         ? QIcon()
                                         : style()->standardIcon(QStyle::SP_MessageBoxWarning));
    }
    showHalted();
}

/// Those at which the run stands are bold.
void BreakpointsPanel::showHalted() {
    const QSignalBlocker blocker(list_);
    const std::vector<std::size_t> halted = runner_.haltedAt();
    for (int row = 0; row < list_->topLevelItemCount(); ++row) {
        QFont font = list_->font();
        font.setBold(std::ranges::find(halted, static_cast<std::size_t>(row)) != halted.end());
        list_->topLevelItem(row)->setFont(Column::what, font);
    }
}

void BreakpointsPanel::addCondition() {
    const QString text = condition_->text().trimmed();
    error_->showError(condition_->error());
    if (!text.isEmpty() && condition_->error().isEmpty()) {
        runner_.breakpoints().add({ConditionMet{text.toStdString()}});
        condition_->clear();
    }
}

void BreakpointsPanel::removeSelected() {
    std::vector<int> rows;
    for (QTreeWidgetItem* item : list_->selectedItems()) {
        rows.push_back(list_->indexOfTopLevelItem(item));
    }
    std::ranges::sort(rows);
    for (const int row : rows | std::views::reverse) {
        runner_.breakpoints().remove(static_cast<std::size_t>(row));
    }
}

bool BreakpointsPanel::eventFilter(QObject* watched, QEvent* event) {
    const bool removes = event->type() == QEvent::KeyPress &&
                         static_cast<QKeyEvent*>(event)->matches(QKeySequence::Delete);
    if (watched == list_ && removes) {
        removeSelected();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace fireable
