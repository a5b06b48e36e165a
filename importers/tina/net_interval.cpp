#include "importers/tina/net_interval.h"

#include <string>

namespace fireable {
namespace {

Result<std::int64_t> takeBound(NetCursor& cursor, std::string_view wanted) {
    const auto bound =
        cursor.peek().word.braced ? std::nullopt : parseBound(cursor.peek().word.text);
    if (!bound) {
        return cursor.expected(wanted);
    }
    cursor.take();
    return *bound;
}

/// Keeps of `interval` what lies in `other` too.
Result<void> narrow(TimeInterval& interval, const TimeInterval& other, TextPosition where) {
    if (other.earliest >= interval.earliest) {
        interval.earliestOpen =
            other.earliestOpen || (other.earliest == interval.earliest && interval.earliestOpen);
        interval.earliest = other.earliest;
    }
    if (other.latest && (!interval.latest || *other.latest <= *interval.latest)) {
        interval.latestOpen =
            other.latestOpen || (interval.latest == other.latest && interval.latestOpen);
        interval.latest = other.latest;
    }
    if (interval.latest && *interval.latest < interval.earliest) {
        return fail(ErrorCode::badSyntax,
                    "expected a latest firing time of at least " +
                        std::to_string(interval.earliest) + ", found '" +
                        std::to_string(*interval.latest) + "'",
                    where.line, where.column);
    }
    return {};
}

}  // namespace

Result<void> takeInterval(NetCursor& cursor, TimeInterval& interval) {
    const TextPosition where = cursor.peek().word.where;
    TimeInterval read;
    read.earliestOpen = cursor.take().word.text == "]";
    auto earliest = TRY(takeBound(cursor, "the earliest firing time"));
    read.earliest = earliest;
    if (!cursor.takeMark(",")) {
        return cursor.expected("',' between the firing times");
    }
    if (cursor.peek().word.raw == "w") {
        cursor.take();
    } else {
        const auto latest = TRY(takeBound(cursor, "the latest firing time, or w"));
        read.latest = latest;
    }
    if (!cursor.peek().isMark("[") && !(read.latest && cursor.peek().isMark("]"))) {
        return cursor.expected(read.latest ? "']' or '[' after the firing times" : "'[' after w");
    }
    read.latestOpen = cursor.take().word.text == "[" && read.latest;
    return narrow(interval, read, where);
}

}  // namespace fireable
