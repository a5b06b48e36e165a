#pragma once

#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QString>
#include <QTableWidget>
#include <QWidget>

#include "editor/panels/expression_edit.h"
#include "editor/playback/run_configurations.h"
#include "engine/net/model/run_configuration.h"
#include "engine/net/rules/firing_rule.h"

class QComboBox;
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

/// The run configurations of a net: to add, change, remove and choose. What was done is one
/// undoable step, once the dialog is accepted.
class RunConfigurationsDialog final : public QDialog {
    Q_OBJECT

public:
    explicit RunConfigurationsDialog(RunConfigurations& runs, QWidget* parent = nullptr);

    void accept() override;

private:
    void addFields();
    void addOne(RunConfiguration run);
    void removeOne();
    void showChosen();
    void takeEdited();
    void check();
    QString uniqueName() const;

    RunConfigurations& runs_;
    std::vector<RunConfiguration> all_;
    std::vector<RunConfiguration> asOpened_;  ///< if nothing else is chosen, nothing is changed
    QListWidget* list_;
    QPushButton* add_;
    QPushButton* remove_;
    RunConfigurationForm* form_;
    InlineError* wrong_;
    QDialogButtonBox* buttons_;
};

/// Lists all engines in `box`, by the index of their `EngineKind`. One that cannot run here is
/// listed too and cannot be chosen; its tool tip says why.
void addEngines(QComboBox& box);

/// What a person calls a rule, before its word on the command line and in files.
QString ruleTitle(const RuleName& rule);
/// Lists all rules in `box`, in the order of `ruleNames`, with their words as data.
void addRules(QComboBox& box);
int indexOfRule(const FiringRule& rule);

}  // namespace fireable
