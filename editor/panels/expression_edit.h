#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QWidget>

#include "editor/playback/runner.h"
#include "engine/base/result.h"

namespace fireable {

/// An input field for an expression over the states of a run; errors are underlined while typing.
class ExpressionEdit final : public QLineEdit {
    Q_OBJECT

public:
    explicit ExpressionEdit(const Runner& runner, QWidget* parent = nullptr);

    /// Unknown names are errors from now on, once the names are known.
    void checkNames() { checksNames_ = true; }
    /// The error in the text, in English; empty: none.
    QString error() const { return error_; }

signals:
    void checked();

private:
    std::optional<Error> firstError(const std::string& typed) const;
    void check();
    void underline(const Error& error);

    const Runner& runner_;
    bool checksNames_ = false;
    QString error_;
};

/// Shows the error of a field; takes no space without an error.
class InlineError final : public QLabel {
    Q_OBJECT

public:
    explicit InlineError(QWidget* parent = nullptr);

    /// Empty: no error.
    void showError(const QString& text);

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeRoom() const;
    void showColour();
};

/// An input field for an expression with its error below. Enter submits it if it is valid.
class ExpressionEntry final : public QWidget {
    Q_OBJECT

public:
    /// `name` is the accessible name.
    ExpressionEntry(const Runner& runner, const QString& name, const QString& placeholder,
                    QWidget* parent = nullptr);

    ExpressionEdit& edit() { return *edit_; }

signals:
    /// Trimmed, never empty; the field is cleared.
    void entered(const QString& expression);

private:
    void hand();

    ExpressionEdit* edit_;
    InlineError* error_;
};

}  // namespace fireable
