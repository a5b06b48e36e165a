#pragma once

#include <QComboBox>

#include "editor/playback/saved_runs.h"

namespace fireable {

/// Chooses among the run configurations of the shown net.
class ConfigurationBox final : public QComboBox {
    Q_OBJECT

public:
    explicit ConfigurationBox(SavedRuns& runs, QWidget* parent = nullptr);

private:
    void showAll();

    SavedRuns& runs_;
};

}  // namespace fireable
