#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/fire_nets.h"
#include "tests/support/fire_process.h"
#include "tests/support/slow_build.h"
#include "tests/support/test_main.h"

using namespace fireable::testing;

namespace {

/// Sends a spike in step 1 or 2, and so on: two computations that halt.
constexpr auto waits = R"(@model<spiking_psystems>
def main()
{
    @mu = x, y;
    @ms(x) = a;
    @ms(y) = a*3;
    @marcs = (x, y);
    @mout = y;
    [a --> a]'x;
    [a --> a]'x :: 1;
    [a*4 --> a]'y;
    [a*3 --> #]'y;
    [a --> a]'y;
}
)";

}  // namespace

/// Spiking systems from a user's view of `fire`.
class FireSystemsTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void sortsAsManyAsWanted();
    void everyWritableFormatRunsTheSame_data();
    void everyWritableFormatRunsTheSame();
    void aSeedChoosesAmongRules();
    void allBranchesAreFound();
    void theGraphIsWritten();
    void anUnwritableGraphIsToldBeforeTheSearch();
    void marksAndTrainsAreSet();
    void modesAreChosen();
    void aSeedThatChangesNothingIsTold();
    void whereNothingIsLeftIsSaid();
    void whatHaltsNotEndsAtTheLimit();
    void infoCounts();
    void infoNotesWhatChoosesToForget();
    void lossesAreTold();
    void warningsStandInJson();
    void helpSpeaksOfBothModels_data();
    void helpSpeaksOfBothModels();
    void wrongArgumentsEndWith1_data();
    void wrongArgumentsEndWith1();
    void brokenFilesSayWhere();
    void familiesOfAnySizeTakeLittleMemory_data();
    void familiesOfAnySizeTakeLittleMemory();
    void faultsOfASystemEndWith2_data();
    void faultsOfASystemEndWith2();

