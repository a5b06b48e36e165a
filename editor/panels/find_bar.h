#pragma once

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>
#include <QWidget>
#include <optional>
#include <vector>

#include "editor/canvas/canvas_view.h"
#include "editor/document/selection.h"
#include "editor/panels/expression_edit.h"
#include "editor/panels/find_query.h"

namespace fireable {

/// A strip for finding elements of a document and replacing in their texts. Hits are found while
/// one types; Enter and Shift+Enter go from one to the next, which is selected, and round again.
class FindBar final : public QWidget {
    Q_OBJECT

public:
    FindBar(NetDocument& document, Selection& selection, QWidget* parent = nullptr);

    /// Shows the bar, ready to type in; with or without the part for replacing.
    void open(bool replacing);
    const std::vector<NetElement>& hits() const { return hits_; }

public slots:
    /// To the hit behind (before) the present one; opens the bar first.
    void next() { step(1); }
    void previous() { step(-1); }
    void replace();
    void replaceAll();
    void close();

signals:
    /// These are all that fit; none after the bar is closed.
    void found(const std::vector<fireable::NetElement>& hits);
    /// This hit shall be seen.
    void shown(const fireable::NetElement& hit);
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeFindRow();
    QWidget* makeFilterRow();
    QWidget* makeReplaceRow();
    QToolButton* makeOption(const QString& text, const QString& name);
    FindQuery query() const;
    void searchAnew();
    void searchAgain();
    void catchUp();
    void search();
    void step(int by);
    void show(std::size_t hit);
    void showCount();
    void replaceIn(const std::vector<NetElement>& elements, const QString& step);

    NetDocument& document_;
    Selection& selection_;
    QLineEdit* text_;
    QToolButton* caseSensitive_;
    QToolButton* wholeWord_;
    QToolButton* regex_;
    QLabel* count_;
    QComboBox* where_;
    QComboBox* kind_;
    QLineEdit* tokens_;
    QLineEdit* weight_;
    QWidget* replaceRow_;
    QLineEdit* with_;
    QPushButton* replaceOne_;
    QPushButton* replaceAll_;
    InlineError* error_;
    QTimer later_;  ///< the document changed: look again once it comes to rest
    std::vector<NetElement> hits_;
    std::optional<std::size_t> current_;  ///< in `hits_`
};

/// Marks what was found on a drawing, over it and transparent to the mouse.
class FindOverlay final : public QWidget {
    Q_OBJECT

public:
    /// Lies on `canvas` and belongs to it.
    explicit FindOverlay(CanvasView& canvas);

    /// The elements must be in the canvas's diagram, now and until they are set anew.
    void setFound(const std::vector<NetElement>& elements);
    /// The marks on the drawing, scene units.
    const std::vector<QRectF>& marks() const { return marks_; }

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintFromAfar(QPainter& painter, const std::vector<QRectF>& areas) const;

    CanvasView& canvas_;
    std::vector<QRectF> marks_;
};

}  // namespace fireable
