#include "app/desktop/main_window.h"

#include <QCloseEvent>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QScopedValueRollback>
#include <QStatusBar>
#include <QToolBar>

#include "app/desktop/colour_scheme.h"
#include "app/desktop/examples.h"
#include "app/desktop/picture_export.h"
#include "app/desktop/saving.h"
#include "app/desktop/shortcut_sheet.h"
#include "app/desktop/themed_icon.h"
#include "editor/panels/run_panel.h"

namespace fireable {
namespace {

QString toText(const std::filesystem::path& path) {
    return QString::fromStdString(path.string());
}

QStringList localFiles(const QMimeData& data) {
    QStringList files;
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile()) {
            files.append(url.toLocalFile());
        }
    }
    return files;
}

/// What a new document's panels are shown in until there is one.
QStackedWidget* makePanelStack(QWidget* parent, const QString& emptyText) {
    auto* stack = new QStackedWidget(parent);
    auto* empty = new QLabel(emptyText, stack);
    empty->setAlignment(Qt::AlignCenter);
    empty->setEnabled(false);
    stack->addWidget(empty);
    stack->setMinimumWidth(stack->fontMetrics().averageCharWidth() * 50);
    return stack;
}

}  // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent),
      start_(new StartPage(this)),
      tabs_(new QTabWidget(this)),
      pages_(new QStackedWidget(this)),
      runPanels_(makePanelStack(this, tr("No net is open"))),
      markings_(makePanelStack(this, tr("No net is open"))),
      problems_(new ProblemsPanel(this)) {
    setAcceptDrops(true);
    tabs_->setDocumentMode(true);
    tabs_->setTabsClosable(true);
    tabs_->setMovable(true);
    pages_->addWidget(start_);
    pages_->addWidget(tabs_);
    setCentralWidget(pages_);
    addDocks();
    addMenus();
    addStatusBar();
    connectActions();
    connectRunActions();
    resize(1280, 800);
    restoreGeometry(settings_.windowGeometry());
    restoreState(settings_.windowState());
    if (const auto dark = settings_.darkColours()) {
        setDark(*dark);
    }
    actions_.darkColours->setChecked(isDark());
    showRecentFiles();
    showCurrent();
}

MainWindow::~MainWindow() {
    tabs_->disconnect(this);  // closing tabs must not speak to a window that is half gone
    while (DocumentView* view = current()) {
        delete view;
    }
}

DocumentView* MainWindow::current() const {
    return static_cast<DocumentView*>(tabs_->currentWidget());
}

QList<DocumentView*> MainWindow::documents() const {
    QList<DocumentView*> views;
    for (int i = 0; i < tabs_->count(); ++i) {
        views.append(static_cast<DocumentView*>(tabs_->widget(i)));
    }
    return views;
}

/// Brings the tab of `file` to the front; false if it is not open.
bool MainWindow::raiseDocument(const std::filesystem::path& file) {
    for (DocumentView* view : documents()) {
        if (view->document().path() == file) {
            tabs_->setCurrentWidget(view);
            return true;
        }
    }
    return false;
}

QDockWidget* MainWindow::addDock(const QString& name, const QString& title, QWidget* content,
                                 Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(content);
    addDockWidget(area, dock);
    QAction* toggle = dock->toggleViewAction();
    toggle->setStatusTip(tr("Show or hide the panel %1").arg(title));
    toggle->setText(QLatin1Char('&') + title);
    return dock;
}

void MainWindow::addDocks() {
    addDock(QStringLiteral("run"), tr("Run"), runPanels_, Qt::RightDockWidgetArea);
    addDock(QStringLiteral("marking"), tr("Marking"), markings_, Qt::RightDockWidgetArea);
    problemsDock_ =
        addDock(QStringLiteral("problems"), tr("Problems"), problems_, Qt::BottomDockWidgetArea);
    runPanels_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    runPanels_->setMinimumHeight(fontMetrics().height() * 14);
    resizeDocks({problemsDock_}, {fontMetrics().height() * 7}, Qt::Vertical);
    connect(problems_, &ProblemsPanel::activatedProblem, this, &MainWindow::showProblem);
    connect(problems_, &ProblemsPanel::countChanged, this, [this](int count) {
        problemsDock_->setWindowTitle(count == 0 ? tr("Problems") : tr("Problems (%1)").arg(count));
    });
}

