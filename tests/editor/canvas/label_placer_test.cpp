#include <QDir>
#include <QImage>
#include <QPainter>
#include <QTest>
#include <algorithm>

#include "editor/canvas/arc_geometry.h"
#include "editor/canvas/net_scene.h"
#include "editor/canvas/scene_index.h"
#include "editor/canvas/scene_painter.h"
#include "editor/document/edit_builder.h"
#include "engine/net/model/net.h"
#include "importers/formats.h"
#include "tests/support/folders.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/shared_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

constexpr double touching = 1;  ///< units by which a text may meet a node or head

/// What the texts of a scene cover, as `name over node 3`.
QStringList covered(const SceneModel& model) {
    const Scene& scene = model.scene();
    QStringList found;
    for (std::uint32_t text = 0; text < scene.texts.size(); ++text) {
        const bool inside = scene.texts.plates[text] == Plate::none;
        if (scene.texts.layers[text] == SceneLayer::none || inside ||
            model.partOfText(text) == TextPart::note) {
            continue;
        }
        const QRectF area =
            textRectangle(scene, text).adjusted(touching, touching, -touching, -touching);
        for (std::uint32_t node = 0; node < scene.nodes.size(); ++node) {
            const Outline outline{scene.nodes.shapes[node], scene.nodes.centres[node],
                                  scene.nodes.halves[node]};
            if (scene.nodes.layers[node] != SceneLayer::none && overlaps(outline, area)) {
                found += QStringLiteral("%1 over node %2").arg(scene.texts.texts[text]).arg(node);
            }
        }
        for (std::uint32_t stroke = 0; stroke < scene.strokes.size(); ++stroke) {
            if (scene.strokes.layers[stroke] != SceneLayer::none &&
                headArea(scene, stroke).intersects(area)) {
                found += QStringLiteral("%1 over the head of arc %2")
                             .arg(scene.texts.texts[text])
                             .arg(stroke);
            }
        }
    }
    return found;
}

bool hasRoom(const Scene& scene) {
    constexpr qsizetype longest = 100;
    const auto& centres = scene.nodes.centres;
    return std::ranges::any_of(centres, [&](QPointF at) { return at != centres.front(); }) &&
           std::ranges::none_of(scene.texts.texts,
                                [](const QString& text) { return text.size() > longest; });
}

QRectF areaOf(const NetScene& drawn, const NetElement& element, TextPart part) {
    for (const std::uint32_t text : drawn.textsOf(element)) {
        if (drawn.partOfText(text) == part) {
            return textRectangle(drawn.scene(), text);
        }
    }
    return {};
}

void savePicture(const Scene& scene, const QString& name) {
    const SceneIndex index(scene);
    const QRectF bounds = index.bounds().adjusted(-10, -10, 10, 10);
    const double zoom = std::clamp(1'400 / std::max(bounds.width(), bounds.height()), 0.2, 2.0);
    QImage image((bounds.size() * zoom).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    ScenePainter scenePainter(PaintQuality::exact);
    const Viewport viewport{bounds.topLeft(), zoom};
    const CanvasPalette palette = printPalette();
    scenePainter.paintStatic(painter, scene, index, viewport, image.rect(), palette);
    scenePainter.paintDynamic(painter, scene, index, viewport, image.rect(), palette);
    const QDir folder(inBuild("screenshots"));
    folder.mkpath(QStringLiteral("."));
    QVERIFY(image.save(folder.filePath(QStringLiteral("labels_%1.png").arg(name)), nullptr,
                       quickPng));
}

/// One row for each file that may hold a net.
void addRows(const std::filesystem::path& folder) {
    constexpr std::uintmax_t largest = 1'000'000;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        const std::filesystem::path& file = entry.path();
        const auto suffix = file.extension();
        const bool isText = suffix == ".md" || suffix == ".tsv" || suffix == ".final";
        if (entry.is_regular_file() && !isText && entry.file_size() < largest) {
            const std::string name =
                file.parent_path().filename().string() + "_" + file.filename().string();
            QTest::newRow(name.c_str()) << QString::fromStdString(file.string());
        }
    }
}

/// A place at (0, 0), a transition to its right, and an arc between them.
struct Small {
    Diagram diagram;
    PlaceId place;
    TransitionId transition;
    ArcId arc;

    Small() {
        place = diagram.net.places.add({.name = "a_long_name"});
        transition = diagram.net.transitions.add({.name = "t"});
        arc = diagram.net.arcs.add(
            {.place = place, .transition = transition, .kind = ArcKind::output});
        setPosition(place, {0, 0});
        setPosition(transition, {200, 0});
    }
    void setPosition(PlaceId id, Point at) { diagram.places.set(id, {.position = at}); }
    void setPosition(TransitionId id, Point at) { diagram.transitions.set(id, {.position = at}); }
};

}  // namespace

