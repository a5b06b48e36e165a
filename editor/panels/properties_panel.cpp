#include "editor/panels/properties_panel.h"

#include <QCompleter>
#include <QGridLayout>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "editor/document/to_text.h"
#include "editor/hierarchy/net_names.h"

namespace fireable {
namespace {

bool isLetter(const QKeyEvent& key) {
    constexpr auto forActions = Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;
    return !(key.modifiers() & forActions) && !key.text().isEmpty() && key.text().at(0).isPrint();
}

bool isThere(const Diagram& diagram, const NetElement& element) {
    return std::holds_alternative<std::monostate>(element) || contains(diagram, element);
}

template <class Table>
QStringList namesIn(const Table& table) {
    QStringList names;
    names.reserve(static_cast<qsizetype>(table.size()));
    for (const auto& entry : table) {
        names.append(toText(entry.value.name));
    }
    return names;
}

}  // namespace

PropertyRow::PropertyRow(Property property, QWidget* input, QWidget* parent)
    : QWidget(parent), property_(property), input_(input), error_(new InlineError(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(input_);
    layout->addWidget(error_);
    input_->setAccessibleName(propertyTitle(property));
    input_->installEventFilter(this);
    setFocusProxy(input_);
}

void PropertyRow::showText(const std::optional<std::string>& text) {
    shown_ = text;
    if (!pending_) {
        display(text);
    }
}

void PropertyRow::showError(const QString& text) {
    error_->showError(text);
    input_->setAccessibleDescription(text);
}

void PropertyRow::refuse(const QString& reason) {
    pending_ = true;
    showError(reason);
}

void PropertyRow::discard() {
    pending_ = false;
    showError({});
    display(shown_);
}

void PropertyRow::commit() {
    if (!pending_) {
        return;
    }
    const QString text = typed();
    if (!shown_ && text.isEmpty() && !input_->hasFocus()) {
        discard();  // unchanged: empty
        return;
    }
    pending_ = false;  // so that the field shows the document's spelling
    emit entered(text, 0);
}

std::optional<QString> PropertyRow::finishTyping() {
    commit();
    if (!pending_) {
        return std::nullopt;
    }
    return tr("“%1” as “%2” cannot be applied: %3")
        .arg(typed(), propertyTitle(property_), input_->accessibleDescription());
}

bool PropertyRow::enters(const QKeyEvent& event) const {
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

bool PropertyRow::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::FocusIn:
            // The completer's popup is still closing.
            if (static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason) {
                gesture_ = newGesture();
                focused();
            }
            break;
        case QEvent::FocusOut:
            commit();
            break;
        case QEvent::ShortcutOverride: {
            auto* key = static_cast<QKeyEvent*>(event);
            const bool undoes =
                key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo);
            if (undoes && !pending_) {
                event->ignore();  // nothing pending: leave it to the window's undo
                return true;
            }
            watched->event(event);
            if (isLetter(*key)) {
                event->accept();  // letters select in the list, not window shortcuts
            }
            return true;
        }
        case QEvent::KeyPress:
            return filterKey(static_cast<QKeyEvent&>(*event));
        default:
            break;
    }
    return QWidget::eventFilter(watched, event);
}

bool PropertyRow::filterKey(QKeyEvent& event) {
    if (enters(event)) {
        gesture_ = newGesture();
        commit();
        return true;
    }
    if (event.key() == Qt::Key_Escape && pending_) {
        discard();
        return true;
    }
    return otherKey(event);
}

TextRow::TextRow(Property property, QWidget* parent) : TextRow(property, new QLineEdit, parent) {
}

TextRow::TextRow(Property property, QLineEdit* line, QWidget* parent)
    : PropertyRow(property, line, parent), line_(line) {
    connect(line_, &QLineEdit::textEdited, this, [this] { markPending(); });
}

/// Keeps the cursor position.
void TextRow::display(const std::optional<std::string>& text) {
    line_->setPlaceholderText(text ? propertyHint(property()).example : tr("various"));
    const QString shown = text ? toText(*text) : QString();
    if (line_->text() != shown) {
        const int cursor = line_->cursorPosition();
        line_->setText(shown);
        line_->setCursorPosition(line_->hasFocus() ? cursor : 0);
    }
}

bool TextRow::otherKey(const QKeyEvent& event) {
    const bool number = valueKind(property()) == ValueKind::number;
    const bool up = event.key() == Qt::Key_Up;
    if (!number || (!up && event.key() != Qt::Key_Down)) {
        return false;
    }
    if (const auto count = Count::parse(typed().toStdString())) {
        const Count next = *count + Count(up ? 1 : -1);
        const Count min = property() == Property::weight ? 1 : 0;
        if (next >= min) {
            line_->setText(toText(next.text()));
            emit entered(line_->text(), gesture());
        }
    }
    return true;
}

void TextRow::focused() {
    if (!names_) {
        return;
    }
    auto* completer = new QCompleter(names_(), line_);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    delete line_->completer();
    line_->setCompleter(completer);
    connect(completer, qOverload<const QString&>(&QCompleter::activated), this, [this] {
        markPending();
        commit();
    });
}

