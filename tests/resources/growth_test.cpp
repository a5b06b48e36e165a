#include <QDir>
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <map>
#include <optional>
#include <string>

#include "engine/net/engines.h"
#include "engine/net/program/linker.h"
#include "tests/resources/contract_page.h"
#include "tests/support/paths.h"
#include "tests/support/run_to_end.h"
#include "tests/support/shipped_files.h"
#include "tests/support/test_main.h"
#include "tests/support/verify_result.h"

using namespace fireable;
using namespace fireable::testing;

namespace {

/// A run that has not ended by then is left out: it is one that grows with the number itself.
constexpr std::int64_t mostSteps = 400'000;

/// A number of `digits` binary digits, the leading ones of the fraction of pi.
mpz_class numberOf(int digits) {
    mpz_class number = 1;
    const std::uint64_t fraction = 0x243f6a8885a308d3;
    for (int i = 1; i < digits; ++i) {
        number = 2 * number + static_cast<unsigned long>(fraction >> (64 - i) & 1U);
    }
    return number;
}

/// A subnet, and operands for it by their size.
struct Growing {
    const char* name;
    const char* subnet;
    const char* colour;
    int nameDown;  ///< from the end of its line to the foot of its name
    std::map<std::string, mpz_class> (*operands)(int digits);
};

const std::array<Growing, 4> allGrowing{{
    {"product", "mul", "#1b6ca8", 12,
     [](int n) { return std::map<std::string, mpz_class>{{"x", numberOf(n)}, {"y", numberOf(n)}}; }},
    {"quotient", "div", "#b3541e", -4,
     [](int n) {
         return std::map<std::string, mpz_class>{{"dividend", numberOf(n)},
                                                 {"divisor", numberOf(n / 2)}};
     }},
    {"fifth power", "power", "#2e7d32", 4,
     [](int n) {
         return std::map<std::string, mpz_class>{{"base", numberOf(n)}, {"exponent", 5}};
     }},
    {"RSA", "modular_power", "#7b3fa0", 4,
     [](int n) {
         const mpz_class modulus = numberOf(n) | mpz_class(1);
         return std::map<std::string, mpz_class>{
             {"base", modulus * 5 / 8}, {"exponent", numberOf(n)}, {"modulus", modulus}};
     }},
}};

constexpr std::array sizes{2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 24, 32, 40, 48, 56, 64};

/// Steps by size; a size is left out once a run was too long.
using Growth = std::map<int, std::int64_t>;

Result<Growth> growthOf(const Growing& growing, Multiplicity multiplicity) {
    Growth growth;
    const auto drawn =
        TRY(shippedDiagram("library/" + std::string(growing.subnet) + ".ndr"));
    for (const int size : sizes) {
        Net net = drawn.net;
        setTokens(net, "start", 0);
        for (const auto& [place, number] : growing.operands(size)) {
            if (!setTokens(net, place, Count(number))) {
                return fail(ErrorCode::unknownNode, "expected a place " + place);
            }
        }
        const auto linked = TRY(link(net, growing.subnet, shippedSubnet));
        const auto engine = TRY(makeNetEngine(defaultEngineKind, TRY(compile(linked.net)),
                                              {Choice::first, multiplicity, 0}));
        RunRequest request;
        request.maxSteps = Count(mostSteps);
        if (TRY(engine->run(request)) != Halt::halted) {
            break;
        }
        growth[size] = std::stoll(engine->steps().text());
    }
    return growth;
}

/// How many times as many steps the size `to` takes as the size `from`.
double ratio(const Growth& growth, int from, int to) {
    return static_cast<double>(growth.at(to)) / static_cast<double>(growth.at(from));
}

std::string cell(const Growth& growth, int size) {
    const auto found = growth.find(size);
    return " | " + (found == growth.end() ? std::string("–") : std::to_string(found->second));
}

/// Steps by digits, on a log axis.
class GrowthChart {
public:
    void add(const Growing& growing, const Growth& growth, bool isPetri) {
        std::string points;
        for (const auto& [size, steps] : growth) {
            points += decimal(across(size)) + "," + decimal(down(steps)) + " ";
            parts_ += "<circle cx=\"" + decimal(across(size)) + "\" cy=\"" + decimal(down(steps)) +
                      "\" r=\"2.5\" fill=\"" + growing.colour + "\"/>\n";
        }
        parts_ += "<polyline points=\"" + points + "\" fill=\"none\" stroke=\"" + growing.colour +
                  "\" stroke-width=\"2\"" + (isPetri ? " stroke-dasharray=\"6 4\"" : "") + "/>\n";
        if (!isPetri && !growth.empty()) {
            text(across(growth.rbegin()->first) + 8, down(growth.rbegin()->second) + growing.nameDown,
                 growing.name, "start", growing.colour);
        }
    }

