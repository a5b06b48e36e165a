#include "app/desktop/status_tips.h"

#include <QStatusBar>
#include <QStatusTipEvent>

namespace fireable {

StatusTips::StatusTips(QMainWindow& window) : QObject(&window), window_(window) {
    window_.installEventFilter(this);
    connect(window_.statusBar(), &QStatusBar::messageChanged, this, [this](const QString& said) {
        const bool ofTip = !tip_.isEmpty() && (said == tip_ || said.isEmpty());
        if (!ofTip && !ending_) {
            message_ = said;
            messageAge_.start();
        }
    });
}

bool StatusTips::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &window_ && event->type() == QEvent::StatusTip) {
        show(static_cast<QStatusTipEvent*>(event)->tip());
        return true;
    }
    return QObject::eventFilter(watched, event);
}

void StatusTips::show(const QString& tip) {
    if (tip.isEmpty()) {
        endTip();
        return;
    }
    tip_ = tip;
    window_.statusBar()->showMessage(tip);
}

/// Keeps a message shown meanwhile.
void StatusTips::endTip() {
    QStatusBar& bar = *window_.statusBar();
    const bool still = bar.currentMessage() == tip_;
    if (!still || tip_.isEmpty()) {
        tip_.clear();
        return;
    }
    const QString news = messageAge_.isValid() && !messageAge_.hasExpired(messageMilliseconds)
                             ? message_
                             : QString();
    ending_ = true;
    bar.showMessage(news);
    ending_ = false;
    tip_.clear();
}

}  // namespace fireable
