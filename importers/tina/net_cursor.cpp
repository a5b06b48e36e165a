#include "importers/tina/net_cursor.h"

namespace fireable {

bool NetCursor::takeMark(std::string_view mark) {
    const bool here = peek().isMark(mark);
    if (here) {
        take();
    }
    return here;
}

Result<TinaWord> NetCursor::takeName(std::string_view wanted) {
    if (!peek().isName()) {
        return expected(wanted);
    }
    return take().word;
}

Result<TinaWord> NetCursor::takeNodeName(std::string_view wanted) {
    if (peek().word.text.empty()) {
        return expected(wanted);
    }
    return takeName(wanted);
}

Failure NetCursor::expected(std::string_view wanted) const {
    return expectedBut(wanted, peek().word.raw, peek().word.where);
}

}  // namespace fireable
