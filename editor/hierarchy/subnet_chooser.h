#pragma once

#include <QTreeWidget>
#include <string>

#include "editor/document/net_document.h"

namespace fireable {

/// The nets that a transition of a document can be substituted by: the document's other nets, those
/// of the library, and files that were chosen.
class SubnetChooser final : public QTreeWidget {
    Q_OBJECT

public:
    explicit SubnetChooser(const NetDocument& document, QWidget* parent = nullptr);

    /// As in `Substitution::file`; empty: nothing is chosen.
    std::string chosen() const;
    /// Selects `file`, and lists it first where it is not there.
    void choose(const std::string& file);

signals:
    void chosenChanged();

private:
    QTreeWidgetItem* addGroup(const QString& title);
    void add(QTreeWidgetItem* group, const QString& text, const std::string& file);

    QTreeWidgetItem* files_;
};

}  // namespace fireable
