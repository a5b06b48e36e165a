#include <QDockWidget>
#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QMessageBox>
#include <QPointer>
#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>

#include "app/desktop/dialogs/profile_window.h"
#include "app/desktop/dialogs/script_window.h"
#include "app/desktop/dialogs/sweep_kinds.h"
#include "app/desktop/dialogs/sweep_window.h"
#include "app/desktop/parts.h"
#include "app/desktop/settings/window_style.h"
#include "app/desktop/tabs/document_problems.h"
#include "editor/clipboard/paste.h"
#include "editor/panels/show_element.h"
#include "editor/script/script_host.h"
#include "editor/script/script_panel.h"
#include "importers/profile/profile_files.h"

namespace fireable {
namespace {

// A short introduction; all names are members of ScriptWindow, ScriptDocument, ScriptRun
// and what derives from them.
constexpr auto helpScript = R"(function help() {
    print([
        'app.open(path)  app.newNet()  app.newSystem()  app.documents  app.current',
        'app.exportPicture(path)  app.actions  app.trigger(name): menu entries by name',
        'doc is the current document:',
        '  doc.title  doc.path  doc.selected  doc.remove(name)  doc.rename(name, newName)',
        '  doc.move(name, x, y)  doc.saveAs(path)  doc.undo()  doc.redo()',
        'a net has besides:',
        '  doc.nets  doc.net  doc.places  doc.transitions  doc.tokens(place)  doc.setTokens(place, n)',
        '  doc.addPlace(name, x, y, tokens)  doc.addTransition(name, x, y)',
        '  doc.addArc(from, to, weight, kind)',
        'a spiking system has besides:',
        '  doc.neurons  doc.inputs  doc.outputs  doc.synapses  doc.spikes(neuron)  doc.rules(neuron)',
        '  doc.train(input)  doc.setSpikes(neuron, n)  doc.setRules(neuron, [rule, ...])',
        '  doc.setTrain(input, [n, ...])  doc.addNeuron(name, x, y, spikes, [rule, ...])',
        '  doc.addInput(name, x, y, [n, ...])  doc.addOutput(name, x, y)',
        '  doc.setSynapse(from, to, weight): adds or changes one; weight 0 removes it',
        'doc.run is its run:',
        '  run.toEnd()  run.step(n)  run.back(n)  run.goTo(step)  run.reset()',
        '  run.steps  run.state  run.enabled  run.fired  run.value(expression)  run.engine  run.seed',
        '  run.breakWhen(condition)  run.breakOn(node)  run.clearBreakpoints()',
        '  run.watch(expression)',
        '  of a net: run.rule  run.fire(transition)  run.configure(name)',
        '  of a system: run.choice  run.outputs',
        'print(...) prints; counts above 2^53 are strings'
    ].join('\n'));
})";

/// The Tools menu: checks every open net in the background, lists the findings of the active one
/// with quick fixes, and runs scripts.
class ToolsMenu final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::ToolsMenu)

public:
    explicit ToolsMenu(MainWindow& window);

    /// Stops a running script before the window closes.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addChecks();
    void addChecker(DocumentTab& tab);
    void showFindings();
    DrawingTab* current() const { return qobject_cast<DrawingTab*>(window_.currentTab()); }
    void showFoundElsewhere();
    void goTo(const Finding& finding);
    void carryOut(const QuickFix& fix);
    void fixSelected();
    void addScripts();
    void runFile();

    MainWindow& window_;
    std::map<DrawingTab*, Checker*> checkers_;
    ScriptHost* host_;
    ScriptPanel* scripts_;
    QDockWidget* scriptDock_;
};

}  // namespace

ToolsMenu::ToolsMenu(MainWindow& window)
    : QObject(&window), window_(window), host_(new ScriptHost(this)) {
    addChecks();
    addScripts();
}

void ToolsMenu::addChecks() {
    ProblemsPanel& panel = window_.problems();
    const auto found = [this](const DrawingContext& now) {
        return !checkers_.at(&now.tab)->findings().empty();
    };
    window_.actions().add({
        {"next-problem", tr("&Next Problem"), tr("Go to the next problem of this drawing"),
         Qt::Key_F8, [&panel] { panel.goToFinding(1); }, found},
        {"previous-problem", tr("P&revious Problem"),
         tr("Go to the problem of this drawing before this one"), Qt::SHIFT | Qt::Key_F8,
         [&panel] { panel.goToFinding(-1); }, found},
        {"quick-fix",
         tr("&Quick Fix…"),
         tr("Fix the chosen problem, or one of the selected elements"),
         {Qt::ALT | Qt::Key_Return, Qt::ALT | Qt::Key_Enter},
         [this] { fixSelected(); },
         found},
        {"all-problems", tr("Problems of &All Open Files"),
         tr("List the problems of all open files, or only of the file in front"), noKeys,
         [this](bool all) {
             window_.settings().setAllProblems(all);
             window_.problems().showAllFiles(all);
             showFoundElsewhere();
         },
         alwaysEnabled, [this](DocumentTab*) { return window_.settings().allProblems(); }},
    });
    panel.showAllFiles(window_.settings().allProblems());
    connect(&window_, &MainWindow::tabAdded, this, &ToolsMenu::addChecker);
    connect(&window_, &MainWindow::tabChanged, this, &ToolsMenu::showFindings);
    connect(&panel, &ProblemsPanel::activatedFinding, this, &ToolsMenu::goTo);
    connect(&panel, &ProblemsPanel::fixChosen, this, &ToolsMenu::carryOut);
}

