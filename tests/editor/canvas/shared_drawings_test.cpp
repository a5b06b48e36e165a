#include <QDir>
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <span>

#include "editor/canvas/net_scene.h"
#include "editor/canvas/scene_index.h"
#include "editor/canvas/scene_painter.h"
#include "importers/formats.h"
#include "tests/support/file_text.h"
#include "tests/support/paths.h"
#include "tests/support/pictured.h"
#include "tests/support/raw_drawing.h"
#include "tests/support/shared_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

constexpr double tolerance = 0.5;  ///< drawing units
constexpr double margin = 10;      ///< around a picture
constexpr int inkBelow = 128;      ///< a pixel that is darker is ink

bool isXml(const std::filesystem::path& file) {
    return file.extension() == ".pnml" || file.extension() == ".xml" || file.extension() == ".tapn";
}

/// The nodes that the file places, in the order of the tables of all nets.
struct Drawn {
    std::vector<RawNode> nodes;
    std::vector<Scene> scenes;
};

Drawn drawnBy(const std::vector<Diagram>& nets) {
    Drawn drawn;
    for (const Diagram& diagram : nets) {
        Scene scene = buildScene(diagram);
        const auto add = [&](bool isPlace, const auto& table, const auto& geometry,
                             std::size_t first) {
            for (std::size_t i = 0; i < table.size(); ++i) {
                if (geometry.find(table.idAt(i)) != nullptr) {
                    drawn.nodes.push_back(
                        {isPlace, scene.nodes.centres[first + i], scene.nodes.halves[first + i]});
                }
            }
        };
        add(true, diagram.net.places, diagram.places, 0);
        add(false, diagram.net.transitions, diagram.transitions, diagram.net.places.size());
        drawn.scenes.push_back(std::move(scene));
    }
    return drawn;
}

bool isNear(QPointF a, QPointF b) {
    return std::abs(a.x() - b.x()) <= tolerance && std::abs(a.y() - b.y()) <= tolerance;
}

QImage blank(QSize size) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::white);
    return image;
}

QImage pictureOf(std::span<const Scene> scenes, const Viewport& viewport, QSize size) {
    QImage image = blank(size);
    QPainter painter(&image);
    CanvasPalette palette = printPalette();
    palette.nodeFill = Qt::transparent;  // nets of one file may lie over each other
    for (const Scene& scene : scenes) {
        const SceneIndex index(scene);
        ScenePainter scenePainter(PaintQuality::exact);
        scenePainter.paintStatic(painter, scene, index, viewport, image.rect(), palette);
        scenePainter.paintDynamic(painter, scene, index, viewport, image.rect(), palette);
    }
    return image;
}

QImage pictureOf(const RawDrawing& drawing, const Viewport& viewport, QSize size) {
    QImage image = blank(size);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(viewport.zoom, viewport.zoom);
    painter.translate(-viewport.origin);
    for (const QPainterPath& arc : drawing.arcs) {
        painter.drawPath(arc);
    }
    for (const RawNode& node : drawing.nodes) {
        const QRectF box(node.centre - node.half, node.centre + node.half);
        node.isPlace ? painter.drawEllipse(box) : painter.drawRect(box);
    }
    return image;
}

/// Ink of `ours` in blue, of `theirs` in red, of both in black.
QImage overlay(const QImage& ours, const QImage& theirs) {
    QImage both = blank(ours.size());
    for (int y = 0; y < both.height(); ++y) {
        for (int x = 0; x < both.width(); ++x) {
            const int own = qGray(ours.pixel(x, y));
            const int other = qGray(theirs.pixel(x, y));
            both.setPixel(x, y, qRgb(own, std::min(own, other), other));
        }
    }
    return both;
}

QString pictureFile(const QString& name) {
    const QDir folder(inBuild("screenshots"));
    folder.mkpath(QStringLiteral("."));
    return folder.filePath(QStringLiteral("overlay_%1.png").arg(name));
}

std::vector<QPoint> inkOf(const QImage& image) {
    std::vector<QPoint> ink;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (qGray(image.pixel(x, y)) < inkBelow) {
                ink.emplace_back(x, y);
            }
        }
    }
    return ink;
}

