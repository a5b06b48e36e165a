#pragma once

#include <QLabel>
#include <QScrollArea>
#include <vector>

#include "editor/document/selection.h"
#include "editor/panels/properties_row.h"

namespace fireable {

/// The properties of what is selected in a document, to be read and changed; of the net itself
/// where nothing is selected. Properties in which the elements differ read "various", and what is
/// entered becomes the property of all. Each entry is one step for undo.
class PropertiesPanel final : public QScrollArea {
    Q_OBJECT

public:
    PropertiesPanel(NetDocument& document, Selection& selection, QWidget* parent = nullptr);
    ~PropertiesPanel() override;

    /// The row of `property`; hidden while nothing that is selected has it.
    PropertyRow& row(Property property) const;

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Row {
        QLabel* title;
        PropertyRow* field;
    };

    void addRows();
    void follow();
    void refresh();
    void enter(PropertyRow& row, const QString& text, int gesture);
    bool isNameOfNet(Property property) const;
    QStringList names(Property property) const;

    NetDocument& document_;
    Selection& selection_;
    QLabel* title_;
    std::vector<Row> rows_;  ///< [propertyCount]
    NetKey net_;             ///< that holds `shown_`
    ElementSet shown_;       ///< what the fields are about
    bool stale_ = true;      ///< not brought up to date while nobody sees it
};

}  // namespace fireable
