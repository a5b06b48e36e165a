#pragma once

#include <QObject>
#include <QStringList>
#include <algorithm>
#include <filesystem>
#include <functional>
#include <optional>

#include "editor/document/document.h"
#include "editor/document/element_selection.h"
#include "editor/script/script_host.h"
#include "editor/script/script_run.h"

namespace fireable {

/// Whether another document has this file open.
using IsOpenElsewhere =
    std::function<bool(const Document& document, const std::filesystem::path& file)>;

/// A document for scripts: what all kinds have. Nodes are identified by name; unknown and duplicate
/// names throw script errors. Each edit is an undo step.
class ScriptDocument : public QObject {
    Q_OBJECT
    Q_PROPERTY(QString title READ title)
    Q_PROPERTY(QString path READ path)
    Q_PROPERTY(bool modified READ isModified)
    Q_PROPERTY(QStringList selected READ selected WRITE select)
    Q_PROPERTY(fireable::ScriptRun* run READ run CONSTANT)

public:
    QString title() const { return document_.title(); }
    QString path() const { return QString::fromStdString(document_.path().string()); }
    bool isModified() const { return document_.isModified(); }
    /// Names of nodes.
    virtual QStringList selected() const = 0;
    void select(const QStringList& names);
    ScriptRun* run() const { return run_; }

    /// Saves to a file in the format of its suffix. Throws, without writing, if information would
    /// be lost, unless `mayLose`, or if another document has the file open.
    Q_INVOKABLE void saveAs(const QString& path, bool mayLose = false);
    Q_INVOKABLE void undo() { document_.undoStack().undo(); }
    Q_INVOKABLE void redo() { document_.undoStack().redo(); }

protected:
    /// How to save to a file.
    struct Saving {
        std::function<Result<QStringList>()> losses;
        std::function<Result<void>()> write;  ///< also marks the document as saved
    };

    /// Owns `run`.
    ScriptDocument(Document& document, ElementSelection& selection, ScriptRun* run,
                   IsOpenElsewhere isOpenElsewhere, QObject* parent);

    /// The node of that name; throws and returns nothing if there is none.
    virtual std::optional<NetElement> element(const QString& name) = 0;
    /// Nothing if no format has the suffix of `file`.
    virtual std::optional<Saving> savingTo(const std::filesystem::path& file) = 0;

    /// Throws and returns false for an invalid point.
    bool isPoint(double x, double y);
    /// Throws and returns false if the name is empty or in use.
    template <class Table>
    bool isFree(const Table& table, const QString& name);

    template <class Table>
    static QStringList namesIn(const Table& table) {
        QStringList names;
        for (const auto& entry : table) {
            names.append(QString::fromStdString(entry.value.name));
        }
        return names;
    }
    template <class Table>
    static auto idNamed(const Table& table, const QString& name) {
        const auto found = std::ranges::find_if(
            table,
            [text = name.toStdString()](const auto& entry) { return entry.value.name == text; });
        using Id = std::remove_cvref_t<decltype((*found).id)>;
        return found == table.end() ? std::optional<Id>() : std::optional<Id>((*found).id);
    }

private:
    Document& document_;
    ElementSelection& selection_;
    ScriptRun* run_;
    IsOpenElsewhere isOpenElsewhere_;
};

template <class Table>
bool ScriptDocument::isFree(const Table& table, const QString& name) {
    if (name.isEmpty() || idNamed(table, name)) {
        throwError(this, expected(ScriptDocument::tr("a name that is not taken"), name));
        return false;
    }
    if (std::ranges::any_of(
            name, [](QChar letter) { return letter.category() == QChar::Other_Control; })) {
        throwError(this, expected(ScriptDocument::tr("a name without line breaks"), name));
        return false;
    }
    return true;
}

}  // namespace fireable
