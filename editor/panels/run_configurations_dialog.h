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
#include "engine/net/model/diagram.h"
#include "engine/net/rules/firing_rule.h"

class QComboBox;
namespace fireable {

/// What the form offers for configurations of a kind of document.
struct RunFormKind {
    void (*addEngines)(QComboBox& box);
    void (*addRules)(QComboBox& box);  ///< with their words as data
    std::string engine;                ///< those of a configuration that has none
    std::string rule;
    QStringList columns;  ///< of the table of what nodes hold at the start
    QString startName;
    QString startTip;
    QString wrongStart;  ///< `%1`: what is no number
};
RunFormKind netRunForm();

/// The form of one run configuration. Breakpoints and watches are edited in their panels and only
/// counted here.
class RunConfigurationForm final : public QWidget {
    Q_OBJECT

public:
    explicit RunConfigurationForm(RunFormKind kind, QWidget* parent = nullptr);

    void show(const RunConfiguration& run);
    /// Gives the name field the focus, selected.
    void editName();
    /// The content of the form; invalid fields keep their previous value.
    const RunConfiguration& run() const { return run_; }
    /// The error of an invalid field; empty: none.
    QString error() const { return error_; }

signals:
    void edited();

private:
    void addRow();
    void read();
    void readNumbers();
    void readStart();

    const RunFormKind kind_;
    RunConfiguration run_;
    QString error_;
    bool showing_ = false;
    QLineEdit* name_;
    QComboBox* engine_;
    QComboBox* rule_;
    QLineEdit* seed_;
    QLineEdit* steps_;
    QTableWidget* start_;  ///< with an empty last row
    QLabel* lists_;
    InlineError* wrong_;
};

/// Adds, edits, removes and chooses run configurations of a document. Accepting it is one undo
/// step.
class RunConfigurationsDialog final : public QDialog {
    Q_OBJECT

public:
    explicit RunConfigurationsDialog(RunConfigurations& runs, QWidget* parent = nullptr,
                                     const RunFormKind& kind = netRunForm());

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
    std::vector<RunConfiguration> initial_;  ///< to detect changes
    QListWidget* list_;
    QPushButton* add_;
    QPushButton* remove_;
    RunConfigurationForm* form_;
    InlineError* wrong_;
    QDialogButtonBox* buttons_;
};

/// Lists all engines in `box`, indexed by `EngineKind`. Unavailable ones are disabled, with the
/// reason as a tool tip.
void addEngines(QComboBox& box);

/// The title of a rule, followed by its keyword.
QString ruleTitle(const RuleName& rule);
/// Lists all rules in `box`, in the order of `ruleNames`, with their keywords as data.
void addRules(QComboBox& box);
int indexOfRule(const FiringRule& rule);

}  // namespace fireable
