#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>
#include <memory>

#include "app/desktop/dialogs/compare_window.h"
#include "app/desktop/dialogs/file_dialogs.h"
#include "app/desktop/parts.h"
#include "app/desktop/tabs/spiking_view.h"
#include "app/desktop/settings/window_style.h"
#include "editor/document/to_text.h"

namespace fireable {
namespace {

/// An open document; after it was closed, as it was last.
ComparedSource sourceOf(DocumentTab& tab) {
    struct Taken {
        QPointer<DocumentTab> tab;
        std::shared_ptr<const ModelContent> last;
    };
    const auto taken = std::make_shared<Taken>(Taken{&tab, nullptr});
    return {tab.document().title(), [taken] {
                if (taken->tab != nullptr) {
                    taken->last = std::make_shared<const ModelContent>(taken->tab->content());
                }
                return [content = taken->last]() -> Result<ModelContent> { return *content; };
            }};
}

ComparedSource sourceOf(const std::filesystem::path& file, const QString& title) {
    return {title, [file] { return [file] { return readModelContent(file); }; }};
}

/// Comparing a document with its file, another file, or another document.
class CompareMenu final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::CompareMenu)

public:
    explicit CompareMenu(MainWindow& window) : QObject(&window), window_(window) {
        const auto hasFile = [](DocumentTab& tab) { return !tab.document().path().empty(); };
        const auto withSaved = [this](DocumentTab& tab) { compareWithSaved(tab); };
        const auto withFile = [this](DocumentTab& tab) { askForFile(tab); };
        window.actions().add({
            {"compare-with-saved", tr("Compare With Save&d"),
             tr("Show what differs between this document and its file"), noKeys,
             [=](DocumentView& view) { withSaved(view); },
             [=](DocumentView& view) { return hasFile(view); }},
            also(
                "compare-with-saved", [=](SpikingView& view) { withSaved(view); },
                [=](SpikingView& view) { return hasFile(view); }),
            {"compare-with-file", tr("Compare With &File…"),
             tr("Show what differs between this document and another file"), noKeys,
             [=](DocumentView& view) { withFile(view); }},
            also("compare-with-file", [=](SpikingView& view) { withFile(view); }),
        });
        QMenu& menu = window.menus().menu("file/compare");
        connect(&menu, &QMenu::aboutToShow, this, [this] { offerDocuments(); });
        connect(&window, &MainWindow::tabChanged, this, [this] { offerDocuments(); });
        connect(&window, &MainWindow::tabAdded, this, [this] { offerDocuments(); });
        offerDocuments();
    }

private:
    void compareWithSaved(DocumentTab& tab) {
        const Document& document = tab.document();
        show(sourceOf(document.path(), tr("%1 (saved)").arg(document.title())), tab, nullptr);
    }

    void askForFile(DocumentTab& tab) {
        const QString folder = QFileInfo(toText(tab.document().path().string())).absolutePath();
        const QString file =
            QFileDialog::getOpenFileName(&window_, tr("Compare With File"), folder,
                                         modelFilter() + QLatin1String(";;") + anyFilter());
        if (!file.isEmpty()) {
            show(sourceOf(std::filesystem::path(file.toStdString()), QFileInfo(file).fileName()),
                 tab, nullptr);
        }
    }

    /// The other open documents of the same kind.
    void offerDocuments() {
        QMenu& menu = window_.menus().menu("file/compare");
        menu.clear();
        DocumentTab* const current = window_.currentTab();
        for (DocumentTab* tab : window_.tabs()) {
            if (current == nullptr || tab == current ||
                tab->metaObject() != current->metaObject()) {
                continue;
            }
            const QString title = tab->document().title();
            QAction* action = menu.addAction(QString(title).replace(u'&', QLatin1String("&&")));
            action->setStatusTip(tr("Show what differs between %1 and this document").arg(title));
            connect(action, &QAction::triggered, this, [this, other = QPointer<DocumentTab>(tab)] {
                if (other != nullptr && window_.currentTab() != nullptr) {
                    show(sourceOf(*other), *window_.currentTab(), other);
                }
            });
        }
        menu.menuAction()->setEnabled(!menu.isEmpty());
    }

    /// Compares `before` with the document of `tab`, again after each change of it or of `other`.
    void show(ComparedSource before, DocumentTab& tab, DocumentTab* other) {
        auto* window = new CompareWindow(std::move(before), sourceOf(tab), &window_);
        for (DocumentTab* followed : {&tab, other}) {
            if (followed != nullptr) {
                Document& document = followed->document();
                connect(&document.undoStack(), &QUndoStack::indexChanged, window,
                        &CompareWindow::compareLater);
                connect(&document, &Document::saved, window, &CompareWindow::compareLater);
                if (auto* const nets = qobject_cast<NetDocument*>(&document)) {
                    connect(nets, &NetDocument::runsChanged, window, &CompareWindow::compareLater);
                } else if (auto* const system = qobject_cast<SpikingDocument*>(&document)) {
                    connect(system, &SpikingDocument::runsChanged, window,
                            &CompareWindow::compareLater);
                }
            }
        }
        placeOver(*window, window_);
        window->show();
        window->raise();
        window->activateWindow();
    }

    MainWindow& window_;
};

}  // namespace

void addCompareMenu(MainWindow& window) {
    new CompareMenu(window);  // owned by the window
}

}  // namespace fireable
