#pragma once

#include <QLineEdit>
#include <QTableView>
#include <QWidget>

#include "editor/panels/marking_model.h"
#include "editor/playback/engine_runner.h"

namespace fireable {

/// The marking of a document's run as a table that follows it, with a filter above.
class MarkingPanel final : public QWidget {
    Q_OBJECT

public:
    MarkingPanel(NetDocument& document, EngineRunner& runner, QWidget* parent = nullptr);

    const MarkingModel& model() const { return model_; }

private:
    MarkingModel model_;
    QLineEdit* filter_;
    QTableView* table_;
};

}  // namespace fireable
