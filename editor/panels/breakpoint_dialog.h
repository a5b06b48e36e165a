#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QFormLayout>
#include <QSpinBox>

#include "editor/panels/expression_edit.h"
#include "editor/playback/runner.h"
#include "engine/run/breakpoint.h"

namespace fireable {

/// Edits a breakpoint: its trigger, condition, ignored hits, and whether it halts the run or logs a
/// message.
class BreakpointDialog final : public QDialog {
    Q_OBJECT

public:
    /// `runner` knows the names, and outlives the dialog.
    explicit BreakpointDialog(const Runner& runner, QWidget* parent = nullptr);

    void show(const Breakpoint& breakpoint);
    Breakpoint breakpoint() const;
    void accept() override;

private:
    enum Kind { condition, fires, changes, empties, reaches, step, assertion };

    void addRows();
    /// The function of nodes that the chosen kind waits for.
    std::optional<FunctionIndex> functionOfKind() const;
    QStringList namesOfKind() const;
    void showKind();
    Trigger trigger() const;
    QString firstError() const;

    const Runner& runner_;
    const RunWords words_;
    QFormLayout* form_;
    QComboBox* kind_;
    ExpressionEdit* expression_;  ///< condition or assertion
    QLineEdit* node_;
    QLineEdit* number_;  ///< tokens or step
    ExpressionEdit* onlyIf_;
    QSpinBox* passes_;
    QCheckBox* once_;
    QLineEdit* log_;
    InlineError* error_;
    bool enabled_ = true;
};

/// Asks for a condition on the states of a run, checked while typing.
class ConditionDialog final : public QDialog {
    Q_OBJECT

public:
    /// `runner` knows the names, and outlives the dialog.
    ConditionDialog(const QString& title, const QString& question, const QString& go,
                    const Runner& runner, QWidget* parent = nullptr);

    QString condition() const { return condition_->text().trimmed(); }
    void setCondition(const QString& text);
    void accept() override;

private:
    const RunWords words_;
    ExpressionEdit* condition_;
    InlineError* error_;
};

}  // namespace fireable
