#pragma once

#include <QWidget>

#include "editor/panels/expression_edit.h"
#include "editor/panels/inline_error.h"

namespace fireable {

/// A line to enter an expression in, with what is wrong with it below. Enter hands it over, unless
/// something is wrong with it.
class ExpressionEntry final : public QWidget {
    Q_OBJECT

public:
    /// `name` is what a screen reader says.
    ExpressionEntry(const QString& name, const QString& placeholder, QWidget* parent = nullptr);

    ExpressionEdit& edit() { return *edit_; }

signals:
    /// Without blanks at its ends, never empty; the line is empty again.
    void entered(const QString& expression);

private:
    void hand();

    ExpressionEdit* edit_;
    InlineError* error_;
};

}  // namespace fireable
