#pragma once

#include <QLocalServer>
#include <QObject>
#include <QStringList>
#include <functional>
#include <optional>

namespace fireable {

/// The first window of a user on a display, which opens what later starts of the program are given.
class SingleInstance final : public QObject {
    Q_OBJECT

public:
    /// The name by which instances of this user on this display find each other.
    static QString usualName();

    explicit SingleInstance(QString name = usualName(), QObject* parent = nullptr);

    /// Tells a later start why files that it was given could not be opened, a line for each of
    /// these.
    using Answer = std::function<void(const QStringList& failures)>;

    /// Hands `files`, by their whole paths, to the first instance, and waits until it has opened
    /// them. Returns its answer; nothing: there is no instance that takes them.
    std::optional<QStringList> handOver(const QStringList& files);
    /// Becomes the first instance; false: another is, or none can be, as there is no place for its
    /// socket.
    bool becomeFirst();

signals:
    /// In a start that hands files over: they are not open after a second, and it waits on. `told`
    /// says so to who started it.
    void waits(const QString& told);
    /// A later start was given these files, perhaps none, and ends once `answer` is called.
    void requested(const QStringList& files, const fireable::SingleInstance::Answer& answer);

private:
    void receive();

    QString name_;
    QLocalServer server_;
};

}  // namespace fireable