/// Texts are drawn where they cover nothing.
class LabelPlacerTest : public QObject {
    Q_OBJECT

private slots:
    void noTextCoversANodeOrHead_data();
    void noTextCoversANodeOrHead();
    void aNameEvadesANode();
    void aNameEvadesAnArcUnlessPlacedByHand();
    void aWeightEvadesANode();
    void aWeightKeepsApartFromANameBesideIt_data();
    void aWeightKeepsApartFromANameBesideIt();
    void aNameReturnsWhenThereIsRoomAgain();
    void aDragMovesNamesOfOthersWhenItRests();
};

void LabelPlacerTest::noTextCoversANodeOrHead_data() {
    QTest::addColumn<QString>("path");
    addRows(std::filesystem::path(sourceFolder()) / "resources" / "examples");
    addRows(std::filesystem::path(sourceFolder()) / "resources" / "library");
    if (std::filesystem::exists(sharedFiles() / "nets")) {
        addRows(sharedFiles() / "nets");
    }
}

void LabelPlacerTest::noTextCoversANodeOrHead() {
    QFETCH(QString, path);
    const auto read = readFile(path.toStdString());
    if (!read) {
        QSKIP("not a net that Fireable reads: other tests say why");
    }
    int number = 0;
    for (const Diagram& diagram : read->imported.nets) {
        const NetScene drawn(diagram);
        if (drawn.scene().nodes.size() > 1'000) {
            QSKIP("too large to be read on a screen");
        }
        if (!hasRoom(drawn.scene())) {
            QSKIP("all nodes stand on one spot, or names are as long as a page is wide");
        }

        const QStringList over = covered(drawn);

        savePicture(drawn.scene(),
                    QString::fromUtf8(QTest::currentDataTag()) + QString::number(number++));
        QVERIFY2(over.isEmpty(), qPrintable(over.join(u'\n')));
    }
}

void LabelPlacerTest::aNameEvadesANode() {
    Small net;
    net.setPosition(net.transition, {0, -40});

    const NetScene drawn(net.diagram);

    QCOMPARE(covered(drawn), QStringList());
    QVERIFY(!areaOf(drawn, net.place, TextPart::name).isEmpty());
}

void LabelPlacerTest::aNameEvadesAnArcUnlessPlacedByHand() {
    Small net;
    net.setPosition(net.transition, {0, -200});
    const NetScene evading(net.diagram);
    const std::vector<QPointF> line = evading.lineOf(net.arc);
    const auto crosses = [&](const NetScene& drawn) {
        return runsThrough(PathKind::polyline, line, areaOf(drawn, net.place, TextPart::name));
    };

    QVERIFY(!crosses(evading));
    QCOMPARE(covered(evading), QStringList());

    net.setPosition(net.transition, {-200, -60});
    net.diagram.places.set(net.place, {.position = {0, 0}, .nameAnchor = Anchor::nw});
    const NetScene byHand(net.diagram);
    QVERIFY(areaOf(byHand, net.place, TextPart::name).center().x() < 0);
}

