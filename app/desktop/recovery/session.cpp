#include "app/desktop/recovery/session.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStatusBar>
#include <algorithm>

#include "app/desktop/main_window.h"
#include "editor/document/replace_file.h"
#include "editor/document/to_text.h"

namespace fireable {
namespace {

constexpr int saveSeconds = 5;  // that a killed program may lose of views

QString sessionPath(DocumentTab& tab) {
    return toText(tab.document().path().string());
}

}  // namespace

Session::Session(MainWindow& window, QString file)
    : QObject(&window), window_(window), file_(std::move(file)) {
    pause_.setInterval(saveSeconds * 1000);
    connect(&pause_, &QTimer::timeout, this, &Session::save);
    connect(qApp, &QCoreApplication::aboutToQuit, this, &Session::save);
}

void Session::begin() {
    begun_ = true;
    pause_.start();
}

void Session::save() {
    if (!begun_) {
        return;
    }
    QJsonArray documents;
    for (DocumentTab* tab : window_.tabs()) {
        if (!tab->document().path().empty()) {
            documents.append(
                QJsonObject{{QStringLiteral("path"), sessionPath(*tab)},
                            {QStringLiteral("beside"), window_.area().isBeside(*tab)},
                            {QStringLiteral("view"), tab->viewState()}});
        }
    }
    DocumentTab* current = window_.currentTab();
    const QByteArray json =
        QJsonDocument(QJsonObject{{QStringLiteral("documents"), documents},
                                  {QStringLiteral("current"),
                                   current != nullptr ? sessionPath(*current) : QString()}})
            .toJson();
    QFile before(file_);
    if (before.open(QIODevice::ReadOnly) && before.readAll() == json) {
        return;
    }
    static_cast<void>(QDir().mkpath(QFileInfo(file_).absolutePath()));
    static_cast<void>(replaceFile(file_, json));  // without it, the next start is an empty one
}

void Session::restore() {
    QFile file(file_);
    const QJsonObject json = file.open(QIODevice::ReadOnly)
                                 ? QJsonDocument::fromJson(file.readAll()).object()
                                 : QJsonObject();
    current_ = json[QLatin1String("current")].toString();
    QStringList files;
    const QJsonArray documents = json[QLatin1String("documents")].toArray();
    for (qsizetype i = 0; i < documents.size(); ++i) {
        const QJsonObject document = documents.at(i).toObject();
        const QString path = document[QLatin1String("path")].toString();
        const bool isThere = QFileInfo(path).isFile();
        const bool isRecovered = std::ranges::any_of(
            window_.tabs(), [&path](DocumentTab* tab) { return sessionPath(*tab) == path; });
        if (isThere || isRecovered) {
            documents_[path] = document;
            order_.append(path);
        }
        if (isThere) {
            files.append(path);
        } else if (!isRecovered) {
            missing_.append(path);
        }
    }
    for (DocumentTab* tab : window_.tabs()) {
        show(*tab);  // recovered before
    }
    awaited_ = static_cast<int>(files.size());
    connect(&window_, &MainWindow::fileDone, this, &Session::finishOne);
    if (files.isEmpty()) {
        awaited_ = 1;
        finishOne();
    } else {
        window_.openFiles(files);
    }
}

void Session::show(DocumentTab& tab) {
    const auto found = documents_.find(sessionPath(tab));
    if (found != documents_.end()) {
        const QJsonObject state = found->second;
        documents_.erase(found);
        tab.restoreView(state[QLatin1String("view")].toObject());
        if (state[QLatin1String("beside")].toBool() && !window_.area().isBeside(tab) &&
            window_.tabs().size() > 1) {
            window_.area().moveBeside(tab);
        }
    }
}

void Session::finishOne() {
    for (DocumentTab* tab : window_.tabs()) {
        show(*tab);
    }
    if (--awaited_ != 0) {
        return;
    }
    disconnect(&window_, &MainWindow::fileDone, this, &Session::finishOne);
    documents_.clear();
    putInOrder();
    for (DocumentTab* tab : window_.tabs()) {
        if (!current_.isEmpty() && sessionPath(*tab) == current_) {
            window_.area().setCurrent(*tab);
        }
    }
    begin();
    if (!missing_.isEmpty()) {
        window_.statusBar()->showMessage(
            tr("Open last time, and not found now: %1").arg(missing_.join(QStringLiteral(", "))));
    }
    emit restored();
}

void Session::putInOrder() {
    QList<DocumentTab*> ordered;
    for (const QString& path : order_) {
        for (DocumentTab* tab : window_.tabs()) {
            if (sessionPath(*tab) == path) {
                ordered.append(tab);
            }
        }
    }
    window_.area().arrange(ordered);
}

}  // namespace fireable
