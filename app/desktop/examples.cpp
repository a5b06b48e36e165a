#include "app/desktop/examples.h"

#include <QCoreApplication>
#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

#include "editor/document/document.h"

namespace fireable {
namespace {

constexpr auto subnetGroup = QT_TRANSLATE_NOOP("Examples", "Programs That Call Subnets");
constexpr auto concurrentGroup = QT_TRANSLATE_NOOP("Examples", "Concurrent Nets");
constexpr auto spikingGroup = QT_TRANSLATE_NOOP("Examples", "Spiking Systems");

struct ExampleRow {
    const char* file;
    const char* group;  ///< rows of a group follow each other
    const char* rule;   ///< the one under which it does what its texts say, as a word of rules
    const char* title;
    const char* line;
};

constexpr ExampleRow exampleRows[] = {
    {"rsa.ndr", subnetGroup, "sleptsov", QT_TRANSLATE_NOOP("Examples", "RSA Encryption"),
     QT_TRANSLATE_NOOP("Examples", "A message there and back, with a key of 32 bits")},
    {"primality.ndr", subnetGroup, "sleptsov", QT_TRANSLATE_NOOP("Examples", "Primality"),
     QT_TRANSLATE_NOOP("Examples", "Tries all divisors up to the square root")},
    {"euclid.ndr", subnetGroup, "sleptsov",
     QT_TRANSLATE_NOOP("Examples", "Greatest Common Divisor"),
     QT_TRANSLATE_NOOP("Examples", "Euclid's algorithm: a loop of three calls")},
    {"polynomial_horner.ndr", subnetGroup, "sleptsov", QT_TRANSLATE_NOOP("Examples", "Polynomial"),
     QT_TRANSLATE_NOOP("Examples", "Of degree three, by Horner's scheme")},
    {"fibonacci.ndr", subnetGroup, "sleptsov", QT_TRANSLATE_NOOP("Examples", "Fibonacci Numbers"),
     QT_TRANSLATE_NOOP("Examples", "A loop that adds the last two numbers n times")},
    {"insertion_sort.ndr", subnetGroup, "sleptsov", QT_TRANSLATE_NOOP("Examples", "Insertion Sort"),
     QT_TRANSLATE_NOOP("Examples", "Eight numbers in cells, swapped by index")},
    {"register_machine.ndr", subnetGroup, "sleptsov",
     QT_TRANSLATE_NOOP("Examples", "Register Machine"),
     QT_TRANSLATE_NOOP("Examples", "Interprets a program that is stored in places")},
    {"sorting_network.ndr", subnetGroup, "sleptsov-salwicki",
     QT_TRANSLATE_NOOP("Examples", "Sorting Network"),
     QT_TRANSLATE_NOOP("Examples", "Four numbers, two comparators at a time")},
    {"matrix_product_2x2.ndr", subnetGroup, "sleptsov",
     QT_TRANSLATE_NOOP("Examples", "Product of Matrices"),
     QT_TRANSLATE_NOOP("Examples", "Two by two numbers, by twelve calls of subnets")},
    {"double_exponent.ndr", subnetGroup, "sleptsov",
     QT_TRANSLATE_NOOP("Examples", "Double Exponent"),
     QT_TRANSLATE_NOOP("Examples", "Squares a number again and again by a subnet")},
    {"lipton.ndr", subnetGroup, "sleptsov",
     QT_TRANSLATE_NOOP("Examples", "Lipton's Double Exponent"),
     QT_TRANSLATE_NOOP("Examples", "Each level calls the one below again and again")},
    {"sum_of_five.ndr", subnetGroup, "sleptsov", QT_TRANSLATE_NOOP("Examples", "Sum of Five"),
     QT_TRANSLATE_NOOP("Examples", "Five numbers, added by four calls of one subnet")},

    {"laplace_8x8.ndr", concurrentGroup, "sleptsov-salwicki",
     QT_TRANSLATE_NOOP("Examples", "Laplace Equation"),
     QT_TRANSLATE_NOOP("Examples", "Each cell becomes the mean of its neighbours")},
    {"dining_philosophers.ndr", concurrentGroup, "salwicki-random",
     QT_TRANSLATE_NOOP("Examples", "Dining Philosophers"),
     QT_TRANSLATE_NOOP("Examples", "Five eat with five forks, each with two at once")},
    {"readers_writers.ndr", concurrentGroup, "petri-random",
     QT_TRANSLATE_NOOP("Examples", "Readers and Writers"),
     QT_TRANSLATE_NOOP("Examples", "Many may read at once, or one may write")},
    {"producer_consumer.ndr", concurrentGroup, "petri-random",
     QT_TRANSLATE_NOOP("Examples", "Producer and Consumer"),
     QT_TRANSLATE_NOOP("Examples", "A buffer between two, each at its own pace")},
    {"vending_machine.ndr", concurrentGroup, "sleptsov",
     QT_TRANSLATE_NOOP("Examples", "Vending Machine"),
     QT_TRANSLATE_NOOP("Examples", "Coins and buttons in, drinks out, by pins")},

    {"bit_adder.snp", spikingGroup, "first", QT_TRANSLATE_NOOP("Examples", "Bit Adder"),
     QT_TRANSLATE_NOOP("Examples", "Spiking: one neuron adds two numbers bit by bit")},
    {"natural_numbers.snp", spikingGroup, "random",
     QT_TRANSLATE_NOOP("Examples", "Natural Numbers"),
     QT_TRANSLATE_NOOP("Examples", "Spiking: any number from 2, by choosing rules")},
};

/// Its position in the table; beyond the last one if it is not described.
std::ptrdiff_t exampleRow(const QFileInfo& file) {
    return std::ranges::find_if(exampleRows,
                                [&](const ExampleRow& each) {
                                    return file.fileName() == QLatin1String(each.file);
                                }) -
           std::begin(exampleRows);
}

}  // namespace

std::optional<QDir> shippedFolder(const QString& name) {
    const QDir program(QCoreApplication::applicationDirPath());
    const QString candidates[] = {
        program.filePath(QStringLiteral("../share/fireable/") + name),
        QStringLiteral(FIREABLE_RESOURCES "/") + name,
    };
    for (const QString& candidate : candidates) {
        if (QDir(candidate).exists()) {
            return QDir(QDir::cleanPath(candidate));
        }
    }
    return std::nullopt;
}

void protectShippedFiles() {
    std::vector<std::filesystem::path> folders;
    for (const char* name : {"examples", "library"}) {
        if (const auto folder = shippedFolder(QString::fromLatin1(name))) {
            folders.emplace_back(folder->absolutePath().toStdString());
        }
    }
    Document::setShippedFolders(std::move(folders));
}

QFileInfoList exampleFiles() {
    const auto folder = shippedFolder(QStringLiteral("examples"));
    if (!folder) {
        return {};
    }
    QFileInfoList files = folder->entryInfoList(
        {QStringLiteral("*.ndr"), QStringLiteral("*.pnml"), QStringLiteral("*.snp")}, QDir::Files,
        QDir::Name);
    std::ranges::stable_sort(files, {}, exampleRow);
    return files;
}

ExampleText exampleText(const QFileInfo& file) {
    const std::ptrdiff_t at = exampleRow(file);
    if (at == std::ssize(exampleRows)) {
        return {QCoreApplication::translate("Examples", "Others"), file.fileName(), {}};
    }
    const ExampleRow& row = exampleRows[at];
    return {QCoreApplication::translate("Examples", row.group),
            QCoreApplication::translate("Examples", row.title),
            QCoreApplication::translate("Examples", row.line)};
}

QString exampleRule(const QFileInfo& file) {
    const auto folder = shippedFolder(QStringLiteral("examples"));
    const std::ptrdiff_t at = exampleRow(file);
    if (at == std::ssize(exampleRows) || !folder ||
        file.canonicalPath() != folder->canonicalPath()) {
        return {};
    }
    return QString::fromLatin1(exampleRows[at].rule);
}

}  // namespace fireable
