#include "editor/panels/problems_panel.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyle>
#include <algorithm>
#include <iterator>

#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"

namespace fireable {
namespace {

struct ProblemColumn {
    enum { text, file, place, fix };
};

QString placeText(const Problem& problem) {
    if (problem.line == 0) {
        return {};
    }
    return problem.column == 0 ? QString::number(problem.line)
                               : QStringLiteral("%1:%2").arg(problem.line).arg(problem.column);
}

bool isOf(const Problem& problem, const std::filesystem::path& file) {
    return problem.file == file || problem.opened == file;
}

}  // namespace

Problem problemOf(const Error& error, const std::filesystem::path& file) {
    return {Severity::error,
            engineText(error.detail),
            error.file.empty() ? file : std::filesystem::path(error.file),
            error.line,
            error.column,
            false,
            file};
}

QString lineOf(const Problem& problem) {
    QStringList where{toText(problem.file.string()), placeText(problem)};
    where.removeAll(QString());
    where.append(QLatin1Char(' ') + problem.text);
    return where.join(QLatin1Char(':'));
}

ProblemsPanel::ProblemsPanel(QWidget* parent) : QTreeWidget(parent) {
    setAccessibleName(tr("Problems"));
    setHeaderLabels({tr("Problem"), tr("File"), tr("Line"), tr("Fix")});
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setStatusTip(tr("Double click or Enter shows the element, Alt+Enter offers quick fixes"));
    setSelectionMode(ExtendedSelection);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(ProblemColumn::text, QHeaderView::Stretch);
    connect(this, &QTreeWidget::itemActivated, this, &ProblemsPanel::open);
    connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem*, int column) {
        if (column == ProblemColumn::fix) {
            offerCurrentFixes();
        }
    });
}

QIcon ProblemsPanel::iconOf(Severity severity) const {
    return style()->standardIcon(severity == Severity::error ? QStyle::SP_MessageBoxCritical
                                 : severity == Severity::warning
                                     ? QStyle::SP_MessageBoxWarning
                                     : QStyle::SP_MessageBoxInformation);
}

void ProblemsPanel::add(const Problem& problem) {
    if (std::ranges::find(problems_, problem) != problems_.end()) {
        return;
    }
    const auto error = firstError();
    if (problem.ofRun && problem.severity == Severity::error && problem.file == inFront_ && error) {
        setCurrentItem(topLevelItem(static_cast<int>(problems_.size() + *error)));
        return;
    }
    auto* item = new QTreeWidgetItem;
    insertTopLevelItem(static_cast<int>(problems_.size()), item);  // this list owns it
    problems_.push_back(problem);
    item->setIcon(ProblemColumn::text, iconOf(problem.severity));
    item->setText(ProblemColumn::text, problem.text);
    item->setToolTip(ProblemColumn::text, lineOf(problem));
    item->setText(ProblemColumn::file, toText(problem.file.filename().string()));
    item->setToolTip(ProblemColumn::file, toText(problem.file.string()));
    item->setText(ProblemColumn::place, placeText(problem));
    item->setHidden(!isShown(problem));
    if (!problem.checked) {
        scrollToItem(item);
    }
    emit countChanged(shownCount());
}

/// Files that could not be opened are always shown; everything is if no file is active.
bool ProblemsPanel::isShown(const Problem& problem) const {
    return allFiles_ || problem.unopened || inFront_.empty() || isOf(problem, inFront_);
}

void ProblemsPanel::showRows() {
    for (std::size_t row = 0; row < problems_.size(); ++row) {
        topLevelItem(static_cast<int>(row))->setHidden(!isShown(problems_[row]));
    }
    if (currentItem() != nullptr && currentItem()->isHidden()) {
        setCurrentItem(nullptr);
    }
    emit countChanged(shownCount());
    viewport()->update();
}

int ProblemsPanel::shownCount() const {
    const auto shown = std::ranges::count_if(
        problems_, [this](const Problem& problem) { return isShown(problem); });
    return static_cast<int>(static_cast<std::size_t>(shown) + findings_.size());
}

void ProblemsPanel::setFoundElsewhere(const std::vector<Problem>& found) {
    std::vector<Problem> before;
    std::ranges::copy_if(problems_, std::back_inserter(before), &Problem::checked);
    std::vector<Problem> wanted;  // two findings may read the same
    for (const Problem& problem : found) {
        if (std::ranges::find(wanted, problem) == wanted.end()) {
            wanted.push_back(problem);
        }
    }
    if (before == wanted) {
        return;  // the selection is kept
    }
    removeProblems([](const Problem& problem) { return problem.checked; });
    for (const Problem& problem : wanted) {
        add(problem);
    }
}

void ProblemsPanel::showAllFiles(bool all) {
    allFiles_ = all;
    showRows();
}

template <class Matches>
void ProblemsPanel::removeProblems(Matches matches) {
    for (int row = static_cast<int>(problems_.size()) - 1; row >= 0; --row) {
        const auto problem = problems_.begin() + row;
        if (matches(*problem)) {
            problems_.erase(problem);
            delete takeTopLevelItem(row);
        }
    }
    emit countChanged(shownCount());
    viewport()->update();
}

