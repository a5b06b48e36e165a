#include "editor/traces/run_comparison.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <algorithm>
#include <map>
#include <unordered_set>
#include <utility>

#include "engine/net/run/net_replay.h"
#include "engine/net/run/trace_info.h"

namespace fireable {
namespace {

std::vector<std::string> placeNames(const RunProgram& run) {
    std::vector<std::string> names;
    names.reserve(run.program.placeIds.size());
    for (const PlaceId id : run.program.placeIds) {
        names.push_back(run.named.places[id].name);
    }
    return names;
}

/// The first of `names` missing in `others`.
const std::string* firstWithout(const std::vector<std::string>& names,
                                const std::vector<std::string>& others) {
    const std::unordered_set<std::string_view> known(others.begin(), others.end());
    const auto found =
        std::ranges::find_if(names, [&](const std::string& name) { return !known.contains(name); });
    return found == names.end() ? nullptr : &*found;
}

/// The difference between nodes of one kind; nothing if they have the same names.
std::optional<std::string> nodesThatDiffer(const std::string& kind,
                                           const std::vector<std::string>& ofRun,
                                           const std::vector<std::string>& ofNet) {
    if (const std::string* name = firstWithout(ofRun, ofNet)) {
        return "the run has a " + kind + " '" + *name + "', which this net does not have";
    }
    if (const std::string* name = firstWithout(ofNet, ofRun)) {
        return "this net has a " + kind + " '" + *name + "', which the run does not have";
    }
    if (ofRun.size() != ofNet.size()) {
        return "the run has " + std::to_string(ofRun.size()) + " nodes of the kind " + kind +
               ", this net has " + std::to_string(ofNet.size());
    }
    return std::nullopt;
}

NumbersByName copiesFired(const std::vector<Firing>& fired, const TraceInfo& info) {
    NumbersByName copies;
    for (const Firing& firing : fired) {
        copies[transitionsOf(info)[static_cast<std::size_t>(firing.transition)]] += firing.count;
    }
    return copies;
}

/// The marking after `step`, or after the last retained step before it.
NumbersByName tokensAfter(const StoredRun& run, const Count& step) {
    TimelineCursor cursor(run.tree, run.timeline);
    cursor.goTo(std::min(step, run.tree.lastStep(run.timeline)));
    const std::vector<Count> marking = cursor.checkpoint().values;
    NumbersByName tokens;
    for (std::size_t p = 0; p < marking.size(); ++p) {
        tokens.emplace(placesOf(run.info)[p], marking[p]);
    }
    return tokens;
}

std::vector<ComparedNode> markingsAfter(const StoredRun& first, const StoredRun& second,
                                        const Count& step) {
    return sideBySide(tokensAfter(first, step), tokensAfter(second, step), false);
}

struct ComparisonText {
    Q_DECLARE_TR_FUNCTIONS(ComparisonTree)
};

constexpr std::size_t maxRows = 2000;  // per group

QString text(const std::optional<Count>& number) {
    return number ? QString::fromStdString(number->text()) : QStringLiteral("–");
}

QString text(const Count& number) {
    return QString::fromStdString(number.text());
}

}  // namespace

std::vector<ComparedNode> sideBySide(const NumbersByName& first, const NumbersByName& second,
                                     bool same) {
    std::map<std::string, ComparedNode> rows;
    for (const auto& [name, number] : first) {
        rows[name].first = number;
    }
    for (const auto& [name, number] : second) {
        rows[name].second = number;
    }
    std::vector<ComparedNode> nodes;
    for (auto& [name, row] : rows) {
        if (same || row.first != row.second) {
            row.name = name;
            nodes.push_back(std::move(row));
        }
    }
    return nodes;
}

std::shared_ptr<const StoredRun> storedRun(const RunRecord& record, const RunOrigin& origin) {
    const RunProgram& run = *record.program;
    return std::make_shared<const StoredRun>(
        StoredRun{traceInfo(run.program, origin.engine, origin.rule, origin.net, placeNames(run),
                            run.transitionNames),
                  record.tree, record.timeline, false});
}

std::shared_ptr<const StoredRun> storedRun(Trace trace) {
    const TimelineIndex timeline = trace.timeline();
    return std::make_shared<const StoredRun>(
        StoredRun{std::move(trace.info), std::move(trace.tree), timeline, !trace.damages.empty()});
}

RunOrigin originOf(const TraceInfo& info, RunOrigin otherwise) {
    return {parseEngine(info.engine).value_or(otherwise.engine),
            parseRule(info.rule, info.seed).value_or(otherwise.rule), std::move(otherwise.net)};
}

std::optional<std::string> whatDiffers(const TraceInfo& info, const RunProgram& program) {
    if (info.programHash == programHash(program.program)) {
        return std::nullopt;
    }
    if (auto places = nodesThatDiffer("place", placesOf(info), placeNames(program))) {
        return places;
    }
    if (auto transitions =
            nodesThatDiffer("transition", transitionsOf(info), program.transitionNames)) {
        return transitions;
    }
    return "its places and transitions have the same names, but arcs, weights, priorities or the "
           "order of the nodes are others";
}

Result<RunComparison> compareSideBySide(const StoredRun& first, const StoredRun& second) {
    auto found = compareRuns(first.compared(), second.compared());
    if (!found) {
        return found.failure();
    }
    RunComparison comparison;
    comparison.from = found->from;
    comparison.to = found->to;
    comparison.start = markingsAfter(first, second, found->from);
    if (found->difference) {
        comparison.parts = true;
        comparison.to = found->difference->step;
        comparison.fired = sideBySide(copiesFired(found->difference->first, first.info),
                                      copiesFired(found->difference->second, second.info), true);
        comparison.marking = markingsAfter(first, second, comparison.to);
    }
    return comparison;
}

ComparisonTree::ComparisonTree(QWidget* parent) : QTreeWidget(parent) {
    setColumnCount(3);
    setSelectionMode(QAbstractItemView::NoSelection);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAccessibleName(ComparisonText::tr("What differs between the runs"));
    header()->setStretchLastSection(false);
    header()->hide();
}

void ComparisonTree::show(const RunComparison& comparison, const QString& first,
                          const QString& second) {
    clear();
    setHeaderLabels({QString(), first, second});
    header()->show();
    const QString step = text(comparison.to);
    const bool systems = comparison.ofSystems;
    addGroup((systems ? ComparisonText::tr("Spikes at step %1, where both begin")
                      : ComparisonText::tr("Tokens at step %1, where both begin"))
                 .arg(text(comparison.from)),
             comparison.start);
    addGroup((systems ? ComparisonText::tr("Rules used in step %1")
                      : ComparisonText::tr("Fired in step %1"))
                 .arg(step),
             comparison.fired);
    addGroup((systems ? ComparisonText::tr("Spikes after step %1")
                      : ComparisonText::tr("Tokens after step %1"))
                 .arg(step),
             comparison.marking);
    addGroup(ComparisonText::tr("Closed after step %1: steps until they open").arg(step),
             comparison.closed);
    expandAll();
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    header()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
}

void ComparisonTree::addGroup(const QString& title, const std::vector<ComparedNode>& nodes) {
    if (nodes.empty()) {
        return;
    }
    auto* group = new QTreeWidgetItem(this, {title});
    group->setFirstColumnSpanned(true);
    group->setBackground(0, palette().alternateBase());
    for (const ComparedNode& node : nodes) {
        if (static_cast<std::size_t>(group->childCount()) == maxRows) {
            const auto left = static_cast<int>(nodes.size() - maxRows);
            new QTreeWidgetItem(group, {ComparisonText::tr("and %n more", nullptr, left)});
            return;
        }
        auto* row = new QTreeWidgetItem(
            group, {QString::fromStdString(node.name), text(node.first), text(node.second)});
        QFont weight = font();
        weight.setBold(node.first != node.second);
        for (const int column : {0, 1, 2}) {
            row->setFont(column, weight);
        }
        row->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        row->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
    }
}

QString comparisonText(const RunComparison& comparison) {
    if (comparison.parts) {
        return ComparisonText::tr("Step %1 is the first in which the runs differ.")
            .arg(text(comparison.to));
    }
    const QString same =
        comparison.ofSystems
            ? ComparisonText::tr("Both use the same rules from step %1 to step %2.")
            : ComparisonText::tr("Both fire the same from step %1 to step %2.");
    const QString other =
        comparison.ofSystems
            ? ComparisonText::tr(
                  "Both use the same rules from step %1 to step %2, but they begin "
                  "with other spikes.")
            : ComparisonText::tr(
                  "Both fire the same from step %1 to step %2, but they begin with "
                  "other tokens.");
    return (comparison.start.empty() ? same : other)
        .arg(text(comparison.from), text(comparison.to));
}

}  // namespace fireable
