#include "editor/panels/find_bar.h"

#include <QAbstractButton>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>
#include <chrono>
#include <utility>

#include "editor/panels/properties.h"
#include "editor/panels/show_element.h"

namespace fireable {
namespace {

using namespace std::chrono_literals;

QToolButton* makeButton(const QString& name, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setAutoRaise(true);
    button->setAccessibleName(name);
    button->setToolTip(name);
    return button;
}

constexpr double margin = 3;              ///< widget pixels around what was found
constexpr double minSize = 6;             ///< widget pixels; visible at any zoom
constexpr std::size_t maxRounded = 2000;  ///< more are drawn as plain rectangles
constexpr int cellSize = 6;               ///< widget pixels
constexpr QColor outline(0xe0, 0x8e, 0x00);
constexpr QColor fill(0xff, 0xb3, 0x00, 0x38);

}  // namespace

FindBar::FindBar(Document& document, ElementSelection& selection, FindScope scope, QWidget* parent)
    : QWidget(parent), selection_(selection), scope_(std::move(scope)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 4, 6, 4);
    layout->setSpacing(4);
    layout->addWidget(makeFindRow());
    layout->addWidget(makeFilterRow());
    layout->addWidget(replaceRow_ = makeReplaceRow());
    layout->addWidget(error_ = new InlineError(this));
    hide();
    later_.setSingleShot(true);
    later_.setInterval(50ms);
    connect(&later_, &QTimer::timeout, this, &FindBar::searchAgain);
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, &FindBar::searchSoon);
    showCount();
}

void FindBar::searchSoon() {
    if (!isHidden()) {
        later_.start();
    }
}

void FindBar::forgetHits() {
    hits_.clear();
    current_.reset();
    emit found(hits_);
    searchSoon();
}

QToolButton* FindBar::makeOption(const QString& text, const QString& name) {
    QToolButton* option = makeButton(name, this);
    option->setText(text);
    option->setCheckable(true);
    connect(option, &QToolButton::toggled, this, &FindBar::searchAnew);
    return option;
}

QWidget* FindBar::makeFindRow() {
    auto* row = new QWidget(this);
    text_ = new QLineEdit(row);
    text_->setPlaceholderText(tr("Find"));
    text_->setAccessibleName(tr("Find"));
    text_->setClearButtonEnabled(true);
    connect(text_, &QLineEdit::textChanged, this, &FindBar::searchAnew);
    caseSensitive_ = makeOption(QStringLiteral("Aa"), tr("Match upper and lower case"));
    wholeWord_ = makeOption(QStringLiteral("W"), tr("Whole words only"));
    regex_ = makeOption(QStringLiteral(".*"), tr("The text is a regular expression"));
    count_ = new QLabel(row);
    count_->setMinimumWidth(
        count_->fontMetrics().horizontalAdvance(tr("%1 of %2").arg(1000).arg(1000)));
    count_->setAccessibleName(tr("Hits"));
    QToolButton* up = makeButton(tr("Previous hit (Shift+Enter)"), row);
    up->setArrowType(Qt::UpArrow);
    connect(up, &QToolButton::clicked, this, &FindBar::previous);
    QToolButton* down = makeButton(tr("Next hit (Enter)"), row);
    down->setArrowType(Qt::DownArrow);
    connect(down, &QToolButton::clicked, this, &FindBar::next);
    QToolButton* close = makeButton(tr("Close (Esc)"), row);
    close->setText(QStringLiteral("✕"));
    connect(close, &QToolButton::clicked, this, &FindBar::close);

    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(text_, 1);
    for (QWidget* widget :
         {static_cast<QWidget*>(caseSensitive_), static_cast<QWidget*>(wholeWord_),
          static_cast<QWidget*>(regex_), static_cast<QWidget*>(count_), static_cast<QWidget*>(up),
          static_cast<QWidget*>(down), static_cast<QWidget*>(close)}) {
        layout->addWidget(widget);
    }
    return row;
}

