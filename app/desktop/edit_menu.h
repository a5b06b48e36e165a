#pragma once

#include <QObject>

#include "editor/clipboard/paste.h"
#include "editor/document/net_document.h"
#include "engine/base/result.h"

namespace fireable {

class DocumentView;
class FindBar;
class MainWindow;

/// The Edit menu: undo, the clipboard and the find bar. Clipboard shortcuts work while a drawing
/// has the focus, so that tables and fields keep theirs.
class EditMenu final : public QObject {
    Q_OBJECT

public:
    explicit EditMenu(MainWindow& window);

private:
    void addUndo();
    void addClipboard();
    void addFinding();
    void addFindBar(DocumentView& view);

    /// False if the selection holds nothing to copy.
    bool copy(DocumentView& view);
    void cut(DocumentView& view);
    void paste(DocumentView& view);
    void duplicate(DocumentView& view);
    /// The position for the next paste; shifted if the last paste was at the same spot.
    QPointF nextSpot(DocumentView& view);
    void insert(DocumentView& view, const Diagram& fragment, Point offset, const QString& text);
    void refuse(const Error& error);

    MainWindow& window_;
    const NetDocument* pastedInto_ = nullptr;  ///< only compared, never read
    QPointF pastedAt_;                         ///< pointer position at the last paste
    int repeats_ = 0;                          ///< earlier pastes at that position
    DuplicateSpot duplicateSpot_;
};

}  // namespace fireable
