#include "app/desktop/recovery/closing.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>

#include "app/desktop/dialogs/sweep_window.h"
#include "app/desktop/recovery/closing_dialog.h"
#include "app/desktop/tabs/document_area.h"
#include "app/desktop/tabs/run_tab.h"
#include "editor/sweeps/sweep_words.h"

namespace fireable {
namespace {

struct ClosingText {
    Q_DECLARE_TR_FUNCTIONS(Closing)
};

/// What closing a document would lose, in phrases.
struct Loss {
    QPointer<DocumentTab> tab;  ///< null if it was replaced while the user was asked
    QString unsaved;            ///< what saving would keep; empty: nothing
    QString work;               ///< what would end; empty: nothing
    bool isUnderWay = false;    ///< whether some of that is not just paused
    bool isDone = false;        ///< whether it is a run that came to its end

    QString text() const { return both(unsaved, work); }
    static QString both(const QString& first, const QString& second) {
        return first.isEmpty() || second.isEmpty()
                   ? first + second
                   : ClosingText::tr("%1 and %2").arg(first, second);
    }
};

QString unsavedOf(DocumentTab& tab) {
    if (!tab.hasUnsaved()) {
        return {};
    }
    if (tab.document().isFileGone()) {
        return tab.document().undoStack().isClean()
                   ? ClosingText::tr("a file that no longer exists")
                   : ClosingText::tr("unsaved changes to a file that no longer exists");
    }
    if (!tab.document().isModified()) {
        return ClosingText::tr("unsaved breakpoints and watches");
    }
    return tab.document().path().empty() ? ClosingText::tr("changes that are in no file yet")
                                         : ClosingText::tr("unsaved changes");
}

void addLongWork(Loss& loss) {
    auto* run = qobject_cast<RunTab*>(loss.tab.data());
    if (run == nullptr) {
        return;
    }
    if (run->wouldEndLongRun()) {
        loss.isUnderWay = run->runner().state() == RunState::running;
        loss.isDone = run->runner().state() == RunState::dead;
        const std::chrono::duration<double> computed = run->computed();
        loss.work = (loss.isUnderWay ? ClosingText::tr("a run under way (%1, step %2)")
                     : loss.isDone   ? ClosingText::tr("a finished run (%1, step %2)")
                                     : ClosingText::tr("a paused run (%1, step %2)"))
                        .arg(durationText(computed.count()), groupedDigits(run->runner().steps()));
    } else if (run->offersEndedRun()) {
        loss.work = ClosingText::tr("a run that can still be kept");
    }
    const auto* sweeps = run->findChild<SweepWindow*>(QString(), Qt::FindDirectChildrenOnly);
    if (sweeps != nullptr && sweeps->isLongUnderWay()) {
        loss.isUnderWay = true;
        loss.work = Loss::both(loss.work, ClosingText::tr("a sweep under way (%1)")
                                              .arg(durationText(sweeps->sweep()->seconds())));
    }
}

Loss lossOf(DocumentTab& tab) {
    Loss loss{&tab, unsavedOf(tab), {}};
    addLongWork(loss);
    return loss;
}

int askAbout(const Loss& loss, QWidget* parent) {
    bringToFront(*loss.tab);
    const Document& document = loss.tab->document();
    const QString question =
        !loss.work.isEmpty() ? ClosingText::tr("“%1” has %2.")
        : document.isFileGone()
            ? ClosingText::tr("The file of “%1” no longer exists. Save it again?")
        : document.isModified() ? ClosingText::tr("Save changes to “%1”?")
        : document.changedOnDisk()
            ? ClosingText::tr("Another program changed the file of “%1”. Save what is shown here?")
            : ClosingText::tr("Save the breakpoints and watches of “%1”?");
    QMessageBox box(
        QMessageBox::Question, ClosingText::tr("Close"),
        loss.work.isEmpty() ? question.arg(document.title())
                            : question.arg(document.title(), loss.text()),
        QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setTextFormat(Qt::PlainText);
    if (!loss.work.isEmpty()) {
        box.setInformativeText(
            loss.isUnderWay ? ClosingText::tr("Closing it stops the work in progress.")
            : loss.isDone ? ClosingText::tr("Closing it loses the steps of the run; a saved trace "
                                            "keeps them.")
                          : ClosingText::tr("Closing it ends the run."));
    } else if (document.isReadOnly()) {
        box.setInformativeText(
            ClosingText::tr("Its file is read-only: Save asks for another name."));
    }
    const bool canSave = !loss.unsaved.isEmpty();
    if (canSave) {
        box.addButton(QMessageBox::Save)->setText(ClosingText::tr("&Save"));
    }
    box.button(QMessageBox::Discard)
        ->setText(canSave ? ClosingText::tr("&Discard") : ClosingText::tr("C&lose Anyway"));
    box.button(QMessageBox::Cancel)
        ->setText(loss.isUnderWay ? ClosingText::tr("&Keep Running")
                                  : ClosingText::tr("&Cancel"));
    box.setDefaultButton(canSave ? QMessageBox::Save : QMessageBox::Cancel);
    return box.exec();
}

QString listedTitle(const Document& document) {
    return document.isReadOnly() ? ClosingText::tr("%1 (read-only)").arg(document.title())
                                 : document.title();
}

int askAbout(const std::vector<Loss>& losses, QWidget* parent) {
    std::vector<ClosingDocument> documents;
    bool canSave = false;
    bool isWorkRunning = false;
    for (const Loss& loss : losses) {
        const Document& document = loss.tab->document();
        documents.push_back(
            {listedTitle(document), toText(document.path().string()), loss.text()});
        canSave = canSave || !loss.unsaved.isEmpty();
        isWorkRunning = isWorkRunning || loss.isUnderWay;
    }
    return ClosingDialog(documents, canSave, isWorkRunning, parent).exec();
}

/// Shown first: its file may have to be chosen.
bool isSaved(const Loss& loss, const SavingContext& context) {
    if (loss.unsaved.isEmpty() || loss.tab == nullptr) {
        return true;
    }
    bringToFront(*loss.tab);
    return save(*loss.tab, context);
}

}  // namespace

bool mayClose(const QList<DocumentTab*>& tabs, const SavingContext& context) {
    std::vector<Loss> losses;
    for (DocumentTab* tab : tabs) {
        tab->document().lookAtFile();  // it may have been deleted a moment ago
        Loss loss = lossOf(*tab);
        if (loss.unsaved.isEmpty() && tab->document().changedOnDisk()) {
            loss.unsaved = ClosingText::tr("a version that its file no longer holds");
        }
        if (!loss.text().isEmpty()) {
            losses.push_back(loss);
        }
    }
    if (losses.empty()) {
        return true;
    }
    const int answer = losses.size() == 1 ? askAbout(losses.front(), context.parent)
                                          : askAbout(losses, context.parent);
    return answer == QMessageBox::Discard ||
           ((answer == QMessageBox::Save || answer == QMessageBox::SaveAll) &&
            std::ranges::all_of(losses,
                                [&](const Loss& loss) { return isSaved(loss, context); }));
}

bool mayReload(DocumentTab& tab, QWidget* parent) {
    const Loss loss = lossOf(tab);
    if (loss.text().isEmpty()) {
        return true;
    }
    bringToFront(tab);
    QMessageBox box(QMessageBox::Question, ClosingText::tr("Reload"),
                    ClosingText::tr("“%1” has %2.").arg(tab.document().title(), loss.text()),
                    QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(ClosingText::tr("Reloading the file loses that."));
    box.button(QMessageBox::Discard)->setText(ClosingText::tr("&Reload"));
    box.setDefaultButton(QMessageBox::Cancel);
    return box.exec() == QMessageBox::Discard;
}

}  // namespace fireable
