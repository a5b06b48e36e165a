#pragma once

#include <QObject>

#include "editor/tools/edit_context.h"

namespace fireable {

class DocumentView;
class MainWindow;

/// The menu Arrange: aligns, distributes, turns and groups what is selected, each as one step, and
/// says what nodes snap to. Laying out by itself is `NetLayout`'s.
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
