#include "editor/profile/profile_table.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <optional>

#include "editor/document/to_text.h"
#include "editor/panels/row_lines.h"
#include "editor/profile/profile_words.h"
#include "engine/profile/roofline.h"

namespace fireable {
namespace {

constexpr int sortRole = Qt::UserRole + 1;
constexpr int toneRole = Qt::UserRole + 2;
constexpr int widestColumn = 420;  // pixels

struct BesideText {
    Q_DECLARE_TR_FUNCTIONS(fireable::BesideText)
};

QString factor(double ratio) {
    return toText(factorText(ratio));
}

/// How an engine does beside the fastest.
TableField besideFastest(const EngineStanding& standing, bool fastest) {
    const SpeedRatio& found = standing.toFastest;
    const QString text = fastest                                ? BesideText::tr("fastest")
                         : found.verdict == SpeedVerdict::equal ? BesideText::tr("as fast")
                         : found.verdict == SpeedVerdict::undecided
                             ? BesideText::tr("unsure")
                             : QStringLiteral("× ") + factor(found.ratio);
    return {text, found.ratio,
            (found.isCertain
                 ? BesideText::tr("95 % certain: %1 to %2 times the fastest engine's time")
                 : BesideText::tr("%1 to %2 times the fastest engine's time in a few rounds"))
                .arg(factor(found.interval.low), factor(found.interval.high))};
}

}  // namespace

ResultTable::ResultTable(QWidget* parent)
    : QTableView(parent),
      rows_(new QStandardItemModel(this)),
      sorted_(new QSortFilterProxyModel(this)) {
    sorted_->setSourceModel(rows_);
    sorted_->setSortRole(sortRole);
    setModel(sorted_);
    setEditTriggers(NoEditTriggers);
    setSelectionBehavior(SelectRows);
    setAlternatingRowColors(true);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setShowGrid(false);
    verticalHeader()->hide();
    setRowLines(*this);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setHighlightSections(false);
    connect(this, &QAbstractItemView::doubleClicked, this,
            [this](const QModelIndex& at) { emit rowActivated(sorted_->mapToSource(at).row()); });
}

void ResultTable::setColumns(const QStringList& names, int numbers, int end) {
    rows_->setHorizontalHeaderLabels(names);
    for (int column = 0; column < names.size(); ++column) {
        const bool isNumber = column >= numbers && column < end;
        rows_->horizontalHeaderItem(column)->setTextAlignment(
            (isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
}

void ResultTable::clearRows() {
    rows_->removeRows(0, rows_->rowCount());
    setSortingEnabled(false);
    sorted_->sort(-1);
}

void ResultTable::addRow(const std::vector<TableField>& fields, Tone tone) {
    QList<QStandardItem*> row;
    for (const TableField& field : fields) {
        auto* item = new QStandardItem(field.text);
        item->setData(field.key.isValid() ? field.key : QVariant(field.text), sortRole);
        item->setToolTip(field.tip);
        if (field.key.isValid()) {
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        }
        item->setData(static_cast<int>(tone), toneRole);
        colour(*item);
        row.append(item);
    }
    rows_->appendRow(row);
}

/// By its tone.
void ResultTable::colour(QStandardItem& item) const {
    const auto tone = static_cast<Tone>(item.data(toneRole).toInt());
    if (tone == Tone::strong) {
        QFont bold = font();
        bold.setBold(true);
        item.setFont(bold);
    } else if (tone == Tone::faint) {
        item.setForeground(palette().brush(QPalette::Disabled, QPalette::Text));
    } else if (tone == Tone::wrong) {
        const bool dark = palette().color(QPalette::Base).lightnessF() < 0.5;
        item.setForeground(dark ? QColor(0xff, 0x8a, 0x80) : QColor(0xb0, 0x1c, 0x1c));
    }
}

void ResultTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) {
        return;
    }
    for (int row = 0; row < rows_->rowCount(); ++row) {
        for (int column = 0; column < rows_->columnCount(); ++column) {
            if (QStandardItem* item = rows_->item(row, column)) {
                colour(*item);
            }
        }
    }
}

void ResultTable::fitColumns() {
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    setSortingEnabled(true);
    resizeColumnsToContents();
    for (int column = 0; column + 1 < rows_->columnCount(); ++column) {
        setColumnWidth(column, std::min(columnWidth(column) + 12, widestColumn));
    }
}

int ResultTable::rowCount() const {
    return rows_->rowCount();
}

QString ResultTable::text(int row, int column) const {
    return rows_->item(row, column)->text();
}

void ResultTable::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) {
        copySelected();
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) &&
               currentIndex().isValid()) {
        emit rowActivated(sorted_->mapToSource(currentIndex()).row());
    } else {
        QTableView::keyPressEvent(event);
    }
}

