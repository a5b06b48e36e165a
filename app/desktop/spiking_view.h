#pragma once

#include <memory>
#include <vector>

#include "app/desktop/run_tab.h"
#include "editor/playback/answer.h"
#include "editor/spiking/spiking_animation.h"
#include "editor/spiking/spiking_canvas.h"
#include "editor/spiking/spiking_document.h"
#include "editor/spiking/spiking_runner.h"
#include "editor/spiking/spiking_selection.h"
#include "editor/spiking/spiking_tools.h"

namespace fireable {

/// One open spiking system: its document, selection, drawing and run.
class SpikingView final : public RunTab {
    Q_OBJECT

public:
    explicit SpikingView(OpenedSystem opened, QWidget* parent = nullptr);
    ~SpikingView() override;

    SpikingDocument& document() override { return document_; }
    SpikingSelection& selection() { return selection_; }
    SpikingCanvas& canvas() override { return *canvas_; }
    SpikingTools& tools() { return *tools_; }
    SpikingRunner& runner() override { return *runner_; }
    Player& player() override { return *player_; }
    WatchList& watches() override { return watches_; }
    const WatchValues& watchValues() override { return *watchValues_; }
    void setStepDuration(int milliseconds) override { animation_->setDuration(milliseconds); }
    SpikingAnimation& animation() { return *animation_; }
    ExplainedMarks& marks() { return *marks_; }
    /// The selected neurons, in table order.
    std::vector<spiking::NeuronId> selectedNeurons() const;
    SavingKind saving() override;
    /// Also if breakpoints and watches changed, in the format that holds them.
    bool hasUnsaved() override;
    bool hasUnsavedRuns() override { return document_.hasUnsavedLists(); }
    RunStatus runStatus() override;
    QList<QObject*> typedIn() override { return {&tools_->editor()}; }

private:
    SpikingDocument document_;
    SpikingSelection selection_{document_};
    SpikingCanvas* canvas_;
    SpikingTools* tools_;
    SpikingAnimation* animation_;
    ExplainedMarks* marks_;
    void showRun();
    void keepLists();

    std::unique_ptr<SpikingRunner> runner_;  ///< notified of edits after the canvas
    std::unique_ptr<Player> player_;
    WatchList watches_;
    std::unique_ptr<WatchValues> watchValues_;
};

}  // namespace fireable
