#pragma once

#include <QJsonObject>
#include <QWidget>

#include "app/desktop/recovery/saving.h"
#include "editor/canvas/scene_view.h"
#include "editor/document/document.h"
#include "importers/compare/compare_files.h"

namespace fireable {

/// What the status bar says of a run.
struct RunStatus {
    QString state;
    QString steps;
};

/// An open document of any kind, with what shows it: what the window needs of each. Actions and
/// panels name the class of the kind that they serve as their parameter, or this one if they serve
/// all, and are absent for the others.
class DocumentTab : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual Document& document() = 0;
    /// The active drawing.
    virtual SceneView& canvas() = 0;
    /// How its content is written to files.
    virtual SavingKind saving() = 0;
    /// Whether closing loses something that saving would keep.
    virtual bool hasUnsaved() = 0;
    /// Whether breakpoints or watches changed, which not every format holds.
    virtual bool hasUnsavedRuns() { return false; }
    virtual RunStatus runStatus() = 0;
    /// A copy of what it holds, to compare it with others of its kind.
    virtual ModelContent content() { return {}; }
    /// The page of the manual about what can be done with the drawing now; empty: none.
    virtual QString helpPage() { return {}; }
    /// What is told above the drawing and waits for an answer; empty: nothing.
    const QString& notice() const { return notice_; }
    void setNotice(const QString& notice) {
        if (notice != notice_) {
            notice_ = notice;
            emit statusChanged();
        }
    }
    /// Widgets other than panels in which text may be typed.
    virtual QList<QObject*> typedIn() { return {}; }

    /// How it is shown: views, zoom, where its run stands; to be kept between sessions.
    virtual QJsonObject viewState() { return {}; }
    /// Shows it so, as far as the document allows.
    virtual void restoreView(const QJsonObject& /*state*/) {}

signals:
    /// The active view or the number of views changed.
    void viewChanged();
    /// `runStatus()`, or what the title shows, changed.
    void statusChanged();

private:
    QString notice_;
};

}  // namespace fireable
