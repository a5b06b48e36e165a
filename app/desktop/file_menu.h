#pragma once

#include <QObject>

#include "editor/pictures/page_tiles.h"
#include "app/desktop/picture_dialog.h"

class QPrinter;

namespace fireable {

class DocumentView;
class MainWindow;

/// The menu File: opening, saving, pictures and paper.
class FileMenu final : public QObject {
    Q_OBJECT

public:
    explicit FileMenu(MainWindow& window);

    void setPrintScale(const PrintScale& scale) { scale_ = scale; }
    /// Draws the net in front on the printer's paper, in print colours, over as many sheets as the
    /// scale asks for.
    void paint(QPrinter& printer) const;

private:
    void addExamples();
    void showRecentFiles();
    void askForFiles();
    void exportPictureOf(DocumentView& view);
    bool askPrintScale();
    void print();
    void previewPrint();

    MainWindow& window_;
    PictureChoice picture_;  ///< as last time
    QString pictureFolder_;
    PrintScale scale_;
};

}  // namespace fireable
