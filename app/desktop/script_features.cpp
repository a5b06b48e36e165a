#include "app/desktop/script_features.h"

#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QMessageBox>

#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"
#include "app/desktop/panel_dock.h"
#include "app/desktop/script_window.h"

namespace fireable {
namespace {

// What a newcomer needs to begin; every name in it is one of ScriptWindow, ScriptDocument,
// ScriptRun.
constexpr auto helpScript = R"(function help() {
    print([
        'app.open(path)  app.newNet()  app.documents  app.current  app.exportPicture(path)',
        'app.actions  app.trigger(name): every menu entry by its name',
        'doc is the document in front:',
        '  doc.title  doc.path  doc.nets  doc.net  doc.places  doc.transitions  doc.selected',
        '  doc.tokens(place)  doc.setTokens(place, n)  doc.addPlace(name, x, y, tokens)',
        '  doc.addTransition(name, x, y)  doc.addArc(from, to, weight, kind)  doc.remove(name)',
        '  doc.rename(name, newName)  doc.move(name, x, y)  doc.saveAs(path)  doc.undo()  doc.redo()',
        'doc.run is its run:',
        '  run.toEnd()  run.step(n)  run.back(n)  run.goTo(step)  run.reset()  run.fire(transition)',
        '  run.steps  run.state  run.enabled  run.fired  run.value(expression)',
        '  run.engine  run.rule  run.seed  run.configure(name)',
        '  run.breakWhen(condition)  run.breakOn(transition)  run.clearBreakpoints()',
        '  run.watch(expression)',
        'print(...) prints; counts beyond 2^53 come as text'
    ].join('\n'));
})";

}  // namespace

ScriptFeatures::ScriptFeatures(MainWindow& window)
    : QObject(&window), window_(window), host_(new ScriptHost(this)) {
    host_->install(QStringLiteral("app"), new ScriptWindow(window, *host_, this));
    host_->installGetter(QStringLiteral("doc"), QStringLiteral("app.current"));
    host_->run(QString::fromLatin1(helpScript));
    addPanel();
    window_.installEventFilter(this);
    QAction* file = makeAction(&window, QString(), tr("Run Script &File…"),
                               tr("Run a script that drives documents and runs"),
                               {Qt::CTRL | Qt::ALT | Qt::Key_R});
    window_.menus().tools->addAction(file);
    connect(file, &QAction::triggered, this, &ScriptFeatures::runFile);
}

bool ScriptFeatures::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &window_ && event->type() == QEvent::Close && host_->isRunning()) {
        host_->stop();
        event->ignore();
        QMetaObject::invokeMethod(&window_, &QWidget::close, Qt::QueuedConnection);
        return true;
    }
    return QObject::eventFilter(watched, event);
}

void ScriptFeatures::addPanel() {
    auto* dock = new QDockWidget(tr("Script Console"), &window_);
    dock->setObjectName(QStringLiteral("scripts"));
    panel_ = new ScriptPanel(*host_, dock);
    dock->setWidget(panel_);
    window_.addDockWidget(Qt::BottomDockWidgetArea, dock);
    bringForwardBeforeHiding(*dock);
    QAction* toggle = dock->toggleViewAction();
    toggle->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_J);
    toggle->setStatusTip(tr("Type scripts that drive documents and runs"));
    showKeysInToolTip(*toggle);
    window_.menus().panels->addAction(toggle);
    connect(toggle, &QAction::triggered, dock, [this, dock](bool on) {
        if (on) {
            dock->raise();
            panel_->setFocus();
        }
    });
    if (auto* problems = window_.findChild<QDockWidget*>(QStringLiteral("problems"))) {
        window_.tabifyDockWidget(problems, dock);
        problems->raise();
    }
    dock->hide();
}

void ScriptFeatures::runFile() {
    const QString path = QFileDialog::getOpenFileName(&window_, tr("Run Script File"), {},
                                                      tr("Scripts (*.js *.mjs);;All files (*)"));
    if (path.isEmpty()) {
        return;
    }
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        QMessageBox::critical(&window_, tr("Run Script File"),
                              tr("“%1” cannot be read: %2").arg(path, file.errorString()));
        return;
    }
    auto* dock = window_.findChild<QDockWidget*>(QStringLiteral("scripts"));
    dock->show();
    dock->raise();
    panel_->run(QString::fromUtf8(file.readAll()), path);
}

}  // namespace fireable
