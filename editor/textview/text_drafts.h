#pragma once

#include <QObject>
#include <map>
#include <optional>
#include <string>

#include "editor/document/net_document.h"
#include "editor/textview/line_diff.h"

namespace fireable {

/// Text that was typed for a net and is not in it yet.
struct TextDraft {
    std::string text;
    Lines base;           ///< the net's own text when the two were last in step
    bool behind = false;  ///< the net has changed since
};

/// What was typed for the nets of a document that are not shown now; it waits for their return.
/// A draft goes with its net, when that is removed.
class TextDrafts final : public QObject {
    Q_OBJECT

public:
    explicit TextDrafts(NetDocument& document, QObject* parent = nullptr);

    /// Notes that another net is shown now, and what was typed for the one before.
    void turnTo(std::size_t net, std::optional<TextDraft> typed);
    /// What was typed for the net that is shown, which has it from now on.
    std::optional<TextDraft> take();
    /// The net that is shown has changed.
    void fallBehind();
    /// A net that has a draft.
    std::optional<std::size_t> first() const;
    void clear() { drafts_.clear(); }

private:
    std::optional<std::size_t> shown_;  ///< nothing: it is gone
    std::map<std::size_t, TextDraft> drafts_;
};

}  // namespace fireable
