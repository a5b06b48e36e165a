#pragma once

#include <QObject>

#include "app/desktop/actions.h"

namespace fireable {

class HierarchyNavigation;
class MainWindow;

/// The menu Simulation, as far as it makes runs go: at full speed, step by step, by hand, over and
/// into subnets, and to a goal. Whoever went into a subnet of a net that runs sees its part in that
/// run.
class SimulationMenu final : public QObject {
    Q_OBJECT

public:
    SimulationMenu(MainWindow& window, HierarchyNavigation& navigation);

signals:
    /// Someone wants to fire what is not enabled.
    void refused(fireable::DocumentView& document, fireable::TransitionId transition);

private:
    void addRunning();
    void addChoices();
    void addFiring();
    void addCalls();
    void addGoals();
    void addDocument(DocumentView& document);
    void addView(DocumentView& document, NetView& view);
    void setDurations(DocumentView& document) const;
    void showPlay();

    void runToHere(DocumentView& document);
    void askForStep();
    /// Empty: the user thought better of it.
    QString askForCondition(const QString& title, const QString& question, const QString& go);
    void followInstance(DocumentView& host, int instance);
    void takeOverPlay();

    MainWindow& window_;
    HierarchyNavigation& navigation_;
    bool followsRun_ = true;
    QString condition_;  ///< that was asked for last
};

}  // namespace fireable
