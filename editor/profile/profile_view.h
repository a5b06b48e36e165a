#pragma once

#include <QComboBox>
#include <QTabWidget>
#include <QTextBrowser>
#include <QWidget>

#include "editor/profile/bars_plot.h"
#include "editor/profile/dots_plot.h"
#include "editor/profile/profile_table.h"

namespace fireable {

/// What a profile found: verdicts in words, a table of all cells, and charts.
class ProfileView final : public QWidget {
    Q_OBJECT

public:
    explicit ProfileView(QWidget* parent = nullptr);

    void setProfile(Profile profile);
    const Profile& profile() const { return profile_; }
    /// The verdicts, as plain text.
    QString summary() const { return summary_->toPlainText(); }
    ProfileTable& table() const { return *table_; }
    NodeTable& nodes() const { return *nodes_; }
    CostTable& costs() const { return *costs_; }
    BarsPlot& speeds() const { return *speeds_; }
    BarsPlot& stages() const { return *stages_; }
    BarsPlot& timeline() const { return *timeline_; }
    DotsPlot& growth() const { return *growth_; }
    DotsPlot& roofline() const { return *roofline_; }
    /// Brings a chart, or the table, to the front.
    void show(QWidget& page);
    /// Null: the table is shown.
    ChartPlot* shownPlot() const;

signals:
    /// The user wants to see the run of a cell.
    void activated(std::size_t program, std::size_t engine);
    /// The same, with what the run evaluated on the drawing.
    void evaluationsActivated(std::size_t program, std::size_t engine);

private:
    QString summaryOf(const Profile& profile) const;
    QWidget* growthPage();
    void showFamilies();

    Profile profile_;
    QTextBrowser* summary_;
    QTabWidget* pages_;
    ProfileTable* table_;
    NodeTable* nodes_;
    CostTable* costs_;
    BarsPlot* speeds_;
    BarsPlot* stages_;
    BarsPlot* timeline_;
    DotsPlot* growth_;
    DotsPlot* roofline_;
    QComboBox* families_;
};

}  // namespace fireable
