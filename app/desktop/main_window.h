#pragma once

#include <QMainWindow>
#include <QStackedWidget>
#include <QTabWidget>
#include <QUndoGroup>

#include "app/desktop/actions.h"
#include "app/desktop/document_view.h"
#include "app/desktop/menus.h"
#include "app/desktop/panel_dock.h"
#include "app/desktop/saving.h"
#include "app/desktop/settings.h"
#include "app/desktop/start_page.h"
#include "app/desktop/window_status.h"
#include "editor/document/file_loader.h"
#include "editor/panels/problems_panel.h"

namespace fireable {

/// The window: wires documents, panels and actions together and does nothing itself.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens `files` in tabs of their own, in the background; one that is open comes to the front.
    void openFiles(const QStringList& files);
    int loading() const { return loader_.pending(); }
    /// The document in front; null when none is open.
    DocumentView* current() const;
    /// In the order of the tabs.
    QList<DocumentView*> documents() const;
    ProblemsPanel& problems() { return *problems_; }
    Actions& actions() { return actions_; }
    /// Null: there is none of that name.
    QAction* action(const char* name) const { return actions_.find(name); }
    const Menus& menus() const { return menus_; }
    QUndoGroup& undo() { return undo_; }
    Settings& settings() { return settings_; }
    /// Says `text` in the status bar.
    void say(const QString& text);
    /// Calls `act` for each view of each document, also of those to come.
    void forEachView(QObject* context, const std::function<void(DocumentView&, NetView&)>& act);

    /// Puts an empty net in a new tab.
    void newNet();
    /// Puts a document of its own in a new tab, which comes to the front.
    DocumentView& addDocument(OpenedFile file);
    /// Asks what becomes of unsaved changes first.
    void closeDocument(DocumentView& view);
    void saveDocument(bool (*how)(NetDocument&, const SavingContext&));
    /// Adds a dock with a panel for each document.
    void addPanels(const PanelRow& row);
    /// The one of that name, which was added.
    PanelDock& panelDock(const char* name) const;
    template <class Panel>
    Panel& panel(const char* name, DocumentView& view) const {
        return static_cast<Panel&>(*panelDock(name).panel(view));
    }
    /// Gives a dock its place, keys and entry in the menu; of those in `row`, `make` is not used.
    void addDock(QDockWidget& dock, const PanelRow& row);

signals:
    /// Another document is in front; null: none is open.
    void currentChanged(fireable::DocumentView* view);
    void documentAdded(fireable::DocumentView& view);
    /// A file that was asked for is open now, or could not be opened.
    void fileDone(bool opened);
    void recentFilesChanged();

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    bool raiseDocument(const std::filesystem::path& file);
    void addDocks();
    void addParts();
    void connectParts();

    void finishLoading(OpenedFile file);
    std::optional<FiringRule> ruleFor(const NetDocument& document) const;
    void sayPlainRule(EngineRunner& runner);
    void connectDocument(DocumentView& view);
    void connectView(NetView& view);
    bool finishTyping(DocumentView& view);
    void removeDocument(DocumentView* view);
    SavingContext savingContext();
    void showTitle(DocumentView& view);
    void showFailure(const std::filesystem::path& file, const Error& error, bool ofRun = false);
    void showProblem(const Problem& problem);
    void showCurrent();
    void showRunState();
    void addRecentFile(const std::filesystem::path& file);

    Settings settings_;
    int untitled_ = 0;     ///< nets that were begun here
    bool saving_ = false;  ///< the window stays until that is done
    QUndoGroup undo_;
    Menus menus_{*this};
    Actions actions_{*this};
    FileLoader loader_;
    StartPage* start_;
    QTabWidget* tabs_;
    QStackedWidget* pages_;  ///< the start page, or the tabs
    QList<PanelDock*> docks_;
    ProblemsPanel* problems_;
    QDockWidget* problemsDock_;
    WindowStatus* status_;
};

}  // namespace fireable
