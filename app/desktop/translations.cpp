#include "app/desktop/translations.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

/// Outside of all namespaces, as the macro demands.
static void initTranslations() {
    Q_INIT_RESOURCE(translations);
}

namespace fireable {

void installTranslations(QObject& application) {
    initTranslations();
    const QString folder = QStringLiteral(":/translations");
    for (const QLocale& locale : {QLocale(QLocale::English), QLocale()}) {
        auto* translator = new QTranslator(&application);
        if (translator->load(locale, QStringLiteral("fireable"), QStringLiteral("_"), folder)) {
            QCoreApplication::installTranslator(translator);
        } else {
            delete translator;
        }
    }
}

}  // namespace fireable