void MainWindow::addMenus() {
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addAction(actions_.open);
    recentMenu_ = file->addMenu(tr("Open &Recent"));
    recentMenu_->menuAction()->setStatusTip(tr("Open a file that was open before"));
    QMenu* examples = file->addMenu(tr("Open E&xample"));
    examples->menuAction()->setStatusTip(tr("Open a net that came with Fireable"));
    for (const QFileInfo& example : exampleFiles()) {
        QAction* action = examples->addAction(example.fileName());
        action->setStatusTip(tr("Open the example %1").arg(example.fileName()));
        connect(action, &QAction::triggered, this,
                [this, example] { openFiles({example.absoluteFilePath()}); });
    }
    examples->setEnabled(!examples->isEmpty());
    file->addSeparator();
    file->addActions({actions_.save, actions_.saveAs, actions_.exportPicture});
    file->addSeparator();
    file->addAction(actions_.close);
    file->addSeparator();
    file->addAction(actions_.quit);

    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    edit->addActions({actions_.undo, actions_.redo});
    edit->addSeparator();
    edit->addAction(actions_.copyProblems);

    QMenu* view = menuBar()->addMenu(tr("&View"));
    view->addActions({actions_.zoomIn, actions_.zoomOut, actions_.actualSize, actions_.fit});
    view->addSeparator();
    for (const QDockWidget* dock : findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) {
        view->addAction(dock->toggleViewAction());
    }
    view->addSeparator();
    view->addActions({actions_.darkColours, actions_.fullScreen});

    QMenu* simulation = menuBar()->addMenu(tr("&Simulation"));
    simulation->addActions({actions_.run, actions_.play, actions_.stop});
    simulation->addSeparator();
    simulation->addActions({actions_.step, actions_.stepBack, actions_.reset});
    simulation->addSeparator();
    for (const auto& [title, tip, group] :
         {std::tuple{tr("E&ngine"), tr("Choose what runs the net"), actions_.engines},
          {tr("Firing R&ule"), tr("Choose which transitions fire in a step"), actions_.rules}}) {
        QMenu* menu = simulation->addMenu(title);
        menu->menuAction()->setStatusTip(tip);
        menu->addActions(group->actions());
    }

    QMenu* help = menuBar()->addMenu(tr("&Help"));
    help->addActions({actions_.shortcuts, actions_.about});

    QToolBar* bar = addToolBar(tr("Toolbar"));
    bar->setObjectName(QStringLiteral("toolbar"));
    bar->setMovable(false);
    bar->toggleViewAction()->setStatusTip(tr("Show or hide the toolbar"));
    bar->addActions({actions_.open, actions_.save, actions_.undo, actions_.redo});
    bar->addSeparator();
    bar->addActions({actions_.reset, actions_.stepBack, actions_.step, actions_.play, actions_.run,
                     actions_.stop});
    bar->addSeparator();
    bar->addActions({actions_.zoomOut, actions_.zoomIn, actions_.actualSize, actions_.fit});
    view->insertAction(actions_.darkColours, bar->toggleViewAction());
}

