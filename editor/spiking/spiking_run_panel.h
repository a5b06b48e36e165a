#pragma once

#include <QComboBox>
#include <QSpinBox>

#include "editor/panels/run_panel.h"
#include "editor/spiking/spiking_runner.h"

namespace fireable {

/// A way to run systems that lists offer.
template <class Value>
struct ModeChoice {
    Value value;
    const char* name;  ///< of its action
    QString title;     ///< translated
    QString tip;
};
/// How rules are chosen: `byHand`, or at random, or else the first.
struct HowChosen {
    spiking::RuleChoice choice = spiking::RuleChoice::first;
    bool byHand = false;
    bool operator==(const HowChosen&) const = default;
};
std::vector<ModeChoice<HowChosen>> ruleChoices();
std::vector<ModeChoice<spiking::StepOrder>> stepOrders();
std::vector<ModeChoice<spiking::StepTiming>> stepTimings();

/// Changes a part of the working mode of a system, as an undo step.
void setMode(SpikingDocument& document, const std::function<void(spiking::WorkingMode&)>& change);

/// Controls and shows the run of a system: engine, choice of rules and seed.
class SpikingRunPanel final : public RunPanel {
    Q_OBJECT

public:
    SpikingRunPanel(SpikingRunner& runner, Player& player, RunConfigurations& runs,
                    QWidget* parent = nullptr);

private:
    void addChoices();
    void configure();
    void showChoices();
    QString happenedText() const override;

    SpikingRunner& runner_;
    QComboBox* engine_;
    QComboBox* choice_;
    QSpinBox* seed_;
};

}  // namespace fireable
