#pragma once

#include <QObject>

#include "app/desktop/menus/actions.h"

namespace fireable {

class HierarchyNavigation;
class MainWindow;

/// The run commands of the Simulation menu: full speed, single steps, firing by hand, stepping over
/// and into subnets, and running to a condition. In a subnet opened from a running net they act on
/// that run.
class SimulationMenu final : public QObject {
    Q_OBJECT

public:
    SimulationMenu(MainWindow& window, HierarchyNavigation& navigation);

signals:
    /// The user tried to fire a transition that is not enabled.
    void refused(fireable::DocumentView& document, fireable::TransitionId transition);

private:
    void addRunning();
    void addChoices();
    void addFiring();
    void addCalls();
    void addGoals();
    void addDocument(DocumentView& document);
    void addView(DocumentView& document, NetView& view);
    void setDuration(RunTab& tab) const;
    void showPlay();

    void runToHere(DocumentView& document);
    void askForStep();
    /// Empty if cancelled.
    QString askForCondition(RunTab& tab, const QString& title, const QString& question,
                            const QString& go);
    void followInstance(DocumentView& host, int instance);
    void transferPlayback();

    MainWindow& window_;
    HierarchyNavigation& navigation_;
    bool followsRun_ = true;
    QString condition_;  ///< the last one entered
};

}  // namespace fireable
