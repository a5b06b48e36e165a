#include "editor/traces/comparison_tree.h"

#include <QCoreApplication>
#include <QHeaderView>

namespace fireable {
namespace {

struct ComparisonText {
    Q_DECLARE_TR_FUNCTIONS(ComparisonTree)
};

constexpr std::size_t mostRows = 2000;  // of a group: nobody reads on

QString text(const std::optional<Count>& number) {
    return number ? QString::fromStdString(number->text()) : QStringLiteral("–");
}

QString text(const Count& number) {
    return QString::fromStdString(number.text());
}

}  // namespace

ComparisonTree::ComparisonTree(QWidget* parent) : QTreeWidget(parent) {
    setColumnCount(3);
    setSelectionMode(QAbstractItemView::NoSelection);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAccessibleName(ComparisonText::tr("What differs between the runs"));
    header()->setStretchLastSection(false);
    header()->hide();
}

void ComparisonTree::show(const RunComparison& comparison, const QString& first,
                          const QString& second) {
    clear();
    setHeaderLabels({QString(), first, second});
    header()->show();
    const QString step = text(comparison.to);
    addGroup(ComparisonText::tr("Tokens at step %1, where both begin").arg(text(comparison.from)),
             comparison.start);
    addGroup(ComparisonText::tr("Fired in step %1").arg(step), comparison.fired);
    addGroup(ComparisonText::tr("Tokens after step %1").arg(step), comparison.marking);
    expandAll();
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    header()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
}

void ComparisonTree::addGroup(const QString& title, const std::vector<ComparedNode>& nodes) {
    if (nodes.empty()) {
        return;
    }
    auto* group = new QTreeWidgetItem(this, {title});
    group->setFirstColumnSpanned(true);
    group->setBackground(0, palette().alternateBase());
    for (const ComparedNode& node : nodes) {
        if (static_cast<std::size_t>(group->childCount()) == mostRows) {
            const auto left = static_cast<int>(nodes.size() - mostRows);
            new QTreeWidgetItem(group, {ComparisonText::tr("and %n more", nullptr, left)});
            return;
        }
        auto* row = new QTreeWidgetItem(
            group, {QString::fromStdString(node.name), text(node.first), text(node.second)});
        QFont weight = font();
        weight.setBold(node.first != node.second);
        for (const int column : {0, 1, 2}) {
            row->setFont(column, weight);
        }
        row->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        row->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
    }
}

QString comparisonText(const RunComparison& comparison) {
    if (comparison.parts) {
        return ComparisonText::tr(QT_TRANSLATE_NOOP("ComparisonTree",
                                    "Step %1 is the first in which the runs differ."))
            .arg(text(comparison.to));
    }
    const QString same =
        ComparisonText::tr(QT_TRANSLATE_NOOP("ComparisonTree", "Both fire the same from step %1 to step %2."));
    const QString other =
        ComparisonText::tr(QT_TRANSLATE_NOOP("ComparisonTree",
                             "Both fire the same from step %1 to step %2, but they begin with "
                             "other tokens."));
    return (comparison.start.empty() ? same : other)
        .arg(text(comparison.from), text(comparison.to));
}

}  // namespace fireable
