#pragma once

#include <QLabel>
#include <QScrollArea>
#include <QStringListModel>
#include <QTableWidget>
#include <QWidget>
#include <set>
#include <vector>

#include "editor/canvas/scene.h"
#include "editor/hierarchy/subnet_ports.h"
#include "engine/net/model/diagram.h"
#include "engine/net/model/net.h"

class QComboBox;
namespace fireable {

/// A table of ports to edit: in each row a role, a place of the net and a place of the subnet, all
/// chosen by name. A row without a place of the net is not bound yet. Tab goes from choice to
/// choice, and the row of the focus is the current one.
class PortTable final : public QTableWidget {
    Q_OBJECT

public:
    explicit PortTable(QWidget* parent = nullptr);

    /// The net whose places are offered. It must outlive the table and keep its places. Takes all
    /// rows away.
    void setNet(const Net& net);
    /// The subnet whose places are offered.
    void setSubnet(const Net& subnet);
    /// Shows `ports`, and a row without a place for each of `unbound`.
    void setPorts(const std::vector<PortBinding>& ports, const std::vector<PortBinding>& unbound);
    /// The rows that are bound.
    std::vector<PortBinding> ports() const;
    /// Marks the rows of these indices in `ports()` as wrong.
    void markWrong(const std::set<std::size_t>& indices);

public slots:
    void addRow();
    void removeRow();

signals:
    void edited();

protected:
    bool eventFilter(QObject* choice, QEvent* event) override;

private:
    enum Column { role, outer, inner };

    void addRow(PortRole role, int outerIndex, int innerIndex);
    QComboBox* addChoice(int row, int column, const QString& name);
    QComboBox* choice(int row, int column) const;
    /// -1: no place.
    int outerIndex(int row) const;

    const Net* net_ = nullptr;
    QStringListModel outerNames_;  ///< `not bound`, then the places of the net
    QStringListModel innerNames_;
};

/// Lines about what is edited beside it. Errors stand out, notes do not. It keeps its height,
/// whatever it says, and scrolls.
class MessageList final : public QScrollArea {
    Q_OBJECT

public:
    struct Message {
        QString text;
        bool error = false;
    };

    explicit MessageList(QWidget* parent = nullptr);

    void setMessages(const std::vector<Message>& messages);

private:
    QLabel* label_;
};

/// A small picture of a net, with the roles of its ports behind their names.
class SubnetPreview final : public QWidget {
    Q_OBJECT

public:
    explicit SubnetPreview(QWidget* parent = nullptr);

    void showNet(const Diagram& diagram, const std::vector<SubnetPort>& ports);
    /// Shows `text` instead of a picture.
    void showText(const QString& text);

    QSize sizeHint() const override { return {420, 260}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Scene scene_;
    QString text_;
};

}  // namespace fireable
