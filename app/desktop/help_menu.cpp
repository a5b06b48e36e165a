#include "app/desktop/parts.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QFile>
#include <QHash>
#include <QLocale>
#include <QMenuBar>
#include <QMessageBox>
#include <QPointer>
#include <QScreen>
#include <QTextBrowser>
#include <QTextTable>
#include <QVBoxLayout>

#include "app/desktop/command_palette.h"
#include "app/desktop/shortcut_sheet.h"
#include "editor/document/to_text.h"
#include "engine/net/engines.h"
#include "engine/net/sweep/sweep_engines.h"
#include "engine/spiking/engines.h"

namespace fireable {
namespace {

/// A row of a table for each engine.
template <class Infos>
QString engineRows(const Infos& engines) {
    QString table;
    for (const auto& engine : engines) {
        table += QStringLiteral("%1| `%2` | %3 |")
                     .arg(table.isEmpty() ? QString() : QStringLiteral("\n"), toText(engine.name),
                          toText(engine.description));
    }
    return table;
}

/// The page in the user's language if available, else in English, with tables of engines filled in.
QString page(const QString& name) {
    const QString language = QLocale().name().section(u'_', 0, 0);
    for (const QString& suffix : {u'_' + language, QString()}) {
        QFile file(QStringLiteral(":/help/%1%2.md").arg(name, suffix));
        if (file.open(QIODevice::ReadOnly)) {
            return QString::fromUtf8(file.readAll())
                .replace(QStringLiteral("@engines@"), engineRows(allEngines()))
                .replace(QStringLiteral("@sweep-engines@"), engineRows(allSweepEngines()))
                .replace(QStringLiteral("@spiking-engines@"), engineRows(spiking::allEngines()));
        }
    }
    return {};
}

/// Styles tables with thin lines and padding.
void styleTables(QTextEdit& text) {
    const int unit = text.fontMetrics().height();
    for (QTextFrame* frame : text.document()->rootFrame()->childFrames()) {
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setBorder(1);
            format.setBorderBrush(text.palette().brush(QPalette::Mid));
            format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            format.setBorderCollapse(true);
            format.setCellPadding(unit / 4.0);
            format.setTopMargin(unit / 2.0);
            format.setBottomMargin(unit);
            table->setFormat(format);
        }
    }
}

/// The Help menu: commands, shortcuts, help pages and the About dialog.
class HelpMenu final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::HelpMenu)

public:
    explicit HelpMenu(MainWindow& window);

private:
    void showPage(const QString& name, const QString& title);
    void showAbout();

    MainWindow& window_;
    QHash<QString, QPointer<QDialog>> pages_;  ///< by name, while they are open
};

}  // namespace

HelpMenu::HelpMenu(MainWindow& window) : QObject(&window), window_(window) {
    window.actions().add({
        {"find-command", tr("&Find Command…"), tr("Find a command by its name and run it"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_P,
         [&window] { CommandPalette(commandsOf(window), &window).exec(); }},
        {"shortcuts", tr("&Keyboard Shortcuts"), tr("List all keyboard shortcuts"),
         Qt::CTRL | Qt::Key_Question,
         [&window] {
             auto* sheet = new ShortcutSheet(*window.menuBar(), &window);
             sheet->setAttribute(Qt::WA_DeleteOnClose);
             sheet->open();
         },
         alwaysEnabled, notCheckable, "keyboard"},
        {"choosing-engine", tr("Choosing an &Engine"), tr("Compare the engines, with measurements"),
         noKeys, [this] { showPage(QStringLiteral("engines"), tr("Choosing an Engine")); }},
        {"expressions", tr("E&xpressions"),
         tr("Describe expressions, for breakpoints, assertions and watches"), noKeys,
         [this] {
             showPage(QStringLiteral("expressions"), tr("Expressions, Breakpoints and Watches"));
         }},
        {"profiling", tr("&Profiling"), tr("Describe how engines are compared, and what it says"),
         noKeys, [this] { showPage(QStringLiteral("profiling"), tr("Profiling")); }},
        {"sweeps", tr("S&weeps"),
         tr("Describe sweeps: many runs from other starts and seeds, their table and charts"),
         noKeys, [this] { showPage(QStringLiteral("sweeps"), tr("Sweeps")); }},
        {"spiking-systems", tr("&Running Spiking Systems"),
         tr("Describe how spiking neural P systems run on the command line"), noKeys,
         [this] { showPage(QStringLiteral("spiking-systems"), tr("Running Spiking Systems")); }},
        {"spiking-files", tr("Files of &Spiking Systems"),
         tr("Describe the formats of spiking neural P systems"), noKeys,
         [this] { showPage(QStringLiteral("spiking-files"), tr("Files of Spiking Systems")); }},
        {"about", tr("&About Fireable"), tr("Version and licence"), noKeys,
         [this] { showAbout(); }},
    });
    window.action("about")->setMenuRole(QAction::AboutRole);
}

void HelpMenu::showAbout() {
    QMessageBox::about(
        &window_, tr("About Fireable"),
        tr("<h3>Fireable %1</h3><p>Draws and runs models that compute: Sleptsov and Petri nets, and spiking neural P systems.</p>"
           "<p>Free software under the GNU General Public License, version 3 or later.</p>")
            .arg(QCoreApplication::applicationVersion()));
}

void HelpMenu::showPage(const QString& name, const QString& title) {
    QPointer<QDialog>& dialog = pages_[name];
    if (dialog == nullptr) {
        dialog = new QDialog(&window_);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setWindowTitle(title);
        auto* text = new QTextBrowser(dialog);
        text->setAccessibleName(title);
        text->setOpenExternalLinks(true);
        text->setMarkdown(page(name));
        text->document()->setDocumentMargin(text->fontMetrics().height());
        styleTables(*text);
        auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
        connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
        auto* layout = new QVBoxLayout(dialog);
        layout->addWidget(text);
        layout->addWidget(buttons);
        const int unit = dialog->fontMetrics().height();
        dialog->resize(
            QSize(unit * 52, unit * 38).boundedTo(window_.screen()->availableSize() * 9 / 10));
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

void addHelpMenu(MainWindow& window) {
    new HelpMenu(window);
}

}  // namespace fireable
