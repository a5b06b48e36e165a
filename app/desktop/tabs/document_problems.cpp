#include "app/desktop/tabs/document_problems.h"

namespace fireable {

std::filesystem::path nameInProblems(const Document& document) {
    return document.path().empty() ? std::filesystem::path(document.title().toStdString())
                                   : document.path();
}

DocumentProblems::DocumentProblems(DocumentView& view, ProblemsPanel& panel)
    : QObject(&view),
      document_(view.document()),
      panel_(panel),
      name_(nameInProblems(view.document())) {
    for (const Warning& warning : document_.warnings()) {
        panel_.add({Severity::warning, QString::fromStdString(warning.text), name_, warning.line,
                    warning.column});
    }
    connect(&document_, &NetDocument::saved, this, &DocumentProblems::rename);
    connect(&view.runner(), &EngineRunner::failed, this, [this] {
        runWarnings_.clear();
        listRunWarnings();
    });
    connect(&view.runner(), &EngineRunner::prepared, this, [this](const QStringList& warnings) {
        runWarnings_ = warnings;
        listRunWarnings();
    });
}

DocumentProblems::~DocumentProblems() {
    panel_.clearFile(name_);
}

void DocumentProblems::listRunWarnings() {
    panel_.clearRun(name_);
    for (const QString& warning : runWarnings_) {
        panel_.add({Severity::warning, warning, name_, 0, 0, true});
    }
}

/// Clears what was read from the previous file; problems of the run remain.
void DocumentProblems::rename() {
    const std::filesystem::path now = nameInProblems(document_);
    if (now != name_) {
        panel_.clearFile(name_);
        name_ = now;
        listRunWarnings();
    }
}

}  // namespace fireable
