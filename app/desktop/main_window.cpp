#include "app/desktop/main_window.h"

#include <QCloseEvent>
#include <QFileInfo>
#include <QScopedValueRollback>
#include <QStatusBar>
#include <QVBoxLayout>
#include <algorithm>
#include <cassert>

#include "app/desktop/examples.h"
#include "app/desktop/menus/arrange_menu.h"
#include "app/desktop/menus/file_menu.h"
#include "app/desktop/menus/net_menu.h"
#include "app/desktop/menus/simulation_menu.h"
#include "app/desktop/menus/subnet_menu.h"
#include "app/desktop/opening.h"
#include "app/desktop/parts.h"
#include "app/desktop/recovery/closing.h"
#include "app/desktop/recovery/notice_bar.h"
#include "app/desktop/settings/key_bindings.h"
#include "app/desktop/tabs/document_problems.h"
#include "app/desktop/tabs/unfinished_typing.h"
#include "app/desktop/window_status.h"
#include "editor/document/engine_text.h"
#include "editor/document/to_text.h"

namespace fireable {
namespace {

constexpr QSize usualSize(1280, 800);
constexpr FiringRule plainRule{Choice::random, Multiplicity::one, 0};
constexpr QSize roomForFrame(16, 48);  // of window decorations

}  // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent),
      notice_(new NoticeBar(this)),
      start_(new StartPage(settings_, this)),
      area_(new DocumentArea(this)),
      pages_(new QStackedWidget(this)),
      problems_(new ProblemsPanel(this)) {
    pages_->addWidget(start_);
    pages_->addWidget(area_);
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(notice_);
    column->addWidget(pages_, 1);
    setCentralWidget(centre);
    status_ = new WindowStatus(*statusBar());
    new StatusTips(*this);
    addDocks();
    connectParts();
    addParts();
    resize(usualSize.boundedTo(screen()->availableSize() - roomForFrame));
    usualState_ = saveState();
    restoreGeometry(settings_.windowGeometry());
    restoreState(settings_.windowState());
    emit recentFilesChanged();
    showCurrent();
}

MainWindow::~MainWindow() {
    area_->disconnect(this);  // no signals to a partly destroyed window
    while (DocumentTab* tab = currentTab()) {
        // so that it is not current while it is destroyed
        area_->remove(*tab);
        removeDocument(tab);
    }
}

/// Panels are destroyed before their document.
void MainWindow::removeDocument(DocumentTab* tab) {
    for (PanelDock* dock : docks_) {
        dock->removeDocument(*tab);
    }
    delete tab;
}

DocumentTab* MainWindow::currentTab() const {
    return area_->current();
}

QList<DocumentView*> MainWindow::documents() const {
    QList<DocumentView*> views;
    for (DocumentTab* tab : tabs()) {
        if (auto* view = qobject_cast<DocumentView*>(tab)) {
            views.append(view);
        }
    }
    return views;
}

/// Raises the tab of `file` (as named in problems, or by another name of the file); false if there
/// is none.
bool MainWindow::raiseDocument(const std::filesystem::path& file) {
    const QList<DocumentTab*> all = tabs();
    auto found = std::ranges::find_if(
        all, [&](DocumentTab* tab) { return nameInProblems(tab->document()) == file; });
    if (found == all.end()) {
        found = std::ranges::find_if(all, [&](DocumentTab* tab) {
            const std::filesystem::path& own = tab->document().path();
            return !own.empty() && areSameFile(own, file);
        });
    }
    if (found == all.end()) {
        return false;
    }
    area_->setCurrent(**found);
    return true;
}

void MainWindow::addPanels(const PanelRow& row) {
    auto* dock = new PanelDock(row.name, row.title, row.make, this);
    addDock(*dock, row);
    docks_.append(dock);
}

PanelDock& MainWindow::panelDock(const char* name) const {
    const auto found = std::ranges::find_if(
        docks_, [&](const PanelDock* dock) { return dock->objectName() == QLatin1String(name); });
    assert(found != docks_.end());
    return **found;
}

void MainWindow::addDock(QDockWidget& dock, const PanelRow& row) {
    addDockWidget(row.area, &dock);
    raiseBeforeHiding(dock);
    QAction* toggle = dock.toggleViewAction();
    toggle->setText(row.title);
    toggle->setStatusTip(row.tip.isEmpty() ? tr("Show or hide the %1 panel").arg(dock.windowTitle())
                                           : row.tip);
    toggle->setShortcut(row.keys);
    showKeysInToolTip(*toggle);
    actions_.add("panel." + row.name.toLatin1(), toggle);
    menus_.menu("view/panels").addAction(toggle);
    const QSize least(fontMetrics().averageCharWidth() * row.letters,
                      fontMetrics().height() * row.lines);
    connect(toggle, &QAction::triggered, &dock, [this, &dock, least](bool on) {
        if (!on) {
            return;
        }
        dock.raise();  // it may be tabbed behind others
        if (dock.height() < least.height() && !dock.isFloating()) {
            resizeDocks({&dock}, {least.height()}, Qt::Vertical);
        }
        if (dock.width() < least.width() && !dock.isFloating()) {
            resizeDocks({&dock}, {least.width()}, Qt::Horizontal);
        }
    });
    if (auto* front = findChild<QDockWidget*>(QLatin1String(row.behind))) {
        tabifyDockWidget(front, &dock);
        front->raise();
    }
    dock.setVisible(row.shown);
}

void MainWindow::addDocks() {
    const PanelRow problems{.name = QStringLiteral("problems"),
                            .title = tr("Pr&oblems"),
                            .area = Qt::BottomDockWidgetArea,
                            .shown = true};
    problemsDock_ = new QDockWidget(tr("Problems"), this);
    problemsDock_->setObjectName(problems.name);
    problemsDock_->setWidget(problems_);
    addDock(*problemsDock_, problems);
    resizeDocks({problemsDock_}, {fontMetrics().height() * 7}, Qt::Vertical);
    connect(problems_, &ProblemsPanel::activatedProblem, this, &MainWindow::showProblem);
    connect(problems_, &ProblemsPanel::countChanged, this, [this](int count) {
        setTitle(*problemsDock_, count == 0 ? tr("Problems") : tr("Problems (%1)").arg(count));
    });
}

/// Creates the menus. Each adds its actions and panels, follows documents, and is owned by the
/// window; the table of menus places its actions.
void MainWindow::addParts() {
    new FileMenu(*this);
    addEditMenu(*this);
    addSettingsMenu(*this);
    addPerspectives(*this);
    addSelectMenu(*this);
    addViewMenu(*this);
    auto* draw = new DrawMenu(*this);
    addNetMenu(*this);
    auto* subnets = new SubnetMenu(*this);
    addArrangeMenu(*this);
    new LayoutMenu(*this);
    auto* simulation = new SimulationMenu(*this, subnets->navigation());
    fireable::addPanels(*this);
    addSpikingPanels(*this);
    addDebugMenu(*this, *simulation);
    addChartMenu(*this);
    addCompareMenu(*this);
    addTraceMenu(*this);
    addToolsMenu(*this);
    addProfileMenu(*this);
    addHelpMenu(*this);
    addFileNotices(*this);
    addTour(*this);
    addSpikingMenu(*this);
    addSweepMenu(*this);
    actions_.serveOnly<DocumentView>({"follow-run"});
    actions_.serveOnly<RunTab>({"watches-on-canvas", "compare-runs"});
    actions_.serveOnly<DrawingTab>(
        {"overview", "rulers", "snap-to-grid", "snap-to-guides", "show-grid", "grid-pitch"});
    offerToContinueOnCpu(*this);
    menus_.fill(actions_);
    new KeyBindings(*this);
    connect(&actions_, &Actions::kindChanged, this, [this] { menus_.hideEmpty(); });
    draw->makePaletteDraggable();
    commitBeforeActing(*this);
    openDroppedFiles(*this);
}

void MainWindow::connectParts() {
    forEachDrawing(this, [this](DrawingTab&, DrawingView& view) {
        connect(&view.canvas(), &SceneView::zoomChanged, this, &MainWindow::showRunState);
        connect(&view.canvas(), &SceneView::hovered, this, &MainWindow::showMessage);
    });
    connect(start_, &StartPage::actionRequested, this,
            [this](const char* name) { action(name)->trigger(); });
    connect(start_, &StartPage::fileRequested, this, [this](const QString& f) { openFiles({f}); });
    connect(start_, &StartPage::recentFilesChanged, this, &MainWindow::recentFilesChanged);
    connect(this, &MainWindow::recentFilesChanged, start_, &StartPage::showRecentFiles);
    connect(&loader_, &FileLoader::loaded, this, &MainWindow::finishLoading);
    connect(&loader_, &FileLoader::failed, this,
            [this](const std::filesystem::path& file, const Error& error) {
                takeReloaded(file);
                showFailure(file, error);
                emit fileDone(false, file, lineOf(problemOf(error, file)));
            });
    connect(area_, &DocumentArea::currentChanged, this, [this] {
        if (currentTab() != described_) {
            described_ = currentTab();
            statusBar()->clearMessage();  // it was about the tab before
        }
        showCurrent();
    });
    connect(area_, &DocumentArea::closeRequested, this, &MainWindow::closeDocument);
}

void MainWindow::showMessage(const QString& text) {
    statusBar()->showMessage(text);
}

void MainWindow::forEachDrawing(QObject* context,
                                const std::function<void(DrawingTab&, DrawingView&)>& act) {
    const auto addTab = [context, act](DocumentTab& tab) {
        auto* drawing = qobject_cast<DrawingTab*>(&tab);
        if (drawing == nullptr) {
            return;
        }
        for (DrawingView* view : drawing->views()) {
            act(*drawing, *view);
        }
        connect(drawing, &DrawingTab::viewAdded, context,
                [drawing, act](DrawingView& view) { act(*drawing, view); });
    };
    for (DocumentTab* tab : tabs()) {
        addTab(*tab);
    }
    connect(this, &MainWindow::tabAdded, context, addTab);
}

void MainWindow::forEachView(QObject* context,
                             const std::function<void(DocumentView&, NetView&)>& act) {
    forEachDrawing(context, [act](DrawingTab& tab, DrawingView& view) {
        if (auto* document = qobject_cast<DocumentView*>(&tab)) {
            act(*document, static_cast<NetView&>(view));
        }
    });
}

void MainWindow::openFiles(const QStringList& files) {
    if (!files.isEmpty() && loader_.pending() == 0) {
        problems_->clearUnopened();  // of files asked for before
    }
    for (const QString& file : files) {
        const std::filesystem::path path = QFileInfo(file).absoluteFilePath().toStdString();
        if (raiseDocument(path)) {
            emit fileDone(true, path);
            continue;
        }
        problems_->clearFile(path);
        status_->setBusy(true);
        statusBar()->showMessage(tr("Reading %1 …").arg(toText(path.string())));
        loader_.load(path);
    }
}

void MainWindow::reload(DocumentTab& tab) {
    if (!finishTyping(tab)) {
        return;
    }
    const std::filesystem::path path = tab.document().path();
    reloaded_.append(&tab);
    problems_->clearFile(path);
    status_->setBusy(true);
    loader_.load(path);
}

/// The tab of `file` that awaits what was read; null: there is none.
DocumentTab* MainWindow::takeReloaded(const std::filesystem::path& file) {
    const auto found = std::ranges::find_if(reloaded_, [&](const QPointer<DocumentTab>& tab) {
        return tab != nullptr && tab->document().path() == file;
    });
    if (found == reloaded_.end()) {
        return nullptr;
    }
    return reloaded_.takeAt(found - reloaded_.begin()).data();
}

/// `fresh` shows what `old` showed, which goes.
void MainWindow::putInPlaceOf(DocumentTab* old, DocumentTab& fresh) {
    fresh.restoreView(old->viewState());
    area_->replace(*old, fresh);
    removeDocument(old);
    showCurrent();
}

void MainWindow::newNet() {
    Diagram empty;
    empty.nodeSize = settings_.nodeSize();
    addDocument({{}, std::nullopt, {std::move(empty)}, {}, newTitle()});
}

QString MainWindow::newTitle() {
    const auto isTaken = [this](const QString& title) {  // by what was recovered
        return std::ranges::any_of(
            tabs(), [&](DocumentTab* tab) { return tab->document().title() == title; });
    };
    QString title;
    do {
        title = tr("Untitled %1").arg(++untitled_);
    } while (isTaken(title));
    return title;
}

void MainWindow::finishLoading(OpenedFile file) {
    status_->setBusy(loader_.pending() > 0);
    statusBar()->clearMessage();
    const std::filesystem::path path = file.path;
    if (DocumentTab* old = takeReloaded(path)) {
        putInPlaceOf(old, addDocument(std::move(file)));
    } else if (!raiseDocument(path)) {  // it may have been requested twice
        addRecentFile(path);
        addDocument(std::move(file));
    }
    emit fileDone(true, path);
}

void MainWindow::addOpened(DocumentTab& tab) {
    status_->setBusy(loader_.pending() > 0);
    statusBar()->clearMessage();
    const std::filesystem::path path = tab.document().path();
    if (DocumentTab* old = takeReloaded(path)) {
        addTab(tab);
        putInPlaceOf(old, tab);
    } else if (raiseDocument(path)) {  // it may have been requested twice
        delete &tab;
    } else {
        addRecentFile(path);
        addTab(tab);
    }
    emit fileDone(true, path);
}

void MainWindow::tellOpened(const std::filesystem::path& file) {
    status_->setBusy(loader_.pending() > 0);
    statusBar()->clearMessage();
    addRecentFile(file);
    emit fileDone(true, file);
}

/// The rule stored for the document's file, that of an example, or one suitable for a plain Petri
/// net; nothing: the default.
std::optional<FiringRule> MainWindow::ruleFor(const NetDocument& document) const {
    if (document.path().empty()) {
        return std::nullopt;
    }
    const QString file = toText(document.path().string());
    if (const auto chosen = settings_.ruleOf(file)) {
        return chosen;
    }
    if (const auto rule = parseRule(exampleRule(QFileInfo(file)).toStdString())) {
        return rule;
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

/// Tells about the rule on the first step.
void MainWindow::announcePlainRule(EngineRunner& runner) {
    auto* once = new QObject(&runner);
    connect(&runner, &EngineRunner::frameChanged, once, [this, once, &runner] {
        if (runner.steps() == Count(0)) {
            return;
        }
        if (runner.rule() == plainRule) {
            statusBar()->showMessage(
                tr("This net has no priorities, so each step fires a random enabled transition. "
                   "Choose another rule in Simulation › Firing Rule."));
        }
        runner.disconnect(once);
        once->deleteLater();
    });
}

DocumentView& MainWindow::addDocument(OpenedFile file) {
    auto* view = new DocumentView(std::move(file), nullptr);
    const std::optional<FiringRule> suitable = ruleFor(view->document());
    view->runs().setDefault(settings_.engine(), suitable.value_or(settings_.rule()));
    view->player().setSpeed(settings_.speed());
    connectDocument(*view);
    addTab(*view);
    view->runner().prepare();
    if (suitable && *suitable == plainRule) {
        announcePlainRule(view->runner());
    }
    return *view;
}

void MainWindow::addTab(DocumentTab& tab) {
    connectTab(tab);
    if (auto* view = qobject_cast<DocumentView*>(&tab)) {
        emit documentAdded(*view);
    }
    emit tabAdded(tab);
    area_->add(tab, tab.document().title());
    showTitle(tab);
    tab.setFocus();
}

void MainWindow::connectTab(DocumentTab& tab) {
    Document& document = tab.document();
    undo_.addStack(&document.undoStack());
    for (PanelDock* dock : docks_) {
        dock->addDocument(tab);
    }
    connect(&document, &Document::fileStateChanged, this, [this, &tab] { showTitle(tab); });
    connect(&document, &Document::saved, this, [this, &tab] { showTitle(tab); });
    connect(&tab, &DocumentTab::statusChanged, this, [this, &tab] {
        showTitle(tab);
        showRunState();
    });
    connect(&tab, &DocumentTab::viewChanged, this, &MainWindow::showRunState);
    if (auto* run = qobject_cast<RunTab*>(&tab)) {
        connect(&run->runner(), &Runner::failed, this, [this, &document](const Error& error) {
            showFailure(nameInProblems(document), error, true);
        });
        connect(&run->runner(), &Runner::stateChanged, this, [this, &tab](RunState state) {
            if (state == RunState::running && &tab == currentTab()) {
                statusBar()->clearMessage();  // it was about what was before the run
            }
        });
        connect(&run->player(), &Player::speedChanged, this,
                [this](int speed) { settings_.setSpeed(speed); });
    }
}

void MainWindow::connectDocument(DocumentView& view) {
    NetDocument& document = view.document();
    new DocumentProblems(view, *problems_);
    connect(&view.runs(), &NetRunConfigurations::defaultChosen, this,
            [this, &document](EngineKind kind, FiringRule rule) {
                settings_.setEngine(kind);
                if (!document.path().empty()) {  // else it keeps its rule alone, until it is saved
                    settings_.setRuleOf(toText(document.path().string()), rule);
                }
            });
    connect(&document, &NetDocument::saved, this, [this, &view, &document] {
        settings_.setRuleOf(toText(document.path().string()), view.runs().defaultRule());
    });
}

/// Commits pending input before closing; false: the user returned to it.
bool MainWindow::finishTyping(DocumentTab& tab) {
    return fireable::finishTyping(tab, docks_, [&] { area_->setCurrent(tab); });
}

void MainWindow::closeDocument(DocumentTab& tab) {
    const QPointer<DocumentTab> closed(&tab);  // it may be reloaded while the user is asked
    if (mayLeave({&tab}) && closed != nullptr) {
        area_->remove(tab);
        removeDocument(&tab);
        showCurrent();
    }
}

/// Commits pending input, asks about what closing those `left` would lose, and saves what is to be
/// saved.
bool MainWindow::mayLeave(const QList<DocumentTab*>& left) {
    const QScopedValueRollback<bool> saving(saving_, true);
    return std::ranges::all_of(left, [this](DocumentTab* tab) { return finishTyping(*tab); }) &&
           mayClose(left, savingContext());
}

SavingContext MainWindow::savingContext() {
    const auto isOpenElsewhere = [this](const Document& own, const std::filesystem::path& file) {
        return std::ranges::any_of(tabs(), [&](DocumentTab* tab) {
            const Document& other = tab->document();
            return &other != &own && !other.path().empty() && areSameFile(other.path(), file);
        });
    };
    return {this, isOpenElsewhere};
}

void MainWindow::saveDocument(bool (*how)(DocumentTab&, const SavingContext&)) {
    DocumentTab& tab = *currentTab();
    const Document& document = tab.document();
    if (const auto why = returnToTyping(tab, docks_, [&] { area_->setCurrent(tab); })) {
        statusBar()->showMessage(tr("“%1” was not saved. %2").arg(document.title(), *why));
        return;
    }
    const QScopedValueRollback<bool> saving(saving_, true);
    const std::filesystem::path before = document.path();
    if (!how(tab, savingContext())) {
        return;
    }
    if (document.path() != before) {
        addRecentFile(document.path());
    }
    statusBar()->showMessage(tr("Saved %1").arg(toText(document.path().string())));
}

/// The star in the tab marks unsaved changes.
void MainWindow::showTitle(DocumentTab& tab) {
    const Document& document = tab.document();
    QString title = document.title();
    if (document.isReadOnly()) {
        title = tr("%1 (read-only)").arg(title);
    }
    QString label = document.isModified() ? title + QLatin1Char('*') : title;
    area_->setTitle(tab, label.replace(QLatin1Char('&'), QStringLiteral("&&")),
                    toText(document.path().string()));
    if (&tab == currentTab()) {
        setWindowTitle(tr("%1[*] — Fireable")
                           .arg(title.replace(QStringLiteral("[*]"), QStringLiteral("[*][*]"))));
        setWindowModified(document.isModified());
    }
}

void MainWindow::showFailure(const std::filesystem::path& file, const Error& error, bool ofRun) {
    status_->setBusy(loader_.pending() > 0);
    Problem problem = problemOf(error, file);
    problem.ofRun = ofRun;
    problem.unopened = !ofRun;
    problems_->add(problem);
    problemsDock_->show();
    problemsDock_->raise();
    statusBar()->showMessage(engineText(error.message()));
}

/// Raises the problem's file if it is open.
void MainWindow::showProblem(const Problem& problem) {
    raiseDocument(problem.file);
    statusBar()->showMessage(problem.text);
}

void MainWindow::showCurrent() {
    DocumentTab* tab = currentTab();
    pages_->setCurrentWidget(tab != nullptr ? static_cast<QWidget*>(area_) : start_);
    for (PanelDock* dock : docks_) {
        dock->show(tab);
    }
    undo_.setActiveStack(tab != nullptr ? &tab->document().undoStack() : nullptr);
    if (tab != nullptr) {
        showTitle(*tab);
    } else {
        setWindowTitle(tr("Fireable"));
        setWindowModified(false);
    }
    showRunState();
    emit tabChanged(tab);
    emit currentChanged(current());
}

void MainWindow::showRunState() {
    status_->show(currentTab());
}

void MainWindow::addRecentFile(const std::filesystem::path& file) {
    settings_.addRecentFile(toText(file.string()));
    emit recentFilesChanged();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (saving_ || !mayLeave(tabs())) {  // the window manager may close it while saving
        event->ignore();
        return;
    }
    for (PanelDock* dock : docks_) {
        dock->show(nullptr);  // those absent now are saved as they were shown
    }
    settings_.setWindow(saveGeometry(), saveState());
    QMainWindow::closeEvent(event);
}

/// What is made of names and numbers is made anew; all else `setLanguage` has done.
void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        for (DocumentTab* tab : tabs()) {
            showTitle(*tab);
        }
        showCurrent();
        emit recentFilesChanged();
    }
    QMainWindow::changeEvent(event);
}

}  // namespace fireable
