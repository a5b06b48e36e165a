#pragma once

#include <QDockWidget>
#include <QKeySequence>
#include <QStackedWidget>
#include <functional>
#include <map>

namespace fireable {

class DocumentView;

/// Makes the toggle action of a dock raise it if it is behind another one, and hide it only if it
/// is visible.
void raiseBeforeHiding(QDockWidget& dock);

/// A dock that holds one panel per open document and shows that of the active one.
class PanelDock final : public QDockWidget {
    Q_OBJECT

public:
    /// Creates the panel of a document; the dock owns it and deletes it before the document.
    using MakePanel = std::function<QWidget*(DocumentView& view)>;

    /// `name` identifies the dock in saved window states; `title` is translated.
    PanelDock(const QString& name, const QString& title, MakePanel makePanel, QWidget* parent);

    void addDocument(DocumentView& view);
    void removeDocument(DocumentView& view);
    /// Null if no document is open.
    void show(DocumentView* view);
    /// The panel of `view`.
    QWidget* panel(DocumentView& view) const;

private:
    MakePanel makePanel_;
    QStackedWidget* stack_;
    std::map<DocumentView*, QWidget*> panels_;
};

/// Describes a dock.
struct PanelRow {
    QString name;   ///< identifies it in saved window states
    QString title;  ///< translated
    Qt::DockWidgetArea area;
    PanelDock::MakePanel make{};
    QKeySequence keys{};      ///< toggles it
    const char* behind = "";  ///< name of the dock that it is tabbed behind
    int lines = 0;            ///< minimum height in lines of text when shown
    bool shown = false;       ///< in a new window
    QString tip{};            ///< empty: the default one
};

}  // namespace fireable
