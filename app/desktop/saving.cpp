#include "app/desktop/saving.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

#include "app/desktop/background.h"
#include "editor/document/save_check.h"

namespace fireable {
namespace {

enum class Answer { save, saveAsPnml, cancel };

QString tr(const char* text) {
    return QCoreApplication::translate("Saving", text);
}

QString toText(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString filterOf(const Format& format) {
    return QStringLiteral("%1 (*%2)").arg(toText(format.name), toText(format.suffix));
}

/// Says `text` and lets the user save as PNML instead, or, where `canSave`, as asked.
Answer askAboutFormat(FormatId id, const QString& text, bool canSave, QWidget* parent) {
    QMessageBox box(QMessageBox::Warning, tr("Save"), text, QMessageBox::Cancel, parent);
    const QPushButton* pnml = id == FormatId::pnml
                                  ? nullptr
                                  : box.addButton(tr("Save as &PNML…"), QMessageBox::ActionRole);
    const QPushButton* anyway =
        canSave ? box.addButton(tr("&Save Anyway"), QMessageBox::DestructiveRole) : nullptr;
    box.exec();
    if (box.clickedButton() == nullptr) {
        return Answer::cancel;
    }
    return box.clickedButton() == anyway ? Answer::save
           : box.clickedButton() == pnml ? Answer::saveAsPnml
                                         : Answer::cancel;
}

/// What to do about all that a file in format `id` cannot hold.
Answer checkFormat(const NetDocument& document, FormatId id, QWidget* parent) {
    const QString name = toText(format(id).name);
    const auto losses = inBackground([&] { return lossesIn(id, document.nets()); });
    if (!losses) {
        const QString why = toText(losses.error().detail);
        return askAboutFormat(
            id, tr("A file of the format “%1” cannot hold this:\n\n%2").arg(name, why), false,
            parent);
    }
    if (losses->isEmpty()) {
        return Answer::save;
    }
    return askAboutFormat(
        id,
        tr("A file of the format “%1” cannot hold all of this. It would lose:\n\n• %2")
            .arg(name, losses->join(QStringLiteral("\n• "))),
        true, parent);
}

bool mayOverwrite(const NetDocument& document, QWidget* parent) {
    return !document.changedOnDisk() ||
           QMessageBox::warning(parent, tr("Save"),
                                tr("“%1” was changed by another program since it was opened here. "
                                   "Overwrite it?")
                                    .arg(document.title()),
                                QMessageBox::Yes | QMessageBox::Cancel,
                                QMessageBox::Cancel) == QMessageBox::Yes;
}

bool chooseFile(NetDocument& document, FormatId proposed, QWidget* parent);

bool saveTo(NetDocument& document, const std::filesystem::path& path, FormatId id,
            QWidget* parent) {
    switch (checkFormat(document, id, parent)) {
        case Answer::cancel:
            return false;
        case Answer::saveAsPnml:
            return chooseFile(document, FormatId::pnml, parent);
        case Answer::save:
            break;
    }
    const auto done = inBackground([&] { return writeFile(path, id, document.nets()); });
    if (!done) {
        QMessageBox::critical(parent, tr("Save"), toText(done.error().message()));
        return false;
    }
    document.wasSaved(path, id);
    return true;
}

/// The file's name without a suffix that the new name will have again.
QString proposedName(const NetDocument& document, FormatId id) {
    std::filesystem::path path = document.path();
    if (path.extension() == ".gz") {
        path.replace_extension();
    }
    path.replace_extension(std::filesystem::path(format(id).suffix));
    return toText(path.string());
}

bool chooseFile(NetDocument& document, FormatId proposed, QWidget* parent) {
    QStringList filters;
    for (const Format& row : allFormats()) {
        filters.append(filterOf(row));
    }
    QFileDialog dialog(parent, tr("Save As"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(filters);
    const auto suffixFollowsFilter = [&](const QString& filter) {
        const auto row = static_cast<std::size_t>(filters.indexOf(filter));
        dialog.setDefaultSuffix(toText(allFormats()[row].suffix));
    };
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, suffixFollowsFilter);
    dialog.selectNameFilter(filterOf(format(proposed)));
    suffixFollowsFilter(dialog.selectedNameFilter());
    dialog.selectFile(proposedName(document, proposed));
    if (dialog.exec() != QDialog::Accepted) {
        return false;
    }
    const std::filesystem::path path = dialog.selectedFiles().constFirst().toStdString();
    const auto row = static_cast<std::size_t>(filters.indexOf(dialog.selectedNameFilter()));
    const FormatId chosen = allFormats()[row].id;
    return saveTo(document, path, formatOfSuffix(path).value_or(chosen), parent);
}

}  // namespace

bool save(NetDocument& document, QWidget* parent) {
    if (document.path().empty() || !document.format()) {
        return saveAs(document, parent);
    }
    return mayOverwrite(document, parent) &&
           saveTo(document, document.path(), *document.format(), parent);
}

bool saveAs(NetDocument& document, QWidget* parent) {
    return chooseFile(document, document.format().value_or(FormatId::ndr), parent);
}

bool mayClose(NetDocument& document, QWidget* parent) {
    if (!document.isModified()) {
        return true;
    }
    const auto answer = QMessageBox::question(
        parent, tr("Close"), tr("Save the changes to “%1”?").arg(document.title()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
    return answer == QMessageBox::Discard ||
           (answer == QMessageBox::Save && save(document, parent));
}

}  // namespace fireable
