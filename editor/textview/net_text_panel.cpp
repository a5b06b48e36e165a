#include "editor/textview/net_text_panel.h"

#include <QHBoxLayout>
#include <QScopedValueRollback>
#include <QVBoxLayout>
#include <algorithm>

#include "editor/hierarchy/net_names.h"
#include "editor/textview/text_edit.h"
#include "importers/tina/tina_formats.h"

namespace fireable {
namespace {

constexpr int typingMilliseconds = 300;
constexpr int rewriteMilliseconds = 30;
constexpr int burstMilliseconds = 2000;

std::string joined(const Lines& lines) {
    std::string text;
    for (const std::string& line : lines) {
        text += line + "\n";
    }
    return text;
}

Result<Net> netOf(const std::string& text) {
    auto read = readNet(text);
    if (!read) {
        return read.failure();
    }
    return std::move(read->nets.front().net);
}

Result<std::string> textOf(const Diagram& diagram) {
    return writeNet({&diagram, 1});
}

}  // namespace

NetTextPanel::NetTextPanel(NetDocument& document, Selection& selection, QWidget* parent)
    : QWidget(parent),
      document_(document),
      selection_(selection),
      bar_(new QWidget(this)),
      barText_(new QLabel(bar_)),
      load_(new QPushButton(bar_)),
      editor_(new NetTextEditor(this)),
      message_(new QLabel(this)),
      nodes_(*editor_),
      drafts_(document) {
    auto* barLayout = new QHBoxLayout(bar_);
    barLayout->addWidget(barText_, 1);
    barLayout->addWidget(load_);
    barText_->setWordWrap(true);
    message_->setWordWrap(true);
    message_->setAccessibleName(tr("Problem of the text"));
    message_->setTextFormat(Qt::PlainText);
    message_->setMargin(4);
    message_->hide();
    bar_->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(bar_);
    layout->addWidget(editor_, 1);
    layout->addWidget(message_);
    setFocusProxy(editor_);
    for (QTimer* timer : {&pause_, &rewrite_, &burst_}) {
        timer->setSingleShot(true);
    }
    pause_.setInterval(typingMilliseconds);
    rewrite_.setInterval(rewriteMilliseconds);
    burst_.setInterval(burstMilliseconds);
    connect(&pause_, &QTimer::timeout, this, &NetTextPanel::commit);
    connect(&rewrite_, &QTimer::timeout, this, &NetTextPanel::rewriteNow);
    connect(load_, &QPushButton::clicked, this, &NetTextPanel::loadLarge);
    connect(editor_, &NetTextEditor::typed, this, &NetTextPanel::showTyped);
    connect(editor_, &NetTextEditor::left, this, &NetTextPanel::commit);
    connect(editor_, &NetTextEditor::showInDrawingRequested, this, [this] {
        if (const auto element = nodes_.atCaret(document_.diagram().net)) {
            emit showRequested(*element);
        }
    });
    connect(&document_, &NetDocument::changed, this, &NetTextPanel::followDocument);
    connect(&document_, &NetDocument::currentNetChanged, this, &NetTextPanel::reload);
    connect(&document_, &NetDocument::netsChanged, this, &NetTextPanel::tellUnfinished);
    connect(&document_, &Document::unfinishedBroughtBack, this, &NetTextPanel::bringBack);
    connect(&selection_, &Selection::changed, this, &NetTextPanel::markSelected);
}

void NetTextPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!fresh_) {
        rewriteNow();
    }
}

NetTextPanel::~NetTextPanel() {
    editor_->disconnect(this);  // it loses the focus during destruction
}

/// Switches to another net, or to one moved in memory; stores pending input of the previous one.
void NetTextPanel::reload() {
    pause_.stop();
    ++version_;
    drafts_.switchTo(
        document_.currentNet(),
        typed_ ? std::optional(TextDraft{editor_->netText(), base_, behind_}) : std::nullopt);
    fresh_ = typed_ = behind_ = false;
    base_.clear();
    mirror_.reset();
    if (isVisible()) {
        rewriteNow();  // at once, so that input does not apply to the previous text
    }
    tellUnfinished();
}

/// The document keeps what a crash would lose here.
void NetTextPanel::tellUnfinished() {
    std::vector<UnfinishedText> unfinished;
    for (std::size_t net = 0; net < document_.netCount(); ++net) {
        if (typed_ && net == document_.currentNet()) {
            unfinished.push_back({net, editor_->netText(), joined(base_)});
        } else if (const TextDraft* draft = drafts_.of(net)) {
            unfinished.push_back({net, draft->text, joined(draft->base)});
        }
    }
    document_.setUnfinished(std::move(unfinished));
}

