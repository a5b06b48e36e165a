#include "app/desktop/dialogs/file_dialogs.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>

#include "editor/document/to_text.h"
#include "importers/formats.h"
#include "importers/snp/snp_formats.h"

namespace fireable {
namespace {

struct FileDialogsText {
    Q_DECLARE_TR_FUNCTIONS(FileDialogs)
};

QString folderOf(const Document* document, const QString& folder) {
    return folder.isEmpty() && document != nullptr
               ? QFileInfo(toText(document->path().string())).path()
               : folder;
}

QString filterOf(const FileKind& kind) {
    return QStringLiteral("%1 (*.%2)").arg(kind.text, kind.suffix);
}

QString chosenIn(QFileDialog& dialog, QString& folder) {
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) {
        return {};
    }
    const QString file = dialog.selectedFiles().constFirst();
    folder = QFileInfo(file).path();
    return file;
}

}  // namespace

QStringList modelPatterns() {
    QStringList patterns;
    const auto add = [&patterns](const auto& table) {
        for (const auto& row : table) {
            patterns.append(QLatin1Char('*') + toText(row.suffix));
        }
    };
    add(allFormats());
    add(allSystemFormats());
    patterns.removeDuplicates();
    return patterns;
}

QString modelFilter() {
    QStringList patterns = modelPatterns();
    patterns << QStringLiteral("*.xml") << QStringLiteral("*.gz");
    patterns.removeDuplicates();
    return FileDialogsText::tr("Nets and spiking systems (%1)").arg(patterns.join(u' '));
}

QString anyFilter() {
    return FileDialogsText::tr("All files (*)");
}

QString chooseFileToWrite(QWidget& parent, const QString& title, const Document& document,
                          const QList<FileKind>& kinds, QString& folder, const QString& ending) {
    QString chosen = folderOf(&document, folder);
    const QString file = chooseFileToWrite(
        parent, title, QFileInfo(document.title()).completeBaseName() + ending, kinds, chosen);
    folder = file.isEmpty() ? folder : chosen;
    return file;
}

QString chooseFileToWrite(QWidget& parent, const QString& title, const QString& name,
                          const QList<FileKind>& kinds, QString& folder) {
    QFileDialog dialog(&parent, title, folder);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const FileKind& kind : kinds) {
        filters.append(filterOf(kind));
    }
    dialog.setNameFilters(filters);
    dialog.setDefaultSuffix(kinds.constFirst().suffix);
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&](const QString& filter) {
        dialog.setDefaultSuffix(kinds.value(filters.indexOf(filter)).suffix);
    });
    dialog.selectFile(kinds.size() == 1 ? name + u'.' + kinds.constFirst().suffix : name);
    return chosenIn(dialog, folder);
}

QString chooseFileToRead(QWidget& parent, const QString& title, const Document* document,
                         const FileKind& kind, QString& folder) {
    QFileDialog dialog(&parent, title, folderOf(document, folder));
    dialog.setFileMode(QFileDialog::ExistingFile);
    dialog.setNameFilter(filterOf(kind));
    return chosenIn(dialog, folder);
}

}  // namespace fireable
