#pragma once

#include <QLineEdit>
#include <QWidget>

#include "editor/panels/cell_table.h"
#include "editor/panels/net_table.h"
#include "editor/playback/engine_runner.h"

namespace fireable {

/// The places of a document's net with initial and present tokens. Initial tokens are editable,
/// present ones while the run is paused. The filter searches names and labels.
class MarkingModel final : public NetTableModel {
    Q_OBJECT

public:
    enum Column { name, initial, tokens, columnCount_ };

    explicit MarkingModel(NetDocument& document, QObject* parent = nullptr);

    /// Present tokens, by place.
    void setMarking(std::vector<Count> marking);
    /// Whether present tokens are editable; edits are signalled by `tokensRequested`.
    void setTokensEditable(bool editable) { tokensEditable_ = editable; }
    /// Sets the initial tokens, or requests the present ones. Fails as `propertyEdit`.
    Result<void> enter(const QModelIndex& cell, const QString& text);

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

signals:
    /// The user set the place at `position` to `tokens`.
    void tokensRequested(std::size_t position, const fireable::Count& tokens);

private:
    const Place& place(std::size_t position) const;
    /// Initial tokens for places that no run has seen.
    Count tokensAt(std::size_t position) const;

    std::vector<Count> marking_;  ///< [places]
    std::vector<bool> changed_;   ///< [places], by the last `setMarking`
    bool tokensEditable_ = false;
};

/// Shows a `MarkingModel`.
class MarkingTable final : public CellTable {
    Q_OBJECT

public:
    explicit MarkingTable(MarkingModel& model, QWidget* parent = nullptr);

protected:
    Result<void> applyText(const QModelIndex& cell, const QString& text) override {
        return model_.enter(cell, text);
    }

private:
    MarkingModel& model_;
};

/// The marking of a document's run as a table with a filter.
class MarkingPanel final : public QWidget {
    Q_OBJECT

public:
    MarkingPanel(NetDocument& document, EngineRunner& runner, QWidget* parent = nullptr);

    const MarkingModel& model() const { return model_; }

private:
    MarkingModel model_;
    QLineEdit* filter_;
    MarkingTable* table_;
};

}  // namespace fireable
