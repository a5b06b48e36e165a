#pragma once

#include <QAbstractButton>
#include <QStringList>

namespace fireable {

/// A caption above one of several views: the shown net and the path to it. Clicking it activates
/// the view; the active view's name is bold.
class ViewCaption final : public QAbstractButton {
    Q_OBJECT

public:
    explicit ViewCaption(QWidget* parent = nullptr);

    /// The path from the top to the shown net; never empty.
    void showTitles(const QStringList& titles);
    void setActive(bool active);
    bool isActive() const { return active_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont nameFont() const;
    void describe();

    QString above_;  ///< the path without the name
    QString name_;
    bool active_ = false;
};

}  // namespace fireable
