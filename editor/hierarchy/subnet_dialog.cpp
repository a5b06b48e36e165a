#include "editor/hierarchy/subnet_dialog.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <algorithm>
#include <set>
#include <utility>

#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "editor/hierarchy/net_names.h"
#include "editor/hierarchy/net_uses.h"
#include "editor/hierarchy/port_proposal.h"
#include "editor/hierarchy/port_table.h"
#include "editor/hierarchy/refactor.h"
#include "editor/hierarchy/start_and_finish.h"
#include "editor/hierarchy/subnet_chooser.h"
#include "engine/net/program/subnet_ports.h"

namespace fireable {
namespace {

constexpr int worthASearch = 12;  // minimum number of nets for a search field

/// Enter always triggers OK; Space triggers the focused button.
QPushButton* sideButton(const QString& text, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    button->setAutoDefault(false);
    return button;
}

}  // namespace

SubnetDialog::SubnetDialog(const NetDocument& document, TransitionId transition,
                           const std::vector<OpenNet>& open, QWidget* parent)
    : QDialog(parent),
      document_(document),
      transition_(transition),
      library_(subnetsOf(document)),
      planned_(document.diagram()),
      search_(new QLineEdit(this)),
      chooser_(new SubnetChooser(document, open, this)),
      preview_(new SubnetPreview(this)),
      table_(new PortTable(this)),
      messages_(new MessageList(this)),
      propose_(sideButton(tr("&Propose"), this)),
      add_(sideButton(tr("&Add Port"), this)),
      remove_(sideButton(tr("&Remove Port"), this)),
      prepare_(sideButton(tr("Add &Start and Finish"), this)),
      other_(sideButton(tr("Other &File…"), this)) {
    const Transition& subject = document.diagram().net.transitions[transition];
    setWindowTitle(tr("Subnet of %1").arg(QString::fromStdString(subject.name)));
    layOut();
    connectAll();
    table_->setNet(planned_.net);
    if (subject.substitution) {
        chooser_->choose(subject.substitution->file);
    } else {
        showSubnet();
    }
    chooser_->setFocus();
}

void SubnetDialog::connectAll() {
    connect(chooser_, &SubnetChooser::chosenChanged, this, &SubnetDialog::showSubnet);
    connect(chooser_, &QTreeWidget::itemDoubleClicked, ok_, &QPushButton::click);
    connect(search_, &QLineEdit::textChanged, chooser_, &SubnetChooser::setFilter);
    search_->installEventFilter(this);
    connect(table_, &PortTable::edited, this, [this] {
        proposed_.clear();
        check();
    });
    connect(table_, &PortTable::placeWanted, this, &SubnetDialog::makePlace);
    connect(table_, &QTableWidget::itemSelectionChanged, this, &SubnetDialog::check);
    connect(propose_, &QPushButton::clicked, this, &SubnetDialog::proposeAloud);
    connect(add_, &QPushButton::clicked, table_, qOverload<>(&PortTable::addRow));
    connect(remove_, &QPushButton::clicked, table_, qOverload<>(&PortTable::removeRow));
    connect(prepare_, &QPushButton::clicked, this, &SubnetDialog::prepare);
    connect(other_, &QPushButton::clicked, this, &SubnetDialog::askForFile);
}

void SubnetDialog::layOut() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    ok_ = buttons->button(QDialogButtonBox::Ok);
    ok_->setDefault(true);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    search_->setPlaceholderText(tr("Search subnets"));
    search_->setAccessibleName(tr("Search subnets"));
    search_->setClearButtonEnabled(true);
    search_->setVisible(chooser_->count() > worthASearch);
    propose_->setToolTip(tr("Bind the ports that are free, by names, labels and arcs"));
    prepare_->setToolTip(
        tr("Add places through which other nets start this one and see that it has finished"));

    auto* ports = new QHBoxLayout;
    for (QPushButton* button : {propose_, add_, remove_}) {
        ports->addWidget(button);
    }
    ports->addStretch();
    ports->addWidget(prepare_);
    auto* left = new QVBoxLayout;
    left->addWidget(search_);
    left->addWidget(chooser_);
    auto* grid = new QGridLayout(this);
    grid->addLayout(left, 0, 0, 2, 1);
    grid->addWidget(other_, 2, 0);
    grid->addWidget(preview_, 0, 1);
    grid->addWidget(table_, 1, 1);
    grid->addLayout(ports, 2, 1);
    grid->addWidget(messages_, 3, 0, 1, 2);
    grid->addWidget(buttons, 4, 0, 1, 2);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(0, 3);
    grid->setRowStretch(1, 2);
    resize(QSize(980, 680).boundedTo(screen()->availableSize() * 0.9));
}

