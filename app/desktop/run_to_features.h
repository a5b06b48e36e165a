#pragma once

#include <QAction>
#include <QMenu>
#include <QObject>

namespace fireable {

class DocumentView;
class MainWindow;

/// Runs with a goal: to what is selected, to a step, until a condition holds, and back to where one
/// held.
class RunToFeatures final : public QObject {
    Q_OBJECT

public:
    explicit RunToFeatures(MainWindow& window);

private:
    void addActions();
    void addDocument(DocumentView& document);
    void runToHere();
    void askForStep();
    void runUntil();
    void runBack();
    /// Empty: the user thought better of it.
    QString askForCondition(const QString& title, const QString& question, const QString& go);
    void show();

    MainWindow& window_;
    QAction* toHere_ = nullptr;
    QAction* toStep_ = nullptr;
    QAction* until_ = nullptr;
    QAction* back_ = nullptr;
    QString condition_;  ///< that was asked for last
};

}  // namespace fireable
