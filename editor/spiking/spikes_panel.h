#pragma once

#include <QAbstractTableModel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QWidget>

#include "editor/panels/cell_table.h"
#include "editor/panels/expression_edit.h"
#include "editor/spiking/spiking_runner.h"

namespace fireable {

/// The neurons of a run, members of families apart: their spikes, whether they are open, and the
/// rule that each used in the last step. Spikes can be changed while the run is paused.
///
/// Shapes: N neurons of the program.
class SpikesModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { name, spikes, state, rule, columnCount_ };

    explicit SpikesModel(SpikingRunner& runner, QObject* parent = nullptr);

    /// Sets the spikes of the neuron in row `row`, on a new timeline. Fails with `badArgument` for
    /// anything but a number.
    Result<void> enter(int row, const QString& text);
    /// All rows as comma-separated values, with a line of titles.
    QString csv() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

private:
    void follow();
    QString text(spiking::NeuronIndex neuron, int column) const;
    const spiking::RecordedUse* useOf(spiking::NeuronIndex neuron) const;

    SpikingRunner& runner_;
    std::shared_ptr<const SpikingRunProgram> program_;
    std::vector<Count> before_;  ///< [N], spikes at the step shown before; may be empty
    std::vector<Count> now_;     ///< [N]
};

/// Shows a `SpikesModel`, sorted and filtered.
class SpikesTable final : public CellTable {
    Q_OBJECT

public:
    explicit SpikesTable(SpikesModel& model, QWidget* parent = nullptr);
    void setFilter(const QString& text) { shown_.setFilterFixedString(text); }

signals:
    /// The user went to the row of a neuron.
    void chosen(int row);

protected:
    Result<void> applyText(const QModelIndex& cell, const QString& text) override {
        return model_.enter(shown_.mapToSource(cell).row(), text);
    }

private:
    SpikesModel& model_;
    QSortFilterProxyModel shown_;
};

/// The configuration of a document's run as a table, with a filter and an export.
class SpikesPanel final : public QWidget {
    Q_OBJECT

public:
    explicit SpikesPanel(SpikingRunner& runner, QWidget* parent = nullptr);

    SpikesModel& model() { return model_; }

signals:
    /// The neuron should be shown in the drawing.
    void requested(fireable::spiking::NeuronId neuron);

private:
    void exportCsv();

    SpikesModel model_;
    QLineEdit* filter_;
    SpikesTable* table_;
    InlineError* refusal_;
};

}  // namespace fireable
