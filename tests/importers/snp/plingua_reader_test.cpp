#include <QFile>
#include <QTest>
#include <set>

#include "importers/snp/snp_formats.h"
#include "tests/support/shared_files.h"
#include "tests/support/spiking_run.h"
#include "tests/support/spiking_text.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::spiking;

namespace {

/// A file whose module `main` has these statements.
std::string file(const std::string& statements) {
    return "@model<spiking_psystems>\ndef main()\n{\n" + statements + "\n}\n";
}

std::string sortFile(const std::string& n) {
    return "@model<spiking_psystems>\n"
           "def main() { call sort(" +
           n +
           "); }\n"
           "def sort(n) {\n"
           "@mu = in{i}, s{i}, o{i} : 1<=i<=n;\n"
           "@marcs = (in{i}, s{j}) : 1<=i<=n, 1<=j<=n;\n"
           "@marcs += (s{j}, o{i}) : j<=i<=n, 1<=j<=n;\n"
           "@ms(in{i}) = a*(n-i+1) : 1<=i<=n;\n"
           "[a --> a]'in{i} \"a+\" : 1<=i<=n;\n"
           "[a*(n-j+1) --> a]'s{j} : 1<=j<=n;\n"
           "[a*k --> #]'s{j} : 1<=k<=n, 1<=j<=n, k<>n-j+1; }\n";
}

QString sharedFile(const char* name) {
    return QString::fromStdString(
        (fireable::testing::sharedFiles() / "snp" / "plingua_snp" / name).string());
}

std::string contents(const QString& path) {
    QFile opened(path);
    return opened.open(QIODevice::ReadOnly) ? opened.readAll().toStdString() : std::string();
}

}  // namespace

/// Spiking systems in P-Lingua.
class PLinguaReaderTest : public QObject {
    Q_OBJECT

private slots:
    void statementsAreRead_data();
    void statementsAreRead();  // and written
    void warningsTellWhatIsReadOtherwise_data();
    void warningsTellWhatIsReadOtherwise();
    void mistakesAreToldWithTheirPlace_data();
    void mistakesAreToldWithTheirPlace();
    void bigFamiliesAreNotSpreadOut();
    void cutFilesAreRejected();
    void sortingSystemSorts();
    void filesOfOthersAreRead_data();
    void filesOfOthersAreRead();
    void filesOfOthersGiveTheirResults_data();
    void filesOfOthersGiveTheirResults();
};

