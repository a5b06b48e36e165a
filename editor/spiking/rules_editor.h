#pragma once

#include <QPlainTextEdit>
#include <functional>
#include <optional>
#include <vector>

#include "editor/document/typed_text.h"
#include "engine/spiking/model/rule.h"

class QLabel;

namespace fireable {

/// A rule that cannot be read: in which line, from which column on (both from 0), and why.
struct WrongRule {
    int line = 0;
    int column = 0;
    QString why;
};

/// Rules of a neuron as text, one a line; a line without text is none.
QString rulesText(const std::vector<spiking::Rule>& rules);
/// Reads them; `wrong` gets what is wrong, by line.
std::vector<spiking::Rule> readRules(const QString& text, std::vector<WrongRule>& wrong);
/// What a rule means, in a sentence.
QString meaningOf(const spiking::Rule& rule);

/// A field on a drawing in which the rules of a neuron are typed, one a line. What is wrong is
/// underlined; pointing at a line shows its error or its meaning. Ctrl+Enter or leaving the field
/// applies the rules, Escape discards them; wrong ones keep the field open.
class RulesEditor final : public QPlainTextEdit, public TypedText {
    Q_OBJECT

public:
    using Commit = std::function<void(std::vector<spiking::Rule> rules)>;

    explicit RulesEditor(QWidget* parent);

    bool isOpen() const { return commit_ != nullptr; }
    /// Shows `rules` in `area` of the parent; `commit` gets what they became, if anything.
    void open(const QRect& area, const std::vector<spiking::Rule>& rules, Commit commit);

    std::optional<QString> finishTyping() override;
    void resumeTyping() override { setFocus(); }
    void discardTyping() override;

signals:
    /// What is wrong at present; empty: nothing.
    void complained(const QString& why);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    void check();
    QString tipOf(int line) const;

    QLabel* keys_;  ///< how to finish, below the rules
    Commit commit_;
    QString before_;
    std::vector<WrongRule> wrong_;
};

}  // namespace fireable
