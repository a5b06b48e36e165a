#include <QDir>
#include <QTest>
#include <fstream>
#include <sstream>

#include "editor/canvas/net_scene.h"
#include "editor/canvas/scene_index.h"
#include "editor/canvas/scene_painter.h"
#include "importers/tina/tina_formats.h"
#include "tests/editor/canvas/pixels.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/shared_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

std::string textOf(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

}  // namespace

/// Draws nets that people drew with Tina, and leaves the pictures in `screenshots` to be looked at.
class ScenePicturesTest : public QObject {
    Q_OBJECT

private slots:
    void drawsWhatTinaDrew_data();
    void drawsWhatTinaDrew();
};

void ScenePicturesTest::drawsWhatTinaDrew_data() {
    SHARED_FILES_OR_SKIP("nets");
    QTest::addColumn<QString>("path");
    for (const auto& file :
         std::filesystem::recursive_directory_iterator(testing::sharedFiles() / "nets")) {
        if (file.path().extension() == ".ndr") {
            QTest::newRow(file.path().stem().c_str()) << QString::fromStdString(file.path());
        }
    }
}

void ScenePicturesTest::drawsWhatTinaDrew() {
    QFETCH(QString, path);
    const auto imported = readNdr(textOf(path.toStdString()));
    VERIFY_OK(imported);
    const Diagram& diagram = imported->nets.front();

    const Scene scene = buildScene(diagram);

    QCOMPARE(scene.nodes.size(), diagram.net.places.size() + diagram.net.transitions.size());
    std::size_t ports = 0;
    for (const auto& [id, transition] : diagram.net.transitions) {
        ports += transition.substitution ? transition.substitution->ports.size() : 0;
    }
    QCOMPARE(scene.strokes.size(), diagram.net.arcs.size() + diagram.net.priorities.size() + ports);
    const SceneIndex index(scene);
    for (std::uint32_t stroke = 0; stroke < diagram.net.arcs.size(); ++stroke) {
        // The arrow's point lies on the node that the model says.
        const Arc& arc = diagram.net.arcs.at(stroke).value;
        const std::size_t place = diagram.net.places.indexOf(arc.place);
        const std::size_t transition =
            diagram.net.places.size() + diagram.net.transitions.indexOf(arc.transition);
        const std::size_t target = arc.kind == ArcKind::output ? place : transition;
        QVERIFY(nodeBounds(scene, target).contains(scene.strokes.tips[stroke]));
    }
    const QDir folder(testing::inBuild("screenshots"));
    QVERIFY(folder.mkpath(QStringLiteral(".")));
    const QString name = QString::fromUtf8(QTest::currentDataTag());
    const double scale = scene.nodes.size() > 200 ? 0.5 : 1;
    for (const bool dark : {false, true}) {
        const CanvasPalette palette = dark ? canvasPalette(darkDesktop()) : printPalette();
        const double pixels = dark ? scale : 2 * scale;  // to a unit

        const QImage picture = renderToImage(scene, pixels, palette);

        const QString file =
            name + (dark ? QStringLiteral("-dark.png") : QStringLiteral("-light.png"));
        QVERIFY(picture.save(folder.filePath(file), nullptr, quickPng));
        const QPointF middle = QRectF(picture.rect()).center();
        for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
            const QRectF bounds = nodeBounds(scene, node).translated(-index.bounds().center());
            const QRect area =
                QRectF(bounds.topLeft() * pixels + middle, bounds.size() * pixels).toAlignedRect();
            QVERIFY2(isOutlined(picture, area & picture.rect(), palette.paper),
                     qPrintable(QString::number(node)));
        }
    }
}

FIREABLE_TEST(ScenePicturesTest)
#include "scene_pictures_test.moc"
