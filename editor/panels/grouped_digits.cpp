#include "editor/panels/grouped_digits.h"

#include <QLocale>

namespace fireable {

QString groupedDigits(const Count& count) {
    QString text = QString::fromStdString(count.text());
    const QString separator = QLocale().groupSeparator();
    for (qsizetype at = text.size() - 3; at > 0; at -= 3) {
        text.insert(at, separator);
    }
    return text;
}

}  // namespace fireable