void PLinguaReaderTest::statementsAreRead_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("system");
    const auto row = [](const char* name, const std::string& text, const char* system) {
        QTest::newRow(name) << QString::fromStdString(text) << QString::fromUtf8(system);
    };
    row("neurons", file("@mu = b, 2; @MU += c_3; @ms(b) = a*3; @ms(2) = a; @ms(2) += a*2;"),
        "b 3\n2 3\nc_3 0\n");
    row("exact counts", file("@mu = b; @ms(b) = a*123456789012345678901234567890;"),
        "b 123456789012345678901234567890\n");
    row("rules",
        file("@mu = b; [a*3 --> a*2]'b; [a --> a]'b \"a(aa)*\"; [a*2 --> #]'b;\n"
             "[a --> a]'b \"a{2,}\" :: 1; [a*4 --> a ; 2]'b; [a --> a]'b :: 0;"),
        "b 0 : a^3->a^2;0, a(a^2)*/a->a;0, a^2->λ, a^2a*/a->a;1, a^4->a;2, a->a;0\n");
    row("expressions as Java reads them",
        file("@mu = b; [a --> a]'b \"a+?\"; [a --> a]'b \"a{2}+(aa)*?a??\";\n"
             "[a --> a]'b \"(a+)+\"; [a --> a]'b \"(a{2,4}?)*\";"),
        "b 0 : a+/a->a;0, a^2a*/a->a;0, a+/a->a;0, λ|a^2a*/a->a;0\n");
    row("comments", file("/* @mu = c; */ @mu = b; // @mu = d;\n  // and this\n@mu += e;"),
        "b 0\ne 0\n");
    row("arithmetic",
        "@model<spiking_psystems> n = 7; let x{2} = -(3 - 5)^2*2/4;\n"
        "def main() { @mu = b; @ms(b) = a*(n//2 + n%4 + x{1+1} + @max0 (-1) + @ceil 0.5 + "
        "@floor @log 9 + @round @cos 0 + @sin 0); let m = 2; call more(m*3); }\n"
        "def more(m) { @ms(b) += a*m; }",
        "b 19\n");
    row("texts",
        "@model<spiking_psystems>\ndef main() { call one(\"b\" + \"c\"); }\n"
        "def one($name) { @mu = $name; [a --> a]'$name; }",
        "bc 0 : a->a;0\n");
    row("a family", file("@mu = s{i} : 1<=i<5; @ms(s{k}) = a*(2*k-1) : 0<k<=4;"),
        "s[1..4] -1+2i\n");
    row("spikes of members",
        file("@mu = s{i} : 1<=i<=3; @ms(s{i}) = a : 1<=i<=3; @ms(s{2}) += a*2;"),
        "s[1..3] 0 1 3 1\n");
    row("spikes that are not linear", file("@mu = s{i} : 1<=i<=4; @ms(s{i}) = a*(i*i) : 1<=i<=4;"),
        "s[1..4] 0 1 4 9 16\n");
    row("a turned range",
        file("let n = 4; @mu = s{n-i} : 0<=i<n; [a*i --> a]'s{n-i} : 1<=i<=3;\n"
             "[a*(n+1) --> a]'s{n-i} : 0<=i<n;"),
        "s_4 0 : a^5->a;0\ns_3 0 : a->a;0, a^5->a;0\ns_2 0 : a^2->a;0, a^5->a;0\n"
        "s_1 0 : a^3->a;0, a^5->a;0\n");
    row("rules of a family",
        file("let n = 4; @mu = s{n-i} : 0<=i<n; [a*(i+1) --> a]'s{n-i} : 0<=i<n;\n"
             "[a*(2*i) --> a]'s{i} \"a*\" :: 2 : 1<=i<=n; [a*3 --> #]'s{i} : 1<=i<=n;"),
        "s[1..4] 0 : a^{5-i}->a;0, a*/a^{2i}->a;2, a^3->λ\n");
    row("bands",
        file("let n = 4; @mu = s{j} : 1<=j<=n; @mu += b;\n"
             "[a*k --> #]'s{j} : 1<=k<=n, 1<=j<=n, k<>n-j+1;\n"
             "[a*(k+1) --> a]'s{j} : j<=k<n, 1<=j<=n; [a*(9-k) --> a]'b :: 1 : 1<=k<=4;"),
        "s[1..4] 0 : a^k->λ : 1<=k<=4-i, a^k->λ : 6-i<=k<=4, a^k->a;0 : i+1<=k<=4\n"
        "b 0 : a^k->a;1 : 5<=k<=8\n");
    row("bands that end before the family does",
        file("let n = 4; @mu = s{j} : 1<=j<=n; [a*k --> #]'s{j} : 1<=k<=n-j, 1<=j<=n-1;"),
        "s[1..4] 0 : a^k->λ : 1<=k<=4-i\n");
    row("rules of one member spread the family out",
        file("@mu = s{i} : 1<=i<=2; @mu += b; [a --> a]'s{2}; @ms(s{i}) = a*i : 1<=i<=2;\n"
             "@marcs = (s{i}, b) : 1<=i<=2;"),
        "s_1 1\ns_2 2 : a->a;0\nb 0\ns_1 > b\ns_2 > b\n");
    row("rules that no band holds",
        file("@mu = b; [a*k --> a*k]'b : 1<=k<=2; [a*k --> a]'b \"a+\" : 2<=k<=3;"),
        "b 0 : a->a;0, a^2->a^2;0, a+/a^2->a;0, a+/a^3->a;0\n");
    row("two indices",
        file("@mu = e{i,j} : 1<=i<=2, i<=j<=2; @mu += {7}; @ms(e{i,2}) = a*i : 1<=i<=2;\n"
             "[a*k --> #]'e{i,j} : 1<=k<=j, 1<=i<=2, i<=j<=2; @marcs = (e{1,i}, e{2,2}) : "
             "1<=i<=2; @marcs += (7, e{1,1});"),
        "e_1_1 0 : a->λ\ne_1_2 1 : a->λ, a^2->λ\ne_2_2 2 : a->λ, a^2->λ\n7 0\n"
        "e_1_1 > e_2_2\ne_1_2 > e_2_2\n7 > e_1_1\n");
    row("names that are taken",
        file("@mu = s{i} : 1<=i<=3; @mu += s, s_2, s_4, e{1}, e_1; [a --> a]'s;"),
        "s[1..3] 0\ns_ 0 : a->a;0\ns_2_ 0\ns_4 0\ne_1 0\ne_1_ 0\n");
    row("synapses",
        file("@mu = b, c; @mu += s{i}, o{i} : 1<=i<=4; @marcs = (b, c), (c, b);\n"
             "@marcs += (b, s{i}) : 1<=i<=4; @marcs += (s{i}, c) : 2<=i<=3;\n"
             "@marcs += (s{i}, o{i}) : 1<=i<=4; @marcs += (o{i}, o{i+1}) : 1<=i<=3;\n"
             "@marcs += (s{i}, s{j}) : 1<=i<=4, 1<=j<=4, i<>j; @marcs += (o{4}, s{1});\n"
             "@marcs += (o{j}, s{i}) : i<j<=4, 2<=i<=4;"),
        "b 0\nc 0\ns[1..4] 0\no[1..4] 0\nb > c\nc > b\nb > s\ns[2..3] > c\ns > o[i..i]\n"
        "o[1..3] > o[i+1..i+1]\ns > s[1..i-1]\ns > s[i+1..4]\no[4..4] > s[1..1]\n"
        "o[3..4] > s[2..i-1]\n");
    row("ranges that cross",
        file("@mu = s{i}, o{i} : 1<=i<=6; @marcs = (s{i}, o{j}) : 1<=i<=6, i<=j<=6, 1<=j<=7-i;"),
        "s[1..6] 0\no[1..6] 0\ns > o[i..7-i]\n");
    row("ranges with two bounds",
        file("@mu = s{i}, o{i} : 1<=i<=6; @marcs = (s{i}, o{j}) : 1<=i<=6, i<=j<=i+2, 1<=j<=6;"),
        "s[1..6] 0\no[1..6] 0\ns[1..4] > o[i..i+2]\ns[5..6] > o[i..6]\n");
    row("blocks",
        file("let n = 3; { @mu = s{i}; [a*i --> a]'s{i}; @ms(s{i}) = a*i; } : 1<=i<=n;\n"
             "{ let m = 2*k; call one(m); } : 1<=k<=2; } def one(m) { @mu += c{m}; "),
        "s[1..3] 0+1i : a^{i}->a;0\nc_2 0\nc_4 0\n");
    row("calls in ranges",
        file("call one(i, j) : 1<=j<=i, 1<=i<=2, i<>j; }\n"
             "def one(i, j) { @mu = c{i,j}; "),
        "c_2_1 0\n");
    row("input and output",
        file("@mu = b, out, in; [a --> a]'b; @marcs = (b, out); @mout = out, b; @min = in;\n"
             "@minst = (1,1), (3,2); @minst += (k+3, k) : 1<=k<=2;"),
        "b 0 : a->a;0\nout output 0\nin 0\nenvironment output 0\ninput input 1 0 2 1 2\n"
        "b > out\nb > environment\ninput > in\n");
    row("outputs of a family",
        file("@mu = s{i}, o{i} : 1<=i<=3; [a --> a]'s{i} : 1<=i<=3; @mout = o{i} : 1<=i<=3;\n"
             "@mout += s{i} : 2<=i<=3; @marcs = (s{1}, environment); @min = o2; @mu += o2;"),
        "s[1..3] 0 : a->a;0\no[1..3] output 0\no2 0\nenvironment output 0\ninput input\n"
        "s[1..1] > environment\ns[2..3] > environment\ninput > o2\n");
    row("modes", file("@mu = b; @mseq = 4; @masynch = 2; @mboundall = 7;"),
        "b 0\norder 4 timing 2 bound 7\n");
    row("sets",
        file("@mu = b, c; @mu += s{i}, t{i} : 1<=i<=2; @masynch = 3;\n"
             "@mlocset = {{b, s{1}, s{2}}, {c, t{2}}};"),
        "b 0\nc 0\ns[1..2] 0\nt_1 0\nt_2 0\norder 0 timing 3 bound 2 { b s } { c t_2 }\n");
}