private:
    QString write(const QString& name, const QByteArray& text) const {
        QFile file(folder_->filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName()
                                                                                  : QString();
    }
    QByteArray read(const QString& name) const {
        QFile file(folder_->filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    FireResult in(const QByteArray& line) const {
        return fire(QString::fromUtf8(line).split(' '), folder_->path());
    }

    std::unique_ptr<QTemporaryDir> folder_;
};

void FireSystemsTest::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    QVERIFY(!write(s("waits.pli"), waits).isEmpty());
    QVERIFY(!write(s("net.net"), "pl p (1)\ntr t p -> q\n").isEmpty());
}

void FireSystemsTest::sortsAsManyAsWanted() {
    const FireResult made = in("generate snp-sort 46000 sort.snp");
    QVERIFY2(made.exitCode == 0, made.err);
    QVERIFY(QFile(folder_->filePath(s("sort.snp"))).size() < 2'000);

    const QJsonObject result = in("run sort.snp --json").json();

    QCOMPARE(result[s("halted")].toString(), s("halted"));
    QCOMPARE(result[s("steps")].toInt(), 46'001);
    const QJsonObject configuration = result[s("configuration")].toObject();
    QCOMPARE(configuration.size(), 46'000);
    for (const int i : {1, 255, 256, 257, 46'000}) {
        QCOMPARE(configuration[s("o_%1").arg(i)].toInt(), i);
    }
}

void FireSystemsTest::everyWritableFormatRunsTheSame_data() {
    QTest::addColumn<QString>("file");
    for (const char* const file : {"a.snp", "a.pli", "a.json", "a.yaml", "a.xmp", "a.snp.gz"}) {
        QTest::newRow(file) << s(file);
    }
}

void FireSystemsTest::everyWritableFormatRunsTheSame() {
    QFETCH(QString, file);
    QCOMPARE(in("generate snp-sort 9 sort.snp").exitCode, 0);

    const FireResult converted = in("convert sort.snp " + file.toUtf8());
    const QJsonObject result = in("run " + file.toUtf8() + " --json").json();

    QVERIFY2(converted.exitCode == 0, converted.err);
    QCOMPARE(result[s("steps")].toInt(), 10);
    QCOMPARE(result[s("configuration")].toObject().size(), 9);
}

void FireSystemsTest::aSeedChoosesAmongRules() {
    QSet<QString> trains;
    for (int seed = 0; seed < 20; ++seed) {
        const QByteArray line =
            "run waits.pli --choice random --json --seed " + QByteArray::number(seed);
        const QByteArray once = in(line).out;
        QJsonObject result = QJsonDocument::fromJson(once).object();
        QJsonObject again = in(line).json();
        result.remove(s("seconds"));
        again.remove(s("seconds"));
        QCOMPARE(again, result);
        trains.insert(QString::fromUtf8(
            QJsonDocument(result[s("output")].toObject()).toJson(QJsonDocument::Compact)));
    }
    QCOMPARE(trains.size(), 2);
}

void FireSystemsTest::allBranchesAreFound() {
    const QJsonObject result = in("run waits.pli --choice all --json").json();

    QVERIFY(result[s("complete")].toBool());
    QCOMPARE(result[s("halting_computations")].toInt(), 2);
    const QJsonObject output = result[s("output")].toObject();
    QCOMPARE(output.size(), 1);
    const QJsonObject numbers =
        result[s("result")].toObject()[s("spikes")].toObject().begin()->toObject();
    QCOMPARE(numbers[s("first")].toArray(), QJsonArray{1});
    const QJsonArray steps = output.begin()->toObject()[s("spikes_in_step")].toArray();
    QCOMPARE(steps.size(), 2);
    for (const QJsonValue& step : steps) {
        QCOMPARE(step.toObject()[s("computations")].toInt(), 1);
    }
    QVERIFY(in("run waits.pli --choice all").out.contains("these are all"));
    QCOMPARE(in("generate snp-generator naturals.snp").exitCode, 0);
    const FireResult naturals = in("run naturals.snp --choice all --max-states 20000");
    QVERIFY2(naturals.out.contains("first two spikes: 2, 3, 4, …"), naturals.out);
    QVERIFY(!in("run waits.pli --choice all --max-states 2 --json").json()[s("complete")].toBool());
    QCOMPARE(in("generate snp-complete 4 endless.snp").exitCode, 0);
    const QJsonObject late =
        in("run endless.snp --choice all --max-states 4000000000 --max-seconds 1 --json").json();
    QCOMPARE(late[s("ended_by")].toString(), s("the limit on time"));
}

void FireSystemsTest::theGraphIsWritten() {
    const QJsonObject result = in("run waits.pli --choice all --graph all.json --json").json();
    const FireResult drawn = in("run waits.pli --choice all --graph all.dot");
    const FireResult limited = in("run waits.pli --choice all --max-states 2 --graph two.json");

    const QJsonObject graph = QJsonDocument::fromJson(read(s("all.json"))).object();
    QCOMPARE(graph[s("neurons")].toArray(), (QJsonArray{s("x"), s("y")}));
    QCOMPARE(graph[s("whole")].toBool(), true);
    QCOMPARE(graph[s("states")].toArray().size(), result[s("states")].toInt());
    QCOMPARE(graph[s("edges")].toArray().size(), result[s("edges")].toInt());
    const QJsonObject first = graph[s("states")].toArray().first().toObject();
    QCOMPARE(first[s("spikes")].toArray(), (QJsonArray{1, 3}));
    QVERIFY2(drawn.exitCode == 0, drawn.err);
    const QByteArray dot = read(s("all.dot"));
    QVERIFY2(dot.startsWith("digraph {") && dot.contains("x.1 y.2"), dot);
    QVERIFY2(limited.exitCode == 0, limited.err);
    QVERIFY(!QJsonDocument::fromJson(read(s("two.json"))).object()[s("whole")].toBool(true));
}

void FireSystemsTest::anUnwritableGraphIsToldBeforeTheSearch() {
    QCOMPARE(in("generate snp-generator naturals.snp").exitCode, 0);
    const FireResult result = in("run naturals.snp --choice all --graph missing/all.dot");
    QCOMPARE(result.exitCode, 5);
    QVERIFY2(result.err.contains("missing/all.dot"), result.err);
    QVERIFY(result.out.isEmpty());

    // A model can have the suffix .json too, and be named here by mistake.
    QCOMPARE(in("convert waits.pli waits.json").exitCode, 0);
    const QByteArray before = read(s("waits.json"));
    const FireResult itself = in("run waits.json --choice all --graph ./waits.json");
    QCOMPARE(itself.exitCode, 1);
    QVERIFY2(itself.err.contains("expected --graph with a file other than the model"), itself.err);
    QCOMPARE(read(s("waits.json")), before);
}

void FireSystemsTest::marksAndTrainsAreSet() {
    QCOMPARE(in("generate snp-adder 0 0 adder.snp").exitCode, 0);
    const QJsonObject before = in("info adder.snp --json").json();
    QCOMPARE(before[s("model")].toString(), s("spiking"));
    QCOMPARE(before[s("inputs")].toInt(), 2);

    const QJsonObject result = in("run waits.pli --set x=0 --input y=0,1 --json").json();

    // y forgets its three spikes in step 1, gets one in step 2 and sends it in step 3.
    const QJsonObject train = result[s("output")].toObject().begin()->toObject();
    QCOMPARE(train[s("steps")].toArray(), QJsonArray{3});
    QCOMPARE(train[s("total")].toInt(), 1);
}

void FireSystemsTest::modesAreChosen() {
    const QJsonObject one = in("run waits.pli --mode sequential --steps 1 --json").json();
    QCOMPARE(one[s("mode")].toString(), s("sequential"));
    QCOMPARE(one[s("halted")].toString(), s("limit"));
    QCOMPARE(one[s("steps")].toInt(), 1);
    QVERIFY(in("run waits.pli --published").out.contains("not the standard semantics"));
}

void FireSystemsTest::aSeedThatChangesNothingIsTold() {
    const QByteArray note = "note: nothing is chosen at random here: --seed changes nothing\n";
    QVERIFY(in("run waits.pli --seed 5").out.contains(note));
    QVERIFY(!in("run waits.pli").out.contains(note));
    QVERIFY(!in("run waits.pli --seed 5 --choice random").out.contains(note));
    QVERIFY(!in("run waits.pli --seed 5 --mode asynchronous").out.contains(note));
}

void FireSystemsTest::whereNothingIsLeftIsSaid() {
    QCOMPARE(in("generate snp-decrement 1 decrement.snp").exitCode, 0);
    const FireResult result = in("run decrement.snp");
    QVERIFY2(result.out.endsWith("; the system has halted\n  no neuron holds spikes\n"),
             result.out);
}

void FireSystemsTest::whatHaltsNotEndsAtTheLimit() {
    QCOMPARE(in("generate snp-complete 5 complete.json").exitCode, 0);
    for (const QByteArray engine : {"reference", "classes"}) {
        const QJsonObject result =
            in("run complete.json --steps 100 --json --engine " + engine).json();
        QCOMPARE(result[s("halted")].toString(), s("limit"));
        for (const QJsonValue& spikes : result[s("configuration")].toObject()) {
            QCOMPARE(spikes.toInt(), 1 + 3 * 100);
        }
    }
}

void FireSystemsTest::infoCounts() {
    QCOMPARE(in("generate snp-sort 100 sort.snp").exitCode, 0);
    const QJsonObject info = in("info sort.snp --json").json();
    QCOMPARE(info[s("neurons")].toInt(), 300);
    QCOMPARE(info[s("families")].toInt(), 3);
    QCOMPARE(info[s("synapses")].toInt(), 100 * 100 + 100 * 101 / 2);
    QCOMPARE(info[s("spikes")].toInt(), 100 * 101 / 2);
}

void FireSystemsTest::infoNotesWhatChoosesToForget() {
    // The rule of waits.pli that forgets is for other numbers than those that fire.
    QCOMPARE(in("info waits.pli --json").json()[s("notes")].toArray(), QJsonArray());
    QVERIFY(!in("info waits.pli").out.contains("note:"));
    QVERIFY(!write(s("both.pli"), QByteArray(waits).replace("[a*3 --> #]'y;", "[a --> #]'y;"))
                 .isEmpty());

    const QJsonArray notes = in("info both.pli --json").json()[s("notes")].toArray();
    const QByteArray text = in("info both.pli").out;

    QCOMPARE(notes.size(), 1);
    const QByteArray note = notes[0].toString().toUtf8();
    QVERIFY2(note.startsWith("neuron 'y': a->λ and a->a;0 both apply to 1 spike; "), note);
    QVERIFY2(text.endsWith("\nnote: " + note + '\n'), text);
}

void FireSystemsTest::lossesAreTold() {
    QCOMPARE(in("generate snp-sort 3 sort.snp").exitCode, 0);
    const FireResult result = in("convert sort.snp sort.json");
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.err.contains("cannot hold"), result.err);
}

void FireSystemsTest::warningsStandInJson() {
    QVERIFY(!write(s("loose.json"), R"({"neurons": [{"id": "x", "type": "regular", "content": 1,
  "rules": []}], "synapses": [{"from": "x", "to": "gone"}]})")
                 .isEmpty());
    for (const char* const line :
         {"run loose.json --json", "run loose.json --choice all --json",
          "sweep loose.json --out rows.csv --json", "info loose.json --json"}) {
        const QJsonArray warnings = in(line).json()[s("warnings")].toArray();
        QCOMPARE(warnings.size(), 1);
        const QJsonObject warning = warnings[0].toObject();
        QCOMPARE(warning[s("text")].toString(),
                 s("a synapse was left out: there is no neuron 'gone'"));
        QCOMPARE(warning[s("line")].toInt(), 2);
    }
}

void FireSystemsTest::helpSpeaksOfBothModels_data() {
    QTest::addColumn<QByteArrayList>("texts");  // in this order
    const auto row = [](const char* command, const QByteArrayList& texts) {
        QTest::newRow(command) << texts;
    };
    row("--help", {"spiking neural P systems", "the system has halted", "fire run sort.snp"});
    row("run --help",
        {"A net or a spiking system", "for a spiking system classes", "N spikes in this neuron",
         "Options for nets only:", "--rule", "Options for spiking systems only:", "--mode",
         "--choice", "--input", "--max-states", "--max-seconds", "--graph", "--published"});
    row("info --help", {"A net or a spiking system"});
    row("convert --help",
        {"The net or the spiking system", "of nets: ndr,", "of spiking systems: snp,"});
    row("generate --help", {"of nets", "  mmul N: ", "of spiking systems", "  snp-generator: ",
                            "  snp-multiples K: ", "of spiking systems: snp,"});
}

void FireSystemsTest::helpSpeaksOfBothModels() {
    QFETCH(QByteArrayList, texts);

    const FireResult result = in(QTest::currentDataTag());

    QCOMPARE(result.exitCode, 0);
    qsizetype after = 0;
    for (const QByteArray& text : texts) {
        after = result.out.indexOf(text, after);
        QVERIFY2(after >= 0, text + "\nis missing in\n" + result.out);
    }
}

void FireSystemsTest::wrongArgumentsEndWith1_data() {
    QTest::addColumn<QByteArray>("error");
    const auto row = [](const char* line, const char* error) {
        QTest::newRow(line) << QByteArray(error);
    };
    row("run waits.pli --rule petri", "expected --rule for a net only");
    row("run waits.pli --watch z", "--watch: expected the name of a neuron, found 'z'");
    row("run waits.pli --break-on z", "--break-on: expected the name of a neuron, found 'z'");
    row("run waits.pli --choice all --watch x",
        "expected --watch with --choice first or random, found '--choice all'");
    row("run net.net --mode sequential", "expected --mode for a spiking system only");
    row("run waits.pli --mode fast",
        "expected --mode with words separated by commas among synchronous");
    row("run waits.pli --mode sequential,max-sequential",
        "none of which contradicts another, found 'sequential,max-sequential'");
    row("run waits.pli --mode bounded:1099511627777", "(as bounded:N with N from 2 to 2^40)");
    row("run waits.pli --mode ", "words separated by commas among synchronous, sequential,");
    row("sweep waits.pli --mode ", "words separated by commas among synchronous, sequential,");
    row("debug waits.pli --mode ", "words separated by commas among synchronous, sequential,");
    row("debug waits.pli --choice all", "one of first, random, found 'all'");
    row("run waits.pli --set x=1 --set x=2", "expected --set with each neuron once, found 'x=2'");
    row("run waits.pli --input x=1 --input x=2", "expected --input with each neuron once");
    row("run waits.pli --input x=", "expected --input with NEURON=TRAIN");
    row("run waits.pli --input x=1,", "expected --input with NEURON=TRAIN");
    row("run waits.pli --set environment=5", "other than an environment, which begins empty");
    row("sweep waits.pli --set environment=5", "other than an environment, which begins empty");
    row("sweep waits.pli --published", "no --published here; `fire run --published` makes one run");
    row("debug waits.pli --published", "no --published here; `fire run --published --save-trace`");
    row("run waits.pli --distances 1", "a number from 2 to 1000 and after it, separated by commas");
    row("run waits.pli --distances 2,weak", "strong or alternate or both, found '2,weak'");
    row("run waits.pli --distances 2,strong,strong", "strong or alternate or both");
    row("run waits.pli --choice all --distances two", "a number from 2 to 1000");
    row("sweep waits.pli --distances ", "a number from 2 to 1000");
    row("run waits.pli --watch-table x.csv", "expected --watch, too, where --watch-table is given");
    row("run waits.pli --watch x --watch-table waits.pli", "a file other than the model");
    row("run waits.pli --watch x --watch-table - --json", "a file where --json prints to standard");
    row("run waits.pli --watch x --watch-table a --trace a", "with a file other than --trace");
    row("run --stpes 3 waits.pli", "expected an option of run, found '--stpes'");
    row("run waits.pli --neurons q*", "expected --neurons with names of neurons");
    row("run waits.pli --choice all --neurons x",
        "expected --neurons with --choice first or random, found '--choice all'");
    row("run net.net --distances 2", "expected --distances for a spiking system only");
    row("run net.net --neurons p", "expected --neurons for a spiking system only");
    row("sweep net.net --distances 2", "expected --distances for a spiking system only");
    row("run waits.pli --engine incremental", "one of reference, classes");
    row("run waits.pli --choice some", "expected --choice with one of first, random, all");
    row("run waits.pli --choice all --engine classes", "expected no --engine with --choice all");
    row("run waits.pli --choice all --graph all.png", "the suffix .dot or .json, found 'all.png'");
    row("run waits.pli --choice all --graph -", "the suffix .dot or .json, found '-'");
    row("run waits.pli --graph all.dot",
        "expected --choice with all where --graph is given, found 'first'");
    row("run waits.pli --choice random --max-states 9",
        "expected --choice with all where --max-states is given, found 'random'");
    row("run waits.pli --max-seconds 9",
        "expected --choice with all where --max-seconds is given, found 'first'");
    row("run waits.pli --choice all --max-seconds 0",
        "expected --max-seconds with a number from 1");
    row("run net.net --max-seconds 9", "expected --max-seconds for a spiking system only");
    row("run net.net --graph all.dot", "expected --graph for a spiking system only, found a net");
    row("run waits.pli --set q=1", "there is no neuron 'q'");
    row("run waits.pli --set x=-1", "expected --set with NEURON=N with N of 0 or more");
    row("run waits.pli --input y=01x", "expected --input with NEURON=TRAIN");
    row("run waits.pli --input q=01", "--input: there is no neuron 'q'");
    row("generate snp-sort x sort.snp", "found 'x'");
    row("generate snp-sort 5 sort.net", "a format of spiking systems");
    row("generate snp-sort", "expected");
    row("convert waits.pli waits.net", "a format of spiking systems");
}

void FireSystemsTest::wrongArgumentsEndWith1() {
    QFETCH(QByteArray, error);

    const FireResult result = in(QTest::currentDataTag());

    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.err.contains(error), result.err);
}

