#include <QDialog>
#include <QMenuBar>
#include <QRegularExpression>
#include <QTranslator>

#include "app/desktop/help/start_page.h"
#include "app/desktop/tabs/spiking_view.h"
#include "tests/support/desktop_files.h"
#include "tests/support/opened_windows.h"
#include "tests/support/pictured.h"
#include "tests/support/placed_system.h"
#include "tests/support/shown_texts.h"
#include "tests/support/small_drawing.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// A language that nobody speaks: every text in brackets, with accents, and longer by two fifths.
/// Placeholders, mnemonics and markup stay.
class PseudoLanguage final : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int) const override {
        const QString text = QString::fromUtf8(source);
        static const QRegularExpression kept(QStringLiteral("<[^>]*>|%L?[0-9n]"));
        QString spoken;
        qsizetype from = 0;
        for (auto match = kept.globalMatch(text); match.hasNext();) {
            const QRegularExpressionMatch found = match.next();
            spoken += accented(text.mid(from, found.capturedStart() - from)) + found.captured();
            from = found.capturedEnd();
        }
        spoken += accented(text.mid(from));
        return u'⟦' + spoken + QString((text.size() * 2 + 4) / 5, u'~') + u'⟧';
    }

private:
    static QString accented(QString text) {
        static const QString plain = QStringLiteral("aeiouAEIOUncNC");
        static const QString other = QStringLiteral("áéíóúÁÉÍÓÚñçÑÇ");
        for (QChar& each : text) {
            const qsizetype at = plain.indexOf(each);
            each = at >= 0 ? other[at] : each;
        }
        return text;
    }
};

/// Names of engines, languages, files and of this program, signs on buttons, and what the documents
/// of these tests hold.
bool isName(const QString& text) {
    static const QRegularExpression names(
        QStringLiteral("[a-z0-9_.*-]+|p\\d|t\\d|[^a-zA-Z]*|English|Español|Fireable|one|two|system|"
                       "Aa|W|[\\w ]+\\.(?:ndr|pli|net|snp)"));
    return QRegularExpression(QRegularExpression::anchoredPattern(names.pattern()))
        .match(text)
        .hasMatch();
}

}  // namespace

/// What a translator of the program meets: texts that no translation reaches, and places where
/// longer ones have no room.
class PseudoLocaleTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QCoreApplication::installTranslator(language_.get()); }
    void cleanup() { discard(window_); }
    void cleanupTestCase() { QCoreApplication::removeTranslator(language_.get()); }

    void noTextEscapesAndNoneIsCutOff_data();
    void noTextEscapesAndNoneIsCutOff();
    void dialogsDoNotEither_data();
    void dialogsDoNotEither();
    void theStartPageHasRoomForLargeLetters();

private:
    void open(const QString& kind);
    /// Texts of `window` that are untranslated or cut off; told as warnings, too.
    static QStringList findingsIn(const QWidget& window, const QString& name);

    DesktopSetUp setUp_;
    std::unique_ptr<QTranslator> language_ = std::make_unique<PseudoLanguage>();
    std::unique_ptr<MainWindow> window_;
};

void PseudoLocaleTest::open(const QString& kind) {
    window_ = makeWindow({1280, 900});
    if (kind == QStringLiteral("net")) {
        DocumentView& view = show(*window_, smallDrawing());
        view.selection().set({view.document().diagram().net.places.idAt(0)});
    } else if (kind == QStringLiteral("system")) {
        const auto text = "one 5 : a+/a->a\ntwo 0 :\nsyn one>two\n";
        window_->addTab(*new SpikingView(OpenedSystem{
            {}, std::nullopt, placed(WrittenSystem(text).system), {}, QStringLiteral("system")}));
    }
}

QStringList PseudoLocaleTest::findingsIn(const QWidget& window, const QString& name) {
    QCoreApplication::processEvents();
    QStringList found;
    for (const ShownText& shown : shownTexts(window, false)) {
        if (!shown.text.contains(u'⟦') && !isName(shown.text)) {
            found.append(name + QStringLiteral(", untranslated: ") + shown.told());
        }
    }
    for (const QString& text : cutOffTexts(window)) {
        found.append(name + QStringLiteral(", cut off: ") + text);
    }
    for (const QString& text : found) {
        qWarning("%s", qPrintable(text));
    }
    return found;
}

void PseudoLocaleTest::noTextEscapesAndNoneIsCutOff_data() {
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"nothing", "net", "system"}) {
        QTest::newRow(kind) << QString::fromLatin1(kind);
    }
}

void PseudoLocaleTest::noTextEscapesAndNoneIsCutOff() {
    QFETCH(QString, kind);
    open(kind);
    VERIFY_PICTURE(*window_, setUp_.screenshot(QStringLiteral("pseudo-%1.png").arg(kind)));
    QStringList found = findingsIn(*window_, kind);
    for (auto* dock : window_->findChildren<QDockWidget*>()) {
        if (!dock->toggleViewAction()->isVisible()) {
            continue;
        }
        dock->show();
        dock->raise();
        found += findingsIn(*dock, dock->objectName());
        VERIFY_PICTURE(
            *window_,
            setUp_.screenshot(QStringLiteral("pseudo-%1-%2.png").arg(kind, dock->objectName())));
    }
    QCOMPARE(found, QStringList());
}

void PseudoLocaleTest::dialogsDoNotEither_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("action");
    for (const char* action :
         {"shortcuts", "profile", "sweep", "compare-runs", "by-name", "find", "replace",
          "configurations", "grid-pitch", "run-until", "picture", "export-animation", "settings",
          "new-family", "find-command", "substitute", "insert-net", "add-net", "save-view",
          "save-perspective", "about"}) {
        QTest::newRow(action) << QStringLiteral("net") << QString::fromLatin1(action);
    }
    for (const char* action : {"sweep", "configurations", "step-limit"}) {
        QTest::addRow("%s of a system", action)
            << QStringLiteral("system") << QString::fromLatin1(action);
    }
}

void PseudoLocaleTest::dialogsDoNotEither() {
    QFETCH(QString, kind);
    QFETCH(QString, action);
    open(kind);
    if (action == QStringLiteral("substitute")) {
        DocumentView& view = *window_->current();
        view.selection().set({view.document().diagram().net.transitions.idAt(0)});
    }
    if (action == QStringLiteral("export-animation")) {
        window_->current()->runner().step();
        QTRY_COMPARE(window_->current()->runner().state(), RunState::paused);
    }
    QAction* asked = window_->action(action.toUtf8().constData());
    QVERIFY(asked != nullptr && asked->isEnabled());
    QStringList found;
    int windows = 0;
    lookAtWindowsOf(*asked, *window_, [&](QWidget& dialog) {
        ++windows;
        found += findingsIn(dialog, action);
        VERIFY_PICTURE(dialog,
                       setUp_.screenshot(QStringLiteral("pseudo-%1-%2.png").arg(kind, action)));
    });
    if (windows == 0) {  // a bar of the window itself
        found += findingsIn(*window_, action);
    }
    QCOMPARE(found, QStringList());
}

void PseudoLocaleTest::theStartPageHasRoomForLargeLetters() {
    setFontSize(13);
    open(QStringLiteral("nothing"));

    const auto* page = window_->findChild<StartPage*>();
    const QStringList found = findingsIn(*page, QStringLiteral("start"));
    const bool fits = page->widget()->width() <= page->viewport()->width();
    setFontSize(0);

    QCOMPARE(found, QStringList());
    QVERIFY(fits);
}

FIREABLE_TEST(PseudoLocaleTest)
#include "pseudo_locale_test.moc"
