#pragma once

#include <QJsonObject>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <map>

#include "app/desktop/tabs/document_tab.h"

namespace fireable {

class MainWindow;

/// What is open in a window, kept in a file for the next start: documents in their order, how they
/// are shown, and where their runs stand. Documents without a file are no part of it.
class Session final : public QObject {
    Q_OBJECT

public:
    Session(MainWindow& window, QString file);

    /// Opens what was open; then the file follows the window.
    void restore();
    /// The file follows the window from now on.
    void begin();
    void save();

signals:
    void restored();

private:
    void show(DocumentTab& tab);
    void finishOne();
    /// Documents that were recovered before stand first; the tabs get the order that they had.
    void putInOrder();

    MainWindow& window_;
    QString file_;
    QTimer pause_;
    bool begun_ = false;
    int awaited_ = 0;                           ///< files that are not read yet
    std::map<QString, QJsonObject> documents_;  ///< to be shown as they were, by path
    QStringList missing_;  ///< files of the session that are gone
    QStringList order_;  ///< the paths, as the tabs stood
    QString current_;
};

}  // namespace fireable
