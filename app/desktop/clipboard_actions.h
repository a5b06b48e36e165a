#pragma once

#include <QAction>
#include <QObject>

#include "editor/clipboard/duplicate_spot.h"
#include "editor/document/net_document.h"
#include "engine/base/result.h"

namespace fireable {

class DocumentView;
class MainWindow;

/// Cut, copy, paste and duplicate for drawings, in the menu Edit. Their keys count while a drawing
/// has the focus, so that tables and fields keep theirs.
class ClipboardActions final : public QObject {
    Q_OBJECT

public:
    explicit ClipboardActions(MainWindow& window);

private:
    void show();
    /// False when there is nothing to copy in the selection.
    bool copy();
    void cut();
    void paste();
    void duplicate();
    /// Where the next paste goes; moves on when that is where the last one went.
    QPointF nextSpot(DocumentView& view);
    void insert(DocumentView& view, const Diagram& fragment, Point offset, const QString& text);
    void refuse(const Error& error);

    MainWindow& window_;
    QAction* cut_;
    QAction* copy_;
    QAction* paste_;
    QAction* duplicate_;
    const NetDocument* pastedInto_ = nullptr;  ///< only compared, never read
    QPointF pastedAt_;                         ///< where the pointer was at the last paste
    int repeats_ = 0;                          ///< pastes there before the last one
    DuplicateSpot duplicateSpot_;
};

}  // namespace fireable