void FireSystemsTest::brokenFilesSayWhere() {
    QVERIFY(!write(s("broken.pli"), QByteArray(waits).replace("[a --> a]'x;", "[a -> a]'x;"))
                 .isEmpty());
    const FireResult broken = in("run broken.pli");
    QCOMPARE(broken.exitCode, 2);
    QVERIFY2(broken.err.contains("broken.pli:9:"), broken.err);

    QVERIFY(!write(s("cells.pli"), "@model<cell_like_snp>\n").isEmpty());
    const FireResult other = in("run cells.pli");
    QCOMPARE(other.exitCode, 2);
    QVERIFY2(other.err.contains("cell_like_snp"), other.err);

    QVERIFY(!write(s("words.txt"), "a few words\n").isEmpty());
    const FireResult unknown = in("run words.txt");
    QCOMPARE(unknown.exitCode, 2);
    QVERIFY2(unknown.err.contains("expected a net in one of the formats ndr"), unknown.err);
    QVERIFY2(unknown.err.contains("or a spiking system in one of the formats snp"), unknown.err);
    QVERIFY2(unknown.err.contains("found 'a few words'"), unknown.err);
}

void FireSystemsTest::familiesOfAnySizeTakeLittleMemory_data() {
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("neurons");
    QTest::addColumn<QByteArray>("synapses");
    QTest::addColumn<QByteArray>("place");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* name, const char* parts, const char* neurons,
                        const char* synapses, const char* place, const char* says) {
        QTest::newRow(name) << "<spiking-system version=\"1\">\n" + QByteArray(parts) +
                                   "\n</spiking-system>\n"
                            << QByteArray(neurons) << QByteArray(synapses) << QByteArray(place)
                            << QByteArray(says);
    };
    row("neurons", R"(<neuron name="s" from="1" to="300000000" spikes="1"/>)", "300000000", "0",
        "2:1", "at most 4 GiB of memory, found 300000000 neurons and 0 synapses");
    row("rules",
        R"(<neuron name="s" from="1" to="300000000"><rule>a^k->λ : 1 ≤ k ≤ i</rule></neuron>)",
        "300000000", "0", "2:1", "at most 4 GiB of memory, found 300000000 neurons");
    row("synapses",
        "<neuron name=\"s\" from=\"1\" to=\"60000000\"/><neuron name=\"t\" from=\"1\" "
        "to=\"9\"/>\n<synapse from=\"s\" to=\"t\"/>\n"
        "<synapse from=\"t\" to=\"s\" to-members=\"i..60000000\"/>",
        "60000009", "1079999964", "2:1", "found 60000009 neurons and 1079999964 synapses");
    row("ranges in each other",
        "<neuron name=\"s\" from=\"1\" to=\"2000000000\"/>\n"
        "<neuron name=\"t\" from=\"1\" to=\"2000000000\"/>\n"
        "<synapse from=\"s\" to=\"t\" to-members=\"1..i\"/>",
        "4000000000", "2000000001000000000", "2:1",
        "at most 2147483646 neurons, found 4000000000 neurons and 2000000001000000000 synapses");
    row("beyond 64 bits",
        "<neuron name=\"s\" from=\"-2147483648\" to=\"2147483648\"/>\n"
        "<neuron name=\"t\" from=\"-2147483648\" to=\"2147483648\"/>\n"
        "<synapse from=\"s\" to=\"t\"/>",
        "8589934594", "18446744082299486209", "2:1", "and 18446744082299486209 synapses");
}

