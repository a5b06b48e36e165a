#pragma once

#include <QUndoCommand>
#include <optional>

#include "engine/net/model/diagram.h"

namespace fireable {

class NetDocument;

/// Adds a whole net to a document, or removes one. The net is either in the document or here.
class NetListCommand final : public QUndoCommand {
public:
    static NetListCommand* adding(NetDocument& document, Diagram net, const QString& text);
    static NetListCommand* removing(NetDocument& document, std::size_t index, const QString& text);

    void redo() override { swap(); }
    void undo() override { swap(); }

private:
    NetListCommand(NetDocument& document, std::size_t index, std::optional<Diagram> net,
                   const QString& text);
    void swap();

    NetDocument& document_;
    std::size_t index_;
    std::optional<Diagram> net_;  ///< while it is not in the document
};

}  // namespace fireable
