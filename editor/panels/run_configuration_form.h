#pragma once

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTableWidget>
#include <QWidget>

#include "editor/panels/inline_error.h"
#include "engine/net/model/run_configuration.h"

namespace fireable {

/// The fields of one run configuration. Breakpoints and watches are set in panels of their own and
/// only counted here.
class RunConfigurationForm final : public QWidget {
    Q_OBJECT

public:
    explicit RunConfigurationForm(QWidget* parent = nullptr);

    void show(const RunConfiguration& run);
    /// The name has the keyboard, to be typed anew.
    void editName();
    /// What stands in the fields. A field whose text is not one is as it was before.
    const RunConfiguration& run() const { return run_; }
    /// What is wrong with the text of some field; empty: nothing.
    QString error() const { return error_; }

signals:
    void edited();

private:
    void addRow();
    void read();
    void readNumbers();
    void readStart();

    RunConfiguration run_;
    QString error_;
    bool showing_ = false;
    QLineEdit* name_;
    QComboBox* engine_;
    QComboBox* rule_;
    QLineEdit* seed_;
    QLineEdit* steps_;
    QTableWidget* start_;  ///< an empty row at its end, to fill in
    QLabel* lists_;
    InlineError* wrong_;
};

}  // namespace fireable
