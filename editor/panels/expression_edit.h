#pragma once

#include <QLineEdit>
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

}  // namespace fireable
