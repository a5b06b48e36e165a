#pragma once

#include <QAction>
#include <QObject>

namespace fireable {

class DocumentView;
class HierarchyNavigation;
class MainWindow;

/// Steps over, into and out of subnets, and what is shown of a run in them: whoever walked into a
/// subnet of a net that runs sees its part in that run.
class CallStepFeatures final : public QObject {
    Q_OBJECT

public:
    CallStepFeatures(MainWindow& window, HierarchyNavigation& navigation);

private:
    void addActions();
    void addDocument(DocumentView& view);
    void goAlong(DocumentView& host, int instance);
    void takeOverPlay();
    void show();

    MainWindow& window_;
    HierarchyNavigation& navigation_;
    QAction* over_ = nullptr;
    QAction* into_ = nullptr;
    QAction* out_ = nullptr;
    QAction* follow_ = nullptr;
    QAction* ownRun_ = nullptr;
};

}  // namespace fireable
