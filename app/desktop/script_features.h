#pragma once

#include <QObject>

#include "editor/script/script_host.h"
#include "editor/script/script_panel.h"

namespace fireable {

class MainWindow;

/// The script console of a window, and scripts from files.
class ScriptFeatures final : public QObject {
    Q_OBJECT

public:
    explicit ScriptFeatures(MainWindow& window);

    /// A window does not close under a script: the script is stopped first.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addPanel();
    void runFile();

    MainWindow& window_;
    ScriptHost* host_;
    ScriptPanel* panel_ = nullptr;
};

}  // namespace fireable
