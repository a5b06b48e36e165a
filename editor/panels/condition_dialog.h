#pragma once

#include <QDialog>

#include "editor/panels/expression_edit.h"
#include "editor/panels/inline_error.h"

namespace fireable {

/// Asks for a condition over markings, which is checked while it is typed.
class ConditionDialog final : public QDialog {
    Q_OBJECT

public:
    ConditionDialog(const QString& title, const QString& question, const QString& go,
                    QWidget* parent = nullptr);

    QString condition() const { return condition_->text().trimmed(); }
    void setCondition(const QString& text);
    void accept() override;

private:
    ExpressionEdit* condition_;
    InlineError* error_;
};

}  // namespace fireable
