#include "editor/panels/configuration_box.h"

#include <QSignalBlocker>

namespace fireable {

ConfigurationBox::ConfigurationBox(SavedRuns& runs, QWidget* parent)
    : QComboBox(parent), runs_(runs) {
    setAccessibleName(tr("Run configuration"));
    setToolTip(tr("Engine, rule, limits, breakpoints and watches that are saved with the net"));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(this, &QComboBox::activated, this, [this](int index) {
        if (!runs_.all().empty()) {
            runs_.choose(static_cast<std::size_t>(index));
        }
    });
    connect(&runs_, &SavedRuns::changed, this, &ConfigurationBox::showAll);
    showAll();
}

void ConfigurationBox::showAll() {
    const QSignalBlocker blocker(this);
    clear();
    for (const RunConfiguration& run : runs_.all()) {
        addItem(run.name.empty() ? tr("Unnamed configuration") : QString::fromStdString(run.name));
    }
    if (runs_.all().empty()) {
        addItem(tr("None saved"));
    }
    setCurrentIndex(static_cast<int>(runs_.active()));
}

}  // namespace fireable
