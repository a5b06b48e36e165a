#include "app/desktop/dialogs/family_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <cassert>
#include <limits>
#include <utility>

#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "engine/net/generate/families.h"

namespace fireable {
namespace {

/// Large enough to show what a family is like, small enough to look at.
constexpr int firstSize = 4;

const FamilyInfo& familyAt(int row) {
    return allFamilies[static_cast<std::size_t>(row)];
}

}  // namespace

FamilyDialog::FamilyDialog(QWidget* parent)
    : QDialog(parent),
      family_(new QComboBox(this)),
      meaning_(new QLabel(this)),
      size_(new QSpinBox(this)),
      columns_(new QSpinBox(this)),
      seed_(new QSpinBox(this)) {
    setWindowTitle(tr("New From Family"));
    for (const FamilyInfo& info : allFamilies) {
        family_->addItem(toText(info.word));
    }
    family_->setToolTip(tr("The program that the net is"));
    meaning_->setWordWrap(true);
    meaning_->setMinimumHeight(3 * meaning_->fontMetrics().lineSpacing());
    meaning_->setMinimumWidth(40 * meaning_->fontMetrics().averageCharWidth());
    meaning_->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    seed_->setRange(0, std::numeric_limits<int>::max());
    seed_->setValue(1);
    seed_->setToolTip(tr("Chooses the random numbers of the program"));
    columns_->setSpecialValueText(tr("n, as rows"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto* layout = new QFormLayout(this);
    layout->addRow(tr("&Family:"), family_);
    layout->addRow(meaning_);
    layout->addRow(tr("&Size n:"), size_);
    layout->addRow(tr("&Columns:"), columns_);
    layout->addRow(tr("S&eed:"), seed_);
    layout->addRow(buttons);
    connect(family_, &QComboBox::currentIndexChanged, this, &FamilyDialog::showFamily);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    showFamily();
}

void FamilyDialog::showFamily() {
    const FamilyInfo& info = familyAt(family_->currentIndex());
    meaning_->setText(engineText(info.meaning));
    size_->setRange(info.smallest, info.largest);
    size_->setValue(firstSize);  // or the smallest
    size_->setToolTip(tr("From %1 to %2").arg(info.smallest).arg(info.largest));
    seed_->setEnabled(info.seeded);
    columns_->setRange(0, info.largest);
    columns_->setValue(0);
    columns_->setEnabled(info.isGrid);
    columns_->setToolTip(info.isGrid ? tr("Of the grid, up to %1").arg(info.largest)
                                     : tr("Only of a grid"));
}

bool FamilyDialog::hasColumns() const {
    return columns_->isEnabled() && columns_->value() > 0;
}

Diagram FamilyDialog::diagram() const {
    const FamilySize size = hasColumns() ? FamilySize(size_->value(), columns_->value())
                                         : FamilySize(size_->value());
    auto made = generateFamily(familyAt(family_->currentIndex()).family, size,
                               static_cast<std::uint64_t>(seed_->value()));
    assert(made);  // the fields keep to the range
    return std::move(*made);
}

QString FamilyDialog::title() const {
    const QString title = QStringLiteral("%1 %2").arg(family_->currentText()).arg(size_->value());
    return hasColumns() ? QStringLiteral("%1x%2").arg(title).arg(columns_->value()) : title;
}

}  // namespace fireable
