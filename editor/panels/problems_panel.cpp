#include "editor/panels/problems_panel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyle>
#include <algorithm>

namespace fireable {
namespace {

enum Column { text, file, place };

QString placeText(const Problem& problem) {
    if (problem.line == 0) {
        return {};
    }
    return problem.column == 0 ? QString::number(problem.line)
                               : QStringLiteral("%1:%2").arg(problem.line).arg(problem.column);
}

QString toText(const std::filesystem::path& path) {
    return QString::fromStdString(path.string());
}

/// As compilers write it, so that other programs can follow it.
QString lineOf(const Problem& problem) {
    QStringList where{toText(problem.file), placeText(problem)};
    where.removeAll(QString());
    where.append(QLatin1Char(' ') + problem.text);
    return where.join(QLatin1Char(':'));
}

}  // namespace

Problem problemOf(const Error& error, const std::filesystem::path& file) {
    return {Severity::error, QString::fromStdString(error.detail),
            error.file.empty() ? file : std::filesystem::path(error.file), error.line,
            error.column};
}

ProblemsPanel::ProblemsPanel(QWidget* parent) : QTreeWidget(parent) {
    setAccessibleName(tr("Problems"));
    setHeaderLabels({tr("Problem"), tr("File"), tr("Line")});
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setStatusTip(tr("Double click or Enter copies a problem as text, and shows its net"));
    setSelectionMode(ExtendedSelection);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(Column::text, QHeaderView::Stretch);
    header()->setSectionResizeMode(Column::file, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(Column::place, QHeaderView::ResizeToContents);
    connect(this, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) {
        const Problem problem = problems_[static_cast<std::size_t>(indexOfTopLevelItem(item))];
        emit activatedProblem(problem);
    });
}

void ProblemsPanel::add(const Problem& problem) {
    if (std::ranges::find(problems_, problem) != problems_.end()) {
        return;
    }
    problems_.push_back(problem);
    auto* item = new QTreeWidgetItem(this);  // this list owns it
    const bool error = problem.severity == Severity::error;
    item->setIcon(Column::text, style()->standardIcon(error ? QStyle::SP_MessageBoxCritical
                                                            : QStyle::SP_MessageBoxWarning));
    item->setText(Column::text, problem.text);
    item->setToolTip(Column::text, tr("%1\n\nDouble click to copy this text").arg(lineOf(problem)));
    item->setText(Column::file, QString::fromStdString(problem.file.filename().string()));
    item->setToolTip(Column::file, toText(problem.file));
    item->setText(Column::place, placeText(problem));
    scrollToItem(item);
    emit countChanged(topLevelItemCount());
}

void ProblemsPanel::clearFile(const std::filesystem::path& file) {
    for (int row = topLevelItemCount() - 1; row >= 0; --row) {
        const auto problem = problems_.begin() + row;
        if (problem->file == file) {
            problems_.erase(problem);
            delete takeTopLevelItem(row);
        }
    }
    emit countChanged(topLevelItemCount());
    viewport()->update();
}

int ProblemsPanel::errorCount() const {
    return static_cast<int>(std::ranges::count(problems_, Severity::error, &Problem::severity));
}

QString ProblemsPanel::textOfRows(bool selectedOnly) const {
    QStringList lines;
    for (int row = 0; row < topLevelItemCount(); ++row) {
        if (!selectedOnly || topLevelItem(row)->isSelected()) {
            lines.append(lineOf(problems_[static_cast<std::size_t>(row)]));
        }
    }
    return lines.join(QLatin1Char('\n'));
}

void ProblemsPanel::copy() {
    QGuiApplication::clipboard()->setText(textOfRows(!selectedItems().isEmpty()));
}

void ProblemsPanel::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) {
        copy();
        return;
    }
    QTreeWidget::keyPressEvent(event);
}

void ProblemsPanel::paintEvent(QPaintEvent* event) {
    QTreeWidget::paintEvent(event);
    if (topLevelItemCount() == 0) {
        QPainter painter(viewport());
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(viewport()->rect(), Qt::AlignCenter, tr("No problems"));
    }
}

}  // namespace fireable
