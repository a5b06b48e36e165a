#include "editor/playback/watch_values.h"

#include <algorithm>
#include <utility>

namespace fireable {
namespace {

constexpr int edgeMargin = 8;   // pixels, between the box and the canvas' edges
constexpr int padding = 6;      // between the box and its text
constexpr double widest = 0.4;  // of the canvas

}  // namespace

void WatchList::add(const std::string& expression) {
    if (std::ranges::find(all_, expression, &WatchedExpression::text) == all_.end()) {
        all_.push_back({expression});
        emit changed();
    }
}

void WatchList::remove(std::size_t position) {
    all_.erase(all_.begin() + static_cast<std::ptrdiff_t>(position));
    emit changed();
}

void WatchList::change(std::size_t position, const std::string& expression) {
    if (all_[position].text != expression) {
        all_[position].text = expression;
        emit changed();
    }
}

void WatchList::setCharted(std::size_t position, bool charted) {
    if (all_[position].charted != charted) {
        all_[position].charted = charted;
        emit changed();
    }
}

void WatchList::set(std::vector<WatchedExpression> expressions) {
    if (all_ != expressions) {
        all_ = std::move(expressions);
        emit changed();
    }
}

WatchValues::WatchValues(const Runner& runner, const WatchList& watches, QObject* parent)
    : QObject(parent), runner_(runner), watches_(watches) {
    connect(&watches_, &WatchList::changed, this, &WatchValues::bindAll);
    connect(&runner_, &Runner::prepared, this, &WatchValues::bindAll);
    connect(&runner_, &Runner::failed, this, &WatchValues::bindAll);
    connect(&runner_, &Runner::frameChanged, this, &WatchValues::evaluate);
    bindAll();
}

void WatchValues::bindAll() {
    bound_.clear();
    rows_.clear();
    const auto running = watches_.all().empty() ? nullptr : runner_.names();
    const bool cannotRun = !running && !watches_.all().empty() && !runner_.showsOther() &&
                           runner_.state() == RunState::failed;
    const std::shared_ptr<const NodeNames> names =
        cannotRun ? std::shared_ptr<const NodeNames>(runner_.drawnNames()) : running;
    for (const auto& [text, charted] : watches_.all()) {
        Row row;
        row.expression = QString::fromStdString(text);
        row.charted = charted;
        auto watch = names ? std::optional(Watch::read(text, *names)) : std::nullopt;
        if (watch && !*watch) {
            row.problem = QString::fromStdString(watch->error().detail);
        }
        const bool hasValues = running && *watch;
        bound_.push_back(hasValues ? std::optional(std::move(**watch)) : std::nullopt);
        rows_.push_back(std::move(row));
    }
    evaluate();
    for (Row& row : rows_) {
        row.isNew = false;  // no previous frame
    }
    emit changed();
}

void WatchValues::evaluate() {
    const auto state = rows_.empty() ? nullptr : runner_.shownState();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        QString value;
        if (state && bound_[i]) {
            value = QString::fromStdString(valueText(bound_[i]->value(*state)));
        }
        rows_[i].isNew = !rows_[i].value.isEmpty() && value != rows_[i].value;
        rows_[i].value = std::move(value);
    }
    emit changed();
}

WatchBadges::WatchBadges(SceneView& canvas, const WatchValues& values, QObject* parent)
    : QObject(parent), canvas_(&canvas), values_(values) {
    connect(&values, &WatchValues::changed, &canvas, qOverload<>(&QWidget::update));
    canvas.addOverlay(*this);
}

WatchBadges::~WatchBadges() {
    if (canvas_) {
        canvas_->removeOverlay(*this);
    }
}

void WatchBadges::setShown(bool shown) {
    shown_ = shown;
    canvas_->update();
}

void WatchBadges::paint(QPainter& painter, const SceneView& canvas) {
    if (!shown_ || values_.rows().empty()) {
        return;
    }
    QFont broadest = painter.font();
    broadest.setBold(true);  // changed values are bold
    const QFontMetrics metrics(broadest);
    const int maxWidth = static_cast<int>(canvas.width() * widest);
    QStringList lines;
    int width = 0;
    for (const WatchValues::Row& row : values_.rows()) {
        const QString value = row.value.isEmpty() ? QStringLiteral("–") : row.value;
        const QString line = QStringLiteral("%1 = %2").arg(row.expression, value);
        lines.append(metrics.elidedText(line, Qt::ElideMiddle, maxWidth));
        width = std::max(width, metrics.horizontalAdvance(lines.constLast()));
    }
    const int height = metrics.lineSpacing() * static_cast<int>(lines.size());
    const QRect box(edgeMargin, edgeMargin, width + 2 * padding, height + 2 * padding);
    QColor paper = canvas.colours().paper;
    paper.setAlpha(225);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(canvas.palette().color(QPalette::Mid));
    painter.setBrush(paper);
    painter.drawRoundedRect(box, 4, 4);
    for (int i = 0; i < lines.size(); ++i) {
        QFont font = painter.font();
        font.setBold(values_.rows()[static_cast<std::size_t>(i)].isNew);
        painter.save();
        painter.setFont(font);
        painter.setPen(canvas.palette().color(QPalette::Text));
        painter.drawText(box.left() + padding,
                         box.top() + padding + metrics.ascent() + i * metrics.lineSpacing(),
                         lines[i]);
        painter.restore();
    }
}

}  // namespace fireable
