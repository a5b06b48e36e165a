#include "editor/charts/chart_export.h"

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QSvgGenerator>
#include <QTemporaryFile>
#include <algorithm>
#include <cmath>
#include <locale>
#include <sstream>
#include <utility>

#include "editor/charts/marking_plot.h"
#include "editor/document/replace_file.h"
#include "editor/playback/run_names.h"
#include "engine/net/debug/net_names.h"
#include "engine/net/run/net_state.h"

namespace fireable {
namespace {

constexpr double pixelsPerPoint = 2;  // of a PNG picture

/// Temporarily black on white.
class PaperLook {
public:
    explicit PaperLook(ChartPlot& plot) : plot_(plot) { plot_.setOnPaper(true); }
    ~PaperLook() { plot_.setOnPaper(false); }
    PaperLook(const PaperLook&) = delete;
    PaperLook& operator=(const PaperLook&) = delete;

private:
    ChartPlot& plot_;
};

bool drawSvg(ChartPlot& plot, QBuffer& picture, QSize size) {
    QSvgGenerator generator;
    generator.setOutputDevice(&picture);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    QCPPainter painter;
    if (!painter.begin(&generator)) {
        return false;
    }
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.fillRect(QRect(QPoint(), size), Qt::white);
    plot.toPainter(&painter, size.width(), size.height());
    return painter.end();
}

/// PDF is only written to files by the plot.
bool drawPdf(ChartPlot& plot, QBuffer& picture, QSize size) {
    QTemporaryFile file;
    return file.open() && plot.savePdf(file.fileName(), size.width(), size.height()) &&
           picture.write(file.readAll()) > 0;
}

constexpr std::int64_t linesBetweenLooks = 1'000;

/// Quoted according to RFC 4180.
std::string cell(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) {
        return text;
    }
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    }
    return quoted + '"';
}

/// A file that only appears when it is complete.
class TableFile {
public:
    explicit TableFile(const QString& name)
        : name_(name), file_(QFileInfo(name).dir().filePath(pattern)) {
        if (!file_.open()) {  // a folder without write permission
            file_.setFileTemplate(QDir::temp().filePath(pattern));
            file_.open();
        }
        line_.imbue(std::locale::classic());
    }

    /// Buffers output.
    std::ostream& line() { return line_; }
    /// Writes the buffer; whether there was no error.
    bool write() {
        const std::string text = line_.str();
        line_.str({});
        return file_.error() == QFileDevice::NoError &&
               file_.write(text.data(), std::ssize(text)) == std::ssize(text);
    }
    Result<bool> end(const WorkProgress& progress) {
        if (progress.cancelled) {
            return false;
        }
        if (!write()) {
            return fail(ErrorCode::fileUnwritable,
                        "the table cannot be written: " + file_.errorString().toStdString(), 0, 0,
                        name_.toStdString());
        }
        const auto replaced = replaceFile(name_, file_);
        return replaced ? Result<bool>(true) : Result<bool>(replaced.failure());
    }

private:
    inline static const QString pattern = QStringLiteral(".fireable-XXXXXX");

    QString name_;
    QTemporaryFile file_;
    std::ostringstream line_;
};

Count nearest(double step, const Count& first, const Count& last) {
    const double offset =
        std::clamp(std::ceil(step - first.toDouble()), 0.0, (last - first).toDouble());
    return first + static_cast<std::int64_t>(offset);
}

Count copiesOf(const std::vector<std::int32_t>& group, std::span<const Firing> fired) {
    Count copies = 0;
    for (const Firing& firing : fired) {
        if (std::ranges::find(group, firing.transition) != group.end()) {
            copies += firing.count;
        }
    }
    return copies;
}

/// Writes the cells of one branch of the run, step by step.
class BranchWriter {
public:
    /// Starts at step `from` if it is retained.
    BranchWriter(const ChartTable& table, TimelineIndex timeline, const Count& from)
        : table_(table), cursor_(table.record->tree, timeline), next_(from) {
        const RunProgram& program = *table.record->program;
        const NetNames names(program.named, program.program);
        for (const std::string& text : table.watches) {
            watches_.push_back(readExpression(text, names));
        }
        stands_ = cursor_.goTo(from);
    }

    void writeNames(std::ostream& out, const QString& branch) const {
        const auto write = [&](const QString& name) {
            out << ',' << cell((name + branch).toStdString());
        };
        for (const QString& name : table_.names) {
            write(name);
        }
        for (const std::string& text : table_.watches) {
            write(QString::fromStdString(text));
        }
    }

