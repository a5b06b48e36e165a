#include "app/desktop/help/picture_list.h"

#include <QFileInfo>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTextLayout>
#include <QWheelEvent>
#include <algorithm>

#include "app/desktop/settings/themed_icon.h"
#include "app/desktop/settings/window_style.h"

namespace fireable {
namespace {

constexpr int pictureGap = 8;  ///< between entries, and within one
constexpr int titleLines = 2;  ///< at most
constexpr int textLines = 4;   ///< of a title and what stands below it

/// As many words of `text` as `width` has room for, and an ellipsis.
QString endedAtWord(const QString& text, const QFontMetrics& metrics, int width) {
    for (qsizetype end = text.lastIndexOf(u' '); end > 0; end = text.lastIndexOf(u' ', end - 1)) {
        QString words = text.left(end);
        while (!words.isEmpty() && !words.back().isLetterOrNumber()) {
            words.chop(1);  // a comma before an ellipsis tells nothing
        }
        words.append(u'…');
        if (metrics.horizontalAdvance(words) <= width) {
            return words;
        }
    }
    return metrics.elidedText(text, Qt::ElideMiddle, width);
}

/// Draws the picture in a frame, below it title and line.
class PictureDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        const int texts = textLines * option.fontMetrics.height();
        return PictureList::pictureSize + QSize(2 * pictureGap, 3 * pictureGap + texts);
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const QPalette& palette = option.palette;
        const bool isMissing = index.data(PictureList::missing).toBool();
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const bool isCurrent = option.state.testFlag(QStyle::State_Selected) &&
                               option.state.testFlag(QStyle::State_HasFocus);
        const bool isPointed = option.state.testFlag(QStyle::State_MouseOver);
        if (isCurrent || isPointed) {
            QColor accent = palette.color(QPalette::Highlight);
            const bool isFramed = isCurrent || isHighContrast();  // on black a shade is hardly seen
            const double line = isCurrent ? 2 : 1;
            painter->setPen(isFramed ? QPen(accent, line) : QPen(Qt::NoPen));
            accent.setAlphaF(0.15F);
            painter->setBrush(accent);
            const double inside = line / 2;
            painter->drawRoundedRect(
                QRectF(option.rect).adjusted(inside, inside, -inside, -inside), 6, 6);
        }
        const QRect frame(option.rect.topLeft() + QPoint(pictureGap, pictureGap),
                          PictureList::pictureSize);
        paintPicture(*painter, frame, palette, index);
        const QColor ink = palette.color(isMissing ? QPalette::Disabled : QPalette::Active,
                                         QPalette::WindowText);
        painter->setPen(ink);
        QFont bold = option.font;
        bold.setBold(true);
        const int lineHeight = option.fontMetrics.height();
        QRect room(frame.left(), frame.bottom() + pictureGap, frame.width(), lineHeight);
        const auto draw = [&](const QString& text, const QFont& font, int most) {
            painter->setFont(font);
            const QStringList lines = wrappedLines(text, font, room.width(), most);
            for (const QString& line : lines) {
                painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter, line);
                room.translate(0, lineHeight);
            }
            return static_cast<int>(lines.size());
        };
        const int used = draw(index.data(Qt::DisplayRole).toString(), bold, titleLines);
        painter->setOpacity(0.8);
        draw(index.data(PictureList::line).toString(), option.font, textLines - used);
        painter->restore();
    }

private:
    static void paintPicture(QPainter& painter, const QRect& frame, const QPalette& palette,
                             const QModelIndex& index) {
        const auto picture = index.data(Qt::DecorationRole).value<QImage>();
        const bool isMissing = index.data(PictureList::missing).toBool();
        painter.fillRect(frame, palette.brush(QPalette::Base));
        if (!picture.isNull() && !isMissing) {
            painter.drawImage(frame, picture);
        } else {
            painter.setPen(palette.color(QPalette::Disabled, QPalette::Text));
            const QString file = index.data(PictureList::file).toString();
            painter.drawText(frame, Qt::AlignCenter,
                             isMissing ? PictureList::tr("missing")
                                       : u'.' + QFileInfo(file).suffix());
        }
        painter.setBrush(Qt::NoBrush);
        painter.setPen(palette.color(QPalette::Mid));
        painter.drawRect(QRectF(frame).adjusted(-0.5, -0.5, 0.5, 0.5));
        if (index.data(PictureList::pinned).toBool()) {
            constexpr int side = 18;
            const QRect corner(frame.right() - side - 3, frame.top() + 4, side, side);
            themedIcon(QStringLiteral("pin")).paint(&painter, corner);
        }
    }
};

}  // namespace

