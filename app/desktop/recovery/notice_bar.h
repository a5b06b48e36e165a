#pragma once

#include <QFrame>
#include <QLabel>
#include <QString>
#include <functional>
#include <vector>

class QHBoxLayout;

namespace fireable {

/// A line above a drawing, or above all, that tells something and offers what to do; hidden while
/// there is nothing.
class NoticeBar final : public QFrame {
    Q_OBJECT

public:
    struct Choice {
        QString text;
        QString tip;
        std::function<void()> act;  ///< the bar hides before
    };

    explicit NoticeBar(QWidget* parent = nullptr);

    void tell(const QString& text, const std::vector<Choice>& choices);
    QString text() const { return text_->text(); }
    /// What waits for an answer; empty: nothing does.
    QString waiting() const { return isHidden() ? QString() : text(); }
    void setVisible(bool visible) override;

signals:
    void waitingChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    void colour();

    QLabel* text_;
    QHBoxLayout* layout_;
    std::vector<QWidget*> buttons_;
};

}  // namespace fireable
