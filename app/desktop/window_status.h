#pragma once

#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QMainWindow>
#include <QProgressBar>
#include <QStatusBar>

namespace fireable {

class DocumentTab;
class SceneView;

/// A combo box with the zoom of a drawing in per cent.
class ZoomBox final : public QComboBox {
    Q_OBJECT

public:
    explicit ZoomBox(QWidget* parent = nullptr);

    /// Shows the zoom of `canvas`, which must outlive the next call; null: none.
    void show(SceneView* canvas);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void choose(int index);
    void take();
    void showZoom();

    SceneView* canvas_ = nullptr;
};

/// The right end of the status bar: run state, step count and zoom.
class WindowStatus final : public QObject {
    Q_OBJECT

public:
    explicit WindowStatus(QStatusBar& bar);

    /// `tab` is the active document; null if none is open.
    void show(DocumentTab* tab);
    /// Shows that files are being loaded.
    void setBusy(bool busy);

private:
    QProgressBar* busy_;
    QLabel* state_;
    QLabel* steps_;
    ZoomBox* zoom_;
};

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
