#pragma once

#include <QMainWindow>
#include <QPointer>
#include <QStackedWidget>
#include <QUndoGroup>

#include "app/desktop/menus/actions.h"
#include "app/desktop/tabs/document_area.h"
#include "app/desktop/tabs/document_view.h"
#include "app/desktop/menus/menus.h"
#include "app/desktop/tabs/panel_dock.h"
#include "app/desktop/recovery/saving.h"
#include "app/desktop/settings/settings.h"
#include "app/desktop/help/start_page.h"
#include "app/desktop/window_status.h"
#include "editor/document/file_loader.h"
#include "editor/panels/problems_panel.h"

namespace fireable {

class NoticeBar;

/// The main window. It only wires documents, panels and actions together.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens `files` in new tabs, in the background; a file already open, by whatever name, is
    /// brought to the front.
    void openFiles(const QStringList& files);
    int loading() const { return loader_.pending(); }
    /// The active document; null if none is open.
    DocumentTab* currentTab() const;
    /// In their order.
    QList<DocumentTab*> tabs() const { return area_->tabs(); }
    /// The active document if it is one of nets; else null.
    DocumentView* current() const { return qobject_cast<DocumentView*>(currentTab()); }
    /// Those of nets, in the order of the tabs.
    QList<DocumentView*> documents() const;
    ProblemsPanel& problems() { return *problems_; }
    Actions& actions() { return actions_; }
    /// Null if there is none of that name.
    QAction* action(const char* name) const { return actions_.find(name); }
    const Menus& menus() const { return menus_; }
    QUndoGroup& undo() { return undo_; }
    Settings& settings() { return settings_; }
    /// Where panels and tool bars stand in a new window.
    const QByteArray& usualState() const { return usualState_; }
    /// Shows `text` in the status bar.
    void showMessage(const QString& text);
    /// Tells above all documents what concerns the program.
    NoticeBar& notice() { return *notice_; }
    /// Calls `act` for each view of each drawing, present and future; the second, of nets only.
    void forEachDrawing(QObject* context,
                        const std::function<void(DrawingTab&, DrawingView&)>& act);
    void forEachView(QObject* context, const std::function<void(DocumentView&, NetView&)>& act);

    /// Opens an empty net in a new tab.
    void newNet();
    /// Adds a document of nets in a new tab and brings it to the front.
    DocumentView& addDocument(OpenedFile file);
    /// Adds a document of any kind, just made, in a new tab, and brings it to the front; takes it
    /// over.
    void addTab(DocumentTab& tab);
    /// The same for one that was read from a file.
    void addOpened(DocumentTab& tab);
    /// A file that `loader()` read is shown, in no tab.
    void tellOpened(const std::filesystem::path& file);
    FileLoader& loader() { return loader_; }
    /// For a document that has no file.
    QString newTitle();
    DocumentArea& area() { return *area_; }
    /// Reads the file again in the place of `tab`; unsaved changes are lost, unless it cannot be
    /// read.
    void reload(DocumentTab& tab);
    /// Whether a document is being saved, or the user asked about that.
    bool isSaving() const { return saving_; }
    /// Asks first about what that would lose.
    void closeDocument(DocumentTab& tab);
    void saveDocument(bool (*how)(DocumentTab&, const SavingContext&));
    /// Adds a dock that holds one panel per document.
    void addPanels(const PanelRow& row);
    /// The added dock of that name.
    PanelDock& panelDock(const char* name) const;
    template <class Panel>
    Panel& panel(const char* name, DocumentTab& tab) const {
        return static_cast<Panel&>(*panelDock(name).panel(tab));
    }
    /// Gives a dock its area, shortcut and menu entry; ignores `row.make`.
    void addDock(QDockWidget& dock, const PanelRow& row);

signals:
    /// The active document changed; null if none is open.
    void tabChanged(fireable::DocumentTab* tab);
    void tabAdded(fireable::DocumentTab& tab);
    /// The same of documents of nets; null if the active one is of another kind.
    void currentChanged(fireable::DocumentView* view);
    void documentAdded(fireable::DocumentView& view);
    /// A requested file was opened, or could not be: `failure` says why, in a line.
    void fileDone(bool opened, const std::filesystem::path& file,
                  const QString& failure = QString());
    void recentFilesChanged();

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    DocumentTab* takeReloaded(const std::filesystem::path& file);
    void putInPlaceOf(DocumentTab* old, DocumentTab& fresh);
    bool mayLeave(const QList<DocumentTab*>& left);
    bool raiseDocument(const std::filesystem::path& file);
    void addDocks();
    void addParts();
    void connectParts();

    void finishLoading(OpenedFile file);
    std::optional<FiringRule> ruleFor(const NetDocument& document) const;
    void announcePlainRule(EngineRunner& runner);
    void connectDocument(DocumentView& view);
    void connectTab(DocumentTab& tab);
    bool finishTyping(DocumentTab& tab);
    void removeDocument(DocumentTab* tab);
    SavingContext savingContext();
    void showTitle(DocumentTab& tab);
    void showFailure(const std::filesystem::path& file, const Error& error, bool ofRun = false);
    void showProblem(const Problem& problem);
    void showCurrent();
    void showRunState();
    void addRecentFile(const std::filesystem::path& file);

    Settings settings_;
    QByteArray usualState_;
    QPointer<DocumentTab> described_;  ///< that the message in the status bar may be about
    QList<QPointer<DocumentTab>> reloaded_;  ///< of which the files are being read
    int untitled_ = 0;     ///< number of new nets
    bool saving_ = false;  ///< the window must not close meanwhile
    QUndoGroup undo_;
    Menus menus_{*this};
    Actions actions_{*this};
    FileLoader loader_;
    NoticeBar* notice_;
    StartPage* start_;
    DocumentArea* area_;
    QStackedWidget* pages_;  ///< the start page, or the documents
    QList<PanelDock*> docks_;
    ProblemsPanel* problems_;
    QDockWidget* problemsDock_;
    WindowStatus* status_;
};

}  // namespace fireable
