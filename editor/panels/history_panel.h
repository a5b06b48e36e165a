#pragma once

#include <QLabel>
#include <QStackedWidget>
#include <QUndoStack>
#include <QUndoView>

namespace fireable {

/// The steps that were made in a document, the present one marked, and the one that its file holds
/// too. A click on a step goes there; the view of the drawing stays.
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
