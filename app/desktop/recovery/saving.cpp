#include "app/desktop/recovery/saving.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QStandardPaths>

#include "app/desktop/tabs/document_tab.h"
#include "app/desktop/dialogs/work_dialog.h"
#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "importers/formats.h"
#include "importers/snp/snp_formats.h"

namespace fireable {
namespace {

enum class Answer { save, saveWhole, saveElsewhere, cancel };

struct SavingText {
    Q_DECLARE_TR_FUNCTIONS(Saving)
};

QString filterOf(const SavingFormat& format) {
    return QStringLiteral("%1 (*%2)").arg(format.name, format.suffix);
}

/// Shows `text` and offers to save in the format that holds everything, or, if `canSave`, anyway.
Answer askAboutFormat(const SavingKind& kind, std::size_t format, const QString& text, bool canSave,
                      QWidget* parent) {
    QMessageBox box(QMessageBox::Warning, SavingText::tr("Save"), text, QMessageBox::Cancel,
                    parent);
    QPushButton* whole =
        format == kind.whole
            ? nullptr
            : box.addButton(SavingText::tr("Save as &%1…").arg(kind.formats[kind.whole].name),
                            QMessageBox::ActionRole);
    const QPushButton* anyway =
        canSave ? box.addButton(SavingText::tr("&Save Anyway"), QMessageBox::DestructiveRole)
                : nullptr;
    auto* cancel = qobject_cast<QPushButton*>(box.button(QMessageBox::Cancel));
    box.setDefaultButton(whole != nullptr ? whole : cancel);  // the lossless choice
    box.exec();
    if (box.clickedButton() == nullptr) {
        return Answer::cancel;
    }
    return box.clickedButton() == anyway  ? Answer::save
           : box.clickedButton() == whole ? Answer::saveWhole
                                          : Answer::cancel;
}

/// Tells that nothing was saved; whether to save elsewhere.
bool tellsFailure(const std::filesystem::path& path, const Error& error, QWidget* parent) {
    QMessageBox box(QMessageBox::Critical, SavingText::tr("Save"),
                    SavingText::tr("“%1” could not be saved.")
                        .arg(toText(path.filename().string())),
                    QMessageBox::Cancel, parent);
    box.setInformativeText(
        SavingText::tr("%1\n\nThe document stays open with its unsaved changes.")
            .arg(engineText(error.message())));
    const QPushButton* elsewhere =
        box.addButton(SavingText::tr("Save &As…"), QMessageBox::ActionRole);
    box.exec();
    return box.clickedButton() == elsewhere;
}

/// Asks about everything that a format cannot hold.
Answer checkFormat(const SavingKind& kind, const SavedContent& content,
                   const std::filesystem::path& path, std::size_t format, QWidget* parent) {
    const QString& name = kind.formats[format].name;
    const auto losses = inBackground("saving the file", [&] { return content.losses(format); });
    if (!losses && losses.error().code == ErrorCode::thrown) {
        return tellsFailure(path, losses.error(), parent) ? Answer::saveElsewhere : Answer::cancel;
    }
    if (!losses) {
        const QString why = toText(losses.error().detail);
        return askAboutFormat(
            kind, format, SavingText::tr("The format “%1” cannot store this:\n\n%2").arg(name, why),
            false, parent);
    }
    if (losses->isEmpty()) {
        return Answer::save;
    }
    return askAboutFormat(
        kind, format,
        SavingText::tr("The format “%1” cannot store everything. It would lose:\n\n• %2")
            .arg(name, losses->join(QStringLiteral("\n• "))),
        true, parent);
}

bool mayOverwrite(const Document& document, QWidget* parent) {
    return !document.changedOnDisk() ||
           QMessageBox::warning(
               parent, SavingText::tr("Save"),
               SavingText::tr("“%1” has been changed by another program. Overwrite it?")
                   .arg(document.title()),
               QMessageBox::Yes | QMessageBox::Cancel, QMessageBox::Cancel) == QMessageBox::Yes;
}

bool chooseFile(DocumentTab& tab, std::size_t proposed, const SavingContext& context);

bool saveTo(DocumentTab& tab, const std::filesystem::path& path, std::size_t format,
            const SavingContext& context) {
    const SavingKind kind = tab.saving();
    const SavedContent content = kind.copy();
    switch (checkFormat(kind, content, path, format, context.parent)) {
        case Answer::cancel:
            return false;
        case Answer::saveWhole:
            return chooseFile(tab, kind.whole, context);
        case Answer::saveElsewhere:
            return chooseFile(tab, format, context);
        case Answer::save:
            break;
    }
    std::optional<FileTime> written;
    const auto done = inBackground("saving the file", [&] {
        auto result = content.write(path, format);
        written = writtenAt(path);
        return result;
    });
    if (!done) {
        return tellsFailure(path, done.error(), context.parent) &&
               chooseFile(tab, format, context);
    }
    content.markSaved(path, format, written);
    return true;
}

/// `stem` may begin with folders. No file has the name.
QString nameOfCopy(const QString& stem, const QString& suffix) {
    QString name = SavingText::tr("%1 copy").arg(stem) + suffix;
    for (int number = 2; QFileInfo::exists(name); ++number) {
        name = SavingText::tr("%1 copy %2").arg(stem, QString::number(number)) + suffix;
    }
    return name;
}

/// The file name or title with `suffix`; a free name if the file may not be written.
QString proposedName(const Document& document, const QString& suffix) {
    if (document.path().empty()) {
        return document.title() + suffix;
    }
    std::filesystem::path path = document.path();
    if (path.extension() == ".gz") {
        path.replace_extension();
    }
    path.replace_extension();
    const QString own = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString stem = Document::isShipped(path)
                             ? QDir(QDir(own).exists() ? own : QDir::homePath())
                                   .filePath(toText(path.filename().string()))
                             : toText(path.string());
    return document.isReadOnly() ? nameOfCopy(stem, suffix) : stem + suffix;
}

void sayOpenElsewhere(const std::filesystem::path& path, QWidget* parent) {
    QMessageBox::warning(
        parent, SavingText::tr("Save As"),
        SavingText::tr("“%1” is open in another tab. Choose another name, or close it there "
                       "first.")
            .arg(toText(path.filename().string())));
}

/// A system under the name of a net would surprise whatever opens it.
bool isNameOfAnotherKind(const SavingKind& kind, const std::filesystem::path& path) {
    return !kind.formatOfSuffix(path) && (formatOfSuffix(path) || systemFormatOfSuffix(path));
}

void sayOtherKind(const std::filesystem::path& path, QWidget* parent) {
    QMessageBox::warning(
        parent, SavingText::tr("Save As"),
        SavingText::tr("“%1” has the extension of another kind of model. Choose another extension.")
            .arg(toText(path.filename().string())));
}

bool chooseFile(DocumentTab& tab, std::size_t proposed, const SavingContext& context) {
    const SavingKind kind = tab.saving();
    QStringList filters;
    for (const SavingFormat& row : kind.formats) {
        filters.append(filterOf(row));
    }
    const Document& document = tab.document();
    QFileDialog dialog(context.parent, document.isReadOnly()
                                           ? SavingText::tr("Save As: “%1” Is Read-Only")
                                                 .arg(document.title())
                                           : SavingText::tr("Save As"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(filters);
    const auto suffixFollowsFilter = [&](const QString& filter) {
        const auto row = static_cast<std::size_t>(filters.indexOf(filter));
        dialog.setDefaultSuffix(kind.formats[row].suffix);
    };
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, suffixFollowsFilter);
    dialog.selectNameFilter(filterOf(kind.formats[proposed]));
    suffixFollowsFilter(dialog.selectedNameFilter());
    dialog.selectFile(proposedName(document, kind.formats[proposed].suffix));
    if (dialog.exec() != QDialog::Accepted) {
        return false;
    }
    const std::filesystem::path path = dialog.selectedFiles().constFirst().toStdString();
    const auto row = static_cast<std::size_t>(filters.indexOf(dialog.selectedNameFilter()));
    const std::size_t format = kind.formatOfSuffix(path).value_or(row);
    if (isNameOfAnotherKind(kind, path)) {
        sayOtherKind(path, context.parent);
        return chooseFile(tab, format, context);
    }
    if (context.isOpenElsewhere(document, path)) {
        sayOpenElsewhere(path, context.parent);
        return chooseFile(tab, format, context);
    }
    return saveTo(tab, path, format, context);
}

}  // namespace

bool save(DocumentTab& tab, const SavingContext& context) {
    const std::optional<std::size_t> own = tab.saving().own;
    const Document& document = tab.document();
    if (document.path().empty() || !own || document.isReadOnly()) {
        return saveAs(tab, context);
    }
    return mayOverwrite(document, context.parent) && saveTo(tab, document.path(), *own, context);
}

bool saveAs(DocumentTab& tab, const SavingContext& context) {
    const SavingKind kind = tab.saving();
    return chooseFile(tab, kind.own.value_or(kind.whole), context);
}

}  // namespace fireable
