#pragma once

#include <QObject>
#include <QStringList>
#include <filesystem>

#include "app/desktop/tabs/document_view.h"
#include "editor/panels/problems_panel.h"

namespace fireable {

/// The name of a document in the problems panel: its path, or its title if it is not saved yet.
std::filesystem::path nameInProblems(const Document& document);

/// Lists the problems found while reading, linking and running a view's document, under its current
/// name. Owned by the view.
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
