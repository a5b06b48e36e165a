#pragma once

#include <QObject>
#include <QPointer>

#include "app/desktop/animation_dialog.h"
#include "app/desktop/compare_runs_dialog.h"
#include "editor/traces/run_comparison.h"

namespace fireable {

class DocumentView;
class MainWindow;

/// Saves, opens, replays and compares traces, and exports runs as animations.
class TraceMenu final : public QObject {
    Q_OBJECT

public:
    explicit TraceMenu(MainWindow& window);

private:
    void save(DocumentView& view);
    void open(DocumentView& view);
    void compare();
    void replay(DocumentView& view, std::shared_ptr<const StoredRun> run);
    void exportAnimation(DocumentView& view);
    void make(AnimationOrder order);
    bool mayReplace(const AnimationOrder& order) const;
    void reportFailure(const QString& title, const QString& text) const;

    MainWindow& window_;
    QString folder_;  ///< of the last trace
    QPointer<CompareRunsDialog> comparing_;
    AnimationChoice animation_;  ///< the last choice
    QString animationFolder_;
};

}  // namespace fireable
