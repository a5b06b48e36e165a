#include "app/desktop/tabs/hidden_strip.h"

#include <QHBoxLayout>
#include <QPushButton>

#include "editor/arrange/hidden_nodes.h"

namespace fireable {
namespace {

constexpr int maxSteps = 99;

}  // namespace

HiddenStrip::HiddenStrip(HiddenNodes& hidden, QWidget* parent)
    : QWidget(parent),
      hidden_(hidden),
      text_(new QLabel(this)),
      stepsText_(new QLabel(tr("Neigh&bours up to distance:"), this)),
      steps_(new QSpinBox(this)) {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    setForegroundRole(QPalette::ToolTipText);
    text_->setForegroundRole(QPalette::ToolTipText);
    stepsText_->setForegroundRole(QPalette::ToolTipText);
    stepsText_->setBuddy(steps_);
    steps_->setRange(0, maxSteps);
    steps_->setAccessibleName(tr("Neighbours up to distance"));
    auto* showAll = new QPushButton(tr("Show A&ll"), this);
    auto* layout = new QHBoxLayout(this);
    layout->addWidget(text_);
    layout->addStretch();
    layout->addWidget(stepsText_);
    layout->addWidget(steps_);
    layout->addWidget(showAll);
    connect(showAll, &QPushButton::clicked, &hidden_, &HiddenNodes::showAll);
    connect(steps_, &QSpinBox::valueChanged, &hidden_, &HiddenNodes::setSteps);
    connect(&hidden_, &HiddenNodes::changed, this, &HiddenStrip::showState);
    showState();
}

void HiddenStrip::showState() {
    const auto count = static_cast<int>(hidden_.nodes().size());
    text_->setText(count == 1 ? tr("1 node is hidden") : tr("%n nodes are hidden", nullptr, count));
    const QSignalBlocker quiet(steps_);
    steps_->setValue(hidden_.steps());
    stepsText_->setVisible(hidden_.isIsolated());
    steps_->setVisible(hidden_.isIsolated());
    setVisible(count > 0 || hidden_.isIsolated());
}

}  // namespace fireable
