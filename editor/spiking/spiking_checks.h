#pragma once

#include <QTimer>
#include <chrono>
#include <vector>

#include "editor/checks/check_net.h"
#include "editor/document/mirror.h"
#include "editor/spiking/spiking_document.h"

namespace fireable {

/// Checks a system without running it: names, synapses that no system has, rules that are never
/// applicable, forgetting rules where a firing rule is applicable, neurons that no spike reaches,
/// and whether there is an output. Linear but for the rules of one neuron. Quick fixes edit
/// `document`, which is not looked at before, as this may run in another thread.
std::vector<Finding> checkSystem(const spiking::DrawnSystem& drawn, SpikingDocument& document);

/// Checks a spiking document on another thread, shortly after each edit.
class SpikingChecker final : public Checker {
    Q_OBJECT

public:
    explicit SpikingChecker(SpikingDocument& document, QObject* parent = nullptr);

    const std::vector<Finding>& findings() const override { return findings_; }

private:
    void checkAgain() override { checkSoon(std::chrono::milliseconds(0)); }
    void checkSoon(std::chrono::milliseconds pause);
    void check();

    SpikingDocument& document_;
    QTimer pause_;
    LatestQuery query_;
    std::vector<Finding> findings_;
};

}  // namespace fireable
