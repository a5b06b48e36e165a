#include "editor/tools/in_place_editor.h"

#include <QKeyEvent>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <utility>

#include "editor/canvas/drawing_metrics.h"
#include "editor/canvas/net_drawing.h"
#include "editor/document/points.h"
#include "editor/tools/ghost.h"

namespace fireable {
namespace {

constexpr double middle = 0.34;  // of the font height, from the baseline up

TextPlace at(const TextSpot& spot, double size) {
    const Qt::Alignment side = spot.align == TextAlign::left    ? Qt::AlignLeft
                               : spot.align == TextAlign::right ? Qt::AlignRight
                                                                : Qt::AlignHCenter;
    return {spot.baseline - QPointF(0, middle * size), side, size};
}

NodeGeometry nodeGeometryOf(const Diagram& diagram, const NetElement& node) {
    if (const auto* place = std::get_if<PlaceId>(&node)) {
        return diagram.places.get(*place);
    }
    if (const auto* copy = std::get_if<CopyId>(&node)) {
        return diagram.copies[*copy].geometry;
    }
    return diagram.transitions.get(std::get<TransitionId>(node));
}

TextPlace namePlace(const EditContext& context, const NetElement& node) {
    const DrawingMetrics& metrics = drawingMetrics(context.diagram().nodeSize);
    const NodeGeometry geometry = nodeGeometryOf(context.diagram(), node);
    const Outline outline = outlineOf(context, node);
    if (geometry.nameOffset) {
        const QPointF offset(geometry.nameOffset->x, geometry.nameOffset->y);
        const QString name = textOf(context.diagram(), *nameOf(node));
        return at(offsetNameSpot(name, offset, outline, metrics), metrics.textSize);
    }
    return at(textSpot(geometry.nameAnchor, outline.centre, outline.half, metrics.textGap,
                       metrics.textSize),
              metrics.textSize);
}

TextPlace weightPlace(const EditContext& context, ArcId arc) {
    const DrawingMetrics& metrics = drawingMetrics(context.diagram().nodeSize);
    const ArcDrawing drawing = drawingOf(context, courseOf(context, arc));
    const ArcPath path = arcPath(drawing, metrics);
    const Diagram& diagram = context.diagram();
    const TextDrawing drawn =
        weightText(diagram.net.arcs[arc].weight, diagram.arcs.find(arc), drawing, path, metrics)
            .drawing;
    return at({drawn.baseline, drawn.align}, metrics.textSize);
}

constexpr int maxFontPixels = 40;  // font height when zoomed in
constexpr int narrowest = 48;     // pixels
constexpr int frame = 2;          // pixels
constexpr int padding = 4;        // pixels
constexpr int roomForCursor = 8;  // pixels

/// Red, lighter on dark backgrounds.
QColor wrongColour(const QPalette& palette) {
    const bool dark = palette.color(QPalette::Base).lightness() < 128;
    return dark ? QColor(0xff, 0x7a, 0x70) : QColor(0xc6, 0x28, 0x28);
}

}  // namespace

TextPlace textPlace(const EditContext& context, const TextTarget& target) {
    const NetElement& element = *target.elements.begin();
    switch (target.kind) {
        case TextKind::name:
            return namePlace(context, element);
        case TextKind::weight:
            return weightPlace(context, std::get<ArcId>(element));
        case TextKind::tokens:
            return {context.canvas.boundsOf(element).center(), Qt::AlignHCenter,
                    drawingMetrics(context.diagram().nodeSize).countSize};
        case TextKind::note:
            break;
    }
    const Point position = context.diagram().notes.get(std::get<NoteId>(element)).position;
    return notePlace(context.diagram(), {position.x, position.y});
}

TextPlace notePlace(const Diagram& diagram, QPointF at) {
    const double size = drawingMetrics(diagram.nodeSize).textSize;
    return {at - QPointF(0, middle * size), Qt::AlignLeft, size};
}

InPlaceEditor::InPlaceEditor(EditContext context, QObject* parent)
    : QObject(parent), context_(context) {
    connect(&context_.canvas, &CanvasView::viewChanged, this, &InPlaceEditor::place);
    connect(&context_.document, &NetDocument::changed, this, [this] {
        if (isOpen() && !isStillThere()) {
            cancel();
        }
        place();
    });
    connect(&context_.document, &NetDocument::aboutToChangeNet, this, &InPlaceEditor::commit);
    connect(&context_.document, &NetDocument::currentNetChanged, this, &InPlaceEditor::cancel);
}

InPlaceEditor::~InPlaceEditor() {
    close();
}

void InPlaceEditor::open(TextTarget target, const std::optional<QString>& typed) {
    const QString text = typed ? *typed : textOf(context_.diagram(), target);
    begin(Subject(std::move(target)), text);
    auto* line = qobject_cast<QLineEdit*>(field_);
    if (typed) {
        changed_ = true;
        check();
        place();
    } else if (line != nullptr) {
        line->selectAll();
    }
}

void InPlaceEditor::openNewNote(QPointF at) {
    begin(Subject(NewNote{at}), {});
}

void InPlaceEditor::begin(Subject subject, const QString& text) {
    if (isOpen() && !commit()) {
        return;
    }
    subject_ = std::move(subject);
    changed_ = false;
    problem_.clear();
    field_ = makeField(text, isNote());
    field_->installEventFilter(this);
    field_->setAccessibleName(tr("Text on the drawing"));
    check();
    place();
    field_->show();
    field_->setFocus();
    emit hintChanged();
}

QWidget* InPlaceEditor::makeField(const QString& text, bool manyLines) {
    const auto typed = [this] {
        changed_ = true;
        check();
        place();
    };
    if (manyLines) {
        auto* lines = new QPlainTextEdit(text, &context_.canvas);
        lines->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        lines->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        lines->setLineWrapMode(QPlainTextEdit::NoWrap);
        lines->document()->setDocumentMargin(0);
        lines->moveCursor(QTextCursor::End);
        connect(lines, &QPlainTextEdit::textChanged, this, typed);
        return lines;
    }
    auto* line = new QLineEdit(text, &context_.canvas);
    line->setAlignment(Qt::AlignHCenter);
    connect(line, &QLineEdit::textChanged, this, typed);
    return line;
}

bool InPlaceEditor::isNote() const {
    const auto* target = std::get_if<TextTarget>(&subject_);
    return target == nullptr || target->kind == TextKind::note;
}

bool InPlaceEditor::isStillThere() const {
    const auto* target = std::get_if<TextTarget>(&subject_);
    return target == nullptr || std::ranges::all_of(target->elements, [&](const auto& element) {
               return contains(context_.diagram(), element);
           });
}

QString InPlaceEditor::text() const {
    const auto* line = qobject_cast<const QLineEdit*>(field_);
    return line != nullptr ? line->text()
                           : static_cast<const QPlainTextEdit*>(field_.data())->toPlainText();
}

Result<NetEdit> InPlaceEditor::edit() const {
    if (const auto* target = std::get_if<TextTarget>(&subject_)) {
        return withText(context_.diagram(), *target, text());
    }
    if (text().trimmed().isEmpty()) {
        return NetEdit{};
    }
    const QPointF at = std::get<NewNote>(subject_).at;
    return withNote(context_.diagram(), toPoint(at), text());
}

bool InPlaceEditor::commit() {
    if (!isOpen()) {
        return true;
    }
    auto made = edit();
    if (!made) {
        QToolTip::showText(field_->mapToGlobal(QPoint(0, field_->height())), problem_, field_);
        return false;
    }
    const auto* target = std::get_if<TextTarget>(&subject_);
    const QString name = target != nullptr ? stepName(target->kind) : tr("Write Note");
    close();
    context_.document.edit(std::move(*made), name);
    return true;
}

void InPlaceEditor::cancel() {
    close();
}

std::optional<QString> InPlaceEditor::finishTyping() {
    if (commit()) {
        return std::nullopt;
    }
    return tr("“%1” on the drawing cannot be applied: %2").arg(text(), problem_);
}

void InPlaceEditor::resumeTyping() {
    if (isOpen()) {
        field_->setFocus();
    }
}

/// Keeps keys from the tools while the field is open.
void InPlaceEditor::keepKeyboard() {
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (context_.canvas.hasFocus()) {
                resumeTyping();
            }
        },
        Qt::QueuedConnection);
}