void ProblemsPanel::clearFile(const std::filesystem::path& file) {
    removeProblems([&](const Problem& problem) { return isOf(problem, file); });
}

void ProblemsPanel::clearUnopened() {
    removeProblems([](const Problem& problem) { return problem.unopened; });
}

void ProblemsPanel::clearRun(const std::filesystem::path& file) {
    removeProblems([&](const Problem& problem) { return problem.ofRun && isOf(problem, file); });
}

/// Reuses items, so that the list does not jump while drawing.
void ProblemsPanel::setFindings(std::vector<Finding> findings, const QString& net,
                                const std::filesystem::path& file) {
    const Finding* current = currentFinding();
    const QString chosen = current != nullptr ? current->text : QString();
    findings_ = std::move(findings);
    inFront_ = file;
    if (firstError()) {
        clearRun(file);
    }
    const auto first = static_cast<int>(problems_.size());
    const int rows = first + static_cast<int>(findings_.size());
    while (topLevelItemCount() > rows) {
        delete takeTopLevelItem(topLevelItemCount() - 1);
    }
    while (topLevelItemCount() < rows) {
        addTopLevelItem(new QTreeWidgetItem);
    }
    QTreeWidgetItem* toChoose = nullptr;
    for (std::size_t i = 0; i < findings_.size(); ++i) {
        QTreeWidgetItem* item = topLevelItem(first + static_cast<int>(i));
        showFindingRow(*item, findings_[i], net);
        if (!chosen.isNull() && toChoose == nullptr && findings_[i].text == chosen) {
            toChoose = item;
        }
    }
    if (toChoose != nullptr && toChoose != currentItem()) {
        setCurrentItem(toChoose);
    } else if (toChoose == nullptr && !chosen.isNull()) {
        setCurrentItem(nullptr);
    }
    showRows();
}

void ProblemsPanel::showFindingRow(QTreeWidgetItem& item, const Finding& finding,
                                   const QString& net) const {
    item.setIcon(ProblemColumn::text, iconOf(finding.severity));
    item.setText(ProblemColumn::text, finding.text);
    item.setToolTip(ProblemColumn::text, finding.text);
    item.setText(ProblemColumn::file, net);
    item.setToolTip(ProblemColumn::file, net);
    item.setText(ProblemColumn::place, {});
    const bool fixable = !finding.fixes.empty();
    const bool sure = finding.fixes.size() == 1;  // applied without a menu
    item.setText(ProblemColumn::fix, sure      ? finding.fixes.front().name
                                     : fixable ? tr("Fix…")
                                               : QString());
    item.setToolTip(ProblemColumn::fix, fixable ? tr("Quick fixes (Alt+Enter)") : QString());
    item.setForeground(ProblemColumn::fix, palette().link());
}

std::optional<std::size_t> ProblemsPanel::firstError() const {
    const auto found = std::ranges::find(findings_, Severity::error, &Finding::severity);
    return found != findings_.end()
               ? std::optional(static_cast<std::size_t>(found - findings_.begin()))
               : std::nullopt;
}

const Finding* ProblemsPanel::findingOf(QTreeWidgetItem* item) const {
    const int row = item == nullptr ? -1 : indexOfTopLevelItem(item);
    const auto first = static_cast<int>(problems_.size());
    return row < first ? nullptr : &findings_[static_cast<std::size_t>(row - first)];
}

const Finding* ProblemsPanel::currentFinding() const {
    return findingOf(currentItem());
}

void ProblemsPanel::goToFinding(int step) {
    const auto count = static_cast<int>(findings_.size());
    if (count == 0) {
        return;
    }
    const auto first = static_cast<int>(problems_.size());
    const bool chosen = currentFinding() != nullptr;
    const int from = chosen ? indexOfTopLevelItem(currentItem()) - first : (step > 0 ? -1 : 0);
    setCurrentItem(topLevelItem(first + (from + step + count) % count));
    activate(currentItem());
}

void ProblemsPanel::activate(QTreeWidgetItem* item) {
    if (const Finding* finding = findingOf(item)) {
        emit activatedFinding(Finding(*finding));  // listeners may change the list
    } else {
        emit activatedProblem(
            Problem(problems_[static_cast<std::size_t>(indexOfTopLevelItem(item))]));
    }
}

void ProblemsPanel::addFixes(QMenu& menu, const Finding& finding) {
    for (const QuickFix& fix : finding.fixes) {
        QString name = fix.name;
        QAction* action = menu.addAction(name.replace(QLatin1Char('&'), QStringLiteral("&&")));
        connect(action, &QAction::triggered, this, [this, fix] { emit fixChosen(fix); });
    }
}

void ProblemsPanel::addJumps(QMenu& menu, const Finding& finding) {
    for (const FindingJump& jump : finding.jumps) {
        QString name = jump.name;
        QAction* action = menu.addAction(name.replace(QLatin1Char('&'), QStringLiteral("&&")));
        connect(action, &QAction::triggered, this,
                [this, finding, jump] { this->jump(finding, jump); });
    }
}

