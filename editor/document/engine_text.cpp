#include "editor/document/engine_text.h"

#include <QByteArray>
#include <QCoreApplication>

namespace fireable {
namespace {

/// What the engine puts together, and what CUDA and the system say. Whole texts are marked by
/// FIREABLE_TEXT where they stand.
[[maybe_unused]] constexpr const char* englishTexts[] = {
    QT_TRANSLATE_NOOP("Engine", "no CUDA device"),
    QT_TRANSLATE_NOOP("Engine", "CUDA driver version is insufficient for CUDA runtime version"),
    QT_TRANSLATE_NOOP("Engine", "no CUDA-capable device is detected"),
    QT_TRANSLATE_NOOP("Engine", "cannot read the file"),
    QT_TRANSLATE_NOOP("Engine", "cannot write the file"),
    QT_TRANSLATE_NOOP("Engine", "cannot make the folder"),
    QT_TRANSLATE_NOOP("Engine", "its folder is missing"),
    QT_TRANSLATE_NOOP("Engine", "No such file or directory"),
    QT_TRANSLATE_NOOP("Engine", "Permission denied"),
    QT_TRANSLATE_NOOP("Engine", "Operation not permitted"),
    QT_TRANSLATE_NOOP("Engine", "No space left on device"),
    QT_TRANSLATE_NOOP("Engine", "Disk quota exceeded"),
    QT_TRANSLATE_NOOP("Engine", "Is a directory"),
    QT_TRANSLATE_NOOP("Engine", "Not a directory"),
    QT_TRANSLATE_NOOP("Engine", "Read-only file system"),
    QT_TRANSLATE_NOOP("Engine", "Input/output error"),
    QT_TRANSLATE_NOOP("Engine", "File name too long"),
    QT_TRANSLATE_NOOP("Engine", "File too large"),
    QT_TRANSLATE_NOOP("Engine", "Too many open files"),
    QT_TRANSLATE_NOOP("Engine", "Too many levels of symbolic links"),
    QT_TRANSLATE_NOOP("Engine", "Cannot allocate memory"),
};

}  // namespace

QString engineText(std::string_view english) {
    const QByteArray text(english.data(), static_cast<qsizetype>(english.size()));
    const QString whole = QCoreApplication::translate("Engine", text.constData());
    constexpr std::string_view between = ": ";
    const std::size_t end = english.find(between);
    if (end == std::string_view::npos || whole != QString::fromUtf8(text)) {
        return whole;
    }
    return engineText(english.substr(0, end)) + QLatin1String(between.data(), between.size()) +
           engineText(english.substr(end + between.size()));
}

}  // namespace fireable