    /// Writes the cells of the next step; empty if the branch lacks it.
    void write(std::ostream& out) {
        if (stands_) {
            writeValues(out);
        } else {
            out << std::string(table_.nodes.size() + watches_.size(), ',');
        }
        next_ += 1;
        stands_ = stands_ ? cursor_.forward() : cursor_.goTo(next_);
    }

private:
    void writeValues(std::ostream& out) const {
        for (const std::int32_t place : table_.nodes.places) {
            out << ',' << cursor_.tokens(place).text();
        }
        for (const std::vector<std::int32_t>& group : table_.nodes.transitions) {
            out << ',' << copiesOf(group, cursor_.fired()).text();
        }
        const CursorState state(table_.record->program->program, cursor_);
        for (const Result<BoundExpression>& watch : watches_) {
            const auto value = watch ? watch->value(state) : std::nullopt;
            out << ',' << (value ? value->text() : std::string());
        }
    }

    const ChartTable& table_;
    TimelineCursor cursor_;
    std::vector<Result<BoundExpression>> watches_;
    Count next_;           ///< next step to write
    bool stands_ = false;  ///< at that step
};

/// The first and the last step to write.
std::pair<Count, Count> stepsOf(const ChartTable& table) {
    const RunRecord& record = *table.record;
    Count first = firstRetained(record.tree, record.timeline);
    Count last = record.tree.lastStep(record.timeline);
    if (table.beside) {
        first = std::min(first, firstRetained(record.tree, *table.beside));
        last = std::max(last, record.tree.lastStep(*table.beside));
    }
    if (table.range) {
        return {nearest(table.range->from, first, last),
                nearest(std::floor(table.range->to), first, last)};
    }
    return {first, last};
}

}  // namespace

Result<void> exportChart(ChartPlot& plot, const QString& file) {
    const PaperLook paper(plot);
    const QSize size = plot.paperSize();
    plot.toPixmap(size.width(), size.height());  // rows adapt to the size
    QBuffer picture;
    picture.open(QIODevice::WriteOnly);
    const auto is = [&](QLatin1String suffix) {
        return file.endsWith(suffix, Qt::CaseInsensitive);
    };
    const bool drawn =
        is(QLatin1String(".svg")) ? drawSvg(plot, picture, size)
        : is(QLatin1String(".pdf"))
            ? drawPdf(plot, picture, size)
            : plot.toPixmap(size.width(), size.height(), pixelsPerPoint).save(&picture, "PNG");
    if (!drawn) {
        return fail(ErrorCode::fileUnwritable, "the chart cannot be drawn", 0, 0,
                    file.toStdString());
    }
    return replaceFile(file, picture.data());
}

Result<bool> exportSteps(const ChartTable& table, const QString& file, WorkProgress& progress) {
    const auto [first, last] = stepsOf(table);
    std::vector<BranchWriter> branches;
    branches.emplace_back(table, table.record->timeline, first);
    if (table.beside) {
        branches.emplace_back(table, *table.beside, first);
    }
    TableFile out(file);
    out.line() << "step";
    branches.front().writeNames(out.line(), QString());
    if (table.beside) {
        branches.back().writeNames(out.line(),
                                   QStringLiteral(" (branch %1)").arg(timelineName(*table.beside)));
    }
    out.line() << '\n';
    const std::int64_t lines = (last - first).saturated64() + 1;
    bool goesOn = true;
    for (std::int64_t line = 0; line < lines && goesOn; ++line) {
        out.line() << (first + line).text();
        for (BranchWriter& branch : branches) {
            branch.write(out.line());
        }
        out.line() << '\n';
        if (line % linesBetweenLooks == 0) {
            progress.set(line, lines);
            goesOn = out.write() && !progress.cancelled;
        }
    }
    return out.end(progress);
}

Result<bool> exportFirings(const ChartTable& table, const QString& file, WorkProgress& progress) {
    const RunRecord& record = *table.record;
    FiringCounts counts(effectsOf(record.tree.history(0)).transitionCount());
    scanSteps(record.tree, record.timeline, firstRetained(record.tree, record.timeline),
              record.tree.lastStep(record.timeline), counts, [&] { return !progress.cancelled; });
    TableFile out(file);
    out.line() << "transition,steps,copies\n";
    for (std::size_t t = 0; t < counts.counts().size(); ++t) {
        out.line() << cell(record.program->transitionNames[t]) << ',' << counts.counts()[t].steps
                   << ',' << counts.counts()[t].copies.text() << '\n';
    }
    return out.end(progress);
}

Result<bool> exportSpeed(const ChartTable& table, const QString& file, WorkProgress& progress) {
    TableFile out(file);
    out.line() << "first step,steps,seconds,ms per 1000 steps\n";
    for (const SpeedMark& mark : table.record->speed.marks()) {
        out.line() << mark.first.text() << ',' << mark.steps.text() << ',' << mark.seconds << ','
                   << millisecondsPerThousand(mark) << '\n';
    }
    return out.end(progress);
}

}  // namespace fireable
