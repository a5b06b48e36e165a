#pragma once

#include <QLabel>
#include <QTreeWidget>
#include <QWidget>

#include "editor/playback/answer.h"

namespace fireable {

/// An answer about a run: a sentence and its reasons, each linked to its element or step.
class ExplanationPanel final : public QWidget {
    Q_OBJECT

public:
    explicit ExplanationPanel(QWidget* parent = nullptr);

    void show(const Explanation& answer);
    const Explanation& shown() const { return answer_; }

signals:
    /// A reason was clicked or activated by keyboard.
    void chosen(const fireable::ExplanationLine& line);

private:
    QLabel* title_;
    QTreeWidget* lines_;
    Explanation answer_;
};

}  // namespace fireable