void PLinguaReaderTest::statementsAreRead() {
    QFETCH(QString, text);
    QFETCH(QString, system);

    const auto imported = readPLingua(text.toStdString());

    VERIFY_OK(imported);
    QCOMPARE(QString::fromStdString(fireable::testing::systemText(imported->system)), system);
    const auto written = writePLingua(*imported);
    VERIFY_OK(written);
    const auto again = readPLingua(*written);
    VERIFY_OK(again);
    QCOMPARE(QString::fromStdString(fireable::testing::systemText(again->system)), system);
    QVERIFY(again->system == imported->system);
}

void PLinguaReaderTest::warningsTellWhatIsReadOtherwise_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("warning");
    const auto row = [](const char* name, const std::string& text, const char* warning) {
        QTest::newRow(name) << QString::fromStdString(text) << QString::fromUtf8(warning);
    };
    row("a*2", file("@mu = b;\n[a*2 --> a]'b \"a*2\";"),
        "5:15: \"a*2\" is read as \"a{2}\"; as a regular expression no number of spikes would "
        "match it");
    row("results", file("@mu = b;\n@moutres_natural(2, true, false);"),
        "5:1: '@moutres_natural' is ignored: which result a run has is no part of a system here");
    row("sets", file("@mu = b;\n@mlocset = {{b}};"),
        "5:1: '@mlocset' is read as if '@masynch = 3' followed, without which pLinguaCore stays "
        "synchronous");
    row("sets of another mode", file("@mu = b; @masynch = 1;\n@mlocset = {{b}};"),
        "5:1: '@mlocset' is ignored without '@masynch = 3'");
    row("names", file("@mu = e{1},\n e_1;"),
        "5:2: neuron 'e_1' is named 'e_1_', since another neuron is named 'e_1'");
}

