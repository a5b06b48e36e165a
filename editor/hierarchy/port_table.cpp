#include "editor/hierarchy/port_table.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QPainter>
#include <QSignalBlocker>
#include <algorithm>
#include <array>

#include "editor/canvas/canvas_palette.h"
#include "editor/canvas/net_scene.h"
#include "editor/canvas/scene_painter.h"
#include "editor/document/to_text.h"
#include "editor/hierarchy/port_check.h"
#include "editor/hierarchy/warning_colour.h"

namespace fireable {
namespace {

QStringList namesOf(const Net& net) {
    QStringList names;
    for (const auto& [id, place] : net.places) {
        names.append(QString::fromStdString(place.name));
    }
    return names;
}

constexpr int linesSeen = 4;

/// The last of the roles that are offered: input and output at once.
constexpr int inAndOut = static_cast<int>(portRoles.size());

int roleIndexOf(PortRole role) {
    return static_cast<int>(std::ranges::find(portRoles, role) - portRoles.begin());
}

}  // namespace

PortTable::PortTable(QWidget* parent) : QTableWidget(0, 3, parent) {
    setHorizontalHeaderLabels({tr("Role"), tr("Place of this net"), tr("Place of the subnet")});
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    for (int column = 0; column < columnCount(); ++column) {
        horizontalHeader()->setMinimumSectionSize(
            std::max(horizontalHeader()->minimumSectionSize(),
                     horizontalHeader()->sectionSizeHint(column)));
    }
    horizontalHeader()->setHighlightSections(false);
    verticalHeader()->hide();
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setAccessibleName(tr("Ports"));
    setTabKeyNavigation(false);  // Tab moves between the combo boxes
}

void PortTable::setNet(const Net& net) {
    const QSignalBlocker quiet(this);
    setRowCount(0);
    net_ = &net;
    outerNames_.setStringList(QStringList{tr("not bound")} + namesOf(net) << tr("new place"));
}

void PortTable::setSubnet(const Net& subnet) {
    const QSignalBlocker quiet(this);  // rows lose their combo boxes before removal
    setRowCount(0);
    innerNames_.setStringList(namesOf(subnet));
}

void PortTable::setPorts(const std::vector<PortBinding>& ports,
                         const std::vector<PortBinding>& unbound) {
    const QSignalBlocker quiet(this);
    setRowCount(0);
    const auto has = [&ports](const PortBinding& port) {
        return std::ranges::find(ports, port) != ports.end();
    };
    for (const PortBinding& port : ports) {
        const int place = net_->places.contains(port.outer)
                              ? static_cast<int>(net_->places.indexOf(port.outer))
                              : -1;
        const bool isInput = port.role == PortRole::input;
        const bool isBoth = isData(port.role) && has({PortRole::input, port.outer, port.inner}) &&
                            has({PortRole::output, port.outer, port.inner});
        if (isInput || !isBoth) {
            addRow(isBoth ? inAndOut : roleIndexOf(port.role), place, port.inner - 1);
        }
    }
    for (const PortBinding& port : unbound) {
        const bool isInput = port.role == PortRole::input;
        const PortBinding back{isInput ? PortRole::output : PortRole::input, {}, port.inner};
        const bool isBoth =
            isData(port.role) && std::ranges::find(unbound, back) != unbound.end();
        if (isInput || !isBoth) {
            addRow(isBoth ? inAndOut : roleIndexOf(port.role), -1, port.inner - 1);
        }
    }
}

/// The bindings of a row: one, two or none.
std::vector<PortBinding> PortTable::portsOf(int row) const {
    if (outerIndex(row) < 0) {
        return {};
    }
    const PlaceId place = net_->places.idAt(static_cast<std::size_t>(outerIndex(row)));
    const int position = choice(row, inner)->currentIndex() + 1;
    const int chosen = choice(row, role)->currentIndex();
    if (chosen == inAndOut) {
        return {{PortRole::input, place, position}, {PortRole::output, place, position}};
    }
    return {{portRoles[static_cast<std::size_t>(chosen)], place, position}};
}

std::vector<PortBinding> PortTable::ports() const {
    std::vector<PortBinding> ports;
    for (int row = 0; row < rowCount(); ++row) {
        const std::vector<PortBinding> own = portsOf(row);
        ports.insert(ports.end(), own.begin(), own.end());
    }
    return ports;
}

QString PortTable::explanation() const {
    const int row = currentRow();
    if (row < 0 || outerIndex(row) < 0) {
        return {};
    }
    const QString here = choice(row, outer)->currentText();
    const QString there = choice(row, inner)->currentText();
    const int chosen = choice(row, role)->currentIndex();
    if (chosen == inAndOut) {
        return tr("%1 is passed in and back: what the subnet leaves in %2 is what %1 then holds, so "
                  "that tokens taken there are gone here.")
            .arg(here, there);
    }
    switch (portRoles[static_cast<std::size_t>(chosen)]) {
        case PortRole::input:
            return tr("%1 is copied to %2 and keeps its tokens. If the call is to empty or change "
                      "it, choose “input and output”.")
                .arg(here, there);
        case PortRole::output:
            return tr("What %2 holds at the end is moved to %1 and replaces what is there.")
                .arg(here, there);
        case PortRole::start:
        case PortRole::finish:
            break;
    }
    return {};
}

void PortTable::markWrong(const std::set<std::size_t>& indices) {
    std::size_t index = 0;
    for (int row = 0; row < rowCount(); ++row) {
        const bool bound = outerIndex(row) >= 0;
        bool wrong = false;
        for (std::size_t left = portsOf(row).size(); left > 0; --left) {
            wrong = indices.contains(index++) || wrong;
        }
        for (const int column : {role, outer, inner}) {
            QPalette colours = palette();
            if (wrong) {
                colours.setColor(QPalette::Text, warningColour(colours));
                colours.setColor(QPalette::ButtonText, warningColour(colours));
            } else if (!bound && column == outer) {
                const QColor faint = colours.color(QPalette::PlaceholderText);
                colours.setColor(QPalette::Text, faint);
                colours.setColor(QPalette::ButtonText, faint);
            }
            choice(row, column)->setPalette(colours);
        }
    }
}

void PortTable::addRow() {
    addRow(roleIndexOf(PortRole::input), -1, 0);
    setCurrentCell(rowCount() - 1, role);
    choice(rowCount() - 1, outer)->setFocus();
    emit edited();
}

void PortTable::removeRow() {
    if (currentRow() < 0) {
        return;
    }
    {
        const QSignalBlocker quiet(this);
        QTableWidget::removeRow(currentRow());
    }
    emit edited();
}

void PortTable::addRow(int roleIndex, int outerIndex, int innerIndex) {
    const int row = rowCount();
    insertRow(row);
    QComboBox* roleBox = addChoice(row, role, tr("Role"));
    for (const PortRole each : portRoles) {
        roleBox->addItem(roleName(each));
    }
    roleBox->addItem(tr("input and output"));
    QComboBox* outerBox = addChoice(row, outer, tr("Place of this net"));
    outerBox->setModel(&outerNames_);
    QComboBox* innerBox = addChoice(row, inner, tr("Place of the subnet"));
    innerBox->setModel(&innerNames_);
    roleBox->setCurrentIndex(roleIndex);
    outerBox->setCurrentIndex(outerIndex + 1);
    innerBox->setCurrentIndex(innerIndex);
    for (QComboBox* box : {roleBox, innerBox}) {
        connect(box, &QComboBox::currentIndexChanged, this, &PortTable::edited);
    }
    connect(outerBox, &QComboBox::currentIndexChanged, this,
            [this, outerBox] { outerChosen(outerBox); });
}

void PortTable::outerChosen(QComboBox* box) {
    int row = 0;
    while (row < rowCount() && cellWidget(row, outer) != box) {
        ++row;
    }
    if (row == rowCount()) {
        return;  // removed, and about to be deleted
    }
    if (box->currentIndex() < outerNames_.rowCount() - 1) {
        emit edited();
        return;
    }
    const int chosen = choice(row, role)->currentIndex();
    emit placeWanted(row,
                     chosen == inAndOut ? PortRole::input
                                        : portRoles[static_cast<std::size_t>(chosen)],
                     choice(row, inner)->currentIndex() + 1);
}

void PortTable::setPlace(int row, PlaceId place) {
    {
        const QSignalBlocker quiet(choice(row, outer));  // moves on as rows are inserted before it
        for (int last = outerNames_.rowCount() - 1; last <= static_cast<int>(net_->places.size());
             ++last) {
            const Place& added = net_->places.at(static_cast<std::size_t>(last - 1)).value;
            outerNames_.insertRow(last);
            outerNames_.setData(outerNames_.index(last), toText(added.name));
        }
        choice(row, outer)->setCurrentIndex(static_cast<int>(net_->places.indexOf(place)) + 1);
    }
    emit edited();
}

QComboBox* PortTable::addChoice(int row, int column, const QString& name) {
    auto* box = new QComboBox(this);
    box->setAccessibleName(name);
    box->setFrame(false);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setFocusPolicy(Qt::StrongFocus);
    box->installEventFilter(this);
    setCellWidget(row, column, box);
    return box;
}

/// The wheel scrolls the table instead of changing values.
bool PortTable::eventFilter(QObject* choice, QEvent* event) {
    if (event->type() == QEvent::FocusIn) {
        for (int row = 0; row < rowCount(); ++row) {
            for (const int column : {role, outer, inner}) {
                if (cellWidget(row, column) == choice) {
                    setCurrentCell(row, column);
                }
            }
        }
    } else if (event->type() == QEvent::Wheel && !static_cast<QWidget*>(choice)->hasFocus()) {
        event->ignore();
        return true;
    }
    return QTableWidget::eventFilter(choice, event);
}

QComboBox* PortTable::choice(int row, int column) const {
    return static_cast<QComboBox*>(cellWidget(row, column));
}

int PortTable::outerIndex(int row) const {
    const int index = choice(row, outer)->currentIndex();
    return index < outerNames_.rowCount() - 1 ? index - 1 : -1;
}

MessageList::MessageList(QWidget* parent) : QScrollArea(parent), label_(new QLabel) {
    label_->setWordWrap(true);
    label_->setTextFormat(Qt::RichText);
    label_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    setWidget(label_);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFixedHeight(fontMetrics().lineSpacing() * linesSeen + 4);
    setAccessibleName(tr("Messages"));
}

void MessageList::setMessages(const std::vector<Message>& messages) {
    const QString colour = warningColour(palette()).name();
    QStringList lines;
    for (const Message& message : messages) {
        const QString text = message.text.toHtmlEscaped();
        lines.append(message.error
                         ? QStringLiteral("<font color=\"%1\">%2</font>").arg(colour, text)
                         : text);
    }
    label_->setText(lines.join(QStringLiteral("<br>")));
}

SubnetPreview::SubnetPreview(QWidget* parent) : QWidget(parent) {
    setMinimumSize(240, 160);
    setAccessibleName(tr("Picture of the subnet"));
}

void SubnetPreview::showNet(const Diagram& diagram, const std::vector<SubnetPort>& ports) {
    Diagram named = diagram;
    for (const SubnetPort& port : ports) {
        Place& place =
            named.net.places[named.net.places.idAt(static_cast<std::size_t>(port.inner - 1))];
        if (const std::string role = roleName(port.role).toStdString(); place.name != role) {
            place.name += " (" + role + ")";
        }
        place.label.clear();  // redundant
    }
    scene_ = buildScene(named);
    text_.clear();
    update();
}

void SubnetPreview::showText(const QString& text) {
    text_ = text;
    update();
}

void SubnetPreview::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const CanvasPalette colours = canvasPalette(palette());
    painter.fillRect(rect(), colours.paper);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    const QRect inside = rect().adjusted(8, 8, -8, -8);
    if (text_.isEmpty()) {
        renderTo(painter, inside, scene_, colours);
    } else {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(inside, Qt::AlignCenter | Qt::TextWordWrap, text_);
    }
}

}  // namespace fireable
