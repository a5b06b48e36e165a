#pragma once

#include <QObject>
#include <QPointer>

#include "app/desktop/tabs/document_view.h"
#include "editor/layout/layout_worker.h"

namespace fireable {

class MainWindow;

/// Lays out the active drawing or its selection, and nets loaded without positions. Nodes move
/// there smoothly; it is one undo step.
class LayoutMenu final : public QObject {
    Q_OBJECT

public:
    explicit LayoutMenu(MainWindow& window);

    /// Whether a layout is being computed or animated.
    bool isBusy() const { return worker_.isBusy() || animation_.isRunning(); }

private:
    void addActions();
    void begin(DrawingTab& tab, LayoutKind kind);
    void follow(DocumentView& view);
    void drawUnplaced(DocumentView& view);
    void start(DrawingTab& tab, LayoutRequest request, LayoutKind kind);
    void startNext();
    void take(const Layout& layout);
    void showMoved(const LayoutAnimation::Positions& positions);
    void finish();
    void doLayout();
    void cancel();
    bool isShown() const;
    void showState();

    MainWindow& window_;
    LayoutWorker worker_;
    LayoutAnimation animation_;
    QPointer<DrawingTab> tab_;               ///< the document being laid out
    QList<QPointer<DocumentView>> undrawn_;  ///< loaded without positions, still to be laid out
    std::uint32_t drawing_ = 0;              ///< see `DrawingTab::drawing`
    std::optional<ViewPlace> fittedAt_;      ///< the fitted view before
    LayoutRequest request_;
    Layout layout_;
    bool automatic_ = false;  ///< for a net loaded without positions
    int gesture_ = 0;
    int undoIndex_ = 0;  ///< of the document, after the last step of the animation
};

}  // namespace fireable
