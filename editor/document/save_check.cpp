#include "editor/document/save_check.h"

#include <QCoreApplication>

#include "importers/losses.h"

namespace fireable {
namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("SaveCheck", text);
}

QString inWords(Loss loss) {
    switch (loss) {
        case Loss::otherNets:
            return tr("all nets but the first");
        case Loss::ownSubnets:
            return tr("subnets that are other nets of this document");
        case Loss::drawing:
            return tr("the drawing");
        case Loss::positions:
            return tr("positions of nodes");
        case Loss::sizes:
            return tr("sizes of single nodes");
        case Loss::textPlaces:
            return tr("where names, markings and weights stand");
        case Loss::arcLines:
            return tr("bends and curves of arcs");
        case Loss::look:
            return tr("the size of nodes and the background colour");
        case Loss::copies:
            return tr("further drawings of the same place");
        case Loss::groups:
            return tr("groups");
        case Loss::views:
            return tr("named views");
        case Loss::runs:
            return tr("run configurations with breakpoints and watches");
        case Loss::names:
            return tr("names of places and transitions");
        case Loss::labels:
            return tr("labels");
        case Loss::netName:
            return tr("the name of the net");
        case Loss::notes:
            return tr("notes");
        case Loss::comments:
            return tr("comments");
        case Loss::intervals:
            return tr("time intervals");
        case Loss::parallelArcs:
            return tr("parallel arcs, which become one");
        case Loss::opaque:
            return tr("parts that another program added");
    }
    return {};
}

}  // namespace

Result<QStringList> lossesIn(FormatId id, std::span<const Diagram> nets) {
    const auto losses = findLosses(id, nets);
    if (!losses) {
        return losses.failure();
    }
    QStringList words;
    for (const Loss loss : *losses) {
        words.append(inWords(loss));
    }
    return words;
}

}  // namespace fireable
