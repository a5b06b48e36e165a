#pragma once

#include <QLabel>
#include <QStackedWidget>
#include <QUndoStack>
#include <QUndoView>

namespace fireable {

/// The undo history of a document with the present and the saved step marked. Clicking a step goes
/// there without moving the view.
class HistoryPanel final : public QStackedWidget {
    Q_OBJECT

public:
    explicit HistoryPanel(QUndoStack& stack, QWidget* parent = nullptr);

    QUndoView& list() const { return *list_; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void showCleanIcon();
    void showSteps();

    QUndoStack& stack_;
    QUndoView* list_;
    QLabel* empty_;
};

}  // namespace fireable
