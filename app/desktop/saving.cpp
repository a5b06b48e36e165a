#include "app/desktop/saving.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

#include "app/desktop/work_dialog.h"
#include "editor/document/save_check.h"
#include "editor/document/to_text.h"

namespace fireable {
namespace {

enum class Answer { save, saveAsPnml, cancel };

struct SavingText {
    Q_DECLARE_TR_FUNCTIONS(Saving)
};

QString filterOf(const Format& format) {
    return QStringLiteral("%1 (*%2)").arg(toText(format.name), toText(format.suffix));
}

/// Shows `text` and offers to save as PNML, or, if `canSave`, anyway.
Answer askAboutFormat(FormatId id, const QString& text, bool canSave, QWidget* parent) {
    QMessageBox box(QMessageBox::Warning, SavingText::tr("Save"), text, QMessageBox::Cancel,
                    parent);
    QPushButton* pnml = id == FormatId::pnml ? nullptr
                                             : box.addButton(SavingText::tr("Save as &PNML…"),
                                                             QMessageBox::ActionRole);
    const QPushButton* anyway =
        canSave ? box.addButton(SavingText::tr("&Save Anyway"), QMessageBox::DestructiveRole)
                : nullptr;
    auto* cancel = qobject_cast<QPushButton*>(box.button(QMessageBox::Cancel));
    box.setDefaultButton(pnml != nullptr ? pnml : cancel);  // the lossless choice
    box.exec();
    if (box.clickedButton() == nullptr) {
        return Answer::cancel;
    }
    return box.clickedButton() == anyway ? Answer::save
           : box.clickedButton() == pnml ? Answer::saveAsPnml
                                         : Answer::cancel;
}

/// The nets without automatic positions, whose loss does not matter.
std::vector<Diagram> undrawn(std::vector<Diagram> nets) {
    for (Diagram& net : nets) {
        net.places = {};
        net.transitions = {};
        net.arcs = {};
        net.priorities = {};
    }
    return nets;
}

/// A copy to be saved, as the document may change while another thread reads this.
struct Saved {
    explicit Saved(const NetDocument& document)
        : nets(document.nets()),
          isAutomaticallyPlaced(document.isAutomaticallyPlaced()),
          revision(document.revision()) {}

    const std::vector<Diagram> nets;
    const bool isAutomaticallyPlaced;
    const Revision revision;
};

void showFailure(const Error& error, QWidget* parent) {
    QMessageBox::critical(parent, SavingText::tr("Save"), toText(error.message()));
}

/// Asks about everything that format `id` cannot hold.
Answer checkFormat(const Saved& saved, FormatId id, QWidget* parent) {
    const QString name = toText(format(id).name);
    const auto losses = inBackground("saving the file", [&] {
        return saved.isAutomaticallyPlaced ? lossesIn(id, undrawn(saved.nets))
                                           : lossesIn(id, saved.nets);
    });
    if (!losses && losses.error().code == ErrorCode::thrown) {
        showFailure(losses.error(), parent);
        return Answer::cancel;
    }
    if (!losses) {
        const QString why = toText(losses.error().detail);
        return askAboutFormat(
            id, SavingText::tr("The format “%1” cannot store this:\n\n%2").arg(name, why), false,
            parent);
    }
    if (losses->isEmpty()) {
        return Answer::save;
    }
    return askAboutFormat(
        id,
        SavingText::tr("The format “%1” cannot store everything. It would lose:\n\n• %2")
            .arg(name, losses->join(QStringLiteral("\n• "))),
        true, parent);
}

bool mayOverwrite(const NetDocument& document, QWidget* parent) {
    return !document.changedOnDisk() ||
           QMessageBox::warning(
               parent, SavingText::tr("Save"),
               SavingText::tr("“%1” has been changed by another program. Overwrite it?")
                   .arg(document.title()),
               QMessageBox::Yes | QMessageBox::Cancel, QMessageBox::Cancel) == QMessageBox::Yes;
}

bool chooseFile(NetDocument& document, FormatId proposed, const SavingContext& context);

bool saveTo(NetDocument& document, const std::filesystem::path& path, FormatId id,
            const SavingContext& context) {
    const Saved saved(document);
    switch (checkFormat(saved, id, context.parent)) {
        case Answer::cancel:
            return false;
        case Answer::saveAsPnml:
            return chooseFile(document, FormatId::pnml, context);
        case Answer::save:
            break;
    }
    std::optional<FileTime> written;
    const auto done = inBackground("saving the file", [&] {
        auto result = writeFile(path, id, saved.nets);
        written = writtenAt(path);
        return result;
    });
    if (!done) {
        showFailure(done.error(), context.parent);
        return false;
    }
    document.markSaved(path, id, saved.revision, written);
    return true;
}

/// The file name or title with the suffix of `id`.
QString proposedName(const NetDocument& document, FormatId id) {
    const QString suffix = toText(format(id).suffix);
    if (document.path().empty()) {
        return document.title() + suffix;
    }
    std::filesystem::path path = document.path();
    if (path.extension() == ".gz") {
        path.replace_extension();
    }
    path.replace_extension();
    return toText(path.string()) + suffix;
}

void sayOpenElsewhere(const std::filesystem::path& path, QWidget* parent) {
    QMessageBox::warning(
        parent, SavingText::tr("Save As"),
        SavingText::tr("“%1” is open in another tab. Choose another name, or close it there "
                       "first.")
            .arg(toText(path.filename().string())));
}

bool chooseFile(NetDocument& document, FormatId proposed, const SavingContext& context) {
    QStringList filters;
    for (const Format& row : allFormats()) {
        filters.append(filterOf(row));
    }
    QFileDialog dialog(context.parent, SavingText::tr("Save As"));
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
    const FormatId id = formatOfSuffix(path).value_or(chosen);
    if (context.isOpenElsewhere(document, path)) {
        sayOpenElsewhere(path, context.parent);
        return chooseFile(document, id, context);
    }
    return saveTo(document, path, id, context);
}

}  // namespace

bool save(NetDocument& document, const SavingContext& context) {
    if (document.path().empty() || !document.format()) {
        return saveAs(document, context);
    }
    return mayOverwrite(document, context.parent) &&
           saveTo(document, document.path(), *document.format(), context);
}

bool saveAs(NetDocument& document, const SavingContext& context) {
    return chooseFile(document, document.format().value_or(FormatId::pnml), context);
}

bool hasUnsaved(const NetDocument& document) {
    return document.isModified() ||
           (document.hasUnsavedRuns() && document.format() == FormatId::pnml);
}

bool mayClose(NetDocument& document, const SavingContext& context) {
    if (!hasUnsaved(document)) {
        return true;
    }
    const QString question = document.isModified()
                                 ? SavingText::tr("Save changes to “%1”?")
                                 : SavingText::tr("Save the breakpoints and watches of “%1”?");
    const auto answer = QMessageBox::question(
        context.parent, SavingText::tr("Close"), question.arg(document.title()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
    return answer == QMessageBox::Discard ||
           (answer == QMessageBox::Save && save(document, context));
}

}  // namespace fireable