void ToolsMenu::addChecker(DocumentTab& tab) {
    auto* view = qobject_cast<DrawingTab*>(&tab);
    if (view == nullptr) {
        return;
    }
    Checker* checker = view->makeChecker();
    checkers_[view] = checker;
    connect(checker, &Checker::findingsChanged, this, [this, view] {
        if (current() == view) {
            showFindings();
            window_.actions().refresh();
        } else {
            showFoundElsewhere();
        }
    });
    // Rows are listed by the file's name.
    connect(&view->document(), &Document::saved, this, &ToolsMenu::showFindings);
    connect(view, &QObject::destroyed, this, [this, view] { checkers_.erase(view); });
}

void ToolsMenu::showFindings() {
    DrawingTab* view = current();
    if (view == nullptr) {
        window_.problems().setFindings({}, {});
    } else {
        const Document& document = view->document();
        window_.problems().setFindings(checkers_.at(view)->findings(), document.title(),
                                       nameInProblems(document));
    }
    showFoundElsewhere();
}

/// A row of another file brings that to the front, where its quick fixes are.
void ToolsMenu::showFoundElsewhere() {
    std::vector<Problem> found;
    if (window_.settings().allProblems()) {
        for (const auto& [view, checker] : checkers_) {
            if (view == current()) {
                continue;
            }
            for (const Finding& finding : checker->findings()) {
                Problem problem{finding.severity, finding.text, nameInProblems(view->document())};
                problem.checked = true;
                found.push_back(problem);
            }
        }
    }
    window_.problems().setFoundElsewhere(found);
}

void ToolsMenu::goTo(const Finding& finding) {
    DrawingTab* view = current();
    view->selection().set(finding.elements);
    const ElementSet& elements = view->selection().elements();
    if (elements.size() == 1) {
        view->canvas().centreOn(view->canvas().boundsOf(*elements.begin()).center());
    } else {
        showArea(view->canvas(), drawnArea(view->canvas(), elements));
    }
}

void ToolsMenu::carryOut(const QuickFix& fix) {
    if (fix.act) {
        fix.act(fix.name);
    } else {
        NetDocument& document = window_.current()->document();
        document.edit(fix.edit(document.diagram()), fix.name);
    }
    if (DrawingTab* view = current()) {
        view->setFocus();  // keys of tools go to the drawing, not to the list that was clicked
    }
}

/// Outside the panel, fixes the first finding about the selection.
void ToolsMenu::fixSelected() {
    ProblemsPanel& panel = window_.problems();
    if (panel.hasFocus()) {
        panel.offerCurrentFixes();
        return;
    }
    DrawingTab& view = *current();
    const auto meant = std::ranges::find_if(panel.findings(), [&](const Finding& finding) {
        return !finding.fixes.empty() &&
               std::ranges::any_of(finding.elements, [&](const NetElement& element) {
                   return view.selection().contains(element);
               });
    });
    if (meant != panel.findings().end()) {
        const SceneView& canvas = view.canvas();
        const QRectF place = canvas.boundsOf(*meant->elements.begin());
        panel.offerFixes(*meant,
                         canvas.mapToGlobal(canvas.toWidget(place.bottomRight()).toPoint()));
    }
}

void ToolsMenu::addScripts() {
    host_->install(QStringLiteral("app"), new ScriptWindow(window_, *host_, this));
    host_->installGetter(QStringLiteral("doc"), QStringLiteral("app.current"));
    host_->run(QString::fromLatin1(helpScript));
    window_.installEventFilter(this);
    window_.actions().add({{"script-file", tr("Run Script &File…"),
                            tr("Run a script that controls documents and runs"),
                            Qt::CTRL | Qt::ALT | Qt::Key_R, [this] { runFile(); }}});
    const PanelRow row{.name = QStringLiteral("scripts"),
                       .title = tr("Script Conso&le"),
                       .area = Qt::BottomDockWidgetArea,
                       .keys = Qt::CTRL | Qt::SHIFT | Qt::Key_J,
                       .behind = "problems",
                       .tip = tr("Type scripts that control documents and runs")};
    scriptDock_ = new QDockWidget(QString(row.title).remove(u'&'), &window_);
    scriptDock_->setObjectName(row.name);
    scripts_ = new ScriptPanel(*host_, scriptDock_);
    scriptDock_->setWidget(scripts_);
    window_.addDock(*scriptDock_, row);
    connect(scriptDock_->toggleViewAction(), &QAction::triggered, scripts_, [this](bool on) {
        if (on) {
            scripts_->setFocus();
        }
    });
}