void FireSystemsTest::familiesOfAnySizeTakeLittleMemory() {
#ifdef FIREABLE_SANITIZED
    QSKIP("a sanitizer takes more memory than this allows");
#endif
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, neurons);
    QFETCH(QByteArray, synapses);
    QFETCH(QByteArray, place);
    QFETCH(QByteArray, says);
    QVERIFY(!write(s("large.snp"), QByteArray(file).replace("->", "-&gt;")).isEmpty());
    const auto inLittle = [&](const QByteArray& line) {
        return shell("ulimit -v 300000; exec " + inBuild("bin/fire").toUtf8() + ' ' + line,
                     folder_->path());
    };

    FireResult info = inLittle("info large.snp --json");
    const FireResult run = inLittle("run large.snp");
    const FireResult converted = inLittle("convert large.snp large.json");

    QCOMPARE(info.exitCode, 0);
    QVERIFY2(info.out.contains("\"neurons\": " + neurons + ','), info.out);
    // Numbers that a double does not hold are texts.
    QVERIFY2(info.out.replace('"', "").contains("synapses: " + synapses + ','), info.out);
    QVERIFY2(info.out.contains(says), info.out);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.err.startsWith("fire: large.snp:" + place + ": expected "), run.err);
    QVERIFY2(run.err.contains(says), run.err);
    QCOMPARE(converted.exitCode, 2);
    QVERIFY2(converted.err.contains(" neurons, at most 1000000 can be written"), converted.err);
    QVERIFY(!QFile::exists(folder_->filePath(s("large.json"))));
}

