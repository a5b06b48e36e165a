#include "editor/panels/empty_text.h"

#include <QAbstractItemView>
#include <QEvent>
#include <utility>

namespace fireable {

void showAsEmpty(QLabel& label, bool isEmpty) {
    label.setWordWrap(true);
    label.setAlignment(isEmpty ? Qt::Alignment(Qt::AlignCenter) : Qt::AlignLeft | Qt::AlignTop);
    label.setForegroundRole(isEmpty ? QPalette::PlaceholderText : QPalette::NoRole);
}

EmptyText::EmptyText(QAbstractItemView& view, std::function<QString()> text)
    : QLabel(view.viewport()), view_(view), text_(std::move(text)) {
    showAsEmpty(*this);
    setMargin(8);
    setTextFormat(Qt::PlainText);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    view.viewport()->installEventFilter(this);
    const QAbstractItemModel* model = view.model();
    connect(model, &QAbstractItemModel::modelReset, this, &EmptyText::follow);
    connect(model, &QAbstractItemModel::rowsInserted, this, &EmptyText::follow);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &EmptyText::follow);
    fill();
    follow();
}

void EmptyText::follow() {
    const bool isEmpty = view_.model()->rowCount() == 0;
    if (isEmpty) {
        setText(text_());
    }
    setVisible(isEmpty);
}

QString EmptyText::noMatch() {
    return tr("Nothing matches the filter");
}

void EmptyText::fill() {
    setGeometry(view_.viewport()->rect());
}

bool EmptyText::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) {
        fill();
    }
    return QLabel::eventFilter(watched, event);
}

/// A view moves what is in its viewport when its columns are scrolled.
void EmptyText::moveEvent(QMoveEvent* event) {
    QLabel::moveEvent(event);
    fill();
}

}  // namespace fireable
