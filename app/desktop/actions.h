#pragma once

#include <QAction>
#include <QActionGroup>
#include <QObject>
#include <QUndoGroup>

namespace fireable {

/// Every action of the window, with its texts, icon and shortcut. Who connects them is the window.
struct Actions {
    /// `parent` owns them all.
    Actions(QWidget* parent, QUndoGroup& undo);

    QAction* newNet;
    QAction* open;
    QAction* save;
    QAction* saveAs;
    QAction* close;
    QAction* exportPicture;
    QAction* quit;
    QAction* clearRecent;

    QAction* undo;
    QAction* redo;

    QAction* zoomIn;
    QAction* zoomOut;
    QAction* actualSize;
    QAction* fit;
    QAction* fullScreen;
    QAction* darkColours;

    QAction* run;
    QAction* step;
    QAction* stepBack;
    QAction* play;
    QAction* stop;
    QAction* reset;
    QActionGroup* engines;  ///< data: the index of the `EngineKind`
    QActionGroup* rules;    ///< data: the index in `ruleNames`

    QAction* copyProblems;
    QAction* commands;
    QAction* shortcuts;
    QAction* about;
};

}  // namespace fireable
