#include "editor/hierarchy/subnet_chooser.h"

#include <QHeaderView>
#include <set>

#include "importers/subnet_library.h"

namespace fireable {
namespace {

constexpr int fileRole = Qt::UserRole;

}  // namespace

SubnetChooser::SubnetChooser(const NetDocument& document, QWidget* parent) : QTreeWidget(parent) {
    header()->hide();
    setAccessibleName(tr("Subnets"));
    QTreeWidgetItem* nets = addGroup(tr("Nets of this file"));
    for (std::size_t i = 0; i < document.netCount(); ++i) {
        const std::string& name = document.nets()[i].net.name;
        if (i != document.currentNet()) {
            add(nets, document.netName(i), "#" + (name.empty() ? std::to_string(i + 1) : name));
        }
    }
    QTreeWidgetItem* library = addGroup(tr("Library"));
    std::set<std::string> known;
    for (const auto& folder : defaultLibraryFolders()) {
        std::error_code error;
        std::set<std::string> names;
        for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
            if (formatOfSuffix(entry.path())) {
                names.insert(entry.path().filename().string());
            }
        }
        for (const std::string& name : names) {
            if (known.insert(name).second) {
                add(library, QString::fromStdString(name), name);
            }
        }
    }
    files_ = addGroup(tr("Other files"));
    for (QTreeWidgetItem* group : {nets, library, files_}) {
        group->setHidden(group->childCount() == 0);
    }
    expandAll();
    connect(this, &QTreeWidget::currentItemChanged, this, &SubnetChooser::chosenChanged);
}

std::string SubnetChooser::chosen() const {
    const QTreeWidgetItem* item = currentItem();
    return item != nullptr ? item->data(0, fileRole).toString().toStdString() : std::string();
}

void SubnetChooser::choose(const std::string& file) {
    const QString wanted = QString::fromStdString(file);
    for (QTreeWidgetItemIterator at(this); *at != nullptr; ++at) {
        if ((*at)->data(0, fileRole).toString() == wanted) {
            setCurrentItem(*at);
            return;
        }
    }
    add(files_, wanted, file);
    files_->setHidden(false);
    files_->setExpanded(true);
    setCurrentItem(files_->child(files_->childCount() - 1));
}

QTreeWidgetItem* SubnetChooser::addGroup(const QString& title) {
    auto* group = new QTreeWidgetItem(this, {title});
    group->setFlags(Qt::ItemIsEnabled);
    QFont bold = font();
    bold.setBold(true);
    group->setFont(0, bold);
    return group;
}

void SubnetChooser::add(QTreeWidgetItem* group, const QString& text, const std::string& file) {
    auto* item = new QTreeWidgetItem(group, {text});
    item->setData(0, fileRole, QString::fromStdString(file));
    item->setToolTip(0, QString::fromStdString(file));
}

}  // namespace fireable
