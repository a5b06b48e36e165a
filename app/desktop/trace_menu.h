#pragma once

#include <QObject>
#include <QPointer>

#include "app/desktop/animation_dialog.h"
#include "app/desktop/compare_runs_dialog.h"
#include "editor/traces/run_comparison.h"

namespace fireable {

class DocumentView;
class MainWindow;

/// Runs in files: saved as traces, opened to be seen again step by step, compared, and exported as
/// animations.
class TraceMenu final : public QObject {
    Q_OBJECT

public:
    explicit TraceMenu(MainWindow& window);

private:
    void save(DocumentView& view);
    void open(DocumentView& view);
    void compare();
    void replay(DocumentView& view, std::shared_ptr<const KeptRun> run);
    void exportAnimation(DocumentView& view);
    void make(AnimationOrder order);
    bool mayReplace(const AnimationOrder& order) const;
    void complain(const QString& title, const QString& text) const;

    MainWindow& window_;
    QString folder_;  ///< where the last trace was
    QPointer<CompareRunsDialog> comparing_;
    AnimationChoice animation_;  ///< as last time
    QString animationFolder_;
};

}  // namespace fireable
