#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QWidget>
#include <functional>

#include "engine/base/result.h"
#include "engine/run/node_names.h"

namespace fireable {

/// A line for an expression over markings. What cannot be read of it is underlined while it is
/// typed.
class ExpressionEdit final : public QLineEdit {
    Q_OBJECT

public:
    explicit ExpressionEdit(QWidget* parent = nullptr);

    /// Names that are not there are wrong too, from now on; null: any name may be.
    void setNames(std::function<const NodeNames*()> names) { names_ = std::move(names); }
    /// What is wrong with the text, in English; empty: nothing, or there is no text.
    QString error() const { return error_; }

signals:
    void checked();

private:
    std::optional<Error> firstError(const std::string& typed) const;
    void check();
    void underline(const Error& error);

    std::function<const NodeNames*()> names_;
    QString error_;
};

/// A line beside a field that says what is wrong with its text; takes no room while nothing is.
class InlineError final : public QLabel {
    Q_OBJECT

public:
    explicit InlineError(QWidget* parent = nullptr);

    /// Empty: nothing is wrong.
    void showError(const QString& text);

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeRoom() const;
    void showColour();
};

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