void PLinguaReaderTest::warningsTellWhatIsReadOtherwise() {
    QFETCH(QString, text);
    QFETCH(QString, warning);

    const auto imported = readPLingua(text.toStdString());

    VERIFY_OK(imported);
    QCOMPARE(imported->warnings.size(), std::size_t{1});
    const Warning& found = imported->warnings[0];
    QCOMPARE(QString::number(found.line) + ":" + QString::number(found.column) + ": " +
                 QString::fromStdString(found.text),
             warning);
}

void PLinguaReaderTest::mistakesAreToldWithTheirPlace_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* name, const std::string& text, const char* error) {
        QTest::newRow(name) << QString::fromStdString(text) << QString::fromUtf8(error);
    };
    row("nothing", "", "1:1: expected '@model<spiking_psystems>', found the end of the file");
    row("another model", "@model<cell_like_snp>\ndef main() {}",
        "1:8: expected P-Lingua of the model 'spiking_psystems', found 'cell_like_snp', which this "
        "program does not read");
    row("no main", "@model<spiking_psystems> def other() {}",
        "1:1: expected a module 'main', found none");
    const char* noNeurons =
        "1:1: expected neurons, made by @mu in the module 'main' or one that it calls, with ranges "
        "that are not empty";
    row("no neurons", file(""), noNeurons);
    row("neurons of an empty range", file("@mu = b{i} : 5<=i<=3;"), noNeurons);
    row("no statement", file("@mu = b;\n@mo = b;"),
        "5:1: expected a statement such as @mu = …, a rule [a --> a]'neuron, 'call' or '}', found "
        "'@mo'");
    row("no semicolon", file("@mu = b\n@mu += c;"), "5:1: expected ';', found '@mu'");
    row("a sign", file("@mu = b~;"),
        "4:8: expected a word, a number or a sign of P-Lingua, found "
        "'~;'");
    row("a comment", file("/* @mu = b;"), "4:1: expected the end of this comment, '*/'");
    row("a text", file("@mu = b; [a --> a]'b \"a;"), "4:22: expected the end of this text, '\"'");
    row("arguments", file("call one(1,2); }\ndef one(n) {"),
        "4:1: expected 1 arguments for 'one', found 2");
    row("recursion", file("call one(1); }\ndef one(n) { call one(n+1); "),
        "5:14: more than 500 calls, blocks and ranges in each other");
    row("work", file("{ let b = 1; } : 1<=i<=10000, 1<=j<=10000;"),
        "4:7: more than 3000000 statements to execute");
    row("a variable", file("@mu = b{n};"), "4:9: expected a value, found 'n', which has none");
    row("an index", file("@mu = b{1/2};"),
        "4:9: expected the index of a neuron, an integer below 2^50, found 0.5");
    row("a range", file("@mu = b{i} : i<=i<=2;"),
        "4:14: expected bounds that do not need each "
        "other");
    row("no such neuron", file("@mu = b;\n@ms(c) = a;"),
        "5:5: expected a neuron that @mu makes, found 'c'");
    row("no such member", file("@mu = b{i} : 1<=i<=2; @mu += c;\n@marcs = (b{i}, c) : 0<=i<=2;"),
        "5:11: expected a neuron that @mu makes, found 'b{0}'");
    row("no such target", file("@mu = b{i}, c{i} : 1<=i<=2;\n@marcs = (b{i}, c{i+1}) : 1<=i<=2;"),
        "5:17: expected a neuron that @mu makes, found 'c{3}'");
    row("no such member with a rule", file("@mu = b{i} : 1<=i<=2;\n[a --> a]'b{i} : 1<=i<=3;"),
        "5:11: expected a neuron that @mu makes, found 'b{3}'");
    row("a neuron twice", file("@mu = b, c;\n@mu += b;"),
        "5:8: expected a neuron that is not there already, found 'b'");
    row("a synapse twice", file("@mu = b, c; @marcs = (b, c);\n@marcs += (b, c);"),
        "5:12: expected no synapse twice, found one from 'b' to 'c'");
    row("a family of synapses twice",
        file("@mu = s{i}, o{i} : 1<=i<=5; @marcs = (s{i}, o{i}) : 1<=i<=5;\n"
             "@marcs += (s{i}, o{j}) : 1<=i<=5, 3<=j<=5;"),
        "5:12: expected no synapse twice, found one from 's_3' to 'o'");
    row("a synapse to itself",
        file("@mu = s{i} : 1<=i<=5;\n@marcs = (s{i}, s{j}) : 1<=i<=5, "
             "i<=j<=i;"),
        "5:11: expected no synapse of a neuron to itself, found one from 's_1' to 's'");
    row("nothing consumed", file("@mu = b;\n[a*i --> #]'b : 0<=i<=2;"),
        "5:1: expected a rule that consumes at least one spike, found 0");
    row("too much produced", file("@mu = s{i} : 1<=i<=4;\n[a*i --> a*2]'s{i} : 1<=i<=4;"),
        "5:1: expected a rule that produces at most the 1 spikes that it consumes, found 2");
    row("a delay", file("@mu = b;\n[a --> #]'b :: 1;"),
        "5:1: expected no delay of a rule that forgets, found 1");
    row("a condition", file("@mu = b;\n[a --> a]'b \"a(b)\";"),
        "5:16: in \"a(b)\": expected ')', found 'b)'");
    row("what gives nothing back", file("@mu = b;\n[a --> a]'b \"a*+a\";"),
        "5:16: in \"a*+a\": a '+' behind a repetition, which gives nothing back, is not supported: "
        "expected brackets around what is repeated");
    row("two sets", file("@mu = b, c; @masynch = 3;\n@mlocset = {{b, c}, {c}};"),
        "5:1: neuron 'c': expected it in one set of neurons that act together, found it in two");
    row("negative spikes", file("@mu = s{i} : 1<=i<=4;\n@ms(s{i}) = a*(2-i) : 1<=i<=4;"),
        "5:5: expected a number of spikes of 0 or more, found -2");
    row("no input", file("@mu = b;\n@minst = (1,1);"),
        "5:1: expected an input neuron, named by @min");
    row("step", file("@mu = b; @min = b;\n@minst = (0,1);"),
        "5:11: expected a step from 1 to 1000000, found 0");
    row("mode", file("@mu = b;\n@mseq = 6;"), "5:9: expected a mode from 0 to 5, found 6");
    row("anti-spikes", file("@mu = b;\n[_a --> a]'b;"), "5:2: anti-spikes are not supported");
    row("division", file("@mu = b;\n[]'b --> []'c || []'d;"),
        "5:2: division and budding of neurons are not supported");
    row("dictionary", file("@mu = b;\n@mdict = (b,c);"),
        "5:1: '@mdict': division and budding of neurons are not supported");
    row("astrocytes", file("@mu = b;\n@masth = (b,{},1);"),
        "5:1: '@masth': astrocytes are not supported");
    row("brackets", file("@mu = b{" + std::string(200, '(')),
        "4:107: more than 100 brackets or blocks in each other");
    row("too many neurons", file("@mu = e{i,j} : 1<=i<=46000, 1<=j<=46000;"),
        "4:7: this stands for 2116000000 neurons that form no family; at most 1000000 can be "
        "spread out");
    row("too many that are not affine", file("@mu = e{i,j,k} : 1<=i<=200, 1<=j<=200, 1<=k<=200;"),
        "4:1: more than 1000000 neurons, synapses and rules that form no families");
    row("a family that is too big to be spread out",
        file("@mu = s{i} : 1<=i<=3000000;\n[a --> a]'s{7};"),
        "4:7: this stands for 3000000 neurons that form no family; at most 1000000 can be spread "
        "out");
}