void InPlaceEditor::close() {
    if (!isOpen()) {
        return;
    }
    QWidget* field = std::exchange(field_, nullptr);
    field->removeEventFilter(this);  // it is about to lose the focus
    const bool hadFocus = field->hasFocus();
    field->hide();
    field->deleteLater();
    if (hadFocus) {
        context_.canvas.setFocus();
    }
    emit hintChanged();
}

QString InPlaceEditor::hint() const {
    if (!isOpen()) {
        return {};
    }
    if (!problem_.isEmpty()) {
        return problem_;
    }
    return isNote() ? tr("Enter: apply, Shift+Enter: new line, Esc: cancel")
                    : tr("Enter: apply, Esc: cancel");
}

/// Shows errors while typing.
void InPlaceEditor::check() {
    const auto made = edit();
    problem_ = made ? QString() : QString::fromStdString(made.error().detail);
    const QPalette& palette = context_.canvas.palette();
    const QColor colour =
        problem_.isEmpty() ? palette.color(QPalette::Highlight) : wrongColour(palette);
    field_->setStyleSheet(
        QStringLiteral("QWidget { border: %1px solid %2; border-radius: 4px; "
                       "padding: 0 %3px; background: %4; color: %5 }"
                       "QToolTip { border: 1px solid %5 }")
            .arg(frame)
            .arg(colour.name())
            .arg(padding)
            .arg(palette.color(QPalette::Base).name(), palette.color(QPalette::Text).name()));
    field_->setToolTip(problem_);
    emit hintChanged();
}

