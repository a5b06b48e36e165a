#pragma once

#include <QComboBox>
#include <optional>

#include "editor/playback/run_record.h"

namespace fireable {

/// The other branches of a run that is charted, one of which can be shown beside it. Hidden while
/// there is none.
class BranchBox final : public QComboBox {
    Q_OBJECT

public:
    explicit BranchBox(QWidget* parent = nullptr);

    /// Lists what `record` has besides the timeline on which it stands; null: nothing. What was
    /// chosen stays so while it is one of them.
    void setRecord(const RunRecord* record);
    std::optional<TimelineIndex> chosen() const { return chosen_; }

signals:
    void chosenChanged();

private:
    void list(const RunRecord& record);

    std::uint64_t run_ = 0;
    std::optional<TimelineIndex> chosen_;
};

}  // namespace fireable
