#pragma once

#include <QLayout>
#include <memory>
#include <vector>

namespace fireable {

/// Puts widgets side by side, as words stand in a paragraph: those that have no room go to the next
/// row. All are as high as the highest, as far as their policies allow; it is as narrow as its
/// widest widget allows.
class FlowLayout final : public QLayout {
    Q_OBJECT

public:
    FlowLayout();
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(items_.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize minimumSize() const override;
    QSize sizeHint() const override;
    void setGeometry(const QRect& area) override;

private:
    /// Where each item stands in a row that begins at 0,0 and is `width` wide; those of hidden
    /// widgets are empty.
    std::vector<QRect> places(int width) const;

    std::vector<std::unique_ptr<QLayoutItem>> items_;
};

}  // namespace fireable
