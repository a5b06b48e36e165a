#include "app/desktop/profile_window.h"

#include <QCloseEvent>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QScrollArea>
#include <QToolBar>
#include <QVBoxLayout>
#include <algorithm>

#include "app/desktop/main_window.h"
#include "app/desktop/spiking_view.h"
#include "editor/charts/chart_export.h"
#include "editor/document/to_text.h"
#include "editor/profile/profile_changes.h"
#include "engine/device/device.h"
#include "engine/profile/machine.h"
#include "importers/profile/profile_files.h"
#include "importers/profile/profile_page.h"
#include "importers/text/text_files.h"

namespace fireable {
namespace {

constexpr int progressInterval = 100;  // milliseconds

std::vector<std::pair<std::string, std::string>> measuredHere(const std::string& version) {
    auto machine = describeMachine(device::deviceDescription());
    machine.emplace_back("version", "fireable " + version);
    return machine;
}

/// `mmul` of `mmul, petri`: the family without the rule.
QString familyName(const ProfiledProgram& program) {
    return toText(program.family).section(QStringLiteral(", "), 0, 0);
}

/// The model's name without the rule, which rows have if there are several.
QString modelName(const ProfiledProgram& program) {
    const QString name = toText(program.name);
    const QString rule = QStringLiteral(", ") + toText(program.rule);
    return name.endsWith(rule) ? name.chopped(rule.size()) : name;
}

struct TimeLeftText {
    Q_DECLARE_TR_FUNCTIONS(fireable::TimeLeftText)
};

QString leftText(qint64 milliseconds, double share) {
    constexpr double enough = 0.05;  // of all, before anything can be said
    if (share < enough) {
        return {};
    }
    const auto seconds =
        static_cast<int>(static_cast<double>(milliseconds) / 1000 * (1 - share) / share);
    return seconds < 100 ? TimeLeftText::tr("about %n seconds left", nullptr, seconds + 1)
                         : TimeLeftText::tr("about %n minutes left", nullptr, seconds / 60 + 1);
}

}  // namespace

FileKind profileKind() {
    return {ProfileWindow::tr("Profiles"), QStringLiteral("fireprofile")};
}

ProfileWindow::ProfileWindow(MainWindow& window)
    : QWidget(&window, Qt::Window),
      window_(window),
      results_(new QStackedWidget(this)),
      split_(new QSplitter(this)),
      hint_(new QLabel(this)),
      view_(new ProfileView(this)),
      setup_(new ProfileSetup(this)),
      problem_(new QLabel(this)),
      run_(new QPushButton(tr("&Run"), this)),
      cancel_(new QPushButton(tr("Cancel"), this)),
      status_(new QLabel(this)),
      bar_(new QProgressBar(this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    hint_->setAlignment(Qt::AlignCenter);
    hint_->setWordWrap(true);
    hint_->setMargin(fontMetrics().height());
    results_->addWidget(hint_);
    results_->addWidget(view_);
    split_->addWidget(setupSide());
    split_->addWidget(results_);
    split_->setStretchFactor(1, 1);
    split_->setChildrenCollapsible(false);
    status_->setObjectName(QStringLiteral("status"));
    bar_->setRange(0, 1000);
    bar_->setTextVisible(false);
    bar_->setMaximumWidth(fontMetrics().height() * 14);
    auto* foot = new QHBoxLayout;
    foot->addWidget(status_, 1);
    foot->addWidget(bar_);
    foot->addWidget(cancel_);
    connect(cancel_, &QPushButton::clicked, this, &ProfileWindow::cancel);
    auto* layout = new QVBoxLayout(this);
    auto* tools = new QToolBar(tr("Profile"), this);
    tools->setObjectName(QStringLiteral("tools"));
    tools->setToolButtonStyle(Qt::ToolButtonTextOnly);
    layout->setMenuBar(tools);
    layout->addWidget(split_, 1);
    layout->addLayout(foot);
    addActions();
    for (QAction* action : actions()) {
        if (action != &this->action("run") && action != &this->action("cancel")) {
            tools->addAction(action);  // these two have buttons where they are needed
        }
    }
    connect(setup_, &ProfileSetup::changed, this, &ProfileWindow::showState);
    connect(setup_, &ProfileSetup::filesWanted, this, &ProfileWindow::askForModels);
    connect(view_, &ProfileView::activated, this, &ProfileWindow::openRun);
    connect(&job_, &ProfileJob::finished, this, &ProfileWindow::finish);
    connect(&progress_, &QTimer::timeout, this, &ProfileWindow::showProgress);
    connect(&window_, &MainWindow::tabAdded, this, [this](DocumentTab& tab) {
        connect(&tab, &QObject::destroyed, this, &ProfileWindow::listDocuments,
                Qt::QueuedConnection);
        listDocuments();
    });
    for (DocumentTab* tab : window_.tabs()) {
        connect(tab, &QObject::destroyed, this, &ProfileWindow::listDocuments,
                Qt::QueuedConnection);
    }
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
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(setup_);
    problem_->setWordWrap(true);
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins({});
    layout->addWidget(area, 1);
    layout->addWidget(problem_);
    run_->setDefault(true);
    layout->addWidget(run_);
    connect(run_, &QPushButton::clicked, this, &ProfileWindow::run);
    side->setMinimumWidth(fontMetrics().height() * 20);
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
    connect(setup, &QAction::toggled, this, [this](bool on) { split_->widget(0)->setVisible(on); });
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

/// The title, or the path where several documents have that title.
QString ProfileWindow::nameOf(RunTab& tab) const {
    const QString title = tab.document().title();
    const auto all = window_.tabs();
    const auto same = std::ranges::count_if(
        all, [&](DocumentTab* other) { return other->document().title() == title; });
    return same > 1 && !tab.document().path().empty() ? toText(tab.document().path().string())
                                                      : title;
}

void ProfileWindow::listDocuments() {
    std::vector<ProfileSource> sources;
    std::optional<ProfiledKind> front;
    for (DocumentTab* tab : window_.tabs()) {
        auto* runs = qobject_cast<RunTab*>(tab);
        if (runs == nullptr) {
            continue;
        }
        const ProfiledKind kind = runs->profiled().kind;
        const QPointer<RunTab> document(runs);
        const std::string name = nameOf(*runs).toStdString();
        const auto take = [document, name]() -> ProfileSource::Add {
            if (document == nullptr) {
                return [](ProfileTaskMaker&) { return Result<void>(); };
            }
            return [name, compile = document->profiled().compile](ProfileTaskMaker& maker) {
                return maker.add(name, compile());
            };
        };
        if (tab == window_.currentTab() || !front) {
            front = kind;
        }
        sources.push_back({QStringLiteral("document %1").arg(reinterpret_cast<quintptr>(runs)),
                           toText(name),
                           tr("The open document, as it is now: %1")
                               .arg(toText(runs->document().path().string())),
                           kind, take});
    }
    setup_->setDocuments(std::move(sources), front);
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
    elapsed_.start();
    job_.start(setup_->gather(), setup_->options(),
               [version = QCoreApplication::applicationVersion().toStdString()] {
                   return measuredHere(version);
               });
    progress_.start(progressInterval);
    showState();
    showProgress();
}

void ProfileWindow::cancel() {
    if (job_.isRunning()) {
        job_.cancel();
        status_->setText(tr("Cancelling…"));
    }
}

void ProfileWindow::finish(const Result<Profile>& made) {
    progress_.stop();
    if (made) {
        view_->setProfile(*made);
        results_->setCurrentWidget(view_);
        file_.clear();
        unsaved_ = true;
        status_->setText(
            made->cancelled
                ? tr("Cancelled; what is done is kept")
                : tr("Done in %1")
                      .arg(toText(timeText(static_cast<double>(elapsed_.elapsed()) / 1000))));
    } else {
        status_->clear();
    }
    showState();
    showTitle();
    if (!made) {
        fail(tr("Profile"), made.error());
    }
}

void ProfileWindow::showState() {
    const QString problem = setup_->problem();
    const bool running = job_.isRunning();
    problem_->setText(problem);
    problem_->setVisible(!problem.isEmpty());
    action("run").setEnabled(!running && problem.isEmpty());
    action("cancel").setEnabled(running);
    for (const char* name : {"save", "export", "compare"}) {
        action(name).setEnabled(!running && hasProfile());
    }
    setup_->setEnabled(!running);
    bar_->setVisible(running);
    cancel_->setVisible(running);
    run_->setEnabled(action("run").isEnabled());
    run_->setToolTip(action("run").toolTip());
    cancel_->setToolTip(action("cancel").toolTip());
    hint_->setText(running ? tr("Running…")
                           : tr("Tick models and engines, then Run (%1).\n\nEngines take turns, so "
                                "that what else the machine does hits all alike. Times are "
                                "medians, of the run alone, without reading and compiling.")
                                 .arg(action("run").shortcut().toString(QKeySequence::NativeText)));
}

void ProfileWindow::showProgress() {
    const auto now = job_.progress();
    if (!now) {
        bar_->setValue(0);
        status_->setText(tr("Reading the models…"));
        return;
    }
    bar_->setValue(static_cast<int>(1000 * now->share));
    const QString round =
        now->round == 0 ? tr("first run") : tr("round %1 of %2").arg(now->round).arg(now->rounds);
    const QString left = leftText(elapsed_.elapsed(), now->share);
    if (action("cancel").isEnabled()) {
        status_->setText(tr("%1, %2: %3").arg(now->program, now->engine, round) +
                         QStringLiteral("; ") +
                         tr("model %1 of %2").arg(now->model).arg(now->models) +
                         (left.isEmpty() ? QString() : QStringLiteral("; ") + left));
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
    status_->setText(tr("Saved as %1").arg(QFileInfo(file).fileName()));
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
    status_->setText(tr("Exported %1").arg(QFileInfo(file).fileName()));
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
    auto* dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Changes Between Profiles"));
    auto* changes = new ProfileChanges(dialog);
    changes->compare(*before, view_->profile(), QFileInfo(file).fileName(),
                     file_.isEmpty() ? tr("this profile") : QFileInfo(file_).fileName());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(changes, 1);
    layout->addWidget(buttons);
    const int unit = fontMetrics().height();
    dialog->resize(unit * 68, unit * 36);
    dialog->show();
}

void ProfileWindow::openRun(std::size_t program, std::size_t engine) {
    const ProfiledProgram& row = view_->profile().programs[program];
    const std::string& name = view_->profile().engines[engine].name;
    const QString model = modelName(row);
    for (DocumentTab* tab : window_.tabs()) {
        auto* runs = qobject_cast<RunTab*>(tab);
        if (runs != nullptr && (nameOf(*runs) == model || runs->document().title() == model)) {
            choose(*runs, name, row.rule);
            return;
        }
    }
    if (!row.family.empty()) {
        openFamily(row, name);
        return;
    }
    const QString path = pathOf(model);
    if (path.isEmpty()) {
        status_->setText(tr("%1 is not open, and its file was not found here").arg(model));
        return;
    }
    auto* once = new QObject(this);
    connect(&window_, &MainWindow::fileDone, once,
            [this, once, path, name, rule = row.rule](bool opened) {
                for (DocumentTab* tab : window_.tabs()) {
                    auto* runs = qobject_cast<RunTab*>(tab);
                    if (runs != nullptr && toText(tab->document().path().string()) == path) {
                        choose(*runs, name, rule);
                        once->deleteLater();
                        return;
                    }
                }
                if (!opened) {
                    once->deleteLater();
                }
            });
    window_.openFiles({path});
}

/// The file of a model: one that was added here, or one beside the profile; empty: not found.
QString ProfileWindow::pathOf(const QString& name) const {
    QString path = setup_->fileOf(name);
    if (path.isEmpty()) {
        path = QDir(QFileInfo(file_).path()).absoluteFilePath(name);
    }
    return QFileInfo(path).isFile() ? path : QString();
}

void ProfileWindow::openFamily(const ProfiledProgram& program, const std::string& engine) {
    auto model = familyModel(familyName(program).toStdString(),
                             QString::number(program.size, 'f', 0).toStdString());
    if (!model) {
        fail(tr("Open Model"), model.error());
        return;
    }
    RunTab* tab = nullptr;
    if (auto* const net = std::get_if<OpenedNet>(&*model)) {
        tab = &window_.addDocument(
            {{}, std::nullopt, std::move(net->read.imported.nets), {}, modelName(program)});
    } else {
        OpenedSystem opened;
        opened.name = modelName(program);
        opened.drawn = drawnSystem(std::move(std::get<ReadSystemFile>(*model).imported));
        tab = new SpikingView(std::move(opened));
        window_.addTab(*tab);
    }
    choose(*tab, engine, program.rule);
}

void ProfileWindow::choose(RunTab& tab, const std::string& engine, const std::string& rule) {
    bringToFront(tab);
    tab.runWith(engine, rule);
    window_.showMessage(
        tr("%1 runs with engine %2 now").arg(tab.document().title(), toText(engine)));
    window_.raise();
    window_.activateWindow();
}

bool ProfileWindow::mayClose() {
    if (job_.isRunning()) {
        QMessageBox box(QMessageBox::Question, tr("Profile"),
                        tr("A profile is being made. Cancel it?"),
                        QMessageBox::Yes | QMessageBox::No, this);
        if (box.exec() == QMessageBox::Yes) {
            cancel();
        }
        return false;  // what is done is shown first, so that it can be saved
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

void ProfileWindow::closeEvent(QCloseEvent* event) {
    mayClose() ? event->accept() : event->ignore();
}

void ProfileWindow::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    listDocuments();
}

void ProfileWindow::fail(const QString& title, const Error& error) {
    QMessageBox::critical(this, title, toText(error.message()));
}

}  // namespace fireable