void MainWindow::addStatusBar() {
    stateLabel_ = new QLabel(this);
    stepsLabel_ = new QLabel(this);
    zoomLabel_ = new QLabel(this);
    busy_ = new QProgressBar(this);
    const int gap = fontMetrics().averageCharWidth();
    busy_->setRange(0, 0);
    busy_->setMaximumWidth(fontMetrics().averageCharWidth() * 16);
    busy_->setAccessibleName(tr("Reading a file"));
    busy_->hide();
    for (QWidget* widget :
         {static_cast<QWidget*>(busy_), static_cast<QWidget*>(stateLabel_),
          static_cast<QWidget*>(stepsLabel_), static_cast<QWidget*>(zoomLabel_)}) {
        statusBar()->addPermanentWidget(widget);
        widget->setContentsMargins(gap, 0, gap, 0);
    }
}

void MainWindow::connectActions() {
    connect(start_, &StartPage::openWanted, this, &MainWindow::askForFiles);
    connect(start_, &StartPage::fileWanted, this, [this](const QString& f) { openFiles({f}); });
    connect(&loader_, &FileLoader::loaded, this, &MainWindow::addDocument);
    connect(&loader_, &FileLoader::failed, this,
            [this](const std::filesystem::path& file, const Error& error) {
                showFailure(file, error);
                emit fileDone(false);
            });
    connect(tabs_, &QTabWidget::currentChanged, this, &MainWindow::showCurrent);
    connect(tabs_, &QTabWidget::tabCloseRequested, this, &MainWindow::closeDocument);

    connect(actions_.open, &QAction::triggered, this, &MainWindow::askForFiles);
    connect(actions_.save, &QAction::triggered, this, [this] { saveDocument(&save); });
    connect(actions_.saveAs, &QAction::triggered, this, [this] { saveDocument(&saveAs); });
    connect(actions_.close, &QAction::triggered, this,
            [this] { closeDocument(tabs_->currentIndex()); });
    connect(actions_.exportPicture, &QAction::triggered, this, &MainWindow::askForPicture);
    connect(actions_.quit, &QAction::triggered, this, &QWidget::close);
    connect(actions_.clearRecent, &QAction::triggered, this, [this] {
        settings_.clearRecentFiles();
        showRecentFiles();
    });
    connect(actions_.copyProblems, &QAction::triggered, problems_, &ProblemsPanel::copy);
    connect(actions_.zoomIn, &QAction::triggered, this, [this] { current()->canvas().zoomIn(); });
    connect(actions_.zoomOut, &QAction::triggered, this, [this] { current()->canvas().zoomOut(); });
    connect(actions_.actualSize, &QAction::triggered, this,
            [this] { current()->canvas().actualSize(); });
    connect(actions_.fit, &QAction::triggered, this, [this] { current()->canvas().fit(); });
    connect(actions_.fullScreen, &QAction::toggled, this,
            [this](bool on) { setWindowState(windowState().setFlag(Qt::WindowFullScreen, on)); });
    connect(actions_.darkColours, &QAction::triggered, this, [this](bool dark) {
        setDark(dark);
        settings_.setDarkColours(dark);
    });
    connect(actions_.shortcuts, &QAction::triggered, this, [this] {
        auto* sheet = new ShortcutSheet(*menuBar(), this);
        sheet->setAttribute(Qt::WA_DeleteOnClose);
        sheet->open();
    });
    connect(actions_.about, &QAction::triggered, this, &MainWindow::showAbout);
}

void MainWindow::connectRunActions() {
    connect(actions_.run, &QAction::triggered, this, [this] {
        current()->player().pause();
        current()->runner().runToEnd();
    });
    connect(actions_.play, &QAction::triggered, this,
            [this](bool on) { on ? current()->player().play() : current()->player().pause(); });
    connect(actions_.step, &QAction::triggered, this, [this] {
        current()->player().pause();
        current()->runner().step();
    });
    connect(actions_.stepBack, &QAction::triggered, this, [this] {
        current()->player().pause();
        current()->runner().stepBack();
    });
    connect(actions_.stop, &QAction::triggered, this, [this] {
        current()->player().pause();
        current()->runner().stop();
    });
    connect(actions_.reset, &QAction::triggered, this, [this] {
        current()->player().pause();
        current()->runner().reset();
    });
    connect(actions_.engines, &QActionGroup::triggered, this, &MainWindow::configureRun);
    connect(actions_.rules, &QActionGroup::triggered, this, &MainWindow::configureRun);
}

