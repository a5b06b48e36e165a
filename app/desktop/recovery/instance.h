#pragma once

#include <QLocalServer>
#include <QObject>
#include <QStringList>
#include <memory>

namespace fireable {

/// The first window of a user on a display, which opens what later starts of the program are given.
class SingleInstance final : public QObject {
    Q_OBJECT

public:
    /// The name by which instances of this user on this display find each other.
    static QString usualName();

    explicit SingleInstance(QString name = usualName(), QObject* parent = nullptr);

    /// Hands `files`, by their whole paths, to the first instance; false: there is none that answers.
    bool handOver(const QStringList& files);
    /// Becomes the first instance; false: another is, or none can be, as there is no place for its
    /// socket.
    bool becomeFirst();

signals:
    /// A later start was given these files, perhaps none, and ended.
    void requested(const QStringList& files);

private:
    void receive();

    QString name_;
    QLocalServer server_;
};

}  // namespace fireable
