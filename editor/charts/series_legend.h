#pragma once

#include <QComboBox>
#include <QToolButton>
#include <QTreeWidget>
#include <optional>

#include "editor/charts/chart_series.h"
#include "editor/playback/run_record.h"
#include "editor/playback/watch_values.h"

namespace fireable {

/// The series of a chart, their colours and their values at a step. A click on one, or the space
/// key, hides it or shows it again.
class SeriesLegend final : public QTreeWidget {
    Q_OBJECT

public:
    explicit SeriesLegend(QWidget* parent = nullptr);

    /// Names, colours and whether they are shown.
    void setSeries(const ChartData& data);
    /// Values at `step`.
    void setValues(const ChartData& data, double step);

signals:
    void shownChanged(std::size_t series, bool shown);

protected:
    void changeEvent(QEvent* event) override;

private:
    void colour();

    std::vector<QString> names_;
    std::vector<std::pair<std::size_t, bool>> looks_;  ///< and whether it is beside
    Qt::CheckState pressed_ = Qt::Checked;  ///< of an item, when the button went down on it
};

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

/// A button with a menu of all watches, each of which can be charted or not.
class WatchChooser final : public QToolButton {
    Q_OBJECT

public:
    explicit WatchChooser(WatchList& watches, QWidget* parent = nullptr);

    QSize sizeHint() const override;

private:
    void fill();

    WatchList& watches_;
};

}  // namespace fireable