void MainWindow::openFiles(const QStringList& files) {
    for (const QString& file : files) {
        const std::filesystem::path path = QFileInfo(file).absoluteFilePath().toStdString();
        if (raiseDocument(path)) {
            emit fileDone(true);
            continue;
        }
        problems_->clearFile(path);
        busy_->show();
        statusBar()->showMessage(tr("Reading %1 …").arg(toText(path)));
        loader_.load(path);
    }
}

void MainWindow::addDocument(OpenedFile file) {
    busy_->setVisible(loader_.pending() > 0);
    statusBar()->clearMessage();
    if (raiseDocument(file.path)) {  // asked for twice before it was read
        emit fileDone(true);
        return;
    }
    auto* view = new DocumentView(std::move(file), tabs_);
    view->runner().configure(settings_.engine(), settings_.rule());
    view->player().setSpeed(settings_.speed());
    connectDocument(*view);
    view->runner().prepare();
    NetDocument& document = view->document();
    for (const Warning& warning : document.warnings()) {
        problems_->add({Severity::warning, QString::fromStdString(warning.text), document.path(),
                        warning.line, warning.column});
    }
    tabs_->setCurrentIndex(tabs_->addTab(view, document.title()));
    showTitle(*view);
    settings_.addRecentFile(toText(document.path()));
    showRecentFiles();
    view->setFocus();
    emit fileDone(true);
}

void MainWindow::connectDocument(DocumentView& view) {
    EngineRunner& runner = view.runner();
    NetDocument& document = view.document();
    undo_.addStack(&view.document().undoStack());
    runPanels_->addWidget(view.runPanel());
    markings_->addWidget(view.markingPanel());
    connect(&runner, &EngineRunner::stateChanged, this, &MainWindow::showRunState);
    connect(&runner, &EngineRunner::frameChanged, this, &MainWindow::showRunState);
    connect(&view.player(), &Player::playingChanged, this, &MainWindow::showRunState);
    connect(&view.player(), &Player::speedChanged, this,
            [this](int speed) { settings_.setSpeed(speed); });
    connect(&runner, &EngineRunner::configured, this, [this, &runner] {
        settings_.setRun(runner.engine(), runner.rule());
        showRunState();
    });
    connect(&document.undoStack(), &QUndoStack::cleanChanged, this,
            [this, &view] { showTitle(view); });
    connect(&document, &NetDocument::saved, this, [this, &view] { showTitle(view); });
    connect(&runner, &EngineRunner::failed, this,
            [this, &document](const Error& error) { showFailure(document.path(), error); });
    connect(&runner, &EngineRunner::prepared, this, [this, &document](const QStringList& warnings) {
        for (const QString& warning : warnings) {
            problems_->add({Severity::warning, warning, document.path(), 0, 0});
        }
    });
    connect(&view.canvas(), &CanvasView::zoomChanged, this, &MainWindow::showRunState);
    connect(&view.canvas(), &CanvasView::hovered, this,
            [this](const QString& what) { statusBar()->showMessage(what); });
}

void MainWindow::closeDocument(int index) {
    auto* view = static_cast<DocumentView*>(tabs_->widget(index));
    if (view->document().isModified()) {
        tabs_->setCurrentIndex(index);  // what is asked about must be seen
    }
    {
        const QScopedValueRollback<bool> saving(saving_, true);
        if (!mayClose(view->document(), this)) {
            return;
        }
    }
    problems_->clearFile(view->document().path());
    tabs_->removeTab(index);
    delete view;
    showCurrent();
}

