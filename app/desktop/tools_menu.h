#pragma once

#include <QObject>
#include <map>

#include "app/desktop/main_window.h"
#include "editor/checks/document_checker.h"
#include "editor/script/script_host.h"
#include "editor/script/script_panel.h"

namespace fireable {

/// The menu Tools. Checks every open net while it is drawn, shows the findings of the one in front
/// in the problems panel, goes to them and carries out quick fixes. Runs scripts, from files and in
/// a console.
class ToolsMenu final : public QObject {
    Q_OBJECT

public:
    explicit ToolsMenu(MainWindow& window);

    /// A window does not close under a script: the script is stopped first.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addChecks();
    void addChecker(DocumentView& view);
    void showFindings(DocumentView* view);
    void showFoundElsewhere();
    void goTo(const Finding& finding);
    void carryOut(const QuickFix& fix);
    void fixSelected();
    void addScripts();
    void runFile();

    MainWindow& window_;
    std::map<DocumentView*, DocumentChecker*> checkers_;
    ScriptHost* host_;
    ScriptPanel* scripts_;
    QDockWidget* scriptDock_;
};

}  // namespace fireable
