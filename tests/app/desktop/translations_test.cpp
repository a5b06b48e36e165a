#include "app/desktop/settings/translations.h"

#include <QDirIterator>
#include <QFile>
#include <QLibraryInfo>
#include <QMap>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>
#include <algorithm>

#include "tests/support/desktop_window.h"
#include "tests/support/test_main.h"

#include "editor/canvas/element_text.h"
#include "editor/document/to_text.h"
#include "tests/support/folders.h"
#include "tests/support/paths.h"
#include "tests/support/small_drawing.h"

using namespace fireable;

/// What the window says of one thing and of several.
class TranslationsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        installTranslations(*QCoreApplication::instance(), QStringLiteral("en"));
    }
    void onePieceIsInTheSingular();
    void largeCountsKeepTheirLastDigits();
    void noPluralIsMissing();
    void noCountIsWrittenWithoutItsPlural();
    void everyTextIsAskedForWhereItIsListed();
    void textsInVariablesAreMarked();
    void noTextIsWrittenWithoutBeingTranslated();
    void everyActionSpeaksTheLanguageChosen();
    void translationsAreComplete_data();
    void translationsAreComplete();
};

namespace {

QString toolOfQt(const char* name) {
    return QStandardPaths::findExecutable(QString::fromLatin1(name),
                                          {QLibraryInfo::path(QLibraryInfo::BinariesPath)});
}

/// Has lupdate write all texts of the sources to `file`.
bool listTexts(const QString& file) {
    QProcess process;
    process.setWorkingDirectory(QString::fromStdString(testing::sourceFolder()));
    process.start(toolOfQt("lupdate"),
                  {QStringLiteral("-silent"), QStringLiteral("-tr-function-alias"),
                   QStringLiteral("QT_TRANSLATE_NOOP+=FIREABLE_TEXT"), QStringLiteral("-I"),
                   QStringLiteral("."), QStringLiteral("-recursive"), QStringLiteral("app/desktop"),
                   QStringLiteral("editor"), QStringLiteral("engine"), QStringLiteral("importers"),
                   QStringLiteral("-ts"), file});
    return process.waitForFinished(120'000) && process.exitCode() == 0;
}

/// The texts of the sources by their paths.
QMap<QString, QString> windowSources() {
    QMap<QString, QString> sources;
    for (const char* folder : {"/app/desktop", "/editor"}) {
        QDirIterator paths(QString::fromStdString(testing::sourceFolder()) + QLatin1String(folder),
                           {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (paths.hasNext()) {
            QFile file(paths.next());
            if (file.open(QIODevice::ReadOnly)) {
                sources[file.fileName()] = QString::fromUtf8(file.readAll());
            }
        }
    }
    return sources;
}

}  // namespace

void TranslationsTest::onePieceIsInTheSingular() {
    const auto text = [](const char* context, const char* source, int n) {
        return QCoreApplication::translate(context, source, nullptr, n);
    };
    QCOMPARE(text("fireable::FindBar", "%n hits", 1), QStringLiteral("1 hit"));
    QCOMPARE(text("fireable::FindBar", "%n hits", 2), QStringLiteral("2 hits"));
    QCOMPARE(text("fireable::SubnetMenu", "%n uses of %1", 1),
             QStringLiteral("1 use of %1"));
    QCOMPARE(text("fireable::CanvasView", "%n places", 0), QStringLiteral("0 places"));
    QCOMPARE(text("Checks", "Add %1 Tokens to %2", 1),
             QStringLiteral("Add %1 Token to %2"));
    QCOMPARE(describe(testing::smallDrawing(), PlaceId{0}, Count(1)),
             QStringLiteral("place p1, 1 token"));
    QCOMPARE(
        describe(testing::smallDrawing(), PlaceId{0}, *Count::parse("10000000000000000000001")),
        QStringLiteral("place p1, 10000000000000000000001 tokens"));
}

void TranslationsTest::largeCountsKeepTheirLastDigits() {
    QCOMPARE(pluralNumber(Count(0)), 0);
    QCOMPARE(pluralNumber(Count(1)), 1);
    QCOMPARE(pluralNumber(Count(-5)), 0);
    QCOMPARE(pluralNumber(Count(999'999'999)), 999'999'999);
    QCOMPARE(pluralNumber(Count(70'000'000'021)), 1'000'000'021);
    QVERIFY(pluralNumber(*Count::parse("100000000000000000000000000001")) > 1'000'000'000);
}

void TranslationsTest::noPluralIsMissing() {
    const QString lupdate = toolOfQt("lupdate");
    if (lupdate.isEmpty()) {
        QSKIP("lupdate is not installed: nothing lists the plurals");
    }
    const QTemporaryDir folder;
    const QString texts = folder.filePath(QStringLiteral("fireable_en.ts"));
    QVERIFY(QFile::copy(testing::inSources("translations/fireable_en.ts"), texts));

    QProcess process;
    process.setWorkingDirectory(QString::fromStdString(testing::sourceFolder()));
    process.start(lupdate,
                  {QStringLiteral("-silent"), QStringLiteral("-pluralonly"),
                   QStringLiteral("-locations"), QStringLiteral("none"), QStringLiteral("-I"),
                   QStringLiteral("."), QStringLiteral("-recursive"), QStringLiteral("app/desktop"),
                   QStringLiteral("editor"), QStringLiteral("-ts"), texts});
    QVERIFY(process.waitForFinished(120'000));
    QCOMPARE(process.exitCode(), 0);

    QFile file(texts);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString updated = QString::fromUtf8(file.readAll());
    QVERIFY(updated.contains(QStringLiteral("%n hits")));
    static const QRegularExpression open(
        QStringLiteral("<source>([^<]*)</source>\\s*<translation type=\"(\\w+)\""));
    const QRegularExpressionMatch found = open.match(updated);
    QVERIFY2(!found.hasMatch(),
             qPrintable(found.captured(1) + QStringLiteral(": ") + found.captured(2)));
}

void TranslationsTest::noCountIsWrittenWithoutItsPlural() {
    // A number before a thing that is counted, and the text closed without the number it goes by.
    static const QRegularExpression bare(QStringLiteral(
        "tr\\(\"[^\"]*%[1-9n] (?:tokens|nodes|arcs|steps|transitions|places|hits|notes|"
        "ports|priorities|drawings|uses|nets)\\b[^\"]*\"\\)"));
    QStringList wrong;
    for (const char* folder : {"/app/desktop", "/editor"}) {
        QDirIterator files(QString::fromStdString(testing::sourceFolder()) + QLatin1String(folder),
                           {QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            QString source = QString::fromUtf8(file.readAll());
            static const QRegularExpression seam(QStringLiteral("\"\\s*\""));
            source.remove(seam);  // a text over several lines is one
            for (auto match = bare.globalMatch(source); match.hasNext();) {
                wrong.append(match.next().captured());
            }
        }
    }
    // Two or more, always: names that are not single.
    wrong.removeAll(QStringLiteral("tr(\"%1 places have the name %2\")"));
    wrong.removeAll(QStringLiteral("tr(\"%1 transitions have the name %2\")"));
    QCOMPARE(wrong, QStringList());
}

/// A context that no class asks under holds texts that stay untranslated.
void TranslationsTest::everyTextIsAskedForWhereItIsListed() {
    if (toolOfQt("lupdate").isEmpty()) {
        QSKIP("lupdate is not installed: nothing lists the texts");
    }
    static const QRegularExpression asked(
        QStringLiteral("Q_DECLARE_TR_FUNCTIONS\\(([\\w:]+)\\)"
                       "|(?:translate|QT_TRANSLATE_NOOP)\\(\\s*\"(\\w+)\""
                       "|class (\\w+)(?: final)?\\s*(?::[^{;]*)?\\{\\s*Q_OBJECT"));
    QStringList contexts;
    for (const QString& source : windowSources()) {
        for (auto match = asked.globalMatch(source); match.hasNext();) {
            const QRegularExpressionMatch found = match.next();
            contexts.append(found.hasCaptured(3) ? QStringLiteral("fireable::") + found.captured(3)
                                                 : found.captured(1) + found.captured(2));
        }
    }
    const QTemporaryDir folder;
    const QString texts = folder.filePath(QStringLiteral("all.ts"));
    QVERIFY(listTexts(texts));
    QFile file(texts);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString all = QString::fromUtf8(file.readAll());

    QStringList listed;
    static const QRegularExpression name(QStringLiteral("<name>([^<]*)</name>"));
    for (auto match = name.globalMatch(all); match.hasNext();) {
        listed.append(match.next().captured(1));
    }
    QVERIFY(listed.contains(QStringLiteral("NodeDrag")));
    for (const QString& context : contexts) {
        listed.removeAll(context);
    }
    QCOMPARE(listed, QStringList());
}

/// What is translated by way of a variable, lupdate lists only where it is marked.
void TranslationsTest::textsInVariablesAreMarked() {
    static const QRegularExpression byVariable(
        QStringLiteral("\\btr\\([a-z]\\w*[\\[.),]|translate\\(\\s*\"\\w+\",\\s*[a-z]"));
    QStringList unmarked;
    const QMap<QString, QString> sources = windowSources();
    for (auto source = sources.begin(); source != sources.end(); ++source) {
        static const QRegularExpression comment(QStringLiteral("//[^\n]*"));
        const QString code = QString(*source).remove(comment);
        if (code.contains(byVariable) && !code.contains(QStringLiteral("_NOOP("))) {
            unmarked.append(source.key());
        }
    }
    QCOMPARE(unmarked, QStringList());
}

/// Also of what no test shows: messages, boxes, names of undo steps, notices, charts. A text begins with
/// a capital; of one word it is a QString, as other words that do so are keys of files.
void TranslationsTest::noTextIsWrittenWithoutBeingTranslated() {
    static const QRegularExpression comment(QStringLiteral("//[^\n]*"));
    static const QRegularExpression seam(QStringLiteral("\"\\s*\""));
    static const QRegularExpression translated(
        QStringLiteral("\\b(?:tr|translate|QT_TR_NOOP|QT_TRANSLATE_NOOP)\\(\\s*(?:\"\\w+\",\\s*)?"
                       "\"(?:[^\"\\\\\n]|\\\\.)*\""));
    static const QRegularExpression literal(QStringLiteral("\"((?:[^\"\\\\\n]|\\\\.)*)\""));
    static const QRegularExpression phrase(QStringLiteral("\\b[A-Z][a-z]+ [a-z]{2,}"));
    static const QRegularExpression word(QStringLiteral(
        "(?:\\b(?:QStringLiteral|QLatin1String)\\(\\s*|\\bu)\"[A-Z][a-z]{2,}\\W{0,2}\""));
    QStringList plain;
    const QMap<QString, QString> sources = windowSources();
    QVERIFY(sources.size() > 300);
    for (const QString& source : sources) {
        const QString code = QString(source).remove(comment).remove(seam).remove(translated);
        for (auto match = literal.globalMatch(code); match.hasNext();) {
            const QString text = match.next().captured(1);
            if (text.contains(phrase)) {
                plain.append(text);
            }
        }
        for (auto match = word.globalMatch(code); match.hasNext();) {
            plain.append(match.next().captured());
        }
    }
    plain.removeDuplicates();
    plain.sort();
    // A name, and a function of the desktop's portal.
    QCOMPARE(plain, QStringList({QStringLiteral("QStringLiteral(\"Fireable\""),
                                 QStringLiteral("QStringLiteral(\"Read\"")}));
}

/// In a made-up language all texts of the sources stand in angle quotes: what stands without was
/// asked for under another context than lupdate files it, and no translator could reach it.
void TranslationsTest::everyActionSpeaksTheLanguageChosen() {
    const QString lrelease = toolOfQt("lrelease");
    if (toolOfQt("lupdate").isEmpty() || lrelease.isEmpty()) {
        QSKIP("lupdate or lrelease is not installed: nothing lists the texts");
    }
    const QTemporaryDir folder;
    const QString texts = folder.filePath(QStringLiteral("quoted.ts"));
    QVERIFY(listTexts(texts));
    QFile file(texts);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QString all = QString::fromUtf8(file.readAll());
    static const QRegularExpression untranslated(
        QStringLiteral("<source>([^<]*)</source>((?:(?!</message>).)*?)<translation "
                       "type=\"unfinished\"></translation>"),
        QRegularExpression::DotMatchesEverythingOption);
    all.replace(untranslated,
                QStringLiteral("<source>\\1</source>\\2<translation>«\\1»</translation>"));
    file.resize(0);
    file.write(all.toUtf8());
    file.close();
    const QString compiled = folder.filePath(QStringLiteral("quoted.qm"));
    QProcess process;
    process.start(lrelease, {QStringLiteral("-silent"), texts, QStringLiteral("-qm"), compiled});
    QVERIFY(process.waitForFinished(120'000));
    QTranslator quoted;
    QVERIFY(quoted.load(compiled));
    QCoreApplication::installTranslator(&quoted);

    auto window = testing::makeWindow();
    testing::show(*window, testing::smallDrawing());
    QStringList plain;
    for (const QAction* action : window->findChildren<QAction*>()) {
        // Names of engines, rules, files and languages are the same in all languages.
        static const QRegularExpression name(QStringLiteral("^([a-z0-9_.-]+|English|Español)$"));
        if (!action->statusTip().isEmpty() && !action->text().contains(u'«') &&
            !name.match(action->text()).hasMatch()) {
            plain.append(action->text());
        }
    }
    for (const QMenu* menu : window->menuBar()->findChildren<QMenu*>()) {
        if (!menu->title().isEmpty() && !menu->title().contains(u'«')) {
            plain.append(menu->title());
        }
    }
    testing::discard(window);
    QCoreApplication::removeTranslator(&quoted);

    QCOMPARE(plain.join(QStringLiteral(", ")), QString());
}

void TranslationsTest::translationsAreComplete_data() {
    QTest::addColumn<QString>("language");
    for (const QString& language : languages()) {
        if (language != QStringLiteral("en")) {
            QTest::newRow(qPrintable(language)) << language;
        }
    }
}

/// No text is missing, left over or empty; placeholders, blanks at the ends, line breaks and what a
/// text ends in are those of the source.
void TranslationsTest::translationsAreComplete() {
    if (toolOfQt("lupdate").isEmpty()) {
        QSKIP("lupdate is not installed: nothing lists the texts");
    }
    QFETCH(QString, language);
    const QString name = QStringLiteral("fireable_%1.ts").arg(language);
    const QTemporaryDir folder;
    const QString texts = folder.filePath(name);
    QVERIFY(QFile::copy(QString::fromStdString(testing::sourceFolder()) +
                            QStringLiteral("/translations/") + name,
                        texts));
    QVERIFY(listTexts(texts));
    QFile file(texts);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);

    const auto placeholders = [](const QString& text) {
        static const QRegularExpression placeholder(QStringLiteral("%L?[1-9n]"));
        QStringList found;
        for (auto match = placeholder.globalMatch(text); match.hasNext();) {
            found.append(match.next().captured());
        }
        found.sort();
        found.removeDuplicates();
        return found;
    };
    const auto shape = [&placeholders](const QString& text) {
        static const QRegularExpression ends(QStringLiteral("^(\\s*).*?([:…]?)(\\s*)$"),
                                             QRegularExpression::DotMatchesEverythingOption);
        const QRegularExpressionMatch match = ends.match(text);
        return placeholders(text).join(u' ') + match.captured(1) + match.captured(2) +
               match.captured(3) + QString(text.count(u'\n'), u'\n');
    };
    QStringList wrong;
    QString source;
    QStringList forms;
    int count = 0;
    bool counts = false;
    bool isUnfinished = false;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement()) {
            if (xml.name() == u"message") {
                counts = xml.attributes().hasAttribute(QLatin1String("numerus"));
                forms.clear();
            } else if (xml.name() == u"source") {
                source = xml.readElementText();
            } else if (xml.name() == u"translation") {
                isUnfinished = xml.attributes().hasAttribute(QLatin1String("type"));
                if (!counts) {
                    forms.append(xml.readElementText());
                }
            } else if (xml.name() == u"numerusform") {
                forms.append(xml.readElementText());
            }
        } else if (xml.isEndElement() && xml.name() == u"message") {
            ++count;
            const bool fits = std::ranges::all_of(forms, [&](const QString& form) {
                return !form.trimmed().isEmpty() == !source.trimmed().isEmpty() &&
                       shape(form) == shape(source);
            });
            if (isUnfinished || !fits || forms.size() != (counts ? 2 : 1)) {
                wrong.append(source + QStringLiteral(" = ") + forms.join(u'/'));
            }
        }
    }
    QVERIFY(!xml.hasError());
    QVERIFY(count > 1'000);
    QCOMPARE(wrong.join(u'\n'), QString());
}

FIREABLE_TEST(TranslationsTest)
#include "translations_test.moc"