QWidget* FindBar::makeFilterRow() {
    auto* row = new QWidget(this);
    where_ = new QComboBox(row);
    where_->addItems(scope_.places);
    where_->setAccessibleName(tr("Look in"));
    kind_ = new QComboBox(row);
    kind_->addItems(scope_.kinds);
    kind_->setAccessibleName(tr("Kind"));
    tokens_ = new QLineEdit(row);
    tokens_->setPlaceholderText(scope_.tokens);
    tokens_->setAccessibleName(tr("Initial number"));
    tokens_->setToolTip(
        tr("Only elements whose initial number meets this comparison, like =3, >0 or <=5"));
    weight_ = new QLineEdit(row);
    weight_->setPlaceholderText(tr("Weight: >1"));
    weight_->setAccessibleName(tr("Weight"));
    weight_->setToolTip(tr("Only arcs whose weight meets this comparison, like =2 or >1"));
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QComboBox* choice : {kind_, where_}) {
        layout->addWidget(choice);
        connect(choice, &QComboBox::currentIndexChanged, this, &FindBar::searchAnew);
    }
    for (QLineEdit* condition : {tokens_, weight_}) {
        condition->setClearButtonEnabled(true);
        layout->addWidget(condition, 1);
        connect(condition, &QLineEdit::textChanged, this, &FindBar::searchAnew);
    }
    return row;
}

QWidget* FindBar::makeReplaceRow() {
    auto* row = new QWidget(this);
    with_ = new QLineEdit(row);
    with_->setPlaceholderText(tr("Replace by"));
    with_->setAccessibleName(tr("Replace by"));
    with_->setToolTip(tr("\\1 stands for what the first group of a regular expression found"));
    replaceOne_ = new QPushButton(tr("&Replace"), row);
    replaceAll_ = new QPushButton(tr("Replace A&ll"), row);
    connect(replaceOne_, &QPushButton::clicked, this, &FindBar::replace);
    connect(replaceAll_, &QPushButton::clicked, this, &FindBar::replaceAll);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(with_, 1);
    layout->addWidget(replaceOne_);
    layout->addWidget(replaceAll_);
    return row;
}

void FindBar::open(bool replacing) {
    replaceRow_->setVisible(replacing);
    setVisible(true);
    text_->setFocus(Qt::ShortcutFocusReason);
    text_->selectAll();
    search();
    if (selection_.elements().size() == 1) {  // continue from there
        const auto at = std::ranges::find(hits_, *selection_.elements().begin());
        if (at != hits_.end()) {
            current_ = static_cast<std::size_t>(at - hits_.begin());
        }
    }
    showCount();
}

void FindBar::close() {
    later_.stop();
    hide();
    hits_.clear();
    current_.reset();
    emit found(hits_);
    emit closed();
}

void FindBar::keyPressEvent(QKeyEvent* event) {
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape) {
        close();
    } else if (!enters) {
        QWidget::keyPressEvent(event);
    } else if (auto* button = qobject_cast<QAbstractButton*>(focusWidget())) {
        button->click();
    } else if (with_->hasFocus()) {
        replace();
    } else {
        step((event->modifiers() & Qt::ShiftModifier) != 0 ? -1 : 1);
    }
}

FindQuery FindBar::query() const {
    return {text_->text(),
            regex_->isChecked(),
            wholeWord_->isChecked(),
            caseSensitive_->isChecked(),
            static_cast<FindWhere>(where_->currentIndex()),
            static_cast<FindKind>(kind_->currentIndex()),
            tokens_->text().trimmed(),
            weight_->text().trimmed()};
}

/// Finds all hits, or shows the error in the query.
void FindBar::search() {
    later_.stop();
    auto result = scope_.find(query());
    error_->showError(result ? QString() : QString::fromStdString(result.error().detail));
    hits_ = result ? std::move(*result) : std::vector<NetElement>();
    current_.reset();
    emit found(hits_);
}

/// A new query: shows its first hit.
void FindBar::searchAnew() {
    search();
    if (!hits_.empty()) {
        show(0);
    }
    showCount();
}

/// The same query after a change: keeps the view.
void FindBar::searchAgain() {
    const auto before = current_ ? std::optional(hits_[*current_]) : std::nullopt;
    search();
    const auto same = before ? std::ranges::find(hits_, *before) : hits_.end();
    if (same != hits_.end()) {
        current_ = static_cast<std::size_t>(same - hits_.begin());
    }
    showCount();
}

/// Drops hits removed from the document.
void FindBar::catchUp() {
    if (later_.isActive()) {
        searchAgain();
    }
}

void FindBar::step(int by) {
    if (isHidden()) {
        open(false);
    }
    catchUp();
    if (hits_.empty()) {
        return;
    }
    const std::size_t n = hits_.size();
    if (!current_) {
        show(by > 0 ? 0 : n - 1);
    } else {
        show((*current_ + (by > 0 ? 1 : n - 1)) % n);
    }
    showCount();
}