void InPlaceEditor::place() {
    if (!isOpen()) {
        return;
    }
    const CanvasView& canvas = context_.canvas;
    const auto* target = std::get_if<TextTarget>(&subject_);
    const TextPlace where = target != nullptr
                                ? textPlace(context_, *target)
                                : notePlace(context_.diagram(), std::get<NewNote>(subject_).at);
    QFont font = canvas.font();
    const int usual = QFontInfo(font).pixelSize();
    font.setPixelSize(std::clamp(static_cast<int>(std::lround(where.size * canvas.zoom())), usual,
                                 std::max(usual, maxFontPixels)));
    field_->setFont(font);
    const QFontMetrics metrics(font);
    const QSize words = metrics.size(0, text() + QLatin1Char(' '));
    const int width = std::max(narrowest, words.width() + 2 * (frame + padding) + roomForCursor);
    const int height = std::max(words.height(), metrics.height()) + 2 * frame + padding;
    QPointF corner = canvas.toWidget(where.middle) - QPointF(0, (metrics.height() + 2 * frame) / 2);
    corner.rx() -= where.side == Qt::AlignLeft    ? frame + padding
                   : where.side == Qt::AlignRight ? width - frame - padding
                                                  : width / 2.0;
    field_->setGeometry(QRect(corner.toPoint(), QSize(width, height)));
}

bool InPlaceEditor::handleKey(const QKeyEvent& event) {
    const bool enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (enter && !(isNote() && event.modifiers().testFlag(Qt::ShiftModifier))) {
        commit();
        return true;
    }
    if (event.key() == Qt::Key_Escape) {
        cancel();
        return true;
    }
    if (!isNote() && (event.key() == Qt::Key_Tab || event.key() == Qt::Key_Backtab)) {
        commit();  // and return to the drawing
        return true;
    }
    return false;
}

bool InPlaceEditor::eventFilter(QObject* field, QEvent* event) {
    switch (event->type()) {
        case QEvent::ShortcutOverride:  // takes Esc before any shortcut
            event->setAccepted(static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape);
            return event->isAccepted();
        case QEvent::KeyPress:
            return handleKey(*static_cast<QKeyEvent*>(event));
        case QEvent::FocusOut: {
            const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
            if (reason != Qt::PopupFocusReason && reason != Qt::MenuBarFocusReason &&
                reason != Qt::ActiveWindowFocusReason && !commit()) {
                keepKeyboard();
            }
            break;
        }
        default:
            break;
    }
    return QObject::eventFilter(field, event);
}

}  // namespace fireable
