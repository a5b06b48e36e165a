#include <QDir>
#include <QImageReader>
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <thread>

#include "editor/animation/animated_net.h"
#include "editor/animation/animation_frames.h"
#include "editor/animation/animation_order.h"
#include "editor/animation/step_sheet.h"
#include "editor/playback/run_session.h"
#include "tests/support/net_maker.h"
#include "tests/support/paths.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;

namespace {

/// t1 takes two of p1 for each one that it puts into p2, t2 takes them from there; on a line.
Diagram halver() {
    Diagram diagram;
    diagram.net = testing::NetMaker(2, 2).tokens(1, 6).takes(2, {2}).net();
    const PlaceId p1 = diagram.net.places.idAt(0);
    const PlaceId p2 = diagram.net.places.idAt(1);
    const TransitionId t1 = diagram.net.transitions.idAt(0);
    const TransitionId t2 = diagram.net.transitions.idAt(1);
    diagram.net.arcs.add({p1, t1, ArcKind::input, 2});
    diagram.net.arcs.add({p2, t1, ArcKind::output, 1});
    const auto at = [](double x, double y) {
        NodeGeometry geometry;
        geometry.position = {x, y};
        return geometry;
    };
    diagram.places.set(p1, at(50, 60));
    diagram.transitions.set(t1, at(130, 100));
    diagram.places.set(p2, at(210, 60));
    diagram.transitions.set(t2, at(290, 60));
    return diagram;
}

SubnetLoader noSubnets() {
    return [](const std::string& file, const std::string&) -> Result<Subnet> {
        return fail(ErrorCode::fileUnreadable, "no subnet " + file);
    };
}

std::shared_ptr<const AnimatedNet> recorded(Diagram drawing, const FiringRule& rule) {
    const auto program = prepareRun(drawing.net, "", noSubnets());
    auto session = RunSession::make(*program, defaultEngineKind, rule);
    std::atomic<bool> interrupt = false;
    RunControl control{interrupt, [] { return false; }, [](const RunFrame&) {}};
    if (!(*session)->runToEnd(control)) {
        qFatal("the run fails");
    }
    return std::make_shared<const AnimatedNet>((*session)->record(), std::move(drawing));
}

}  // namespace

/// Animations and step sheets of what ran.
class AnimationTest : public QObject {
    Q_OBJECT

private slots:
    void init();

    void aAnimationIsAsLongAsItsStepsAndItsSpeedSay();
    void fastAnimationsShowStepsWithoutMotion();
    void tokensTravelBetweenSteps();
    void aSkippedStepIsNoMotion();
    void stepsThatAreNotKeptAreRefused();
    void framesAreNumberedPictures();
    void aGifLastsAsLongAsItShould();
    void aWebmIsWritten();
    void withoutFfmpegItSaysSo();
    void sheetsShowEachStepOnce_data();
    void sheetsShowEachStepOnce();
    void longSheetsHaveSeveralPages();
    void whatIsCancelledLeavesWhatWasThere();
    void whatCannotBeWrittenLeavesNothing();
    void filesKeepTheirModeAndLinks();

private:
    AnimationOrder order(AnimationFormat format, const QString& name) const {
        return {source_, {0, last(), 1, 5, 2}, format, folder_->filePath(name)};
    }
    Count last() const { return source_->last; }
    QStringList files() const {
        return QDir(folder_->path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }
    static Result<bool> make(const AnimationOrder& order) {
        AnimationProgress progress;
        return makeAnimation(order, progress);
    }

    std::unique_ptr<QTemporaryDir> folder_;
    const std::shared_ptr<const AnimatedNet> source_ =
        recorded(halver(), {Choice::first, Multiplicity::maximal, 0});
};

void AnimationTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
}

void AnimationTest::aAnimationIsAsLongAsItsStepsAndItsSpeedSay() {
    const AnimationReel reel({10, 20, 1, 5, 1});

    QCOMPARE(reel.steps(), std::int64_t{11});
    QCOMPARE(reel.frames(), std::int64_t{55});
    QCOMPARE(reel.rate(), 25.0);
    QCOMPARE(reel.seconds(), 2.2);
    QCOMPARE(reel.moment(0), (AnimationMoment{10, 1}));
    QCOMPARE(reel.moment(5), (AnimationMoment{11, 0.2}));
    QCOMPARE(reel.moment(9), (AnimationMoment{11, 1}));
    QCOMPARE(reel.moment(54), (AnimationMoment{20, 1}));
}

