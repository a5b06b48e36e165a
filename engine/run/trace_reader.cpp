#include <algorithm>
#include <utility>

#include "engine/run/history_marking.h"
#include "engine/run/trace.h"
#include "engine/run/trace_head.h"
#include "engine/run/trace_section.h"

namespace fireable {
namespace {

/// A `STEP` section.
struct Segment {
    HistoryBlock block;
    bool changed = false;  ///< someone changed the marking here
    std::string wrong;     ///< why its markings are impossible; empty if they are not
};

/// What `fired` leaves below 0 in `marking`, as a part of a sentence; empty if nothing.
std::string negative(const HistoryMarking& marking, std::span<const std::int32_t> fired,
                     const Count& step, const TraceHead& head) {
    for (const std::int32_t transition : fired) {
        for (const Effect& effect : head.effects->of(transition)) {
            if (const Count tokens = marking.tokens(effect.place); tokens < 0) {
                return tokens.text() + " in place '" +
                       head.info.places[static_cast<std::size_t>(effect.place)] + "' after step " +
                       step.text();
            }
        }
    }
    return {};
}

/// Makes the steps from `marking` to see whether they are possible: a firing consumes what is there
/// before its step produces anything. Fills in what `segment` says of them; false if the bytes are
/// no steps.
bool checkSteps(std::span<const std::uint8_t> firings, HistoryMarking marking,
                const TraceHead& head, Segment& segment) {
    FiringReader reader(firings, head.effects->transitionCount());
    FiredSet::Marks marks{};
    std::vector<std::int32_t> fired;  // in this step, if several
    std::int64_t steps = 0;
    bool possible = true;
    while (reader.next()) {
        marks[FiredSet::bitOf(reader.transition())] = 1;
        if (!segment.wrong.empty()) {  // no marking counts any more
            steps += reader.more() ? 0 : 1;
            continue;
        }
        possible &= reader.copies() != 0
                        ? marking.apply(reader.transition(), reader.copies(), *head.effects)
                        : marking.apply(reader.transition(), reader.count(), *head.effects);
        if (reader.more() || !fired.empty()) {
            fired.push_back(reader.transition());
        }
        if (reader.more()) {
            continue;
        }
        ++steps;
        if (!possible) {
            if (fired.empty()) {
                fired.push_back(reader.transition());
            }
            segment.wrong = negative(marking, fired, segment.block.firstStep + steps, head);
            possible = true;  // where another firing of the step made up for it
        }
        fired.clear();
    }
    segment.block.steps = steps;
    segment.block.fired = FiredSet(marks);
    return reader.missing() == nullptr;
}

std::optional<Segment> readSegment(std::span<const std::uint8_t> content, const TraceHead& head) {
    const Effects& effects = *head.effects;
    const auto places = static_cast<std::size_t>(effects.placeCount);
    ByteReader reader(content);
    Segment segment;
    segment.changed = reader.number() != 0;
    HistoryBlock& block = segment.block;
    block.firstStep = reader.count();
    const std::uint64_t steps = reader.number();
    block.marking = readPacked(reader);
    block.firings = readPacked(reader);
    if (reader.failed() || !reader.atEnd()) {
        return std::nullopt;
    }
    const auto marking = unpackWithin(block.marking, usualMarkingBytes(effects));
    const auto firings = unpackWithin(block.firings, usualFiringsBytes(effects));
    if (!marking || !firings) {
        return std::nullopt;
    }
    ByteReader counts(*marking);
    const std::vector<Count> start = counts.counts(places);
    if (counts.failed() || !counts.atEnd() ||
        !checkSteps(*firings, HistoryMarking(start), head, segment) ||
        static_cast<std::uint64_t>(block.steps) != steps) {
        return std::nullopt;
    }
    return segment;
}

std::string byteRange(std::size_t begin, std::size_t end) {
    return "bytes " + std::to_string(begin) + " to " + std::to_string(end - 1);
}

class TraceReader {
public:
    TraceReader(std::string_view file, WorkProgress* progress) : file_(file), progress_(progress) {}

    Result<Trace> read() {
        findSections();
        if (isCancelled()) {
            return cancelled();
        }
        if (!head_) {
            return fail(ErrorCode::badSyntax,
                        "expected a whole HEAD section from byte " + std::to_string(traceBegin) +
                            " on, found none in the " + std::to_string(file_.size()) +
                            " bytes of the trace");
        }
        std::size_t readTo = traceBegin;
        for (const TraceSection& section : sections_) {
            if (isCancelled()) {
                return cancelled();
            }
            take(section, readTo);
            if (progress_ != nullptr) {
                progress_->set(static_cast<std::int64_t>(section.end),
                               static_cast<std::int64_t>(file_.size()));
            }
        }
        if (!done_) {
            reportEnd(readTo);
        }
        closeTimeline();
        if (!tree_) {
            return fail(ErrorCode::badSyntax,
                        "expected a whole STEP section, found none in the " +
                            std::to_string(file_.size()) + " bytes of the trace" +
                            (damages_.empty() ? "" : ": " + damages_.front().detail));
        }
        return Trace{std::move(head_->info), std::move(*tree_), std::move(damages_)};
    }

private:
    static Failure cancelled() {
        return fail(ErrorCode::fileUnreadable, "reading the trace was cancelled");
    }
    bool isCancelled() const { return progress_ != nullptr && progress_->cancelled; }

