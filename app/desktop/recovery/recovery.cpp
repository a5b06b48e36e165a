#include "app/desktop/recovery/recovery.h"

#include <QLocale>
#include <algorithm>

#include "app/desktop/main_window.h"
#include "app/desktop/recovery/notice_bar.h"
#include "app/desktop/recovery/recovery_dialog.h"
#include "app/desktop/dialogs/work_dialog.h"
#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"

namespace fireable {
namespace {

Result<RecoveredDocument> readLeft(const LeftDocument& document) {
    const RecoveryKind* kind = recoveryKind(document.info.kind);
    if (kind == nullptr) {
        return refuse(Recovery::tr("it was left by a newer version of Fireable"));
    }
    return caught("recovering the document", [&]() -> Result<RecoveredDocument> {
        return kind->read(TRY(contentOf(document)), document.info);
    });
}

OfferedDocument offerOf(const LeftDocument& document, const Result<RecoveredDocument>& read,
                        QSize picture) {
    OfferedDocument offer{document.info.title,
                          toText(document.info.path.string()),
                          QLocale().toString(document.info.changed, QLocale::ShortFormat),
                          {},
                          {},
                          bool(read)};
    if (read) {
        offer.news = read->news;
        if (!document.info.unfinished.empty()) {
            offer.news.append(Recovery::tr("Unfinished text in the text view"));
        }
        offer.picture = read->picture(picture);
    } else {
        offer.news = {
            Recovery::tr("It cannot be opened: %1").arg(engineText(read.error().message()))};
    }
    return offer;
}

}  // namespace

Recovery::Recovery(MainWindow& window, QString root, std::optional<std::chrono::milliseconds> delay)
    : QObject(&window),
      window_(window),
      root_(std::move(root)),
      autosave_(root_, delay.value_or(Autosave::usualDelay)) {
    if (!delay) {
        const auto followSettings = [this] {
            autosave_.setDelay(std::chrono::seconds(window_.settings().autosaveSeconds()));
        };
        connect(&window_.settings(), &Settings::changed, this, followSettings);
        followSettings();
    }
    for (DocumentTab* tab : window_.tabs()) {
        follow(*tab);
    }
    connect(&window_, &MainWindow::tabAdded, this, &Recovery::follow);
}

void Recovery::follow(DocumentTab& tab) {
    for (const RecoveryKind& kind : recoveryKinds()) {
        if (auto autosaved = kind.autosaved(tab)) {
            autosave_.follow(tab.document(), std::move(*autosaved));
            if (auto* drawing = qobject_cast<DrawingTab*>(&tab)) {
                tellFailures(*drawing);
            }
            return;
        }
    }
}

/// In a bar, as the user must not miss it, and it goes only with its cause.
void Recovery::tellFailures(DrawingTab& tab) {
    auto* bar = new NoticeBar(&tab);
    tab.addBar(bar);
    Document& document = tab.document();
    connect(&autosave_, &Autosave::failed, bar,
            [this, bar, &tab, &document](Document* failed, const Error& error) {
                if (failed == &document) {
                    tellFailure(tab, *bar, error);
                }
            });
    connect(&autosave_, &Autosave::failureEnded, bar, [bar, &document](Document* ended) {
        if (ended == &document) {
            bar->hide();
        }
    });
}

void Recovery::tellFailure(DrawingTab& tab, NoticeBar& bar, const Error& error) {
    Error shown = error;
    if (!shown.file.empty()) {
        shown.file = root_.toStdString();  // those below it say nothing to the user
    }
    bar.tell(
        tr("The unsaved changes of “%1” are not being backed up; a crash would lose them. %2")
            .arg(tab.document().title(), toText(shown.message())),
        {{tr("Save"), tr("Save the document to its file"),
          [this, &tab, &bar] {
              bar.show();  // until it is saved
              window_.area().setCurrent(tab);
              window_.saveDocument(&save);
          }},
         {tr("Tr&y Again"), tr("Back up the unsaved changes again, now"),
          [this, &tab] { autosave_.keepNow(tab.document()); }}});
}

void Recovery::offer() {
    auto left = std::make_shared<LeftBehind>(root_);
    if (left->documents().empty()) {
        emit offered();
    } else {
        ask(std::move(left));
    }
}

void Recovery::ask(std::shared_ptr<LeftBehind> left) {
    const auto documents = std::make_shared<const std::vector<LeftDocument>>(left->documents());
    const auto read = std::make_shared<std::vector<Result<RecoveredDocument>>>();
    static_cast<void>(inBackground("recovering documents", [&] {
        for (const LeftDocument& document : *documents) {
            read->push_back(readLeft(document));
        }
    }));
    std::vector<OfferedDocument> offers;
    for (std::size_t i = 0; i < read->size(); ++i) {
        offers.push_back(offerOf((*documents)[i], (*read)[i],
                                 RecoveryDialog::pictureSize * window_.devicePixelRatio()));
    }
    auto* dialog = new RecoveryDialog(std::move(offers), &window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &RecoveryDialog::recoverRequested, this,
            [this, left, documents, read](const std::vector<std::size_t>& chosen) {
                QStringList titles;
                for (const std::size_t i : chosen) {
                    titles.append(open(left, (*documents)[i], *(*read)[i]).title());
                }
                window_.showMessage(
                    tr("Recovered, and not saved yet: %1").arg(titles.join(QStringLiteral(", "))));
            });
    connect(dialog, &RecoveryDialog::discardRequested, this,
            [left, documents](const std::vector<std::size_t>& chosen) {
                for (const std::size_t i : chosen) {
                    left->discard((*documents)[i]);
                }
            });
    connect(dialog, &QDialog::finished, this, &Recovery::offered);
    dialog->open();
}

/// What was left is removed once it is kept here, or saved or closed.
Document& Recovery::open(const std::shared_ptr<LeftBehind>& left, const LeftDocument& document,
                         const RecoveredDocument& recovered) {
    RecoveryInfo info = document.info;
    for (DocumentTab* tab : window_.tabs()) {
        if (info.path.empty() || !areSameFile(tab->document().path(), info.path)) {
            continue;
        }
        if (!tab->hasUnsaved()) {
            window_.closeDocument(*tab);
        } else {
            info.path.clear();  // both have changes that are not saved
            info.original.reset();
        }
    }
    const QString mark = tr("%1 (recovered)");
    if (info.path.empty() && !info.title.endsWith(mark.section(QStringLiteral("%1"), 1))) {
        info.title = mark.arg(info.title);
    }
    Document& opened = recovered.open(window_, info).document();
    opened.markModified();
    if (!info.unfinished.empty()) {
        opened.bringBack(info.unfinished);
        PanelDock& text = window_.panelDock("text");
        text.setVisible(true);
        text.raise();
    }
    const auto discard = [left, document] { left->discard(document); };
    auto* once = new QObject(this);
    const auto done = [once, discard] {
        discard();
        once->deleteLater();
    };
    connect(&autosave_, &Autosave::kept, once, [&opened, done](Document* kept) {
        if (kept == &opened) {
            done();
        }
    });
    connect(&opened, &Document::saved, once, done);
    connect(&opened, &QObject::destroyed, once, done);
    autosave_.keepNow(opened, info.changed);
    return opened;
}

}  // namespace fireable
