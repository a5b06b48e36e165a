#include "editor/hierarchy/subnet_chooser.h"

#include <QHeaderView>
#include <QScrollBar>
#include <algorithm>
#include <set>

#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "editor/hierarchy/net_names.h"
#include "importers/formats.h"
#include "importers/net_pages.h"
#include "importers/subnet_library.h"

namespace fireable {
namespace {

constexpr int fileRole = Qt::UserRole;
constexpr std::size_t maxFiles = 1000;  // per folder

/// The readable files in `folder`, sorted by name.
std::set<std::string> readableIn(const std::filesystem::path& folder) {
    std::set<std::string> names;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (formatOfSuffix(entry.path()) && names.size() < maxFiles) {
            names.insert(entry.path().filename().string());
        }
    }
    return names;
}

}  // namespace

SubnetChooser::SubnetChooser(const NetDocument& document, const std::vector<OpenNet>& open,
                             QWidget* parent)
    : QTreeWidget(parent) {
    header()->hide();
    setColumnCount(2);  // a name, and what the page of a subnet says that it computes
    setAccessibleName(tr("Subnets"));
    nets_ = addGroup(tr("Nets of this file"));
    open_ = addGroup(tr("Open files"));
    beside_ = addGroup(tr("Files beside this one"));
    library_ = addGroup(tr("Library"));
    files_ = addGroup(tr("Other files"));
    addNets(document);
    addOpen(document, open);
    addFolder(document);
    addLibrary();
    hideEmptyGroups();
    expandAll();
    resizeColumnToContents(0);
    connect(this, &QTreeWidget::currentItemChanged, this, &SubnetChooser::chosenChanged);
}

void SubnetChooser::addNets(const NetDocument& document) {
    const std::vector<std::string> names = netNames(document);
    for (std::size_t i = 0; i < document.netCount(); ++i) {
        if (i != document.currentNet()) {
            add(nets_, document.netName(i), "#" + netReference(i, names));
        }
    }
}

void SubnetChooser::addOpen(const NetDocument& document, const std::vector<OpenNet>& open) {
    for (const OpenNet& net : open) {
        if (net.file.empty()) {
            QTreeWidgetItem* item = add(open_, tr("%1 (save it first)").arg(net.title), "");
            item->setFlags(Qt::NoItemFlags);
            item->setToolTip(
                0, tr("A net that is not in a file yet cannot be referred to by another"));
            continue;
        }
        const std::string file = subnetName(document, net.file);
        add(open_, net.modified ? tr("%1 (as last saved)").arg(net.title) : net.title,
            net.net.empty() ? file : file + "#" + net.net);
    }
}

void SubnetChooser::addFolder(const NetDocument& document) {
    if (document.path().empty()) {
        return;
    }
    const std::string own = document.path().filename().string();
    for (const std::string& name : readableIn(document.path().parent_path())) {
        if (name != own && itemOf(name) == nullptr) {
            add(beside_, toText(name), name);
        }
    }
}

void SubnetChooser::addLibrary() {
    for (const NetPage& page : netPages(defaultLibraryFolders())) {
        const std::string name = page.file.filename().string();
        if (itemOf(name) != nullptr) {
            continue;
        }
        const QString group = engineText(page.fact("Group"));
        QTreeWidgetItem* item =
            add(group.isEmpty() ? library_ : libraryGroup(group), toText(name), name);
        const QString computes = toText(page.fact("Computes"));
        item->setText(1, computes);
        item->setToolTip(1, tr("%1\nSteps: %2").arg(computes, toText(page.fact("Steps"))));
    }
    for (const auto& folder : defaultLibraryFolders()) {
        for (const std::string& name : readableIn(folder)) {
            if (itemOf(name) == nullptr) {
                add(library_, toText(name), name);
            }
        }
    }
}

std::string SubnetChooser::chosen() const {
    const QTreeWidgetItem* item = currentItem();
    return item != nullptr ? item->data(0, fileRole).toString().toStdString() : std::string();
}

