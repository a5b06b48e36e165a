#pragma once

#include <QAction>
#include <QObject>

#include "editor/tools/focus_walk.h"

class QMenu;

namespace fireable {

class MainWindow;

/// The menu Go To: the ways over a drawing for those who use no mouse. The keys count only while a
/// drawing has the focus.
class WalkActions final : public QObject {
    Q_OBJECT

public:
    explicit WalkActions(MainWindow& window);

private:
    void addNodes();
    void addWays();
    void addArcs();
    template <class Act>
    void add(const QString& text, const QString& tip, const QList<QKeySequence>& keys, Act act);
    void addWay(WalkWay way, const QString& text, const QString& tip, const QKeySequence& keys);
    FocusWalk& walk() const;
    void say(bool went, const QString& whyNot);

    MainWindow& window_;
    QMenu* menu_;
    QList<QAction*> actions_;
};

}  // namespace fireable