void FindBar::show(std::size_t hit) {
    current_ = hit;
    selection_.set({hits_[hit]});
    emit shown(hits_[hit]);
}

void FindBar::showCount() {
    const auto n = static_cast<int>(hits_.size());
    if (query().isEmpty()) {
        count_->clear();
    } else if (hits_.empty()) {
        count_->setText(tr("No hit"));
    } else if (current_) {
        count_->setText(tr("%1 of %2").arg(*current_ + 1).arg(n));
    } else {
        count_->setText(n == 1 ? tr("1 hit") : tr("%n hits", nullptr, n));
    }
    replaceOne_->setEnabled(current_.has_value());
    replaceAll_->setEnabled(!hits_.empty());
}

void FindBar::replaceIn(const std::vector<NetElement>& elements, const QString& step) {
    const auto result = scope_.replace(query(), elements, with_->text(), step);
    if (!result) {
        error_->showError(QString::fromStdString(result.error().detail));
        return;
    }
    searchAgain();
    count_->setText(tr("%1 replaced").arg(result->replaced));
    if (!result->refused.isEmpty()) {
        constexpr qsizetype maxNamed = 8;
        const QString more = result->refused.size() > maxNamed ? QStringLiteral(", …") : QString();
        error_->showError(tr("Not replaced, as they would become empty, invalid or duplicate: %1")
                              .arg(result->refused.mid(0, maxNamed).join(QStringLiteral(", "))) +
                          more);
    }
}

/// Replaces the current hit and moves to the next.
void FindBar::replace() {
    catchUp();
    if (!current_) {
        next();
        return;
    }
    const std::size_t at = *current_;
    const NetElement element = hits_[at];
    replaceIn({element}, tr("Replace in %1").arg(scope_.nameOf(element)));
    const bool stays = at < hits_.size() && hits_[at] == element;
    if (!hits_.empty()) {
        show((stays ? at + 1 : at) % hits_.size());
        replaceOne_->setEnabled(true);
    }
}

void FindBar::replaceAll() {
    catchUp();
    if (!hits_.empty()) {
        replaceIn(hits_, tr("Replace all “%1”").arg(text_->text()));
    }
}

FindOverlay::FindOverlay(SceneView& canvas) : QWidget(&canvas), canvas_(canvas) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    resize(canvas.size());
    hide();
    canvas.installEventFilter(this);
    connect(&canvas, &SceneView::viewChanged, this, qOverload<>(&QWidget::update));
}

void FindOverlay::setFound(const std::vector<NetElement>& elements) {
    marks_.clear();
    for (const NetElement& element : elements) {
        marks_.push_back(drawnBounds(canvas_, element));
    }
    setVisible(!marks_.empty());
    update();
}

bool FindOverlay::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) {
        resize(canvas_.size());
    }
    return QWidget::eventFilter(watched, event);
}

/// Amber with an outline, visible on any background and distinct from run colours.
void FindOverlay::paintEvent(QPaintEvent* event) {
    std::vector<QRectF> seen;
    for (const QRectF& mark : marks_) {
        QRectF area(canvas_.toWidget(mark.topLeft()), mark.size() * canvas_.zoom());
        const double grow =
            std::max({margin, (minSize - area.width()) / 2, (minSize - area.height()) / 2});
        area.adjust(-grow, -grow, grow, grow);
        if (area.intersects(event->rect())) {
            seen.push_back(area);
        }
    }
    QPainter painter(this);
    if (seen.size() > maxRounded) {
        paintFromAfar(painter, seen);
        return;
    }
    painter.setPen(QPen(outline, 1.5));
    painter.setBrush(fill);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const QRectF& area : seen) {
        painter.drawRoundedRect(area, 4, 4);
    }
}

/// Merges marks in a coarse grid, as a hundred thousand would be slow to draw.
void FindOverlay::paintFromAfar(QPainter& painter, const std::vector<QRectF>& areas) const {
    QImage cells(width() / cellSize + 1, height() / cellSize + 1,
                 QImage::Format_ARGB32_Premultiplied);
    cells.fill(Qt::transparent);
    for (const QRectF& area : areas) {
        const QPoint at = area.center().toPoint();
        const QPoint cell(at.x() / cellSize, at.y() / cellSize);
        if (cells.rect().contains(cell)) {
            cells.setPixelColor(cell, outline);
        }
    }
    painter.setOpacity(0.6);
    painter.drawImage(QRectF(QPointF(0, 0), QSizeF(cells.size() * cellSize)), cells);
}

}  // namespace fireable
