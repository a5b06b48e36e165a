#pragma once

#include <QObject>
#include <QPointer>

#include "app/desktop/document_view.h"
#include "editor/layout/layout_worker.h"

namespace fireable {

class MainWindow;

/// Lays out the net in front, or what is selected of it, and draws nets that come without a
/// drawing. Nodes glide to their new places; all of it is one undo step.
class NetLayout final : public QObject {
    Q_OBJECT

public:
    explicit NetLayout(MainWindow& window);

    /// Whether a layout is being made or shown.
    bool isBusy() const { return worker_.isBusy() || animation_.isRunning(); }

private:
    void addActions();
    void begin(DocumentView& view, LayoutKind kind);
    void follow(DocumentView& view);
    void drawUnplaced(DocumentView& view);
    void start(DocumentView& view, LayoutRequest request, LayoutKind kind);
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
    QPointer<DocumentView> view_;            ///< whose net is being laid out
    QList<QPointer<DocumentView>> undrawn_;  ///< came without a drawing, and wait for their turn
    NetKey net_;                             ///< the one of its nets
    std::optional<ViewPlace> fittedAt_;      ///< where the whole drawing was seen before
    LayoutRequest request_;
    Layout layout_;
    bool automatic_ = false;  ///< for a net that came without a drawing
    int gesture_ = 0;
    int undoIndex_ = 0;  ///< of the document after the last step of the animation
};

}  // namespace fireable
