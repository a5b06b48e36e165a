#include "editor/panels/speed_box.h"

#include "editor/playback/player.h"

namespace fireable {

SpeedBox::SpeedBox(QWidget* parent)
    : QSpinBox(parent), unit_(tr("steps/s")), full_(tr("Full speed")) {
    setRange(Player::minSpeed, Player::fullSpeed);
    setToolTip(tr("Steps per second; beyond %1 as fast as it goes").arg(int{Player::maxSpeed}));
}

QString SpeedBox::textFromValue(int value) const {
    return value == Player::fullSpeed ? full_
                                      : QSpinBox::textFromValue(value) + QLatin1Char(' ') + unit_;
}

int SpeedBox::valueFromText(const QString& text) const {
    return isFull(text) ? int{Player::fullSpeed} : QSpinBox::valueFromText(numberOf(text));
}

QValidator::State SpeedBox::validate(QString& text, int& position) const {
    const QString typed = text.trimmed();
    if (!typed.isEmpty() && full_.startsWith(typed, Qt::CaseInsensitive)) {
        return isFull(text) ? QValidator::Acceptable : QValidator::Intermediate;
    }
    QString number = numberOf(text);
    return QSpinBox::validate(number, position);
}

bool SpeedBox::isFull(const QString& text) const {
    return text.trimmed().compare(full_, Qt::CaseInsensitive) == 0;
}

/// Without the unit, which need not be typed.
QString SpeedBox::numberOf(const QString& text) const {
    QString number = text.trimmed();
    if (number.endsWith(unit_)) {
        number.chop(unit_.size());
    }
    return number.trimmed();
}

}  // namespace fireable
