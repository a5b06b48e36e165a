#include "app/desktop/main_window.h"

#include <QCloseEvent>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QStatusBar>
#include <algorithm>

#include "app/desktop/colour_scheme.h"
#include "app/desktop/command_palette.h"
#include "app/desktop/document_problems.h"
#include "app/desktop/features.h"
#include "app/desktop/same_file.h"
#include "app/desktop/shortcut_sheet.h"
#include "app/desktop/status_tips.h"
#include "app/desktop/unfinished_typing.h"
#include "editor/document/to_text.h"
#include "editor/panels/marking_panel.h"
#include "editor/panels/run_panel.h"

namespace fireable {
namespace {

constexpr QSize usualSize(1280, 800);
constexpr FiringRule plainRule{Choice::random, Multiplicity::one, 0};
constexpr QSize roomForFrame(16, 48);  // that the desktop puts around a window

QStringList localFiles(const QMimeData& data) {
    QStringList files;
    for (const QUrl& url : data.urls()) {
        if (url.isLocalFile()) {
            files.append(url.toLocalFile());
        }
    }
    return files;
}

/// So that it may be lower than all that is in it, on small screens.
QWidget* scrolling(QWidget* panel) {
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(panel);
    return area;
}

}  // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent),
      start_(new StartPage(this)),
      tabs_(new QTabWidget(this)),
      pages_(new QStackedWidget(this)),
      problems_(new ProblemsPanel(this)) {
    setAcceptDrops(true);
    tabs_->setDocumentMode(true);
    tabs_->setTabsClosable(true);
    tabs_->setMovable(true);
    pages_->addWidget(start_);
    pages_->addWidget(tabs_);
    setCentralWidget(pages_);
    addDocks();
    menus_ = addMenus(*this, actions_, [this](const QString& example) { openFiles({example}); });
    status_ = new WindowStatus(*statusBar());
    new StatusTips(*this);
    runActions_ = new RunActions(
        actions_, [this] { return current(); }, this);
    connectActions();
    addFeatures(*this);
    resize(usualSize.boundedTo(screen()->availableSize() - roomForFrame));
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
        removeDocument(view);
    }
}

