#pragma once

#include <QObject>

#include "app/desktop/dialogs/picture_dialog.h"
#include "editor/pictures/page_tiles.h"

class QPrinter;

namespace fireable {

class DocumentView;
class DrawingTab;
class MainWindow;

/// The File menu: programs of families, opening, saving, exporting pictures and printing.
class FileMenu final : public QObject {
    Q_OBJECT

public:
    explicit FileMenu(MainWindow& window);

    void setPrintScale(const PrintScale& scale) { scale_ = scale; }
    /// Prints the active net in print colours, on as many sheets as the scale needs.
    void paint(QPrinter& printer) const;

private:
    void newFromFamily();
    void addExamples();
    void showRecentFiles();
    void askForFiles();
    void exportPictureOf(DrawingTab& tab);
    bool askPrintScale();
    void print();
    void previewPrint();

    MainWindow& window_;
    PictureChoice picture_;  ///< the last choice
    QString pictureFolder_;
    PrintScale scale_;
};

}  // namespace fireable
