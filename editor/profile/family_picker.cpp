#include "editor/profile/family_picker.h"

#include <QHBoxLayout>
#include <QPushButton>

#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"

namespace fireable {

FamilyPicker::FamilyPicker(QWidget* parent)
    : QWidget(parent),
      family_(new QComboBox(this)),
      numbers_(new CheckedField(tr("Numbers n of the family"), {},
                                tr("Numbers n of the family: 1..5, 10..50:10, or 2,4,8"), this)) {
    for (const ProfileFamily& family : profileFamilies()) {
        family_->addItem(toText(family.name), toText(family.name));
        family_->setItemData(family_->count() - 1, engineText(family.meaning), Qt::ToolTipRole);
    }
    family_->setAccessibleName(tr("Family of models"));
    numbers_->setText(QStringLiteral("1..5"));
    auto* add = new QPushButton(tr("Add &Family"), this);
    add->setToolTip(tr("Add a model for each of the numbers"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(family_, 0, Qt::AlignTop);
    layout->addWidget(numbers_, 1);
    layout->addWidget(add, 0, Qt::AlignTop);
    connect(family_, &QComboBox::activated, this, [this] { chosen_ = true; });
    connect(family_, &QComboBox::currentIndexChanged, this, &FamilyPicker::check);
    connect(numbers_, &CheckedField::changed, this, &FamilyPicker::check);
    connect(&numbers_->edit(), &QLineEdit::returnPressed, this, &FamilyPicker::pick);
    connect(add, &QPushButton::clicked, this, &FamilyPicker::pick);
}

void FamilyPicker::propose(ProfiledKind kind) {
    const auto families = profileFamilies();
    const auto found = std::ranges::find(families, kind, &ProfileFamily::kind);
    if (!chosen_ && found != families.end()) {
        family_->setCurrentIndex(family_->findData(toText(found->name)));
    }
}

QString FamilyPicker::typed() const {
    return numbers_->text().remove(u' ');
}

bool FamilyPicker::check() {
    const auto numbers =
        familyNumbers(family_->currentData().toString().toStdString(), typed().toStdString());
    numbers_->showError(numbers ? QString() : sentence(numbers.error().detail));
    return numbers.has_value();
}

void FamilyPicker::pick() {
    if (check()) {
        emit picked(family_->currentData().toString(), typed());
    } else {
        numbers_->edit().setFocus();
    }
}

}  // namespace fireable
