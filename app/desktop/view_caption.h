#pragma once

#include <QAbstractButton>
#include <QStringList>

namespace fireable {

/// A line over one of several views: which net it shows, and by which way that was gone into. A
/// click asks to work in that view; of the one at work the name is bold.
class ViewCaption final : public QAbstractButton {
    Q_OBJECT

public:
    explicit ViewCaption(QWidget* parent = nullptr);

    /// From the top to the net that is shown; never empty.
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

    QString above_;  ///< the way, up to the name
    QString name_;
    bool active_ = false;
};

}  // namespace fireable
