#pragma once

#include <QDialog>
#include <QLineEdit>
#include <functional>
#include <string>

#include "editor/panels/expression_edit.h"
#include "engine/base/result.h"

namespace fireable {

/// Asks for the name of a net, and stays until it is given one that can be taken.
class NetNameDialog final : public QDialog {
    Q_OBJECT

public:
    /// Does what the name is for; fails, having done nothing, for a name that cannot be. A failure
    /// is translated.
    using Take = std::function<Result<void>(const std::string& name)>;

    NetNameDialog(const QString& title, const std::string& proposed, Take take, QWidget* parent);

    void accept() override;

private:
    Take take_;
    QLineEdit* name_;
    InlineError* error_;
};

}  // namespace fireable
