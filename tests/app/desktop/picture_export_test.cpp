#include "editor/pictures/picture_export.h"

#include <QFile>
#include <QImageReader>
#include <QLineEdit>
#include <QProcess>
#include <QProgressDialog>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>

#include "app/desktop/main_window.h"
#include "app/desktop/dialogs/picture_dialog.h"
#include "editor/canvas/net_scene.h"
#include "tests/support/answers.h"
#include "tests/support/small_drawing.h"
#include "tests/support/test_main.h"

using namespace fireable;
using testing::Answer;
using testing::Answers;
using testing::choose;

/// Pictures of a drawing or of what is selected in it.
class PictureExportTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void textStaysTextInSvg();
    void pdfHasLinesAndNoPixels();
    void pngHasTheSizeThatWasSaid();
    void epsIsMadeOfLines();
    void epsSaysWhichProgramsItNeeds();
    void epsUnderWayCanBeCancelled();
    void nothingIsMarkedOnPaper();
    void theSelectionIsProposed();
    void theWholeDrawingIsProposedOtherwise();
    void everyFormatIsAnnouncedAsWhatItIs();
    void everyFormatIsWritten_data();
    void everyFormatIsWritten();
    void aFullDiskIsReported_data();
    void aFullDiskIsReported();
    void aPictureKeepsTheModeOfTheFile();
    void anUnknownSuffixIsRefused();

private:
    QString path(const QString& name) const { return folder_.filePath(name); }
    QByteArray contents(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    Result<void> write(const QString& name, double scale = 2) const {
        return exportPicture({scene_, diagram_}, path(name), scale);
    }
    static Answer pressNext(std::function<void(PictureDialog&)> look);
    std::unique_ptr<MainWindow> openWindow() const;

    QTemporaryDir folder_;
    const Diagram diagram_ = testing::smallDrawing();
    const Scene scene_ = buildScene(diagram_);
};

void PictureExportTest::initTestCase() {
    Q_INIT_RESOURCE(fireable);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
    QCoreApplication::setOrganizationName(QStringLiteral("FireableTest"));
    QCoreApplication::setApplicationName(QStringLiteral("fireable"));
}

void PictureExportTest::textStaysTextInSvg() {
    QVERIFY(write(QStringLiteral("net.svg")));

    const QByteArray svg = contents(QStringLiteral("net.svg"));
    for (const char* text : {">p1<", ">t2<", ">begin here<"}) {
        QVERIFY2(svg.contains(text), text);
    }
    QVERIFY(!svg.contains("<image"));
}

void PictureExportTest::pdfHasLinesAndNoPixels() {
    QVERIFY(write(QStringLiteral("net.pdf")));

    const QByteArray pdf = contents(QStringLiteral("net.pdf"));
    QVERIFY(pdf.startsWith("%PDF-"));
    QVERIFY(pdf.contains("/Font"));
    QVERIFY(!pdf.contains("/Subtype /Image"));
}

void PictureExportTest::pngHasTheSizeThatWasSaid() {
    Diagram wide = diagram_;  // of which even the largest picture has few pixels
    for (const PlaceId place : {PlaceId{0}, PlaceId{1}}) {
        NodeGeometry geometry;
        geometry.position = {8'000.0 * place.value, 0};
        wide.places.set(place, geometry);
    }
    const Scene wideScene = buildScene(wide);
    for (const auto& [scene, scale] :
         {std::pair(&scene_, 1.0), std::pair(&scene_, 3.0), std::pair(&wideScene, 100.0)}) {
        QVERIFY(exportPicture({*scene, diagram_}, path(QStringLiteral("net.png")), scale));

        const QSize size = QImageReader(path(QStringLiteral("net.png"))).size();
        QCOMPARE(size, pngSize(*scene, scale));
        QVERIFY(std::max(size.width(), size.height()) <= 12000);
    }
    QCOMPARE(pngSize(wideScene, 100).width(), 12000);
    QVERIFY(pngSize(scene_, 3).width() > 2 * pngSize(scene_, 1).width());
}

void PictureExportTest::epsIsMadeOfLines() {
    if (QStandardPaths::findExecutable(QStringLiteral("pdftops")).isEmpty() &&
        QStandardPaths::findExecutable(QStringLiteral("gs")).isEmpty()) {
        QSKIP("neither pdftops nor gs is installed: nothing makes EPS");
    }

    const auto written = write(QStringLiteral("net.eps"));

    QVERIFY2(written.has_value(), written ? "" : written.error().detail.c_str());
    const QByteArray eps = contents(QStringLiteral("net.eps"));
    QVERIFY(eps.startsWith("%!PS-Adobe"));
    QVERIFY(eps.left(40).contains("EPSF"));
    QVERIFY(eps.contains("%%BoundingBox: 0 0"));
    QVERIFY(eps.contains("/FontName"));
}

void PictureExportTest::epsSaysWhichProgramsItNeeds() {
    const QByteArray before = qgetenv("PATH");
    qputenv("PATH", folder_.path().toUtf8());
    const auto written = write(QStringLiteral("none.eps"));
    qputenv("PATH", before);

    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::unsupported);
    QVERIFY(written.error().detail.find("pdftops") != std::string::npos);
    QVERIFY(written.error().detail.find("gs") != std::string::npos);
    QVERIFY(!QFile::exists(path(QStringLiteral("none.eps"))));
}

