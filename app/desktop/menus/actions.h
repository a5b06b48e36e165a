#pragma once

#include <QAction>
#include <QActionGroup>
#include <QKeySequence>
#include <QMap>
#include <concepts>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "app/desktop/tabs/document_view.h"
#include "app/desktop/menus/parameter.h"

namespace fireable {

class MainWindow;

/// What actions depend on: the active drawing and its selection, counted once for all actions.
struct DrawingContext {
    DrawingTab& tab;
    std::size_t elements = 0;          ///< everything selected
    std::size_t movable = 0;           ///< nodes and notes
    std::optional<NetElement> only{};  ///< the only selected element
};

/// The same of nets.
struct ActionContext : DrawingContext {
    explicit ActionContext(DocumentView& view) : DrawingContext{view}, view(view) {}

    DocumentView& view;
    std::size_t places = 0;  ///< a place drawn several times counts once
    std::size_t transitions = 0;
    std::size_t copies = 0;   ///< additional drawings of places
    std::size_t strokes = 0;  ///< arcs and priorities
    std::size_t flows = 0;    ///< arcs that can be reversed and split
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
/// or, for checkable actions, of a bool. A function of a document serves its kind only, or all if
/// it takes a `DocumentTab`.
struct ActionFunction {
    template <class Function>
    requires(!std::same_as<std::remove_cvref_t<Function>, ActionFunction>)
        ActionFunction(Function function) {
        using Parameter = ParameterOf<Function>;
        if constexpr (std::derived_from<Parameter, DocumentTab>) {
            serves = [](DocumentTab* tab) { return dynamic_cast<Parameter*>(tab) != nullptr; };
            servesNets = std::derived_from<DocumentView, Parameter>;
            servesOthers = !std::derived_from<Parameter, DocumentView>;
            carryOut = [=](DocumentTab* tab, bool on) mutable {
                if constexpr (std::invocable<Function&, Parameter&, bool>) {
                    function(dynamic_cast<Parameter&>(*tab), on);
                } else {
                    function(dynamic_cast<Parameter&>(*tab));
                }
            };
        } else if constexpr (std::invocable<Function&, bool>) {
            carryOut = [=](DocumentTab*, bool on) mutable { function(on); };
        } else {
            carryOut = [=](DocumentTab*, bool) mutable { function(); };
        }
    }

    std::function<void(DocumentTab* tab, bool on)> carryOut;
    std::function<bool(DocumentTab* tab)> serves{};  ///< empty: needs no document
    bool servesNets = true;
    bool servesOthers = true;  ///< documents of other kinds than nets
};

/// When an action is enabled, besides requiring a document of its kind: of what is selected in a
/// drawing, or in a net, or of a document.
struct ActionCondition {
    ActionCondition(std::nullptr_t = nullptr) {}
    template <class Function>
    requires(!std::same_as<std::remove_cvref_t<Function>, ActionCondition>)
        ActionCondition(Function function) {
        using Parameter = ParameterOf<Function>;
        if constexpr (std::derived_from<Parameter, DrawingContext>) {
            using Tab = std::conditional_t<std::same_as<Parameter, ActionContext>, DocumentView,
                                           DrawingTab>;
            serves = [](DocumentTab* tab) { return dynamic_cast<Tab*>(tab) != nullptr; };
            holds = [=](DocumentTab&, const DrawingContext* now) {
                return now != nullptr && function(static_cast<const Parameter&>(*now));
            };
        } else {
            serves = [](DocumentTab* tab) { return dynamic_cast<Parameter*>(tab) != nullptr; };
            holds = [=](DocumentTab& tab, const DrawingContext*) {
                return function(dynamic_cast<Parameter&>(tab));
            };
        }
    }

    std::function<bool(DocumentTab* tab)> serves{};
    std::function<bool(DocumentTab& tab, const DrawingContext* now)> holds{};  ///< empty: always
};

/// Whether an action is checked: of the active document, which is null if it is of another kind or
/// none is open.
struct ActionState {
    ActionState(std::nullptr_t = nullptr) {}
    template <class Function>
    requires(!std::same_as<std::remove_cvref_t<Function>, ActionState>)
        ActionState(Function function)
        : isOn([=](DocumentTab* tab) {
              return function(dynamic_cast<ParameterOf<Function>*>(tab));
          }) {}

