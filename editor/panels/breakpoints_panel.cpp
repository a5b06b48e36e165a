#include "editor/panels/breakpoints_panel.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>
#include <memory>
#include <ranges>

#include "editor/document/to_text.h"
#include "editor/panels/breakpoint_dialog.h"
#include "editor/panels/empty_text.h"

namespace fireable {
namespace {

enum Column { what, hits, details, wrong };

void showHits(QTreeWidgetItem& item, const BreakpointHits& hits, bool counted) {
    const QString number = toText(hits.hits.text());
    item.setText(Column::hits, !counted     ? QString()
                               : hits.spent ? BreakpointsPanel::tr("%1, spent").arg(number)
                                            : number);
    item.setToolTip(Column::hits, hits.spent ? BreakpointsPanel::tr(
                                                   "It was hit once. Restart the run, or disable "
                                                   "and enable it, to arm it again.")
                                             : QString());
    item.setForeground(Column::what, hits.spent ? item.treeWidget()->palette().brush(
                                                      QPalette::Disabled, QPalette::Text)
                                                : QBrush());
}

struct BreakpointWords {
    Q_DECLARE_TR_FUNCTIONS(Breakpoints)

public:
    QString operator()(const TransitionFires& wanted) const {
        return tr("%1 fires").arg(text(wanted.transition));
    }
    QString operator()(const PlaceChanges& wanted) const {
        return tr("%1 changes").arg(text(wanted.place));
    }
    QString operator()(const PlaceEmpties& wanted) const {
        return tr("%1 becomes empty").arg(text(wanted.place));
    }
    QString operator()(const PlaceReaches& wanted) const {
        return tr("%1 reaches %2").arg(text(wanted.place), text(wanted.value.text()));
    }
    QString operator()(const StepReached& wanted) const {
        return tr("step %1").arg(text(wanted.step.text()));
    }
    QString operator()(const ConditionMet& wanted) const { return text(wanted.condition); }
    QString operator()(const AssertionFails& wanted) const {
        return tr("not: %1").arg(text(wanted.assertion));
    }