void PictureExportTest::epsUnderWayCanBeCancelled() {
    const QTemporaryDir programs;
    const QByteArray pid = programs.filePath(QStringLiteral("pid")).toUtf8();
    QFile maker(programs.filePath(QStringLiteral("pdftops")));
    QVERIFY(maker.open(QIODevice::WriteOnly));
    maker.write("#!/bin/sh\necho $$ > " + pid + ".new\nmv " + pid + ".new " + pid +
                "\nexec sleep 1000\n");
    maker.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    maker.close();
    const QByteArray before = qgetenv("PATH");
    qputenv("PATH", programs.path().toUtf8() + ':' + before);
    const auto window = openWindow();
    const Answers answers({{QProgressDialog::staticMetaObject, [&](QDialog& dialog) {
                                QTRY_VERIFY(QFile::exists(QString::fromUtf8(pid)));
                                QTest::mouseClick(dialog.findChild<QPushButton*>(), Qt::LeftButton);
                            }}});

    const auto written =
        exportWithDialog({scene_, diagram_}, path(QStringLiteral("slow.eps")), 2, *window);
    qputenv("PATH", before);

    QVERIFY(answers.allGiven());
    QVERIFY(written);
    QVERIFY(!*written);
    QVERIFY(!QFile::exists(path(QStringLiteral("slow.eps"))));
    QFile process(QString::fromUtf8(pid));
    QVERIFY(process.open(QIODevice::ReadOnly));
    QCOMPARE(kill(process.readAll().trimmed().toInt(), 0), -1);
}

void PictureExportTest::nothingIsMarkedOnPaper() {
    Scene marked = scene_;
    marked.nodes.highlights[0] = highlight::selected | highlight::enabled;
    QVERIFY(write(QStringLiteral("plain.png")));

    QVERIFY(exportPicture({marked, diagram_}, path(QStringLiteral("marked.png")), 2));

    QCOMPARE(QImage(path(QStringLiteral("marked.png"))), QImage(path(QStringLiteral("plain.png"))));
}

Answer PictureExportTest::pressNext(std::function<void(PictureDialog&)> look) {
    return {PictureDialog::staticMetaObject, [look](QDialog& dialog) {
                look(static_cast<PictureDialog&>(dialog));
                QTest::keyClick(&dialog, Qt::Key_Return);
            }};
}

std::unique_ptr<MainWindow> PictureExportTest::openWindow() const {
    auto window = std::make_unique<MainWindow>();
    window->show();
    window->addDocument({{}, std::nullopt, {diagram_}, {}, QStringLiteral("net")});
    return window;
}

