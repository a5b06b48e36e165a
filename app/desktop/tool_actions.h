#pragma once

#include <QAction>
#include <QActionGroup>
#include <QMap>
#include <QObject>

#include "editor/tools/tool_box.h"

class QToolButton;

namespace fireable {

class DocumentView;
class MainWindow;
class NetView;

/// The drawing tools of the window: in the menu Net, in the palette at the side, and as single
/// keys that count only while a drawing has the focus.
class ToolActions final : public QObject {
    Q_OBJECT

public:
    explicit ToolActions(MainWindow& window);

protected:
    bool eventFilter(QObject* button, QEvent* event) override;

private:
    struct Choice {
        ToolKind kind = ToolKind::select;
        ArcChoice arc = ArcChoice::regular;
    };

    void addTools();
    void addTool(const Choice& choice, const QString& icon, const QString& text, const QString& tip,
                 const QList<QKeySequence>& keys);
    void addInsertion();
    void addDocument(DocumentView& document);
    void addView(NetView& view);
    void show();
    void showHint(NetView& view);
    bool startDrag(QToolButton& button, ToolKind kind);

    MainWindow& window_;
    QActionGroup* group_;
    QMenu* menu_;
    QMap<QAction*, Choice> tools_;
    QList<QAction*> others_;  ///< that need a document too
    QPoint pressedAt_;        ///< in a button of the palette
};

}  // namespace fireable
