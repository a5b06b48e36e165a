#include <QDialogButtonBox>
#include <QTest>

#include "editor/panels/run_configurations_dialog.h"
#include "editor/panels/run_panel.h"
#include "tests/support/net_maker.h"
#include "tests/support/test_main.h"

using namespace fireable;

/// Run configurations of a net as a user names, changes and chooses them.
class RunConfigurationsDialogTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void whatIsSetNowGetsAName();
    void fieldsAreTaken();
    void aWrongNumberCannotBeAccepted_data();
    void aWrongNumberCannotBeAccepted();
    void namesAreUnique();
    void oneCanBeRemoved();
    void theBoxChooses();
    void enginesThatCannotRunHereCannotBeChosen();

private:
    static QPushButton& button(const RunConfigurationsDialog& dialog, const char* text) {
        for (auto* each : dialog.findChildren<QPushButton*>()) {
            if (each->text().remove(u'&') == QString::fromUtf8(text)) {
                return *each;
            }
        }
        qFatal("no such button");
    }
    static QPushButton& ok(const RunConfigurationsDialog& dialog) {
        return *dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    }
    /// The field of the form, counted from its top.
    static QLineEdit& field(const RunConfigurationsDialog& dialog, int number) {
        return *dialog.findChild<RunConfigurationForm*>()->findChildren<QLineEdit*>(
            QString(), Qt::FindDirectChildrenOnly)[number];
    }
    static void type(QLineEdit& field, const char* text) {
        field.selectAll();
        QTest::keyClicks(&field, QString::fromUtf8(text));
    }
    const std::vector<RunConfiguration>& saved() const { return document_->diagram().runs; }

    enum Field { name, seed, steps };
    std::unique_ptr<NetDocument> document_;
    std::unique_ptr<EngineRunner> runner_;
    std::unique_ptr<NetRunConfigurations> runs_;
};

void RunConfigurationsDialogTest::init() {
    Diagram diagram;
    diagram.net = testing::NetMaker(2, 1).tokens(1, 5).takes(1, {1}).gives(1, {2}).net();
    document_ =
        std::make_unique<NetDocument>(OpenedFile{"", std::nullopt, {std::move(diagram)}, {}, {}});
    runner_ = std::make_unique<EngineRunner>(*document_);
    runs_ = std::make_unique<NetRunConfigurations>(*document_, *runner_);
}

void RunConfigurationsDialogTest::cleanup() {
    runs_.reset();
    runner_.reset();
    document_.reset();
}

void RunConfigurationsDialogTest::whatIsSetNowGetsAName() {
    runner_->configure(EngineKind::reference, *parseRule("petri-random", 9));
    runs_->watches().add("p1");

    {
        RunConfigurationsDialog untouched(*runs_);
        ok(untouched).click();
    }
    QCOMPARE(document_->undoStack().count(), 0);
    RunConfigurationsDialog dialog(*runs_);
    type(field(dialog, name), "mine");
    ok(dialog).click();

    QCOMPARE(saved().size(), std::size_t{1});
    QCOMPARE(saved()[0].name, std::string("mine"));
    QCOMPARE(saved()[0].engine, std::string("reference"));
    QCOMPARE(saved()[0].rule, std::string("petri-random"));
    QCOMPARE(saved()[0].seed, std::uint64_t{9});
    QCOMPARE(saved()[0].watches, std::vector<WatchedExpression>{{.text = "p1"}});
    document_->undoStack().undo();
    QVERIFY(saved()[0].name.empty());
}

void RunConfigurationsDialogTest::fieldsAreTaken() {
    RunConfigurationsDialog dialog(*runs_);
    type(field(dialog, name), "fast");
    type(field(dialog, seed), "12");
    type(field(dialog, steps), "1000");
    auto* start = dialog.findChild<QTableWidget*>();
    start->item(0, 0)->setText(QStringLiteral("p1"));
    start->item(0, 1)->setText(QStringLiteral("7"));
    QCOMPARE(start->rowCount(), 2);
    ok(dialog).click();

    QCOMPARE(saved()[0].name, std::string("fast"));
    QCOMPARE(saved()[0].seed, std::uint64_t{12});
    QCOMPARE(saved()[0].maxSteps, std::optional(Count(1000)));
    QVERIFY((saved()[0].overrides == std::vector<PlaceOverride>{{"p1", 7}}));
}

void RunConfigurationsDialogTest::aWrongNumberCannotBeAccepted_data() {
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("text");
    QTest::newRow("seed") << int{seed} << QStringLiteral("many");
    QTest::newRow("no seed") << int{seed} << QStringLiteral("-1");
    QTest::newRow("steps") << int{steps} << QStringLiteral("-3");
    QTest::newRow("name") << int{name} << QStringLiteral(" ");
}

void RunConfigurationsDialogTest::aWrongNumberCannotBeAccepted() {
    QFETCH(int, number);
    QFETCH(QString, text);
    RunConfigurationsDialog dialog(*runs_);
    QVERIFY(ok(dialog).isEnabled());

    type(field(dialog, number), text.toUtf8().constData());

    QVERIFY(!ok(dialog).isEnabled());
}

void RunConfigurationsDialogTest::namesAreUnique() {
    RunConfigurationsDialog dialog(*runs_);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    button(dialog, "Add").click();
    QVERIFY(ok(dialog).isEnabled());
    QTRY_VERIFY(field(dialog, name).hasFocus());
    QVERIFY(field(dialog, name).hasSelectedText());

    type(field(dialog, name), "Default");

    QVERIFY(!ok(dialog).isEnabled());
}

void RunConfigurationsDialogTest::oneCanBeRemoved() {
    RunConfiguration a;
    a.name = "a";
    RunConfiguration b;
    b.name = "b";
    runs_->set({a, b}, 0);

    RunConfigurationsDialog dialog(*runs_);
    button(dialog, "Remove").click();
    ok(dialog).click();

    QCOMPARE(saved().size(), std::size_t{1});
    QCOMPARE(saved()[0].name, std::string("b"));
}

void RunConfigurationsDialogTest::theBoxChooses() {
    RunConfiguration a;
    a.name = "a";
    RunConfiguration b;
    b.name = "b";
    b.watches = {{.text = "p2"}};
    runs_->set({a, b}, 0);
    ConfigurationBox box(*runs_);
    QCOMPARE(box.currentText(), QStringLiteral("a"));

    QTest::keyClick(&box, Qt::Key_Down);

    QCOMPARE(box.currentText(), QStringLiteral("b"));
    QCOMPARE(runs_->watches().all(), std::vector<WatchedExpression>{{.text = "p2"}});
}

void RunConfigurationsDialogTest::enginesThatCannotRunHereCannotBeChosen() {
    QComboBox box;

    addEngines(box);

    QCOMPARE(box.count(), static_cast<int>(allEngines().size()));
    for (int i = 0; i < box.count(); ++i) {
        const auto kind = static_cast<EngineKind>(box.itemData(i).toInt());
        const auto reason = engineUnavailable(kind);
        QCOMPARE(box.itemText(i).toStdString(), std::string(engineName(kind)));
        QCOMPARE(box.model()->flags(box.model()->index(i, 0)).testFlag(Qt::ItemIsEnabled), !reason);
        QCOMPARE(box.itemData(i, Qt::ToolTipRole).toString().toStdString(),
                 reason.value_or(std::string(engineInfo(kind).description)));
    }
}

FIREABLE_TEST(RunConfigurationsDialogTest)
#include "run_configurations_dialog_test.moc"
