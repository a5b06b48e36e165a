#include "app/desktop/recovery/notice_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <utility>

#include "app/desktop/settings/window_style.h"

namespace fireable {

NoticeBar::NoticeBar(QWidget* parent)
    : QFrame(parent), text_(new QLabel(this)), layout_(new QHBoxLayout(this)) {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    setForegroundRole(QPalette::ToolTipText);
    setFrameShape(QFrame::StyledPanel);
    text_->setForegroundRole(QPalette::ToolTipText);
    text_->setTextFormat(Qt::PlainText);
    text_->setWordWrap(true);
    layout_->setContentsMargins(8, 3, 8, 3);
    layout_->addWidget(text_, 1);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    colour();
    hide();
}

/// Tips of dark themes have the colour of the window, which told no notice from the panel around.
void NoticeBar::colour() {
    const NoticeColours wanted = noticeColours(palette());
    if (palette().color(QPalette::ToolTipBase) != wanted.paper) {
        QPalette own;
        own.setColor(QPalette::ToolTipBase, wanted.paper);
        own.setColor(QPalette::ToolTipText, wanted.ink);
        setPalette(own);
    }
}

void NoticeBar::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        colour();
    }
}

void NoticeBar::tell(const QString& text, const std::vector<Choice>& choices) {
    for (QWidget* button : std::exchange(buttons_, {})) {
        button->hide();
        button->deleteLater();  // it may be what called
    }
    text_->setText(text);
    setAccessibleName(text);
    for (const Choice& choice : choices) {
        auto* button = new QPushButton(choice.text, this);
        button->setToolTip(choice.tip);
        button->setStatusTip(choice.tip);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, [this, act = choice.act] {
            hide();
            act();
        });
        layout_->addWidget(button);
        buttons_.push_back(button);
    }
    show();
}

void NoticeBar::setVisible(bool visible) {
    QFrame::setVisible(visible);
    emit waitingChanged();
}

}  // namespace fireable