void MainWindow::saveDocument(bool (*how)(NetDocument&, QWidget*)) {
    const QScopedValueRollback<bool> saving(saving_, true);
    NetDocument& document = current()->document();
    const std::filesystem::path before = document.path();
    if (!how(document, this)) {
        return;
    }
    if (document.path() != before) {
        problems_->clearFile(before);
        settings_.addRecentFile(toText(document.path()));
        showRecentFiles();
    }
    statusBar()->showMessage(tr("Saved %1").arg(toText(document.path())));
}

/// The star in the tab says that there are changes to save.
void MainWindow::showTitle(DocumentView& view) {
    const NetDocument& document = view.document();
    QString title = document.title();
    const int index = tabs_->indexOf(&view);
    QString tab = document.isModified() ? title + QLatin1Char('*') : title;
    tabs_->setTabText(index, tab.replace(QLatin1Char('&'), QStringLiteral("&&")));
    tabs_->setTabToolTip(index, toText(document.path()));
    if (&view == current()) {
        setWindowTitle(tr("%1[*] – Fireable")
                           .arg(title.replace(QStringLiteral("[*]"), QStringLiteral("[*][*]"))));
        setWindowModified(document.isModified());
        actions_.save->setEnabled(document.isModified());
    }
}

void MainWindow::showFailure(const std::filesystem::path& file, const Error& error) {
    busy_->setVisible(loader_.pending() > 0);
    problems_->add(problemOf(error, file));
    problemsDock_->show();
    problemsDock_->raise();
    statusBar()->showMessage(QString::fromStdString(error.message()));
}

/// Copies the problem as text, and brings its file to the front where it is open.
void MainWindow::showProblem(const Problem& problem) {
    raiseDocument(problem.file);
    problems_->copy();
    statusBar()->showMessage(tr("Copied: %1").arg(problems_->textOfRows(true)));
}

void MainWindow::showCurrent() {
    DocumentView* view = current();
    pages_->setCurrentWidget(view != nullptr ? static_cast<QWidget*>(tabs_) : start_);
    runPanels_->setCurrentWidget(view != nullptr ? view->runPanel() : runPanels_->widget(0));
    markings_->setCurrentWidget(view != nullptr ? view->markingPanel() : markings_->widget(0));
    undo_.setActiveStack(view != nullptr ? &view->document().undoStack() : nullptr);
    if (view != nullptr) {
        showTitle(*view);
    } else {
        setWindowTitle(tr("Fireable"));
        setWindowModified(false);
        actions_.save->setEnabled(false);
    }
    for (QAction* action : {actions_.saveAs, actions_.close, actions_.exportPicture,
                            actions_.zoomIn, actions_.zoomOut, actions_.actualSize, actions_.fit}) {
        action->setEnabled(view != nullptr);
    }
    actions_.engines->setEnabled(view != nullptr);
    actions_.rules->setEnabled(view != nullptr);
    showRunState();
}

/// Which run actions make sense now, and what the status bar says of the run.
void MainWindow::showRunState() {
    DocumentView* view = current();
    const bool any = view != nullptr;
    const RunState state = any ? view->runner().state() : RunState::idle;
    const bool playing = any && view->player().isPlaying();
    const bool running = state == RunState::running;
    const bool forward = any && !running && state != RunState::dead;
    const bool began = any && view->runner().steps() > Count(0);
    actions_.run->setEnabled(forward);
    actions_.step->setEnabled(forward);
    actions_.play->setEnabled(forward);
    actions_.play->setChecked(playing);
    actions_.play->setIcon(themedIcon(playing ? QStringLiteral("pause") : QStringLiteral("play")));
    actions_.stepBack->setEnabled(!running && began);
    actions_.reset->setEnabled(running || began);
    actions_.stop->setEnabled(running || playing);
    stateLabel_->setText(!any ? QString() : playing ? tr("Playing") : stateText(state));
    stepsLabel_->setText(
        !any ? QString()
        : view->runner().steps() == Count(1)
            ? tr("1 step")
            : tr("%1 steps").arg(QString::fromStdString(view->runner().steps().text())));
    zoomLabel_->setText(any ? tr("%1 %").arg(qRound(view->canvas().zoom() * 100)) : QString());
    if (any) {
        showChoices(view->runner());
    }
}

