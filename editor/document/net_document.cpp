#include "editor/document/net_document.h"

namespace fireable {

NetDocument::NetDocument(Diagram diagram, QObject* parent)
    : QObject(parent), diagram_(std::move(diagram)) {
}

}  // namespace fireable
