#pragma once

#include <QAction>
#include <QObject>
#include <functional>

#include "editor/document/net_edit.h"
#include "editor/document/net_element.h"
#include "editor/tools/snap.h"

namespace fireable {

class DocumentView;
class MainWindow;

/// The menu Arrange: aligns, distributes, turns and groups what is selected, each as one step, and
/// says what nodes snap to.
class ArrangeActions final : public QObject {
    Q_OBJECT

public:
    explicit ArrangeActions(MainWindow& window);

private:
    using Make = std::function<NetEdit(const Diagram& diagram, const ElementSet& selected)>;

    void addAligning();
    void addDistributing();
    void addTurning();
    void addGroups();
    void addSnapping();
    /// An action that is there for `least` elements or more, and does what `make` says.
    void add(QMenu& menu, const QString& icon, const QString& text, const QString& tip,
             std::size_t least, Make make, const QList<QKeySequence>& keys = {});
    QAction* addSetting(QMenu& menu, const QString& text, const QString& tip,
                        bool SnapSettings::*setting, const QList<QKeySequence>& keys = {});
    void askForPitch();
    void setSnap(const SnapSettings& settings);
    void applySnap(DocumentView& document);
    void show();

    struct Entry {
        QAction* action;
        std::size_t least;
    };

    MainWindow& window_;
    QList<Entry> entries_;
    SnapSettings snap_;
};

}  // namespace fireable
