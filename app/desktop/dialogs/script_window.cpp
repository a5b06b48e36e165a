#include "app/desktop/dialogs/script_window.h"

#include <algorithm>

#include "app/desktop/menus/actions.h"
#include "app/desktop/menus/command_palette.h"
#include "app/desktop/dialogs/picture_dialog.h"
#include "app/desktop/recovery/saving.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/script/net_script.h"
#include "editor/script/script_host.h"
#include "editor/spiking/system_script.h"

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

QObject* ScriptWindow::scripted(DocumentTab& tab) {
    if (const auto found = documents_.find(&tab); found != documents_.end()) {
        return found->second;
    }
    const auto isOpenElsewhere = [this](const Document& own, const std::filesystem::path& file) {
        return std::ranges::any_of(window_.tabs(), [&](DocumentTab* other) {
            const std::filesystem::path& path = other->document().path();
            return &other->document() != &own && !path.empty() && areSameFile(path, file);
        });
    };
    ScriptDocument* document = nullptr;
    if (auto* net = qobject_cast<DocumentView*>(&tab)) {
        document = new NetScript(host_, net->document(), net->selection(), net->runner(),
                                 net->runs(), isOpenElsewhere, net);
        const QString text = tr("'%1' is for spiking systems, and this is a net");
        host_.explainLacks(document, SystemScript::staticMetaObject, text);
        host_.explainLacks(document->run(), SystemScriptRun::staticMetaObject, text);
    } else if (auto* system = qobject_cast<SpikingView*>(&tab)) {
        document = new SystemScript(host_, system->document(), system->selection(),
                                    system->runner(), system->watches(), isOpenElsewhere, system);
        const QString text = tr("'%1' is for nets, and this is a spiking system");
        host_.explainLacks(document, NetScript::staticMetaObject, text);
        host_.explainLacks(document->run(), NetScriptRun::staticMetaObject, text);
    } else {
        return nullptr;
    }
    QJSEngine::setObjectOwnership(document, QJSEngine::CppOwnership);
    connect(document, &QObject::destroyed, this, [this, &tab] { documents_.erase(&tab); });
    return documents_[&tab] = document;
}

QObject* ScriptWindow::current() {
    DocumentTab* tab = window_.currentTab();
    QObject* document = tab != nullptr ? scripted(*tab) : nullptr;
    if (document == nullptr) {
        throwError(this, tr("no document is open"));
    }
    return document;
}

QList<QObject*> ScriptWindow::documents() {
    QList<QObject*> all;
    for (DocumentTab* tab : window_.tabs()) {
        if (QObject* document = scripted(*tab)) {
            all.append(document);
        }
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

QObject* ScriptWindow::newSystem() {
    window_.action("new-system")->trigger();
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
    auto* drawing = qobject_cast<DrawingTab*>(window_.currentTab());
    if (drawing == nullptr) {
        throwError(this, tr("no document is open"));
        return;
    }
    constexpr double scale = 2;
    const auto done = exportWithDialog(drawing->picture(), path, scale, window_);
    if (!done) {
        throwError(this, done.error());
    } else if (!*done) {
        throwError(this, tr("cancelled: nothing was written"));
    }
}

}  // namespace fireable
