#pragma once

#include <QElapsedTimer>
#include <QMainWindow>

namespace fireable {

/// Shows the status tips of a window, and after them what the status bar said before if that is
/// news still: a mouse that passes a button must not hide where a file was written.
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
    QString tip_;          ///< shown now; else empty
    bool ending_ = false;  ///< what is shown now is old news
    QString message_;      ///< what was said last that is no tip
    QElapsedTimer messageAge_;
};

}  // namespace fireable