/// Panels go before what they show.
void MainWindow::removeDocument(DocumentView* view) {
    for (PanelDock* dock : docks_) {
        dock->removeDocument(*view);
    }
    delete view;
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

/// Brings the tab of `file`, as the list of problems calls it, to the front; false if none has it.
bool MainWindow::raiseDocument(const std::filesystem::path& file) {
    for (DocumentView* view : documents()) {
        if (nameInProblems(view->document()) == file) {
            tabs_->setCurrentWidget(view);
            return true;
        }
    }
    return false;
}

PanelDock* MainWindow::addPanels(const QString& name, const QString& title, Qt::DockWidgetArea area,
                                 PanelDock::MakePanel makePanel) {
    auto* dock = new PanelDock(name, title, std::move(makePanel), this);
    addDockWidget(area, dock);
    docks_.append(dock);
    if (menus_.panels != nullptr) {  // else the menus are made later, from the docks
        menus_.panels->addAction(dock->toggleViewAction());
    }
    return dock;
}

void MainWindow::addDocks() {
    PanelDock* run = addPanels(
        QStringLiteral("run"), tr("Run"), Qt::RightDockWidgetArea, [](DocumentView& view) {
            return scrolling(new RunPanel(view.runner(), view.player(), view.runs()));
        });
    addPanels(QStringLiteral("marking"), tr("Marking"), Qt::RightDockWidgetArea,
              [](DocumentView& view) { return new MarkingPanel(view.document(), view.runner()); });
    run->widget()->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    addProblemsDock();
}

void MainWindow::addProblemsDock() {
    problemsDock_ = new QDockWidget(tr("Problems"), this);
    problemsDock_->setObjectName(QStringLiteral("problems"));
    problemsDock_->setWidget(problems_);
    problemsDock_->toggleViewAction()->setStatusTip(tr("Show or hide the panel Problems"));
    problemsDock_->toggleViewAction()->setText(tr("&Problems"));
    bringForwardBeforeHiding(*problemsDock_);
    addDockWidget(Qt::BottomDockWidgetArea, problemsDock_);
    resizeDocks({problemsDock_}, {fontMetrics().height() * 7}, Qt::Vertical);
    connect(problems_, &ProblemsPanel::activatedProblem, this, &MainWindow::showProblem);
    connect(problems_, &ProblemsPanel::countChanged, this, [this](int count) {
        problemsDock_->setWindowTitle(count == 0 ? tr("Problems") : tr("Problems (%1)").arg(count));
    });
}

void MainWindow::connectActions() {
    connect(start_, &StartPage::newWanted, this, &MainWindow::newNet);
    connect(start_, &StartPage::openWanted, this, &MainWindow::askForFiles);
    connect(start_, &StartPage::fileWanted, this, [this](const QString& f) { openFiles({f}); });
    connect(&loader_, &FileLoader::loaded, this, &MainWindow::finishLoading);
    connect(&loader_, &FileLoader::failed, this,
            [this](const std::filesystem::path& file, const Error& error) {
                showFailure(file, error);
                emit fileDone(false);
            });
    connect(tabs_, &QTabWidget::currentChanged, this, &MainWindow::showCurrent);
    connect(tabs_, &QTabWidget::tabCloseRequested, this, &MainWindow::closeDocument);

    connect(actions_.newNet, &QAction::triggered, this, &MainWindow::newNet);
    connect(actions_.open, &QAction::triggered, this, &MainWindow::askForFiles);
    connect(actions_.save, &QAction::triggered, this, [this] { saveDocument(&save); });
    connect(actions_.saveAs, &QAction::triggered, this, [this] { saveDocument(&saveAs); });
    connect(actions_.close, &QAction::triggered, this,
            [this] { closeDocument(tabs_->currentIndex()); });
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
    connect(actions_.commands, &QAction::triggered, this,
            [this] { CommandPalette(commandsOf(*this), this).exec(); });
    connect(actions_.shortcuts, &QAction::triggered, this, [this] {
        auto* sheet = new ShortcutSheet(*menuBar(), this);
        sheet->setAttribute(Qt::WA_DeleteOnClose);
        sheet->open();
    });
    connect(actions_.about, &QAction::triggered, this, &MainWindow::showAbout);
}

void MainWindow::openFiles(const QStringList& files) {
    for (const QString& file : files) {
        const std::filesystem::path path = QFileInfo(file).absoluteFilePath().toStdString();
        if (raiseDocument(path)) {
            emit fileDone(true);
            continue;
        }
        problems_->clearFile(path);
        status_->setBusy(true);
        statusBar()->showMessage(tr("Reading %1 …").arg(toText(path.string())));
        loader_.load(path);
    }
}

void MainWindow::newNet() {
    addDocument({{}, std::nullopt, {Diagram{}}, {}, tr("Untitled %1").arg(++untitled_)});
}

void MainWindow::finishLoading(OpenedFile file) {
    status_->setBusy(loader_.pending() > 0);
    statusBar()->clearMessage();
    if (!raiseDocument(file.path)) {  // else asked for twice before it was read
        settings_.addRecentFile(toText(file.path.string()));
        showRecentFiles();
        addDocument(std::move(file));
    }
    emit fileDone(true);
}

/// The rule that was chosen for the document's file, or that suits a plain Petri net; nothing: the
/// usual one.
std::optional<FiringRule> MainWindow::ruleFor(const NetDocument& document) const {
    if (document.path().empty()) {
        return std::nullopt;
    }
    if (const auto chosen = settings_.ruleOf(toText(document.path().string()))) {
        return chosen;
    }
    const bool plain = std::ranges::all_of(document.nets(), [](const Diagram& diagram) {
        const Net& net = diagram.net;
        return net.priorities.size() == 0 && !isHierarchical(net) &&
               std::ranges::all_of(net.arcs, [](const auto& arc) {
                   return arc.value.kind == ArcKind::input || arc.value.kind == ArcKind::output ||
                          arc.value.kind == ArcKind::read;
               });
    });
    return plain ? std::optional(plainRule) : std::nullopt;
}

/// With the first step, where it matters.
void MainWindow::sayPlainRule(EngineRunner& runner) {
    auto* once = new QObject(&runner);
    connect(&runner, &EngineRunner::frameChanged, once, [this, once, &runner] {
        if (runner.steps() == Count(0)) {
            return;
        }
        if (runner.rule() == plainRule) {
            statusBar()->showMessage(
                tr("A net without priorities: each step fires a random enabled transition. "
                   "Simulation › Firing Rule offers others."));
        }
        runner.disconnect(once);
        once->deleteLater();
    });
}

DocumentView& MainWindow::addDocument(OpenedFile file) {
    auto* view = new DocumentView(std::move(file), tabs_);
    const std::optional<FiringRule> suitable = ruleFor(view->document());
    view->runs().setDefault(settings_.engine(), suitable.value_or(settings_.rule()));
    view->player().setSpeed(settings_.speed());
    connectDocument(*view);
    emit documentAdded(*view);
    view->runner().prepare();
    tabs_->setCurrentIndex(tabs_->addTab(view, view->document().title()));
    showTitle(*view);
    view->setFocus();
    if (suitable && *suitable == plainRule) {
        sayPlainRule(view->runner());
    }
    return *view;
}

void MainWindow::connectDocument(DocumentView& view) {
    EngineRunner& runner = view.runner();
    NetDocument& document = view.document();
    undo_.addStack(&view.document().undoStack());
    new DocumentProblems(view, *problems_);
    for (PanelDock* dock : docks_) {
        dock->addDocument(view);
    }
    connect(&runner, &EngineRunner::stateChanged, this, &MainWindow::showRunState);
    connect(&runner, &EngineRunner::frameChanged, this, &MainWindow::showRunState);
    connect(&view.player(), &Player::playingChanged, this, &MainWindow::showRunState);
    connect(&view.player(), &Player::speedChanged, this,
            [this](int speed) { settings_.setSpeed(speed); });
    connect(&runner, &EngineRunner::configured, this, &MainWindow::showRunState);
    connect(&view.runs(), &SavedRuns::defaultChosen, this,
            [this, &document](EngineKind kind, FiringRule rule) {
                if (document.path().empty()) {
                    settings_.setRun(kind, rule);
                } else {
                    settings_.setEngine(kind);
                    settings_.setRuleOf(toText(document.path().string()), rule);
                }
            });
    connect(&document, &NetDocument::saved, this, [this, &view, &document] {
        settings_.setRuleOf(toText(document.path().string()), view.runs().defaultRule());
    });
    connect(&document.undoStack(), &QUndoStack::cleanChanged, this,
            [this, &view] { showTitle(view); });
    connect(&document, &NetDocument::saved, this, [this, &view] { showTitle(view); });
    connect(&document, &NetDocument::runsChanged, this, [this, &view] { showTitle(view); });
    connect(&runner, &EngineRunner::failed, this, [this, &document](const Error& error) {
        showFailure(nameInProblems(document), error, true);
    });
    connect(&view, &DocumentView::viewAdded, this, &MainWindow::connectView);
    connectView(view.view());
    connect(&view, &DocumentView::viewChanged, this, &MainWindow::showRunState);
}

void MainWindow::connectView(NetView& view) {
    connect(&view.canvas(), &CanvasView::zoomChanged, this, &MainWindow::showRunState);
    connect(&view.canvas(), &CanvasView::hovered, this,
            [this](const QString& what) { statusBar()->showMessage(what); });
}

/// What is being typed belongs into the file; false: the user goes on typing.
bool MainWindow::finishTyping(DocumentView& view) {
    return fireable::finishTyping(view, docks_, [&] { tabs_->setCurrentWidget(&view); });
}

void MainWindow::closeDocument(int index) {
    auto* view = static_cast<DocumentView*>(tabs_->widget(index));
    if (!finishTyping(*view)) {
        return;
    }
    if (view->document().isModified()) {
        tabs_->setCurrentIndex(index);  // what is asked about must be seen
    }
    {
        const QScopedValueRollback<bool> saving(saving_, true);
        if (!mayClose(view->document(), savingContext())) {
            return;
        }
    }
    tabs_->removeTab(index);
    removeDocument(view);
    showCurrent();
}

SavingContext MainWindow::savingContext() {
    const auto isOpenElsewhere = [this](const NetDocument& own, const std::filesystem::path& file) {
        return std::ranges::any_of(documents(), [&](DocumentView* view) {
            const NetDocument& other = view->document();
            return &other != &own && !other.path().empty() && areSameFile(other.path(), file);
        });
    };
    return {this, isOpenElsewhere};
}

void MainWindow::saveDocument(bool (*how)(NetDocument&, const SavingContext&)) {
    if (!finishTyping(*current())) {
        return;
    }
    const QScopedValueRollback<bool> saving(saving_, true);
    NetDocument& document = current()->document();
    const std::filesystem::path before = document.path();
    if (!how(document, savingContext())) {
        return;
    }
    if (document.path() != before) {
        settings_.addRecentFile(toText(document.path().string()));
        showRecentFiles();
    }
    statusBar()->showMessage(tr("Saved %1").arg(toText(document.path().string())));
}

/// The star in the tab says that there are changes to save.
void MainWindow::showTitle(DocumentView& view) {
    const NetDocument& document = view.document();
    QString title = document.title();
    const int index = tabs_->indexOf(&view);
    QString tab = document.isModified() ? title + QLatin1Char('*') : title;
    tabs_->setTabText(index, tab.replace(QLatin1Char('&'), QStringLiteral("&&")));
    tabs_->setTabToolTip(index, toText(document.path().string()));
    if (&view == current()) {
        setWindowTitle(tr("%1[*] — Fireable")
                           .arg(title.replace(QStringLiteral("[*]"), QStringLiteral("[*][*]"))));
        setWindowModified(document.isModified());
        actions_.save->setEnabled(document.isModified() || document.hasUnsavedRuns());
    }
}

void MainWindow::showFailure(const std::filesystem::path& file, const Error& error, bool ofRun) {
    status_->setBusy(loader_.pending() > 0);
    Problem problem = problemOf(error, file);
    problem.ofRun = ofRun;
    problems_->add(problem);
    problemsDock_->show();
    problemsDock_->raise();
    statusBar()->showMessage(QString::fromStdString(error.message()));
}

/// Brings the problem's file to the front where it is open.
void MainWindow::showProblem(const Problem& problem) {
    raiseDocument(problem.file);
    statusBar()->showMessage(problem.text);
}

void MainWindow::showCurrent() {
    DocumentView* view = current();
    pages_->setCurrentWidget(view != nullptr ? static_cast<QWidget*>(tabs_) : start_);
    for (PanelDock* dock : docks_) {
        dock->show(view);
    }
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
    showRunState();
    emit currentChanged(view);
}

void MainWindow::showRunState() {
    runActions_->show();
    status_->show(current());
}

void MainWindow::showRecentFiles() {
    const QStringList files = settings_.recentFiles();
    menus_.recent->clear();
    for (const QString& file : files) {
        QAction* action = menus_.recent->addAction(QFileInfo(file).fileName());
        action->setStatusTip(tr("Open %1").arg(file));
        connect(action, &QAction::triggered, this, [this, file] { openFiles({file}); });
    }
    menus_.recent->addSeparator();
    menus_.recent->addAction(actions_.clearRecent);
    menus_.recent->setEnabled(!files.isEmpty());
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
        if (!finishTyping(*view)) {
            event->ignore();
            return;
        }
        if (view->document().isModified()) {
            tabs_->setCurrentWidget(view);
        }
        if (!mayClose(view->document(), savingContext())) {
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
