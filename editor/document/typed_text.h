#pragma once

#include <QString>
#include <optional>

namespace fireable {

/// A field, or a panel of fields, that holds typed text before a document has it. Whoever is about
/// to save a document, or to close it, asks all of its fields to finish first.
class TypedText {
public:
    virtual ~TypedText() = default;

    /// Hands over what was typed. If that cannot be done, it stays, and what is wrong comes back,
    /// as whole sentences.
    virtual std::optional<QString> finishTyping() = 0;
    /// Gives the keyboard back to what could not be handed over.
    virtual void resumeTyping() = 0;
    virtual void discardTyping() = 0;
};

}  // namespace fireable
