#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>

#include "app/desktop/dialogs/animation_dialog.h"
#include "app/desktop/tabs/spiking_view.h"
#include "tests/support/answers.h"
#include "tests/support/desktop_files.h"
#include "tests/support/pictured.h"
#include "tests/support/placed_system.h"
#include "tests/support/spiking_system.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// Simulation > Export Animation, from the menu to the file.
class AnimationExportTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup() { discard(window_); }

    void withoutARunThereIsNothingToExport();
    void aSheetOfTheRunIsWritten_data();
    void aSheetOfTheRunIsWritten();
    void theStepsBeforeWhereTheRunStandsAreProposed_data();
    void theStepsBeforeWhereTheRunStandsAreProposed();
    void theStretchThatIsAskedForIsWritten();
    void theSuffixDecidesTheFormat();
    void filesAreReplacedOnlyWhenThatIsWanted();
    void withoutFfmpegSheetsAreProposed();
    void picture();

private:
    void run(bool ofSystem = false);
    void exportTo(std::deque<Answer> answers);
    static Answer ask(AnimationFormat format, std::function<void(AnimationDialog&)> more = {});
    static QPushButton* next(const AnimationDialog& dialog);

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

void AnimationExportTest::initTestCase() {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
}

void AnimationExportTest::init() {
    window_ = makeWindow();
    Settings().setRun(defaultEngineKind, {Choice::first, Multiplicity::one, 0});
}

void AnimationExportTest::run(bool ofSystem) {
    if (ofSystem) {
        const WrittenSystem counting("one 5 : a+/a->a\ntwo 0 :\nsyn one>two\n");
        window_->addTab(
            *new SpikingView(OpenedSystem{{}, std::nullopt, placed(counting.system), {}}));
    } else {
        openFile(*window_, setUp_.write(QStringLiteral("count.net"), countdown));
    }
    auto& tab = dynamic_cast<RunTab&>(*window_->currentTab());
    QTRY_COMPARE(tab.runner().pending(), 0);
    QApplication::setActiveWindow(window_.get());
    QTest::keyClick(&tab.canvas(), Qt::Key_F5);
    QTRY_COMPARE(tab.runner().state(), RunState::dead);
}

Answer AnimationExportTest::ask(AnimationFormat format,
                                std::function<void(AnimationDialog&)> more) {
    return {AnimationDialog::staticMetaObject, [format, more](QDialog& asked) {
                auto& dialog = static_cast<AnimationDialog&>(asked);
                auto* box = dialog.findChild<QComboBox*>();
                box->setCurrentIndex(box->findData(static_cast<int>(format)));
                if (more) {
                    more(dialog);
                }
                QTest::mouseClick(next(dialog), Qt::LeftButton);
            }};
}

QPushButton* AnimationExportTest::next(const AnimationDialog& dialog) {
    for (QPushButton* button : dialog.findChildren<QPushButton*>()) {
        if (button->isDefault()) {
            return button;
        }
    }
    qFatal("no default button");
}

void AnimationExportTest::exportTo(std::deque<Answer> answers) {
    const Answers given(std::move(answers));
    actionNamed(*window_, QStringLiteral("Export Animation…"))->trigger();
    QVERIFY(given.allGiven());
}

void AnimationExportTest::withoutARunThereIsNothingToExport() {
    const QAction* action = actionNamed(*window_, QStringLiteral("Export Animation…"));
    QVERIFY(!action->isEnabled());
    run();
    QVERIFY(action->isEnabled());
}

void AnimationExportTest::aSheetOfTheRunIsWritten_data() {
    QTest::addColumn<bool>("ofSystem");
    QTest::addColumn<QByteArray>("fired");
    QTest::newRow("net") << false << QByteArray(">t1<");
    QTest::newRow("system") << true << QByteArray(">one<");
}

void AnimationExportTest::aSheetOfTheRunIsWritten() {
    QFETCH(bool, ofSystem);
    QFETCH(QByteArray, fired);
    run(ofSystem);
    const QString file =
        setUp_.path(ofSystem ? QStringLiteral("system.svg") : QStringLiteral("net.svg"));

    exportTo({ask(AnimationFormat::svgSheet), choose(file)});

    QFile svg(file);
    QVERIFY(svg.open(QIODevice::ReadOnly));
    const QByteArray text = svg.readAll();
    QVERIFY(text.contains(">Step 0<"));
    QVERIFY(text.contains(">Step 5<"));
    QVERIFY(text.count(fired) >= 5);
}

void AnimationExportTest::theStepsBeforeWhereTheRunStandsAreProposed_data() {
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("last");
    QTest::addColumn<int>("here");
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to");
    QTest::newRow("at the beginning") << 0 << 1000 << 0 << 0 << 50;
    QTest::newRow("at the beginning of a short run") << 0 << 20 << 0 << 0 << 20;
    QTest::newRow("near the beginning") << 0 << 1000 << 7 << 0 << 7;
    QTest::newRow("in the middle") << 0 << 1000 << 500 << 450 << 500;
    QTest::newRow("at the end") << 0 << 1000 << 1000 << 950 << 1000;
    QTest::newRow("near the first kept step") << 300 << 1000 << 310 << 300 << 310;
    QTest::newRow("before the first kept step") << 300 << 1000 << 10 << 300 << 350;
}

