#include "app/desktop/recovery/instance.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QLocalSocket>
#include <QLockFile>
#include <QStandardPaths>
#include <QTimer>

namespace fireable {
namespace {

constexpr int answerMilliseconds = 3000;  // a window that does not answer is no one to hand files to
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

SingleInstance::SingleInstance(QString name, QObject* parent) : QObject(parent), name_(std::move(name)) {
    server_.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&server_, &QLocalServer::newConnection, this, &SingleInstance::receive);
}

bool SingleInstance::handOver(const QStringList& files) {
    QLocalSocket socket;
    socket.connectToServer(name_);
    if (!socket.waitForConnected(answerMilliseconds)) {
        return false;
    }
    QDataStream stream(&socket);
    stream << files;
    char answer = 0;
    socket.waitForBytesWritten(answerMilliseconds);
    return socket.waitForReadyRead(answerMilliseconds) && socket.read(&answer, 1) == 1 &&
           answer == acceptedAnswer;
}

/// A socket that nobody listens to is left from a program that was killed. The lock keeps two that start
/// at once from removing each other's.
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
        QTimer::singleShot(answerMilliseconds, socket, [socket] { socket->abort(); });
        const auto read = [this, socket] {
            QDataStream stream(socket);
            QStringList files;
            stream.startTransaction();
            stream >> files;
            if (stream.commitTransaction()) {
                socket->write(&acceptedAnswer, 1);
                socket->flush();
                emit requested(files);
            }
        };
        connect(socket, &QLocalSocket::readyRead, this, read);
        if (socket->bytesAvailable() > 0) {
            read();
        }
    }
}

}  // namespace fireable
