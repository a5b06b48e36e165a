#pragma once

#include <QWidget>

class QHBoxLayout;

namespace fireable {

/// The way down to the shown net, as a row of buttons; hidden while that is the top.
class BreadcrumbBar final : public QWidget {
    Q_OBJECT

public:
    explicit BreadcrumbBar(QWidget* parent = nullptr);

    /// From the top to the shown net, and a word about how it is shown.
    void showTitles(const QStringList& titles, const QString& note = {});

signals:
    /// The net at `index` of the titles was asked for.
    void wanted(int index);

private:
    QHBoxLayout* layout_;
    QStringList titles_;  ///< that are shown
    QString note_;
};

}  // namespace fireable
