#include "editor/hierarchy/insert_net_dialog.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>

#include "editor/arrange/selecting.h"
#include "editor/clipboard/fragment.h"
#include "editor/document/engine_text.h"
#include "editor/hierarchy/net_names.h"
#include "editor/hierarchy/port_table.h"
#include "editor/hierarchy/subnet_chooser.h"
#include "engine/net/program/subnet_ports.h"

namespace fireable {

InsertNetDialog::InsertNetDialog(const NetDocument& document, const std::vector<OpenNet>& open,
                                 QWidget* parent)
    : QDialog(parent),
      document_(document),
      library_(subnetsOf(document)),
      search_(new QLineEdit(this)),
      chooser_(new SubnetChooser(document, open, this)),
      preview_(new SubnetPreview(this)),
      about_(new QLabel(this)) {
    setWindowTitle(tr("Insert Copy of a Net"));
    search_->setPlaceholderText(tr("Search nets"));
    search_->setAccessibleName(search_->placeholderText());
    search_->setClearButtonEnabled(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    ok_ = buttons->button(QDialogButtonBox::Ok);
    ok_->setText(tr("&Insert"));
    auto* grid = new QGridLayout(this);
    grid->addWidget(search_, 0, 0);
    grid->addWidget(chooser_, 1, 0);
    grid->addWidget(preview_, 0, 1, 2, 1);
    grid->addWidget(about_, 2, 0, 1, 2);
    grid->addWidget(buttons, 3, 0, 1, 2);
    grid->setColumnStretch(1, 1);
    about_->setWordWrap(true);
    about_->setTextFormat(Qt::PlainText);
    about_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    resize(QSize(980, 560).boundedTo(screen()->availableSize() * 0.9));

    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(search_, &QLineEdit::textChanged, chooser_, &SubnetChooser::setFilter);
    connect(chooser_, &SubnetChooser::chosenChanged, this, &InsertNetDialog::showNet);
    connect(chooser_, &QTreeWidget::itemDoubleClicked, ok_, &QPushButton::click);
    showNet();
    chooser_->setFocus();
}

Diagram InsertNetDialog::fragment() const {
    Diagram copy = *net_;
    for (const auto& [id, place] : net_->net.places) {
        if (place.label.starts_with("*IN(") || place.label.starts_with("*OUT(")) {
            copy.net.places[id].label.clear();
        }
    }
    return fragmentOf(copy, allElements(copy));
}

void InsertNetDialog::showNet() {
    net_.reset();
    about_->setText(chooser_->about());
    const std::string file = chooser_->chosen();
    if (file.empty()) {
        preview_->showText(tr("Choose a net on the left"));
    } else if (const auto found = library_.find(file, document_.path().string()); !found) {
        preview_->showText(engineText(found.error().message()));
    } else if (!isDrawn(*found->diagram)) {
        preview_->showText(tr("This net has no drawing: open it and lay it out first"));
    } else {
        net_ = found->diagram;
        preview_->showNet(*net_, portsOf(net_->net));
    }
    ok_->setEnabled(net_ != nullptr);
}

}  // namespace fireable
