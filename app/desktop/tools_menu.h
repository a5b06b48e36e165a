#pragma once

#include <QObject>
#include <map>

#include "app/desktop/main_window.h"
#include "editor/checks/document_checker.h"
#include "editor/script/script_host.h"
#include "editor/script/script_panel.h"

namespace fireable {

/// The Tools menu: checks every open net in the background, lists the findings of the active one
/// with quick fixes, and runs scripts.
class ToolsMenu final : public QObject {
    Q_OBJECT

public:
    explicit ToolsMenu(MainWindow& window);

    /// Stops a running script before the window closes.
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