QStringList wrappedLines(const QString& text, const QFont& font, int width, int most) {
    QTextLayout layout(text, font);
    QTextOption wrapping;
    wrapping.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(wrapping);
    layout.beginLayout();
    QStringList lines;
    while (lines.size() < most) {
        QTextLine line = layout.createLine();
        if (!line.isValid()) {
            break;
        }
        line.setLineWidth(width);
        const QString rest = text.mid(line.textStart());
        const bool goesOn = line.textLength() < rest.size();
        lines.append(goesOn && lines.size() == most - 1
                         ? endedAtWord(rest, QFontMetrics(font), width)
                         : rest.left(line.textLength()).trimmed());
    }
    layout.endLayout();
    return lines;
}

PictureList::PictureList(const QString& name, QWidget* parent) : QListWidget(parent) {
    setAccessibleName(name);
    setViewMode(QListView::IconMode);
    setMovement(QListView::Static);
    setResizeMode(QListView::Adjust);
    setUniformItemSizes(true);
    setSpacing(pictureGap / 2);
    setItemDelegate(new PictureDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    viewport()->setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(this, &QListWidget::itemClicked, this, &PictureList::open);
}

QListWidgetItem* PictureList::add(const QString& file, const QString& title,
                                  const QString& line) {
    auto* item = new QListWidgetItem(this);
    item->setData(Role::file, file);
    setTexts(*item, title, line);
    return item;
}

void PictureList::setTexts(QListWidgetItem& item, const QString& title, const QString& line) {
    const QString file = item.data(Role::file).toString();
    item.setText(title);
    item.setData(Role::line, line);
    item.setData(Qt::AccessibleTextRole,
                 line.isEmpty() ? title : title + QStringLiteral(": ") + line);
    item.setToolTip(line.isEmpty() ? file : title + u'\n' + line + u'\n' + file);
}

void PictureList::setPicture(const QString& file, const QImage& picture) {
    for (int row = 0; row < count(); ++row) {
        if (item(row)->data(Role::file).toString() == file) {
            item(row)->setData(Qt::DecorationRole, picture);
        }
    }
}

int PictureList::heightForWidth(int width) const {
    if (count() == 0) {
        return 0;
    }
    const QSize each = sizeHintForIndex(model()->index(0, 0)) + QSize(pictureGap, pictureGap);
    const int columns = std::max(1, (width - pictureGap) / each.width());
    return (count() + columns - 1) / columns * each.height() + pictureGap;
}

QSize PictureList::sizeHint() const {
    return {width(), heightForWidth(width())};
}

QSize PictureList::minimumSizeHint() const {
    return {pictureSize.width() + 3 * pictureGap, heightForWidth(width())};
}

void PictureList::resizeEvent(QResizeEvent* event) {
    QListWidget::resizeEvent(event);
    updateGeometry();
}

/// The page scrolls instead.
void PictureList::wheelEvent(QWheelEvent* event) {
    event->ignore();
}

void PictureList::focusInEvent(QFocusEvent* event) {
    QListWidget::focusInEvent(event);
    if (currentRow() < 0) {
        setCurrentRow(0);
    }
}

void PictureList::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter ||
        event->key() == Qt::Key_Space) {
        open(currentItem());
    } else if (event->key() == Qt::Key_Delete && currentItem() != nullptr) {
        emit removeRequested(currentItem()->data(Role::file).toString());
    } else {
        QListWidget::keyPressEvent(event);
    }
}

void PictureList::open(const QListWidgetItem* item) {
    if (item != nullptr) {
        emit fileRequested(item->data(Role::file).toString());
    }
}

}  // namespace fireable
