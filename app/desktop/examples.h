#pragma once

#include <QDir>
#include <QFileInfoList>
#include <optional>

namespace fireable {

/// The folder `name` of what comes with the program: beside the installed program, or in the source
/// tree when run from a build folder. Nothing if neither exists.
std::optional<QDir> shippedFolder(const QString& name);
/// Makes examples and the library read-only documents, also where this user may write them.
void protectShippedFiles();
/// The example nets and systems, group by group.
QFileInfoList exampleFiles();
/// What an example is called and what it shows, in a line; its file name if it is not described.
struct ExampleText {
    QString group;
    QString title;
    QString line;
};
ExampleText exampleText(const QFileInfo& file);
/// The word of the rule that an example opens with (`sleptsov`; of a spiking system `first`), since
/// its texts are true under it. Empty for other files, a copy of an example among them.
QString exampleRule(const QFileInfo& file);

}  // namespace fireable
