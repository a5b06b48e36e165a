#pragma once

#include <QKeyEvent>

#include "editor/tools/in_place_editor.h"

namespace fireable {

/// What keys do to the selected elements whatever the tool: digits set a marking or weight, + and -
/// change it by one, Enter edits it. Several + and - on one selection are one undo step.
class Typing {
public:
    Typing(EditContext context, InPlaceEditor& editor) : context_(context), editor_(editor) {}

    bool key(const QKeyEvent& event);

private:
    bool addOne(int by);

    EditContext context_;
    InPlaceEditor& editor_;
    int gesture_ = 0;
    ElementSet counted_;  ///< what the gesture changes
};

}  // namespace fireable
