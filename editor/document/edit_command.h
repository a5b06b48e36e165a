#pragma once

#include <QUndoCommand>

#include "editor/document/net_edit.h"

namespace fireable {

class NetDocument;

/// The one undo command: does an edit to one net of a document, keeps the inverse, and swaps the
/// two on undo and redo. It holds ids and values, never pointers to what is on screen.
class EditCommand final : public QUndoCommand {
public:
    /// Changes nothing yet: `QUndoStack::push` calls `redo`.
    EditCommand(NetDocument& document, std::size_t net, NetEdit edit, NetEdits elsewhere,
                const QString& text);

    void redo() override;
    void undo() override;
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* later) override;
    int gesture() const { return forward_.gesture; }

private:
    void followLists(const NetEdit& inverse, NetEdit& edit);

    NetDocument& document_;
    std::size_t net_;
    std::uint64_t runsKept_;  ///< `NetDocument::runsKeptSoFar()` when it was done or undone last
    NetEdit forward_;
    NetEdit backward_;
    NetEdits elsewhere_;      ///< to other nets, with `forward_`
    NetEdits elsewhereBack_;  ///< undoes those, and gives the ports back that followed the edit
};

}  // namespace fireable