/// Checks the engine and the rule of `runner` in the menus.
void MainWindow::showChoices(const EngineRunner& runner) {
    for (QAction* action : actions_.engines->actions()) {
        const auto i = static_cast<std::size_t>(action->data().toInt());
        action->setChecked(allEngineKinds[i] == runner.engine());
    }
    for (QAction* action : actions_.rules->actions()) {
        const auto i = static_cast<std::size_t>(action->data().toInt());
        action->setChecked(ruleNames[i].word == ruleWord(runner.rule()));
    }
}

void MainWindow::configureRun() {
    EngineRunner& runner = current()->runner();
    const QAction* engine = actions_.engines->checkedAction();
    const QAction* rule = actions_.rules->checkedAction();
    const RuleName& name = ruleNames[static_cast<std::size_t>(rule->data().toInt())];
    runner.configure(allEngineKinds[static_cast<std::size_t>(engine->data().toInt())],
                     {name.choice, name.multiplicity, runner.rule().seed});
}

void MainWindow::showRecentFiles() {
    const QStringList files = settings_.recentFiles();
    recentMenu_->clear();
    for (const QString& file : files) {
        QAction* action = recentMenu_->addAction(QFileInfo(file).fileName());
        action->setStatusTip(tr("Open %1").arg(file));
        connect(action, &QAction::triggered, this, [this, file] { openFiles({file}); });
    }
    recentMenu_->addSeparator();
    recentMenu_->addAction(actions_.clearRecent);
    recentMenu_->setEnabled(!files.isEmpty());
    start_->setRecentFiles(files);
}

void MainWindow::askForFiles() {
    QStringList patterns;
    for (const Format& format : allFormats()) {
        const QString suffix =
            QString::fromUtf8(format.suffix.data(), static_cast<qsizetype>(format.suffix.size()));
        patterns.append(QLatin1Char('*') + suffix);
    }
    patterns.append(QStringLiteral("*.xml"));
    patterns.append(QStringLiteral("*.gz"));
    patterns.removeDuplicates();
    openFiles(QFileDialog::getOpenFileNames(this, tr("Open Nets"), {},
                                            tr("Nets (%1)").arg(patterns.join(QLatin1Char(' '))) +
                                                QStringLiteral(";;") + tr("All files (*)")));
}

void MainWindow::askForPicture() {
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Export Picture"), QStringLiteral("net.png"), tr("Pictures (*.png *.svg *.pdf)"));
    if (file.isEmpty()) {
        return;
    }
    if (const auto written = exportPicture(current()->canvas().scene(), file); !written) {
        showFailure(file.toStdString(), written.error());
        return;
    }
    statusBar()->showMessage(tr("Wrote %1").arg(file));
}

void MainWindow::showAbout() {
    QMessageBox::about(
        this, tr("About Fireable"),
        tr("<h3>Fireable %1</h3><p>Draws and runs Sleptsov and Petri nets that compute.</p>"
           "<p>Free software under the GNU General Public License, version 3 or later.</p>")
            .arg(QCoreApplication::applicationVersion()));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (saving_) {  // the window manager may ask while a file is being written
        event->ignore();
        return;
    }
    const QScopedValueRollback<bool> saving(saving_, true);
    for (DocumentView* view : documents()) {
        if (view->document().isModified()) {
            tabs_->setCurrentWidget(view);
        }
        if (!mayClose(view->document(), this)) {
            event->ignore();
            return;
        }
    }
    settings_.setWindow(saveGeometry(), saveState());
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFiles(*event->mimeData()).isEmpty()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    openFiles(localFiles(*event->mimeData()));
}

}  // namespace fireable
