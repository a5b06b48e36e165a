#include "editor/hierarchy/message_list.h"

#include "editor/hierarchy/warning_colour.h"

namespace fireable {
namespace {

constexpr int linesSeen = 4;

}  // namespace

MessageList::MessageList(QWidget* parent) : QScrollArea(parent), label_(new QLabel) {
    label_->setWordWrap(true);
    label_->setTextFormat(Qt::RichText);
    label_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    setWidget(label_);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFixedHeight(fontMetrics().lineSpacing() * linesSeen + 4);
    setAccessibleName(tr("Messages"));
}

void MessageList::say(const std::vector<Message>& messages) {
    const QString colour = warningColour(palette()).name();
    QStringList lines;
    for (const Message& message : messages) {
        const QString text = message.text.toHtmlEscaped();
        lines.append(message.error
                         ? QStringLiteral("<font color=\"%1\">%2</font>").arg(colour, text)
                         : text);
    }
    label_->setText(lines.join(QStringLiteral("<br>")));
}

}  // namespace fireable
