#pragma once

#include <QDialog>

#include "editor/panels/expression_edit.h"
#include "editor/panels/inline_error.h"
#include "editor/playback/run_names.h"

namespace fireable {

/// Asks for a condition over markings, which is checked while it is typed.
class ConditionDialog final : public QDialog {
    Q_OBJECT

public:
    /// `runner` knows the names, and outlives the dialog.
    ConditionDialog(const QString& title, const QString& question, const QString& go,
                    const EngineRunner& runner, QWidget* parent = nullptr);

    QString condition() const { return condition_->text().trimmed(); }
    void setCondition(const QString& text);
    void accept() override;

private:
    RunNames names_;
    ExpressionEdit* condition_;
    InlineError* error_;
};

}  // namespace fireable
