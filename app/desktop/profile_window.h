#pragma once

#include <QAction>
#include <QElapsedTimer>
#include <QLabel>
#include <QProgressBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QWidget>

#include "app/desktop/file_dialogs.h"
#include "editor/profile/profile_job.h"
#include "editor/profile/profile_setup.h"
#include "editor/profile/profile_view.h"

namespace fireable {

class MainWindow;
class RunTab;

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
    /// Whether it may be closed: asks about what is running, and about a profile that was not
    /// saved.
    bool mayClose();

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
    void openRun(std::size_t program, std::size_t engine);

protected:
    void closeEvent(QCloseEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void addActions();
    QAction* addAction(const char* name, const QString& text, const QString& tip,
                       const QKeySequence& keys, const std::function<void()>& act);
    QWidget* setupSide();
    void listDocuments();
    QString nameOf(RunTab& tab) const;
    void finish(const Result<Profile>& made);
    void showState();
    void showProgress();
    void showTitle();
    bool save();
    void askForModels();
    void askForExport();
    void askForComparison();
    void openFamily(const ProfiledProgram& program, const std::string& engine);
    QString pathOf(const QString& name) const;
    void choose(RunTab& tab, const std::string& engine, const std::string& rule);
    void fail(const QString& title, const Error& error);

    MainWindow& window_;
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
    QLabel* problem_;
    QPushButton* run_;
    QPushButton* cancel_;
    QLabel* status_;
    QProgressBar* bar_;
    QTimer progress_;
    QElapsedTimer elapsed_;
    ProfileJob job_;
};

}  // namespace fireable
