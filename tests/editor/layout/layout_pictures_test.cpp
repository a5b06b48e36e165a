#include <QDir>
#include <QTest>
#include <array>

#include "editor/canvas/net_scene.h"
#include "editor/canvas/scene_painter.h"
#include "editor/layout/automatic_layout.h"
#include "editor/layout/lay_out.h"
#include "importers/formats.h"
#include "tests/support/layout_checks.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/shared_files.h"
#include "tests/support/shipped_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

struct KindName {
    LayoutKind kind;
    const char* name;
};
constexpr std::array<KindName, 4> kinds{{{LayoutKind::layered, "layered"},
                                         {LayoutKind::force, "force"},
                                         {LayoutKind::circular, "circular"},
                                         {LayoutKind::grid, "grid"}}};

Result<Diagram> read(const std::filesystem::path& file) {
    const auto content = readFile(file);
    if (!content) {
        return content.failure();
    }
    return content->imported.nets.front();
}

/// The net alone, as a format without coordinates has it.
Diagram withoutDrawing(Net net) {
    Diagram diagram;
    diagram.net = std::move(net);
    return diagram;
}

Result<Diagram> linkedExample(const char* file) {
    const auto program = testing::shippedDiagram(file);
    if (!program) {
        return program.failure();
    }
    auto linked = link(program->net, file, testing::shippedSubnet);
    if (!linked) {
        return linked.failure();
    }
    return withoutDrawing(std::move(linked->net));
}

}  // namespace

/// Lays out nets and leaves the pictures in `screenshots` to be looked at.
class LayoutPicturesTest : public QObject {
    Q_OBJECT

private slots:
    void drawsShippedNets_data();
    void drawsShippedNets();
    void drawsNetsThatCameWithoutCoordinates_data();
    void drawsNetsThatCameWithoutCoordinates();

private:
    void draw(const Diagram& diagram, LayoutKind kind, const GraphvizSettings& graphviz,
              const QString& name);
};

void LayoutPicturesTest::draw(const Diagram& diagram, LayoutKind kind,
                              const GraphvizSettings& graphviz, const QString& name) {
    const Diagram laidOut = arranged(diagram, layOut(layoutRequest(diagram), kind, graphviz));

    QVERIFY(isDrawn(laidOut));
    QCOMPARE(testing::overlap(laidOut), std::string());
    const QDir folder(testing::inBuild("screenshots"));
    QVERIFY(folder.mkpath(QStringLiteral(".")));
    const Scene scene = buildScene(laidOut);
    const double scale = scene.nodes.size() > 200 ? 0.5 : 1;
    QVERIFY(renderToImage(scene, scale, printPalette())
                .save(folder.filePath(QStringLiteral("layout_%1.png").arg(name)), nullptr,
                      testing::quickPng));
}

void LayoutPicturesTest::drawsShippedNets_data() {
    QTest::addColumn<QString>("file");
    QTest::newRow("add") << QStringLiteral("library/add.ndr");
    QTest::newRow("mul") << QStringLiteral("library/mul.ndr");
    QTest::newRow("matrix_product") << QStringLiteral("examples/matrix_product_2x2.ndr");
    QTest::newRow("linked_sum") << QStringLiteral("examples/sum_of_five.ndr");
}

void LayoutPicturesTest::drawsShippedNets() {
    QFETCH(QString, file);
    const QString name = QString::fromUtf8(QTest::currentDataTag());
    const std::string path = file.toStdString();
    const auto diagram = name.startsWith(QStringLiteral("linked")) ? linkedExample(path.c_str())
                                                                   : testing::shippedDiagram(path);
    VERIFY_OK(diagram);

    GraphvizSettings none;
    none.folders = {QStringLiteral("/nonexistent")};
    for (const auto& [kind, kindName] : kinds) {
        const QString file = name + u'-' + QLatin1String(kindName);
        draw(withoutDrawing(diagram->net), kind, {}, file);
        if (kind == LayoutKind::layered || kind == LayoutKind::force) {  // others ask no Graphviz
            draw(withoutDrawing(diagram->net), kind, none, file + QStringLiteral("-own"));
        }
    }
}

void LayoutPicturesTest::drawsNetsThatCameWithoutCoordinates_data() {
    SHARED_FILES_OR_SKIP("nets");
    QTest::addColumn<QString>("path");
    for (const auto& file :
         std::filesystem::recursive_directory_iterator(testing::sharedFiles() / "nets")) {
        if (file.path().extension() == ".net") {
            QTest::newRow(file.path().stem().c_str()) << QString::fromStdString(file.path());
        }
    }
}

void LayoutPicturesTest::drawsNetsThatCameWithoutCoordinates() {
    QFETCH(QString, path);
    const auto diagram = read(path.toStdString());
    if (!diagram) {
        QSKIP("not a net that can be read");
    }

    const auto automatic = automaticLayout(*diagram);
    QVERIFY(automatic.has_value());
    draw(*diagram, automatic->kind, {}, QString::fromUtf8(QTest::currentDataTag()));
}

FIREABLE_TEST(LayoutPicturesTest)
#include "layout_pictures_test.moc"
