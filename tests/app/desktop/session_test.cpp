#include "app/desktop/recovery/session.h"

#include <QDir>
#include <QJsonArray>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTest>
#include <algorithm>
#include <memory>

#include "app/desktop/tabs/spiking_view.h"
#include "tests/support/desktop_files.h"
#include "tests/support/test_main.h"

using namespace fireable;
using namespace fireable::testing;

/// What was open is open again at the next start.
class SessionTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { setUp_ = std::make_unique<DesktopSetUp>(); }
    void init();
    void cleanup() { discard(window_); }
    void documentsComeBackAsTheyWereShown();
    void aSystemComesBackAsItWasShown();
    void documentsThatWereRecoveredBeforeStandWhereTheyStood();
    void filesThatAreGoneAreLeftOut();
    void theRunStandsWhereItStood();
    void breakpointsDoNotKeepARunFromWhereItStood();
    void watchesAndBreakpointsThatNoFileHoldComeBack();
    void aRestoredSessionMarksNothingAsModified();
    void nonsenseIsAnEmptySession_data();
    void nonsenseIsAnEmptySession();

private:
    QString file() const { return setUp_->path(QStringLiteral("state/session.json")); }
    /// Ends the window and starts another.
    void restart();

    std::unique_ptr<DesktopSetUp> setUp_;
    std::unique_ptr<MainWindow> window_;
    Session* session_ = nullptr;
};

void SessionTest::init() {
    QFile::remove(file());
    window_ = makeWindow();
    session_ = new Session(*window_, file());
    session_->begin();
}

void SessionTest::restart() {
    session_->save();
    discard(window_);
    window_ = makeWindow();
    session_ = new Session(*window_, file());
    QSignalSpy restored(session_, &Session::restored);
    session_->restore();
    QTRY_COMPARE(restored.size(), 1);
}

void SessionTest::documentsComeBackAsTheyWereShown() {
    for (const char* name : {"a.net", "b.net", "c.net"}) {
        openFile(*window_, setUp_->write(QString::fromLatin1(name), countdown));
    }
    DocumentView& b = *window_->documents()[1];
    window_->area().setCurrent(b);
    b.split(Qt::Vertical);
    b.split(Qt::Horizontal);
    b.views()[0]->canvas().moveTo({{12, 34}, 2.5});
    b.views()[2]->canvas().moveTo({{56, 78}, 0.5});
    window_->area().moveBeside(*window_->documents()[2]);
    window_->area().setCurrent(b);
    const QJsonObject shown = b.viewState();

    restart();

    QCOMPARE(window_->documents().size(), 3);
    QStringList titles;
    for (DocumentView* view : window_->documents()) {
        titles.append(view->document().title());
    }
    QCOMPARE(titles, QStringList({QStringLiteral("a.net"), QStringLiteral("b.net"),
                                  QStringLiteral("c.net")}));
    QCOMPARE(window_->current(), window_->documents()[1]);
    DocumentView& again = *window_->current();
    QCOMPARE(again.views().size(), 3);
    QVERIFY(window_->area().isBeside(*window_->documents()[2]));
    const auto placesOf = [](const QJsonObject& state) {
        QStringList places;
        const QJsonArray views = state[QLatin1String("views")].toArray();
        for (qsizetype i = 0; i < views.size(); ++i) {
            const QJsonObject view = views.at(i).toObject();
            if (!view[QLatin1String("fitted")].toBool()) {
                places.append(QStringLiteral("%1 at %2, %3")
                                  .arg(view[QLatin1String("zoom")].toDouble())
                                  .arg(view[QLatin1String("x")].toDouble())
                                  .arg(view[QLatin1String("y")].toDouble()));
            }
        }
        std::ranges::sort(places);
        return places;
    };
    QCOMPARE(placesOf(again.viewState()), placesOf(shown));
    QVERIFY(placesOf(shown).contains(QStringLiteral("2.5 at 12, 34")));
    QVERIFY(placesOf(shown).contains(QStringLiteral("0.5 at 56, 78")));
    const auto outer = [](const QJsonObject& state) {
        return state[QLatin1String("split")].toObject()[QLatin1String("vertical")].toBool();
    };
    QCOMPARE(outer(again.viewState()), outer(shown));
}

void SessionTest::aSystemComesBackAsItWasShown() {
    const QString adder = setUp_->path(QStringLiteral("adder.snp"));
    QVERIFY(QFile::copy(inSources("resources/examples/bit_adder.snp"), adder));
    window_->openFiles({adder});
    QTRY_COMPARE(window_->tabs().size(), 1);
    auto* view = static_cast<SpikingView*>(window_->currentTab());
    view->runner().steps(3);
    QTRY_COMPARE(view->runner().steps(), Count(3));
    view->canvas().moveTo(ViewPlace{{12, 34}, 2.5});
    view->watches().add("step * 2");
    view->runner().breakpoints().add({ConditionMet{"step == 9"}});
    QTRY_COMPARE(view->runner().pending(), 0);

    restart();

    QCOMPARE(window_->tabs().size(), 1);
    auto* again = dynamic_cast<SpikingView*>(window_->currentTab());
    QVERIFY(again != nullptr);
    QCOMPARE(again->canvas().goal(), (ViewPlace{{12, 34}, 2.5}));
    QCOMPARE(again->watches().all(), std::vector<WatchedExpression>{{.text = "step * 2"}});
    QCOMPARE(again->runner().breakpoints().all(),
             std::vector<Breakpoint>{{ConditionMet{"step == 9"}}});
    QTRY_COMPARE(again->runner().steps(), Count(3));
}

