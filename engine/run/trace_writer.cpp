#include <algorithm>

#include "engine/run/trace.h"
#include "engine/run/trace_section.h"

namespace fireable {
namespace {

/// What happened in the first `steps` steps of `block`, packed again.
PackedBytes beginning(const HistoryBlock& block, std::int64_t steps, const RunModel& model) {
    const Bytes all = *block.events.unpack();
    return PackedBytes::pack(std::span(all).first(model.bytesOf(all, steps)));
}

/// Writes the segments of a timeline, after those of its ancestors.
class SegmentWriter {
public:
    SegmentWriter(std::string& out, const TimelineTree& tree) : out_(out), tree_(tree) {}

    /// The steps of `timeline` up to `last`.
    void write(TimelineIndex timeline, Count last) {
        struct Part {
            TimelineIndex timeline;
            Count last;
        };
        std::vector<Part> parts;  // the last one first
        for (;;) {
            parts.push_back({timeline, last});
            const Timeline& own = tree_[timeline];
            if (!own.parent || tree_.history(*own.parent).firstStep() > own.firstStep ||
                own.history.firstStep() != own.firstStep) {
                break;
            }
            timeline = *own.parent;
            last = own.firstStep;
        }
        std::for_each(parts.rbegin(), parts.rend(),
                      [&](const Part& part) { writeOwn(part.timeline, part.last); });
    }
    std::uint64_t written() const { return written_; }

private:
    void writeOwn(TimelineIndex timeline, const Count& last) {
        const Timeline& own = tree_[timeline];
        const RunHistory* parent = own.parent ? &tree_.history(*own.parent) : nullptr;
        bool changed = parent != nullptr && parent->holds(own.firstStep);
        for (std::size_t i = 0; i < own.history.blockCount(); ++i) {
            const HistoryBlock block = own.history.block(i);
            if (block.firstStep < last || i == 0) {
                write(block, changed, std::min(block.steps, (last - block.firstStep).saturated64()),
                      *own.history.model());
                changed = false;
            }
        }
    }

    void write(const HistoryBlock& block, bool changed, std::int64_t steps, const RunModel& model) {
        Bytes content;
        putNumber(content, changed ? 1 : 0);
        putCount(content, block.firstStep);
        putNumber(content, static_cast<std::uint64_t>(steps));
        putPackedWithin(content, block.state, usualStateBytes(model.stateSize()));
        putPackedWithin(content,
                        steps == block.steps ? block.events : beginning(block, steps, model),
                        model.usualEventBytes());
        putSection(out_, stepTag, content);
        ++written_;
    }

    std::string& out_;
    const TimelineTree& tree_;
    std::uint64_t written_ = 0;
};

}  // namespace

Bytes traceHeadContent(const TraceInfo& info, const RunModel& model) {
    Bytes plain;
    if (!model.word().empty()) {
        putText(plain, model.word());
    }
    putNumber(plain, info.programHash);
    putNumber(plain, info.seed);
    for (const std::string* text : {&info.rule, &info.engine, &info.file}) {
        putText(plain, *text);
    }
    model.putHead(plain, info);
    Bytes content;
    putPackedWithin(content, PackedBytes::pack(plain), usualHeadBytes);
    return content;
}

std::string writeTrace(const TraceInfo& info, const TimelineTree& tree, TimelineIndex timeline) {
    std::string out(traceMagic);
    const RunModel& model = *tree.history(timeline).model();
    putFixed(out, traceVersion + (model.word().empty() ? 0 : 1), 4);
    const Bytes head = traceHeadContent(info, model);
    putSection(out, headTag, head);
    SegmentWriter segments(out, tree);
    segments.write(timeline, tree.lastStep(timeline));
    putSection(out, headTag, head);
    Bytes done;
    putNumber(done, segments.written());
    putCount(done, tree.lastStep(timeline));
    putSection(out, doneTag, done);
    return out;
}

}  // namespace fireable
