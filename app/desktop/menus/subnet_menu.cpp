#include "app/desktop/menus/subnet_menu.h"

#include <QListWidget>
#include <QMessageBox>
#include <algorithm>

#include "app/desktop/main_window.h"
#include "app/desktop/dialogs/net_name_dialog.h"
#include "editor/clipboard/fragment.h"
#include "editor/clipboard/paste.h"
#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "editor/hierarchy/insert_net_dialog.h"
#include "editor/hierarchy/net_names.h"
#include "editor/hierarchy/refactor.h"
#include "editor/hierarchy/start_and_finish.h"
#include "editor/hierarchy/subnet_choice.h"
#include "editor/hierarchy/subnet_chooser.h"
#include "editor/hierarchy/subnet_dialog.h"
#include "editor/panels/show_element.h"

namespace fireable {
namespace {

/// The selected transition, for actions that require one.
TransitionId selectedTransition(DocumentView& view) {
    return std::get<TransitionId>(*view.selection().elements().begin());
}

bool isTransition(const ActionContext& now) {
    return now.transition().has_value();
}

bool isSubstituted(const ActionContext& now) {
    const auto id = now.transition();
    const auto& transitions = now.view.document().diagram().net.transitions;
    return id && transitions.contains(*id) && transitions[*id].substitution.has_value();
}

}  // namespace

SubnetMenu::SubnetMenu(MainWindow& window)
    : QObject(&window), window_(window), navigation_(new HierarchyNavigation(window)) {
    addSubnetActions();
    addNetActions();
    connect(&window, &MainWindow::documentAdded, this, [this](DocumentView& view) {
        const auto& panel = window_.panel<HierarchyPanel>("hierarchy", view);
        connect(&panel, &HierarchyPanel::requested, this,
                [this, &view](const Trail& trail) { navigation_->goTo(view, trail); });
        connect(&panel, &HierarchyPanel::useRequested, this,
                [this, &view](const NetUse& use) { navigation_->show(view, use); });
    });
    connect(navigation_, &HierarchyNavigation::pathChanged, &window.actions(), &Actions::refresh);
    connect(&window.problems(), &ProblemsPanel::jumpedInto, this,
            [this](const std::vector<TransitionId>& levels, const ElementSet& elements) {
                if (DocumentView* view = window_.current()) {
                    navigation_->openSubnet(*view, levels, elements);
                }
            });
}

void SubnetMenu::addSubnetActions() {
    window_.actions().add({
        {"substitute", tr("&Substitute by Subnet…"),
         tr("Choose the subnet that implements this transition, and bind its ports"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_B, [this](DocumentView& view) { substitute(view); },
         isTransition},
        {"insert-net", tr("Insert &Copy of a Net…"),
         tr("Put a copy of a net into this one, as a pattern of control from the library"), noKeys,
         [this](DocumentView& view) { insertNet(view); }},
        {"remove-substitution", tr("&Remove Substitution"),
         tr("Make this an ordinary transition; its ports become arcs"), noKeys,
         [](DocumentView& view) {
             NetDocument& document = view.document();
             document.edit(removeSubstitution(document.diagram(), selectedTransition(view)),
                           tr("Remove Substitution"));
         },
         isSubstituted},
        {"go-into",
         tr("&Open Subnet"),
         tr("Show the subnet of this transition"),
         {Qt::Key_F12, Qt::ALT | Qt::Key_Down},
         [this](DocumentView& view) { navigation_->openSubnet(view, {selectedTransition(view)}); },
         isSubstituted},
        {"go-out",
         tr("Go to &Parent Net"),
         tr("Show the parent net"),
         {Qt::SHIFT | Qt::Key_F12, Qt::ALT | Qt::Key_Up},
         [this](DocumentView& view) { navigation_->goToParent(view); },
         [this](const ActionContext& now) { return navigation_->hasParent(now.view); }},
        {"find-uses", tr("Find All &Uses"),
         tr("List the transitions in open files that this net implements"), Qt::CTRL | Qt::Key_F12,
         [this](DocumentView& view) { findUses(view); }},
        {"extract", tr("&Extract Selection as Subnet…"),
         tr("Move the selected nodes into a new subnet, implementing a transition"), noKeys,
         [this](DocumentView& view) { extract(view); }, nodesSelected},
        {"inline", tr("&Inline Subnet"),
         tr("Replace this transition with the contents of its subnet"), noKeys,
         [this](DocumentView& view) { inlineSelected(view); }, isSubstituted},
        {"flatten", tr("&Flatten"),
         tr("Add a copy of this net with all subnets expanded to this file"), noKeys,
         [this](DocumentView& view) { flatten(view); }},
    });
}

void SubnetMenu::addNetActions() {
    window_.actions().add({
        {"add-net", tr("&Add Net…"), tr("Add an empty net to this file"), noKeys,
         [this](DocumentView& view) { addNet(view.document()); }},
        {"rename-net", tr("&Rename Net…"), tr("Rename this net and its uses in this file"), noKeys,
         [this](DocumentView& view) { rename(view.document()); }},
        {"remove-net", tr("R&emove Net"), tr("Remove this net from its file"), noKeys,
         [this](DocumentView& view) {
             NetDocument& document = view.document();
             if (const auto done = removeNet(document, document.currentNet()); !done) {
                 window_.showMessage(toText(done.error().detail));
             }
         },
         [](const ActionContext& now) { return now.view.document().netCount() > 1; }},
        {"start-and-finish", tr("Add &Start and Finish"),
         tr("Add places through which other nets start this one and see that it has finished"),
         noKeys,
         [this](DocumentView& view) {
             NetDocument& document = view.document();
             if (wantsStartAndFinish(document.diagram().net)) {
                 document.edit(startAndFinishEdit(document.diagram()), tr("Add Start and Finish"));
             } else {
                 window_.showMessage(
                     tr("This net already has a start or a finish, or uses subnets itself"));
             }
         },
         [](const ActionContext& now) {
             return !now.view.document().diagram().net.transitions.empty();
         }},
    });
}

void SubnetMenu::addNet(NetDocument& document) {
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

std::vector<OpenNet> SubnetMenu::otherNets() const {
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

void SubnetMenu::substitute(DocumentView& view) {
    const TransitionId transition = selectedTransition(view);
    SubnetDialog dialog(view.document(), transition, otherNets(), &window_);
    if (dialog.exec() == QDialog::Accepted) {
        fireable::substitute(view.document(), transition, dialog.choice());
        view.selection().set({transition});
    }
}

void SubnetMenu::insertNet(DocumentView& view) {
    InsertNetDialog dialog(view.document(), otherNets(), &window_);
    if (dialog.exec() != QDialog::Accepted) {
        return;
    }
    const Diagram fragment = dialog.fragment();
    const Diagram& target = view.document().diagram();
    Pasted copy = pasted(target, fragment, offsetBelow(target, fragment));
    view.document().edit(std::move(copy.edit), tr("Insert Copy of a Net"));
    view.selection().set(std::move(copy.elements));
    showArea(view.canvas(), drawnArea(view.canvas(), view.selection().elements()));
}

void SubnetMenu::extract(DocumentView& view) {
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

void SubnetMenu::inlineSelected(DocumentView& view) {
    const auto done = inlineInNet(view.document(), selectedTransition(view));
    if (!done) {
        report(tr("This subnet cannot be inlined"), done.error());
    }
}

void SubnetMenu::flatten(DocumentView& view) {
    const auto done = flattenToNet(view.document());
    if (!done) {
        report(tr("This net cannot be flattened"), done.error());
    }
}

void SubnetMenu::rename(NetDocument& document) {
    const auto take = [&](const std::string& name) { return renameNet(document, name); };
    NetNameDialog(tr("Rename Net"), document.diagram().net.name, take, &window_).exec();
}

void SubnetMenu::findUses(DocumentView& view) {
    const NetPlace wanted = placeOf(view.document().path(), view.document().currentNet());
    std::vector<NetUse> uses;
    for (DocumentView* each : window_.documents()) {
        if (wanted.file.empty() && each != &view) {
            continue;  // an unsaved net cannot be referenced
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
    auto& panel = window_.panel<HierarchyPanel>("hierarchy", view);
    const QString net = view.document().netCount() > 1
                            ? view.document().netName(view.document().currentNet())
                            : view.document().title();
    panel.showUses(tr("%n uses of %1", nullptr, static_cast<int>(uses.size())).arg(net), uses);
    PanelDock& dock = window_.panelDock("hierarchy");
    dock.setVisible(true);
    dock.raise();
    panel.uses().setFocus();
}

void SubnetMenu::report(const QString& title, const Error& error) {
    QMessageBox::warning(&window_, title,
                         QStringLiteral("%1.\n\n%2").arg(title, engineText(error.message())));
}

}  // namespace fireable
