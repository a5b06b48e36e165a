#pragma once

#include <QDockWidget>
#include <QKeySequence>
#include <QStackedWidget>
#include <functional>
#include <map>

namespace fireable {

class DocumentView;

/// Lets the menu's entry, or the key, of a dock that stands behind another one bring it forward.
/// Only a dock that is seen is hidden by it.
void raiseBeforeHiding(QDockWidget& dock);

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

/// What a dock is and where it stands.
struct PanelRow {
    QString name;   ///< keeps its place between runs
    QString title;  ///< translated
    Qt::DockWidgetArea area;
    PanelDock::MakePanel make{};
    QKeySequence keys{};      ///< shows and hides it
    const char* behind = "";  ///< the dock in front of it, among the tabs of one place
    int lines = 0;            ///< of text that it has room for at least when it is asked for
    bool shown = false;       ///< in a new window; the others are one key away
    QString tip{};            ///< empty: the usual one
};

}  // namespace fireable
