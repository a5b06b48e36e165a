#pragma once

#include <QSplitter>
#include <QVBoxLayout>
#include <memory>

#include "app/desktop/net_view.h"
#include "app/desktop/run_tab.h"
#include "editor/arrange/hidden_nodes.h"
#include "editor/document/net_document.h"
#include "editor/document/selection.h"
#include "editor/playback/engine_runner.h"
#include "editor/playback/player.h"
#include "editor/playback/run_configurations.h"
#include "editor/playback/watch_values.h"

namespace fireable {

/// One open file of nets: its document, selection, run, and one or more views side by side. Views
/// may show different nets; the document's current net is that of the active view.
class DocumentView final : public RunTab {
    Q_OBJECT

public:
    explicit DocumentView(OpenedFile file, QWidget* parent = nullptr);
    ~DocumentView() override;  // deletes the views before what they show

    NetDocument& document() override { return document_; }
    Selection& selection() { return selection_; }
    HiddenNodes& hidden() { return hidden_; }
    EngineRunner& runner() override { return *runner_; }
    Player& player() override { return *player_; }
    RunConfigurations& runs() { return *runs_; }
    WatchList& watches() override { return runs_->watches(); }
    const WatchValues& watchValues() override { return *watchValues_; }
    void setStepDuration(int milliseconds) override;
    SnapSettings& snap() { return snap_; }

    /// The active view; the others follow its tool.
    NetView& view() { return *current_; }
    const QList<NetView*>& views() const { return views_; }
    CanvasView& canvas() override { return current_->canvas(); }
    SavingKind saving() override;
    /// Also if breakpoints and watches changed, in a format that holds them.
    bool hasUnsaved() override;
    bool hasUnsavedRuns() override { return document_.hasUnsavedRuns(); }
    RunStatus runStatus() override { return runStatusOf(); }
    QList<QObject*> typedIn() override;
    ToolBox& tools() { return current_->tools(); }
    EditContext context() { return {document_, selection_, canvas(), snap_}; }
    /// Adds a bar above the drawing, below those added before.
    void addBar(QWidget* bar);

    /// Splits the active view.
    void split(Qt::Orientation orientation);
    /// Closes the active view unless it is the only one.
    void closeView();
    /// Activates the next view, if there are several.
    void focusNextView();

signals:
    /// The user chose the net at `index` in the list; emitted once it is shown.
    void netChosen(std::size_t index);
    /// Emitted for every new view.
    void viewAdded(fireable::NetView& view);

private:
    NetView* makeView();
    void activate(NetView* view);
    bool goToViewOf(std::size_t net);
    void addNetChooser();
    void applyEdit(std::size_t net, const NetEdit& edit, const NetEdit& before);
    void updateViews();
    void showCaptions();
    void showRun();

    NetDocument document_;
    Selection selection_{document_};
    HiddenNodes hidden_{document_, selection_};
    SnapSettings snap_;
    QVBoxLayout* layout_;
    QSplitter* splitter_;  ///< the root; nested splitters have two children each
    QList<NetView*> views_;
    NetView* current_ = nullptr;
    std::unique_ptr<EngineRunner> runner_;  ///< notified of edits after the views
    std::unique_ptr<Player> player_;
    std::unique_ptr<RunConfigurations> runs_;
    std::unique_ptr<WatchValues> watchValues_;
};

}  // namespace fireable
