#pragma once

#include <QWidget>

class QHBoxLayout;

namespace fireable {

/// The way down to the shown net, as a row of buttons; hidden while that is the top.
class BreadcrumbBar final : public QWidget {
    Q_OBJECT

public:
    explicit BreadcrumbBar(QWidget* parent = nullptr);

    /// From the top to the shown net.
    void showTitles(const QStringList& titles);

signals:
    /// The net at `index` of the titles was asked for.
    void wanted(int index);

private:
    QHBoxLayout* layout_;
};

}  // namespace fireable
