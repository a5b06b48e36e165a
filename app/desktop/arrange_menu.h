#pragma once

#include <QObject>

#include "editor/tools/edit_context.h"

namespace fireable {

class DocumentView;
class MainWindow;

/// The Arrange menu: aligns, distributes, turns and groups the selection, each as one undo step,
/// and configures snapping. Automatic layout belongs to `NetLayout`.
class ArrangeMenu final : public QObject {
    Q_OBJECT

public:
    explicit ArrangeMenu(MainWindow& window);

private:
    void addAligning();
    void addTurning();
    void addGroups();
    void addSnapping();
    void askForPitch();
    void setSnap(const SnapSettings& settings);
    void applySnap(DocumentView& document);

    MainWindow& window_;
    SnapSettings snap_;
};

}  // namespace fireable
