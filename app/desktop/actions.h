#pragma once

#include <QAction>
#include <QActionGroup>
#include <QKeySequence>
#include <QMap>
#include <concepts>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "app/desktop/document_view.h"

namespace fireable {

class MainWindow;

/// What actions depend on: the active document and its selection, counted once for all actions.
struct ActionContext {
    DocumentView& view;
    std::size_t elements = 0;  ///< everything selected
    std::size_t places = 0;    ///< a place drawn several times counts once
    std::size_t transitions = 0;
    std::size_t copies = 0;            ///< additional drawings of places
    std::size_t strokes = 0;           ///< arcs and priorities
    std::size_t flows = 0;             ///< arcs that can be reversed and split
    std::size_t movable = 0;           ///< nodes, copies and notes
    std::optional<NetElement> only{};  ///< the only selected element
    /// The selected transition, if nothing else is selected.
    std::optional<TransitionId> transition() const;
};

/// The shortcuts of an action; they work in the whole window unless `onCanvas` is set.
struct Keys : QList<QKeySequence> {
    Keys() = default;
    Keys(std::initializer_list<QKeySequence> keys) : QList(keys) {}
    Keys(Qt::Key key) : QList{QKeySequence(key)} {}
    Keys(QKeyCombination keys) : QList{QKeySequence(keys)} {}
    Keys(QKeySequence::StandardKey key) : QList(QKeySequence::keyBindings(key)) {}

    bool onCanvas = false;
};
inline const Keys noKeys;
/// Shortcuts that work only while a drawing has the focus, so they may be single letters.
inline Keys onCanvas(Keys keys) {
    keys.onCanvas = true;
    return keys;
}

/// What an action does. Constructible from a function without parameters, of the active document,
/// or, for checkable actions, of a bool.
struct ActionFunction {
    template <class Function>
    requires(!std::same_as<std::remove_cvref_t<Function>, ActionFunction>)
        ActionFunction(Function function) {
        if constexpr (std::invocable<Function&, DocumentView&, bool>) {
            carryOut = [=](DocumentView* view, bool on) mutable { function(*view, on); };
            needsDocument = true;
        } else if constexpr (std::invocable<Function&, DocumentView&>) {
            carryOut = [=](DocumentView* view, bool) mutable { function(*view); };
            needsDocument = true;
        } else if constexpr (std::invocable<Function&, bool>) {
            carryOut = [=](DocumentView*, bool on) mutable { function(on); };
        } else {
            carryOut = [=](DocumentView*, bool) mutable { function(); };
        }
    }

    std::function<void(DocumentView* view, bool on)> carryOut;
    bool needsDocument = false;
};

/// An action of the window. The tables in menus.cpp place it by its name.
struct ActionRow {
    QByteArray name;  ///< also names its icon in resources/icons, if there is one
    QString text;
    QString tip;
    Keys keys;
    ActionFunction act;
    /// When it is enabled, besides requiring a document if it needs one; empty: always.
    std::function<bool(const ActionContext&)> when{};
    /// Whether it is checked; empty: not checkable. The argument is null when no document is open.
    std::function<bool(DocumentView* view)> checked{};
    QByteArray icon{};   ///< if it uses another action's icon
    QByteArray group{};  ///< an exclusive group
};

// Names of values left out in a row.
inline constexpr std::nullptr_t alwaysEnabled = nullptr;
inline constexpr std::nullptr_t notCheckable = nullptr;
inline constexpr const char* ownIcon = "";

/// All actions of a window by name. Enabled and checked states are updated whenever the active
/// document, its selection or its run changes.
class Actions final : public QObject {
    Q_OBJECT

public:
    explicit Actions(MainWindow& window);

    void add(std::vector<ActionRow> rows);
    /// An action created elsewhere, which manages its own enabled state.
    void add(const QByteArray& name, QAction* action);
    /// Null if there is none of that name.
    QAction* find(const QByteArray& name) const { return actions_.value(name); }
    QList<QAction*> all() const { return actions_.values(); }
    QList<QAction*> ofGroup(const QByteArray& group) const;

    /// Updates which actions are enabled and checked.
    void refresh();
    /// Recounts the selection first: after the selection or the net has changed.
    void recount();

signals:
    void refreshed();

private:
    struct Tracked {
        QAction* action;
        bool needsDocument;
        std::function<bool(const ActionContext&)> when;
        std::function<bool(DocumentView*)> checked;
    };

    void addRow(ActionRow row);
    void addToCanvases(QAction& action);
    void follow(DocumentView& document);
    void followTools(NetView& view);
    static ActionContext countSelection(DocumentView& view);

    MainWindow& window_;
    QMap<QByteArray, QAction*> actions_;
    QMap<QByteArray, QActionGroup*> groups_;
    std::vector<Tracked> tracked_;
    std::optional<ActionContext>
        now_;  ///< empty: not counted yet, as counting visits the whole selection
    bool refreshing_ = false;
};

/// Adds the shortcut to the tool tip, so that toolbar users learn it.
void showKeysInToolTip(QAction& action);

/// The text of an action without mnemonics, for lists and scripts.
QString plainText(const QAction& action);

// Common conditions for `when`.
inline bool anythingSelected(const ActionContext& now) {
    return now.elements > 0;
}
inline bool nodesSelected(const ActionContext& now) {
    return now.places + now.transitions > 0;
}

}  // namespace fireable
