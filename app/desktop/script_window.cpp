#include "app/desktop/script_window.h"

#include <algorithm>

#include "app/desktop/actions.h"
#include "app/desktop/command_palette.h"
#include "app/desktop/picture_dialog.h"
#include "app/desktop/saving.h"
#include "editor/script/script_document.h"
#include "editor/script/script_host.h"

namespace fireable {
namespace {

bool isOffered(const QAction& action) {
    return action.isEnabled() && !action.isSeparator() && action.menu() == nullptr &&
           !action.text().isEmpty();
}

}  // namespace

ScriptWindow::ScriptWindow(MainWindow& window, ScriptHost& host, QObject* parent)
    : QObject(parent), window_(window), host_(host) {
}

QObject* ScriptWindow::scripted(DocumentView& view) {
    QObject*& document = documents_[&view];
    if (document == nullptr) {
        const auto isOpenElsewhere = [this](const NetDocument& own,
                                            const std::filesystem::path& file) {
            return std::ranges::any_of(window_.documents(), [&](DocumentView* other) {
                const std::filesystem::path& path = other->document().path();
                return &other->document() != &own && !path.empty() && areSameFile(path, file);
            });
        };
        document = makeScriptDocument(host_, view.document(), view.selection(), view.runner(),
                                      view.runs(), isOpenElsewhere, &view);
        connect(document, &QObject::destroyed, this, [this, &view] { documents_.erase(&view); });
    }
    return document;
}

QObject* ScriptWindow::current() {
    DocumentView* view = window_.current();
    if (view == nullptr) {
        throwError(this, tr("no document is open"));
        return nullptr;
    }
    return scripted(*view);
}

QList<QObject*> ScriptWindow::documents() {
    QList<QObject*> all;
    for (DocumentView* view : window_.documents()) {
        all.append(scripted(*view));
    }
    return all;
}

QStringList ScriptWindow::actions() const {
    QStringList names;
    for (const QAction* action : commandsOf(window_)) {
        if (isOffered(*action)) {
            names.append(plainText(*action));
        }
    }
    names.sort(Qt::CaseInsensitive);
    names.removeDuplicates();
    return names;
}

QObject* ScriptWindow::open(const QString& path) {
    std::optional<bool> opened;
    const auto connection =
        connect(&window_, &MainWindow::fileDone, this, [&opened](bool done) { opened = done; });
    window_.openFiles({path});
    const bool done = host_.waitUntil([&] { return opened || window_.loading() == 0; });
    disconnect(connection);
    if (!done || opened == false) {
        throwError(this, tr("'%1' could not be opened: see Problems").arg(path));
        return nullptr;
    }
    return current();
}

QObject* ScriptWindow::newNet() {
    window_.newNet();
    return current();
}

void ScriptWindow::trigger(const QString& name) {
    for (QAction* action : commandsOf(window_)) {
        if (isOffered(*action) && plainText(*action).compare(name, Qt::CaseInsensitive) == 0) {
            action->trigger();
            return;
        }
    }
    throwError(
        this, tr("expected the name of an available menu entry, found '%1'; app.actions lists them")
                  .arg(name));
}

void ScriptWindow::exportPicture(const QString& path) {
    DocumentView* view = window_.current();
    if (view == nullptr) {
        throwError(this, tr("no document is open"));
        return;
    }
    constexpr double scale = 2;
    const auto done = exportWithDialog(view->picture(), path, scale, window_);
    if (!done) {
        throwError(this, done.error());
    } else if (!*done) {
        throwError(this, tr("cancelled: nothing was written"));
    }
}

}  // namespace fireable
