#pragma once

#include <QAction>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QWidget>

#include "app/desktop/dialogs/file_dialogs.h"
#include "app/desktop/tabs/profiled_tabs.h"
#include "editor/profile/profile_job.h"
#include "editor/profile/profile_foot.h"
#include "editor/profile/profile_setup.h"
#include "editor/profile/profile_view.h"

namespace fireable {

class MainWindow;

/// The file type of saved profiles, for dialogs.
FileKind profileKind();

/// Makes profiles of models, shows, saves, exports and compares them. Stays open beside the main
/// window, and closes with it.
class ProfileWindow final : public QWidget {
    Q_OBJECT

public:
    explicit ProfileWindow(MainWindow& window);

    /// Shows a saved profile instead of what to run.
    void open(const QString& file, Profile profile);
    const QString& file() const { return file_; }
    /// Whether it may be closed: asks about what is running, after whose end it closes, and about a
    /// profile that was not saved.
    bool mayClose();
    /// Closes `window` instead, if it is going to close itself when a profile has ended.
    void closeWith(QWidget& window);

    ProfileSetup& setup() const { return *setup_; }
    ProfileView& view() const { return *view_; }
    bool hasProfile() const;
    bool isRunning() const { return job_.isRunning(); }
    QAction& action(const char* name) const { return *findChild<QAction*>(QLatin1String(name)); }

    void run();
    void cancel();
    /// False if it failed, which was said.
    bool saveAs(const QString& file);
    /// Writes the table (csv), the page (html) or the shown chart (png, svg, pdf), by suffix.
    bool exportAs(const QString& file);
    /// Shows what changed from the saved profile `file` to this one.
    void compareWith(const QString& file);
    /// Brings the model of a cell to the front, which runs with that engine then.
    /// evaluations: as a heat map on the drawing.
    enum class Shows { run, evaluations };
    void openRun(std::size_t program, std::size_t engine, Shows shows = Shows::run);

protected:
    void closeEvent(QCloseEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void addActions();
    QAction* addAction(const char* name, const QString& text, const QString& tip,
                       const QKeySequence& keys, const std::function<void()>& act);
    QWidget* setupSide();
    void listDocuments();
    void finish(const Result<Profile>& made);
    void showState();
    void showTitle();
    bool save();
    void askForModels();
    void askForExport();
    void askForComparison();
    void fail(const QString& title, const Error& error);

    MainWindow& window_;
    ProfiledTabs tabs_;
    QString file_;  ///< of the profile; empty: none
    bool unsaved_ = false;
    QString folder_;  ///< of the last profile
    QString exportFolder_;
    QString modelFolder_;
    QStackedWidget* results_;  ///< a hint, or the view
    QSplitter* split_;
    QLabel* hint_;
    ProfileView* view_;
    ProfileSetup* setup_;
    QPushButton* run_;
    ProfileJob job_;
    ProfileFoot* foot_;
    QPointer<QWidget> closing_;  ///< what closes when the profile that is being made has ended
};

}  // namespace fireable
