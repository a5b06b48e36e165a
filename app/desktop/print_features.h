#pragma once

#include <QAction>
#include <QObject>

#include "app/desktop/page_tiles.h"

class QPrinter;

namespace fireable {

class MainWindow;

/// File > Print and Print Preview of the drawing in front, in print colours, over as many sheets as
/// the user wants.
class PrintFeatures final : public QObject {
    Q_OBJECT

public:
    explicit PrintFeatures(MainWindow& window);

    void setScale(const PrintScale& scale) { scale_ = scale; }
    /// Draws the net in front on the printer's paper.
    void paint(QPrinter& printer) const;

private:
    bool askScale();
    void print();
    void preview();

    MainWindow& window_;
    PrintScale scale_;
};

}  // namespace fireable
