#include "editor/document/save_check.h"

#include <QCoreApplication>

#include "importers/losses.h"

namespace fireable {
namespace {

struct SaveCheckText {
    Q_DECLARE_TR_FUNCTIONS(SaveCheck)
};

QString inWords(Loss loss) {
    switch (loss) {
        case Loss::otherNets:
            return SaveCheckText::tr("all nets but the first");
        case Loss::ownSubnets:
            return SaveCheckText::tr("subnets that are other nets of this document");
        case Loss::drawing:
            return SaveCheckText::tr("the drawing");
        case Loss::positions:
            return SaveCheckText::tr("positions of nodes");
        case Loss::sizes:
            return SaveCheckText::tr("sizes of single nodes");
        case Loss::textPlaces:
            return SaveCheckText::tr("positions of names, markings and weights");
        case Loss::arcLines:
            return SaveCheckText::tr("bends and curves of arcs");
        case Loss::look:
            return SaveCheckText::tr("the size of nodes and the background colour");
        case Loss::copies:
            return SaveCheckText::tr("further drawings of the same place");
        case Loss::groups:
            return SaveCheckText::tr("groups");
        case Loss::views:
            return SaveCheckText::tr("named views");
        case Loss::runs:
            return SaveCheckText::tr("run configurations with breakpoints and watches");
        case Loss::names:
            return SaveCheckText::tr("names of places and transitions");
        case Loss::labels:
            return SaveCheckText::tr("labels");
        case Loss::netName:
            return SaveCheckText::tr("the name of the net");
        case Loss::notes:
            return SaveCheckText::tr("notes");
        case Loss::comments:
            return SaveCheckText::tr("comments");
        case Loss::intervals:
            return SaveCheckText::tr("time intervals");
        case Loss::parallelArcs:
            return SaveCheckText::tr("parallel arcs, which become one");
        case Loss::opaque:
            return SaveCheckText::tr("parts that another program added");
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