void FireSystemsTest::faultsOfASystemEndWith2_data() {
    QTest::addColumn<QByteArray>("file");
    QTest::newRow("a synapse to itself")
        << QByteArray("<neuron name=\"x\"/>\n<synapse from=\"x\" to=\"x\"/>");
    QTest::newRow("a member to itself") << QByteArray(
        "<neuron name=\"x\" from=\"1\" to=\"9\"/>\n"
        "<synapse from=\"x\" to=\"x\"/>");
    QTest::newRow("a name twice") << QByteArray("<neuron name=\"x\"/>\n<neuron name=\"x\"/>");
    QTest::newRow("two synapses") << QByteArray(
        "<neuron name=\"x\"/><neuron name=\"y\"/><synapse from=\"x\" to=\"y\"/>\n"
        "<synapse from=\"x\" to=\"y\"/>");
}

void FireSystemsTest::faultsOfASystemEndWith2() {
    QFETCH(QByteArray, file);
    QVERIFY(
        !write(s("wrong.snp"), "<spiking-system version=\"1\">\n" + file + "\n</spiking-system>\n")
             .isEmpty());

    for (const char* const command :
         {"info wrong.snp", "run wrong.snp", "convert wrong.snp new.json",
          "convert wrong.snp new.snp", "run wrong.snp --choice all"}) {
        const FireResult result = in(command);

        QCOMPARE(result.exitCode, 2);
        QVERIFY2(result.err.startsWith("fire: wrong.snp:3:1: "), result.err);
    }
}

FIREABLE_TEST(FireSystemsTest)
#include "fire_systems_test.moc"
