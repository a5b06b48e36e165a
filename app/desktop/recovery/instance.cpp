#include "app/desktop/recovery/instance.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QLocalSocket>
#include <QLockFile>
#include <QPointer>
#include <QStandardPaths>
#include <QTimer>

namespace fireable {
namespace {

// A window that does not answer is no one to hand files to.
constexpr int answerMilliseconds = 3000;
// Then who started the program is told why it does not end.
constexpr int patienceMilliseconds = 1000;
constexpr char acceptedAnswer = 'y';

}  // namespace

/// In the folder that the desktop clears at the end of its session, which only its user may enter.
QString SingleInstance::usualName() {
    const QByteArray display = qgetenv("WAYLAND_DISPLAY") + '/' + qgetenv("DISPLAY") + '/' +
                               qgetenv("QT_QPA_PLATFORM");
    return QStringLiteral("%1/fireable-%2")
        .arg(QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation),
             QString::fromLatin1(QCryptographicHash::hash(display, QCryptographicHash::Sha256)
                                     .toHex()
                                     .left(8)));
}

SingleInstance::SingleInstance(QString name, QObject* parent)
    : QObject(parent), name_(std::move(name)) {
    server_.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&server_, &QLocalServer::newConnection, this, &SingleInstance::receive);
}

std::optional<QStringList> SingleInstance::handOver(const QStringList& files) {
    QLocalSocket socket;
    socket.connectToServer(name_);
    if (!socket.waitForConnected(answerMilliseconds)) {
        return std::nullopt;
    }
    QDataStream stream(&socket);
    stream << files;
    char answer = 0;
    socket.waitForBytesWritten(answerMilliseconds);
    if (!socket.waitForReadyRead(answerMilliseconds) || socket.read(&answer, 1) != 1 ||
        answer != acceptedAnswer) {
        return std::nullopt;
    }
    bool hasTold = false;
    while (true) {  // large files take their time, and dialogs theirs
        QStringList failures;
        stream.startTransaction();
        stream >> failures;
        if (stream.commitTransaction()) {
            return failures;
        }
        if (socket.waitForReadyRead(hasTold ? -1 : patienceMilliseconds)) {
            continue;
        }
        if (hasTold || socket.state() != QLocalSocket::ConnectedState) {
            return QStringList(tr("the window was closed before the files were open"));
        }
        hasTold = true;
        emit waits(tr("Waiting for the window of Fireable, which may be showing a dialog."));
    }
}

/// A socket that nobody listens to is left from a program that was killed. The lock keeps two that
/// start at once from removing each other's.
bool SingleInstance::becomeFirst() {
    QLockFile lock(name_ + QStringLiteral(".lock"));
    if (!lock.tryLock(answerMilliseconds)) {
        return false;
    }
    QLocalSocket other;
    other.connectToServer(name_);
    if (other.waitForConnected(answerMilliseconds)) {
        return false;
    }
    QLocalServer::removeServer(name_);
    return server_.listen(name_);
}

void SingleInstance::receive() {
    while (QLocalSocket* socket = server_.nextPendingConnection()) {
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        auto* patience = new QTimer(socket);
        connect(patience, &QTimer::timeout, socket, [socket] { socket->abort(); });
        patience->start(answerMilliseconds);
        const auto read = [this, socket, patience] {
            QDataStream stream(socket);
            QStringList files;
            stream.startTransaction();
            stream >> files;
            if (stream.commitTransaction()) {
                patience->stop();
                socket->write(&acceptedAnswer, 1);
                socket->flush();
                emit requested(files, [caller = QPointer(socket)](const QStringList& failures) {
                    if (caller != nullptr) {
                        QDataStream answer(caller);
                        answer << failures;
                        caller->disconnectFromServer();  // once that is written
                    }
                });
            }
        };
        connect(socket, &QLocalSocket::readyRead, this, read);
        if (socket->bytesAvailable() > 0) {
            read();
        }
    }
}

}  // namespace fireable
