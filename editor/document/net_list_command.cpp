#include "editor/document/net_list_command.h"

#include <algorithm>
#include <utility>

namespace fireable {

NetListCommand::NetListCommand(NetDocument& document, std::size_t index, std::size_t next,
                               std::optional<KeptNet> net, NetEdits elsewhere, const QString& text)
    : QUndoCommand(text),
      document_(document),
      index_(index),
      next_(next),
      net_(std::move(net)),
      elsewhere_(std::move(elsewhere)) {
}

NetListCommand* NetListCommand::adding(NetDocument& document, Diagram net, const QString& text) {
    return new NetListCommand(document, document.netCount(), document.currentNet(),
                              KeptNet{document.newKey(), std::move(net)}, {}, text);
}

NetListCommand* NetListCommand::removing(NetDocument& document, std::size_t index,
                                         NetEdits elsewhere, const QString& text) {
    const std::size_t next = std::min(index, document.netCount() - 2);
    return new NetListCommand(document, index, next, std::nullopt, std::move(elsewhere), text);
}

void NetListCommand::redo() {
    swap();
    again_ = true;
}

void NetListCommand::swap() {
    if (net_) {
        document_.insertNet(index_, *std::exchange(net_, std::nullopt), again_);
        elsewhere_ = document_.applyElsewhere(elsewhere_);
    } else {
        elsewhere_ = document_.applyElsewhere(elsewhere_);
        net_ = document_.takeNet(index_, next_);
    }
}

}  // namespace fireable
