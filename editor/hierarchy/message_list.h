#pragma once

#include <QLabel>
#include <QScrollArea>
#include <vector>

namespace fireable {

/// Lines about what is edited beside it. Errors stand out, notes do not. It keeps its height,
/// whatever it says, and scrolls.
class MessageList final : public QScrollArea {
    Q_OBJECT

public:
    struct Message {
        QString text;
        bool error = false;
    };

    explicit MessageList(QWidget* parent = nullptr);

    void say(const std::vector<Message>& messages);

private:
    QLabel* label_;
};

}  // namespace fireable