QPoint cornerOf(const std::vector<QPoint>& ink) {
    QPoint corner = ink.front();
    for (const QPoint point : ink) {
        corner = {std::min(corner.x(), point.x()), std::min(corner.y(), point.y())};
    }
    return corner;
}

/// Where an image has ink, or ink within one pixel.
class InkMask {
public:
    explicit InkMask(const QImage& image)
        : size_(image.size()), near_(static_cast<std::size_t>(size_.width() * size_.height())) {
        for (const QPoint point : inkOf(image)) {
            for (int dy = -1; dy <= 1; ++dy) {
                for (int dx = -1; dx <= 1; ++dx) {
                    const QPoint at = point + QPoint(dx, dy);
                    if (QRect({0, 0}, size_).contains(at)) {
                        near_[indexOf(at)] = 1;
                    }
                }
            }
        }
    }
    /// How much of `ink`, moved by `shift`, lies on this ink: 0 to 1.
    double share(const std::vector<QPoint>& ink, QPoint shift) const {
        std::size_t hits = 0;
        for (const QPoint point : ink) {
            const QPoint at = point + shift;
            hits += QRect({0, 0}, size_).contains(at) ? near_[indexOf(at)] : 0;
        }
        return static_cast<double>(hits) / static_cast<double>(ink.size());
    }

private:
    std::size_t indexOf(QPoint at) const {
        return static_cast<std::size_t>(at.y() * size_.width() + at.x());
    }
    QSize size_;
    std::vector<std::uint8_t> near_;
};

/// How a scene lies best on a print: pixels to a unit, and where.
struct Fit {
    double zoom = 0;
    QPoint shift;
    double share = -1;  ///< of the ink of the scene's lines that lies on ink of the print
};

/// The best fit with a zoom within `range` of `middle` pixels to a unit.
Fit fit(const QImage& print, const Scene& scene, double middle, double range, double step) {
    constexpr int reach = 6;  // pixels: fonts differ, and with them where the ink begins
    const InkMask mask(print);
    const QPoint corner = cornerOf(inkOf(print));
    Scene lines = scene;
    lines.texts = {};
    Fit best;
    for (double zoom = middle - range; zoom < middle + range + step / 2; zoom += step) {
        const Viewport viewport{{-margin, -margin}, zoom};
        const QSize size = print.size() * 1.2;
        const QPoint start = corner - cornerOf(inkOf(pictureOf({&scene, 1}, viewport, size)));
        const std::vector<QPoint> ink = inkOf(pictureOf({&lines, 1}, viewport, size));
        for (int dy = -reach; dy <= reach; ++dy) {
            for (int dx = -reach; dx <= reach; ++dx) {
                const QPoint shift = start + QPoint(dx, dy);
                if (const double share = mask.share(ink, shift); share > best.share) {
                    best = {zoom, shift, share};
                }
            }
        }
    }
    return best;
}

}  // namespace

/// Drawings of other tools: what Fireable draws lies where their files say.
class SharedDrawingsTest : public QObject {
    Q_OBJECT

private slots:
    void nodesStandWhereTheFileSays_data();
    void nodesStandWhereTheFileSays();
    void mulLooksAsTinaPrintedIt();
};

void SharedDrawingsTest::nodesStandWhereTheFileSays_data() {
    SHARED_FILES_OR_SKIP("nets");
    QTest::addColumn<QString>("path");
    const auto nets = sharedFiles() / "nets";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(nets)) {
        const auto& file = entry.path();
        if (file.extension() == ".ndr" || isXml(file)) {
            const std::string folder = file.parent_path().filename().string();
            const std::string name = folder + "_" + file.filename().string();
            QTest::newRow(name.c_str()) << QString::fromStdString(file);
        }
    }
}

