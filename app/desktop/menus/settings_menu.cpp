#include <QGuiApplication>
#include <QInputDialog>
#include <QMenu>
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
#include "importers/library_folders.h"

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

/// Perspectives: where panels and tool bars stand, and which are shown, kept under names.
class Perspectives final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::Perspectives)

public:
    explicit Perspectives(MainWindow& window);

private:
    void save();
    void restore(const QByteArray& state);
    void list();
    QAction* entry(QMenu& menu, const QString& name, const QString& tip) const;
    /// Calls `act` while also panels are there that the present kind of document has not.
    template <class Act>
    void withAllPanels(const Act& act) const;

    MainWindow& window_;
};

template <class Act>
void Perspectives::withAllPanels(const Act& act) const {
    const auto docks = window_.findChildren<PanelDock*>();
    for (PanelDock* dock : docks) {
        dock->show(nullptr);
    }
    act();
    for (PanelDock* dock : docks) {
        dock->show(window_.currentTab());
    }
}

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

Perspectives::Perspectives(MainWindow& window) : QObject(&window), window_(window) {
    window.actions().add(
        {{"save-perspective", tr("&Save As…"),
          tr("Save the layout of panels and toolbars under a name"), noKeys, [this] { save(); }},
         {"usual-perspective", tr("&Usual Layout"),
          tr("Show panels and toolbars as in a new window"), noKeys,
          [this] { restore(window_.usualState()); }}});
    connect(&window.menus().menu("view/perspectives"), &QMenu::aboutToShow, this,
            &Perspectives::list);
}

void Perspectives::save() {
    bool isGiven = false;
    const QStringList known = window_.settings().perspectives().keys();
    const QString name = QInputDialog::getText(&window_, tr("Save Perspective"),
                                               tr("Name of the perspective:"), QLineEdit::Normal,
                                               tr("Perspective %1").arg(known.size() + 1), &isGiven)
                             .trimmed();
    if (isGiven && !name.isEmpty()) {
        withAllPanels([&] { window_.settings().setPerspective(name, window_.saveState()); });
        window_.showMessage(known.contains(name) ? tr("Replaced perspective %1").arg(name)
                                                 : tr("Saved perspective %1").arg(name));
    }
}

void Perspectives::restore(const QByteArray& state) {
    withAllPanels([&] { window_.restoreState(state); });
}

QAction* Perspectives::entry(QMenu& menu, const QString& name, const QString& tip) const {
    QAction* action = menu.addAction(QString(name).replace(u'&', QStringLiteral("&&")));
    action->setStatusTip(tip);
    return action;
}

void Perspectives::list() {
    QMenu& menu = window_.menus().menu("view/perspectives");
    for (auto* old : menu.findChildren<QMenu*>(Qt::FindDirectChildrenOnly)) {
        old->deleteLater();
    }
    menu.clear();
    menu.addActions({window_.action("save-perspective"), window_.action("usual-perspective")});
    const QStringList names = window_.settings().perspectives().keys();
    if (names.isEmpty()) {
        return;
    }
    menu.addSeparator();
    auto* remove = new QMenu(tr("&Delete"), &menu);
    remove->menuAction()->setStatusTip(tr("Delete a perspective"));
    for (const QString& name : names) {
        connect(entry(menu, name, tr("Show panels and toolbars as in this perspective")),
                &QAction::triggered, this, [this, name] {
                    restore(window_.settings().perspectives().value(name).toByteArray());
                });
        connect(entry(*remove, name, tr("Delete this perspective")), &QAction::triggered, this,
                [this, name] { window_.settings().setPerspective(name, {}); });
    }
    menu.addSeparator();
    menu.addMenu(remove);
}

void addPerspectives(MainWindow& window) {
    new Perspectives(window);
}

}  // namespace fireable
