#include "editor/panels/properties_panel.h"

#include <QGridLayout>
#include <QVBoxLayout>
#include <algorithm>

#include "editor/hierarchy/net_names.h"

namespace fireable {
namespace {

bool isThere(const Diagram& diagram, const NetElement& element) {
    return std::holds_alternative<std::monostate>(element) || contains(diagram, element);
}

template <class Table>
QStringList namesIn(const Table& table) {
    QStringList names;
    names.reserve(static_cast<qsizetype>(table.size()));
    for (const auto& entry : table) {
        names.append(QString::fromStdString(entry.value.name));
    }
    return names;
}

}  // namespace

PropertiesPanel::PropertiesPanel(NetDocument& document, Selection& selection, QWidget* parent)
    : QScrollArea(parent), document_(document), selection_(selection), title_(new QLabel(this)) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    addRows();
    connect(&selection_, &Selection::changed, this, &PropertiesPanel::follow);
    connect(&document_, &NetDocument::aboutToShowAnother, this, [this] {
        for (const Row& row : rows_) {
            row.field->commit();
        }
    });
    connect(&document_, &NetDocument::currentNetChanged, this, &PropertiesPanel::follow);
    connect(&document_, &NetDocument::changed, this, &PropertiesPanel::refresh);
    follow();
}

/// A field that has the focus loses it on the way out, and must not speak to what is half gone.
PropertiesPanel::~PropertiesPanel() {
    for (const Row& row : rows_) {
        row.field->disconnect(this);
    }
}

/// A grid and not a form: QFormLayout of Qt 6.4 writes beyond its memory when rows are hidden whose
/// height follows from their width.
void PropertiesPanel::addRows() {
    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    auto* grid = new QGridLayout;
    grid->setColumnStretch(1, 1);
    title_->setTextFormat(Qt::PlainText);
    title_->setWordWrap(true);
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    column->addWidget(title_);
    column->addLayout(grid);
    column->addStretch(1);
    for (std::size_t i = 0; i < propertyCount; ++i) {
        const auto property = static_cast<Property>(i);
        PropertyRow* field = makePropertyRow(property, content);
        auto* title = new QLabel(propertyTitle(property) + QLatin1Char(':'), content);
        title->setBuddy(field);
        title->setMinimumHeight(QLineEdit().sizeHint().height());  // beside the field's first line
        grid->addWidget(title, static_cast<int>(i), 0, Qt::AlignTop);
        grid->addWidget(field, static_cast<int>(i), 1);
        rows_.push_back({title, field});
        connect(field, &PropertyRow::entered, this,
                [this, field](const QString& text, int gesture) { enter(*field, text, gesture); });
        if (property == Property::arcPlace || property == Property::arcTransition ||
            property == Property::higher || property == Property::lower) {
            static_cast<TextRow*>(field)->setNames([this, property] { return names(property); });
        }
    }
    setWidget(content);
}

PropertyRow& PropertiesPanel::row(Property property) const {
    return *rows_[static_cast<std::size_t>(property)].field;
}

QStringList PropertiesPanel::names(Property property) const {
    const Net& net = document_.diagram().net;
    return property == Property::arcPlace ? namesIn(net.places) : namesIn(net.transitions);
}

/// What is being typed belongs to what was selected before, if that is still there.
void PropertiesPanel::follow() {
    const Diagram& diagram = document_.diagram();
    const NetKey net = document_.netKey(document_.currentNet());
    const bool there = net_ == net && std::ranges::all_of(shown_, [&](const auto& e) {
                           return isThere(diagram, e);
                       });
    for (const Row& row : rows_) {
        if (there) {
            row.field->commit();
        }
        row.field->discard();
    }
    net_ = net;
    shown_ = selection_.isEmpty() ? ElementSet{std::monostate{}} : selection_.elements();
    stale_ = true;
    refresh();
}

void PropertiesPanel::showEvent(QShowEvent* event) {
    QScrollArea::showEvent(event);
    if (stale_) {
        refresh();
    }
}

void PropertiesPanel::refresh() {
    stale_ = !isVisible();
    const Diagram& diagram = document_.diagram();
    if (stale_ ||
        !std::ranges::all_of(shown_, [&](const auto& e) { return isThere(diagram, e); })) {
        return;  // in the second case the selection is about to change
    }
    title_->setText(elementsText(diagram, shown_, true));
    const CommonTexts texts = commonTexts(diagram, shown_);
    for (std::size_t i = 0; i < propertyCount; ++i) {
        const bool shared = i != static_cast<std::size_t>(Property::name) || shown_.size() == 1;
        const bool shown = texts[i].present && shared;
        rows_[i].title->setVisible(shown);
        rows_[i].field->setVisible(shown);
        if (shown) {
            rows_[i].field->showText(texts[i].differs ? std::nullopt
                                                      : std::optional(texts[i].text));
        }
    }
}

bool PropertiesPanel::isNameOfNet(Property property) const {
    return property == Property::name && shown_ == ElementSet{std::monostate{}};
}

void PropertiesPanel::enter(PropertyRow& row, const QString& text, int gesture) {
    const Diagram& diagram = document_.diagram();
    std::erase_if(shown_, [&](const NetElement& element) { return !isThere(diagram, element); });
    if (isNameOfNet(row.property())) {
        if (const auto renamed = renameNet(document_, text.toStdString()); !renamed) {
            row.refuse(QString::fromStdString(renamed.error().detail));
            return;
        }
        row.accept();
        refresh();
        return;
    }
    auto edit = propertyEdit(diagram, shown_, row.property(), text.toStdString());
    if (!edit) {
        row.refuse(QString::fromStdString(edit.error().detail));
        return;
    }
    row.accept();
    if (edit->empty()) {
        refresh();  // the field may read otherwise: spaces, another spelling
        return;
    }
    edit->gesture = gesture;
    document_.edit(std::move(*edit),
                   propertyStep(row.property(), elementsText(diagram, shown_, false)));
}

}  // namespace fireable
