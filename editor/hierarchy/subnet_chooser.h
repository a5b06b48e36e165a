#pragma once

#include <QTreeWidget>
#include <filesystem>
#include <string>
#include <vector>

#include "editor/document/net_document.h"

namespace fireable {

/// A net of another open document.
struct OpenNet {
    QString title;
    std::filesystem::path file;  ///< empty: never saved, so it cannot be referenced
    std::string net;             ///< behind `#`; empty: the first net of the file
    bool modified = false;       ///< it has unsaved changes
};

/// Lists the possible subnets of a transition: other nets of the document, of other open files,
/// files beside it, the library by the groups that its pages name, and files chosen by the user.
class SubnetChooser final : public QTreeWidget {
    Q_OBJECT

public:
    SubnetChooser(const NetDocument& document, const std::vector<OpenNet>& open,
                  QWidget* parent = nullptr);

    /// As in `Substitution::file`; empty: none chosen.
    std::string chosen() const;
    /// Selects `file`, adding it at the top if it is not listed.
    void choose(const std::string& file);
    /// Selects a planned net of the document, adding it if it is not listed.
    void chooseNet(const std::string& name);
    /// Shows only entries that contain `words`; the choice is kept.
    void setFilter(const QString& words);
    /// The number of listed nets and files.
    int count() const;
    /// What the chosen subnet computes and in how many steps; empty where no page says.
    QString about() const;

    /// Wide enough for all names, and for what most subnets compute.
    QSize sizeHint() const override;

signals:
    void chosenChanged();

private:
    QTreeWidgetItem* addGroup(const QString& title);
    /// The group of the library's nets whose pages name `group`.
    QTreeWidgetItem* libraryGroup(const QString& group);
    QTreeWidgetItem* add(QTreeWidgetItem* group, const QString& text, const std::string& file);
    void addNets(const NetDocument& document);
    void addOpen(const NetDocument& document, const std::vector<OpenNet>& open);
    void addFolder(const NetDocument& document);
    void addLibrary();
    QTreeWidgetItem* itemOf(const std::string& file) const;
    void hideEmptyGroups();

    QTreeWidgetItem* nets_;
    QTreeWidgetItem* open_;
    QTreeWidgetItem* beside_;
    QTreeWidgetItem* library_;
    QTreeWidgetItem* files_;
};

}  // namespace fireable