void SharedDrawingsTest::nodesStandWhereTheFileSays() {
    QFETCH(QString, path);
    const std::filesystem::path file = path.toStdString();
    const auto read = readFile(file);
    if (!read) {
        QSKIP("not a net that Fireable reads: other tests say why");
    }
    const QByteArray text = QByteArray::fromStdString(fileText(file));
    const RawDrawing raw = isXml(file) ? RawXml(text).read() : rawNdr(QString::fromUtf8(text));
    if (raw.nodes.empty()) {
        QSKIP("the file has no coordinates");
    }

    const Drawn drawn = drawnBy(read->imported.nets);

    QCOMPARE(drawn.nodes.size(), raw.nodes.size());
    std::vector<bool> met(raw.nodes.size());
    for (const RawNode& node : drawn.nodes) {
        std::size_t match = 0;
        while (match < raw.nodes.size() &&
               (met[match] || raw.nodes[match].isPlace != node.isPlace ||
                !isNear(raw.nodes[match].centre, node.centre))) {
            ++match;
        }
        const QString where = QStringLiteral("(%1, %2)").arg(node.centre.x()).arg(node.centre.y());
        QVERIFY2(match < raw.nodes.size(),
                 qPrintable(QStringLiteral("no node in the file at ") + where));
        met[match] = true;
        QVERIFY2(isNear(raw.nodes[match].half, node.half),
                 qPrintable(QStringLiteral("the size of the node at %1 is %2 × %3")
                                .arg(where)
                                .arg(2 * node.half.x())
                                .arg(2 * node.half.y())));
    }

    QRectF bounds;
    for (const Scene& scene : drawn.scenes) {
        bounds |= SceneIndex(scene).bounds().adjusted(-margin, -margin, margin, margin);
    }
    const double zoom = std::clamp(1'000 / std::max(bounds.width(), bounds.height()), 0.2, 2.0);
    const Viewport viewport{bounds.topLeft(), zoom};
    const QSize size = (bounds.size() * zoom).toSize();
    const QImage ours = pictureOf(drawn.scenes, viewport, size);
    const QImage theirs = pictureOf(raw, viewport, size);
    QVERIFY(overlay(ours, theirs)
                .save(pictureFile(QString::fromUtf8(QTest::currentDataTag())), nullptr, quickPng));
    const std::vector<QPoint> nodes = inkOf(pictureOf(RawDrawing{raw.nodes, {}}, viewport, size));
    const double drawnByUs = nodes.empty() ? 1 : InkMask(ours).share(nodes, {});
    QVERIFY2(drawnByUs > 0.75, qPrintable(QString::number(drawnByUs)));
}

/// Tina's own print of its drawing, at a scale of its own. Letters differ with the fonts, so lines
/// and outlines are compared first, and then everything less strictly.
void SharedDrawingsTest::mulLooksAsTinaPrintedIt() {
    SHARED_FILES_OR_SKIP("nets");
    const auto folder = sharedFiles() / "nets" / "dimazaitsev+SNCtools";
    const QString converter = QStandardPaths::findExecutable(QStringLiteral("pdftoppm"));
    if (converter.isEmpty()) {
        QSKIP("needs pdftoppm, of poppler-utils, to see what Tina printed");
    }
    const QTemporaryDir made;
    constexpr double resolution = 2;  // pixels to a point
    QCOMPARE(QProcess::execute(converter, {QStringLiteral("-r"), QString::number(72 * resolution),
                                           QStringLiteral("-png"), QStringLiteral("-singlefile"),
                                           QString::fromStdString(folder / "mul.pdf"),
                                           made.filePath(QStringLiteral("mul"))}),
             0);
    const QImage printed(made.filePath(QStringLiteral("mul.png")));
    QVERIFY(!printed.isNull());
    const auto read = readFile(folder / "mul.ndr");
    VERIFY_OK(read);
    const Scene scene = buildScene(read->imported.nets.front());
    Fit best = fit(printed, scene, resolution, resolution / 10, resolution / 100);
    best = fit(printed, scene, best.zoom, resolution / 100, resolution / 500);
    const Viewport viewport{QPointF(-margin, -margin) - QPointF(best.shift) / best.zoom, best.zoom};
    const QImage ours = pictureOf({&scene, 1}, viewport, printed.size());
    QVERIFY(overlay(ours, printed).save(pictureFile(QStringLiteral("mul_over_tinas_print"))));
    const double printedOnOurs = InkMask(ours).share(inkOf(printed), {});

    QVERIFY2(best.share > 0.97, qPrintable(QString::number(best.share)));
    QVERIFY2(printedOnOurs > 0.9, qPrintable(QString::number(printedOnOurs)));
}

FIREABLE_TEST(SharedDrawingsTest)
#include "shared_drawings_test.moc"
