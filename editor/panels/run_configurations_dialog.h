#pragma once

#include <QDialog>
#include <QDialogButtonBox>
#include <QListWidget>
#include <QPushButton>

#include "editor/panels/run_configuration_form.h"
#include "editor/playback/saved_runs.h"

namespace fireable {

/// The run configurations of a net: to add, change, remove and choose. What was done is one
/// undoable step, once the dialog is accepted.
class RunConfigurationsDialog final : public QDialog {
    Q_OBJECT

public:
    explicit RunConfigurationsDialog(SavedRuns& runs, QWidget* parent = nullptr);

    void accept() override;

private:
    void addFields();
    void addOne(RunConfiguration run);
    void removeOne();
    void showChosen();
    void takeEdited();
    void check();
    QString uniqueName() const;

    SavedRuns& runs_;
    std::vector<RunConfiguration> all_;
    std::vector<RunConfiguration> asOpened_;  ///< if nothing else is chosen, nothing is changed
    QListWidget* list_;
    QPushButton* add_;
    QPushButton* remove_;
    RunConfigurationForm* form_;
    InlineError* wrong_;
    QDialogButtonBox* buttons_;
};

}  // namespace fireable
