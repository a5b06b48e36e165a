#include "app/desktop/print_scale_dialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace fireable {
namespace {

constexpr int mostOffered = 20;

QSpinBox* sheetCount(int value, const QString& name, QWidget* parent) {
    auto* box = new QSpinBox(parent);
    box->setRange(1, mostOffered);
    box->setValue(value);
    box->setAccessibleName(name);
    return box;
}

}  // namespace

PrintScaleDialog::PrintScaleDialog(const PrintScale& scale, QWidget* parent)
    : QDialog(parent),
      fit_(new QRadioButton(tr("&One sheet"), this)),
      actual_(new QRadioButton(tr("&Actual size, on as many sheets as needed"), this)),
      pages_(new QRadioButton(tr("&Fill"), this)),
      across_(sheetCount(scale.across, tr("Sheets across"), this)),
      down_(sheetCount(scale.down, tr("Sheets down"), this)) {
    setWindowTitle(tr("Size on Paper"));
    fit_->setChecked(scale.kind == PrintScale::Kind::fitPage);
    actual_->setChecked(scale.kind == PrintScale::Kind::actualSize);
    pages_->setChecked(scale.kind == PrintScale::Kind::pages);
    auto* fill = new QHBoxLayout;
    fill->addWidget(pages_);
    fill->addWidget(across_);
    fill->addWidget(new QLabel(tr("sheets across and"), this));
    fill->addWidget(down_);
    fill->addWidget(new QLabel(tr("down"), this));
    fill->addStretch();
    for (QSpinBox* box : {across_, down_}) {
        box->setEnabled(pages_->isChecked());
        connect(pages_, &QRadioButton::toggled, box, &QWidget::setEnabled);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(fit_);
    layout->addWidget(actual_);
    layout->addLayout(fill);
    layout->addWidget(buttons);
}

PrintScale PrintScaleDialog::scale() const {
    const auto kind = fit_->isChecked()      ? PrintScale::Kind::fitPage
                      : actual_->isChecked() ? PrintScale::Kind::actualSize
                                             : PrintScale::Kind::pages;
    return {kind, across_->value(), down_->value()};
}

}  // namespace fireable
