#pragma once

#include <QMap>
#include <QObject>
#include <QPoint>

#include "app/desktop/menus/actions.h"

class QToolButton;

namespace fireable {

class MainWindow;

/// The drawing tools: in the menu Net > Draw, in the palette, and as single-letter shortcuts while
/// a drawing has the focus.
class DrawMenu final : public QObject {
    Q_OBJECT

public:
    explicit DrawMenu(MainWindow& window);

    /// Lets nodes and notes be dragged from the palette into the drawing. Call it once the palette
    /// is filled.
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
    QMap<QObject*, ToolKind> dragged_;  ///< by palette button
    QPoint pressedAt_;                  ///< on a palette button
};

}  // namespace fireable
