#pragma once

#include <memory>
#include <stop_token>

#include "editor/canvas/canvas_tool.h"
#include "editor/canvas/scene_view.h"
#include "editor/spiking/configurations.h"

namespace fireable {

/// The graph of configurations as a drawing: boxes in layers, those where computations halt with a
/// double border, those from which was not looked on with a dashed one around.
class ConfigurationScene final : public SceneModel {
public:
    /// Draws the first ones, of very many. `shown` must outlive this or be replaced.
    void set(const Configurations& shown, const std::stop_token& stop = {});

    static NetElement elementOf(spiking::StateId state);
    static std::optional<spiking::StateId> stateOf(const NetElement& element);
    std::optional<std::uint32_t> nodeOf(const NetElement& element) const override;
    std::optional<std::uint32_t> strokeOf(const NetElement& element) const override;
    bool contains(const NetElement& element) const override;
    QString description(const NetElement& element) const override;
    QString summary() const override;

private:
    struct Step {
        spiking::StateId from = 0;
        spiking::StateId to = 0;
        QStringList choices;
    };
    void place(const std::vector<QSizeF>& sizes, const std::stop_token& stop);

    const Configurations* shown_ = nullptr;
    std::vector<Step> drawnSteps_;  ///< by stroke
    spiking::StateId drawn_ = 0;
};

/// Shows and offers the configurations of a system; a click, or Enter on the focused one, chooses.
class ConfigurationCanvas final : public SceneView, private CanvasTool {
    Q_OBJECT

public:
    explicit ConfigurationCanvas(QWidget* parent = nullptr);
    ~ConfigurationCanvas() override { setTool(nullptr); }

    /// What it draws must outlive this or be replaced.
    void set(ConfigurationScene scene);
    /// Marks where the run stands; nothing: nowhere that is drawn.
    void setNow(std::optional<spiking::StateId> state);

signals:
    void chosen(fireable::spiking::StateId state);

private:
    bool press(const CanvasPointer& pointer) override;
    bool key(const QKeyEvent& event) override;
    QString hint() const override { return tr("Click a configuration to go there"); }

    ConfigurationScene scene_;
};

}  // namespace fireable
