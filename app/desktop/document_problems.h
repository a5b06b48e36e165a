#pragma once

#include <QObject>
#include <QStringList>
#include <filesystem>

#include "app/desktop/document_view.h"
#include "editor/panels/problems_panel.h"

namespace fireable {

/// What the list of problems calls a document: its file, or its title while it is in none.
std::filesystem::path nameInProblems(const NetDocument& document);

/// Lists what was found when the document of a view was read and when it is linked and run, as
/// long as it is open, under the name that it has. Belongs to the view.
class DocumentProblems final : public QObject {
    Q_OBJECT

public:
    DocumentProblems(DocumentView& view, ProblemsPanel& panel);
    ~DocumentProblems() override;

private:
    void listRunWarnings();
    void rename();

    NetDocument& document_;
    ProblemsPanel& panel_;
    std::filesystem::path name_;
    QStringList runWarnings_;
};

}  // namespace fireable