/// No document has it, so that it would stay until other files are opened.
void ProblemsPanel::addRemoval(QMenu& menu, const Problem& problem) {
    if (problem.unopened) {
        connect(menu.addAction(tr("&Remove from List")), &QAction::triggered, this,
                [this, problem] {
                    removeProblems([&](const Problem& each) { return each == problem; });
                });
    }
}

void ProblemsPanel::jump(const Finding& finding, const FindingJump& jump) {
    if (!jump.levels.empty()) {
        emit jumpedInto(jump.levels, jump.elements);
        return;
    }
    Finding part = finding;
    part.elements = jump.elements;
    emit activatedFinding(part);
}

/// Goes to where the elements are, into a subnet too; going through the list does not.
void ProblemsPanel::open(QTreeWidgetItem* item) {
    const Finding* finding = findingOf(item);
    if (finding != nullptr && finding->jumps.size() == 1 &&
        !finding->jumps.front().levels.empty()) {
        jump(Finding(*finding), FindingJump(finding->jumps.front()));  // the list may change
    } else {
        activate(item);
    }
}

void ProblemsPanel::offerFixes(const Finding& finding, const QPoint& at) {
    if (finding.fixes.size() == 1) {
        emit fixChosen(QuickFix(finding.fixes.front()));
        return;
    }
    if (finding.fixes.empty()) {
        return;
    }
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addFixes(*menu, finding);
    menu->popup(at);
    menu->setActiveAction(menu->actions().constFirst());
}

void ProblemsPanel::offerCurrentFixes() {
    if (const Finding* finding = currentFinding()) {
        offerFixes(*finding, viewport()->mapToGlobal(visualItemRect(currentItem()).bottomLeft()));
    }
}

void ProblemsPanel::contextMenuEvent(QContextMenuEvent* event) {
    QTreeWidgetItem* item = event->reason() == QContextMenuEvent::Keyboard
                                ? currentItem()
                                : itemAt(viewport()->mapFrom(this, event->pos()));
    if (item == nullptr) {
        return;
    }
    setCurrentItem(item);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (const Finding* finding = findingOf(item)) {
        addFixes(*menu, *finding);
        if (!finding->fixes.empty()) {
            menu->addSeparator();
        }
        addJumps(*menu, *finding);
    } else {
        addRemoval(*menu, problems_[static_cast<std::size_t>(indexOfTopLevelItem(item))]);
    }
    connect(menu->addAction(tr("&Show")), &QAction::triggered, this,
            [this] { activate(currentItem()); });
    connect(menu->addAction(tr("&Copy")), &QAction::triggered, this, &ProblemsPanel::copy);
    const QPoint below = viewport()->mapToGlobal(visualItemRect(item).bottomLeft());
    menu->popup(event->reason() == QContextMenuEvent::Keyboard ? below : event->globalPos());
}

void ProblemsPanel::changeEvent(QEvent* event) {
    QTreeWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        for (int row = static_cast<int>(problems_.size()); row < topLevelItemCount(); ++row) {
            topLevelItem(row)->setForeground(ProblemColumn::fix, palette().link());
        }
    }
}

int ProblemsPanel::errorCount() const {
    return static_cast<int>(std::ranges::count(problems_, Severity::error, &Problem::severity) +
                            std::ranges::count(findings_, Severity::error, &Finding::severity));
}

QString ProblemsPanel::textOfRows(ProblemRows rows) const {
    const bool selectedOnly = rows == ProblemRows::selected;
    QStringList lines;
    for (int row = 0; row < topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = topLevelItem(row);
        if ((selectedOnly && !item->isSelected()) ||
            (rows == ProblemRows::shown && item->isHidden())) {
            continue;
        }
        const Finding* finding = findingOf(item);
        if (finding == nullptr) {
            const Problem& problem = problems_[static_cast<std::size_t>(row)];
            const bool asShown = rows == ProblemRows::shown && problem.severity == Severity::error;
            if (selectedOnly || !problem.checked || asShown) {
                lines.append(lineOf(problem));
            }
        } else if (selectedOnly || finding->severity == Severity::error) {
            lines.append(
                QStringLiteral("%1: %2").arg(item->text(ProblemColumn::file), finding->text));
        }
    }
    return lines.join(QLatin1Char('\n'));
}

void ProblemsPanel::copy() {
    QGuiApplication::clipboard()->setText(
        textOfRows(selectedItems().isEmpty() ? ProblemRows::shown : ProblemRows::selected));
}

void ProblemsPanel::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->matches(QKeySequence::Copy)) {
        copy();
    } else if (enter && event->modifiers().testFlag(Qt::AltModifier)) {
        offerCurrentFixes();
    } else {
        QTreeWidget::keyPressEvent(event);
    }
}

void ProblemsPanel::paintEvent(QPaintEvent* event) {
    QTreeWidget::paintEvent(event);
    if (shownCount() == 0) {
        QPainter painter(viewport());
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(viewport()->rect(), Qt::AlignCenter, tr("No problems"));
    }
}

}  // namespace fireable
