#include "editor/tools/typing.h"

#include <QCoreApplication>

namespace fireable {

bool Typing::key(const QKeyEvent& event) {
    if ((event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) != 0) {
        return false;
    }
    if (event.key() == Qt::Key_Plus || event.key() == Qt::Key_Minus) {
        return addOne(event.key() == Qt::Key_Plus ? 1 : -1);
    }
    const ElementSet& selected = context_.selection.elements();
    if (event.key() >= Qt::Key_0 && event.key() <= Qt::Key_9) {
        const auto target = numberOf(context_.diagram(), selected);
        if (target) {
            editor_.open(*target, event.text());
        }
        return target.has_value();
    }
    if ((event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) && selected.size() == 1) {
        const auto target = valueOf(*selected.begin());
        if (target) {
            editor_.open(*target);
        }
        return target.has_value();
    }
    return false;
}

bool Typing::addOne(int by) {
    const auto target = numberOf(context_.diagram(), context_.selection.elements());
    if (!target) {
        return false;
    }
    if (gesture_ == 0 || counted_ != target->elements) {
        gesture_ = newGesture();
        counted_ = target->elements;
    }
    NetEdit edit = withMore(context_.diagram(), target->elements, by);
    edit.gesture = gesture_;
    context_.document.edit(std::move(edit), stepName(target->kind));
    return true;
}

}  // namespace fireable