bool ToolsMenu::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &window_ && event->type() == QEvent::Close && host_->isRunning()) {
        host_->stop();
        event->ignore();
        QMetaObject::invokeMethod(&window_, &QWidget::close, Qt::QueuedConnection);
        return true;
    }
    return QObject::eventFilter(watched, event);
}

void ToolsMenu::runFile() {
    const QString path = QFileDialog::getOpenFileName(&window_, tr("Run Script File"), {},
                                                      tr("Scripts (*.js *.mjs);;All files (*)"));
    if (path.isEmpty()) {
        return;
    }
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        QMessageBox::critical(&window_, tr("Run Script File"),
                              tr("“%1” cannot be read: %2").arg(path, file.errorString()));
        return;
    }
    scriptDock_->show();
    scriptDock_->raise();
    scripts_->run(QString::fromUtf8(file.readAll()), path);
}

void addToolsMenu(MainWindow& window) {
    new ToolsMenu(window);
}

namespace {

/// Opens windows that make and show profiles.
class ProfileMenu final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::ProfileMenu)

public:
    explicit ProfileMenu(MainWindow& window);

    /// The windows close with the main one, if they may.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    ProfileWindow& newWindow();
    void showNew();
    FileLoader::Reader reader();
    void show(const std::filesystem::path& file, Profile profile);

    MainWindow& window_;
    QList<QPointer<ProfileWindow>> windows_;
};

}  // namespace

ProfileMenu::ProfileMenu(MainWindow& window) : QObject(&window), window_(window) {
    window.actions().add(
        {{"profile", tr("&Profile…"),
          tr("Run models on several engines and compare their speed: CPU against GPU"),
          Qt::CTRL | Qt::ALT | Qt::Key_P, [this] { showNew(); }}});
    window.loader().addReader(reader());
    window.installEventFilter(this);
}

ProfileWindow& ProfileMenu::newWindow() {
    windows_.removeAll(nullptr);
    windows_.append(new ProfileWindow(window_));
    return *windows_.constLast();
}

/// One that shows no saved profile is brought to the front instead.
void ProfileMenu::showNew() {
    ProfileWindow* shown = nullptr;
    for (const QPointer<ProfileWindow>& open : windows_) {
        if (open != nullptr && open->file().isEmpty()) {
            shown = open;
        }
    }
    shown = shown != nullptr ? shown : &newWindow();
    shown->show();
    shown->raise();
    shown->activateWindow();
}

FileLoader::Reader ProfileMenu::reader() {
    return [this](const std::filesystem::path& file,
                  std::optional<FileTime>) -> std::optional<Result<FileLoader::Opening>> {
        if (file.extension() != ".fireprofile") {
            return std::nullopt;
        }
        auto read = openProfile(file);
        if (!read) {
            return read.failure();
        }
        const auto profile = std::make_shared<Profile>(std::move(*read));
        return FileLoader::Opening([this, file, profile] { show(file, std::move(*profile)); });
    };
}

void ProfileMenu::show(const std::filesystem::path& file, Profile profile) {
    const QString name = QString::fromStdString(file.string());
    ProfileWindow* shown = nullptr;
    for (const QPointer<ProfileWindow>& open : windows_) {
        if (open != nullptr && open->file() == name) {
            shown = open;
        }
    }
    if (shown == nullptr) {
        shown = &newWindow();
        shown->open(name, std::move(profile));
    }
    shown->show();
    shown->raise();
    shown->activateWindow();
    window_.tellOpened(file);
}

bool ProfileMenu::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &window_ && event->type() == QEvent::Close) {
        for (const QPointer<ProfileWindow>& open : windows_) {
            if (open != nullptr && open->isVisible() && !open->close()) {
                open->closeWith(window_);
                event->ignore();
                return true;
            }
        }
    }
    return QObject::eventFilter(watched, event);
}

void addProfileMenu(MainWindow& window) {
    new ProfileMenu(window);
}

namespace {

struct SweepMenuText {
    Q_DECLARE_TR_FUNCTIONS(SweepMenu)
};

/// Shows the sweeps of a document, where they were left.
template <class View>
void showSweeps(View& view) {
    auto* window = view.template findChild<SweepWindow*>(QString(), Qt::FindDirectChildrenOnly);
    if (window == nullptr) {
        window = new SweepWindow(view, sweepKind(view));
        placeOver(*window, *view.window());
    }
    window->show();
    window->raise();
    window->activateWindow();
}

}  // namespace

void addSweepMenu(MainWindow& window) {
    window.actions().add(
        {{"sweep", SweepMenuText::tr("S&weep…"),
          SweepMenuText::tr("Run the document many times, with different starts and seeds, and "
                            "compare the results"),
          Qt::CTRL | Qt::ALT | Qt::Key_S, [](DocumentView& view) { showSweeps(view); }},
         also("sweep", [](SpikingView& view) { showSweeps(view); })});
}

}  // namespace fireable