void ResultTable::copySelected() const {
    QModelIndexList chosen = selectionModel()->selectedRows();
    std::ranges::sort(chosen, {}, &QModelIndex::row);
    QString text;
    for (const QModelIndex& row : chosen) {
        for (int column = 0; column < sorted_->columnCount(); ++column) {
            text += row.siblingAtColumn(column).data().toString() +
                    (column + 1 < sorted_->columnCount() ? u'\t' : u'\n');
        }
    }
    QGuiApplication::clipboard()->setText(text);
}

ProfileTable::ProfileTable(QWidget* parent) : ResultTable(parent) {
    setAccessibleName(tr("Times of all programs and engines"));
    setColumns({tr("Program"), tr("Engine"), tr("Time"), tr("By Fastest"), tr("95 % Interval"),
                tr("Steps"), tr("Time per Step"), tr("Steps per Second"), tr("State")},
               timeColumn, stateColumn);
    connect(this, &ResultTable::rowActivated, this, [this](int row) {
        const auto [program, engine] = cells_[static_cast<std::size_t>(row)];
        emit activated(program, engine);
    });
}

/// Whether its runs agree with the others, how they ended, and what the engine notes.
QString ProfileTable::stateOf(const ProfileCell& cell, bool compared) {
    QStringList said{!cell.disagreement.empty() ? tr("wrong: %1").arg(toText(cell.disagreement))
                     : compared                 ? tr("agrees, %1").arg(toText(haltWord(cell.halt)))
                                                : toText(haltWord(cell.halt))};
    for (const std::string& note : cell.notes) {
        said.append(toText(note));
    }
    return said.join(QStringLiteral("; "));
}

void ProfileTable::setProfile(const Profile& profile) {
    clearRows();
    cells_.clear();
    constexpr double last = std::numeric_limits<double>::infinity();
    const TableField none{{}, last};
    std::vector<EngineStanding> order;
    for (const ProfileCell& cell : profile.cells) {
        if (cell.engine == 0) {
            order = standings(profile, cell.program);
        }
        cells_.emplace_back(cell.program, cell.engine);
        const ProfiledProgram& row = profile.programs[cell.program];
        const TableField name{toText(row.name), {}, toText(row.rule)};
        const TableField how{toText(profile.engines[cell.engine].title())};
        if (cell.seconds.empty()) {
            const QString why = toText(cell.empty);
            addRow({name, how, none, none, none, none, none, none, {why, {}, why}}, Tone::faint);
            continue;
        }
        const double middle = median(cell.seconds);
        const Interval bounds = medianInterval(cell.seconds);
        const double made = cell.steps.toDouble();
        const auto place = std::ranges::find(order, cell.engine, &EngineStanding::engine);
        const bool fastest = place == order.begin() && order.size() > 1;
        const QString state = stateOf(cell, order.size() > 1);
        addRow({name,
                how,
                {toText(timeText(middle)), middle,
                 tr("median of %n rounds", nullptr, static_cast<int>(cell.seconds.size()))},
                place != order.end() && order.size() > 1 ? besideFastest(*place, fastest) : none,
                {tr("%1 to %2").arg(toText(timeText(bounds.low)), toText(timeText(bounds.high))),
                 bounds.high - bounds.low},
                {groupedDigits(cell.steps), made},
                made > 0 ? TableField{toText(timeText(middle / made)), middle / made} : none,
                made > 0 ? TableField{shortNumber(made / middle), made / middle} : none,
                {state, {}, state}},
               !cell.disagreement.empty() ? Tone::wrong
               : fastest                  ? Tone::strong
                                          : Tone::plain);
    }
    fitColumns();
}

NodeTable::NodeTable(QWidget* parent) : ResultTable(parent) {
    setAccessibleName(tr("Evaluations of transitions or neurons"));
    setColumns({tr("Program"),
                tr("Engine"),
                tr("Transition or Neuron"),
                tr("Fired in Steps"),
                tr("Evaluations"),
                {}},
               firedColumn, evaluationsColumn + 1);
    connect(this, &ResultTable::rowActivated, this, [this](int row) {
        const auto [program, engine] = cells_[static_cast<std::size_t>(row)];
        emit activated(program, engine);
    });
}

