#include <QApplication>
#include <QDockWidget>
#include <QMenuBar>
#include <QMessageBox>
#include <QPointer>

#include "app/desktop/menus/command_palette.h"
#include "app/desktop/help/help_window.h"
#include "app/desktop/parts.h"
#include "app/desktop/menus/shortcut_sheet.h"

namespace fireable {
namespace {

/// The page about what has the focus: that of a panel, a window or the drawing; empty: none.
QString pageAbout(QWidget* focus) {
    for (QWidget* widget = focus; widget != nullptr; widget = widget->parentWidget()) {
        if (const QVariant page = widget->property(helpPageProperty); page.isValid()) {
            return page.toString();
        }
        if (qobject_cast<QDockWidget*>(widget) != nullptr && helpPage(widget->objectName())) {
            return widget->objectName();
        }
        if (auto* tab = qobject_cast<DocumentTab*>(widget)) {
            return tab->helpPage();
        }
        if (widget->isWindow()) {
            break;
        }
    }
    return {};
}

/// The Help menu: commands, shortcuts, help pages and the About dialog.
class HelpMenu final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::HelpMenu)

public:
    explicit HelpMenu(MainWindow& window);

private:
    void addPages();
    void show(const QString& page);
    void showPageAboutFocus();
    void showAbout();

    MainWindow& window_;
    QPointer<HelpWindow> help_;  ///< once it was asked for
};

}  // namespace

HelpMenu::HelpMenu(MainWindow& window) : QObject(&window), window_(window) {
    window.actions().add({
        {"help", tr("Help on &This"), tr("Show the page of the manual about what has the focus"),
         Qt::Key_F1, [this] { showPageAboutFocus(); }},
        {"manual", tr("&Manual"), tr("Show the contents of the manual, and search it"),
         Qt::SHIFT | Qt::Key_F1, [this] { show({}); }},
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
        {"about", tr("&About Fireable"), tr("Version and licence"), noKeys,
         [this] { showAbout(); }},
    });
    addPages();
    window.action("about")->setMenuRole(QAction::AboutRole);
    // Also in windows of profiles and sweeps, and in floating panels.
    window.action("help")->setShortcutContext(Qt::ApplicationShortcut);
}

void HelpMenu::showAbout() {
    QMessageBox::about(
        &window_, tr("About Fireable"),
        tr("<h3>Fireable %1</h3><p>Draws and runs models that compute: Sleptsov and Petri nets, and spiking neural P systems.</p>"
           "<p>Free software under the GNU General Public License, version 3 or later.</p>")
            .arg(QCoreApplication::applicationVersion()));
}

void HelpMenu::showPageAboutFocus() {
    QWidget* focus = QApplication::focusWidget();
    const QString page = pageAbout(focus != nullptr ? focus : QApplication::activeWindow());
    show(page.isEmpty() ? QString::fromLatin1(allHelpPages().front().name) : page);
}

/// Pages of the manual that have an entry. In the palette, commands of such a name come before
/// them.
void HelpMenu::addPages() {
    struct PageRow {
        const char* action;
        const char* page;
        const char* text;
        const char* tip;
    };
    constexpr PageRow rows[] = {
        {"choosing-engine", "engines", QT_TR_NOOP("Choosing an &Engine"),
         QT_TR_NOOP("Compare the engines, with measurements")},
        {"expressions", "expressions", QT_TR_NOOP("E&xpressions"),
         QT_TR_NOOP("Describe expressions, for breakpoints, assertions and watches")},
        {"profiling", "profiling", QT_TR_NOOP("&Profiling"),
         QT_TR_NOOP("Describe how engines are compared, and how to read the results")},
        {"sweeps", "sweeps", QT_TR_NOOP("S&weeps"),
         QT_TR_NOOP(
             "Describe sweeps: many runs with different starts and seeds, their table and charts")},
        {"comparing", "comparing", QT_TR_NOOP("&Comparing"),
         QT_TR_NOOP("Describe how documents and files are compared, also from git")},
        {"spiking-systems", "spiking-systems", QT_TR_NOOP("&Running Spiking Systems"),
         QT_TR_NOOP("Describe how spiking neural P systems run on the command line")},
        {"spiking-files", "spiking-files", QT_TR_NOOP("Files of &Spiking Systems"),
         QT_TR_NOOP("Describe the formats of spiking neural P systems")},
    };
    for (const PageRow& row : rows) {
        const QString page = QString::fromLatin1(row.page);
        window_.actions().add({ActionRow{row.action, tr(row.text), tr(row.tip), noKeys,
                                         [this, page] { show(page); }}});
        window_.action(row.action)->setProperty(helpPageProperty, page);
    }
}

/// One window shows all pages; empty: that where it was left.
void HelpMenu::show(const QString& page) {
    if (help_ == nullptr) {
        help_ = new HelpWindow(window_);
    }
    help_->open(page);
}

void addHelpMenu(MainWindow& window) {
    new HelpMenu(window);
}

}  // namespace fireable
