#pragma once

#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <memory>

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

    /// Looks for the configurations of the system that the runner runs.
    void explore();
    /// Null before.
    const Configurations* shown() const { return shown_.get(); }
    ConfigurationCanvas& canvas() { return *canvas_; }
    /// Goes to a configuration, by a shortest computation.
    void goTo(spiking::StateId state);

signals:
    /// The run is about to go elsewhere.
    void aboutToGo();

private:
    void fillTable();
    void showNow();
    void exportTable();

    SpikingRunner& runner_;
    std::unique_ptr<const Configurations> shown_;
    QSpinBox* most_;
    QPushButton* export_;
    QLabel* results_;
    ConfigurationCanvas* canvas_;
    QTableWidget* table_;
};

}  // namespace fireable
