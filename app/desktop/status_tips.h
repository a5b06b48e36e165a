#pragma once

#include <QElapsedTimer>
#include <QMainWindow>

namespace fireable {

/// Shows status tips, and afterwards restores a recent message: passing over a button must not hide
/// where a file was written.
class StatusTips final : public QObject {
    Q_OBJECT

public:
    static constexpr int messageMilliseconds = 10'000;

    explicit StatusTips(QMainWindow& window);

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void show(const QString& tip);
    void endTip();

    QMainWindow& window_;
    QString tip_;          ///< the shown tip, or empty
    bool ending_ = false;  ///< a restored message is being shown
    QString message_;      ///< the last message that is no tip
    QElapsedTimer messageAge_;
};

}  // namespace fireable
