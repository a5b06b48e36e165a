#pragma once

#include <QPointer>
#include <map>

#include "app/desktop/main_window.h"
#include "editor/script/script_host.h"

namespace fireable {

/// The scripting object `app`.
class ScriptWindow final : public QObject {
    Q_OBJECT
    Q_PROPERTY(QObject* current READ current)
    Q_PROPERTY(QList<QObject*> documents READ documents)
    Q_PROPERTY(QStringList actions READ actions)

public:
    ScriptWindow(MainWindow& window, ScriptHost& host, QObject* parent);

    /// The active document; throws a script error if none is open.
    QObject* current();
    QList<QObject*> documents();
    /// The names that `trigger` accepts now.
    QStringList actions() const;

    /// Opens a file, or brings it to the front if it is open; returns once it is loaded.
    Q_INVOKABLE QObject* open(const QString& path);
    Q_INVOKABLE QObject* newNet();
    Q_INVOKABLE QObject* newSystem();
    /// Triggers the action of that name.
    Q_INVOKABLE void trigger(const QString& name);
    /// Exports the active drawing; the suffix selects the format.
    Q_INVOKABLE void exportPicture(const QString& path);

private:
    /// Null: a kind that scripts do not know.
    QObject* scripted(DocumentTab& tab);

    MainWindow& window_;
    ScriptHost& host_;
    std::map<DocumentTab*, QObject*> documents_;  ///< each is deleted with its tab
};

}  // namespace fireable
