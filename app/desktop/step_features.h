#pragma once

#include <QAction>
#include <QObject>

namespace fireable {

class DocumentView;
class MainWindow;

/// How steps are watched: whether tokens travel along their arcs, and how long that takes at the
/// speed of play. Steps by hand, which fire the selected transition.
class StepFeatures final : public QObject {
    Q_OBJECT

public:
    explicit StepFeatures(MainWindow& window);

private:
    void addDocument(DocumentView& document);
    void setDurations(DocumentView& document) const;
    void addFiring();
    void showFiring();

    MainWindow& window_;
    QAction* animated_;
    QAction* fireOnce_ = nullptr;
    QAction* fireMost_ = nullptr;
};

}  // namespace fireable
