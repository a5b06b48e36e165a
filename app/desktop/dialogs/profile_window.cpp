#include "app/desktop/dialogs/profile_window.h"

#include <QCloseEvent>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QScrollArea>
#include <QToolBar>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desktop/help/help_pages.h"
#include "app/desktop/main_window.h"
#include "editor/charts/chart_export.h"
#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"
#include "editor/profile/profile_changes.h"
#include "engine/device/device.h"
#include "engine/profile/machine.h"
#include "importers/profile/profile_files.h"
#include "importers/profile/profile_page.h"
#include "importers/text/text_files.h"

namespace fireable {
namespace {

ProfileJob::Describe measuredHere() {
    return [version = QCoreApplication::applicationVersion().toStdString()] {
        auto machine = describeMachine(device::deviceDescription());
        machine.emplace_back("version", "fireable " + version);
        return machine;
    };
}

}  // namespace

FileKind profileKind() {
    return {ProfileWindow::tr("Profiles"), QStringLiteral("fireprofile")};
}

ProfileWindow::ProfileWindow(MainWindow& window)
    : QWidget(&window, Qt::Window),
      window_(window),
      tabs_(window),
      results_(new QStackedWidget(this)),
      split_(new QSplitter(this)),
      hint_(new QLabel(this)),
      view_(new ProfileView(this)),
      setup_(new ProfileSetup(this)),
      run_(new QPushButton(tr("&Run"), this)),
      foot_(new ProfileFoot(job_, this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setProperty(helpPageProperty, QStringLiteral("profiling"));
    hint_->setAlignment(Qt::AlignCenter);
    hint_->setWordWrap(true);
    hint_->setTextFormat(Qt::PlainText);
    hint_->setMargin(fontMetrics().height());
    results_->addWidget(hint_);
    results_->addWidget(view_);
    split_->addWidget(setupSide());
    split_->addWidget(results_);
    split_->setStretchFactor(1, 1);
    split_->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    auto* tools = new QToolBar(tr("Profile"), this);
    tools->setObjectName(QStringLiteral("tools"));
    tools->setToolButtonStyle(Qt::ToolButtonTextOnly);
    layout->setMenuBar(tools);
    layout->addWidget(split_, 1);
    layout->addWidget(foot_);
    addActions();
    for (QAction* action : actions()) {
        if (action != &this->action("run") && action != &this->action("cancel")) {
            tools->addAction(action);  // these two have buttons where they are needed
        }
    }
    connect(setup_, &ProfileSetup::changed, this, &ProfileWindow::showState);
    connect(setup_, &ProfileSetup::filesWanted, this, &ProfileWindow::askForModels);
    connect(view_, &ProfileView::activated, this,
            [this](std::size_t program, std::size_t engine) { openRun(program, engine); });
    connect(view_, &ProfileView::evaluationsActivated, this,
            [this](std::size_t program, std::size_t engine) {
                openRun(program, engine, Shows::evaluations);
            });
    connect(&job_, &ProfileJob::finished, this, &ProfileWindow::finish);
    connect(foot_, &ProfileFoot::progressed, hint_, &QLabel::setText);
    connect(&foot_->cancel(), &QPushButton::clicked, this, &ProfileWindow::cancel);
    connect(&tabs_, &ProfiledTabs::listChanged, this, &ProfileWindow::listDocuments);
    connect(&tabs_, &ProfiledTabs::messageReported, foot_, &ProfileFoot::setMessage);
    connect(&tabs_, &ProfiledTabs::failed, this,
            [this](const Error& error) { fail(tr("Open Model"), error); });
    listDocuments();
    showState();
    showTitle();
    const int unit = fontMetrics().height();
    const QRect screen = window.screen()->availableGeometry();
    resize(QSize(unit * 100, unit * 54).boundedTo(screen.size() * 9 / 10));
    QRect place = rect();
    place.moveCenter(window.geometry().center());
    move(std::clamp(place.left(), screen.left(), screen.right() - width()),
         std::clamp(place.top(), screen.top(), screen.bottom() - height()));
    split_->setSizes({unit * 25, width() - unit * 25});
}

QWidget* ProfileWindow::setupSide() {
    auto* side = new QWidget(split_);
    side->setObjectName(QStringLiteral("setup"));
    auto* area = new QScrollArea(side);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(setup_);
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins({});
    layout->addWidget(area, 1);
    run_->setDefault(true);
    layout->addWidget(run_);
    connect(run_, &QPushButton::clicked, this, &ProfileWindow::run);
    side->setMinimumWidth(  // words are long in some languages
        std::max(
            fontMetrics().height() * 20,
            setup_->minimumSizeHint().width() + style()->pixelMetric(QStyle::PM_ScrollBarExtent)));
    return side;
}

QAction* ProfileWindow::addAction(const char* name, const QString& text, const QString& tip,
                                  const QKeySequence& keys, const std::function<void()>& act) {
    auto* action = new QAction(text, this);
    action->setObjectName(QLatin1String(name));
    action->setStatusTip(tip);
    action->setToolTip(tip);
    action->setShortcut(keys);
    showKeysInToolTip(*action);
    connect(action, &QAction::triggered, this, act);
    QWidget::addAction(action);
    return action;
}

void ProfileWindow::addActions() {
    addAction("run", tr("&Run"), tr("Run the ticked models on the ticked engines"),
              Qt::CTRL | Qt::Key_Return, [this] { run(); });
    addAction("cancel", tr("&Cancel"), tr("Stop, and keep what is done"), Qt::Key_Escape,
              [this] { cancel(); });
    addAction("save", tr("&Save…"), tr("Save this profile to a file"), QKeySequence::Save,
              [this] { save(); });
    addAction("export", tr("&Export…"),
              tr("Export the table, a page with all charts, or the chart in front"),
              Qt::CTRL | Qt::Key_E, [this] { askForExport(); });
    addAction("compare", tr("Co&mpare With…"),
              tr("Show what changed since a saved profile, beyond noise"), Qt::CTRL | Qt::Key_D,
              [this] { askForComparison(); });
    QAction* setup =
        addAction("choose", tr("C&hoose What to Run"),
                  tr("Show or hide the choice of models and engines"), Qt::Key_F9, [this] {});
    setup->setCheckable(true);
    setup->setChecked(true);
    connect(setup, &QAction::toggled, this, [this](bool on) {
        split_->widget(0)->setVisible(on);
        showState();
    });
}

void ProfileWindow::open(const QString& file, Profile profile) {
    view_->setProfile(std::move(profile));
    file_ = file;
    folder_ = QFileInfo(file).path();
    unsaved_ = false;
    results_->setCurrentWidget(view_);
    action("choose").setChecked(false);
    showState();
    showTitle();
}

bool ProfileWindow::hasProfile() const {
    return results_->currentWidget() == view_;
}

void ProfileWindow::listDocuments() {
    setup_->setDocuments(tabs_.sources(), tabs_.frontKind());
}

void ProfileWindow::run() {
    const QString problem = setup_->problem();
    if (job_.isRunning() || !problem.isEmpty()) {
        return;
    }
    if (unsaved_) {
        QMessageBox box(QMessageBox::Question, tr("Profile"),
                        tr("This profile is not saved. A new one takes its place."),
                        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
        const int answer = box.exec();
        if (answer == QMessageBox::Cancel || (answer == QMessageBox::Save && !save())) {
            return;
        }
    }
    listDocuments();  // titles may have changed
    job_.start(setup_->gather(), setup_->options(), measuredHere());
    foot_->begin();
    showState();
}

void ProfileWindow::cancel() {
    if (job_.isRunning()) {
        job_.cancel();
        foot_->showCancelling();
    }
}

void ProfileWindow::finish(const Result<Profile>& made) {
    foot_->end();
    if (made) {
        view_->setProfile(*made);
        results_->setCurrentWidget(view_);
        file_.clear();
        unsaved_ = !made->cancelled || std::ranges::any_of(made->cells, isTimed);
        foot_->setMessage(made->cancelled
                              ? tr("Cancelled; what is done is kept")
                              : tr("Done in %1").arg(toText(timeText(foot_->seconds()))));
    }
    showState();
    showTitle();
    if (!made) {
        fail(tr("Profile"), made.error());
    }
    if (QWidget* closing = std::exchange(closing_, nullptr)) {
        closing->close();
    }
}

void ProfileWindow::showState() {
    const QString problem = setup_->problem();
    const bool running = job_.isRunning();
    foot_->setProblem(action("choose").isChecked() ? problem : QString());
    action("run").setEnabled(!running && problem.isEmpty());
    action("cancel").setEnabled(running);
    for (const char* name : {"save", "export", "compare"}) {
        action(name).setEnabled(!running && hasProfile());
    }
    setup_->setEnabled(!running);
    run_->setEnabled(action("run").isEnabled());
    run_->setToolTip(action("run").toolTip());
    foot_->cancel().setToolTip(action("cancel").toolTip());
    if (!running) {  // else the hint says how far it is
        hint_->setText(
            tr("Tick models and engines, then Run (%1).\n\nEngines take turns, so that other "
               "load affects all of them equally. Times are medians, of the run alone, without "
               "reading and compiling.")
                .arg(action("run").shortcut().toString(QKeySequence::NativeText)));
    }
}

void ProfileWindow::showTitle() {
    const QString name = file_.isEmpty() ? QString() : QFileInfo(file_).fileName();
    setWindowTitle(name.isEmpty() ? tr("Profile[*]") : tr("%1[*] – Profile").arg(name));
    setWindowModified(unsaved_);
}

bool ProfileWindow::save() {
    const QString file = chooseFileToWrite(
        *this, tr("Save Profile"),
        file_.isEmpty() ? QStringLiteral("profile") : QFileInfo(file_).completeBaseName(),
        {profileKind()}, folder_);
    return !file.isEmpty() && saveAs(file);
}

bool ProfileWindow::saveAs(const QString& file) {
    if (const auto saved = saveProfile(file.toStdString(), view_->profile()); !saved) {
        fail(tr("Save Profile"), saved.error());
        return false;
    }
    file_ = file;
    unsaved_ = false;
    foot_->setMessage(tr("Saved as %1").arg(QFileInfo(file).fileName()));
    showTitle();
    return true;
}

void ProfileWindow::askForModels() {
    QFileDialog dialog(this, tr("Add Models"), modelFolder_);
    dialog.setFileMode(QFileDialog::ExistingFiles);
    if (dialog.exec() == QDialog::Accepted) {
        modelFolder_ = dialog.directory().path();
        setup_->addFiles(dialog.selectedFiles());
    }
}

void ProfileWindow::askForExport() {
    const QList<FileKind> all{{tr("Web page with charts"), QStringLiteral("html")},
                              {tr("Table"), QStringLiteral("csv")}};
    QList<FileKind> kinds;
    if (view_->shownPlot() != nullptr) {
        for (const char* const suffix : {"png", "svg", "pdf"}) {
            const QString name = QLatin1String(suffix);
            kinds.append({tr("Chart in front, %1").arg(name.toUpper()), name});
        }
    }
    const QString file = chooseFileToWrite(
        *this, tr("Export Profile"),
        file_.isEmpty() ? QStringLiteral("profile") : QFileInfo(file_).completeBaseName(),
        kinds + all, exportFolder_);
    if (!file.isEmpty()) {
        exportAs(file);
    }
}

bool ProfileWindow::exportAs(const QString& file) {
    const Profile& profile = view_->profile();
    const QString suffix = QFileInfo(file).suffix().toLower();
    const auto write = [&]() -> Result<void> {
        if (suffix == QStringLiteral("csv")) {
            return writeText(file.toStdString(), profileTable(profile));
        }
        if (suffix == QStringLiteral("html") || suffix == QStringLiteral("htm")) {
            return writeText(file.toStdString(), profilePage("Profile", {}, profile.machine,
                                                             {{"Programs", {}, profile}}));
        }
        ChartPlot* plot = view_->shownPlot();
        if (plot == nullptr) {
            return refuse(tr("Bring a chart to the front to export it as a picture."));
        }
        if (!plot->hint().isEmpty()) {
            return refuse(plot->hint());
        }
        return exportChart(*plot, file);
    };
    if (const auto written = write(); !written) {
        fail(tr("Export Profile"), written.error());
        return false;
    }
    foot_->setMessage(tr("Exported %1").arg(QFileInfo(file).fileName()));
    return true;
}

void ProfileWindow::askForComparison() {
    const QString file =
        chooseFileToRead(*this, tr("Compare With"), nullptr, profileKind(), folder_);
    if (!file.isEmpty()) {
        compareWith(file);
    }
}

void ProfileWindow::compareWith(const QString& file) {
    const auto before = openProfile(file.toStdString());
    if (!before) {
        fail(tr("Compare With"), before.error());
        return;
    }
    ProfileChanges::showDialog(*before, view_->profile(), QFileInfo(file).fileName(),
                               file_.isEmpty() ? tr("this profile") : QFileInfo(file_).fileName(),
                               *this);
}

void ProfileWindow::openRun(std::size_t program, std::size_t engine, Shows shows) {
    const Profile& profile = view_->profile();
    const ProfiledProgram& row = profile.programs[program];
    tabs_.openRun(row, profile.engines[engine].name,
                  setup_->fileOf(ProfiledTabs::modelName(row), QFileInfo(file_).path()),
                  shows == Shows::evaluations ? profile.cell(program, engine).nodes
                                              : std::vector<NodeEvaluations>());
}

bool ProfileWindow::mayClose() {
    if (job_.isRunning()) {
        QMessageBox box(QMessageBox::Question, tr("Profile"),
                        tr("A profile is being made. Cancel it?"),
                        QMessageBox::Yes | QMessageBox::No, this);
        if (box.exec() != QMessageBox::Yes) {
            return false;
        }
        if (job_.isRunning()) {
            closing_ = this;  // what is done is shown first, so that it can be saved
            cancel();
            return false;
        }
    }
    if (!unsaved_) {
        return true;
    }
    raise();
    QMessageBox box(QMessageBox::Question, tr("Profile"), tr("Save this profile before closing?"),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    const int answer = box.exec();
    unsaved_ = answer != QMessageBox::Discard && !(answer == QMessageBox::Save && save());
    return !unsaved_;
}

void ProfileWindow::closeWith(QWidget& window) {
    closing_ = closing_ != nullptr ? &window : nullptr;
}

void ProfileWindow::closeEvent(QCloseEvent* event) {
    mayClose() ? event->accept() : event->ignore();
}

void ProfileWindow::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    listDocuments();
}

void ProfileWindow::fail(const QString& title, const Error& error) {
    QMessageBox::critical(this, title, engineText(error.message()));
}

}  // namespace fireable
