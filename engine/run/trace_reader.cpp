#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "engine/run/trace.h"
#include "engine/run/trace_section.h"

namespace fireable {
namespace {

/// A `STEP` section.
struct Segment {
    HistoryBlock block;
    bool changed = false;      ///< someone changed the state here
    std::string wrong;         ///< why its states are impossible; empty if they are not
    std::vector<Count> start;  ///< state [N]
    std::optional<std::vector<Count>> end;  ///< the same after its steps, if it is known
};

/// The content of a `HEAD` section.
struct TraceHead {
    TraceInfo info;
    std::shared_ptr<const RunModel> model;  ///< null: none that is asked for
};

/// Nothing if `traceHeadContent` cannot have written these bytes; without a model if none of
/// `formats` is its.
std::optional<TraceHead> readHead(std::span<const std::uint8_t> content, bool hasWord,
                                  std::span<const TraceFormat> formats) {
    ByteReader packed(content);
    const auto plain = unpackWithin(readPacked(packed), usualHeadBytes);
    if (!plain || plain->size() > std::numeric_limits<std::int32_t>::max()) {
        return std::nullopt;
    }
    ByteReader reader(*plain);
    TraceHead head;
    TraceInfo& info = head.info;
    info.model = hasWord ? readText(reader) : std::string();
    info.programHash = reader.number();
    info.seed = reader.number();
    for (std::string* text : {&info.rule, &info.engine, &info.file}) {
        *text = readText(reader);
    }
    const auto format =
        std::ranges::find(formats, std::string_view(info.model), &TraceFormat::model);
    if (reader.failed()) {
        return std::nullopt;
    }
    if (format == formats.end()) {
        return head;  // of a model that is not asked for
    }
    head.model = format->readHead(reader, info);
    return head.model && !reader.failed() && reader.atEnd() ? std::optional(std::move(head))
                                                            : std::nullopt;
}

std::optional<Segment> readSegment(std::span<const std::uint8_t> content, const TraceHead& head) {
    const RunModel& model = *head.model;
    ByteReader reader(content);
    Segment segment;
    segment.changed = reader.number() != 0;
    HistoryBlock& block = segment.block;
    block.firstStep = reader.count();
    const std::uint64_t steps = reader.number();
    block.state = readPacked(reader);
    block.events = readPacked(reader);
    if (reader.failed() || !reader.atEnd()) {
        return std::nullopt;
    }
    const auto state = unpackWithin(block.state, usualStateBytes(model.stateSize()));
    const auto events = unpackWithin(block.events, model.usualEventBytes());
    if (!state || !events) {
        return std::nullopt;
    }
    ByteReader counts(*state);
    segment.start = counts.counts(model.stateSize());
    if (counts.failed() || !counts.atEnd()) {
        return std::nullopt;
    }
    auto reading = model.read(*events, segment.start, block.firstStep, head.info);
    if (!reading || static_cast<std::uint64_t>(reading->steps) != steps) {
        return std::nullopt;
    }
    block.steps = reading->steps;
    block.happened = reading->happened;
    segment.wrong = std::move(reading->wrong);
    segment.end = std::move(reading->end);
    return segment;
}

std::string byteRange(std::size_t begin, std::size_t end) {
    return "bytes " + std::to_string(begin) + " to " + std::to_string(end - 1);
}

class TraceReader {
public:
    TraceReader(std::string_view file, bool hasWord, std::span<const TraceFormat> formats,
                WorkProgress* progress)
        : file_(file), hasWord_(hasWord), formats_(formats), progress_(progress) {}

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
        if (!head_->model) {
            return fail(
                ErrorCode::unsupported,
                "expected the trace of another model, found one of '" + head_->info.model + "'");
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
                head_ = readHead(section->content, hasWord_, formats_);
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
                add(std::move(*segment), section);
            } else {
                report("expected possible steps in " + byteRange(section.begin, section.end) +
                       ", found " + segment->wrong + "; steps " +
                       (segment->block.firstStep + 1).text() + " to " +
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

    void add(Segment segment, const TraceSection& section) {
        if (segment.changed || segment.block.firstStep != lastStep_ || !goesOn(segment, section)) {
            closeTimeline();
        }
        lastState_ = std::move(segment.end);
        lastStep_ = segment.block.firstStep + segment.block.steps;
        blocks_.push_back(std::move(segment.block));
        ++segments_;
    }

    /// Whether `segment` begins with the state that the one before ended with; reports it if not.
    bool goesOn(const Segment& segment, const TraceSection& section) {
        if (blocks_.empty() || !lastState_ || *lastState_ == segment.start) {
            return true;
        }
        const auto differing = std::ranges::mismatch(*lastState_, segment.start).in1;
        const std::vector<std::string>& names = head_->info.names[0];
        const auto node = static_cast<std::size_t>(differing - lastState_->begin()) % names.size();
        report("expected the state after step " + lastStep_.text() + " in " +
               byteRange(section.begin, section.end) + ", found another of '" + names[node] +
               "'; a timeline begins there");
        return false;
    }

    void closeTimeline() {
        if (blocks_.empty()) {
            return;
        }
        RunHistory history(head_->model, std::exchange(blocks_, {}));
        if (tree_) {
            tree_->append(static_cast<TimelineIndex>(tree_->size()) - 1, std::move(history));
        } else {
            tree_.emplace(std::move(history));
        }
    }

    std::string_view file_;
    bool hasWord_;  ///< the model's word begins a `HEAD`
    std::span<const TraceFormat> formats_;
    WorkProgress* progress_;  ///< may be null
    std::vector<TraceSection> sections_;
    std::optional<TraceHead> head_;
    std::deque<HistoryBlock> blocks_;              ///< of the timeline being read
    std::optional<std::vector<Count>> lastState_;  ///< after them, if it is known
    Count lastStep_ = 0;
    std::uint64_t segments_ = 0;
    bool done_ = false;
    std::optional<TimelineTree> tree_;
    std::vector<Error> damages_;
};

}  // namespace

Result<Trace> readTrace(std::string_view bytes, std::span<const TraceFormat> formats,
                        WorkProgress* progress) {
    if (!bytes.starts_with(traceMagic) || bytes.size() < traceBegin) {
        return fail(ErrorCode::unknownFormat, "expected a trace, found no beginning of one");
    }
    const auto hasVersion = [&](std::uint32_t number) {
        std::string version;
        putFixed(version, number, 4);
        return bytes.substr(traceMagic.size(), version.size()) == version;
    };
    const bool hasWord = hasVersion(traceVersion + 1);
    if (!hasVersion(traceVersion) && !hasWord) {
        return fail(ErrorCode::unsupported,
                    "expected a trace of version " + std::to_string(traceVersion) + " or " +
                        std::to_string(traceVersion + 1) + " at byte " +
                        std::to_string(traceMagic.size()) + ", found another version");
    }
    return TraceReader(bytes, hasWord, formats, progress).read();
}

}  // namespace fireable