void PLinguaReaderTest::mistakesAreToldWithTheirPlace() {
    QFETCH(QString, text);
    QFETCH(QString, error);

    const auto imported = readPLingua(text.toStdString());

    QVERIFY(!imported);
    QCOMPARE(QString::fromStdString(imported.error().message()), error);
}

void PLinguaReaderTest::bigFamiliesAreNotSpreadOut() {
    const auto imported = readPLingua(sortFile("46000"));

    VERIFY_OK(imported);
    QCOMPARE(QString::fromStdString(fireable::testing::systemText(imported->system)),
             QString("in[1..46000] 46001-1i : a+/a->a;0\n"
                     "s[1..46000] 0 : a^{46001-i}->a;0, a^k->λ : 1<=k<=46000-i, "
                     "a^k->λ : 46002-i<=k<=46000\n"
                     "o[1..46000] 0\nin > s\ns > o[i..46000]\n"));
}

void PLinguaReaderTest::cutFilesAreRejected() {
    const std::string text = sortFile("3");
    for (std::size_t size = 0; size + 2 < text.size(); ++size) {
        QVERIFY(!readPLingua(std::string_view(text).substr(0, size)));
    }
}

void PLinguaReaderTest::sortingSystemSorts() {
    const auto imported = readPLingua(sortFile("300"));
    VERIFY_OK(imported);
    const auto program = compile(imported->system);
    VERIFY_OK(program);

    const auto engine = fireable::testing::spikingEngine(*program);
    const auto halt = engine->run({.maxSteps = 1000});

    VERIFY_OK(halt);
    QVERIFY(*halt == Halt::halted);
    QCOMPARE(engine->steps().value64(), std::int64_t{301});
    for (int i = 0; i < 300; ++i) {
        QCOMPARE(engine->spikes(600 + i).value64(), std::int64_t{i + 1});
    }
}

