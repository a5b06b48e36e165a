#pragma once

#include <QAction>
#include <QObject>

namespace fireable {

class DocumentView;
class MainWindow;

/// What the View menu can do with the views of the document in front: split it, fit what is
/// selected, show the overview, and keep parts of the drawing under names.
class ViewFeatures final : public QObject {
    Q_OBJECT

public:
    explicit ViewFeatures(MainWindow& window);

private:
    void addActions();
    void addNamedViews();
    void fitSelection();
    void nameView();
    void manageViews();
    void fillNamedViews();
    void goTo(std::size_t view);
    void showOverview(bool wanted);
    void show(DocumentView* view);

    MainWindow& window_;
    QAction* fitSelection_;
    QAction* overview_;
    QAction* splitRight_;
    QAction* splitBelow_;
    QAction* closeView_;
    QAction* nextView_;
    QAction* nameView_;
    QAction* manageViews_;
    QMenu* namedViews_;
};

}  // namespace fireable
