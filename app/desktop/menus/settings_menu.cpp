#include <QGuiApplication>
#include <QPointer>
#include <utility>

#include "app/desktop/settings/desktop_theme.h"
#include "app/desktop/settings/key_bindings.h"
#include "app/desktop/parts.h"
#include "app/desktop/settings/setting_pages.h"
#include "app/desktop/settings/settings_dialog.h"
#include "app/desktop/settings/translations.h"
#include "app/desktop/settings/window_style.h"
#include "editor/document/external_tools.h"
#include "importers/subnet_library.h"

namespace fireable {
namespace {

/// The settings dialog, and what concerns the whole program.
class SettingsMenu final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::SettingsMenu)

public:
    explicit SettingsMenu(MainWindow& window);

private:
    void apply();
    void applyTheme();
    void applyTo(DocumentTab& tab);
    void show();

    MainWindow& window_;
    DesktopTheme* desktop_;
    QString language_;  ///< applied
    QPointer<SettingsDialog> dialog_;
};

}  // namespace

/// The program has begun in the language of the settings.
SettingsMenu::SettingsMenu(MainWindow& window)
    : QObject(&window),
      window_(window),
      desktop_(new DesktopTheme(this)),
      language_(window.settings().language()) {
    window.actions().add(
        {{"settings", tr("&Settings…"), tr("Change keys, appearance, files and how documents run"),
          Qt::CTRL | Qt::Key_Comma, [this] { show(); }}});
    window.action("settings")->setMenuRole(QAction::PreferencesRole);
    connect(&window.settings(), &Settings::changed, this, [this] {
        apply();
        window_.actions().refresh();
    });
    connect(&window, &MainWindow::tabAdded, this, &SettingsMenu::applyTo);
    connect(desktop_, &DesktopTheme::changed, this, [this] {
        applyTheme();
        window_.actions().refresh();
    });
    if (QGuiApplication::platformName() != QStringLiteral("offscreen")) {
        desktop_->follow(QDBusConnection::sessionBus());
    }
    apply();
}

void SettingsMenu::applyTheme() {
    const Theme wanted = window_.settings().theme();
    setTheme(wanted == Theme::system ? desktop_->theme() : wanted);
}

void SettingsMenu::apply() {
    const Settings& settings = window_.settings();
    if (std::exchange(language_, settings.language()) != settings.language()) {
        setLanguage(language_);
    }
    applyTheme();
    setFontSize(settings.fontSize());
    for (const ExternalTool& tool : externalTools()) {
        const QString name = QString::fromLatin1(tool.name);
        setToolPath(name, settings.tool(name));
    }
    std::vector<std::filesystem::path> folders;
    for (const QString& folder : settings.libraryFolders()) {
        folders.emplace_back(folder.toStdString());
    }
    setOwnLibraryFolders(std::move(folders));
    for (DocumentTab* tab : window_.tabs()) {
        applyTo(*tab);
    }
}

void SettingsMenu::applyTo(DocumentTab& tab) {
    const auto megabytes = static_cast<std::size_t>(window_.settings().undoMegabytes());
    tab.document().setMaxUndoBytes(megabytes << 20);
}

/// One dialog, beside which the window can be used.
void SettingsMenu::show() {
    if (dialog_ == nullptr) {
        dialog_ =
            new SettingsDialog(window_.settings(), *window_.findChild<KeyBindings*>(), &window_);
        dialog_->setAttribute(Qt::WA_DeleteOnClose);
    }
    dialog_->show();
    dialog_->raise();
    dialog_->activateWindow();
}

void addSettingsMenu(MainWindow& window) {
    new SettingsMenu(window);
}

}  // namespace fireable
