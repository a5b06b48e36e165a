#pragma once

#include <QUndoCommand>
#include <utility>
#include <vector>

#include "editor/document/net_edit.h"

namespace fireable {

class NetDocument;

/// The one undo command: does an edit to one net of a document, keeps the inverse, and swaps the
/// two on undo and redo. It holds ids and values, never pointers to what is on screen.
class EditCommand final : public QUndoCommand {
public:
    /// Changes nothing yet: `QUndoStack::push` calls `redo`.
    EditCommand(NetDocument& document, std::size_t net, NetEdit edit, const QString& text);

    void redo() override;
    void undo() override;
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* later) override;
    int gesture() const { return forward_.gesture; }

private:
    NetDocument& document_;
    std::size_t net_;
    NetEdit forward_;
    NetEdit backward_;
    /// By net: gives other nets of the file the ports back that followed the edit.
    std::vector<std::pair<std::size_t, NetEdit>> followersBack_;
};

}  // namespace fireable