void PictureExportTest::theSelectionIsProposed() {
    const auto window = openWindow();
    window->current()->selection().set({PlaceId{0}, TransitionId{0}});
    PictureChoice proposed;
    Answers answers({pressNext([&](PictureDialog& dialog) { proposed = dialog.choice(); }),
                     choose(path(QStringLiteral("part.svg")))});

    window->action("picture")->trigger();

    QVERIFY(answers.allGiven());
    QVERIFY(proposed.selectionOnly);
    QVERIFY(answers.said()[0].endsWith(QStringLiteral("/net.svg")));
    const QByteArray svg = contents(QStringLiteral("part.svg"));
    QVERIFY(svg.contains(">p1<"));
    QVERIFY(svg.contains(">t1<"));
    QVERIFY(!svg.contains(">p2<"));
}

void PictureExportTest::theWholeDrawingIsProposedOtherwise() {
    const auto window = openWindow();
    PictureChoice proposed;
    bool mayChooseSelection = true;
    Answers answers({pressNext([&](PictureDialog& dialog) {
                         proposed = dialog.choice();
                         mayChooseSelection = dialog.findChildren<QRadioButton*>()[1]->isEnabled();
                     }),
                     choose(path(QStringLiteral("whole.svg")))});

    window->action("picture")->trigger();

    QVERIFY(!proposed.selectionOnly);
    QVERIFY(!mayChooseSelection);
    QVERIFY(contents(QStringLiteral("whole.svg")).contains(">p2<"));
}

void PictureExportTest::everyFormatIsAnnouncedAsWhatItIs() {
    const auto announced = [&](PictureFormat format) {
        const PictureDialog dialog(scene_, nullptr, {false, format, 200});
        QStringList texts;
        for (const QLabel* label : dialog.findChildren<QLabel*>()) {
            texts += label->text();
        }
        return texts.join(u' ');
    };

    for (const PictureFormat drawn : {PictureFormat::svg, PictureFormat::pdf, PictureFormat::eps}) {
        QVERIFY(announced(drawn).contains(QStringLiteral("any size")));
    }
    QVERIFY(announced(PictureFormat::png).contains(QStringLiteral(" pixels")));
    QVERIFY(announced(PictureFormat::tikz).contains(QStringLiteral("by LaTeX")));
    QVERIFY(announced(PictureFormat::dot).contains(QStringLiteral("by Graphviz")));
}

void PictureExportTest::everyFormatIsWritten_data() {
    QTest::addColumn<QString>("suffix");
    for (const PictureKind& kind : pictureKinds()) {
        if (kind.format != PictureFormat::eps) {  // needs another program, and has its own test
            QTest::newRow(qPrintable(kind.suffix)) << kind.suffix;
        }
    }
}

void PictureExportTest::everyFormatIsWritten() {
    QFETCH(QString, suffix);

    QVERIFY(write(QStringLiteral("every.") + suffix));

    QVERIFY(!contents(QStringLiteral("every.") + suffix).isEmpty());
}

void PictureExportTest::aFullDiskIsReported_data() {
    QTest::addColumn<QString>("name");
    for (const char* suffix : {"svg", "pdf", "png", "tex", "dot"}) {
        QTest::newRow(suffix) << QStringLiteral("full.") + QLatin1String(suffix);
    }
}

void PictureExportTest::aFullDiskIsReported() {
    QFETCH(QString, name);
    QVERIFY(QFile::link(QStringLiteral("/dev/full"), path(name)));

    const auto written = write(name);

    QVERIFY(!written);
    QCOMPARE(written.error().code, ErrorCode::fileUnwritable);
    QVERIFY(written.error().detail.ends_with("No space left on device"));
}

void PictureExportTest::aPictureKeepsTheModeOfTheFile() {
    const QString name = QStringLiteral("private.svg");
    QVERIFY(write(name));
    const auto own = QFile::ReadOwner | QFile::WriteOwner;
    QVERIFY(QFile::setPermissions(path(name), own));

    QVERIFY(write(name));

    QCOMPARE(QFile::permissions(path(name)) & (QFile::ReadGroup | QFile::ReadOther),
             QFile::Permissions());
}

void PictureExportTest::anUnknownSuffixIsRefused() {
    const auto written = write(QStringLiteral("net.gif"));

    QVERIFY(!written);
    QVERIFY(written.error().detail.find(".svg, .pdf, .png, .eps, .tex or .dot") !=
            std::string::npos);
}

FIREABLE_TEST(PictureExportTest)
#include "picture_export_test.moc"
