#pragma once

#include "editor/panels/run_configurations_dialog.h"
#include "editor/playback/run_configurations.h"
#include "editor/spiking/spiking_runner.h"

namespace fireable {

/// The run configurations of a spiking system.
class SpikingRunConfigurations final : public RunConfigurations {
    Q_OBJECT

public:
    SpikingRunConfigurations(SpikingDocument& document, SpikingRunner& runner,
                             QObject* parent = nullptr);

    const std::vector<RunConfiguration>& all() const override { return document_.runs(); }
    /// How systems without a named configuration run, in the words of configurations; unknown ones
    /// change nothing.
    void setDefault(const std::string& engine, const std::string& rule);
    /// Uses `settings` until others or another configuration are chosen; nothing is saved.
    void runTemporarily(const SpikingRunSettings& settings);

private:
    RunConfiguration settingsNow() const override;
    void apply(const RunConfiguration& run, const RunConfiguration& otherwise) override;
    void store(std::vector<RunConfiguration> runs) override;
    void change(std::vector<RunConfiguration> runs, const QString& step) override;

    SpikingDocument& document_;
    SpikingRunner& runner_;
};

/// Lists the engines of systems in `box`, by kind; those that cannot run here are disabled.
void addSystemEngines(QComboBox& box);
/// The form for configurations of systems.
RunFormKind systemRunForm();

}  // namespace fireable