void PLinguaReaderTest::filesOfOthersAreRead_data() {
    QTest::addColumn<QString>("system");
    QTest::newRow("official_spiking_5neurons.pli")
        << "1 1 : a->a;0, a^2->λ\n2 0 : a^4->a;0, a^4/a^3->a;0\n3 0 : a^4->a;0, a->λ\n"
           "4 0 : a->a;0\n5 0 : a->a;0\nenvironment output 0\n1 > 3\n1 > 4\n1 > 5\n2 > 1\n"
           "3 > 1\n4 > 2\n5 > 2\n4 > 3\n5 > 3\n4 > 5\n5 > 4\n1 > environment\n";
    QTest::newRow("natural_numbers_mecosim.pli")
        << "in 0\nout output 0\n1 2 : a^2/a->a;0, a->λ\n2 1 : a->a;0, a->a;1\n"
           "3 3 : a^3->a;0, a->a;1, a^2->λ\ninput input\n1 > 2\n1 > 3\n2 > 1\n2 > 3\n3 > out\n"
           "input > in\n";
    QTest::newRow("sort_512_found.pli")
        << "in[1..512] 513-1i : a*/a->a;0\n"
           "m[1..512] 0 : a^{513-i}->a;0, a^k->λ : 1<=k<=512-i, a^k->λ : 514-i<=k<=512\n"
           "o[1..512] 0\nin > m\nm > o[1..i]\n";
    QTest::newRow("sort_fixed_own.pli")
        << "in[1..4] 0 3 1 4 2 : a+/a->a;0\n"
           "m[1..4] 0 : a^{5-i}->a;0, a^k->λ : 1<=k<=4-i, a^k->λ : 6-i<=k<=4\n"
           "o[1..4] 0\nin > m\nm > o[i..4]\n";
    QTest::newRow("celllike_snp_odd.pli")
        << "1:8: expected P-Lingua of the model 'spiking_psystems', found 'cell_like_snp', which "
           "this program does not read";
}

