#include "editor/tools/tool_box.h"

#include "editor/tools/select_tool.h"

namespace fireable {

ToolBox::ToolBox(EditContext context, QObject* parent) : QObject(parent), context_(context) {
    tools_[ToolKind::select] = std::make_unique<SelectTool>(context_);
    context_.canvas.setTool(tools_[current_].get());
}

ToolBox::~ToolBox() {
    context_.canvas.setTool(nullptr);
}

void ToolBox::choose(ToolKind kind) {
    current_ = kind;
    context_.canvas.setTool(tools_[kind].get());
    emit chosen(kind);
}

}  // namespace fireable
