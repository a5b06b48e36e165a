#pragma once

#include <QComboBox>
#include <QTabWidget>
#include <QTextBrowser>
#include <QWidget>

#include "editor/profile/growth_plot.h"
#include "editor/profile/profile_bars.h"
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
    CostTable& costs() const { return *costs_; }
    BarsPlot& speeds() const { return *speeds_; }
    BarsPlot& stages() const { return *stages_; }
    GrowthPlot& growth() const { return *growth_; }
    /// Brings a chart, or the table, to the front.
    void show(QWidget& page);
    /// Null: the table is shown.
    ChartPlot* shownPlot() const;

signals:
    /// The user wants to see the run of a cell.
    void activated(std::size_t program, std::size_t engine);

private:
    QString summaryOf(const Profile& profile) const;
    QWidget* growthPage();
    void showFamilies();

    Profile profile_;
    QTextBrowser* summary_;
    QTabWidget* pages_;
    ProfileTable* table_;
    CostTable* costs_;
    BarsPlot* speeds_;
    BarsPlot* stages_;
    GrowthPlot* growth_;
    QComboBox* families_;
};

}  // namespace fireable
