#pragma once

#include <QObject>
#include <map>
#include <memory>

#include "editor/tools/edit_context.h"

namespace fireable {

enum class ToolKind { select };

/// The tools of one view, of which one has the mouse.
class ToolBox final : public QObject {
    Q_OBJECT

public:
    explicit ToolBox(EditContext context, QObject* parent = nullptr);
    ~ToolBox() override;

    ToolKind current() const { return current_; }
    void choose(ToolKind kind);

signals:
    void chosen(fireable::ToolKind kind);

private:
    EditContext context_;
    std::map<ToolKind, std::unique_ptr<CanvasTool>> tools_;
    ToolKind current_ = ToolKind::select;
};

}  // namespace fireable
