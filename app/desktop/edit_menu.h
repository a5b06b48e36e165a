#pragma once

#include <QObject>

#include "editor/clipboard/paste.h"
#include "editor/document/net_document.h"
#include "engine/base/result.h"

namespace fireable {

class DocumentView;
class FindBar;
class MainWindow;

/// The menu Edit: undo, the clipboard, and finding, with a bar above each drawing. The clipboard's
/// keys count while a drawing has the focus, so that tables and fields keep theirs.
class EditMenu final : public QObject {
    Q_OBJECT

public:
    explicit EditMenu(MainWindow& window);

private:
    void addUndo();
    void addClipboard();
    void addFinding();
    void addFindBar(DocumentView& view);

    /// False when there is nothing to copy in the selection.
    bool copy(DocumentView& view);
    void cut(DocumentView& view);
    void paste(DocumentView& view);
    void duplicate(DocumentView& view);
    /// Where the next paste goes; moves on when that is where the last one went.
    QPointF nextSpot(DocumentView& view);
    void insert(DocumentView& view, const Diagram& fragment, Point offset, const QString& text);
    void refuse(const Error& error);

    MainWindow& window_;
    const NetDocument* pastedInto_ = nullptr;  ///< only compared, never read
    QPointF pastedAt_;                         ///< where the pointer was at the last paste
    int repeats_ = 0;                          ///< pastes there before the last one
    DuplicateSpot duplicateSpot_;
};

}  // namespace fireable
