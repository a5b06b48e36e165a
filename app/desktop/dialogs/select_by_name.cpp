#include "app/desktop/dialogs/select_by_name.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <algorithm>

#include "editor/arrange/selecting.h"

namespace fireable {

SelectByName::SelectByName(DrawingTab& tab)
    : QDialog(tab.window()),
      tab_(tab),
      pattern_(new QLineEdit(this)),
      kind_(new QComboBox(this)),
      matchCase_(new QCheckBox(tr("Match &case"), this)),
      found_(new QLabel(this)) {
    setWindowTitle(tr("Select by Name"));
    pattern_->setClearButtonEnabled(true);
    pattern_->setMinimumWidth(fontMetrics().averageCharWidth() * 36);
    kind_->addItem(tr("Wildcards: * ? [ab], for the whole name"));
    kind_->addItem(tr("Regular expression, for part of the name"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    select_ = buttons->addButton(tr("&Select"), QDialogButtonBox::AcceptRole);
    auto* form = new QFormLayout(this);
    form->addRow(tr("&Name:"), pattern_);
    form->addRow(tr("&Pattern:"), kind_);
    form->addRow(matchCase_);
    form->addRow(found_);
    form->addRow(buttons);
    connect(pattern_, &QLineEdit::textChanged, this, &SelectByName::count);
    connect(kind_, &QComboBox::currentIndexChanged, this, &SelectByName::count);
    connect(matchCase_, &QCheckBox::toggled, this, &SelectByName::count);
    connect(buttons, &QDialogButtonBox::accepted, this, &SelectByName::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &SelectByName::reject);
    count();
}

void SelectByName::count() {
    const auto kind =
        kind_->currentIndex() == 0 ? PatternKind::wildcards : PatternKind::regularExpression;
    const QRegularExpression pattern = namePattern(pattern_->text(), kind, matchCase_->isChecked());
    const bool asked = !pattern_->text().isEmpty() && pattern.isValid();
    matches_ = asked ? tab_.namedLike(pattern) : ElementSet();
    if (!pattern.isValid()) {
        found_->setText(tr("Invalid pattern: %1").arg(pattern.errorString()));
    } else {
        // A place drawn several times counts once.
        const auto nodes =
            static_cast<int>(std::ranges::count_if(matches_, [](const NetElement& element) {
                return !std::holds_alternative<CopyId>(element);
            }));
        found_->setText(nodes == 1 ? tr("1 node matches") : tr("%n nodes match", nullptr, nodes));
    }
    select_->setEnabled(!matches_.empty());
}

void SelectByName::accept() {
    tab_.selection().set(matches_);
    QDialog::accept();
}

}  // namespace fireable
