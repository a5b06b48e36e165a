#include "editor/panels/net_table_panel.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QVBoxLayout>
#include <algorithm>

namespace fireable {
namespace {

bool isTyped(const QKeyEvent& event) {
    const auto others = event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    return !others && !event.text().isEmpty() && event.text().at(0).isPrint();
}

}  // namespace

NetTableView::NetTableView(NetTableModel& model, QWidget* parent)
    : CellTable(parent), model_(model) {
    setModel(&model_);
    setItemDelegate(new NetTableDelegate(*this));
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    setWordWrap(false);
    setFrameShape(NoFrame);
    setAlternatingRowColors(true);
    setStatusTip(
        tr("Double click or F2 edits a cell, in all selected rows; Enter, or a double "
           "click on the row's number, shows the element"));
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() * 3 / 2);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setHighlightSections(false);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    for (int column = 0; column < model_.columnCount(); ++column) {
        if (model_.propertyAt(column) == Property::label) {
            horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
        } else if (column == 0 || model_.kind() == TableKind::arcs) {
            setColumnWidth(column, fontMetrics().averageCharWidth() * 24);
        }
    }
    horizontalHeader()->setSortIndicatorClearable(true);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    setSortingEnabled(true);
    connect(verticalHeader(), &QHeaderView::sectionDoubleClicked, this,
            [this](int row) { emit requested(model_.elementAt(row)); });
}

std::vector<int> NetTableView::selectedRows() const {
    std::vector<int> rows;
    for (const QItemSelectionRange& range : selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row) {
            rows.push_back(row);
        }
    }
    std::ranges::sort(rows);
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

/// Merges adjacent rows into ranges, for large nets.
void NetTableView::selectRows(const std::vector<int>& rows) {
    QItemSelection selection;
    const int lastColumn = model_.columnCount() - 1;
    for (std::size_t first = 0; first < rows.size();) {
        std::size_t last = first;
        while (last + 1 < rows.size() && rows[last + 1] == rows[last] + 1) {
            ++last;
        }
        selection.append(QItemSelectionRange(model_.index(rows[first], 0),
                                             model_.index(rows[last], lastColumn)));
        first = last + 1;
    }
    selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    if (!rows.empty()) {
        const QModelIndex first = model_.index(rows.front(), 0);
        selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
        scrollTo(first);
    }
}

void NetTableView::copy() const {
    QGuiApplication::clipboard()->setText(model_.tabSeparated(selectedRows()));
}

Result<void> NetTableView::applyText(const QModelIndex& cell, const QString& text) {
    std::vector<int> rows = selectedRows();
    if (!std::ranges::binary_search(rows, cell.row())) {
        rows = {cell.row()};
    }
    return model_.setTexts(rows, cell.column(), text);
}

/// Handles letters and Copy here, before window shortcuts.
bool NetTableView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Copy) || key->matches(QKeySequence::SelectAll) ||
            isTyped(*key)) {
            event->accept();
            return true;
        }
    }
    return CellTable::event(event);
}

void NetTableView::keyPressEvent(QKeyEvent* event) {
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->matches(QKeySequence::Copy)) {
        copy();
    } else if (enters && state() != EditingState && currentIndex().isValid()) {
        emit requested(model_.elementAt(currentIndex().row()));
    } else {
        CellTable::keyPressEvent(event);
    }
}

QWidget* NetTableDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                        const QModelIndex& index) const {
    const Property property = view_.table().propertyAt(index.column());
    const auto choices = propertyChoices(property);
    if (choices.empty()) {
        auto* line = new QLineEdit(parent);
        line->setFrame(false);
        line->setAccessibleName(propertyTitle(property));
        return line;
    }
    auto* box = new QComboBox(parent);
    box->setFrame(false);
    box->setAccessibleName(propertyTitle(property));
    for (const PropertyChoice& choice : choices) {
        box->addItem(choice.meaning, QString::fromStdString(choice.word));
    }
    auto* delegate = const_cast<NetTableDelegate*>(this);
    connect(box, &QComboBox::activated, delegate, [delegate, box] {
        emit delegate->commitData(box);
        emit delegate->closeEditor(box);
    });
    return box;
}

void NetTableDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    const QString text = index.data(Qt::EditRole).toString();
    if (auto* box = qobject_cast<QComboBox*>(editor)) {
        box->setCurrentIndex(box->findData(text));
    } else {
        static_cast<QLineEdit*>(editor)->setText(text);
    }
}

NetTablePanel::NetTablePanel(NetDocument& document, Selection& selection, QWidget* parent)
    : QWidget(parent),
      selection_(selection),
      filter_(new QLineEdit(this)),
      tabs_(new QTabBar(this)),
      pages_(new QStackedWidget(this)),
      error_(new InlineError(this)) {
    tabs_->setDocumentMode(true);
    tabs_->setExpanding(false);
    tabs_->setDrawBase(false);
    tabs_->setAccessibleName(tr("Which elements"));
    for (const TableKind kind : {TableKind::places, TableKind::transitions, TableKind::arcs}) {
        addTable(document, kind);
    }
    filter_->setPlaceholderText(tr("Filter rows"));
    filter_->setAccessibleName(tr("Filter rows"));
    filter_->setClearButtonEnabled(true);
    filter_->setMinimumWidth(filter_->fontMetrics().averageCharWidth() * 30);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(0, 2, 4, 2);
    top->addWidget(tabs_);
    top->addStretch(1);
    top->addWidget(filter_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(pages_);
    layout->addWidget(error_);
    showCounts();
    connect(filter_, &QLineEdit::textChanged, this, &NetTablePanel::filter);
    connect(tabs_, &QTabBar::currentChanged, this, [this](int index) {
        pages_->setCurrentIndex(index);
        filter();
        showSelection();
    });
    connect(&selection_, &Selection::changed, this, &NetTablePanel::showSelection);
    connect(&document, &NetDocument::changed, this, &NetTablePanel::showCounts);
    connect(&document, &NetDocument::currentNetChanged, this, &NetTablePanel::showCounts);
}

void NetTablePanel::addTable(NetDocument& document, TableKind kind) {
    auto* model = new NetTableModel(document, kind, this);
    auto* view = new NetTableView(*model, this);
    views_.push_back(view);
    tabs_->addTab(QString());
    pages_->addWidget(view);
    connect(view, &NetTableView::requested, this, &NetTablePanel::requested);
    connect(view, &NetTableView::refused, error_, &InlineError::showError);
    connect(&document, &NetDocument::aboutToChangeNet, view, [view] { view->finishTyping(); });
    connect(model, &QAbstractItemModel::modelReset, error_, [this] { error_->showError({}); });
    connect(view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            [this, view] { takeSelection(*view); });
    connect(model, &QAbstractItemModel::modelReset, this, &NetTablePanel::showSelection);
    connect(model, &QAbstractItemModel::rowsAboutToBeRemoved, this, [this] { following_ = true; });
    connect(model, &QAbstractItemModel::rowsRemoved, this, [this] { following_ = false; });
}

/// Filters only the visible table; others when they are shown.
void NetTablePanel::filter() {
    current().table().setFilter(filter_->text());
}

void NetTablePanel::showCounts() {
    const QString titles[] = {tr("Places (%1)"), tr("Transitions (%1)"), tr("Arcs (%1)")};
    for (std::size_t i = 0; i < views_.size(); ++i) {
        tabs_->setTabText(static_cast<int>(i), titles[i].arg(views_[i]->table().total()));
    }
}

void NetTablePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showSelection();
}

void NetTablePanel::showSelection() {
    if (following_ || !isVisible()) {
        return;
    }
    const QScopedValueRollback<bool> following(following_, true);
    std::vector<int> rows;
    for (const NetElement& element : selection_.elements()) {
        if (const auto row = current().table().rowOf(element)) {
            rows.push_back(*row);
        }
    }
    std::ranges::sort(rows);
    current().selectRows(rows);
}

void NetTablePanel::takeSelection(const NetTableView& view) {
    if (following_) {
        return;
    }
    const QScopedValueRollback<bool> following(following_, true);
    ElementSet elements;
    for (const int row : view.selectedRows()) {
        elements.insert(elements.end(), view.table().elementAt(row));
    }
    selection_.set(std::move(elements));
}

}  // namespace fireable
