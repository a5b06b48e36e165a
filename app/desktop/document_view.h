#pragma once

#include <QSplitter>
#include <QVBoxLayout>
#include <QWidget>
#include <memory>

#include "app/desktop/net_view.h"
#include "editor/arrange/hidden_nodes.h"
#include "editor/document/net_document.h"
#include "editor/document/selection.h"
#include "editor/playback/engine_runner.h"
#include "editor/playback/player.h"
#include "editor/playback/run_configurations.h"
#include "editor/playback/watch_values.h"

namespace fireable {

/// One open file: its document, what is selected in it, its run, and one or more views of it side
/// by side. Each view may show another net; the document shows that of the view in which the user
/// works.
class DocumentView final : public QWidget {
    Q_OBJECT

public:
    explicit DocumentView(OpenedFile file, QWidget* parent = nullptr);
    ~DocumentView() override;  // views go before what they show

    NetDocument& document() { return document_; }
    Selection& selection() { return selection_; }
    HiddenNodes& hidden() { return hidden_; }
    EngineRunner& runner() { return *runner_; }
    Player& player() { return *player_; }
    RunConfigurations& runs() { return *runs_; }
    const WatchValues& watchValues() { return *watchValues_; }
    SnapSettings& snap() { return snap_; }

    /// The view that the user works in: the others follow its tool.
    NetView& view() { return *current_; }
    const QList<NetView*>& views() const { return views_; }
    CanvasView& canvas() { return current_->canvas(); }
    ToolBox& tools() { return current_->tools(); }
    EditContext context() { return {document_, selection_, canvas(), snap_}; }
    /// The bar above the drawing, for features to put something in; in the order of adding.
    void addBar(QWidget* bar);

    /// Shows the document once more, beside the present view.
    void split(Qt::Orientation orientation);
    /// Takes the present view away; not the last one.
    void closeView();
    /// Goes to the next view, if there are several.
    void focusNextView();

signals:
    /// The user works in another view now, or there are more or fewer of them.
    void viewChanged();
    /// The net at `index` was chosen in the list, to be seen by itself; after it is shown.
    void netChosen(std::size_t index);
    /// For every view, when it is made.
    void viewAdded(fireable::NetView& view);

private:
    NetView* makeView();
    void activate(NetView* view);
    bool goToViewOf(std::size_t net);
    void addNetChooser();
    void applyEdit(std::size_t net, const NetEdit& edit, const NetEdit& before);
    void turnViews();
    void showCaptions();
    void showRun();

    NetDocument document_;
    Selection selection_{document_};
    HiddenNodes hidden_{document_, selection_};
    SnapSettings snap_;
    QVBoxLayout* layout_;
    QSplitter* splitter_;  ///< the outermost; others are in it, two children each
    QList<NetView*> views_;
    NetView* current_ = nullptr;
    std::unique_ptr<EngineRunner> runner_;  ///< hears of an edit after the views
    std::unique_ptr<Player> player_;
    std::unique_ptr<RunConfigurations> runs_;
    std::unique_ptr<WatchValues> watchValues_;
};

}  // namespace fireable