    void findSections() {
        SectionSearch search(file_, progress_);
        for (auto section = search.next(traceBegin); section; section = search.next(section->end)) {
            if (section->tag == headTag && !head_) {
                head_ = readTraceHead(section->content);
            }
            sections_.push_back(*section);
        }
    }

    /// `readTo` is the end of what has been read successfully, and is advanced.
    void take(const TraceSection& section, std::size_t& readTo) {
        if (section.tag == stepTag) {
            auto segment = readSegment(section.content, *head_);
            if (!segment) {
                return;  // these bytes are reported as damaged with the next section
            }
            reportDamage(readTo, section.begin, &segment->block.firstStep);
            if (segment->wrong.empty()) {
                add(std::move(*segment));
            } else {
                report("expected markings of 0 or more tokens in " +
                       byteRange(section.begin, section.end) + ", found " + segment->wrong +
                       "; steps " + (segment->block.firstStep + 1).text() + " to " +
                       (segment->block.firstStep + segment->block.steps).text() + " are missing");
            }
        } else {
            reportDamage(readTo, section.begin, nullptr);
            if (section.tag == doneTag) {
                checkEnd(section);
            }
        }
        readTo = section.end;
    }

    /// Compares the result with what `DONE` says, unless missing parts have been reported already.
    void checkEnd(const TraceSection& section) {
        done_ = true;
        ByteReader reader(section.content);
        const std::uint64_t segments = reader.number();
        const Count last = reader.count();
        if (damages_.empty() && (reader.failed() || segments != segments_ || last != lastStep_)) {
            report("expected " + std::to_string(segments) + " segments up to step " + last.text() +
                   " before " + byteRange(section.begin, section.end) + ", found " +
                   std::to_string(segments_) + " up to step " + lastStep_.text() +
                   "; the others are missing");
        }
    }

    void report(std::string text) {
        damages_.push_back({ErrorCode::badSyntax, std::move(text), 0, 0, {}});
    }

    /// Reports the bytes `[begin, end)` as damaged if there are any, and the steps up to `nextStep`
    /// as missing.
    void reportDamage(std::size_t begin, std::size_t end, const Count* nextStep) {
        if (begin == end) {
            return;
        }
        std::string text = "expected a section of a trace, found damaged " + byteRange(begin, end);
        if (nextStep != nullptr && *nextStep > lastStep_) {
            text +=
                "; steps " + (lastStep_ + 1).text() + " to " + nextStep->text() + " are missing";
        }
        report(std::move(text));
    }

    void reportEnd(std::size_t readTo) {
        std::string text = "expected the end of the trace, found ";
        text += readTo < file_.size() ? "damaged " + byteRange(readTo, file_.size())
                                      : "no more than " + std::to_string(readTo) + " bytes";
        report(text + "; steps after " + lastStep_.text() + " are missing if there were any");
    }

    void add(Segment segment) {
        if (!blocks_.empty() && (segment.changed || segment.block.firstStep != lastStep_)) {
            closeTimeline();
        }
        lastStep_ = segment.block.firstStep + segment.block.steps;
        blocks_.push_back(std::move(segment.block));
        ++segments_;
    }

    void closeTimeline() {
        if (blocks_.empty()) {
            return;
        }
        RunHistory history(head_->effects, std::exchange(blocks_, {}));
        if (tree_) {
            tree_->append(static_cast<TimelineIndex>(tree_->size()) - 1, std::move(history));
        } else {
            tree_.emplace(std::move(history));
        }
    }

    std::string_view file_;
    WorkProgress* progress_;  ///< may be null
    std::vector<TraceSection> sections_;
    std::optional<TraceHead> head_;
    std::deque<HistoryBlock> blocks_;  ///< of the timeline being read
    Count lastStep_ = 0;
    std::uint64_t segments_ = 0;
    bool done_ = false;
    std::optional<TimelineTree> tree_;
    std::vector<Error> damages_;
};

}  // namespace

Result<Trace> readTrace(std::string_view bytes, WorkProgress* progress) {
    if (!bytes.starts_with(traceMagic) || bytes.size() < traceBegin) {
        return fail(ErrorCode::unknownFormat, "expected a trace, found no beginning of one");
    }
    std::string version;
    putFixed(version, traceVersion, 4);
    if (bytes.substr(traceMagic.size(), version.size()) != version) {
        return fail(ErrorCode::unsupported,
                    "expected a trace of version " + std::to_string(traceVersion) + " at byte " +
                        std::to_string(traceMagic.size()) + ", found another version");
    }
    return TraceReader(bytes, progress).read();
}

}  // namespace fireable