void AnimationTest::fastAnimationsShowStepsWithoutMotion() {
    const AnimationReel reel({0, 100, 1, 25, 1});

    QCOMPARE(reel.frames(), std::int64_t{101});
    QCOMPARE(reel.moment(7), (AnimationMoment{7, 1}));
}

void AnimationTest::tokensTravelBetweenSteps() {
    const auto scene = source_->makeScene();
    const SceneNodes& nodes = scene->scene().nodes;
    QVERIFY(scene->show({0, 1}));
    QCOMPARE(nodes.counts[0], QStringLiteral("6"));
    QVERIFY(scene->firedText().isEmpty());

    QVERIFY(scene->show({1, 0.25}));
    QCOMPARE(nodes.counts[0], QString());
    QCOMPARE(int(nodes.dots[1]), 0);
    QCOMPARE(scene->motion().flights.size(), std::size_t{2});
    QCOMPARE(scene->motion().flights[0].tokens, Count(6));
    QCOMPARE(scene->motion().bursts.size(), std::size_t{1});
    QCOMPARE(int(nodes.highlights[2]), 0);
    QVERIFY(scene->show({1, 0.75}));
    QCOMPARE(nodes.highlights[2], highlight::fired);

    QVERIFY(scene->show({1, 1}));
    QCOMPARE(int(nodes.dots[1]), 3);
    QVERIFY(scene->motion().flights.empty());
    QCOMPARE(scene->firedText(), QStringLiteral("t1 ×3"));
}

void AnimationTest::aSkippedStepIsNoMotion() {
    const AnimationReel reel({0, 2, 2, 5, 1});

    QCOMPARE(reel.steps(), std::int64_t{2});
    QCOMPARE(reel.moment(5), (AnimationMoment{2, 1}));
}

void AnimationTest::stepsThatAreNotKeptAreRefused() {
    AnimationOrder beyond = order(AnimationFormat::pngSheet, QStringLiteral("beyond.png"));
    beyond.plan.to = last() + Count(1);

    const auto made = make(beyond);

    QVERIFY(!made);
    QCOMPARE(made.error().code, ErrorCode::badArgument);
    QVERIFY(files().isEmpty());
}

void AnimationTest::framesAreNumberedPictures() {
    const auto made = make(order(AnimationFormat::frames, QStringLiteral("net.png")));

    VERIFY_OK(made);
    QVERIFY(*made);
    const QStringList written = files();
    QCOMPARE(written.size(), qsizetype{15});
    QCOMPARE(written.front(), QStringLiteral("net-01.png"));
    QCOMPARE(written.back(), QStringLiteral("net-15.png"));
    const QImage first(folder_->filePath(written[0]));
    QCOMPARE(first.size(), AnimationFrames(source_, {0, 1, 1, 5, 2}).size());
    QVERIFY(first != QImage(folder_->filePath(written[6])));
    QImage(folder_->filePath(written[6])).save(testing::inBuild("screenshots/animation_taken.png"));
    QImage(folder_->filePath(written[8])).save(testing::inBuild("screenshots/animation_put.png"));
}

void AnimationTest::aGifLastsAsLongAsItShould() {
    if (ffmpegProgram().isEmpty()) {
        QSKIP("ffmpeg is not installed: nothing makes GIF");
    }

    const auto made = make(order(AnimationFormat::gif, QStringLiteral("net.gif")));

    VERIFY_OK(made);
    QVERIFY(*made);
    QCOMPARE(files(), QStringList{QStringLiteral("net.gif")});
    QImageReader reader(folder_->filePath(QStringLiteral("net.gif")));
    QCOMPARE(reader.size(), AnimationFrames(source_, {0, 1, 1, 5, 2}).size());
    int milliseconds = 0;
    while (reader.canRead()) {
        QVERIFY(!reader.read().isNull());
        milliseconds += reader.nextImageDelay();
    }
    QCOMPARE(milliseconds, 600);
}

void AnimationTest::aWebmIsWritten() {
    if (ffmpegProgram().isEmpty()) {
        QSKIP("ffmpeg is not installed: nothing makes WebM");
    }

    const auto made = make(order(AnimationFormat::webm, QStringLiteral("net.webm")));

    VERIFY_OK(made);
    QVERIFY(*made);
    QFile animation(folder_->filePath(QStringLiteral("net.webm")));
    QVERIFY(animation.open(QIODevice::ReadOnly));
    QVERIFY(animation.read(4) == QByteArray::fromHex("1a45dfa3"));
}