void NetTextPanel::bringBack() {
    const std::vector<UnfinishedText> unfinished = document_.unfinished();  // told anew meanwhile
    for (const UnfinishedText& each : unfinished) {
        if (each.net >= document_.netCount()) {
            continue;
        }
        TextDraft draft{each.text, linesOf(each.base)};
        if (!draft.base.empty()) {
            const auto own = textOf(document_.nets()[each.net]);
            draft.behind = own && linesOf(*own) != draft.base;
        }
        drafts_.put(each.net, std::move(draft));
    }
    fresh_ = false;
    if (isVisible()) {
        rewriteNow();
    }
}

void NetTextPanel::followDocument(const NetEdit& edit, const NetEdit& before) {
    if (taking_ || onlyMoves(edit, before)) {
        return;
    }
    if (TextDraft* draft = drafts_.ofShown()) {
        draft->behind = true;
    }
    if (typed_ || (isLarge() && fresh_)) {
        behind_ = true;
        showBar();
        return;
    }
    rewriteSoon();
}

void NetTextPanel::rewriteSoon() {
    fresh_ = false;
    if (isVisible() && !rewrite_.isActive()) {
        rewrite_.start();
    }
}

std::size_t NetTextPanel::lineCount() const {
    const Net& net = document_.diagram().net;
    return net.places.size() + net.transitions.size() + net.priorities.size() + net.notes.size();
}

/// Updates the text from the drawing.
void NetTextPanel::rewriteNow() {
    rewrite_.stop();
    if (auto draft = drafts_.take()) {
        restore(std::move(*draft));
        return;
    }
    if (isLarge()) {
        editor_->setNetText({});
        editor_->setReadOnly(true);
        showBar();
        return;
    }
    const auto text = textOf(document_.diagram());
    editor_->setReadOnly(!text);
    if (!text) {
        showMessage(tr("This net cannot be shown as text: %1")
                        .arg(QString::fromStdString(text.error().detail)));
        return;
    }
    const Lines wanted = linesOf(*text);
    editor_->rewrite(changesTo(wanted));
    base_ = wanted;
    fresh_ = true;
    typed_ = behind_ = false;
    nodes_.invalidateLines();
    ++version_;
    editor_->clearError();
    showMessage({});
    showBar();
    markSelected();
    tellUnfinished();
}

/// Restores pending input.
void NetTextPanel::restore(TextDraft draft) {
    editor_->setNetText(draft.text);
    base_ = std::move(draft.base);
    behind_ = draft.behind;
    fresh_ = true;
    showBar();
    showTyped();
}

/// The changes to the text that preserve the user's order and spacing where possible.
std::vector<LineChange> NetTextPanel::changesTo(const Lines& wanted) const {
    const Lines shown = linesOf(editor_->netText());
    if (shown != base_) {
        const auto moved = transplanted(diffLines(base_, wanted), base_, shown);
        if (moved && matchesNet(changed(shown, *moved))) {
            return *moved;
        }
    }
    return diffLines(shown, wanted);
}

bool NetTextPanel::matchesNet(const Lines& lines) const {
    const auto net = netOf(joined(lines));
    const Diagram& diagram = document_.diagram();
    return net && textEdit(diagram, diagram.net, *net).empty();
}

void NetTextPanel::showTyped() {
    ++version_;
    typed_ = true;
    nodes_.invalidateLines();
    if (rewrite_.isActive()) {  // typed into an outdated text
        rewrite_.stop();
        fresh_ = behind_ = true;
        showBar();
    }
    pause_.start();
}

void NetTextPanel::commit() {
    if (!typed_) {
        return;
    }
    if (behind_ && isLarge()) {
        tellUnfinished();
        return;
    }
    if (behind_ || lineCount() <= maxAtOnce) {
        commitHere();
    } else {
        commitElsewhere();
    }
}

std::optional<QString> NetTextPanel::finishTyping() {
    if (typed_ && !(behind_ && isLarge())) {
        commitHere();
    }
    if (typed_) {
        return tr("What was typed in the text view cannot be applied. %1")
            .arg(behind_ ? barText_->text() : message());
    }
    if (const auto net = drafts_.first()) {
        return tr("What was typed in the text view of “%1” has not been applied.")
            .arg(document_.netName(*net));
    }
    return std::nullopt;
}

void NetTextPanel::resumeTyping() {
    if (const auto net = drafts_.first(); net && !typed_) {
        document_.showNet(*net);
        commit();
    }
    editor_->goToError();
    editor_->setFocus();
}

void NetTextPanel::discardTyping() {
    drafts_.clear();
    if (typed_) {
        typed_ = false;
        loadLarge();
    }
    tellUnfinished();
}

