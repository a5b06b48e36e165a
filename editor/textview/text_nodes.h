#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "editor/document/net_element.h"
#include "engine/net/model/net.h"

namespace fireable {

class NetTextEditor;

/// Which nodes of a net the lines of its text are about.
class TextNodes {
public:
    explicit TextNodes(NetTextEditor& editor) : editor_(editor) {}

    /// The text has changed.
    void forgetLines() { linesKnown_ = false; }
    /// Marks the lines that declare `nodes`, and brings them into sight unless someone types. Too
    /// many to be looked at are not marked.
    void mark(const std::set<NodeId>& nodes, const Net& net);
    /// The node whose name the caret stands at, or that its line declares.
    std::optional<NetElement> atCaret(const Net& net) const;

private:
    void findLines();

    NetTextEditor& editor_;
    std::map<std::pair<bool, std::string>, int> lineOf_;  ///< by place or not, and name
    bool linesKnown_ = false;
};

}  // namespace fireable