void AnimationTest::withoutFfmpegItSaysSo() {
    const QByteArray before = qgetenv("PATH");
    qputenv("PATH", folder_->path().toUtf8());
    const auto made = make(order(AnimationFormat::gif, QStringLiteral("net.gif")));
    qputenv("PATH", before);

    QVERIFY(!made);
    QCOMPARE(made.error().code, ErrorCode::unsupported);
    QVERIFY(made.error().detail.find("ffmpeg") != std::string::npos);
    QVERIFY(files().isEmpty());
}

void AnimationTest::sheetsShowEachStepOnce_data() {
    QTest::addColumn<AnimationFormat>("format");
    QTest::addColumn<QString>("name");
    QTest::newRow("PNG") << AnimationFormat::pngSheet << QStringLiteral("sheet.png");
    QTest::newRow("SVG") << AnimationFormat::svgSheet << QStringLiteral("sheet.svg");
}

void AnimationTest::sheetsShowEachStepOnce() {
    QFETCH(AnimationFormat, format);
    QFETCH(QString, name);

    const auto made = make(order(format, name));

    VERIFY_OK(made);
    QVERIFY(*made);
    QCOMPARE(files(), QStringList{name});
    QFile::copy(folder_->filePath(name), testing::inBuild("screenshots/") + name);
    if (format == AnimationFormat::svgSheet) {
        QFile file(folder_->filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray svg = file.readAll();
        for (const char* text : {">Step 0<", ">Step 1<", ">Step 2<", ">t1 ×3<", ">t2 ×3<"}) {
            QCOMPARE(svg.count(text), qsizetype{1});
        }
        QVERIFY(!svg.contains("<image"));
    } else {
        const QImage sheet(folder_->filePath(name));
        QCOMPARE(sheet.pixelColor(1, 1), QColor(Qt::white));
    }
}

void AnimationTest::longSheetsHaveSeveralPages() {
    Diagram many = halver();
    many.net.places[many.net.places.idAt(0)].initial = 200;
    const auto run = recorded(std::move(many), {Choice::first, Multiplicity::one, 0});
    const AnimationPlan plan{0, 199, 1, 5, 1};
    const int pages = StepSheet(run, plan).pages();
    QVERIFY(pages > 1);

    const auto made =
        make({run, plan, AnimationFormat::pngSheet, folder_->filePath(QStringLiteral("s.png"))});

    VERIFY_OK(made);
    QCOMPARE(files().size(), qsizetype{pages});
    QCOMPARE(files().front(), QStringLiteral("s-1.png"));
    const QSize full = QImageReader(folder_->filePath(files().front())).size();
    QVERIFY(full.width() <= 1654 && full.height() <= 2339);
}

void AnimationTest::whatIsCancelledLeavesWhatWasThere() {
    AnimationOrder slow = order(AnimationFormat::frames, QStringLiteral("net.png"));
    slow.plan.stepsPerSecond = 0.2;
    QFile before(folder_->filePath(QStringLiteral("net-001.png")));
    QVERIFY(before.open(QIODevice::WriteOnly) && before.write("old") == 3);
    before.close();
    AnimationProgress progress;
    std::optional<Result<bool>> result;
    std::thread thread([&] { result.emplace(makeAnimation(slow, progress)); });
    while (progress.permille == 0) {
        std::this_thread::yield();
    }

    progress.cancelled = true;
    thread.join();

    VERIFY_OK(*result);
    QVERIFY(!**result);
    QCOMPARE(files(), QStringList{QStringLiteral("net-001.png")});
    QCOMPARE(before.size(), qint64{3});
}

void AnimationTest::whatCannotBeWrittenLeavesNothing() {
    const auto made = make(order(AnimationFormat::pngSheet, QStringLiteral("none/sheet.png")));

    QVERIFY(!made);
    QCOMPARE(made.error().code, ErrorCode::fileUnwritable);
    QVERIFY(files().isEmpty());
}

void AnimationTest::filesKeepTheirModeAndLinks() {
    const AnimationOrder sheet = order(AnimationFormat::pngSheet, QStringLiteral("sheet.png"));
    VERIFY_OK(make(sheet));
    QVERIFY(QFile::resize(sheet.file, 0));
    const QString other = folder_->filePath(QStringLiteral("other.png"));
    QVERIFY(QFile::setPermissions(sheet.file, QFile::ReadOwner | QFile::WriteOwner));
    std::filesystem::create_hard_link(sheet.file.toStdString(), other.toStdString());

    VERIFY_OK(make(sheet));

    QVERIFY(!QImage(other).isNull());
    QCOMPARE(QFile::permissions(other) & (QFile::ReadGroup | QFile::ReadOther),
             QFile::Permissions());
}

FIREABLE_TEST(AnimationTest)
#include "animation_test.moc"
