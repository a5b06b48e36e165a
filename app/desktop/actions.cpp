#include "app/desktop/actions.h"

#include <QCoreApplication>
#include <QWidget>

#include "app/desktop/make_action.h"
#include "app/desktop/themed_icon.h"
#include "editor/panels/engine_items.h"
#include "engine/net/engines.h"

namespace fireable {
namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("Actions", text);
}

QString toText(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QAction* make(QWidget* parent, const char* icon, const QString& text, const QString& tip,
              const QList<QKeySequence>& shortcuts = {}) {
    return makeAction(parent, QString::fromLatin1(icon), text, tip, shortcuts);
}

void dress(QAction* action, const char* icon, const QString& tip, const QList<QKeySequence>& keys) {
    action->setIcon(themedIcon(QString::fromLatin1(icon)));
    action->setStatusTip(tip);
    action->setShortcuts(keys);
    action->setToolTip(tip);
    showKeysInToolTip(*action);
}

QAction* addChoice(QActionGroup* group, QWidget* parent, std::string_view name,
                   std::string_view meaning, int data) {
    QAction* action = make(parent, "", toText(name), toText(meaning));
    action->setCheckable(true);
    action->setData(data);
    group->addAction(action);
    return action;
}

}  // namespace

Actions::Actions(QWidget* w, QUndoGroup& undoGroup) {
    const auto standard = [](QKeySequence::StandardKey key) {
        return QKeySequence::keyBindings(key);
    };
    QList<QKeySequence> redoKeys = standard(QKeySequence::Redo);
    if (const QKeySequence other(Qt::CTRL | Qt::Key_Y); !redoKeys.contains(other)) {
        redoKeys.append(other);  // some desktops have only one of the two
    }
    newNet = make(w, "new", tr("&New"), tr("Draw a new net"), standard(QKeySequence::New));
    open = make(w, "open", tr("&Open…"), tr("Open nets from files"), standard(QKeySequence::Open));
    save = make(w, "save", tr("&Save"), tr("Save the changes of this net to its file"),
                standard(QKeySequence::Save));
    saveAs = make(w, "", tr("Save &As…"), tr("Save this net to another file or in another format"),
                  {Qt::CTRL | Qt::SHIFT | Qt::Key_S});
    close = make(w, "close", tr("&Close"), tr("Close this net"), standard(QKeySequence::Close));
    exportPicture = make(w, "picture", tr("&Export Picture…"),
                         tr("Save the drawing or a part as SVG, PDF, PNG, EPS, TikZ or DOT"),
                         {Qt::CTRL | Qt::Key_E});
    quit = make(w, "quit", tr("&Quit"), tr("Close all nets and leave"), {Qt::CTRL | Qt::Key_Q});
    quit->setMenuRole(QAction::QuitRole);
    clearRecent = make(w, "", tr("&Clear List"), tr("Forget the files opened before"));

    undo = undoGroup.createUndoAction(w);
    dress(undo, "undo", tr("Take back the last change"), standard(QKeySequence::Undo));
    undo->setIconText(tr("Undo"));  // where the name of the last change does not matter
    redo = undoGroup.createRedoAction(w);
    dress(redo, "redo", tr("Do the change again that was taken back"), redoKeys);
    redo->setIconText(tr("Redo"));
    copyProblems = make(w, "copy", tr("Copy &Problems"), tr("Copy the list of problems as text"));

    zoomIn = make(w, "zoom-in", tr("Zoom &In"), tr("Show the drawing larger"),
                  {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal});
    zoomOut = make(w, "zoom-out", tr("Zoom &Out"), tr("Show the drawing smaller"),
                   standard(QKeySequence::ZoomOut));
    actualSize = make(w, "actual-size", tr("&Actual Size"), tr("Show the drawing at 100 %"),
                      {Qt::CTRL | Qt::Key_0});
    fit =
        make(w, "fit", tr("&Fit in Window"), tr("Show the whole drawing"), {Qt::CTRL | Qt::Key_9});
    fullScreen =
        make(w, "full-screen", tr("F&ull Screen"), tr("Use the whole screen"), {Qt::Key_F11});
    fullScreen->setCheckable(true);

    run = make(w, "run", tr("&Run to End"), tr("Run at full speed until nothing can fire"),
               {Qt::Key_F5});
    play = make(w, "play", tr("&Play"), tr("Run at the speed of the Run panel, or pause a run"),
                {Qt::Key_F6});
    play->setCheckable(true);
    step = make(w, "step", tr("&Step"), tr("Make one step"), {Qt::Key_F10});
    stepBack =
        make(w, "step-back", tr("Step &Back"), tr("Take back one step"), {Qt::SHIFT | Qt::Key_F10});
    stop = make(w, "stop", tr("S&top"), tr("Stop the run where it is"), {Qt::SHIFT | Qt::Key_F5});
    reset = make(w, "reset", tr("R&eset"), tr("Go back to the initial marking"),
                 {Qt::CTRL | Qt::SHIFT | Qt::Key_F5});

    engines = new QActionGroup(w);
    for (std::size_t i = 0; i < allEngineKinds.size(); ++i) {
        const EngineKind kind = allEngineKinds[i];
        const auto reason = engineUnavailable(kind);
        QAction* action = addChoice(engines, w, engineName(kind),
                                    reason ? std::string_view(*reason) : engineDescription(kind),
                                    static_cast<int>(i));
        action->setEnabled(!reason);
    }
    rules = new QActionGroup(w);
    for (std::size_t i = 0; i < ruleNames.size(); ++i) {
        addChoice(rules, w, ruleTitle(ruleNames[i]).toStdString(), ruleNames[i].meaning,
                  static_cast<int>(i));
    }

    darkColours = make(w, "", tr("&Dark Colours"), tr("Use light text on dark paper"));
    darkColours->setCheckable(true);

    commands = make(w, "", tr("&Find Command…"), tr("Find a command by its name, and do it"),
                    {Qt::CTRL | Qt::SHIFT | Qt::Key_P});
    shortcuts = make(w, "keyboard", tr("&Keyboard Shortcuts"), tr("List all keys"),
                     {Qt::CTRL | Qt::Key_Question});
    about = make(w, "about", tr("&About Fireable"), tr("Version and licence"));
    about->setMenuRole(QAction::AboutRole);
}

}  // namespace fireable
