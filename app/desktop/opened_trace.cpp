#include "app/desktop/opened_trace.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QMessageBox>

#include "app/desktop/document_view.h"
#include "app/desktop/work_dialog.h"
#include "editor/traces/run_comparison.h"
#include "importers/trace/trace_files.h"

namespace fireable {
namespace {

constexpr std::chrono::milliseconds readingPatience(400);

struct Text {
    Q_DECLARE_TR_FUNCTIONS(OpenedTrace)
};

}  // namespace

FileKind traceKind() {
    return {Text::tr("Traces of runs"), QString::fromLatin1(traceSuffix.substr(1))};
}

std::shared_ptr<const StoredRun> openedTrace(const QString& file, QWidget& parent) {
    WorkProgress progress;
    auto trace =
        workWithDialog({Text::tr("Open Trace"),
                        Text::tr("Reading %1…").arg(QFileInfo(file).fileName()), "the trace"},
                       progress, parent, readingPatience,
                       [&] { return openTrace(file.toStdString(), &progress); });
    if (!trace && progress.cancelled) {
        return nullptr;
    }
    if (!trace) {
        QMessageBox::critical(&parent, Text::tr("Open Trace"),
                              QString::fromStdString(trace.error().message()));
        return nullptr;
    }
    if (!trace->damages.empty()) {
        QMessageBox::warning(&parent, Text::tr("Open Trace"),
                             Text::tr("Part of this trace cannot be read; the rest is shown: %1")
                                 .arg(QString::fromStdString(trace->damages.front().message())));
    }
    return storedRun(std::move(*trace));
}

std::shared_ptr<const StoredRun> runOf(DocumentView& view) {
    const auto record = recordOf(view.runner());
    return record ? storedRun(*record, {view.runner().engine(), view.runner().rule(),
                                        view.document().path().string()})
                  : nullptr;
}

}  // namespace fireable
