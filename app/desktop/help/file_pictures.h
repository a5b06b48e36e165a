#pragma once

#include <QImage>
#include <QObject>
#include <QSize>
#include <deque>
#include <memory>

#include "editor/canvas/canvas_palette.h"
#include "editor/document/mailbox.h"

namespace fireable {

/// How a picture of a file is drawn.
struct PictureStyle {
    QSize size;        ///< without the ratio
    double ratio = 1;  ///< pixels per unit
    CanvasPalette colours;
};

/// The drawing in `file` within the given size; null if it holds none, cannot be read, or is so
/// large that it would take long. Reads and draws: not for the window's thread.
QImage drawnFile(const QString& file, const PictureStyle& style);

/// Pictures of files, one after the other on another thread, and kept in the user's cache until the
/// file changes.
class FilePictures final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    ~FilePictures() override { mailbox_->close(); }

    /// Answered by `made`, unless `clear` comes first.
    void request(const QString& file, const PictureStyle& style);
    void clear() { waiting_.clear(); }

signals:
    /// Null: there is none.
    void made(const QString& file, const QImage& picture);

private:
    struct Wanted {
        QString file;
        PictureStyle style;
    };
    void startNext();

    std::deque<Wanted> waiting_;
    bool isBusy_ = false;
    std::shared_ptr<Mailbox> mailbox_ = std::make_shared<Mailbox>(*this);
};

}  // namespace fireable
