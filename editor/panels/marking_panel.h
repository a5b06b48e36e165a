#pragma once

#include <QLineEdit>
#include <QWidget>

#include "editor/panels/cell_table.h"
#include "editor/panels/net_table_model.h"
#include "editor/playback/engine_runner.h"

namespace fireable {

/// The places of a document's net in order, with their initial and present tokens, for a table.
/// Initial tokens can be edited, and present ones where a run stands still. The filter looks into
/// names and labels.
class MarkingModel final : public NetTableModel {
    Q_OBJECT

public:
    enum Column { name, initial, tokens, columnCount_ };

    explicit MarkingModel(NetDocument& document, QObject* parent = nullptr);

    /// Present tokens, by place.
    void setMarking(std::vector<Count> marking);
    /// Whether present tokens can be edited; `tokensRequested` says what to.
    void setTokensEditable(bool editable) { tokensEditable_ = editable; }
    /// Makes `text` the initial tokens in a cell, or wants them to be the present ones. Fails as
    /// `propertyEdit` does.
    Result<void> enter(const QModelIndex& cell, const QString& text);

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

signals:
    /// The place at `position` is to hold `tokens` now.
    void tokensRequested(std::size_t position, const fireable::Count& tokens);

private:
    const Place& place(std::size_t position) const;
    /// A place that no run has seen yet holds its initial tokens.
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
    Result<void> take(const QModelIndex& cell, const QString& text) override {
        return model_.enter(cell, text);
    }

private:
    MarkingModel& model_;
};

/// The marking of a document's run as a table that follows it, with a filter above.
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
