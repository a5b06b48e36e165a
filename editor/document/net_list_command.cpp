#include "editor/document/net_list_command.h"

#include <utility>

#include "editor/document/net_document.h"

namespace fireable {

NetListCommand::NetListCommand(NetDocument& document, std::size_t index, std::optional<Diagram> net,
                               const QString& text)
    : QUndoCommand(text), document_(document), index_(index), net_(std::move(net)) {
}

NetListCommand* NetListCommand::adding(NetDocument& document, Diagram net, const QString& text) {
    return new NetListCommand(document, document.netCount(), std::move(net), text);
}

NetListCommand* NetListCommand::removing(NetDocument& document, std::size_t index,
                                         const QString& text) {
    return new NetListCommand(document, index, std::nullopt, text);
}

void NetListCommand::swap() {
    if (net_) {
        document_.insertNet(index_, *std::exchange(net_, std::nullopt));
    } else {
        net_ = document_.takeNet(index_);
    }
}

}  // namespace fireable
