#pragma once

#include <QPointer>
#include <map>

#include "app/desktop/main_window.h"
#include "editor/script/script_host.h"

namespace fireable {

/// The window as scripts know it: `app`.
class ScriptWindow final : public QObject {
    Q_OBJECT
    Q_PROPERTY(QObject* current READ current)
    Q_PROPERTY(QList<QObject*> documents READ documents)
    Q_PROPERTY(QStringList actions READ actions)

public:
    ScriptWindow(MainWindow& window, ScriptHost& host, QObject* parent);

    /// The document in front; an error of the script when none is open.
    QObject* current();
    QList<QObject*> documents();
    /// What `trigger` takes: the names of what menus offer now.
    QStringList actions() const;

    /// Opens a file, or brings it to the front where it is open; comes back when it is there.
    Q_INVOKABLE QObject* open(const QString& path);
    Q_INVOKABLE QObject* newNet();
    /// Does what the menu entry of that name does, as if it had been clicked.
    Q_INVOKABLE void trigger(const QString& name);
    /// The drawing in front to a picture; the format is told by the suffix.
    Q_INVOKABLE void exportPicture(const QString& path);

private:
    QObject* scripted(DocumentView& view);

    MainWindow& window_;
    ScriptHost& host_;
    std::map<DocumentView*, QObject*> documents_;  ///< each goes with its view
};

}  // namespace fireable