    std::string svg() const {
        GrowthChart whole;
        for (int decade = 0; decade <= decades; ++decade) {
            const double y = down(std::pow(10.0, decade));
            whole.line(left, y, right, y, "#dddddd");
            std::string label = "1";
            label.append(static_cast<std::size_t>(decade), '0');
            whole.text(left - 8, y + 4, label, "end", "#333333");
        }
        for (int size = 0; size <= largest; size += 8) {
            whole.line(across(size), bottom, across(size), bottom + 5, "#333333");
            whole.text(across(size), bottom + 20, std::to_string(size), "middle", "#333333");
        }
        whole.line(left, bottom, right, bottom, "#333333");
        whole.text((left + right) / 2, bottom + 42, "binary digits of the operands", "middle",
                   "#333333");
        whole.text(left, top - 14, "steps (log axis)", "start", "#333333");
        whole.text(right, top - 14, "solid: Sleptsov rule    dashed: Petri rule", "end", "#333333");
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"720\" height=\"460\" "
               "viewBox=\"0 0 720 460\" font-family=\"sans-serif\" font-size=\"13\">\n"
               "<rect width=\"720\" height=\"460\" fill=\"#ffffff\"/>\n" +
               whole.parts_ + parts_ + "</svg>\n";
    }

private:
    static constexpr double left = 80;
    static constexpr double right = 630;
    static constexpr double top = 40;
    static constexpr double bottom = 400;
    static constexpr int largest = 64;
    static constexpr int decades = 6;

    static double across(int size) { return left + (right - left) * size / largest; }
    static double down(double steps) {
        return bottom - (bottom - top) * std::log10(std::max(1.0, steps)) / decades;
    }
    static double down(std::int64_t steps) { return down(static_cast<double>(steps)); }
    static std::string decimal(double value) {
        return QString::number(value, 'f', 1).toStdString();
    }
    void line(double x1, double y1, double x2, double y2, const char* colour) {
        parts_ += "<line x1=\"" + decimal(x1) + "\" y1=\"" + decimal(y1) + "\" x2=\"" + decimal(x2) +
                  "\" y2=\"" + decimal(y2) + "\" stroke=\"" + colour + "\"/>\n";
    }
    void text(double x, double y, const std::string& words, const char* anchor,
              const char* colour) {
        parts_ += "<text x=\"" + decimal(x) + "\" y=\"" + decimal(y) + "\" text-anchor=\"" + anchor +
                  "\" fill=\"" + colour + "\">" + words + "</text>\n";
    }

    std::string parts_;
};

}  // namespace

/// How the steps of the library's arithmetic grow with the digits of the operands: the page of the
/// manual about it shows our own runs.
class GrowthTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void sleptsovIsPolynomial();
    void petriIsExponential();
    void pageTellsTheSame();

private:
    std::array<Growth, allGrowing.size()> sleptsov_;
    std::array<Growth, allGrowing.size()> petri_;
};

void GrowthTest::initTestCase() {
    for (std::size_t i = 0; i < allGrowing.size(); ++i) {
        const auto asOften = growthOf(allGrowing[i], Multiplicity::maximal);
        const auto once = growthOf(allGrowing[i], Multiplicity::one);
        VERIFY_OK(asOften);
        VERIFY_OK(once);
        sleptsov_[i] = *asOften;
        petri_[i] = *once;
    }
}

/// Twice the digits take at most 2^2 as many steps, or nearly: one loop over the digits in `mul`,
/// `div` and `power`, and one inside the other in RSA.
void GrowthTest::sleptsovIsPolynomial() {
    for (const Growth& growth : sleptsov_) {
        QVERIFY(growth.contains(64));
        for (const int size : {4, 8, 16, 32}) {
            QVERIFY(ratio(growth, size, 2 * size) <= 4.6);
        }
    }
    for (const std::size_t linear : {0, 1, 2}) {
        QVERIFY(ratio(sleptsov_[linear], 32, 64) <= 2.3);
    }
}

/// A few more digits multiply the steps again and again, until runs are too long to be made.
void GrowthTest::petriIsExponential() {
    for (const Growth& growth : petri_) {
        QVERIFY(growth.size() >= 2);
        QVERIFY(growth.rbegin()->first < 24);
        const auto last = std::prev(growth.end());
        const auto before = std::prev(last);
        const double perDigit = std::pow(ratio(growth, before->first, last->first),
                                         1.0 / (last->first - before->first));
        QVERIFY2(perDigit > 1.35, std::to_string(perDigit).c_str());
    }
}

void GrowthTest::pageTellsTheSame() {
    std::string table = "| digits";
    std::string rule = "|---:";
    for (const char* word : {"Sleptsov", "Petri"}) {
        for (const Growing& growing : allGrowing) {
            table += std::string(" | ") + growing.name + ", " + word;
            rule += "|---:";
        }
    }
    table += " |\n" + rule + "|\n";
    GrowthChart chart;
    for (std::size_t i = 0; i < allGrowing.size(); ++i) {
        chart.add(allGrowing[i], petri_[i], true);
        chart.add(allGrowing[i], sleptsov_[i], false);
    }
    for (const int size : sizes) {
        table += "| " + std::to_string(size);
        for (const auto* rows : {&sleptsov_, &petri_}) {
            for (const Growth& growth : *rows) {
                table += cell(growth, size);
            }
        }
        table += " |\n";
    }
    const QString pageFile = inSources("resources/help/growth.md");
    const QString chartFile = inSources("resources/help/pictures/growth.svg");
    const std::string shipped = fileText(pageFile.toStdString());
    const std::string page = withFirstTable(shipped, table);
    const QString made = inBuild("growth.md");
    const QString drawn = inBuild("growth.svg");
    QVERIFY(std::ofstream(made.toStdString()) << page);
    QVERIFY(std::ofstream(drawn.toStdString()) << chart.svg());

    const QString advice = QStringLiteral("cp %1 %2; cp %3 %4").arg(made, pageFile, drawn, chartFile);
    QVERIFY2(shipped == page, qPrintable(advice));
    QVERIFY2(fileText(chartFile.toStdString()) == chart.svg(), qPrintable(advice));
}

FIREABLE_TEST(GrowthTest)
#include "growth_test.moc"
