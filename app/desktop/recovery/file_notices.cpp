#include <QCoreApplication>
#include <QEvent>
#include <algorithm>
#include <map>

#include "app/desktop/recovery/closing.h"
#include "app/desktop/recovery/notice_bar.h"
#include "app/desktop/parts.h"
#include "app/desktop/tabs/run_tab.h"
#include "editor/document/to_text.h"
#include "editor/recovery/file_watch.h"

namespace fireable {
namespace {

/// Tells above a drawing what another program did to its file, and what an edit or a choice did to
/// a long run.
class FileNotices final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::FileNotices)

public:
    explicit FileNotices(MainWindow& window)
        : QObject(&window), window_(window), watch_([&window] { return window.isSaving(); }) {
        connect(&window_, &MainWindow::tabAdded, this, [this](DocumentTab& tab) { follow(tab); });
        connect(&window_, &MainWindow::fileDone, this,
                [this](bool opened, const std::filesystem::path& file) {
                    if (!opened) {
                        keepWhatCannotBeRead(file);
                    }
                });
        connect(&watch_, &FileWatch::newsChanged, this,
                [this](Document& document, FileNews news) { show(document, news); });
        window_.installEventFilter(this);
    }

protected:
    /// Where a file system tells nothing, as over a network, the next look at the window does.
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::WindowActivate) {
            watch_.check();
        }
        return QObject::eventFilter(watched, event);
    }

private:
    struct Bars {
        DrawingTab* tab;
        NoticeBar* file;
        NoticeBar* run;
    };

    void follow(DocumentTab& tab) {
        auto* drawing = qobject_cast<DrawingTab*>(&tab);
        if (drawing == nullptr) {
            return;
        }
        const Bars bars{drawing, new NoticeBar(drawing), new NoticeBar(drawing)};
        for (NoticeBar* bar : {bars.file, bars.run}) {
            drawing->addBar(bar);
            connect(bar, &NoticeBar::waitingChanged, drawing, [bars] { markTab(bars); });
        }
        Document& document = tab.document();
        bars_.emplace(&document, bars);
        connect(&document, &QObject::destroyed, this,
                [this, &document] { bars_.erase(&document); });
        watch_.follow(document);
        if (auto* run = qobject_cast<RunTab*>(drawing)) {
            connect(&run->runner(), &Runner::ended, this,
                    [run, bar = bars.run](const RunEnd& end) { tellEnded(*run, *bar, end); });
            connect(&run->runner(), &Runner::frameChanged, bars.run, [run, bar = bars.run] {
                if (run->isRun()) {
                    bar->hide();  // another run, or the same again
                }
            });
        }
    }

    /// Also a tab in the background shows that something waits in it.
    static void markTab(const Bars& bars) {
        QStringList waiting{bars.file->waiting(), bars.run->waiting()};
        waiting.removeAll(QString());
        bars.tab->setNotice(waiting.join(QLatin1Char('\n')));
        if (auto* run = qobject_cast<RunTab*>(bars.tab)) {
            run->setOffersEndedRun(!bars.run->waiting().isEmpty());
        }
    }

    void show(Document& document, FileNews news) {
        const auto found = bars_.find(&document);
        if (found == bars_.end()) {
            return;
        }
        DrawingTab& tab = *found->second.tab;
        NoticeBar& bar = *found->second.file;
        const auto keep = [this, &document] {
            document.keepDespiteFile();
            watch_.check();
        };
        if (news == FileNews::none) {
            bar.hide();
        } else if (news == FileNews::removed) {
            bar.tell(
                tr("“%1” was deleted, renamed or moved by another program.").arg(document.title()),
                {{tr("Save A&gain"), tr("Write the file again"),
                  [this, &tab] {
                      window_.area().setCurrent(tab);
                      window_.saveDocument(&save);
                      watch_.check();
                      const auto again = bars_.find(&tab.document());
                      if (again != bars_.end() && watch_.newsOf(tab.document()) != FileNews::none) {
                          again->second.file->show();  // it was not saved
                      }
                  }},
                 {tr("&Keep Open"), tr("Keep the document open, as unsaved"), keep}});
        } else {
            std::error_code error;
            if (std::filesystem::file_size(document.path(), error) == 0) {
                document.markModified();  // what is shown is nowhere else
            }
            std::vector<NoticeBar::Choice> choices{
                {tr("&Reload"),
                 tab.hasUnsaved() ? tr("Show the file; changes made here are lost")
                                  : tr("Show the file"),
                 [this, &tab, &bar] {
                     bar.show();  // until what was read takes the place of this tab
                     if (mayReload(tab, &window_)) {
                         window_.reload(tab);
                     }
                 }},
                {tr("&Keep Mine"), tr("Keep what is here; saving it replaces the file"), keep}};
            if (QAction* compare = window_.action("compare-with-saved")) {
                choices.push_back({tr("&Compare…"), compare->statusTip(), [this, compare, &tab,
                                                                           &bar] {
                                       window_.area().setCurrent(tab);
                                       bar.show();  // nothing is decided yet
                                       compare->trigger();
                                   }});
            }
            bar.tell(tab.hasUnsaved()
                         ? tr("“%1” was changed by another program, and has unsaved changes here.")
                               .arg(document.title())
                         : tr("“%1” was changed by another program.").arg(document.title()),
                     choices);
        }
    }

    /// What a document shows is nowhere else once its file cannot be read any more.
    void keepWhatCannotBeRead(const std::filesystem::path& file) {
        for (auto& [document, bars] : bars_) {
            if (document->path() == file && watch_.newsOf(*document) == FileNews::changed) {
                document->markModified();
            }
        }
    }

    static void tellEnded(RunTab& tab, NoticeBar& bar, const RunEnd& end) {
        if (!end.comesBack || !tab.isRunLong()) {
            return;
        }
        const QString told =
            (end.wasRunning ? tr("This change ended a run that was under way, at step %1.")
                            : tr("This change ended a run that stood at step %1."))
                .arg(groupedDigits(end.step));
        const NoticeBar::Choice leave{tr("En&d the Run"), tr("Keep the change"), [] {}};
        const auto tellWhatToChoose = [&bar, told, leave] {
            bar.tell(tr("%1 To get it back, choose again what it ran with.").arg(told), {leave});
        };
        if (!end.byEdit) {
            tellWhatToChoose();
            return;
        }
        bar.tell(told, {{tr("&Keep the Run"),
                         end.wasRunning ? tr("Undo the change and continue the run")
                                        : tr("Undo the change"),
                         [&tab, wasRunning = end.wasRunning, tellWhatToChoose,
                          before = tab.document().undoStack().index()] {
                             // All edits since, or the undone one that ended it.
                             QUndoStack& edits = tab.document().undoStack();
                             edits.setIndex(std::min(before, edits.count()));
                             if (!tab.isRun()) {
                                 tellWhatToChoose();  // another rule was chosen meanwhile
                             } else if (wasRunning) {
                                 tab.runner().runToEnd();
                             }
                         }},
                        leave});
    }

    MainWindow& window_;
    FileWatch watch_;
    std::map<Document*, Bars> bars_;
};

}  // namespace

void addFileNotices(MainWindow& window) {
    new FileNotices(window);
}

}  // namespace fireable