void NodeTable::setProfile(const Profile& profile) {
    clearRows();
    cells_.clear();
    const TableField none{{}, -1.0};
    for (const ProfileCell& cell : profile.cells) {
        const TableField program{toText(profile.programs[cell.program].name)};
        const TableField engine{toText(profile.engines[cell.engine].title())};
        for (const NodeEvaluations& node : cell.nodes) {
            addRow({program,
                    engine,
                    {toText(node.name)},
                    {groupedDigits(node.fired), static_cast<double>(node.fired)},
                    {groupedDigits(node.evaluations), static_cast<double>(node.evaluations)},
                    {}});
            cells_.emplace_back(cell.program, cell.engine);
        }
        if (!cell.evaluationsUnknownBecause.empty()) {
            const QString why = toText(cell.evaluationsUnknownBecause);
            addRow({program, engine, {why, {}, why}, none, none, {}}, Tone::faint);
            cells_.emplace_back(cell.program, cell.engine);
        }
    }
    fitColumns();
}

CostTable::CostTable(QWidget* parent) : ResultTable(parent) {
    setAccessibleName(tr("Cost of runs"));
}

void CostTable::setProfile(const Profile& profile) {
    struct Column {
        const char* figure;
        QString title;
    };
    const std::array all{
        Column{"host memory", tr("Memory")},        Column{"device memory", tr("Device Memory")},
        Column{"launches", tr("Launches")},         Column{"copies", tr("Copies")},
        Column{"copied bytes", tr("Copied")},       Column{"cycles", tr("Cycles")},
        Column{"instructions", tr("Instructions")}, Column{"cache misses", tr("Cache Misses")}};
    const auto figureOf = [](const ProfileCell& cell, const char* name) {
        const auto found =
            std::ranges::find(cell.figures, name, &std::pair<std::string, double>::first);
        return found != cell.figures.end() ? std::optional(found->second) : std::nullopt;
    };
    std::vector<Column> shown;
    std::ranges::copy_if(all, std::back_inserter(shown), [&](const Column& column) {
        return std::ranges::any_of(profile.cells, [&](const ProfileCell& cell) {
            return figureOf(cell, column.figure).has_value();
        });
    });
    QStringList titles{tr("Program"), tr("Engine"), tr("Time to Make It")};
    for (const Column& column : shown) {
        titles.append(column.title);
    }
    const std::vector<RooflinePoint> points = rooflineOf(profile);
    if (!points.empty()) {
        titles += {tr("Operations per Second"), tr("Compared With the Machine")};
    }
    clearRows();
    setColumns(titles, 2, static_cast<int>(titles.size()));
    const TableField none{{}, std::numeric_limits<double>::infinity()};
    const auto addBefore = [&](const ProfiledProgram& program, const QString& what,
                               double seconds) {
        if (seconds > 0) {
            std::vector<TableField> fields(static_cast<std::size_t>(titles.size()), none);
            fields[0] = {toText(program.name)};
            fields[1] = {what};
            fields[2] = {toText(timeText(seconds)), seconds};
            addRow(fields);
        }
    };
    for (const ProfileCell& cell : profile.cells) {
        if (cell.engine == 0) {
            const ProfiledProgram& program = profile.programs[cell.program];
            addBefore(program, tr("before: reading the file"), program.readSeconds);
            addBefore(program, tr("before: linking and compiling"), program.compileSeconds);
        }
        if (cell.isEmpty()) {
            continue;
        }
        std::vector<TableField> fields{
            {toText(profile.programs[cell.program].name)},
            {toText(profile.engines[cell.engine].title())},
            {toText(timeText(cell.prepareSeconds)), cell.prepareSeconds}};
        for (const Column& column : shown) {
            const auto value = figureOf(cell, column.figure);
            fields.push_back(value ? TableField{toText(figureText(column.figure, *value)), *value}
                                   : none);
        }
        const auto point = std::ranges::find_if(points, [&](const RooflinePoint& at) {
            return at.program == cell.program && at.engine == cell.engine;
        });
        if (point != points.end()) {
            const QString tip =
                tr("Each step is counted as evaluating the whole program, with %1 operations for "
                   "each byte: an engine that evaluates less seems to do more than is possible")
                    .arg(QLocale().toString(point->intensity, 'g', 3));
            fields.push_back({shortNumber(point->operations), point->operations, tip});
            fields.push_back({roofShare(*point), point->share, tip});
        } else if (!points.empty()) {
            fields.insert(fields.end(), 2, none);
        }
        addRow(fields);
    }
    fitColumns();
}

}  // namespace fireable