ChoiceRow::ChoiceRow(Property property, QWidget* parent)
    : ChoiceRow(property, new QComboBox, parent) {
}

ChoiceRow::ChoiceRow(Property property, QComboBox* box, QWidget* parent)
    : PropertyRow(property, box, parent), box_(box) {
    for (const PropertyChoice& choice : propertyChoices(property)) {
        box_->addItem(choice.meaning, toText(choice.word));
    }
    box_->setPlaceholderText(tr("various"));
    box_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box_->setMinimumContentsLength(8);
    connect(box_, &QComboBox::activated, this, [this] { emit entered(typed(), 0); });
}

void ChoiceRow::display(const std::optional<std::string>& text) {
    box_->setCurrentIndex(text ? box_->findData(toText(*text)) : -1);
}

LinesRow::LinesRow(Property property, QWidget* parent)
    : LinesRow(property, new QPlainTextEdit, parent) {
}

LinesRow::LinesRow(Property property, QPlainTextEdit* text, QWidget* parent)
    : PropertyRow(property, text, parent), text_(text) {
    text_->setTabChangesFocus(true);
    text_->setFixedHeight(text_->fontMetrics().lineSpacing() * 5);
    connect(text_, &QPlainTextEdit::textChanged, this, [this] { markPending(); });
}

void LinesRow::display(const std::optional<std::string>& text) {
    const QSignalBlocker blocker(text_);
    text_->setPlaceholderText(text ? QString() : tr("various"));
    const QString shown = text ? toText(*text) : QString();
    if (text_->toPlainText() != shown) {
        text_->setPlainText(shown);
    }
}

bool LinesRow::enters(const QKeyEvent& event) const {
    return PropertyRow::enters(event) && (event.modifiers() & Qt::ControlModifier) != 0;
}

PropertyRow* makePropertyRow(Property property, QWidget* parent) {
    if (!propertyChoices(property).empty()) {
        return new ChoiceRow(property, parent);
    }
    if (valueKind(property) == ValueKind::lines) {
        return new LinesRow(property, parent);
    }
    return new TextRow(property, parent);
}

PropertiesPanel::PropertiesPanel(NetDocument& document, Selection& selection, QWidget* parent)
    : QScrollArea(parent), document_(document), selection_(selection), title_(new QLabel(this)) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    addRows();
    connect(&selection_, &Selection::changed, this, &PropertiesPanel::follow);
    connect(&document_, &NetDocument::aboutToChangeNet, this, [this] {
        for (const Row& row : rows_) {
            row.field->commit();
        }
    });
    connect(&document_, &NetDocument::currentNetChanged, this, &PropertiesPanel::follow);
    connect(&document_, &NetDocument::changed, this, &PropertiesPanel::refresh);
    follow();
}

/// The focused field loses the focus during destruction and must not signal this.
PropertiesPanel::~PropertiesPanel() {
    for (const Row& row : rows_) {
        row.field->disconnect(this);
    }
}

/// Not a QFormLayout, which in Qt 6.4 corrupts memory when rows with height-for-width are hidden.
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
        for (QWidget* widget : {static_cast<QWidget*>(title), static_cast<QWidget*>(field)}) {
            widget->setToolTip(propertyHint(property).tip);
        }
        title->setMinimumHeight(QLineEdit().sizeHint().height());  // beside the field's first line
        grid->addWidget(title, static_cast<int>(i), 0, Qt::AlignTop);
        grid->addWidget(field, static_cast<int>(i), 1);
        rows_.push_back({title, field});
        connect(field, &PropertyRow::entered, this,
                [this, field](const QString& text, int gesture) { enter(*field, text, gesture); });
        if (const ValueKind kind = valueKind(property);
            kind == ValueKind::place || kind == ValueKind::transition) {
            static_cast<TextRow*>(field)->setNames([this, kind] {
                const Net& net = document_.diagram().net;
                return kind == ValueKind::place ? namesIn(net.places) : namesIn(net.transitions);
            });
        }
    }
    setWidget(content);
}

PropertyRow& PropertiesPanel::row(Property property) const {
    return *rows_[static_cast<std::size_t>(property)].field;
}

/// Commits pending input for the previous selection, if it still exists.
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

void PropertiesPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        refresh();
    }
    QScrollArea::changeEvent(event);
}

void PropertiesPanel::refresh() {
    stale_ = !isVisible();
    const Diagram& diagram = document_.diagram();
    if (stale_ ||
        !std::ranges::all_of(shown_, [&](const auto& e) { return isThere(diagram, e); })) {
        return;  // in the second case the selection changes next
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
            row.refuse(toText(renamed.error().detail));
            return;
        }
        row.accept();
        refresh();
        return;
    }
    auto edit = propertyEdit(diagram, shown_, row.property(), text.toStdString());
    if (!edit) {
        row.refuse(toText(edit.error().detail));
        return;
    }
    row.accept();
    if (edit->empty()) {
        refresh();  // the stored text may differ in spelling
        return;
    }
    edit->gesture = gesture;
    document_.edit(std::move(*edit),
                   propertyStep(row.property(), elementsText(diagram, shown_, false)));
}

}  // namespace fireable
