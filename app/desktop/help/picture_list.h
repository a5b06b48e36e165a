#pragma once

#include <QListWidget>

namespace fireable {

/// `text` in at most `most` lines of `width`, broken between words. What has no room ends in an
/// ellipsis after a word; a path, which has no words, has it in the middle.
QStringList wrappedLines(const QString& text, const QFont& font, int width, int most);

/// Files as pictures with a title and a text, in as many columns as fit, all in sight: a click or
/// Enter opens one.
class PictureList final : public QListWidget {
    Q_OBJECT

public:
    enum Role { file = Qt::UserRole, line, pinned, missing };
    static constexpr QSize pictureSize{190, 118};

    explicit PictureList(const QString& name, QWidget* parent = nullptr);

    QListWidgetItem* add(const QString& file, const QString& title, const QString& line);
    /// Whole in its tip, however little of them the tile has room for.
    static void setTexts(QListWidgetItem& item, const QString& title, const QString& line);
    /// Shows `picture` for `file`; null: there is none, so that its suffix stands instead.
    void setPicture(const QString& file, const QImage& picture);
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void fileRequested(const QString& file);
    /// Delete was pressed at one.
    void removeRequested(const QString& file);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void open(const QListWidgetItem* item);
};

}  // namespace fireable