void SessionTest::documentsThatWereRecoveredBeforeStandWhereTheyStood() {
    QStringList names;
    for (const char* name : {"a.net", "b.net", "c.net", "d.net"}) {
        names.append(QString::fromLatin1(name));
        openFile(*window_, setUp_->write(names.constLast(), countdown));
    }
    window_->area().setCurrent(*window_->documents()[1]);
    session_->save();
    discard(window_);
    window_ = makeWindow();
    for (const qsizetype recovered : {3, 1}) {
        openFile(*window_, setUp_->path(names[recovered]));
    }
    window_->newNet();
    session_ = new Session(*window_, file());
    QSignalSpy restored(session_, &Session::restored);

    session_->restore();

    QTRY_COMPARE(restored.size(), 1);
    QCOMPARE(window_->documents().size(), 5);
    for (qsizetype i = 0; i < names.size(); ++i) {
        QCOMPARE(window_->documents()[i]->document().title(), names[i]);
    }
    QCOMPARE(window_->current(), window_->documents()[1]);
    QVERIFY(window_->current()->isVisible());
}

void SessionTest::filesThatAreGoneAreLeftOut() {
    const QString gone = setUp_->write(QStringLiteral("gone.net"), countdown);
    openFile(*window_, gone);
    openFile(*window_, setUp_->write(QStringLiteral("stays.net"), countdown));
    QVERIFY(QFile::remove(gone));

    restart();

    QCOMPARE(window_->documents().size(), 1);
    QCOMPARE(window_->problems().textOfRows(ProblemRows::all), QString());
    QVERIFY2(window_->statusBar()->currentMessage().contains(gone),
             qPrintable(window_->statusBar()->currentMessage()));
}

void SessionTest::theRunStandsWhereItStood() {
    openFile(*window_, setUp_->write(QStringLiteral("run.net"), countdown));
    window_->current()->runner().steps(3);
    QTRY_COMPARE(window_->current()->runner().steps(), Count(3));

    restart();

    QTRY_COMPARE(window_->current()->runner().steps(), Count(3));
    QTRY_COMPARE(window_->current()->runner().state(), RunState::paused);
}

void SessionTest::breakpointsDoNotKeepARunFromWhereItStood() {
    openFile(*window_, setUp_->write(QStringLiteral("halting.net"), countdown));
    window_->current()->runner().steps(4);
    QTRY_COMPARE(window_->current()->runner().steps(), Count(4));
    window_->current()->runner().breakpoints().add({TransitionFires{"t1"}});
    QTRY_COMPARE(window_->current()->runner().pending(), 0);

    restart();

    QCOMPARE(window_->current()->runner().breakpoints().all().size(), std::size_t{1});
    QTRY_COMPARE(window_->current()->runner().steps(), Count(4));
}

void SessionTest::watchesAndBreakpointsThatNoFileHoldComeBack() {
    openFile(*window_, setUp_->write(QStringLiteral("watched.net"), countdown));
    window_->current()->watches().add("p1 + p2");
    window_->current()->runner().breakpoints().add({ConditionMet{"p2 == 3"}});
    QVERIFY(window_->current()->hasUnsavedRuns());

    restart();

    QCOMPARE(window_->current()->watches().all().size(), std::size_t{1});
    QCOMPARE(window_->current()->watches().all().front().text, std::string("p1 + p2"));
    QCOMPARE(window_->current()->runner().breakpoints().all(),
             std::vector<Breakpoint>{{ConditionMet{"p2 == 3"}}});
}

void SessionTest::aRestoredSessionMarksNothingAsModified() {
    openFile(*window_, setUp_->write(QStringLiteral("clean.net"), countdown));
    window_->current()->watches().add("p1");
    window_->current()->runner().steps(2);
    QTRY_COMPARE(window_->current()->runner().steps(), Count(2));
    QVERIFY(!window_->current()->document().isModified());

    restart();

    QTRY_COMPARE(window_->current()->runner().steps(), Count(2));
    QVERIFY(!window_->current()->document().isModified());
}

void SessionTest::nonsenseIsAnEmptySession_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("{");
    QTest::newRow("other JSON") << QByteArray(R"({"documents": [3, {"path": 4}], "current": 5})");
}

void SessionTest::nonsenseIsAnEmptySession() {
    QFETCH(QByteArray, json);
    QVERIFY(QDir().mkpath(setUp_->path(QStringLiteral("state"))));
    setUp_->write(QStringLiteral("state/session.json"), json);
    Session session(*window_, file());
    QSignalSpy restored(&session, &Session::restored);

    session.restore();

    QCOMPARE(restored.size(), 1);
    QVERIFY(window_->tabs().isEmpty());
}

FIREABLE_TEST(SessionTest)
#include "session_test.moc"
