#include "engine/expression/log_text.h"

#include <utility>

#include "engine/expression/expression_lexer.h"
#include "engine/expression/watch.h"

namespace fireable {
namespace {

Failure unmatched(std::size_t position, const std::string& expected) {
    return fail(ErrorCode::badSyntax, "expected " + expected, 1, static_cast<int>(position) + 1);
}

}  // namespace

Result<LogText> LogText::read(const std::string& text, const NodeNames& names) {
    LogText log;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if ((c == '{' || c == '}') && i + 1 < text.size() && text[i + 1] == c) {
            log.rest_ += c;
            ++i;
        } else if (c == '}') {
            return unmatched(i, "'{' before this '}'; a brace by itself is written twice");
        } else if (c != '{') {
            log.rest_ += c;
        } else {
            const auto end = closingBrace(text, i + 1);
            if (!end) {
                return unmatched(i,
                                 "'}' to end this expression; a brace by itself is written "
                                 "twice");
            }
            auto expression = readExpression(text.substr(i + 1, *end - i - 1), names);
            if (!expression) {
                Failure failure = expression.failure();
                failure.error.column += static_cast<int>(i) + 1;
                return failure;
            }
            log.dependencies_.add(expression->dependencies());
            log.parts_.push_back({std::exchange(log.rest_, {}), std::move(*expression)});
            i = *end;
        }
    }
    return log;
}

std::string LogText::in(const StepState& state) const {
    std::string text;
    for (const Part& part : parts_) {
        text += part.before + valueText(part.expression.value(state));
    }
    return text + rest_;
}

}  // namespace fireable