    static QString details(const Breakpoint& breakpoint) {
        QStringList parts;
        if (!breakpoint.onlyIf.empty()) {
            parts.append(tr("only if %1").arg(text(breakpoint.onlyIf)));
        }
        if (breakpoint.ignoreCount > Count(0)) {
            parts.append(tr("after %1 hits", nullptr, pluralNumber(breakpoint.ignoreCount))
                             .arg(text(breakpoint.ignoreCount.text())));
        }
        if (breakpoint.once) {
            parts.append(tr("once"));
        }
        if (!breakpoint.log.empty()) {
            parts.append(tr("logs “%1”").arg(text(breakpoint.log)));
        }
        return parts.join(QStringLiteral(", "));
    }

private:
    static QString text(const std::string& utf8) { return toText(utf8); }
};

}  // namespace

LogView::LogView(Runner& runner, QWidget* parent) : QPlainTextEdit(parent) {
    setReadOnly(true);
    setMaximumBlockCount(10'000);
    setLineWrapMode(NoWrap);
    setAccessibleName(tr("Log"));
    setPlaceholderText(tr("Messages of log points appear here"));
    connect(&runner, &Runner::logged, this, &LogView::add);
}

void LogView::contextMenuEvent(QContextMenuEvent* event) {
    const std::unique_ptr<QMenu> menu(createStandardContextMenu());
    connect(menu->addAction(tr("C&lear")), &QAction::triggered, this, &QPlainTextEdit::clear);
    menu->exec(event->globalPos());
}

void LogView::add(const std::vector<LogLine>& lines) {
    QStringList texts;
    for (const LogLine& line : lines) {
        texts.append(tr("Step %1: %2").arg(toText(line.step.text()), toText(line.text)));
    }
    appendPlainText(texts.join(u'\n'));
    emit written();
}

BreakpointsPanel::BreakpointsPanel(Runner& runner, QWidget* parent)
    : QWidget(parent),
      runner_(runner),
      list_(new QTreeWidget(this)),
      condition_(new ExpressionEdit(runner, this)),
      error_(new InlineError(this)),
      edit_(new QPushButton(tr("Ed&it…"), this)),
      remove_(new QPushButton(tr("Re&move"), this)),
      log_(new LogView(runner, this)) {
    list_->setAccessibleName(tr("Breakpoints"));
    list_->setHeaderLabels({tr("Pause when"), tr("Hits"), tr("Details"), tr("Problem")});
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    for (const Column shared : {Column::what, Column::wrong}) {
        list_->header()->setSectionResizeMode(shared, QHeaderView::Stretch);
    }
    list_->setStatusTip(
        tr("Untick a breakpoint to run past it; Enter edits it, Delete removes it"));
    list_->installEventFilter(this);
    new EmptyText(*list_, [] {
        return tr("No breakpoint is set.\nThe run pauses where a condition typed below holds.");
    });
    condition_->setAccessibleName(tr("New condition"));
    condition_->setPlaceholderText(tr("New condition, such as %1").arg(runner.words().condition));
    condition_->setToolTip(tr("%1; Enter adds it").arg(runner.words().functions));
    condition_->setClearButtonEnabled(true);
    log_->hide();
    layOut();
    connect(log_, &LogView::written, log_, &QWidget::show);
    connect(condition_, &QLineEdit::returnPressed, this, &BreakpointsPanel::addCondition);
    connect(condition_, &ExpressionEdit::checked, this, [this] {
        if (condition_->error().isEmpty()) {
            error_->showError({});  // errors are shown on Enter
        }
    });
    connect(list_, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item) {
        runner_.breakpoints().setEnabled(static_cast<std::size_t>(list_->indexOfTopLevelItem(item)),
                                         item->checkState(Column::what) == Qt::Checked);
    });
    connect(list_, &QTreeWidget::itemActivated, this, &BreakpointsPanel::editCurrent);
    connect(list_, &QTreeWidget::itemSelectionChanged, this, &BreakpointsPanel::showButtons);
    connect(&runner_.breakpoints(), &BreakpointList::changed, this, &BreakpointsPanel::showList);
    connect(&runner_, &Runner::breakpointsChecked, this, &BreakpointsPanel::showList);
    connect(&runner_, &Runner::frameChanged, this, &BreakpointsPanel::showRun);
    showList();
}

void BreakpointsPanel::layOut() {
    auto* add = new QPushButton(tr("A&dd…"), this);
    connect(add, &QPushButton::clicked, this, &BreakpointsPanel::addAny);
    connect(edit_, &QPushButton::clicked, this, &BreakpointsPanel::editCurrent);
    connect(remove_, &QPushButton::clicked, this, &BreakpointsPanel::removeSelected);
    auto* row = new QHBoxLayout;
    row->addWidget(condition_, 1);
    row->addWidget(add);
    row->addWidget(edit_);
    row->addWidget(remove_);
    auto* lists = new QSplitter(Qt::Horizontal, this);
    lists->addWidget(list_);
    lists->addWidget(log_);
    lists->setStretchFactor(0, 3);
    lists->setStretchFactor(1, 2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(lists, 1);
    layout->addLayout(row);
    layout->addWidget(error_);
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
        item->setText(Column::details, breakpointDetails(breakpoint));
        item->setTextAlignment(Column::hits, Qt::AlignRight | Qt::AlignVCenter);
        item->setCheckState(Column::what, breakpoint.enabled ? Qt::Checked : Qt::Unchecked);
        item->setText(Column::wrong, problem);
        item->setToolTip(Column::wrong, problem);
        item->setIcon(Column::wrong, problem.isEmpty()
                                         ? QIcon()
                                         : style()->standardIcon(QStyle::SP_MessageBoxWarning));
    }
    list_->setColumnHidden(Column::wrong, problems.join(QString()).isEmpty());
    showRun();
    showButtons();
}

void BreakpointsPanel::showButtons() {
    edit_->setEnabled(list_->selectedItems().size() == 1);
    remove_->setEnabled(!list_->selectedItems().isEmpty());
}

/// Shows hit counts, bold for those that halted the run.
void BreakpointsPanel::showRun() {
    const QSignalBlocker blocker(list_);
    const std::vector<std::size_t> halted = runner_.haltedAt();
    const RunPosition* frame = runner_.position();
    for (int row = 0; row < list_->topLevelItemCount(); ++row) {
        QFont font = list_->font();
        font.setBold(std::ranges::find(halted, static_cast<std::size_t>(row)) != halted.end());
        QTreeWidgetItem* item = list_->topLevelItem(row);
        item->setFont(Column::what, font);
        const bool counted = frame != nullptr && static_cast<std::size_t>(row) < frame->hits.size();
        showHits(*item, counted ? frame->hits[static_cast<std::size_t>(row)] : BreakpointHits{},
                 counted);
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

std::optional<Breakpoint> BreakpointsPanel::askFor(const Breakpoint& proposed) {
    BreakpointDialog dialog(runner_, this);
    dialog.show(proposed);
    return dialog.exec() == QDialog::Accepted ? std::optional(dialog.breakpoint()) : std::nullopt;
}

void BreakpointsPanel::addAny() {
    if (const auto breakpoint = askFor({ConditionMet{}})) {
        runner_.breakpoints().add(*breakpoint);
    }
}

void BreakpointsPanel::editCurrent() {
    const auto position =
        static_cast<std::size_t>(list_->indexOfTopLevelItem(list_->currentItem()));
    if (position >= runner_.breakpoints().all().size()) {
        return;
    }
    const auto breakpoint = askFor(runner_.breakpoints().all()[position]);
    if (breakpoint && position < runner_.breakpoints().all().size()) {
        runner_.breakpoints().replace(position, *breakpoint);
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

/// Details are put together of several texts.
void BreakpointsPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        showList();
    }
}

QString breakpointText(const Breakpoint& breakpoint) {
    return std::visit(BreakpointWords(), breakpoint.trigger);
}

QString breakpointDetails(const Breakpoint& breakpoint) {
    return BreakpointWords::details(breakpoint);
}

}  // namespace fireable
