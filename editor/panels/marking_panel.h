#pragma once

#include <QLineEdit>
#include <QTableView>
#include <QWidget>

#include "editor/document/typed_text.h"
#include "editor/panels/marking_model.h"
#include "editor/playback/engine_runner.h"

namespace fireable {

/// The marking of a document's run as a table that follows it, with a filter above.
class MarkingPanel final : public QWidget, public TypedText {
    Q_OBJECT

public:
    MarkingPanel(NetDocument& document, EngineRunner& runner, QWidget* parent = nullptr);

    const MarkingModel& model() const { return model_; }

    std::optional<QString> finishTyping() override;
    void goBackToTyping() override;
    void forgetTyping() override;

private:
    QLineEdit* cellEditor() const;

    MarkingModel model_;
    QLineEdit* filter_;
    QTableView* table_;
};

}  // namespace fireable
