#pragma once

#include <QLabel>
#include <QTreeWidget>
#include <QWidget>

#include "editor/playback/explanation.h"

namespace fireable {

/// The answer to a question about a run: a sentence, and the reasons, each of which leads to where
/// it stands.
class ExplanationPanel final : public QWidget {
    Q_OBJECT

public:
    explicit ExplanationPanel(QWidget* parent = nullptr);

    void show(const Explanation& answer);
    const Explanation& shown() const { return answer_; }

signals:
    /// A reason was clicked, or chosen by keys.
    void chosen(const fireable::ExplanationLine& line);

private:
    QLabel* title_;
    QTreeWidget* lines_;
    Explanation answer_;
};

}  // namespace fireable
