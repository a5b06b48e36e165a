#pragma once

#include <QLineEdit>

#include "engine/base/result.h"

namespace fireable {

/// A line for an expression over markings. What cannot be read of it is underlined while it is
/// typed.
class ExpressionEdit final : public QLineEdit {
    Q_OBJECT

public:
    explicit ExpressionEdit(QWidget* parent = nullptr);

    /// What is wrong with the text, in English; empty: nothing, or there is no text.
    QString error() const { return error_; }

signals:
    void checked();

private:
    void check();
    void underline(const Error& error);

    QString error_;
};

}  // namespace fireable