QString SubnetChooser::about() const {
    const QTreeWidgetItem* item = currentItem();
    return item != nullptr ? item->toolTip(1) : QString();
}

QSize SubnetChooser::sizeHint() const {
    constexpr int letters = 40;
    const int computed = std::min(sizeHintForColumn(1), letters * fontMetrics().averageCharWidth());
    return {sizeHintForColumn(0) + std::max(computed, 0) + verticalScrollBar()->sizeHint().width() +
                2 * frameWidth(),
            QTreeWidget::sizeHint().height()};
}

QTreeWidgetItem* SubnetChooser::itemOf(const std::string& file) const {
    const QString wanted = toText(file);
    for (int group = 0; group < topLevelItemCount(); ++group) {
        for (int i = 0; i < topLevelItem(group)->childCount(); ++i) {
            QTreeWidgetItem* item = topLevelItem(group)->child(i);
            if (item->data(0, fileRole).toString() == wanted) {
                return item;
            }
        }
    }
    return nullptr;
}

void SubnetChooser::choose(const std::string& file) {
    QTreeWidgetItem* item = itemOf(file);
    if (item == nullptr) {
        item = add(files_, toText(file), file);
    }
    hideEmptyGroups();
    setCurrentItem(item);
}

void SubnetChooser::chooseNet(const std::string& name) {
    QTreeWidgetItem* item = itemOf("#" + name);
    if (item == nullptr) {
        item = add(nets_, toText(name), "#" + name);
    }
    hideEmptyGroups();
    setCurrentItem(item);
}

void SubnetChooser::setFilter(const QString& words) {
    for (int group = 0; group < topLevelItemCount(); ++group) {
        for (int i = 0; i < topLevelItem(group)->childCount(); ++i) {
            QTreeWidgetItem* item = topLevelItem(group)->child(i);
            item->setHidden(!item->text(0).contains(words, Qt::CaseInsensitive) &&
                            !item->text(1).contains(words, Qt::CaseInsensitive));
        }
    }
    hideEmptyGroups();
}

int SubnetChooser::count() const {
    int count = 0;
    for (int group = 0; group < topLevelItemCount(); ++group) {
        count += topLevelItem(group)->childCount();
    }
    return count;
}

/// Expands the others, to show choices and matches.
void SubnetChooser::hideEmptyGroups() {
    for (int index = 0; index < topLevelItemCount(); ++index) {
        QTreeWidgetItem* group = topLevelItem(index);
        bool empty = true;
        for (int i = 0; i < group->childCount(); ++i) {
            empty = empty && group->child(i)->isHidden();
        }
        group->setHidden(empty);
        group->setExpanded(true);
    }
}

QTreeWidgetItem* SubnetChooser::addGroup(const QString& title) {
    auto* group = new QTreeWidgetItem(this, {title});
    group->setFlags(Qt::ItemIsEnabled);
    QFont bold = font();
    bold.setBold(true);
    group->setFont(0, bold);
    group->setFirstColumnSpanned(true);
    return group;
}

QTreeWidgetItem* SubnetChooser::libraryGroup(const QString& group) {
    const QString title = tr("Library: %1").arg(group);
    for (int index = 0; index < topLevelItemCount(); ++index) {
        if (topLevelItem(index)->text(0) == title) {
            return topLevelItem(index);
        }
    }
    QTreeWidgetItem* made = addGroup(title);
    insertTopLevelItem(indexOfTopLevelItem(library_),
                       takeTopLevelItem(indexOfTopLevelItem(made)));
    return made;
}

QTreeWidgetItem* SubnetChooser::add(QTreeWidgetItem* group, const QString& text,
                                    const std::string& file) {
    auto* item = new QTreeWidgetItem(group, {text});
    item->setData(0, fileRole, toText(file));
    item->setToolTip(0, toText(file));
    return item;
}

}  // namespace fireable
