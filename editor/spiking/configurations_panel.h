#pragma once

#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QTimer>
#include <atomic>
#include <memory>

#include "editor/document/latest_task.h"
#include "editor/spiking/configuration_canvas.h"
#include "editor/spiking/spiking_runner.h"

namespace fireable {

/// All configurations that a small system can reach: their graph, a table, and what all its
/// computations together give as results. Looked for when asked; a click on one goes there in the
/// run.
class ConfigurationsPanel final : public QWidget {
    Q_OBJECT

public:
    explicit ConfigurationsPanel(SpikingRunner& runner, QWidget* parent = nullptr);
    ~ConfigurationsPanel() override;

    /// Looks for the configurations of the system that the runner runs, on another thread, until
    /// they are found, the system is changed or the panel closed.
    void explore();
    bool isSearching() const { return search_.isBusy(); }
    /// Null before.
    const Configurations* shown() const { return shown_.get(); }
    ConfigurationCanvas& canvas() { return *canvas_; }
    /// Goes to a configuration, by a shortest computation.
    void goTo(spiking::StateId state);

signals:
    /// The run is about to go elsewhere.
    void aboutToGo();

protected:
    void hideEvent(QHideEvent* event) override;

private:
    /// Made on the other thread.
    struct Found {
        std::unique_ptr<const Configurations> all;
        ConfigurationScene scene;
    };
    void take(Result<Found> found);
    void showProgress();
    void stop(const QString& reason);
    void fillTable();
    void showNow();
    void exportTable();

    SpikingRunner& runner_;
    std::unique_ptr<const Configurations> shown_;
    std::shared_ptr<const SpikingRunProgram> exploring_;
    std::shared_ptr<std::atomic<std::int64_t>> met_;  ///< how many are found yet
    QTimer progress_;
    QPushButton* explore_;
    QSpinBox* most_;
    QPushButton* export_;
    QLabel* results_;
    ConfigurationCanvas* canvas_;
    QTableWidget* table_;
    LatestTask search_;
};

}  // namespace fireable
