#include "app/desktop/examples.h"

#include <QCoreApplication>
#include <algorithm>

namespace fireable {
namespace {

struct ExampleRow {
    const char* file;
    const char* title;
    const char* line;
};

constexpr ExampleRow exampleRows[] = {
    {"bit_adder.snp", QT_TRANSLATE_NOOP("Examples", "Bit Adder"),
     QT_TRANSLATE_NOOP("Examples", "Spiking: one neuron adds two numbers bit by bit")},
    {"double_exponent.ndr", QT_TRANSLATE_NOOP("Examples", "Double Exponent"),
     QT_TRANSLATE_NOOP("Examples", "Squares a number again and again by a subnet")},
    {"matrix_product_2x2.ndr", QT_TRANSLATE_NOOP("Examples", "Product of Matrices"),
     QT_TRANSLATE_NOOP("Examples", "Two by two numbers, by twelve calls of subnets")},
    {"natural_numbers.snp", QT_TRANSLATE_NOOP("Examples", "Natural Numbers"),
     QT_TRANSLATE_NOOP("Examples", "Spiking: any number from 2, by choosing rules")},
    {"sum_of_five.ndr", QT_TRANSLATE_NOOP("Examples", "Sum of Five"),
     QT_TRANSLATE_NOOP("Examples", "Five numbers, added by four calls of one subnet")},
};

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

QFileInfoList exampleFiles() {
    const auto folder = shippedFolder(QStringLiteral("examples"));
    return folder ? folder->entryInfoList({QStringLiteral("*.ndr"), QStringLiteral("*.pnml"),
                                           QStringLiteral("*.snp")},
                                          QDir::Files, QDir::Name)
                  : QFileInfoList();
}

ExampleText exampleText(const QFileInfo& file) {
    const auto row = std::ranges::find_if(exampleRows, [&](const ExampleRow& each) {
        return file.fileName() == QLatin1String(each.file);
    });
    if (row == std::end(exampleRows)) {
        return {file.fileName(), {}};
    }
    return {QCoreApplication::translate("Examples", row->title),
            QCoreApplication::translate("Examples", row->line)};
}

}  // namespace fireable