    std::function<bool(DocumentTab* tab)> isOn{};  ///< empty: not checkable
};

/// An action of the window. The tables in menus.cpp place it by its name. A further row of the same
/// name, added later, says what the action does in another kind of document; its text, tip and keys
/// are not used.
struct ActionRow {
    QByteArray name;  ///< also names its icon in resources/icons, if there is one
    QString text;
    QString tip;
    Keys keys;
    ActionFunction act;
    ActionCondition when{};
    ActionState checked{};
    QByteArray icon{};   ///< if it uses another action's icon
    QByteArray group{};  ///< an exclusive group
};

/// A further row of the action `name`, for another kind of document.
inline ActionRow also(const char* name, ActionFunction act, ActionCondition when = {}) {
    return {name, {}, {}, {}, std::move(act), std::move(when)};
}

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
    /// Actions that need no document, but are about documents of this kind: absent for others.
    template <class Tab>
    void serveOnly(std::initializer_list<const char*> names) {
        for (const char* name : names) {
            for (Meaning& meaning : tracked_.at(name).meanings) {
                meaning.kind = [](DocumentTab* tab) { return dynamic_cast<Tab*>(tab) != nullptr; };
            }
        }
    }
    /// An action created elsewhere, which manages its own enabled state.
    void add(const QByteArray& name, QAction* action);
    /// Null if there is none of that name.
    QAction* find(const QByteArray& name) const { return actions_.value(name); }
    QList<QAction*> all() const { return actions_.values(); }
    QList<QByteArray> names() const { return actions_.keys(); }
    /// Whether both may be visible at once, so that they cannot share a shortcut.
    bool canMeet(const QByteArray& one, const QByteArray& other) const;
    QList<QAction*> ofGroup(const QByteArray& group) const;

    /// Updates which actions are enabled and checked.
    void refresh();
    /// Recounts the selection first: after the selection or the net has changed.
    void recount();

signals:
    void refreshed();
    /// Which actions are visible changed.
    void kindChanged();

private:
    /// What an action does in documents of one kind, or whatever is open.
    struct Meaning {
        ActionFunction act;
        ActionCondition when;
        ActionState checked;
        std::function<bool(DocumentTab* tab)> kind{};  ///< see `serveOnly`

        bool needsDocument() const { return act.serves || when.serves; }
        bool serves(DocumentTab* tab) const {
            return (!act.serves || act.serves(tab)) && (!when.serves || when.serves(tab)) &&
                   (!kind || kind(tab));
        }
    };
    struct Tracked {
        QAction* action;
        std::vector<Meaning> meanings;

        /// That in `tab`, or with no document open that in nets; null: the action is none of its
        /// kind.
        Meaning* meaningIn(DocumentTab* tab);
    };

    void addRow(ActionRow row);
    void followNets(DocumentView& document);
    void addToCanvases(QAction& action);
    void follow(DocumentTab& tab);
    void followTools(NetView& view);

    MainWindow& window_;
    QMap<QByteArray, QAction*> actions_;
    QMap<QByteArray, QActionGroup*> groups_;
    std::map<QByteArray, Tracked> tracked_;
    /// Null: not counted yet, as counting visits the whole selection. An `ActionContext` for nets.
    std::shared_ptr<DrawingContext> now_;
    bool refreshing_ = false;
};

/// Adds the shortcut to the tool tip, so that toolbar users learn it.
void showKeysInToolTip(QAction& action);
/// Changes the shortcuts, also in the tool tip.
void changeKeys(QAction& action, const QList<QKeySequence>& keys);

/// The text of an action without mnemonics, for lists and scripts.
QString plainText(const QAction& action);

// Common conditions for `when`.
inline bool anythingSelected(const DrawingContext& now) {
    return now.elements > 0;
}
inline bool nodesSelected(const ActionContext& now) {
    return now.places + now.transitions > 0;
}

}  // namespace fireable
