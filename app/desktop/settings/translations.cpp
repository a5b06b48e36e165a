#include "app/desktop/settings/translations.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QPointer>
#include <QTranslator>
#include <memory>
#include <vector>

#include "app/desktop/settings/asked_texts.h"
#include "app/desktop/settings/retranslation.h"

/// Outside of all namespaces, as the macro demands.
static void initTranslations() {
    Q_INIT_RESOURCE(translations);
}

namespace fireable {
namespace {

constexpr QLatin1String english("en");

QString resourceFolder() {
    return QStringLiteral(":/translations");
}

QString presentLanguage(const QString& wanted) {
    const QStringList known = languages();
    if (known.contains(wanted)) {
        return wanted;
    }
    for (const QString& each : QLocale().uiLanguages()) {
        const QString code = each.section(u'-', 0, 0);
        if (known.contains(code)) {
            return code;
        }
    }
    return english;
}

/// The texts of one language after another, and which of them were asked for.
class Texts final : public QTranslator {
public:
    using QTranslator::QTranslator;

    void speak(const QString& language);
    const AskedTexts& asked() const { return asked_; }

    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* comment,
                      int n) const override;

private:
    void load(const QString& file, const QString& folder);

    std::vector<std::unique_ptr<QTranslator>> parts_;  ///< the first that has a text gives it
    mutable AskedTexts asked_;
};

void Texts::load(const QString& file, const QString& folder) {
    auto part = std::make_unique<QTranslator>();
    if (part->load(file, folder)) {
        parts_.push_back(std::move(part));
    }
}

void Texts::speak(const QString& language) {
    parts_.clear();
    load(QStringLiteral("fireable_") + language, resourceFolder());
    if (language != english) {
        const QString ofQt = QLibraryInfo::path(QLibraryInfo::TranslationsPath);
        load(QStringLiteral("qtbase_") + language, ofQt);
        load(QStringLiteral("qscintilla_") + language, ofQt);
        load(QStringLiteral("fireable_") + english, resourceFolder());
    }
}

QString Texts::translate(const char* context, const char* source, const char* comment,
                         int n) const {
    QString text;
    for (const auto& part : parts_) {
        text = part->translate(context, source, comment, n);
        if (!text.isNull()) {
            break;
        }
    }
    if (source != nullptr) {
        asked_.add(text.isNull() ? QString::fromUtf8(source) : text,
                   {context, source, comment, n >= 0});
    }
    return text;
}

/// Null before `installTranslations`.
QPointer<Texts>& installed() {
    static QPointer<Texts> texts;
    return texts;
}

}  // namespace

QStringList languages() {
    initTranslations();
    QStringList codes;
    for (const QString& file : QDir(resourceFolder()).entryList(QDir::Files, QDir::Name)) {
        codes.append(file.section(u'_', 1).section(u'.', 0, 0));
    }
    return codes;
}

QString nameOfLanguage(const QString& code) {
    QTranslator texts;
    const char* own = QT_TRANSLATE_NOOP("Language", "English");
    const QString name = texts.load(QStringLiteral("fireable_") + code, resourceFolder())
                             ? texts.translate("Language", own)
                             : QString();
    return name.isEmpty() ? QString::fromUtf8(own) : name;
}

void installTranslations(QObject& application, const QString& language) {
    delete installed();
    installed() = new Texts(&application);
    installed()->speak(presentLanguage(language));
    QCoreApplication::installTranslator(installed());
}

void setLanguage(const QString& language) {
    Texts* texts = installed();
    if (texts == nullptr) {
        installTranslations(*QCoreApplication::instance(), language);
        return;
    }
    QCoreApplication::removeTranslator(texts);  // other threads may ask meanwhile
    texts->speak(presentLanguage(language));
    QCoreApplication::installTranslator(texts);
    retranslateWindows(texts->asked());
}

}  // namespace fireable
