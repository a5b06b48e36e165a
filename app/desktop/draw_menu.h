#pragma once

#include <QMap>
#include <QObject>
#include <QPoint>

#include "app/desktop/actions.h"

class QToolButton;

namespace fireable {

class MainWindow;

/// The drawing tools of the window: in the menu Net > Draw, in the palette at the side, and as single
/// keys that count only while a drawing has the focus.
class DrawMenu final : public QObject {
    Q_OBJECT

public:
    explicit DrawMenu(MainWindow& window);

    /// Lets nodes and notes be dragged from the palette into the drawing, once it is filled.
    void makePaletteDraggable();

protected:
    bool eventFilter(QObject* button, QEvent* event) override;

private:
    ActionRow tool(const char* name, ToolKind kind, const QString& text, const QString& tip,
                   const Keys& keys, ArcChoice arc = ArcChoice::regular);
    void addTools();
    void addInsertion();
    void addView(NetView& view);
    void showHint(NetView& view);
    bool startDrag(QToolButton& button, ToolKind kind);

    MainWindow& window_;
    QMap<QObject*, ToolKind> dragged_;  ///< by the button of the palette
    QPoint pressedAt_;                  ///< in one of them
};

}  // namespace fireable
