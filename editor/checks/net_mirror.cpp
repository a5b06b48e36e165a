#include "editor/checks/net_mirror.h"

#include <QCoreApplication>
#include <algorithm>

namespace fireable {
namespace {

/// More edits than that cost more than a copy, and nobody has looked for long.
constexpr std::size_t mostEdits = 1000;

template <class Changes>
bool sameValues(const Changes& now, const Changes& before) {
    return std::ranges::all_of(now, [&](const auto& change) {
        const auto& other = before.at(change.first);
        return change.second.has_value() == other.has_value() &&
               (!other || change.second->value == other->value);
    });
}

bool sameWords(const NetEdit& edit, const NetEdit& before) {
    return !edit.head ||
           (edit.head->name == before.head->name && edit.head->comments == before.head->comments);
}

}  // namespace

NetMirror::NetMirror(NetDocument& document, QObject* parent)
    : QObject(parent),
      document_(document),
      pool_(new QThreadPool(QCoreApplication::instance())) {
    pool_->setMaxThreadCount(1);
    connect(&document, &NetDocument::changed, this, &NetMirror::follow);
    connect(&document, &NetDocument::currentNetChanged, this, &NetMirror::forget);
}

NetMirror::~NetMirror() {
    mailbox_->close();
    pool_->clear();
    pool_->start([pool = pool_] { pool->deleteLater(); });
}

void NetMirror::follow(const NetEdit& edit) {
    ++revision_;
    if (copied_) {
        edits_.push_back(edit);
    }
    if (edits_.size() > mostEdits) {
        copied_ = false;
        edits_.clear();
    }
}

void NetMirror::forget() {
    ++revision_;
    copied_ = false;
    edits_.clear();
}

void NetMirror::post(std::function<void(const Result<void>& copied)> look) {
    std::optional<Diagram> whole;
    if (!copied_) {
        whole = document_.diagram();
        copied_ = true;
    }
    pool_->start([copy = copy_, whole = std::move(whole), edits = std::exchange(edits_, {}),
                  look = std::move(look)]() mutable {
        look(caught("copying the net", [&]() -> Result<void> {
            if (!std::exchange(copy->isWhole, false) && !whole) {
                return fail(ErrorCode::unsupported, "the copy of the net is broken");
            }
            if (whole) {
                copy->diagram = std::move(*whole);
            }
            for (const NetEdit& edit : edits) {
                apply(edit, copy->diagram);
            }
            copy->isWhole = true;
            return {};
        }));
    });
}

bool onlyMoves(const NetEdit& edit, const NetEdit& before) {
    return sameValues(edit.places, before.places) &&
           sameValues(edit.transitions, before.transitions) && sameValues(edit.arcs, before.arcs) &&
           sameValues(edit.priorities, before.priorities) && sameValues(edit.notes, before.notes) &&
           sameWords(edit, before);
}

}  // namespace fireable
