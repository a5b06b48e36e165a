#pragma once

#include <QAction>
#include <QActionGroup>
#include <QKeySequence>
#include <QMap>
#include <concepts>
#include <functional>
#include <optional>
#include <vector>

#include "app/desktop/document_view.h"

namespace fireable {

class MainWindow;

/// What most actions depend on: the document in front, and what is selected in it, counted once
/// for all of them.
struct ActionContext {
    DocumentView& view;
    std::size_t elements = 0;  ///< all that is selected
    std::size_t places = 0;    ///< a place that is drawn several times counts once
    std::size_t transitions = 0;
    std::size_t copies = 0;            ///< further drawings of places
    std::size_t strokes = 0;           ///< arcs and priorities
    std::size_t flows = 0;             ///< arcs that can be reversed and split
    std::size_t movable = 0;           ///< nodes, copies and notes
    std::optional<NetElement> only{};  ///< the one that is selected
    /// The transition that alone is selected.
    std::optional<TransitionId> transition() const;
};

/// The keys of an action; by default they count wherever the window has the keyboard.
struct Keys : QList<QKeySequence> {
    Keys() = default;
    Keys(std::initializer_list<QKeySequence> keys) : QList(keys) {}
    Keys(Qt::Key key) : QList{QKeySequence(key)} {}
    Keys(QKeyCombination keys) : QList{QKeySequence(keys)} {}
    Keys(QKeySequence::StandardKey key) : QList(QKeySequence::keyBindings(key)) {}

    bool onCanvas = false;
};
/// Keys that count only while a drawing has the focus: so they may be single letters, which are
/// typed elsewhere.
inline Keys onCanvas(Keys keys) {
    keys.onCanvas = true;
    return keys;
}

/// What an action does: made from a function of nothing, of the document in front, or, for actions
/// that are on or off, of a bool.
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

/// An action of the window. Where it stands in menus and bars, menus.cpp says by its name.
struct ActionRow {
    QByteArray name;  ///< also that of its picture in resources/icons, where there is one
    QString text;
    QString tip;
    Keys keys;
    ActionFunction act;
    /// When it can be done, besides that there is a document if it needs one; empty: always.
    std::function<bool(const ActionContext&)> when{};
    /// Whether it is on; empty: it is not one that is on or off. Null: no document is open.
    std::function<bool(DocumentView* view)> checked{};
    QByteArray icon{};   ///< where it has the picture of another one
    QByteArray group{};  ///< of which one is on
};

/// All actions of a window by name. Which of them can be done, and which are on, is looked at again
/// whenever the document in front, its selection or its run changes.
class Actions final : public QObject {
    Q_OBJECT

public:
    explicit Actions(MainWindow& window);

    void add(std::vector<ActionRow> rows);
    /// One that was made elsewhere and knows by itself when it can be done.
    void add(const QByteArray& name, QAction* action);
    /// Null: there is none of that name.
    QAction* find(const QByteArray& name) const { return actions_.value(name); }
    QList<QAction*> all() const { return actions_.values(); }
    QList<QAction*> ofGroup(const QByteArray& group) const;

    /// Looks again at what can be done and what is on.
    void refresh();
    /// The same after the selection or the net changed.
    void recount();

signals:
    void refreshed();

private:
    struct Watched {
        QAction* action;
        bool needsDocument;
        std::function<bool(const ActionContext&)> when;
        std::function<bool(DocumentView*)> checked;
    };

    void addRow(ActionRow row);
    void addToCanvases(QAction& action);
    void follow(DocumentView& document);
    void followTools(NetView& view);
    static ActionContext counted(DocumentView& view);

    MainWindow& window_;
    QMap<QByteArray, QAction*> actions_;
    QMap<QByteArray, QActionGroup*> groups_;
    std::vector<Watched> watched_;
    std::optional<ActionContext>
        now_;  ///< empty: not counted yet; counting takes a look at all that is selected
    bool refreshing_ = false;
};

/// Someone who uses the toolbar learns the key there.
void showKeysInToolTip(QAction& action);

/// What an action is called, without the marks of menus: for lists and scripts.
QString plainText(const QAction& action);

// What `when` says most often.
inline bool anythingSelected(const ActionContext& now) {
    return now.elements > 0;
}
inline bool nodesSelected(const ActionContext& now) {
    return now.places + now.transitions > 0;
}

}  // namespace fireable
