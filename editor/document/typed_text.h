#pragma once

#include <QString>
#include <optional>

namespace fireable {

/// A field or panel with input that is not in the document yet. Saving and closing commit all of
/// them first.
class TypedText {
public:
    virtual ~TypedText() = default;

    /// Commits the input. If it is invalid it stays, and the reason is returned as full sentences.
    virtual std::optional<QString> finishTyping() = 0;
    /// Returns the focus to invalid input.
    virtual void resumeTyping() = 0;
    virtual void discardTyping() = 0;
};

}  // namespace fireable
