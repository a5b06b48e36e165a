#pragma once

#include <QList>
#include <QPointer>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "app/desktop/document_view.h"
#include "editor/hierarchy/trail.h"

namespace fireable {

/// A way to a net, and in which document it began if that is in no file.
struct WalkedWay {
    Trail trail;
    QPointer<DocumentView> origin;
};

/// By which way one walked last to each net of the open documents. A way is remembered while other
/// nets are shown, and follows its nets when they are renamed, reordered or saved elsewhere; what
/// no longer leads down is cut off.
class WalkedWays {
public:
    /// `way` leads to the net at `net` of `view`; `open` are all documents.
    void remember(DocumentView& view, std::size_t net, const WalkedWay& way,
                  const QList<DocumentView*>& open);
    /// The way to the net that `view` shows; nothing but that net if one did not walk there.
    WalkedWay to(DocumentView& view) const { return to(view, view.document().currentNet()); }
    /// The same of its net at `net`.
    WalkedWay to(DocumentView& view, std::size_t net) const;
    void forget(DocumentView* view);
    /// As if one had not walked to its net at `net`.
    void forget(DocumentView& view, std::size_t net);

private:
    struct Step {
        Crumb crumb;  ///< as it was remembered: holds while its file is not open
        QPointer<DocumentView> view{};
        NetKey net{};  ///< in `view`
    };
    static std::optional<Crumb> now(const Step& step);
    static bool leadsTo(const Step& above, const Step& step);

    std::map<std::pair<DocumentView*, NetKey>, std::vector<Step>> ways_;
};

}  // namespace fireable
