#pragma once

#include <QUndoCommand>
#include <cstddef>
#include <optional>
#include <vector>

#include "editor/document/net_document.h"
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
    std::size_t bytes() const { return bytes_; }
    /// Gives back its memory; from then on it changes nothing, and the stack drops it.
    void giveUp();

private:
    void count();

    void followLists(const NetEdit& inverse, NetEdit& edit);

    NetDocument& document_;
    std::size_t net_;
    std::uint64_t runsKept_;  ///< `NetDocument::runsKeptSoFar()` when it was done or undone last
    NetEdit forward_;
    NetEdit backward_;
    NetEdits elsewhere_;      ///< to other nets, with `forward_`
    NetEdits elsewhereBack_;  ///< undoes those, and gives the ports back that followed the edit
    std::size_t bytes_ = 0;   ///< about what the edits take
    bool givenUp_ = false;
};

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
    /// As of `EditCommand`.
    std::size_t bytes() const;
    void giveUp();

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
    bool givenUp_ = false;
};

/// About what the edits of a step take, and of the steps inside of it.
std::size_t bytesOf(const QUndoCommand& step);
/// Gives up a step, with those inside of it, that is too old to be undone.
void giveUp(QUndoCommand& step);

/// What must happen to other nets of a file when `edit` takes places out of the net at `index`, so
/// that their ports, which count places, go on meaning the same ones: a port at a place that goes
/// goes too. By position of the net. Nothing for an edit that takes no place away.
NetEdits portFollowers(const std::vector<Diagram>& nets, std::size_t index, const NetEdit& edit);

/// Where `edit` gives nodes of `diagram` other names, the run configurations follow in the same
/// edit: breakpoints, watches and overrides go on to name the same nodes. So do the paths that
/// begin with the name of a substituted transition. Who names a node of which there are several
/// follows the first one, as runs do; nobody follows to a name that another node has already.
void followNames(const Diagram& diagram, NetEdit& edit);

/// For undo and redo of `edit`, whose inverse is `inverse`, in `diagram`, where breakpoints and
/// watches were changed since, which is no step: they stay, and follow the names that nodes get.
void keepLists(const Diagram& diagram, const NetEdit& inverse, NetEdit& edit);

}  // namespace fireable
