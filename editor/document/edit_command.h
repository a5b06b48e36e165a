#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "editor/document/net_document.h"
#include "editor/document/net_edit.h"

namespace fireable {

/// The only step for edits of one net: applies an edit, keeps its inverse, and swaps them on undo
/// and redo.
class EditCommand final : public UndoStep {
public:
    EditCommand(NetDocument& document, std::size_t net, NetEdit edit, NetEdits elsewhere,
                const QString& text);

    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* later) override;
    int gesture() const override { return forward_.gesture; }
    std::size_t bytes() const override { return bytes_; }

private:
    void apply() override;
    void revert() override;
    void count();

    void followLists(const NetEdit& inverse, NetEdit& edit);

    NetDocument& document_;
    std::size_t net_;
    std::uint64_t runsRevision_;  ///< `NetDocument::runsRevision()` after the last undo or redo
    NetEdit forward_;
    NetEdit backward_;
    NetEdits elsewhere_;      ///< edits of other nets, done with `forward_`
    NetEdits elsewhereBack_;  ///< their inverses, and the inverses of `portFollowers`
    std::size_t bytes_ = 0;   ///< approximate memory
};

/// Adds a net to a document or removes one. The net is owned by either the document or the command;
/// a net restored by undo or redo becomes current.
class NetListCommand final : public UndoStep {
public:
    static NetListCommand* adding(NetDocument& document, Diagram net, const QString& text);
    /// `elsewhere` edits other nets first.
    static NetListCommand* removing(NetDocument& document, std::size_t index, NetEdits elsewhere,
                                    const QString& text);

    std::size_t bytes() const override { return bytes_; }

private:
    void apply() override;
    void revert() override { swap(); }
    NetListCommand(NetDocument& document, std::size_t index, std::size_t next,
                   std::optional<DetachedNet> net, NetEdits elsewhere, const QString& text);
    void swap();

    NetDocument& document_;
    std::size_t index_;
    std::size_t next_;                ///< the current net after removal
    std::optional<DetachedNet> net_;  ///< while not in the document
    NetEdits elsewhere_;              ///< applied before removal, undone after insertion
    bool again_ = false;              ///< this is a redo
    std::size_t bytes_ = 0;           ///< approximate memory
};

/// The edits of other nets in the file that keep their port bindings, which number places, valid
/// when `edit` removes places from the net at `index`; ports of removed places are removed. By net
/// index; empty if no place is removed.
NetEdits portFollowers(const std::vector<Diagram>& nets, std::size_t index, const NetEdit& edit);

/// Extends `edit` so that run configurations follow renamed nodes: breakpoints, watches, overrides,
/// and paths that begin with a substituted transition. An ambiguous name follows its first node, as
/// in runs; nothing follows to a name already in use.
void followNames(const Diagram& diagram, NetEdit& edit);

/// Adapts `edit` before undo or redo so that breakpoints and watches changed since, which are no
/// undo steps, survive and follow renamed nodes.
void preserveLists(const Diagram& diagram, const NetEdit& inverse, NetEdit& edit);

}  // namespace fireable
