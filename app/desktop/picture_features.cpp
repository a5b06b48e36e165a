#include "app/desktop/picture_features.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QStatusBar>
#include <algorithm>

#include "app/desktop/main_window.h"
#include "editor/canvas/scene_builder.h"
#include "editor/clipboard/fragment.h"

namespace fireable {

PictureFeatures::PictureFeatures(MainWindow& window) : QObject(&window), window_(window) {
    connect(window_.actions().exportPicture, &QAction::triggered, this,
            &PictureFeatures::exportOne);
}

void PictureFeatures::exportOne() {
    DocumentView& view = *window_.current();
    const Diagram& diagram = view.document().diagram();
    const Diagram part = fragmentOf(diagram, view.selection().elements());
    const Scene partScene = buildScene(part);
    const bool anything = !isEmpty(part);
    PictureDialog dialog(view.canvas().scene(), anything ? &partScene : nullptr, choice_, &window_);
    if (dialog.exec() != QDialog::Accepted) {
        return;
    }
    choice_ = dialog.choice();
    const QString file = askForFile();
    if (file.isEmpty()) {
        return;
    }
    folder_ = QFileInfo(file).path();
    const Pictured pictured = choice_.selectionOnly ? Pictured{partScene, part}
                                                    : Pictured{view.canvas().scene(), diagram};
    if (const auto written = exportPicture(pictured, file, choice_.percent / 100.0); !written) {
        QMessageBox::critical(&window_, tr("Export Picture"),
                              QString::fromStdString(written.error().message()));
        return;
    }
    window_.statusBar()->showMessage(tr("Wrote %1").arg(file));
}

/// Proposes the document's name, beside its file or where the last picture went.
QString PictureFeatures::askForFile() const {
    const auto kind = *std::ranges::find(pictureKinds(), choice_.format, &PictureKind::format);
    const NetDocument& document = window_.current()->document();
    const QString beside = QFileInfo(QString::fromStdString(document.path().string())).path();
    QFileDialog dialog(&window_, tr("Export Picture"), folder_.isEmpty() ? beside : folder_);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilter(QStringLiteral("%1 (*.%2)").arg(kind.name, kind.suffix));
    dialog.setDefaultSuffix(kind.suffix);
    dialog.selectFile(QFileInfo(document.title()).completeBaseName() + QLatin1Char('.') +
                      kind.suffix);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().constFirst() : QString();
}

}  // namespace fireable