void LabelPlacerTest::aWeightEvadesANode() {
    Small net;
    net.diagram.net.arcs[net.arc].weight = 123'456;
    const QRectF before = areaOf(NetScene(net.diagram), net.arc, TextPart::weight);
    const PlaceId other = net.diagram.net.places.add({.name = "p"});
    net.setPosition(other, {before.center().x(), before.center().y()});

    const NetScene drawn(net.diagram);

    QCOMPARE(covered(drawn), QStringList());
    QVERIFY(areaOf(drawn, net.arc, TextPart::weight) != before);
}

void LabelPlacerTest::aWeightKeepsApartFromANameBesideIt_data() {
    QTest::addColumn<double>("gap");
    QTest::addColumn<bool>("moves");
    QTest::newRow("2 take") << 2.0 << true;
    QTest::newRow("2     take") << 20.0 << false;
}

/// Also when the name comes there later.
void LabelPlacerTest::aWeightKeepsApartFromANameBesideIt() {
    QFETCH(double, gap);
    QFETCH(bool, moves);
    Small net;
    net.setPosition(net.transition, {400, 0});
    net.diagram.net.arcs[net.arc].weight = 2;
    const PlaceId other = net.diagram.net.places.add({.name = "take"});
    net.diagram.places.set(other, {.position = {0, 300}, .nameAnchor = Anchor::w});
    NetScene drawn(net.diagram);
    const QRectF weight = areaOf(drawn, net.arc, TextPart::weight);
    const QRectF name = areaOf(drawn, other, TextPart::name);
    const QPointF by(weight.right() + gap - name.left(), weight.center().y() - name.center().y());
    NetEdit edit;
    PlacePart part = partOf(net.diagram, other);
    part.geometry = {.position = {by.x(), 300 + by.y()}, .nameAnchor = Anchor::w};
    edit.places.emplace(other, part);

    apply(edit, net.diagram);
    drawn.apply(edit);
    drawn.placeLabels();

    QCOMPARE(areaOf(drawn, net.arc, TextPart::weight) != weight, moves);
    QCOMPARE(areaOf(NetScene(net.diagram), net.arc, TextPart::weight),
             areaOf(drawn, net.arc, TextPart::weight));
}

void LabelPlacerTest::aNameReturnsWhenThereIsRoomAgain() {
    Small net;
    NetScene drawn(net.diagram);
    const QRectF usual = areaOf(drawn, net.place, TextPart::name);
    const auto moveTo = [&](Point at) {
        NetEdit edit;
        TransitionPart part = partOf(net.diagram, net.transition);
        part.geometry->position = at;
        edit.transitions.emplace(net.transition, part);
        apply(edit, net.diagram);
        drawn.apply(edit);
    };

    moveTo({0, -40});
    QVERIFY(areaOf(drawn, net.place, TextPart::name) != usual);
    QCOMPARE(covered(drawn), QStringList());

    moveTo({200, 0});
    QCOMPARE(areaOf(drawn, net.place, TextPart::name), usual);
}

void LabelPlacerTest::aDragMovesNamesOfOthersWhenItRests() {
    Small net;
    NetScene drawn(net.diagram);
    const QRectF usual = areaOf(drawn, net.place, TextPart::name);
    NetEdit edit;
    edit.gesture = 1;
    TransitionPart part = partOf(net.diagram, net.transition);
    part.geometry->position = {0, -40};
    edit.transitions.emplace(net.transition, part);
    apply(edit, net.diagram);

    drawn.apply(edit);
    QCOMPARE(areaOf(drawn, net.place, TextPart::name), usual);

    drawn.placeLabels();
    QCOMPARE(covered(drawn), QStringList());
}

FIREABLE_TEST(LabelPlacerTest)
#include "label_placer_test.moc"
