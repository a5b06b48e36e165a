#include "app/desktop/dialogs/picture_dialog.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/desktop/dialogs/work_dialog.h"

namespace fireable {
namespace {

constexpr int minScale = 10;
constexpr int maxScale = 1000;
constexpr std::chrono::milliseconds exportPatience(400);

}  // namespace

PictureDialog::PictureDialog(const Scene& whole, const Scene* selected, const PictureChoice& choice,
                             QWidget* parent)
    : QDialog(parent),
      whole_(whole),
      selected_(selected),
      all_(new QRadioButton(tr("&Whole drawing"), this)),
      selection_(new QRadioButton(tr("&Selection"), this)),
      format_(new QComboBox(this)),
      percent_(new QSpinBox(this)),
      size_(new QLabel(this)) {
    setWindowTitle(tr("Export Picture"));
    (selected != nullptr ? selection_ : all_)->setChecked(true);
    selection_->setEnabled(selected != nullptr);
    for (const PictureKind& kind : pictureKinds()) {
        format_->addItem(kind.name, static_cast<int>(kind.format));
    }
    format_->setCurrentIndex(format_->findData(static_cast<int>(choice.format)));
    percent_->setRange(minScale, maxScale);
    percent_->setSingleStep(50);
    percent_->setSuffix(tr(" %"));
    percent_->setValue(choice.percent);
    auto* what = new QVBoxLayout;
    what->addWidget(all_);
    what->addWidget(selection_);
    auto* form = new QFormLayout;
    form->addRow(tr("Picture of:"), what);
    form->addRow(tr("&Format:"), format_);
    form->addRow(tr("S&cale:"), percent_);
    form->addRow(QString(), size_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    auto* next = buttons->addButton(tr("C&hoose File…"), QDialogButtonBox::AcceptRole);
    next->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(all_, &QRadioButton::toggled, this, &PictureDialog::showSize);
    connect(format_, &QComboBox::currentIndexChanged, this, &PictureDialog::showSize);
    connect(percent_, &QSpinBox::valueChanged, this, &PictureDialog::showSize);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(buttons);
    showSize();
}

PictureChoice PictureDialog::choice() const {
    return {selection_->isChecked(), static_cast<PictureFormat>(format_->currentData().toInt()),
            percent_->value()};
}

/// Only raster formats have a scale.
void PictureDialog::showSize() {
    const PictureChoice chosen = choice();
    percent_->setEnabled(chosen.format == PictureFormat::png);
    size_->setText(sizeText(chosen));
}

QString PictureDialog::sizeText(const PictureChoice& chosen) const {
    switch (chosen.format) {
        case PictureFormat::png: {
            const Scene& scene = chosen.selectionOnly ? *selected_ : whole_;
            const QSize size = pngSize(scene, chosen.percent / 100.0);
            return tr("%1 × %2 pixels").arg(size.width()).arg(size.height());
        }
        case PictureFormat::svg:
        case PictureFormat::pdf:
        case PictureFormat::eps:
            return tr("Scales to any size");
        case PictureFormat::tikz:
            return tr("Drawn by LaTeX, in the fonts of the document");
        case PictureFormat::dot:
            return tr("Drawn by Graphviz, in its own style");
    }
    return {};
}

Result<bool> exportWithDialog(const PictureSource& pictured, const QString& file, double scale,
                              QWidget& parent) {
    WorkProgress progress;
    const auto write = [&] { return exportPicture(pictured, file, scale, &progress); };
    const auto written = workWithDialog(
        {PictureDialog::tr("Export Picture"),
         PictureDialog::tr("Writing %1…").arg(QFileInfo(file).fileName()), "the picture"},
        progress, parent, exportPatience, write);
    if (!written && !progress.cancelled) {
        return written.failure();
    }
    return written.has_value();
}

}  // namespace fireable