void AnimationExportTest::theStepsBeforeWhereTheRunStandsAreProposed() {
    QFETCH(int, first);
    QFETCH(int, last);
    QFETCH(int, here);

    const AnimationDialog dialog({first, last, here, {0, 0, 100, 100}}, {});

    const AnimationPlan plan = dialog.plan();
    QTEST(static_cast<int>(plan.from.value64()), "from");
    QTEST(static_cast<int>(plan.to.value64()), "to");
}

void AnimationExportTest::theStretchThatIsAskedForIsWritten() {
    run();
    const QString file = setUp_.path(QStringLiteral("part.svg"));

    exportTo({ask(AnimationFormat::svgSheet,
                  [](AnimationDialog& dialog) {
                      const auto boxes = dialog.findChildren<QSpinBox*>();
                      boxes[0]->setValue(1);
                      boxes[1]->setValue(3);
                      boxes[2]->setValue(2);
                  }),
              choose(file)});

    QFile svg(file);
    QVERIFY(svg.open(QIODevice::ReadOnly));
    const QByteArray text = svg.readAll();
    QVERIFY(!text.contains(">Step 0<") && text.contains(">Step 1<"));
    QVERIFY(!text.contains(">Step 2<") && text.contains(">Step 3<"));
    QVERIFY(!text.contains(">Step 5<"));
}

void AnimationExportTest::theSuffixDecidesTheFormat() {
    run();
    const QString svg = setUp_.path(QStringLiteral("typed.svg"));
    const QString other = setUp_.path(QStringLiteral("typed.mp4"));

    exportTo({ask(AnimationFormat::pngSheet), choose(svg)});
    exportTo({ask(AnimationFormat::pngSheet), choose(other), click(QMessageBox::Ok)});

    QFile written(svg);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QVERIFY(written.readAll().contains("<svg"));
    QVERIFY(!QFile::exists(other));
    QCOMPARE(formatOf(QStringLiteral("a.PNG"), AnimationFormat::gif), AnimationFormat::frames);
    QCOMPARE(formatOf(QStringLiteral("a.png"), AnimationFormat::svgSheet),
             AnimationFormat::pngSheet);
    QCOMPARE(formatOf(QStringLiteral("a.webm"), AnimationFormat::svgSheet), AnimationFormat::webm);
    QCOMPARE(formatOf(QStringLiteral("a"), AnimationFormat::gif), std::nullopt);
}

void AnimationExportTest::filesAreReplacedOnlyWhenThatIsWanted() {
    run();
    const QString old = setUp_.write(QStringLiteral("animation-01.png"), "old");
    const auto fast = [](AnimationDialog& dialog) {
        dialog.findChild<QDoubleSpinBox*>()->setValue(10);
    };
    const QString file = setUp_.path(QStringLiteral("animation.png"));

    exportTo({ask(AnimationFormat::frames, fast), choose(file), click(QMessageBox::No)});
    QCOMPARE(QFileInfo(old).size(), qint64{3});
    QVERIFY(!QFile::exists(setUp_.path(QStringLiteral("animation-02.png"))));

    exportTo({ask(AnimationFormat::frames, fast), choose(file), click(QMessageBox::Yes)});
    QVERIFY(!QImage(old).isNull());
    QVERIFY(QFile::exists(setUp_.path(QStringLiteral("animation-02.png"))));
}

void AnimationExportTest::withoutFfmpegSheetsAreProposed() {
    const QByteArray before = qgetenv("PATH");
    qputenv("PATH", setUp_.path(QString()).toUtf8());
    AnimationDialog dialog({0, 5, 0, {0, 0, 100, 100}}, {});
    dialog.show();
    const AnimationFormat proposed = dialog.choice().format;
    QString said;
    for (const QLabel* label : dialog.findChildren<QLabel*>()) {
        said += label->isVisible() ? label->text() : QString();
    }
    auto* box = dialog.findChild<QComboBox*>();
    box->setCurrentIndex(box->findData(static_cast<int>(AnimationFormat::webm)));
    const bool offered = next(dialog)->isEnabled();
    qputenv("PATH", before);

    QCOMPARE(proposed, AnimationFormat::pngSheet);
    QVERIFY2(said.contains(QStringLiteral("ffmpeg, which is not installed")), qPrintable(said));
    QVERIFY(!offered);
}

void AnimationExportTest::picture() {
    AnimationDialog dialog({0, 40, 30, {0, 0, 300, 200}}, {});
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    VERIFY_PICTURE(dialog, DesktopSetUp::screenshot(QStringLiteral("export_animation.png")));
}

FIREABLE_TEST(AnimationExportTest)
#include "animation_export_test.moc"
