#pragma once

#include <QAction>
#include <QObject>

#include "editor/document/net_element.h"

namespace fireable {

class MainWindow;

/// The menu Select: what to select instead of, or starting from, what is selected.
class SelectActions final : public QObject {
    Q_OBJECT

public:
    explicit SelectActions(MainWindow& window);

private:
    /// What to select, from the net and what is selected.
    using Choose = ElementSet (*)(const Diagram& diagram, const ElementSet& selected);

    void addWholes();
    void addKinds();
    void addGrowing();
    QAction* add(const QString& icon, const QString& text, const QString& tip, Choose choose,
                 const QList<QKeySequence>& keys = {});
    void askForName();
    void show();

    MainWindow& window_;
    QList<QAction*> always_;         ///< with any document
    QList<QAction*> withSelection_;  ///< that start from what is selected
};

}  // namespace fireable
