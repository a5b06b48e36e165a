#pragma once

#include <QAction>
#include <QObject>
#include <map>

#include "app/desktop/main_window.h"
#include "editor/checks/document_checker.h"

namespace fireable {

/// Checks every open net while it is drawn, shows the findings of the one in front in the problems
/// panel, goes to culprits and carries out quick fixes.
class CheckFeatures final : public QObject {
    Q_OBJECT

public:
    explicit CheckFeatures(MainWindow& window);

private:
    void addActions();
    void addDocument(DocumentView& view);
    void show(DocumentView* view);
    void goTo(const Finding& finding);
    void carryOut(const QuickFix& fix);
    void fixSelected();

    MainWindow& window_;
    std::map<DocumentView*, DocumentChecker*> checkers_;
    QAction* next_;
    QAction* previous_;
    QAction* fix_;
};

}  // namespace fireable
