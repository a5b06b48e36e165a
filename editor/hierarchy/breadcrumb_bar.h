#pragma once

#include <QLabel>
#include <QToolButton>
#include <QWidget>
#include <vector>

class QHBoxLayout;

namespace fireable {

/// The way down to the shown net, as a row of buttons; hidden while that is the top. Where there is
/// little room the word about the net goes first, and then the buttons after the top.
class BreadcrumbBar final : public QWidget {
    Q_OBJECT

public:
    explicit BreadcrumbBar(QWidget* parent = nullptr);

    /// From the top to the shown net, and a word about how it is shown.
    void showTitles(const QStringList& titles, const QString& note = {});
    /// The window may be narrow, however long the way is.
    QSize minimumSizeHint() const override;

signals:
    /// The net at `index` of the titles was asked for.
    void wanted(int index);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void clear();
    void addCrumb(int index);
    void fit();
    int widthOfShown() const;

    QHBoxLayout* layout_;
    QStringList titles_;  ///< that are shown
    QString note_;
    QLabel* noteLabel_ = nullptr;
    QLabel* leftOut_ = nullptr;                  ///< stands for crumbs that are not shown
    std::vector<std::vector<QWidget*>> crumbs_;  ///< what makes each of them
};

}  // namespace fireable
