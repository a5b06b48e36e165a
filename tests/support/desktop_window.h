#pragma once

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QMessageBox>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <array>
#include <memory>

#include "app/desktop/main_window.h"
#include "app/desktop/settings/window_style.h"
#include "engine/net/model/diagram.h"
#include "tests/support/paths.h"

// Needed for resources in a static library; must be called outside any namespace.
inline void initialiseFireableResources() {
    Q_INIT_RESOURCE(fireable);
}

namespace fireable::testing {

/// The environment of window tests: settings and files apart from the user's, and the folder for
/// pictures. Create one per test program, before the first window.
class DesktopSetUp {
public:
    DesktopSetUp() {
        initialiseFireableResources();
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.path());
        qputenv("XDG_CACHE_HOME", folder_.path().toLocal8Bit());
        QCoreApplication::setOrganizationName(QStringLiteral("FireableTest"));
        QCoreApplication::setApplicationName(QStringLiteral("fireable"));
        if (!QDir().mkpath(screenshot({}))) {
            qFatal("no folder for pictures");
        }
    }

    /// A path in the test's folder.
    QString path(const QString& name) const { return folder_.filePath(name); }
    /// Writes `text` into a file of the test's folder and returns its path.
    QString write(const QString& name, const QByteArray& text) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
            qFatal("cannot write a test file");
        }
        return file.fileName();
    }
    static QString screenshot(const QString& name) { return inBuild("screenshots/") + name; }

private:
    QTemporaryDir folder_;
};

/// A theme in which pictures are taken, and the word for it in the names of their files.
struct PictureTheme {
    const char* name;
    Theme theme;
};
inline constexpr std::array<PictureTheme, 3> pictureThemes{
    {{"light", Theme::light}, {"dark", Theme::dark}, {"contrast", Theme::highContrast}}};

/// A row for each of them, for a test that takes pictures.
inline void addThemeRows() {
    QTest::addColumn<Theme>("theme");
    for (const PictureTheme& each : pictureThemes) {
        QTest::newRow(each.name) << each.theme;
    }
}

/// A shown, active window with settings as on the first start. Resets the colours too: an earlier
/// test may have left the program's theme dark.
inline std::unique_ptr<MainWindow> makeWindow(QSize size = {1280, 800}) {
    QSettings().clear();
    setDark(false);
    auto window = std::make_unique<MainWindow>();
    window->resize(size);
    window->show();
    if (!QTest::qWaitForWindowExposed(window.get())) {
        qFatal("the window does not show");
    }
    QApplication::setActiveWindow(window.get());
    return window;
}

/// Closes the window without asking; unsaved changes are lost.
inline void discard(std::unique_ptr<MainWindow>& window) {
    for (DocumentTab* tab : window->tabs()) {
        tab->document().undoStack().setClean();
    }
    window.reset();
}

/// Opens `diagram` as a new document in the current tab.
inline DocumentView& show(MainWindow& window, Diagram diagram) {
    OpenedFile file;
    file.nets.push_back(std::move(diagram));
    return window.addDocument(std::move(file));
}

/// The action with this text, without the mnemonic mark; null if there is none.
inline QAction* actionNamed(const QWidget& window, const QString& text) {
    for (QAction* action : window.findChildren<QAction*>()) {
        if (action->text().remove(u'&') == text) {
            return action;
        }
    }
    return nullptr;
}

/// Waits for the next dialog of this class and calls `answer` with it.
template <class Dialog, class Answer>
void whenAsked(Answer answer) {
    auto* timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, answer] {
        if (auto* dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget())) {
            timer->deleteLater();
            answer(*dialog);
        }
    });
    timer->start(5);
}

inline void clickWhenAsked(QMessageBox::StandardButton button) {
    whenAsked<QMessageBox>(
        [button](QMessageBox& box) { QTest::mouseClick(box.button(button), Qt::LeftButton); });
}

}  // namespace fireable::testing
