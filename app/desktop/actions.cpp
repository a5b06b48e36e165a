#include "app/desktop/actions.h"

#include <QCoreApplication>
#include <QWidget>

#include "app/desktop/make_action.h"
#include "app/desktop/themed_icon.h"
#include "editor/document/to_text.h"
#include "editor/panels/engine_items.h"
#include "engine/net/engines.h"

namespace fireable {
namespace {

struct ActionText {
    Q_DECLARE_TR_FUNCTIONS(Actions)
};

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
    newNet = make(w, "new", ActionText::tr("&New"), ActionText::tr("Draw a new net"), standard(QKeySequence::New));
    open = make(w, "open", ActionText::tr("&Open…"), ActionText::tr("Open nets from files"), standard(QKeySequence::Open));
    save = make(w, "save", ActionText::tr("&Save"), ActionText::tr("Save the changes of this net to its file"),
                standard(QKeySequence::Save));
    saveAs = make(w, "", ActionText::tr("Save &As…"), ActionText::tr("Save this net to another file or in another format"),
                  {Qt::CTRL | Qt::SHIFT | Qt::Key_S});
    close = make(w, "close", ActionText::tr("&Close"), ActionText::tr("Close this net"), standard(QKeySequence::Close));
    exportPicture = make(w, "picture", ActionText::tr("&Export Picture…"),
                         ActionText::tr("Save the drawing or a part as SVG, PDF, PNG, EPS, TikZ or DOT"),
                         {Qt::CTRL | Qt::Key_E});
    quit = make(w, "quit", ActionText::tr("&Quit"), ActionText::tr("Close all nets and quit"), {Qt::CTRL | Qt::Key_Q});
    quit->setMenuRole(QAction::QuitRole);
    clearRecent = make(w, "", ActionText::tr("&Clear List"), ActionText::tr("Forget the files opened before"));

    undo = undoGroup.createUndoAction(w);
    dress(undo, "undo", ActionText::tr("Undo the last change"), standard(QKeySequence::Undo));
    undo->setIconText(ActionText::tr("Undo"));  // where the name of the last change does not matter
    redo = undoGroup.createRedoAction(w);
    dress(redo, "redo", ActionText::tr("Do the change again that was taken back"), redoKeys);
    redo->setIconText(ActionText::tr("Redo"));
    copyProblems = make(w, "copy", ActionText::tr("Copy &Problems"), ActionText::tr("Copy the list of problems as text"));

    zoomIn = make(w, "zoom-in", ActionText::tr("Zoom &In"), ActionText::tr("Show the drawing larger"),
                  {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal});
    zoomOut = make(w, "zoom-out", ActionText::tr("Zoom &Out"), ActionText::tr("Show the drawing smaller"),
                   standard(QKeySequence::ZoomOut));
    actualSize = make(w, "actual-size", ActionText::tr("&Actual Size"), ActionText::tr("Show the drawing at 100 %"),
                      {Qt::CTRL | Qt::Key_0});
    fit =
        make(w, "fit", ActionText::tr("&Fit in Window"), ActionText::tr("Show the whole drawing"), {Qt::CTRL | Qt::Key_9});
    fullScreen =
        make(w, "full-screen", ActionText::tr("F&ull Screen"), ActionText::tr("Use the whole screen"), {Qt::Key_F11});
    fullScreen->setCheckable(true);

    run = make(w, "run", ActionText::tr("&Run to End"), ActionText::tr("Run at full speed until nothing can fire"),
               {Qt::Key_F5});
    play = make(w, "play", ActionText::tr("&Play"), ActionText::tr("Run at the speed of the Run panel, or pause a run"),
                {Qt::Key_F6});
    play->setCheckable(true);
    step = make(w, "step", ActionText::tr("&Step"), ActionText::tr("Make one step"), {Qt::Key_F10});
    stepBack =
        make(w, "step-back", ActionText::tr("Step &Back"), ActionText::tr("Take back one step"), {Qt::SHIFT | Qt::Key_F10});
    stop = make(w, "stop", ActionText::tr("S&top"), ActionText::tr("Stop the run where it is"), {Qt::SHIFT | Qt::Key_F5});
    reset = make(w, "reset", ActionText::tr("R&eset"), ActionText::tr("Go back to the initial marking"),
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

    darkColours = make(w, "", ActionText::tr("&Dark Theme"), ActionText::tr("Use light text on a dark background"));
    darkColours->setCheckable(true);

    commands = make(w, "", ActionText::tr("&Find Command…"), ActionText::tr("Find a command by its name, and do it"),
                    {Qt::CTRL | Qt::SHIFT | Qt::Key_P});
    shortcuts = make(w, "keyboard", ActionText::tr("&Keyboard Shortcuts"), ActionText::tr("List all keys"),
                     {Qt::CTRL | Qt::Key_Question});
    about = make(w, "about", ActionText::tr("&About Fireable"), ActionText::tr("Version and licence"));
    about->setMenuRole(QAction::AboutRole);
}

}  // namespace fireable
