#pragma once

#include <QSpinBox>

namespace fireable {

/// A number of steps a second, or in words that there is no limit.
class SpeedBox final : public QSpinBox {
    Q_OBJECT

public:
    explicit SpeedBox(QWidget* parent = nullptr);

protected:
    QString textFromValue(int value) const override;
    int valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;

private:
    bool isFull(const QString& text) const;
    QString numberOf(const QString& text) const;

    const QString unit_;
    const QString full_;
};

}  // namespace fireable
