#pragma once

#include <QAbstractButton>
#include <QLabel>
#include <QStringList>
#include <QWidget>
#include <vector>

#include "editor/canvas/ruler.h"
#include "editor/canvas/scene_view.h"
#include "editor/minimap/minimap.h"
#include "editor/tools/focus_navigation.h"

namespace fireable {

/// A caption above one of several views: what it shows and the path to it. Clicking it activates
/// the view; the active view's name is bold.
class ViewCaption final : public QAbstractButton {
    Q_OBJECT

public:
    explicit ViewCaption(QWidget* parent = nullptr);

    /// The path from the top to what is shown; never empty.
    void showTitles(const QStringList& titles);
    void setActive(bool active);
    bool isActive() const { return active_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont nameFont() const;
    void describe();

    QString above_;  ///< the path without the name
    QString name_;
    bool active_ = false;
};

/// One view of a document of any kind: a canvas with an overview, rulers, a caption, and a hint
/// while nothing is drawn. A kind derives from it and adds its tools.
class DrawingView : public QWidget {
    Q_OBJECT

public:
    SceneView& canvas() const { return *canvas_; }
    Minimap& minimap() { return *minimap_; }
    /// Names what is shown if there are several views.
    ViewCaption& caption() { return *caption_; }
    /// Shows rulers in drawing units along the canvas.
    void setRulers(bool shown);
    /// Whether it shows what panels and the selection are about.
    virtual bool isActive() const { return true; }
    virtual FocusNavigation& focusNavigation() = 0;
    /// In which text is typed on the drawing.
    virtual QObject& typingField() = 0;
    /// How long a step is shown in motion; 0: at once.
    virtual void setStepDuration(int milliseconds) = 0;
    /// Commits what is typed on the drawing; false: it is wrong, and the reason is shown there.
    virtual bool finishTyping() = 0;

signals:
    /// The user started working in this view.
    void activated();

protected:
    /// Takes over `canvas`. `hint` says how to begin.
    DrawingView(SceneView* canvas, const QString& hint, QWidget* parent);

    void showHint(bool isEmpty);
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    SceneView* canvas_;
    Minimap* minimap_;
    QLabel* hint_;
    std::vector<Ruler*> rulers_;
    ViewCaption* caption_;
};

}  // namespace fireable
