#pragma once

#include <QTreeWidget>
#include <filesystem>
#include <string>
#include <vector>

#include "editor/document/net_document.h"

namespace fireable {

/// A net of a document that is open besides the one in question.
struct OpenNet {
    QString title;
    std::filesystem::path file;  ///< empty: it is in no file yet, so nobody can name it
    std::string net;             ///< behind `#`; empty: the first net of the file
    bool modified = false;       ///< the file holds what it was before
};

/// The nets that a transition of a document can be substituted by: the document's other nets, those
/// of other open files, files beside its own, those of the library, and files that were chosen.
class SubnetChooser final : public QTreeWidget {
    Q_OBJECT

public:
    SubnetChooser(const NetDocument& document, const std::vector<OpenNet>& open,
                  QWidget* parent = nullptr);

    /// As in `Substitution::file`; empty: nothing is chosen.
    std::string chosen() const;
    /// Selects `file`, and lists it first where it is not there.
    void choose(const std::string& file);
    /// Adds a net that the document is to get, or keeps it where it is there, and selects it.
    void chooseNet(const std::string& name);
    /// Shows only what contains `words`; what is chosen stays so.
    void setFilter(const QString& words);
    /// How many nets and files there are to choose from.
    int count() const;

signals:
    void chosenChanged();

private:
    QTreeWidgetItem* addGroup(const QString& title);
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
