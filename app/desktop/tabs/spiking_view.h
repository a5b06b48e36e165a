#pragma once

#include <memory>
#include <vector>

#include "app/desktop/tabs/run_tab.h"
#include "editor/playback/answer.h"
#include "editor/spiking/spiking_animation.h"
#include "editor/spiking/spiking_canvas.h"
#include "editor/spiking/spiking_checks.h"
#include "editor/spiking/spiking_document.h"
#include "editor/spiking/spiking_panels.h"
#include "editor/spiking/spiking_run_configurations.h"
#include "editor/spiking/spiking_runner.h"
#include "editor/spiking/spiking_selection.h"
#include "editor/spiking/spiking_tools.h"

namespace fireable {

/// One view of a spiking system: its canvas and tools.
class SpikingPane final : public DrawingView {
    Q_OBJECT

public:
    SpikingPane(SpikingDocument& document, SpikingSelection& selection, const SnapSettings& snap,
                QWidget* parent);
    ~SpikingPane() override;

    SpikingCanvas& canvas() const { return *canvas_; }
    SpikingTools& tools() { return *tools_; }
    SpikingAnimation& animation() { return *animation_; }
    ExplainedMarks& marks() { return *marks_; }
    FocusNavigation& focusNavigation() override { return tools_->focusNavigation(); }
    QObject& typingField() override { return tools_->editor(); }
    void setStepDuration(int milliseconds) override { animation_->setDuration(milliseconds); }
    bool finishTyping() override { return !tools_->editor().finishTyping(); }

private:
    void showState();

    SpikingDocument& document_;
    SpikingCanvas* canvas_;
    SpikingTools* tools_;
    SpikingAnimation* animation_;
    ExplainedMarks* marks_;
};

/// One open spiking system: its document, selection, run, and one or more drawings of it.
class SpikingView final : public RunTab {
    Q_OBJECT

public:
    explicit SpikingView(OpenedSystem opened, QWidget* parent = nullptr);
    ~SpikingView() override;

    SpikingDocument& document() override { return document_; }
    SpikingSelection& selection() override { return selection_; }
    SpikingPane& view() const { return static_cast<SpikingPane&>(DrawingTab::view()); }
    QList<SpikingPane*> views() const { return viewsAs<SpikingPane>(); }
    SpikingCanvas& canvas() override { return view().canvas(); }
    SpikingTools& tools() { return view().tools(); }
    SpikingRunner& runner() override { return *runner_; }
    Player& player() override { return *player_; }
    SpikingRunConfigurations& runs() override { return *runs_; }
    const WatchValues& watchValues() override { return *watchValues_; }
    std::shared_ptr<const StoredRun> recordedRun() override;
    QString cpuEngine() const override;
    void continueOnCpu() override;
    std::shared_ptr<const AnimationSource> animated() override;
    ProfiledKind profiledKind() const override { return ProfiledKind::systems; }
    DrawnCounts drawnCounts(const std::map<std::string, std::int64_t>& byName) override;
    std::function<Result<ProfileModel>()> compilation() override;
    void runWith(const std::string& engine, const std::string& rule) override;
    SpikingAnimation& animation() { return view().animation(); }
    ExplainedMarks& marks() { return view().marks(); }
    /// The selected neurons, in table order.
    std::vector<spiking::NeuronId> selectedNeurons() const;
    SavingKind saving() override;
    /// Also if breakpoints and watches changed, in the format that holds them.
    bool hasUnsaved() override;
    bool hasUnsavedRuns() override { return document_.hasUnsavedRuns(); }
    RunStatus runStatus() override;
    ModelContent content() override { return SystemContent{document_.drawn(), document_.runs()}; }
    QString helpPage() override {
        return isRun() ? QStringLiteral("spiking-systems") : QStringLiteral("drawing-systems");
    }

    ElementSet allElements() override;
    void align(Alignment alignment, const QString& step) override;
    void distribute(Axis axis, const QString& step) override;
    void turn(Turn turn, const QString& step) override;
    void removeSelected(const QString& step) override;
    LayoutRequest layoutRequest() override;
    void applyLayout(const Layout& layout, const QString& step, int gesture,
                     LayoutStage stage) override;
    void group(const QString& step) override;
    void ungroup(const QString& step) override;
    ElementSet withGroups(const ElementSet& elements) override;
    ElementSet namedLike(const QRegularExpression& pattern) override;
    std::unique_ptr<QMimeData> copied() override;
    Result<PastedPart> pastable(const QMimeData& data) override;
    PictureSource picture() override;
    std::optional<PictureSource> pictureOfSelection() override;
    FindScope findScope() override { return fireable::findScope(document_); }
    Checker* makeChecker() override { return new SpikingChecker(document_, this); }
    ElementTablePanel* makeTable() override { return makeSpikingTable(document_, selection_); }

protected:
    void setStoredRuns(std::vector<RunConfiguration> runs) override {
        document_.setRuns(std::move(runs));
    }

private:
    SpikingPane* makeView() override;
    void join(DrawingView& first, DrawingView& second) override;

    SpikingDocument document_;
    SpikingSelection selection_{document_};
    void showRun();

    std::unique_ptr<SpikingRunner> runner_;  ///< notified of edits after the canvas
    std::unique_ptr<Player> player_;
    std::unique_ptr<SpikingRunConfigurations> runs_;
    std::unique_ptr<WatchValues> watchValues_;
};

}  // namespace fireable
