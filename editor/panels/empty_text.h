#pragma once

#include <QLabel>
#include <functional>

class QAbstractItemView;

namespace fireable {

/// Shows the text of `label` as that of a panel without content: grey, in the middle; or again as
/// any other text.
void showAsEmpty(QLabel& label, bool isEmpty = true);

/// What a list says in the middle while it has no rows.
class EmptyText final : public QLabel {
    Q_OBJECT

public:
    /// Belongs to `view`, which has its model. `text` is asked for anew whenever rows change;
    /// empty: nothing is said.
    EmptyText(QAbstractItemView& view, std::function<QString()> text);

    /// Rechecks whether there are rows and updates the text.
    void follow();
    /// The text for a list with rows of which none passes its filter.
    static QString noMatch();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void moveEvent(QMoveEvent* event) override;

private:
    void fill();

    QAbstractItemView& view_;
    std::function<QString()> text_;
};

}  // namespace fireable
