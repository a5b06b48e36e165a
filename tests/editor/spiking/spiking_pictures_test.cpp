#include <QDir>
#include <QPainter>
#include <QTest>

#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/scene_painter.h"
#include "editor/spiking/spiking_animation.h"
#include "editor/spiking/spiking_document.h"
#include "editor/spiking/spiking_scene.h"
#include "engine/spiking/generate/systems.h"
#include "tests/editor/canvas/pixels.h"
#include "tests/support/canvas_picture.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/placed_system.h"
#include "tests/support/shared_files.h"
#include "tests/support/spiking_families.h"
#include "tests/support/spiking_moments.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

/// Draws systems of the literature, and leaves the pictures in `screenshots` to be looked at.
class SpikingPicturesTest : public QObject {
    Q_OBJECT

private slots:
    void drawsWhatPapersDraw_data();
    void drawsWhatPapersDraw();
    void drawsSystemsOfOthersInARun_data();
    void drawsSystemsOfOthersInARun();
};

void SpikingPicturesTest::drawsWhatPapersDraw_data() {
    QTest::addColumn<QString>("generator");
    QTest::addColumn<std::vector<std::int64_t>>("numbers");
    const auto add = [](const char* name, const char* generator,
                        std::vector<std::int64_t> numbers) {
        QTest::newRow(name) << QString::fromLatin1(generator) << std::move(numbers);
    };
    add("generator", "snp-generator", {});
    add("multiples", "snp-multiples", {3});
    add("even", "snp-even", {});
    add("adder", "snp-adder", {3, 5});
    add("comparator", "snp-comparator", {3, 5});
    add("subset-sum", "snp-subset-sum-of", {9, 2, 3, 4});
    add("xor", "snp-xor", {0, 1});
    add("increment", "snp-increment", {3});
    add("sort", "snp-sort-of", {3, 1, 2});
    add("sort-families", "", {3, 1, 2, 5, 4, 0, 8, 7, 6});
    add("reopening", "snp-reopening", {3});
    add("sat", "snp-sat-of", {1, -2, 0, 2, 3, 0});
}

void SpikingPicturesTest::drawsWhatPapersDraw() {
    QFETCH(QString, generator);
    QFETCH(std::vector<std::int64_t>, numbers);
    spiking::SpikingSystem system;
    if (generator.isEmpty()) {
        system = sortingFamilies({numbers.begin(), numbers.end()});
    } else {
        auto made = spiking::generateSystem(generator.toStdString(), numbers);
        VERIFY_OK(made);
        system = std::move(*made);
    }
    const spiking::DrawnSystem drawn = placed(std::move(system));
    SpikingScene model;
    model.set(drawn);
    const Scene& scene = model.scene();

    const QDir folder(inBuild("screenshots"));
    QVERIFY(folder.mkpath(QStringLiteral(".")));
    const QString name = QStringLiteral("snp-") + QString::fromUtf8(QTest::currentDataTag());
    for (const bool dark : {false, true}) {
        const CanvasPalette palette = dark ? canvasPalette(darkDesktop()) : printPalette();
        for (const int scale : {1, 2}) {
            const QImage picture = renderToImage(scene, scale, palette);
            const QString file =
                QStringLiteral("%1-%2-%3.png")
                    .arg(name, dark ? QStringLiteral("dark") : QStringLiteral("light"))
                    .arg(scale);
            QVERIFY(picture.save(folder.filePath(file), nullptr, quickPng));
        }
    }

    for (std::uint32_t node = 0; node < scene.nodes.size(); ++node) {
        // Rules lie inside their neuron, and no text of a neuron in another one.
        const QPointF half = scene.nodes.halves[node];
        const QRectF box(scene.nodes.centres[node] - half, scene.nodes.centres[node] + half);
        for (std::uint32_t text = 0; text < scene.texts.size(); ++text) {
            const QRectF area = textRectangle(scene, text);
            if (model.ownerOfText(text) == model.elementOfNode(node)) {
                QVERIFY(model.partOfText(text) != TextPart::rules || box.contains(area));
            } else {
                QVERIFY2(model.partOfText(text) == TextPart::weight || !box.intersects(area),
                         qPrintable(scene.texts.texts[text]));
            }
        }
    }
}

void SpikingPicturesTest::drawsSystemsOfOthersInARun_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("steps");
    const auto add = [](const char* name, const char* file, int steps) {
        QTest::newRow(name) << QString::fromLatin1(file) << steps;
    };
    add("greater-one", "WebSnapse_v1/naturally greater one.xmp", 1);
    add("3k3", "WebSnapse_v1/3k+3 spiker.xmp", 2);
    add("v1-comparator", "WebSnapse_v1/increasing comparator.xmp", 2);
    add("bitonic", "websnapse_extended_v2/4-neuron-bitonic-sorter-standard.xmp", 3);
    add("weights", "websnapse_extended_v2/bit-adder-weights-10+11.xmp", 3);
    add("pi-c1", "websnapse_extended_v2/pi_c1.xmp", 3);
    add("even", "websnapse.github.io/even_positive_integer_generator.json", 2);
    add("five", "plingua_snp/official_spiking_5neurons.pli", 2);
    add("sort-own", "plingua_snp/sort_fixed_own.pli", 1);
    add("csv", "spiking-p-system_csv/ExampleExtended.csv", 2);
    add("found", "plingua_snp/natural_numbers_mecosim.pli", 1);
}

/// In the middle of a run, as the window shows it.
void SpikingPicturesTest::drawsSystemsOfOthersInARun() {
    SHARED_FILES_OR_SKIP("snp");
    QFETCH(QString, file);
    QFETCH(int, steps);
    auto read = readSystemFile(sharedFiles() / "snp" / file.toStdString());
    VERIFY_OK(read);
    spiking::DrawnSystem drawn = drawnSystem(std::move(read->imported));
    if (isUnplaced(drawn)) {
        apply(laidOut(drawn), drawn);
    }
    SteppedSystem run(drawn.system);
    SpikingMoment now = run.first();
    for (int step = 0; step < steps; ++step) {
        now = run.step();
    }
    const QDir folder(inBuild("screenshots"));
    QVERIFY(folder.mkpath(QStringLiteral(".")));
    for (const bool dark : {false, true}) {
        SpikingCanvas canvas;
        canvas.setPalette(dark ? darkDesktop() : canvas.palette());
        canvas.resize(1000, 640);
        canvas.setSystem(drawn);
        SpikingAnimation animation(canvas);
        animation.show(now);
        for (const int scale : {1, 2}) {
            QImage picture(canvas.size() * scale, QImage::Format_RGB32);
            picture.setDevicePixelRatio(scale);
            wholePicture(canvas);
            canvas.render(&picture);
            const QString name = QStringLiteral("snp-run-%1-%2-%3.png")
                                     .arg(QString::fromUtf8(QTest::currentDataTag()),
                                          dark ? QStringLiteral("dark") : QStringLiteral("light"))
                                     .arg(scale);
            QVERIFY(picture.save(folder.filePath(name), nullptr, quickPng));
        }
        QVERIFY(!canvas.bounds().isEmpty());
    }
}

FIREABLE_TEST(SpikingPicturesTest)
#include "spiking_pictures_test.moc"
