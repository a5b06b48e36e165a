#pragma once

#include <QUndoCommand>
#include <optional>

#include "editor/document/net_document.h"

namespace fireable {

/// Adds a whole net to a document, or removes one. The net is either in the document or here; one
/// that comes back by undo or redo is shown.
class NetListCommand final : public QUndoCommand {
public:
    static NetListCommand* adding(NetDocument& document, Diagram net, const QString& text);
    /// `elsewhere` is done to other nets before.
    static NetListCommand* removing(NetDocument& document, std::size_t index, NetEdits elsewhere,
                                    const QString& text);

    void redo() override;
    void undo() override { swap(); }

private:
    NetListCommand(NetDocument& document, std::size_t index, std::size_t next,
                   std::optional<KeptNet> net, NetEdits elsewhere, const QString& text);
    void swap();

    NetDocument& document_;
    std::size_t index_;
    std::size_t next_;            ///< shown once this one is gone
    std::optional<KeptNet> net_;  ///< while it is not in the document
    NetEdits elsewhere_;          ///< to be done before it goes, or once it is back
    bool again_ = false;          ///< it was done before
};

}  // namespace fireable
