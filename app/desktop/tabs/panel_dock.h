#pragma once

#include <QDockWidget>
#include <QKeySequence>
#include <QScrollArea>
#include <QStackedWidget>
#include <concepts>
#include <functional>
#include <map>
#include <type_traits>
#include <utility>
#include <vector>

#include "app/desktop/menus/parameter.h"

namespace fireable {

class DocumentTab;

/// Makes the toggle action of a dock raise it if it is behind another one, and hide it only if it
/// is visible.
void raiseBeforeHiding(QDockWidget& dock);

/// Changes what stands above the dock; its entry in menus, which has a mnemonic, stays.
void setTitle(QDockWidget& dock, const QString& title);

/// Scrolls a panel that is too high, and makes its dock as wide as it needs with the present texts,
/// up to half of the screen.
class ScrolledPanel final : public QScrollArea {
    Q_OBJECT

public:
    explicit ScrolledPanel(QWidget* panel);

    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int least_ = 0;  ///< width that was asked for
};

/// A dock that holds one panel per open document and shows that of the active one.
class PanelDock final : public QDockWidget {
    Q_OBJECT

public:
    /// Creates the panel of a document; the dock owns it and deletes it before the document. Made
    /// from a function of the kind of document that it serves.
    struct MakePanel {
        MakePanel() = default;
        template <class Function>
        requires(!std::same_as<std::remove_cvref_t<Function>, MakePanel>)
            MakePanel(Function function)
            : make([function](DocumentTab& tab) -> QWidget* {
                  auto* own = dynamic_cast<ParameterOf<Function>*>(&tab);
                  return own != nullptr ? function(*own) : nullptr;
              }) {}

        std::function<QWidget*(DocumentTab& tab)> make;  ///< null: of another kind
    };

    /// `name` identifies the dock in saved window states; `title` is translated, with a mnemonic.
    PanelDock(const QString& name, const QString& title, MakePanel makePanel, QWidget* parent);

    /// For documents of another kind, too.
    void alsoFor(MakePanel makePanel) { makers_.push_back(std::move(makePanel)); }
    void addDocument(DocumentTab& tab);
    void removeDocument(DocumentTab& tab);
    /// Null if no document is open. For a kind that has no such panel, the dock is absent.
    void show(DocumentTab* tab);
    /// The panel of `tab`; null if its kind has none.
    QWidget* panel(DocumentTab& tab) const;

private:
    std::vector<MakePanel> makers_;  ///< by kind
    QStackedWidget* stack_;
    std::map<DocumentTab*, QWidget*> panels_;
    bool isAbsent_ = false;
    bool wasShown_ = false;  ///< before it was absent
};

/// Describes a dock.
struct PanelRow {
    QString name;   ///< identifies it in saved window states
    QString title;  ///< translated, with the mnemonic of its menu entry
    Qt::DockWidgetArea area;
    PanelDock::MakePanel make{};
    QKeySequence keys{};      ///< toggles it
    const char* behind = "";  ///< name of the dock that it is tabbed behind
    int lines = 0;            ///< minimum height in lines of text when shown
    int letters = 0;          ///< minimum width in letters when shown
    bool shown = false;       ///< in a new window
    QString tip{};            ///< empty: the default one
};

}  // namespace fireable