/// Down moves from the search field to the results.
bool SubnetDialog::eventFilter(QObject* search, QEvent* event) {
    if (search == search_ && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Down) {
        chooser_->setFocus();
        return true;
    }
    return QDialog::eventFilter(search, event);
}

Substitution SubnetDialog::substitution() const {
    return {chooser_->chosen(), table_->ports()};
}

SubnetChoice SubnetDialog::choice() const {
    return {substitution(), planned_,
            chooser_->chosen() == preparedName_ ? prepared_ : std::nullopt};
}

void SubnetDialog::showSubnet() {
    subnet_.reset();
    refusal_.clear();
    proposed_.clear();
    planned_ = document_.diagram();
    asked_.clear();
    table_->setNet(planned_.net);
    const std::string file = chooser_->chosen();
    auto found = file.empty() ? Result<FoundSubnet>(fail(ErrorCode::badArgument, ""))
                              : library_.find(file, document_.path().string());
    if (!found) {
        preview_->showText(file.empty() ? tr("Choose a subnet on the left")
                                        : engineText(found.error().message()));
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

/// Why the subnet cannot be used at all.
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
    Net net = planned_.net;
    auto& substitution = net.transitions[transition_].substitution;
    substitution = Substitution{chooser_->chosen(), table_->ports()};
    std::vector<PortBinding> ports = proposePorts(net, transition_, subnet_->diagram->net);
    const bool inserted = !startedBehind().isEmpty();
    planned_ = document_.diagram();
    asked_.clear();
    // By the document: planned places get the numbers of former ones.
    const auto& own = document_.diagram().net.places;
    for (PortBinding& port : ports) {
        if (isData(port.role) && !own.contains(port.outer)) {
            port.outer = plannedPlace(port.role, port.inner);  // the user asked for it
        }
    }
    std::erase_if(ports, [&](const PortBinding& port) {  // replaced by new planned places
        return (!isData(port.role) && !own.contains(port.outer)) ||
               (inserted && port.role == PortRole::start);
    });
    bindControl(planned_, transition_, subnet_->diagram->net, ports);
    table_->setNet(planned_.net);
    showPorts(ports);
}

/// Proposes, and says what came of it.
void SubnetDialog::proposeAloud() {
    const auto bound = [this] {
        std::set<std::pair<PortRole, int>> all;
        for (const PortBinding& port : table_->ports()) {
            all.emplace(port.role, port.inner);
        }
        return all;
    };
    const auto before = bound();
    propose();
    const auto after = bound();
    QStringList made;
    QStringList left;
    for (const SubnetPort& port : portsOf(subnet_->diagram->net)) {
        const std::pair key(port.role, port.inner);
        if (before.contains(key)) {
            continue;
        }
        QStringList& names = after.contains(key) ? made : left;
        if (const QString name = toText(port.name); !names.contains(name)) {  // input and output
            names.append(name);
        }
    }
    const QString separator = QStringLiteral(", ");
    proposed_ = made.isEmpty() ? QString() : tr("Proposed for %1.").arg(made.join(separator));
    if (!left.isEmpty()) {
        proposed_ += (made.isEmpty() ? QString() : QStringLiteral(" ")) +
                     tr("Nothing to propose for %1: no place that is still free has such a name, "
                        "or an arc to this transition that fits. Choose one, or “new place”.")
                         .arg(left.join(separator));
    } else if (made.isEmpty()) {
        proposed_ = tr("Nothing to propose: all ports are bound.");
    }
    check();
}

/// The new place that a row asks for; one for each place of the subnet.
PlaceId SubnetDialog::plannedPlace(PortRole role, int inner) {
    const auto known = asked_.find(inner);
    if (known != asked_.end()) {
        return known->second;
    }
    const Place& place = subnet_->diagram->net.places.at(static_cast<std::size_t>(inner - 1)).value;
    return asked_[inner] = addPortPlace(planned_, transition_, role, place.name);
}

void SubnetDialog::makePlace(int row, PortRole role, int inner) {
    table_->setPlace(row, plannedPlace(role, inner));
}

/// Shows a row for each port, bound or not.
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

/// The names of the planned places.
QString SubnetDialog::plannedNames() const {
    QStringList names;
    for (const PortBinding& port : table_->ports()) {
        const QString name = QString::fromStdString(planned_.net.places[port.outer].name);
        if (!document_.diagram().net.places.contains(port.outer) && !names.contains(name)) {
            names.append(name);
        }
    }
    return names.join(tr(" and "));
}

QString SubnetDialog::startedBehind() const {
    const auto& before = document_.diagram().net.transitions;
    for (const auto& [id, transition] : planned_.net.transitions) {
        if (transition.substitution != before[id].substitution) {
            return QString::fromStdString(transition.name);
        }
    }
    return {};
}

bool SubnetDialog::lacksControl(const std::vector<PortMismatch>& mismatches) const {
    return wantsStartAndFinish(subnet_->diagram->net) &&
           std::ranges::find(mismatches, PortProblem::roleMissing, &PortMismatch::problem) !=
               mismatches.end();
}

QString SubnetDialog::controlText() const {
    return chooser_->chosen().starts_with('#')
               ? tr("This net has no start and no finish, through which other nets start it and "
                    "see that it has finished. “Add Start and Finish” makes them.")
               : tr("This net has no start and no finish, through which other nets start it and "
                    "see that it has finished. “Add Start and Finish” makes them, in a copy of it "
                    "in this file.");
}

void SubnetDialog::check() {
    std::vector<MessageList::Message> messages;
    std::set<std::size_t> wrong;
    std::vector<PortMismatch> mismatches;
    bool usable = subnet_.has_value() && refusal_.isEmpty();
    if (usable) {
        mismatches =
            portMismatches(planned_.net, transition_, substitution(), subnet_->diagram->net);
    } else if (subnet_) {
        messages.push_back({refusal_, true});
    }
    const bool unstarted = usable && lacksControl(mismatches);
    if (unstarted) {
        messages.push_back({controlText(), true});
    }
    prepare_->setEnabled(unstarted);
    for (const PortMismatch& mismatch : mismatches) {
        usable = usable && !mismatch.fatal;
        if (!unstarted || mismatch.problem != PortProblem::roleMissing) {
            messages.push_back({mismatch.text, mismatch.fatal});
        }
        if (mismatch.port && mismatch.fatal) {
            wrong.insert(*mismatch.port);
        }
    }
    const QString behind = startedBehind();
    if (!behind.isEmpty()) {
        messages.push_back({tr("%1 will begin when this one has ended.").arg(behind)});
    }
    if (const QString names = plannedNames(); !names.isEmpty()) {
        messages.push_back({tr("New in this net: %1. A subnet begins when its start holds no "
                               "token, and has ended when its finish holds none.")
                                .arg(names)});
    } else if (usable && messages.empty()) {
        messages.push_back({tr("Everything fits.")});
    }
    if (!proposed_.isEmpty()) {  // first: the list shows few lines
        messages.insert(messages.begin(), {proposed_});
    }
    if (const QString row = table_->explanation(); usable && !row.isEmpty()) {
        messages.push_back({row});
    }
    messages_->setMessages(messages);
    table_->markWrong(wrong);
    ok_->setEnabled(usable);
    propose_->setEnabled(subnet_.has_value());
    add_->setEnabled(subnet_.has_value());
    remove_->setEnabled(subnet_.has_value() && table_->currentRow() >= 0);
}

/// A net of this file is changed itself, one of another file is copied into this file.
void SubnetDialog::prepare() {
    Diagram diagram = *subnet_->diagram;
    apply(startAndFinishEdit(diagram), diagram);
    const bool own = chooser_->chosen().starts_with('#');
    const std::size_t net = own ? subnet_->net : document_.netCount();
    if (!own) {
        const std::string name = freeNetName(document_, subnet_->file.stem().string());
        diagram.net.name = name;
        preparedName_ = "#" + name;
    } else {
        preparedName_ = chooser_->chosen();
    }
    prepared_ = PreparedSubnet{diagram, own ? std::optional(net) : std::nullopt};
    library_ = subnetsOf(document_, net, std::move(diagram));
    chooser_->chooseNet(preparedName_.substr(1));
    if (own) {
        showSubnet();  // already chosen
    }
}

void SubnetDialog::askForFile() {
    const QString folder = QString::fromStdString(document_.path().parent_path().string());
    const QString file = QFileDialog::getOpenFileName(this, tr("Choose a Subnet"), folder);
    if (!file.isEmpty()) {
        chooser_->choose(subnetName(document_, file.toStdString()));
    }
}

}  // namespace fireable
