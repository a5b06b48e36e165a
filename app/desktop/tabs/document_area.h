#pragma once

#include <QList>
#include <QSplitter>
#include <QTabWidget>

#include "app/desktop/tabs/document_tab.h"

namespace fireable {

/// The tabs of a window: in one group, or in two beside each other. The document that was worked
/// with last is the current one.
class DocumentArea final : public QSplitter {
    Q_OBJECT

public:
    explicit DocumentArea(QWidget* parent = nullptr);
    ~DocumentArea() override;

    /// Null if there are no tabs.
    DocumentTab* current() const;
    /// In their order, the first group first.
    QList<DocumentTab*> tabs() const;
    /// Adds a tab to the current group, and shows it; takes it over.
    void add(DocumentTab& tab, const QString& title);
    void setCurrent(DocumentTab& tab);
    /// Shows `fresh`, which was added, in the place of `old`, which is taken out.
    void replace(DocumentTab& old, DocumentTab& fresh);
    /// Takes the tab out; it is not destroyed.
    void remove(DocumentTab& tab);
    /// A notice that waits in the tab follows the tip, under a warning sign.
    void setTitle(DocumentTab& tab, const QString& title, const QString& tip);
    /// Whether it is in the second group.
    bool isBeside(const DocumentTab& tab) const { return groupOf(tab) != widget(0); }
    bool hasTwoGroups() const { return count() > 1; }
    /// Puts `order` first in each group, in this order.
    void arrange(const QList<DocumentTab*>& order);
    /// Moves the tab to the other group, which is made if there is none.
    void moveBeside(DocumentTab& tab);

signals:
    void currentChanged();
    void closeRequested(fireable::DocumentTab& tab);

private:
    QTabWidget& group(int index) const { return *static_cast<QTabWidget*>(widget(index)); }
    QTabWidget* groupOf(const DocumentTab& tab) const;
    QTabWidget& addGroup();
    void activate(QTabWidget& group);
    /// Without an empty group beside another.
    void tidy();
    void followFocus(QWidget* now);

    QTabWidget* active_;
    bool moving_ = false;  ///< a tab is between two groups
};

/// Shows `document` in its window, in front of other tabs.
void bringToFront(DocumentTab& document);

}  // namespace fireable
