#pragma once

#include <QAction>
#include <QObject>

#include "app/desktop/main_window.h"

namespace fireable {

/// The actions for places that are drawn several times.
class FusionActions final : public QObject {
    Q_OBJECT

public:
    explicit FusionActions(MainWindow& window);

private:
    void follow(DocumentView& view);
    void showEnabled();
    void addDrawing();
    void fuse();
    void split();
    void merge();
    std::vector<PlaceId> selectedPlaces() const;
    std::set<CopyId> selectedCopies() const;

    MainWindow& window_;
    QAction* add_;
    QAction* fuse_;
    QAction* split_;
    QAction* merge_;
};

}  // namespace fireable
