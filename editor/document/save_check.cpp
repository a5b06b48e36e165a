#include "editor/document/save_check.h"

#include <QCoreApplication>
#include <QMap>

#include "importers/losses.h"

namespace fireable {
namespace {

struct SaveCheckText {
    Q_DECLARE_TR_FUNCTIONS(SaveCheck)
};

QMap<Loss, QString> lossTexts() {
    return {
        {Loss::otherNets, SaveCheckText::tr("all nets but the first")},
        {Loss::ownSubnets, SaveCheckText::tr("subnets that are other nets of this document")},
        {Loss::drawing, SaveCheckText::tr("the drawing")},
        {Loss::positions, SaveCheckText::tr("positions of nodes")},
        {Loss::sizes, SaveCheckText::tr("sizes of single nodes")},
        {Loss::textPlaces, SaveCheckText::tr("positions of names, markings and weights")},
        {Loss::arcLines, SaveCheckText::tr("bends and curves of arcs")},
        {Loss::look, SaveCheckText::tr("the size of nodes and the background colour")},
        {Loss::copies, SaveCheckText::tr("further drawings of the same place")},
        {Loss::groups, SaveCheckText::tr("groups")},
        {Loss::views, SaveCheckText::tr("named views")},
        {Loss::runs, SaveCheckText::tr("run configurations with breakpoints and watches")},
        {Loss::names, SaveCheckText::tr("names of places and transitions")},
        {Loss::labels, SaveCheckText::tr("labels")},
        {Loss::netName, SaveCheckText::tr("the name of the net")},
        {Loss::notes, SaveCheckText::tr("notes")},
        {Loss::comments, SaveCheckText::tr("comments")},
        {Loss::intervals, SaveCheckText::tr("time intervals")},
        {Loss::parallelArcs, SaveCheckText::tr("parallel arcs, which become one")},
        {Loss::opaque, SaveCheckText::tr("parts that another program added")},
    };
}

}  // namespace

Result<QStringList> lossesIn(FormatId id, std::span<const Diagram> nets) {
    const auto losses = findLosses(id, nets);
    if (!losses) {
        return losses.failure();
    }
    const QMap<Loss, QString> texts = lossTexts();
    QStringList words;
    for (const Loss loss : *losses) {
        words.append(texts[loss]);
    }
    return words;
}

}  // namespace fireable
