#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QFormLayout>
#include <QSpinBox>

#include "editor/panels/expression_edit.h"
#include "editor/playback/run_names.h"
#include "engine/run/breakpoint.h"

namespace fireable {

/// Everything that a breakpoint can be: what it waits for, under which condition, after how many
/// hits, and whether it halts the run or tells something.
class BreakpointDialog final : public QDialog {
    Q_OBJECT

public:
    /// `runner` knows the names, and outlives the dialog.
    explicit BreakpointDialog(const EngineRunner& runner, QWidget* parent = nullptr);

    void show(const Breakpoint& breakpoint);
    Breakpoint breakpoint() const;
    void accept() override;

private:
    enum Kind { condition, fires, changes, empties, reaches, step, assertion };

    void addRows();
    QStringList namesOfKind() const;
    void showKind();
    Trigger trigger() const;
    QString firstError() const;

    const EngineRunner& runner_;
    RunNames names_;
    QFormLayout* form_;
    QComboBox* kind_;
    ExpressionEdit* expression_;  ///< of a condition or an assertion
    QLineEdit* node_;
    QLineEdit* number_;  ///< of tokens or of the step
    ExpressionEdit* onlyIf_;
    QSpinBox* passes_;
    QCheckBox* once_;
    QLineEdit* log_;
    InlineError* error_;
    bool enabled_ = true;
};

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
