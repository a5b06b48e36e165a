#pragma once

#include <QDockWidget>
#include <QStackedWidget>
#include <functional>
#include <map>

namespace fireable {

class DocumentView;

/// Lets the menu's entry, or the key, of a dock that stands behind another one bring it forward.
/// Only a dock that is seen is hidden by it.
void bringForwardBeforeHiding(QDockWidget& dock);

/// A dock with a panel for each open document, of which that of the document in front is seen.
class PanelDock final : public QDockWidget {
    Q_OBJECT

public:
    /// Makes the panel of a document; the dock owns it, and deletes it before the document goes.
    using MakePanel = std::function<QWidget*(DocumentView& view)>;

    /// `name` keeps the dock's place between runs; `title` is translated.
    PanelDock(const QString& name, const QString& title, MakePanel makePanel, QWidget* parent);

    void addDocument(DocumentView& view);
    void removeDocument(DocumentView& view);
    /// Null: no document is open.
    void show(DocumentView* view);
    /// The panel of `view`.
    QWidget* panel(DocumentView& view) const;

private:
    MakePanel makePanel_;
    QStackedWidget* stack_;
    std::map<DocumentView*, QWidget*> panels_;
};

}  // namespace fireable
