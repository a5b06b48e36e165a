#pragma once

#include <QComboBox>
#include <QToolButton>
#include <QTreeWidget>
#include <optional>

#include "editor/charts/chart_series.h"
#include "editor/playback/watch_values.h"
#include "engine/run/timeline.h"

namespace fireable {

/// The series of a chart with their colours and their values at a step. Clicking or Space toggles a
/// series.
class SeriesLegend final : public QTreeWidget {
    Q_OBJECT

public:
    explicit SeriesLegend(QWidget* parent = nullptr);

    /// Sets names, colours and visibility.
    void setSeries(const ChartData& data);
    /// Shows the values at `step`.
    void setValues(const ChartData& data, double step);

signals:
    void shownChanged(std::size_t series, bool shown);

protected:
    void changeEvent(QEvent* event) override;

private:
    void colour();

    std::vector<QString> names_;
    std::vector<std::pair<std::size_t, bool>> looks_;  ///< with whether it is of another branch
    Qt::CheckState pressed_ = Qt::Checked;             ///< state of the pressed item
};

/// Selects another branch of the run to chart beside the present one. Hidden if there is none.
class BranchBox final : public QComboBox {
    Q_OBJECT

public:
    explicit BranchBox(QWidget* parent = nullptr);

    /// Lists the timelines of run `run` other than `present`; null: none. Keeps the choice if it
    /// still exists.
    void setBranches(const TimelineTree* tree, TimelineIndex present, std::uint64_t run);
    std::optional<TimelineIndex> chosen() const { return chosen_; }

signals:
    void chosenChanged();

private:
    void list(const TimelineTree& tree, TimelineIndex present);

    std::uint64_t run_ = 0;
    std::optional<TimelineIndex> chosen_;
};

/// A button with a menu of all watches, to select the charted ones.
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
