#pragma once

#include <memory>

#include "app/desktop/tabs/net_view.h"
#include "app/desktop/tabs/run_tab.h"
#include "editor/arrange/hidden_nodes.h"
#include "editor/arrange/selecting.h"
#include "editor/checks/document_checker.h"
#include "editor/document/net_document.h"
#include "editor/document/selection.h"
#include "editor/panels/net_table.h"
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
    Selection& selection() override { return selection_; }
    HiddenNodes& hidden() { return hidden_; }
    EngineRunner& runner() override { return *runner_; }
    Player& player() override { return *player_; }
    NetRunConfigurations& runs() override { return *runs_; }
    const WatchValues& watchValues() override { return *watchValues_; }
    std::shared_ptr<const StoredRun> recordedRun() override;
    QString cpuEngine() const override;
    void continueOnCpu() override;
    std::shared_ptr<const AnimationSource> animated() override;
    ProfiledKind profiledKind() const override { return ProfiledKind::nets; }
    DrawnCounts drawnCounts(const std::map<std::string, std::int64_t>& byName) override;
    std::function<Result<ProfileModel>()> compilation() override;
    void runWith(const std::string& engine, const std::string& rule) override;

    NetView& view() const { return static_cast<NetView&>(DrawingTab::view()); }
    QList<NetView*> views() const { return viewsAs<NetView>(); }
    CanvasView& canvas() override { return view().canvas(); }
    SavingKind saving() override;
    /// Also if breakpoints and watches changed, in a format that holds them.
    bool hasUnsaved() override;
    bool hasUnsavedRuns() override { return document_.hasUnsavedRuns(); }
    RunStatus runStatus() override { return runStatusOf(); }
    ModelContent content() override { return document_.nets(); }
    QString helpPage() override {
        return isRun() ? QStringLiteral("running") : QStringLiteral("drawing");
    }
    ToolBox& tools() { return view().tools(); }
    EditContext context() { return {document_, selection_, canvas(), snap()}; }

    ElementSet allElements() override { return fireable::allElements(document_.diagram()); }
    void align(Alignment alignment, const QString& step) override;
    void distribute(Axis axis, const QString& step) override;
    void turn(Turn turn, const QString& step) override;
    void removeSelected(const QString& step) override;
    LayoutRequest layoutRequest() override;
    void applyLayout(const Layout& layout, const QString& step, int gesture,
                     LayoutStage stage) override;
    /// Nets move in memory, so by key.
    std::uint32_t drawing() const override {
        return document_.netKey(document_.currentNet()).value;
    }
    void group(const QString& step) override;
    void ungroup(const QString& step) override;
    ElementSet withGroups(const ElementSet& elements) override {
        return fireable::withGroups(document_.diagram(), elements);
    }
    ElementSet namedLike(const QRegularExpression& pattern) override {
        return fireable::namedLike(document_.diagram(), pattern);
    }
    std::unique_ptr<QMimeData> copied() override;
    Result<PastedPart> pastable(const QMimeData& data) override;
    PictureSource picture() override { return {canvas().scene(), document_.diagram()}; }
    std::optional<PictureSource> pictureOfSelection() override;
    FindScope findScope() override;
    Checker* makeChecker() override { return new DocumentChecker(document_, this); }
    ElementTablePanel* makeTable() override { return new NetTablePanel(document_, selection_); }

signals:
    /// The user chose the net at `index` in the list; emitted once it is shown.
    void netChosen(std::size_t index);

protected:
    void setStoredRuns(std::vector<RunConfiguration> runs) override {
        document_.setRuns(runner_->net(), std::move(runs));
    }
    QJsonObject stateOf(const DrawingView& view) const override;
    void restoreState(DrawingView& view, const QJsonObject& state) override;

private:
    NetView* makeView() override;
    void join(DrawingView& first, DrawingView& second) override;
    void showActivated(DrawingView& view) override;
    bool goToViewOf(std::size_t net);
    void addNetChooser();
    void applyEdit(std::size_t net, const NetEdit& edit, const NetEdit& before);
    void updateViews();
    void showRun();

    NetDocument document_;
    Selection selection_{document_};
    HiddenNodes hidden_{document_, selection_};
    std::unique_ptr<EngineRunner> runner_;  ///< notified of edits after the views
    std::unique_ptr<Player> player_;
    std::unique_ptr<NetRunConfigurations> runs_;
    std::unique_ptr<WatchValues> watchValues_;
};

}  // namespace fireable
