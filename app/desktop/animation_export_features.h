#pragma once

#include <QAction>
#include <QMenu>
#include <QObject>

#include "app/desktop/animation_dialog.h"

namespace fireable {

class DocumentView;
class MainWindow;

/// Export Animation of a stretch of the run in front.
class AnimationExportFeatures final : public QObject {
    Q_OBJECT

public:
    AnimationExportFeatures(MainWindow& window, QMenu& menu);

private:
    void showWhetherPossible();
    void exportOne();
    void make(FilmOrder order);
    QString askForFile() const;
    bool mayReplace(const FilmOrder& order) const;

    MainWindow& window_;
    QAction* export_;
    AnimationChoice choice_;  ///< as last time
    QString folder_;
};

}  // namespace fireable
