#include "app/desktop/settings/key_bindings.h"

#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <algorithm>

#include "app/desktop/main_window.h"

namespace fireable {
namespace {

/// Keys that drawings take themselves: tokens, weights, moving and confirming.
bool isOfDrawings(const QKeySequence& keys) {
    const QKeyCombination first = keys[0];
    if (first.keyboardModifiers() != Qt::NoModifier) {
        return false;
    }
    const Qt::Key key = first.key();
    return (key >= Qt::Key_0 && key <= Qt::Key_9) || (key >= Qt::Key_Left && key <= Qt::Key_Down) ||
           key == Qt::Key_Plus || key == Qt::Key_Minus || key == Qt::Key_Return ||
           key == Qt::Key_Enter || key == Qt::Key_Escape || key == Qt::Key_Space;
}

/// Whether pressing one begins the other, or is it.
bool overlap(const QKeySequence& one, const QKeySequence& other) {
    return one.matches(other) != QKeySequence::NoMatch ||
           other.matches(one) != QKeySequence::NoMatch;
}

class CommandList {
public:
    explicit CommandList(const Actions& actions) {
        for (const QByteArray& name : actions.names()) {
            names_.insert(actions.find(name), name);
        }
    }

    /// Its actions, then its submenus.
    void addMenu(const QMenu& menu, const QString& path) {
        for (QAction* action : menu.actions()) {
            add(*action, path);
        }
        for (const QAction* action : menu.actions()) {
            if (const QMenu* inner = action->menu()) {
                addMenu(*inner,
                        QStringLiteral("%1 › %2").arg(path, plainText(*inner->menuAction())));
            }
        }
    }
    void addOthers(const Actions& actions) {
        for (const QByteArray& name : actions.names()) {
            add(*actions.find(name), {});
        }
    }
    std::vector<KeyBindings::Command> take() { return std::move(commands_); }

private:
    void add(QAction& action, const QString& path) {
        const auto name = names_.constFind(&action);
        if (name != names_.constEnd() && !listed_.contains(&action)) {
            listed_.insert(&action);
            commands_.push_back({*name, path, action.iconText()});
        }
    }

    QHash<const QAction*, QByteArray> names_;
    QSet<const QAction*> listed_;
    std::vector<KeyBindings::Command> commands_;
};

}  // namespace

QString shownKeys(QList<QKeySequence> keys) {
    keys.removeIf([](const QKeySequence& sequence) {
        const Qt::Key key = sequence[0].key();
        return key > Qt::Key_F12 && key <= Qt::Key_F35;
    });
    return QKeySequence::listToString(keys, QKeySequence::NativeText);
}

KeyBindings::KeyBindings(MainWindow& window) : QObject(&window), window_(window) {
    for (const QByteArray& name : window.actions().names()) {
        usual_[name] = keys(name);
    }
    for (const auto& [name, usual] : usual_) {
        if (const auto own = window.settings().keysOf(QString::fromLatin1(name))) {
            changeKeys(*window.actions().find(name), *own);
        }
    }
}

std::vector<KeyBindings::Command> KeyBindings::commands() const {
    CommandList list(window_.actions());
    for (const QAction* entry : window_.menuBar()->actions()) {
        if (entry->menu() != nullptr) {
            list.addMenu(*entry->menu(), plainText(*entry));
        }
    }
    list.addOthers(window_.actions());
    return list.take();
}

QList<QKeySequence> KeyBindings::keys(const QByteArray& name) const {
    return window_.actions().find(name)->shortcuts();
}

std::vector<QByteArray> KeyBindings::ownersOf(const QByteArray& name,
                                              const QKeySequence& wanted) const {
    std::vector<QByteArray> owners;
    for (const auto& [other, usual] : usual_) {
        if (other != name && window_.actions().canMeet(name, other) &&
            std::ranges::any_of(keys(other),
                                [&](const QKeySequence& each) { return overlap(each, wanted); })) {
            owners.push_back(other);
        }
    }
    return owners;
}

std::optional<KeyBindings::Conflict> KeyBindings::conflict(const QByteArray& name,
                                                           const QKeySequence& wanted) const {
    const QString shown = wanted.toString(QKeySequence::NativeText);
    if (usualKeys(name).contains(wanted) && ownersOf(name, wanted).empty()) {
        return std::nullopt;
    }
    if (isOfDrawings(wanted)) {
        return Conflict{tr("Drawings use %1 themselves").arg(shown), {}};
    }
    for (const QAction* entry : window_.menuBar()->actions()) {
        if (QKeySequence::mnemonic(entry->text()) == QKeySequence(wanted[0])) {
            return Conflict{tr("%1 opens the menu %2").arg(shown, plainText(*entry)), {}};
        }
    }
    std::vector<QByteArray> owners = ownersOf(name, wanted);
    if (owners.empty()) {
        return std::nullopt;
    }
    QStringList lines;
    for (const Command& command : commands()) {
        if (std::ranges::find(owners, command.name) == owners.end()) {
            continue;
        }
        const QList<QKeySequence> own = keys(command.name);
        const auto taken = std::ranges::find_if(
            own, [&](const QKeySequence& each) { return overlap(each, wanted); });
        const QString keysOfIt = taken->toString(QKeySequence::NativeText);
        lines.append(command.menu.isEmpty()
                         ? tr("%1 belongs to “%2”").arg(keysOfIt, command.text)
                         : tr("%1 belongs to “%2” (%3)").arg(keysOfIt, command.text, command.menu));
    }
    return Conflict{lines.join(QStringLiteral(", ")), std::move(owners)};
}

void KeyBindings::set(const QByteArray& name, const QList<QKeySequence>& wanted) {
    give(name, wanted);
    emit changed();
}

void KeyBindings::give(const QByteArray& name, const QList<QKeySequence>& wanted) {
    for (const QKeySequence& each : wanted) {
        for (const QByteArray& owner : ownersOf(name, each)) {
            QList<QKeySequence> left = keys(owner);
            left.removeIf([&](const QKeySequence& own) { return overlap(own, each); });
            change(owner, left);
        }
    }
    change(name, wanted);
}

void KeyBindings::reset(const QByteArray& name) {
    const QList<QKeySequence> freed = keys(name);
    give(name, usualKeys(name));
    for (const QKeySequence& each : freed) {
        for (const auto& [other, usual] : usual_) {
            const QList<QKeySequence> now = keys(other);
            if (!usual.contains(each) || now.contains(each) || keys(name).contains(each) ||
                !ownersOf(other, each).empty()) {
                continue;
            }
            QList<QKeySequence> whole;  // in the usual order, own ones behind
            for (const QKeySequence& one : usual) {
                if (one == each || now.contains(one)) {
                    whole.append(one);
                }
            }
            for (const QKeySequence& one : now) {
                if (!whole.contains(one)) {
                    whole.append(one);
                }
            }
            change(other, whole);
        }
    }
    emit changed();
}

void KeyBindings::resetAll() {
    for (const auto& [name, usual] : usual_) {
        change(name, usual);
    }
    emit changed();
}

void KeyBindings::change(const QByteArray& name, const QList<QKeySequence>& wanted) {
    changeKeys(*window_.actions().find(name), wanted);
    window_.settings().setKeysOf(QString::fromLatin1(name),
                                 isChanged(name) ? std::optional(wanted) : std::nullopt);
}

}  // namespace fireable
