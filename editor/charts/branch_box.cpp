#include "editor/charts/branch_box.h"

#include <QSignalBlocker>

#include "editor/playback/timeline_names.h"

namespace fireable {

BranchBox::BranchBox(QWidget* parent) : QComboBox(parent) {
    const QString tip =
        tr("Lay another branch of the run beside this one: the same series, fainter and dashed, "
           "with a line where the branches part");
    setAccessibleName(tr("Branch to compare with"));
    setToolTip(tip);
    setStatusTip(tip);
    setSizeAdjustPolicy(AdjustToContents);
    connect(this, &QComboBox::activated, this, [this](int row) {
        const QVariant data = itemData(row);
        chosen_ = data.isValid() ? std::optional<TimelineIndex>(data.toInt()) : std::nullopt;
        emit chosenChanged();
    });
}

void BranchBox::setRecord(const RunRecord* record) {
    const bool any = record != nullptr && record->tree.size() > 1;
    if (!any || record->run != run_ || chosen_ == record->timeline) {
        chosen_.reset();
    }
    run_ = record != nullptr ? record->run : 0;
    if (any) {
        list(*record);
    }
    setVisible(any);
}

void BranchBox::list(const RunRecord& record) {
    const QSignalBlocker blocker(this);
    int row = 0;
    const auto put = [&](const QString& text, const QVariant& data) {
        if (row == count()) {
            addItem(text, data);
        } else if (itemText(row) != text || itemData(row) != data) {
            setItemText(row, text);
            setItemData(row, data);
        }
        if (chosen_ && data == QVariant(*chosen_)) {
            setCurrentIndex(row);
        }
        ++row;
    };
    put(tr("Compare with no branch"), {});
    for (TimelineIndex i = 0; i < static_cast<TimelineIndex>(record.tree.size()); ++i) {
        if (i != record.timeline) {
            const Timeline& timeline = record.tree[i];
            const TimelineSpan span{timeline.parent, timeline.firstStep, record.tree.lastStep(i)};
            put(tr("Compare with %1").arg(timelineText(span, i)), i);
        }
    }
    while (count() > row) {
        removeItem(count() - 1);
    }
    if (!chosen_) {
        setCurrentIndex(0);
    }
}

}  // namespace fireable
