#include <QEvent>
#include <QFileInfo>

#include "app/desktop/parts.h"
#include "app/desktop/dialogs/profile_window.h"
#include "importers/profile/profile_files.h"

namespace fireable {
namespace {

/// Opens windows that make and show profiles.
class ProfileMenu final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::ProfileMenu)

public:
    explicit ProfileMenu(MainWindow& window);

    /// The windows close with the main one, if they may.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    ProfileWindow& newWindow();
    void showNew();
    FileLoader::Reader reader();
    void show(const std::filesystem::path& file, Profile profile);

    MainWindow& window_;
    QList<QPointer<ProfileWindow>> windows_;
};

}  // namespace

ProfileMenu::ProfileMenu(MainWindow& window) : QObject(&window), window_(window) {
    window.actions().add(
        {{"profile", tr("&Profile…"),
          tr("Run models on several engines and compare their speed: CPU against GPU"),
          Qt::CTRL | Qt::ALT | Qt::Key_P, [this] { showNew(); }}});
    window.loader().addReader(reader());
    window.installEventFilter(this);
}

ProfileWindow& ProfileMenu::newWindow() {
    windows_.removeAll(nullptr);
    windows_.append(new ProfileWindow(window_));
    return *windows_.constLast();
}

/// One that shows no saved profile is brought to the front instead.
void ProfileMenu::showNew() {
    ProfileWindow* shown = nullptr;
    for (const QPointer<ProfileWindow>& open : windows_) {
        if (open != nullptr && open->file().isEmpty()) {
            shown = open;
        }
    }
    shown = shown != nullptr ? shown : &newWindow();
    shown->show();
    shown->raise();
    shown->activateWindow();
}

FileLoader::Reader ProfileMenu::reader() {
    return [this](const std::filesystem::path& file,
                  std::optional<FileTime>) -> std::optional<Result<FileLoader::Opening>> {
        if (file.extension() != ".fireprofile") {
            return std::nullopt;
        }
        auto read = openProfile(file);
        if (!read) {
            return read.failure();
        }
        const auto profile = std::make_shared<Profile>(std::move(*read));
        return FileLoader::Opening([this, file, profile] { show(file, std::move(*profile)); });
    };
}

void ProfileMenu::show(const std::filesystem::path& file, Profile profile) {
    const QString name = QString::fromStdString(file.string());
    ProfileWindow* shown = nullptr;
    for (const QPointer<ProfileWindow>& open : windows_) {
        if (open != nullptr && open->file() == name) {
            shown = open;
        }
    }
    if (shown == nullptr) {
        shown = &newWindow();
        shown->open(name, std::move(profile));
    }
    shown->show();
    shown->raise();
    shown->activateWindow();
    window_.tellOpened(file);
}

bool ProfileMenu::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &window_ && event->type() == QEvent::Close) {
        for (const QPointer<ProfileWindow>& open : windows_) {
            if (open != nullptr && open->isVisible() && !open->close()) {
                open->closeWith(window_);
                event->ignore();
                return true;
            }
        }
    }
    return QObject::eventFilter(watched, event);
}

void addProfileMenu(MainWindow& window) {
    new ProfileMenu(window);
}

}  // namespace fireable
