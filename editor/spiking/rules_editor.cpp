#include "editor/spiking/rules_editor.h"

#include <QHelpEvent>
#include <QLabel>
#include <QTextBlock>
#include <QToolTip>
#include <algorithm>
#include <utility>

#include "editor/document/to_text.h"

namespace fireable {
namespace {

constexpr QSize leastSize(230, 110);  // pixels

}  // namespace

QString rulesText(const std::vector<spiking::Rule>& rules) {
    QStringList lines;
    for (const spiking::Rule& rule : rules) {
        lines.append(toText(spiking::ruleText(rule)));
    }
    return lines.join(u'\n');
}

std::vector<spiking::Rule> readRules(const QString& text, std::vector<WrongRule>& wrong) {
    wrong.clear();
    std::vector<spiking::Rule> rules;
    const QStringList lines = text.split(u'\n');
    for (int i = 0; i < lines.size(); ++i) {
        if (lines[i].trimmed().isEmpty()) {
            continue;
        }
        const std::string line = lines[i].toStdString();
        auto rule = spiking::parseRule(line);
        if (rule) {
            rules.push_back(std::move(*rule));
            continue;
        }
        const auto bytes = static_cast<std::size_t>(std::max(rule.error().column - 1, 0));
        const QString before = QString::fromStdString(line.substr(0, std::min(bytes, line.size())));
        wrong.push_back({i, static_cast<int>(before.size()), toText(rule.error().detail)});
    }
    return rules;
}

QString meaningOf(const spiking::Rule& rule) {
    const QString text = toText(spiking::ruleText(rule));
    if (rule.band || rule.consumesAll) {
        return RulesEditor::tr("A rule for many numbers of spikes: %1").arg(text);
    }
    const QString condition = text.section(u'/', 0, 0).section(QStringLiteral("->"), 0, 0);
    const QString consumed = toText(spiking::affineText(rule.consumed));
    const QString fires =
        rule.produced == 0
            ? RulesEditor::tr(
                  "If its number of spikes matches %1, the neuron may forget %2 of them")
                  .arg(condition, consumed)
            : RulesEditor::tr(
                  "If its number of spikes matches %1, the neuron may use up %2 and "
                  "send %3 along each synapse")
                  .arg(condition, consumed, QString::number(rule.produced));
    return rule.delay == 0 ? RulesEditor::tr("%1.").arg(fires)
                           : RulesEditor::tr("%1 %n steps later; until then it is closed.", nullptr,
                                             static_cast<int>(rule.delay))
                                 .arg(fires);
}

RulesEditor::RulesEditor(QWidget* parent)
    : QPlainTextEdit(parent), keys_(new QLabel(tr("Ctrl+Enter: apply, Esc: cancel"), this)) {
    setAccessibleName(tr("Rules of the neuron"));
    setAccessibleDescription(keys_->text());
    keys_->setIndent(4);
    keys_->setAutoFillBackground(true);
    setViewportMargins(0, 0, 0, keys_->sizeHint().height());
    setLineWrapMode(NoWrap);
    setTabChangesFocus(true);
    setPlaceholderText(tr("a^2/a -> a;1\na -> lambda"));
    // In a dark style the paper and the editor have one colour.
    setFrameShape(QFrame::Box);
    setStyleSheet(QStringLiteral("QPlainTextEdit { border: 2px solid palette(highlight); }"));
    hide();
    connect(this, &QPlainTextEdit::textChanged, this, &RulesEditor::check);
}

void RulesEditor::open(const QRect& area, const std::vector<spiking::Rule>& rules, Commit commit) {
    commit_ = std::move(commit);
    before_ = rulesText(rules);
    setPlainText(before_);
    QRect place(area.topLeft(), area.size().expandedTo(leastSize));
    place.moveRight(std::min(place.right(), parentWidget()->rect().right()));
    place.moveBottom(std::min(place.bottom(), parentWidget()->rect().bottom()));
    place.moveTopLeft({std::max(place.left(), 0), std::max(place.top(), 0)});
    setGeometry(place);
    show();
    raise();
    setFocus();
    moveCursor(QTextCursor::End);
}

std::optional<QString> RulesEditor::finishTyping() {
    if (!isOpen()) {
        return std::nullopt;
    }
    std::vector<spiking::Rule> rules = readRules(toPlainText(), wrong_);
    if (!wrong_.empty()) {
        return tr("Line %1 of the rules cannot be read: %2.")
            .arg(wrong_.front().line + 1)
            .arg(wrong_.front().why);
    }
    const bool isOther = toPlainText() != before_;
    const Commit commit = std::exchange(commit_, nullptr);
    discardTyping();
    if (isOther) {
        commit(std::move(rules));
    }
    return std::nullopt;
}

void RulesEditor::discardTyping() {
    commit_ = nullptr;
    const bool hadFocus = hasFocus();
    hide();
    emit complained({});
    if (hadFocus) {
        parentWidget()->setFocus();
    }
}

void RulesEditor::keyPressEvent(QKeyEvent* event) {
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape) {
        discardTyping();
    } else if (enters && (event->modifiers() & Qt::ControlModifier) != 0) {
        finishTyping();
    } else {
        QPlainTextEdit::keyPressEvent(event);
    }
}

/// Wrong rules stay until they are corrected or discarded.
void RulesEditor::focusOutEvent(QFocusEvent* event) {
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason) {
        finishTyping();
    }
}

void RulesEditor::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    const QRect rules = viewport()->geometry();
    keys_->setGeometry(rules.left(), rules.bottom() + 1, rules.width(), keys_->sizeHint().height());
}

void RulesEditor::check() {
    readRules(toPlainText(), wrong_);
    QList<QTextEdit::ExtraSelection> marks;
    for (const WrongRule& wrong : wrong_) {
        const QTextBlock block = document()->findBlockByNumber(wrong.line);
        const int last = std::max(block.length() - 1, 1);
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(block);
        mark.cursor.setPosition(block.position() + std::min(wrong.column, last - 1));
        mark.cursor.setPosition(block.position() + last, QTextCursor::KeepAnchor);
        mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        mark.format.setUnderlineColor(Qt::red);
        marks.append(mark);
    }
    setExtraSelections(marks);
    if (isOpen()) {
        emit complained(wrong_.empty() ? QString() : wrong_.front().why);
    }
}

QString RulesEditor::tipOf(int line) const {
    const auto wrong = std::ranges::find(wrong_, line, &WrongRule::line);
    if (wrong != wrong_.end()) {
        return wrong->why;
    }
    const auto rule = spiking::parseRule(document()->findBlockByNumber(line).text().toStdString());
    return rule ? meaningOf(*rule) : QString();
}

bool RulesEditor::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QPoint inView = viewport()->mapFrom(this, help->pos());
        QToolTip::showText(help->globalPos(), tipOf(cursorForPosition(inView).blockNumber()), this);
        return true;
    }
    return QPlainTextEdit::event(event);
}

}  // namespace fireable
