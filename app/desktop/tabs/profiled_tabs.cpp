#include "app/desktop/tabs/profiled_tabs.h"

#include <QPointer>
#include <algorithm>

#include "app/desktop/main_window.h"
#include "app/desktop/tabs/spiking_view.h"
#include "editor/charts/run_charts.h"
#include "editor/document/to_text.h"

namespace fireable {
namespace {

/// `mmul` of `mmul, petri`: the family without the rule.
QString familyName(const ProfiledProgram& program) {
    return toText(program.family).section(QStringLiteral(", "), 0, 0);
}

}  // namespace

ProfiledTabs::ProfiledTabs(MainWindow& window) : window_(window) {
    connect(&window_, &MainWindow::tabAdded, this, [this](DocumentTab& tab) {
        follow(tab);
        // Queued, as it is not among the tabs of the window yet.
        QMetaObject::invokeMethod(this, &ProfiledTabs::listChanged, Qt::QueuedConnection);
    });
    for (DocumentTab* tab : window_.tabs()) {
        follow(*tab);
    }
}

/// Queued, as the tab is still among those of the window while it is destroyed.
void ProfiledTabs::follow(DocumentTab& tab) {
    connect(&tab, &QObject::destroyed, this, &ProfiledTabs::listChanged, Qt::QueuedConnection);
}

QList<RunTab*> ProfiledTabs::runTabs() const {
    QList<RunTab*> found;
    for (DocumentTab* tab : window_.tabs()) {
        if (auto* runs = qobject_cast<RunTab*>(tab)) {
            found.append(runs);
        }
    }
    return found;
}

/// The title, or the path where several documents have that title.
QString ProfiledTabs::nameOf(RunTab& tab) const {
    const QString title = tab.document().title();
    const auto all = window_.tabs();
    const auto same = std::ranges::count_if(
        all, [&](DocumentTab* other) { return other->document().title() == title; });
    return same > 1 && !tab.document().path().empty() ? toText(tab.document().path().string())
                                                      : title;
}

std::vector<ProfileSource> ProfiledTabs::sources() const {
    std::vector<ProfileSource> sources;
    for (RunTab* tab : runTabs()) {
        const QString name = nameOf(*tab);
        const auto take = [document = QPointer(tab), name]() -> ProfileSource::Add {
            if (document == nullptr) {
                return [](ProfileTaskMaker&) { return Result<void>(); };
            }
            return [name = name.toStdString(), compile = document->compilation()](
                       ProfileTaskMaker& maker) { return maker.add(name, compile()); };
        };
        sources.push_back(
            {QStringLiteral("document %1").arg(reinterpret_cast<quintptr>(tab)), name,
             tr("The open document, as it is now: %1").arg(toText(tab->document().path().string())),
             tab->profiledKind(), take});
    }
    return sources;
}

std::optional<ProfiledKind> ProfiledTabs::frontKind() const {
    const QList<RunTab*> all = runTabs();
    const auto front = std::ranges::find(all, window_.currentTab());
    return all.isEmpty()        ? std::nullopt
           : front != all.end() ? std::optional((*front)->profiledKind())
                                : std::optional(all.front()->profiledKind());
}

QString ProfiledTabs::modelName(const ProfiledProgram& program) {
    const QString name = toText(program.name);
    const QString rule = QStringLiteral(", ") + toText(program.rule);
    return name.endsWith(rule) ? name.chopped(rule.size()) : name;
}

void ProfiledTabs::openRun(const ProfiledProgram& program, const std::string& engine,
                           const QString& path, std::vector<NodeEvaluations> evaluations) {
    const Wanted wanted{engine, program.rule, std::move(evaluations)};
    const QString model = modelName(program);
    for (RunTab* tab : runTabs()) {
        if (nameOf(*tab) == model || tab->document().title() == model) {
            choose(*tab, wanted);
            return;
        }
    }
    if (!program.family.empty()) {
        if (RunTab* made = openFamily(program)) {
            choose(*made, wanted);
        }
        return;
    }
    if (path.isEmpty()) {
        emit messageReported(tr("%1 is not open, and its file was not found here").arg(model));
        return;
    }
    auto* once = new QObject(this);
    connect(&window_, &MainWindow::fileDone, once, [this, once, path, wanted](bool opened) {
        for (RunTab* tab : runTabs()) {
            if (areSameFile(tab->document().path(), path.toStdString())) {
                choose(*tab, wanted);
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

/// Null if there is no such member, which is said.
RunTab* ProfiledTabs::openFamily(const ProfiledProgram& program) {
    auto model = familyModel(familyName(program).toStdString(),
                             QString::number(program.size, 'f', 0).toStdString());
    if (!model) {
        emit failed(model.error());
        return nullptr;
    }
    if (auto* const net = std::get_if<OpenedNet>(&*model)) {
        return &window_.addDocument(
            {{}, std::nullopt, std::move(net->read.imported.nets), {}, modelName(program)});
    }
    OpenedSystem opened;
    opened.name = modelName(program);
    opened.drawn = drawnSystem(std::move(std::get<ReadSystemFile>(*model).imported));
    auto* tab = new SpikingView(std::move(opened));
    window_.addTab(*tab);
    return tab;
}

void ProfiledTabs::choose(RunTab& tab, const Wanted& wanted) {
    bringToFront(tab);
    tab.runWith(wanted.engine, wanted.rule);
    QString said =
        tr("%1 runs with engine %2 now").arg(tab.document().title(), toText(wanted.engine));
    if (!wanted.evaluations.empty()) {
        std::map<std::string, std::int64_t> byName;
        for (const NodeEvaluations& node : wanted.evaluations) {
            byName[node.name] += node.evaluations;
            if (const auto slash = node.name.find('/'); slash != std::string::npos) {
                byName[node.name.substr(0, slash)] += node.evaluations;  // in a subnet
            }
        }
        window_.panel<RunCharts>("charts", tab).showOtherHeat(tab.drawnCounts(byName));
        said += tr("; the heat map shows its evaluations, until it is switched");
    }
    window_.showMessage(said);
    window_.raise();
    window_.activateWindow();
}

}  // namespace fireable
