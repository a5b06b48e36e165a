#include "editor/textview/text_drafts.h"

namespace fireable {

TextDrafts::TextDrafts(NetDocument& document, QObject* parent)
    : QObject(parent), shown_(document.currentNet()) {
    connect(&document, &NetDocument::netInserted, this, [this](std::size_t at) {
        std::map<std::size_t, TextDraft> moved;
        for (auto& [net, draft] : drafts_) {
            moved.emplace(net < at ? net : net + 1, std::move(draft));
        }
        drafts_ = std::move(moved);
        if (shown_ && *shown_ >= at) {
            ++*shown_;
        }
    });
    connect(&document, &NetDocument::netRemoved, this, [this](std::size_t at) {
        std::map<std::size_t, TextDraft> moved;
        for (auto& [net, draft] : drafts_) {
            if (net != at) {
                moved.emplace(net < at ? net : net - 1, std::move(draft));
            }
        }
        drafts_ = std::move(moved);
        if (shown_ == at) {
            shown_.reset();
        } else if (shown_ && *shown_ > at) {
            --*shown_;
        }
    });
}

void TextDrafts::turnTo(std::size_t net, std::optional<TextDraft> typed) {
    if (shown_ && typed) {
        drafts_.insert_or_assign(*shown_, std::move(*typed));
    }
    shown_ = net;
}

std::optional<TextDraft> TextDrafts::take() {
    const auto found = shown_ ? drafts_.find(*shown_) : drafts_.end();
    if (found == drafts_.end()) {
        return std::nullopt;
    }
    TextDraft draft = std::move(found->second);
    drafts_.erase(found);
    return draft;
}

void TextDrafts::fallBehind() {
    const auto found = shown_ ? drafts_.find(*shown_) : drafts_.end();
    if (found != drafts_.end()) {
        found->second.behind = true;
    }
}

std::optional<std::size_t> TextDrafts::first() const {
    return drafts_.empty() ? std::nullopt : std::optional(drafts_.begin()->first);
}

}  // namespace fireable
