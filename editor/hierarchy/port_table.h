#pragma once

#include <QLabel>
#include <QScrollArea>
#include <QStringListModel>
#include <QTableWidget>
#include <QWidget>
#include <set>
#include <vector>

#include "editor/canvas/scene.h"
#include "engine/net/model/diagram.h"
#include "engine/net/model/net.h"
#include "engine/net/program/subnet_ports.h"

class QComboBox;
namespace fireable {

/// An editable table of ports: role, place of the net and place of the subnet, each a combo box. A
/// row without a place of the net is unbound; the last choice there asks for a new place. A place
/// that is input and output of one place of the subnet has one row.
class PortTable final : public QTableWidget {
    Q_OBJECT

public:
    explicit PortTable(QWidget* parent = nullptr);

    /// The net whose places are offered; it must outlive the table, and only get further places.
    /// Removes all rows.
    void setNet(const Net& net);
    /// The subnet whose places are offered.
    void setSubnet(const Net& subnet);
    /// Shows `ports`, and an unbound row for each of `unbound`.
    void setPorts(const std::vector<PortBinding>& ports, const std::vector<PortBinding>& unbound);
    /// Binds `row` to `place` of the net, which may be one added since `setNet`.
    void setPlace(int row, PlaceId place);
    /// The bound rows.
    std::vector<PortBinding> ports() const;
    /// Marks the rows with these indices in `ports()` as wrong.
    void markWrong(const std::set<std::size_t>& indices);
    /// What the current row does to the place of the net; empty if it binds none.
    QString explanation() const;

public slots:
    void addRow();
    void removeRow();

signals:
    void edited();
    /// A new place is wanted for `row`, a port of `role` at place number `inner` of the subnet:
    /// `setPlace` answers.
    void placeWanted(int row, PortRole role, int inner);

protected:
    bool eventFilter(QObject* choice, QEvent* event) override;

private:
    enum Column { role, outer, inner };

    void addRow(int roleIndex, int outerIndex, int innerIndex);
    std::vector<PortBinding> portsOf(int row) const;
    void outerChosen(QComboBox* box);
    QComboBox* addChoice(int row, int column, const QString& name);
    QComboBox* choice(int row, int column) const;
    /// -1: no place.
    int outerIndex(int row) const;

    const Net* net_ = nullptr;
    QStringListModel outerNames_;  ///< `not bound`, then the places of the net, then `new place`
    QStringListModel innerNames_;
};

/// Messages about the edited data, with errors highlighted. Has a fixed height and scrolls.
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

/// A small picture of a net with the roles of its ports.
class SubnetPreview final : public QWidget {
    Q_OBJECT

public:
    explicit SubnetPreview(QWidget* parent = nullptr);

    void showNet(const Diagram& diagram, const std::vector<SubnetPort>& ports);
    /// Shows `text` instead.
    void showText(const QString& text);

    QSize sizeHint() const override { return {420, 260}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Scene scene_;
    QString text_;
};

}  // namespace fireable
