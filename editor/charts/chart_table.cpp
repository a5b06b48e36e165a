#include "editor/charts/chart_table.h"

#include <QDir>
#include <QFileInfo>
#include <locale>

#include "editor/charts/marking_plot.h"
#include "editor/document/replace_file.h"

namespace fireable {
namespace {

const QString tablePattern = QStringLiteral(".fireable-XXXXXX");

}  // namespace

TableFile::TableFile(const QString& name)
    : name_(name), file_(QFileInfo(name).dir().filePath(tablePattern)) {
    if (!file_.open()) {  // a folder without write permission
        file_.setFileTemplate(QDir::temp().filePath(tablePattern));
        file_.open();
    }
    line_.imbue(std::locale::classic());
}

bool TableFile::write() {
    const std::string text = line_.str();
    line_.str({});
    return file_.error() == QFileDevice::NoError &&
           file_.write(text.data(), std::ssize(text)) == std::ssize(text);
}

Result<bool> TableFile::end(const WorkProgress& progress) {
    if (progress.cancelled) {
        return false;
    }
    if (!write()) {
        return fail(ErrorCode::fileUnwritable,
                    "the table cannot be written: " + file_.errorString().toStdString(), 0, 0,
                    name_.toStdString());
    }
    const auto replaced = replaceFile(name_, file_);
    return replaced ? Result<bool>(true) : Result<bool>(replaced.failure());
}

Result<bool> exportSpeedLog(const SpeedLog& log, const QString& file, WorkProgress& progress) {
    TableFile out(file);
    out.line() << "first step,steps,seconds,ms per 1000 steps\n";
    for (const SpeedMark& mark : log.marks()) {
        out.line() << mark.first.text() << ',' << mark.steps.text() << ',' << mark.seconds << ','
                   << millisecondsPerThousand(mark) << '\n';
    }
    return out.end(progress);
}

}  // namespace fireable
