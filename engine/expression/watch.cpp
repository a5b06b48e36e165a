#include "engine/expression/watch.h"

#include <algorithm>
#include <utility>

#include "engine/base/joined.h"

namespace fireable {
namespace {

bool isPattern(const ExpressionNode& node) {
    return node.operation == Operation::pattern;
}

/// Whether the value of the node is shown as a part of its own.
bool isPart(const ExpressionNode& node) {
    switch (node.operation) {
        case Operation::name:
        case Operation::step:
        case Operation::call:
            return true;
        case Operation::sum:
        case Operation::min:
        case Operation::max:
            return std::ranges::any_of(node.operands, isPattern);
        default:
            return false;
    }
}

void collectParts(const ExpressionNode& node, std::vector<const ExpressionNode*>& parts) {
    if (isPart(node)) {
        parts.push_back(&node);
        return;
    }
    for (const ExpressionNode& operand : node.operands) {
        collectParts(operand, parts);
    }
}

}  // namespace

std::string valueText(const std::optional<Count>& value) {
    return value ? value->text() : "undefined";
}

Result<Watch> Watch::read(const std::string& text, const NodeNames& names) {
    auto parsed = parseExpression(text, names.symbols());
    if (!parsed) {
        return parsed.failure();
    }
    auto bound = bind(*parsed, names);
    if (!bound) {
        return bound.failure();
    }
    Watch watch;
    watch.text_ = text;
    watch.expression_ = std::move(*bound);
    std::vector<const ExpressionNode*> parts;
    collectParts(parsed->root, parts);
    for (const ExpressionNode* node : parts) {
        std::string part = text.substr(node->range.begin, node->range.end - node->range.begin);
        if (std::ranges::find(watch.parts_, part, &BoundPart::text) != watch.parts_.end()) {
            continue;
        }
        auto value = bind({part, *node}, names);
        if (!value) {
            return value.failure();
        }
        watch.parts_.push_back({std::move(part), std::move(*value)});
    }
    return watch;
}

std::vector<Watch::Part> Watch::parts(const StepState& state) const {
    std::vector<Part> parts;
    parts.reserve(parts_.size());
    for (const BoundPart& part : parts_) {
        parts.push_back({part.text, part.expression.value(state)});
    }
    return parts;
}

std::string Watch::partsText(const StepState& state) const {
    return joined(parts(state),
                  [](const Part& part) { return part.text + " = " + valueText(part.value); });
}

}  // namespace fireable
