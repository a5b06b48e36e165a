#pragma once

#include <QDialog>
#include <QLineEdit>
#include <functional>
#include <string>

#include "editor/panels/expression_edit.h"
#include "engine/base/result.h"

namespace fireable {

/// Asks for the name of a net until it is accepted or cancelled.
class NetNameDialog final : public QDialog {
    Q_OBJECT

public:
    /// Applies the name; fails, with a translated message and without effect, if it is not allowed.
    using Take = std::function<Result<void>(const std::string& name)>;

    NetNameDialog(const QString& title, const std::string& proposed, Take take, QWidget* parent);

    void accept() override;

private:
    Take take_;
    QLineEdit* name_;
    InlineError* error_;
};

}  // namespace fireable
