#pragma once

#include <QLineEdit>
#include <QWidget>

#include "editor/panels/cell_table.h"
#include "editor/panels/marking_model.h"
#include "editor/playback/engine_runner.h"

namespace fireable {

/// Shows a `MarkingModel`.
class MarkingTable final : public CellTable {
    Q_OBJECT

public:
    explicit MarkingTable(MarkingModel& model, QWidget* parent = nullptr);

protected:
    Result<void> take(const QModelIndex& cell, const QString& text) override;

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
