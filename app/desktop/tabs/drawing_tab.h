#pragma once

#include <QJsonArray>
#include <QMimeData>
#include <QRegularExpression>
#include <QSplitter>
#include <QVBoxLayout>
#include <functional>
#include <map>
#include <memory>

#include "app/desktop/tabs/document_tab.h"
#include "app/desktop/tabs/drawing_view.h"
#include "editor/arrange/positions.h"
#include "editor/checks/check_net.h"
#include "editor/document/element_selection.h"
#include "editor/layout/layout.h"
#include "editor/panels/element_table.h"
#include "editor/panels/find_query.h"
#include "editor/pictures/picture_export.h"
#include "editor/tools/edit_context.h"

namespace fireable {

/// What can be pasted: where its nodes are, and what adds it, moved, as an undo step, and selects
/// it.
struct PastedPart {
    Positions positions;
    std::function<void(Point offset, const QString& step)> insert;
};

/// moving: a frame on the way to it, with centres only.  automatic: of nodes without positions,
/// which is no modification.
enum class LayoutStage : std::uint8_t { moving, done, automatic };

/// An open document of a kind that is drawn: its selection, and one or more views side by side.
/// What arranging and selecting need of every kind; an edit is one undo step named `step`.
class DrawingTab : public DocumentTab {
    Q_OBJECT

public:
    SceneView& canvas() override { return current_->canvas(); }
    QJsonObject viewState() override;
    void restoreView(const QJsonObject& state) override;
    QList<QObject*> typedIn() override;
    virtual ElementSelection& selection() = 0;
    SnapSettings& snap() { return snap_; }
    /// The active view; the others follow its tool.
    DrawingView& view() const { return *current_; }
    const QList<DrawingView*>& views() const { return views_; }

    /// Everything that can be selected.
    virtual ElementSet allElements() = 0;
    /// The selected nodes, if they change, by their outlines or centres.
    virtual void align(Alignment alignment, const QString& step) = 0;
    virtual void distribute(Axis axis, const QString& step) = 0;
    virtual void turn(Turn turn, const QString& step) = 0;
    /// Of the selected nodes if they are several, else of all.
    virtual LayoutRequest layoutRequest() = 0;
    /// Steps of one `gesture` are one undo step. Elements removed meanwhile are ignored.
    virtual void applyLayout(const Layout& layout, const QString& step, int gesture,
                             LayoutStage stage) = 0;
    /// Which of a document's drawings is shown, if it has several.
    virtual std::uint32_t drawing() const { return 0; }
    /// Groups the selected nodes, or dissolves their groups.
    virtual void group(const QString& step) = 0;
    virtual void ungroup(const QString& step) = 0;
    /// `elements` and the other members of their groups.
    virtual ElementSet withGroups(const ElementSet& elements) = 0;
    /// The nodes whose names match, which is valid.
    virtual ElementSet namedLike(const QRegularExpression& pattern) = 0;
    /// Removes what is selected and what cannot be without it.
    virtual void removeSelected(const QString& step) = 0;
    /// What is selected, for the clipboard; null: nothing that can be copied alone.
    virtual std::unique_ptr<QMimeData> copied() = 0;
    /// Fails with `unsupported` for a drawing of another kind, with `unknownFormat` for what looks
    /// like none of this, and with the reader's error if it is faulty; in words for the user.
    virtual Result<PastedPart> pastable(const QMimeData& data) = 0;
    virtual PictureSource picture() = 0;
    /// Nothing if no node is selected.
    virtual std::optional<PictureSource> pictureOfSelection() = 0;
    virtual FindScope findScope() = 0;
    /// Checks the document; owned by this.
    virtual Checker* makeChecker() = 0;
    /// All elements, for a panel, which owns it.
    virtual ElementTablePanel* makeTable() = 0;

    /// Adds a bar above the drawing, below those added before.
    void addBar(QWidget* bar);
    /// Splits the active view.
    void split(Qt::Orientation orientation);
    /// Closes the active view unless it is the only one.
    void closeView();
    /// Activates the next view, if there are several.
    void focusNextView();

signals:
    /// Emitted for every new view but the first.
    void viewAdded(fireable::DrawingView& view);

protected:
    explicit DrawingTab(QWidget* parent);

    /// As those that `makeView` makes.
    template <class View>
    QList<View*> viewsAs() const {
        QList<View*> views;
        for (DrawingView* view : views_) {
            views.append(static_cast<View*>(view));
        }
        return views;
    }

    /// Once what views show exists.
    void addFirstView();
    /// Deletes the views, before what they show.
    void deleteViews();
    void setCurrent(DrawingView* view);
    void activate(DrawingView* view);
    virtual DrawingView* makeView() = 0;
    /// `second` was split off from `first`.
    virtual void join(DrawingView& first, DrawingView& second) = 0;
    /// What `view` shows, and makes it show that again.
    virtual QJsonObject stateOf(const DrawingView& view) const;
    virtual void restoreState(DrawingView& view, const QJsonObject& state);
    /// The user went to `view`, which is now the active one.
    virtual void showActivated(DrawingView&) {}

private:
    DrawingView* newView();
    void showCaptions();
    QJsonObject splitOf(const QWidget& part) const;
    void restoreSplit(const QJsonObject& part, const QJsonArray& states,
                      std::map<int, DrawingView*>& made);

    SnapSettings snap_;
    QVBoxLayout* layout_;
    QSplitter* splitter_;  ///< the root; nested splitters have two children each
    QList<DrawingView*> views_;
    DrawingView* current_ = nullptr;
};

}  // namespace fireable
