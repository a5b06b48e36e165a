#include "editor/hierarchy/subnet_dialog.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <algorithm>

#include "editor/hierarchy/document_subnets.h"
#include "editor/hierarchy/net_uses.h"
#include "editor/hierarchy/port_proposal.h"
#include "editor/hierarchy/port_table.h"
#include "editor/hierarchy/subnet_chooser.h"
#include "editor/hierarchy/subnet_ports.h"
#include "editor/hierarchy/subnet_preview.h"
#include "editor/hierarchy/warning_colour.h"

namespace fireable {

SubnetDialog::SubnetDialog(const NetDocument& document, TransitionId transition, QWidget* parent)
    : QDialog(parent),
      document_(document),
      transition_(transition),
      library_(subnetsOf(document)),
      chooser_(new SubnetChooser(document, this)),
      preview_(new SubnetPreview(this)),
      table_(new PortTable(document.diagram().net, this)),
      problems_(new QLabel(this)),
      propose_(new QPushButton(tr("&Propose"), this)),
      add_(new QPushButton(tr("&Add Port"), this)),
      remove_(new QPushButton(tr("&Remove Port"), this)) {
    const Transition& subject = document.diagram().net.transitions[transition];
    setWindowTitle(tr("Subnet of %1").arg(QString::fromStdString(subject.name)));
    layOut();
    connect(chooser_, &SubnetChooser::chosenChanged, this, &SubnetDialog::showSubnet);
    connect(table_, &PortTable::edited, this, &SubnetDialog::check);
    connect(table_, &QTableWidget::itemSelectionChanged, this, &SubnetDialog::check);
    connect(propose_, &QPushButton::clicked, this, &SubnetDialog::propose);
    connect(add_, &QPushButton::clicked, table_, qOverload<>(&PortTable::addRow));
    connect(remove_, &QPushButton::clicked, table_, qOverload<>(&PortTable::removeRow));
    if (subject.substitution) {
        chooser_->choose(subject.substitution->file);
    } else {
        showSubnet();
    }
    chooser_->setFocus();
}

void SubnetDialog::layOut() {
    auto* other = new QPushButton(tr("Other &File…"), this);
    connect(other, &QPushButton::clicked, this, &SubnetDialog::askForFile);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    ok_ = buttons->button(QDialogButtonBox::Ok);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    problems_->setWordWrap(true);
    problems_->setTextFormat(Qt::PlainText);
    problems_->setMinimumHeight(fontMetrics().lineSpacing() * 3);
    problems_->setAlignment(Qt::AlignTop | Qt::AlignLeft);

    auto* ports = new QHBoxLayout;
    ports->addWidget(propose_);
    ports->addWidget(add_);
    ports->addWidget(remove_);
    ports->addStretch();
    auto* grid = new QGridLayout(this);
    grid->addWidget(chooser_, 0, 0, 2, 1);
    grid->addWidget(other, 2, 0);
    grid->addWidget(preview_, 0, 1);
    grid->addWidget(table_, 1, 1);
    grid->addLayout(ports, 2, 1);
    grid->addWidget(problems_, 3, 0, 1, 2);
    grid->addWidget(buttons, 4, 0, 1, 2);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 2);
    grid->setRowStretch(0, 3);
    grid->setRowStretch(1, 2);
    resize(820, 640);
}

Substitution SubnetDialog::substitution() const {
    return {chooser_->chosen(), table_->ports()};
}

void SubnetDialog::showSubnet() {
    subnet_.reset();
    refusal_.clear();
    const std::string file = chooser_->chosen();
    auto found = file.empty() ? Result<FoundSubnet>(fail(ErrorCode::badArgument, ""))
                              : library_.find(file, document_.path().string());
    if (!found) {
        preview_->showText(file.empty() ? tr("Choose a subnet on the left")
                                        : QString::fromStdString(found.error().message()));
        table_->setRowCount(0);
        check();
        return;
    }
    subnet_ = std::move(*found);
    refusal_ = reasonAgainst(*subnet_).value_or(QString());
    preview_->showNet(*subnet_->diagram, portsOf(subnet_->diagram->net));
    table_->setSubnet(subnet_->diagram->net);
    const auto& before = document_.diagram().net.transitions[transition_].substitution;
    if (before && before->file == file) {
        showPorts(before->ports);
    } else {
        propose();
    }
}

/// Why the subnet can be of no use here, whatever its ports.
std::optional<QString> SubnetDialog::reasonAgainst(const FoundSubnet& subnet) {
    if (subnet.diagram->net.transitions.empty()) {
        return tr("This net has no transition");
    }
    if (reaches(subnet, placeOf(document_.path(), document_.currentNet()), library_)) {
        return tr("This net contains the one that it would be put into");
    }
    return std::nullopt;
}

void SubnetDialog::propose() {
    Net net = document_.diagram().net;
    auto& substitution = net.transitions[transition_].substitution;
    substitution = Substitution{chooser_->chosen(), table_->ports()};
    showPorts(proposePorts(net, transition_, subnet_->diagram->net));
}

/// Each port that the subnet has gets a row, bound or not.
void SubnetDialog::showPorts(const std::vector<PortBinding>& ports) {
    std::vector<PortBinding> unbound;
    for (const SubnetPort& port : portsOf(subnet_->diagram->net)) {
        const auto fits = [&](const PortBinding& binding) {
            return binding.role == port.role && binding.inner == port.inner;
        };
        if (std::ranges::none_of(ports, fits)) {
            unbound.push_back({port.role, {}, port.inner});
        }
    }
    table_->setPorts(ports, unbound);
    check();
}

void SubnetDialog::check() {
    QStringList texts;
    std::set<std::size_t> wrong;
    bool fatal = !subnet_.has_value() || !refusal_.isEmpty();
    if (!refusal_.isEmpty()) {
        texts.append(refusal_);
    } else if (subnet_) {
        for (const PortMismatch& mismatch : portMismatches(document_.diagram().net, transition_,
                                                           substitution(), subnet_->diagram->net)) {
            texts.append(mismatch.fatal ? mismatch.text : tr("Note: %1").arg(mismatch.text));
            fatal = fatal || mismatch.fatal;
            if (mismatch.port && mismatch.fatal) {
                wrong.insert(*mismatch.port);
            }
        }
    }
    QPalette colours = palette();
    if (fatal && !texts.isEmpty()) {
        colours.setColor(QPalette::WindowText, warningColour(colours));
    }
    problems_->setPalette(colours);
    problems_->setText(texts.join(QLatin1Char('\n')));
    table_->markWrong(wrong);
    ok_->setEnabled(!fatal);
    propose_->setEnabled(subnet_.has_value());
    add_->setEnabled(subnet_.has_value());
    remove_->setEnabled(subnet_.has_value() && table_->currentRow() >= 0);
}

/// A file beside the document's is named without its folder, so that both can move.
void SubnetDialog::askForFile() {
    const std::filesystem::path folder = document_.path().parent_path();
    const QString file = QFileDialog::getOpenFileName(this, tr("Choose a Subnet"),
                                                      QString::fromStdString(folder.string()));
    if (file.isEmpty()) {
        return;
    }
    const std::filesystem::path path = file.toStdString();
    chooser_->choose(path.parent_path() == folder ? path.filename().string() : path.string());
}

}  // namespace fireable