void PLinguaReaderTest::filesOfOthersAreRead() {
    SHARED_FILES_OR_SKIP("snp");
    QFETCH(QString, system);

    const auto imported = readPLingua(contents(sharedFile(QTest::currentDataTag())));

    QCOMPARE(QString::fromStdString(imported ? fireable::testing::systemText(imported->system)
                                             : imported.error().message()),
             system);
}

void PLinguaReaderTest::filesOfOthersGiveTheirResults_data() {
    QTest::addColumn<int>("least");
    QTest::addColumn<int>("step");
    QTest::newRow("official_spiking_5neurons.pli") << 6 << 2;
    QTest::newRow("natural_numbers_mecosim.pli") << 2 << 1;
}

/// The numbers of steps between the first two spikes that are output: least, least + step, …
void PLinguaReaderTest::filesOfOthersGiveTheirResults() {
    SHARED_FILES_OR_SKIP("snp");
    QFETCH(int, least);
    QFETCH(int, step);
    const auto imported = readPLingua(contents(sharedFile(QTest::currentDataTag())));
    VERIFY_OK(imported);
    const auto program = compile(imported->system);
    VERIFY_OK(program);

    std::set<std::int64_t> distances;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const auto engine = fireable::testing::spikingEngine(
            *program, {.choice = RuleChoice::random, .seed = seed});
        VERIFY_OK(engine->run({.maxSteps = 100}));
        if (const auto distance = engine->output().trains().front().distance()) {
            distances.insert(distance->value64());
        }
    }

    for (const std::int64_t distance : distances) {
        QVERIFY2(distance >= least && (distance - least) % step == 0,
                 std::to_string(distance).c_str());
    }
    for (int i = 0; i < 3; ++i) {
        QVERIFY2(distances.contains(least + i * step), std::to_string(least + i * step).c_str());
    }
}

FIREABLE_TEST(PLinguaReaderTest)
#include "plingua_reader_test.moc"
