#include "app/desktop/hierarchy_features.h"

#include <QListWidget>
#include <QMessageBox>
#include <QStatusBar>
#include <algorithm>

#include "app/desktop/make_action.h"
#include "app/desktop/net_name_dialog.h"
#include "editor/hierarchy/document_subnets.h"
#include "editor/hierarchy/extract_subnet.h"
#include "editor/hierarchy/refactor.h"
#include "editor/hierarchy/start_and_finish.h"
#include "editor/hierarchy/subnet_chooser.h"
#include "editor/hierarchy/subnet_dialog.h"
#include "editor/hierarchy/substitution_edit.h"

namespace fireable {

HierarchyFeatures::HierarchyFeatures(MainWindow& window)
    : QObject(&window), window_(window), navigation_(new HierarchyNavigation(window)) {
    QMenu& net = *window.menus().net;
    QMenu* subnet = net.addMenu(tr("&Subnet"));
    subnet->menuAction()->setStatusTip(tr("Carry out transitions by subnets"));
    addSubnetActions(*subnet);
    QMenu* nets = net.addMenu(tr("Nets of This &File"));
    nets->menuAction()->setStatusTip(tr("Add, rename or remove nets of this file"));
    addNetActions(*nets);
    addPanel();
    connect(&window, &MainWindow::documentAdded, this, &HierarchyFeatures::follow);
    connect(&window, &MainWindow::currentChanged, this, &HierarchyFeatures::showEnabled);
    connect(navigation_, &HierarchyNavigation::moved, this, &HierarchyFeatures::showEnabled);
}

void HierarchyFeatures::addSubnetActions(QMenu& menu) {
    const auto make = [this](const QString& text, const QString& tip,
                             const QList<QKeySequence>& keys = {}) {
        return makeAction(&window_, {}, text, tip, keys);
    };
    substitute_ = make(tr("&Substitute by Subnet…"),
                       tr("Choose the subnet that carries out this transition, and its ports"),
                       {Qt::CTRL | Qt::SHIFT | Qt::Key_B});
    remove_ = make(tr("&Remove Substitution"),
                   tr("Make this an ordinary transition; its ports become arcs"));
    goInto_ = make(tr("&Go Into Subnet"), tr("Show the subnet of this transition"),
                   {Qt::Key_F12, Qt::ALT | Qt::Key_Down});
    goOut_ = make(tr("Go &Out"), tr("Show the parent net"),
                  {Qt::SHIFT | Qt::Key_F12, Qt::ALT | Qt::Key_Up});
    findUses_ = make(tr("Find All &Uses"),
                     tr("List the transitions in open files that this net carries out"),
                     {Qt::CTRL | Qt::Key_F12});
    extract_ = make(tr("&Extract Selection as Subnet…"),
                    tr("Move the selected nodes into a net of their own, called by a transition"));
    inline_ = make(tr("&Inline Subnet"),
                   tr("Put the nodes of the subnet in the place of this transition"));
    flatten_ = make(tr("&Flatten"), tr("Make a net of this file without any subnets of this one"));
    menu.addActions({substitute_, remove_});
    menu.addSeparator();
    menu.addActions({goInto_, goOut_, findUses_});
    menu.addSeparator();
    menu.addActions({extract_, inline_, flatten_});
    window_.menus().here->addActions({substitute_, goInto_, remove_, inline_, extract_});
    connect(substitute_, &QAction::triggered, this, &HierarchyFeatures::substitute);
    connect(remove_, &QAction::triggered, this, [this] {
        NetDocument& document = window_.current()->document();
        document.edit(removeSubstitution(document.diagram(), *selectedTransition()),
                      tr("Remove Substitution"));
    });
    connect(goInto_, &QAction::triggered, this,
            [this] { navigation_->goInto(*window_.current(), *selectedTransition()); });
    connect(goOut_, &QAction::triggered, this, [this] { navigation_->goOut(*window_.current()); });
    connect(findUses_, &QAction::triggered, this, &HierarchyFeatures::findUses);
    connect(extract_, &QAction::triggered, this, &HierarchyFeatures::extract);
    connect(inline_, &QAction::triggered, this, &HierarchyFeatures::inlineSelected);
    connect(flatten_, &QAction::triggered, this, &HierarchyFeatures::flatten);
}

void HierarchyFeatures::addNetActions(QMenu& menu) {
    newNet_ = makeAction(&window_, {}, tr("&Add Net…"), tr("Add an empty net to this file"));
    rename_ = makeAction(&window_, {}, tr("&Rename Net…"),
                         tr("Give this net another name; its uses in this file follow"));
    removeNet_ = makeAction(&window_, {}, tr("R&emove Net"), tr("Remove this net from its file"));
    startAndFinish_ =
        makeAction(&window_, {}, tr("Add &Start and Finish"),
                   tr("Let other nets call this one: they make it begin and learn that it ended"));
    menu.addActions({newNet_, rename_, removeNet_, startAndFinish_});
    connect(startAndFinish_, &QAction::triggered, this, [this] {
        NetDocument& document = window_.current()->document();
        if (wantsStartAndFinish(document.diagram().net)) {
            document.edit(startAndFinishEdit(document.diagram()), tr("Add Start and Finish"));
        } else {
            window_.statusBar()->showMessage(
                tr("This net has a start or a finish already, or calls subnets itself"));
        }
    });
    connect(newNet_, &QAction::triggered, this, &HierarchyFeatures::addNet);
    connect(rename_, &QAction::triggered, this, &HierarchyFeatures::rename);
    connect(removeNet_, &QAction::triggered, this, [this] {
        NetDocument& document = window_.current()->document();
        if (const auto done = fireable::removeNet(document, document.currentNet()); !done) {
            window_.statusBar()->showMessage(QString::fromStdString(done.error().detail));
        }
    });
}

void HierarchyFeatures::addNet() {
    NetDocument& document = window_.current()->document();
    const auto add = [&](const std::string& name) {
        const Result<void> possible = checkNewNetName(document, name);
        if (possible) {
            addEmptyNet(document, name);
        }
        return possible;
    };
    NetNameDialog(tr("Add Net"), freeNetName(document, tr("subnet").toStdString()), add, &window_)
        .exec();
}

void HierarchyFeatures::addPanel() {
    dock_ = window_.addPanels(
        QStringLiteral("hierarchy"), tr("Hierarchy"), Qt::LeftDockWidgetArea,
        [this](DocumentView& view) {
            auto* panel = new HierarchyPanel(view.document());
            connect(panel, &HierarchyPanel::wanted, this,
                    [this, &view](const Trail& trail) { navigation_->go(view, trail); });
            connect(panel, &HierarchyPanel::useWanted, this,
                    [this, &view](const NetUse& use) { navigation_->show(view, use); });
            return panel;
        });
    dock_->toggleViewAction()->setText(tr("&Hierarchy"));
    dock_->hide();  // until it is asked for
}

void HierarchyFeatures::follow(DocumentView& view) {
    connect(&view.selection(), &Selection::changed, this, &HierarchyFeatures::showEnabled);
    connect(&view.document(), &NetDocument::changed, this, &HierarchyFeatures::showEnabled);
    connect(&view.document(), &NetDocument::netsChanged, this, &HierarchyFeatures::showEnabled);
}

std::optional<TransitionId> HierarchyFeatures::selectedTransition() const {
    DocumentView* view = window_.current();
    if (view == nullptr || view->selection().elements().size() != 1) {
        return std::nullopt;
    }
    const auto* transition = std::get_if<TransitionId>(&*view->selection().elements().begin());
    return transition != nullptr ? std::optional(*transition) : std::nullopt;
}

bool HierarchyFeatures::isSubstituted(std::optional<TransitionId> transition) const {
    const Net& net = window_.current()->document().diagram().net;
    return transition && net.transitions.contains(*transition) &&
           net.transitions[*transition].substitution.has_value();
}

void HierarchyFeatures::showEnabled() {
    DocumentView* view = window_.current();
    const bool any = view != nullptr;
    const auto transition = selectedTransition();
    const bool substituted = any && isSubstituted(transition);
    substitute_->setEnabled(transition.has_value());
    remove_->setEnabled(substituted);
    goInto_->setEnabled(substituted);
    inline_->setEnabled(substituted);
    goOut_->setEnabled(any && navigation_->canGoOut(*view));
    extract_->setEnabled(any && !view->selection().nodes().empty());
    startAndFinish_->setEnabled(any && !view->document().diagram().net.transitions.empty());
    removeNet_->setEnabled(any && view->document().netCount() > 1);
    for (QAction* action : {findUses_, flatten_, newNet_, rename_}) {
        action->setEnabled(any);
    }
}

std::vector<OpenNet> HierarchyFeatures::otherNets() const {
    std::vector<OpenNet> nets;
    for (DocumentView* view : window_.documents()) {
        const NetDocument& document = view->document();
        if (view == window_.current()) {
            continue;
        }
        const bool several = document.netCount() > 1;
        for (std::size_t i = 0; i < document.netCount(); ++i) {
            const QString title = several
                                      ? tr("%1 in %2").arg(document.netName(i), document.title())
                                      : document.title();
            nets.push_back({title, document.path(),
                            several ? netReference(i, netNames(document)) : std::string(),
                            document.isModified()});
        }
    }
    return nets;
}

void HierarchyFeatures::substitute() {
    DocumentView& view = *window_.current();
    const TransitionId transition = *selectedTransition();
    SubnetDialog dialog(view.document(), transition, otherNets(), &window_);
    if (dialog.exec() == QDialog::Accepted) {
        fireable::substitute(view.document(), transition, dialog.choice());
        view.selection().set({transition});
    }
}

void HierarchyFeatures::extract() {
    DocumentView& view = *window_.current();
    const std::string proposed = freeNetName(view.document(), tr("subnet").toStdString());
    const auto possible =
        extractSubnet(view.document().diagram(), view.selection().nodes(), proposed);
    if (!possible) {
        report(tr("This selection cannot become a subnet"), possible.error());
        return;
    }
    const auto extract = [&](const std::string& name) -> Result<void> {
        const auto made = extractToNet(view.document(), view.selection().nodes(), name);
        if (!made) {
            return made.failure();
        }
        view.selection().set({*made});
        return {};
    };
    NetNameDialog(tr("Extract Subnet"), proposed, extract, &window_).exec();
}

void HierarchyFeatures::inlineSelected() {
    const auto done = inlineInNet(window_.current()->document(), *selectedTransition());
    if (!done) {
        report(tr("This subnet cannot be put in place"), done.error());
    }
}

void HierarchyFeatures::flatten() {
    const auto done = flattenToNet(window_.current()->document());
    if (!done) {
        report(tr("This net cannot be flattened"), done.error());
    }
}

void HierarchyFeatures::rename() {
    NetDocument& document = window_.current()->document();
    const auto take = [&](const std::string& name) { return renameNet(document, name); };
    NetNameDialog(tr("Rename Net"), document.diagram().net.name, take, &window_).exec();
}

void HierarchyFeatures::findUses() {
    DocumentView& view = *window_.current();
    const NetPlace wanted = placeOf(view.document().path(), view.document().currentNet());
    std::vector<NetUse> uses;
    for (DocumentView* each : window_.documents()) {
        if (wanted.file.empty() && each != &view) {
            continue;  // nobody else can name a net that is in no file
        }
        SubnetLibrary library = subnetsOf(each->document());
        for (std::size_t i = 0; i < each->document().netCount(); ++i) {
            const NetPlace at = placeOf(each->document().path(), i);
            for (NetUse& use : usesOf(wanted, each->document().nets()[i], at, library)) {
                if (std::find(uses.begin(), uses.end(), use) == uses.end()) {
                    uses.push_back(std::move(use));
                }
            }
        }
    }
    auto& panel = static_cast<HierarchyPanel&>(*dock_->panel(view));
    const QString net = view.document().netCount() > 1
                            ? view.document().netName(view.document().currentNet())
                            : view.document().title();
    panel.showUses(tr("%n uses of %1", nullptr, static_cast<int>(uses.size())).arg(net), uses);
    dock_->setVisible(true);
    dock_->raise();
    panel.uses().setFocus();
}

void HierarchyFeatures::report(const QString& title, const Error& error) {
    QMessageBox::warning(
        &window_, title,
        QStringLiteral("%1.\n\n%2").arg(title, QString::fromStdString(error.message())));
}

}  // namespace fireable
