#pragma once

#include <QAction>
#include <QKeySequence>
#include <QObject>
#include <map>
#include <optional>
#include <vector>

namespace fireable {

class MainWindow;

/// `keys` as people know them, but those beyond F12, which platforms bind and few keyboards have.
QString shownKeys(QList<QKeySequence> keys);

/// The shortcuts of all actions of a window. The user's are kept in the settings, as differences
/// from those that the actions came with. Create it when all actions exist and are in their menus;
/// the window owns it.
class KeyBindings final : public QObject {
    Q_OBJECT

public:
    explicit KeyBindings(MainWindow& window);

    struct Command {
        QByteArray name;
        QString menu;  ///< "Edit › Select"; empty: only in tool bars
        QString text;
    };
    /// In the order of the menus.
    std::vector<Command> commands() const;
    QList<QKeySequence> keys(const QByteArray& name) const;
    /// Those that it came with.
    QList<QKeySequence> usualKeys(const QByteArray& name) const { return usual_.at(name); }
    bool isChanged(const QByteArray& name) const { return keys(name) != usualKeys(name); }

    /// Why an action cannot just have `keys`.
    struct Conflict {
        QString text;  ///< who has them, for the user
        /// Actions that could lose them; empty: they stay where they are.
        std::vector<QByteArray> owners;
    };
    std::optional<Conflict> conflict(const QByteArray& name, const QKeySequence& keys) const;

    /// Other actions that have some of `keys` lose them.
    void set(const QByteArray& name, const QList<QKeySequence>& keys);
    /// Also gives usual keys that it had taken back to their actions.
    void reset(const QByteArray& name);
    void resetAll();

signals:
    void changed();

private:
    /// Other actions whose keys overlap `keys`; several, where kinds of documents share them.
    std::vector<QByteArray> ownersOf(const QByteArray& name, const QKeySequence& keys) const;
    void give(const QByteArray& name, const QList<QKeySequence>& keys);
    void change(const QByteArray& name, const QList<QKeySequence>& keys);

    MainWindow& window_;
    std::map<QByteArray, QList<QKeySequence>> usual_;
};

}  // namespace fireable