void NetTextPanel::commitHere() {
    pause_.stop();
    ++version_;  // ignores pending results of other threads
    const auto net = netOf(editor_->netText());
    if (!net) {
        fail(net.error());
        return;
    }
    const Diagram& diagram = document_.diagram();
    if (behind_) {
        const auto before = netOf(joined(base_));
        if (take(before ? textEdit(diagram, *before, *net) : NetEdit{})) {
            rewriteNow();
        }
        return;
    }
    take(textEdit(diagram, diagram.net, *net));
}

void NetTextPanel::commitElsewhere() {
    pause_.stop();
    if (!mirror_) {
        mirror_ = std::make_unique<NetMirror>(document_);
    }
    const auto inspect = [text = editor_->netText()](const Diagram& diagram) -> Result<NetEdit> {
        const auto net = netOf(text);
        if (!net) {
            return net.failure();
        }
        return textEdit(diagram, diagram.net, *net);
    };
    mirror_->query("reading the text", inspect, [this, version = version_](Result<NetEdit> edit) {
        if (version != version_) {
            return;  // there is newer input
        }
        if (edit) {
            take(std::move(*edit));
        } else {
            fail(edit.error());
        }
    });
}

/// Applies the input if its name for the net is allowed; bursts of input form one undo step.
bool NetTextPanel::take(NetEdit edit) {
    auto elsewhere = followRename(document_, edit);
    if (!elsewhere) {
        fail(refusedName(elsewhere.error()));
        return false;
    }
    typed_ = false;
    editor_->clearError();
    showMessage({});
    if (!edit.empty()) {
        if (!burst_.isActive()) {
            gesture_ = newGesture();
        }
        burst_.start();
        edit.gesture = gesture_;
        const QScopedValueRollback<bool> taking(taking_, true);
        document_.edit(std::move(edit), tr("Edit as Text"), std::move(*elsewhere));
        editor_->discardTyping();
    }
    if (!behind_ && !isLarge()) {
        const auto text = textOf(document_.diagram());
        base_ = text ? linesOf(*text) : base_;
    }
    markSelected();
    tellUnfinished();
    return true;
}

/// Moves `error` to the name of the net.
Error NetTextPanel::refusedName(Error error) const {
    const std::string keyword = "net ";
    const Lines lines = linesOf(editor_->netText());
    const auto line = std::ranges::find_if(
        lines, [&](const std::string& text) { return text.starts_with(keyword); });
    if (line != lines.end()) {
        error.line = static_cast<int>(line - lines.begin()) + 1;
        error.column = static_cast<int>(keyword.size()) + 1;
    }
    return error;
}

void NetTextPanel::fail(const Error& error) {
    const QString text = QString::fromStdString(error.detail);
    if (error.line == 0) {
        editor_->clearError();
    } else {
        editor_->showError(error.line, error.column, text);
    }
    showMessage(error.line == 0
                    ? text
                    : tr("Line %1, column %2: %3").arg(error.line).arg(error.column).arg(text));
    tellUnfinished();
}

void NetTextPanel::showMessage(const QString& text) {
    message_->setText(text);
    message_->setVisible(!text.isEmpty());
}

void NetTextPanel::showBar() {
    const bool large = isLarge();
    bar_->setVisible(behind_ || (large && !fresh_));
    load_->setEnabled(true);
    if (behind_) {
        barText_->setText(typed_ ? tr("The drawing has changed since. Once the text can be read, "
                                      "both changes are merged.")
                                 : tr("The drawing has changed since."));
        load_->setText(typed_ ? tr("&Discard Typed Text") : tr("Update Te&xt"));
    } else if (large) {
        barText_->setText(tr("This net is large: its text takes a moment."));
        load_->setText(tr("Show as Te&xt"));
    }
    editor_->setReadOnly(large && (behind_ || !fresh_));
}

void NetTextPanel::loadLarge() {
    if (!isLarge()) {
        rewriteNow();
        return;
    }
    load_->setEnabled(false);
    barText_->setText(tr("Writing the text …"));
    if (!mirror_) {
        mirror_ = std::make_unique<NetMirror>(document_);
    }
    mirror_->query(
        "writing the text", [](const Diagram& diagram) { return textOf(diagram); },
        [this](Result<std::string> text) {
            if (!text) {
                showMessage(tr("This net cannot be shown as text: %1")
                                .arg(QString::fromStdString(text.error().detail)));
                return;
            }
            editor_->setNetText(*text);
            fresh_ = true;
            typed_ = behind_ = false;
            nodes_.invalidateLines();
            ++version_;
            showMessage({});
            showBar();
            markSelected();
            tellUnfinished();
        });
}

void NetTextPanel::markSelected() {
    const bool seen = isVisible() && !isLarge();
    nodes_.mark(seen ? selection_.nodes() : std::set<NodeId>(), document_.diagram().net);
}

}  // namespace fireable
