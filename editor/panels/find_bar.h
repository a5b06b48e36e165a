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

#include "editor/canvas/scene_view.h"
#include "editor/document/document.h"
#include "editor/document/element_selection.h"
#include "editor/panels/expression_edit.h"
#include "editor/panels/find_query.h"

namespace fireable {

/// A bar to find elements and replace in their texts. Searches while typing; Enter and Shift+Enter
/// cycle through the hits and select them.
class FindBar final : public QWidget {
    Q_OBJECT

public:
    /// Both references must outlive it.
    FindBar(Document& document, ElementSelection& selection, FindScope scope,
            QWidget* parent = nullptr);

    /// Shows the bar and gives it the focus, with or without replacing.
    void open(bool replacing);
    const std::vector<NetElement>& hits() const { return hits_; }

public slots:
    /// Another net is shown: hits are of the one before.
    void forgetHits();
    /// To the next (previous) hit; opens the bar first.
    void next() { step(1); }
    void previous() { step(-1); }
    void replace();
    void replaceAll();
    void close();

signals:
    /// All hits; none after the bar is closed.
    void found(const std::vector<fireable::NetElement>& hits);
    /// Requests that this hit be made visible.
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
    void searchSoon();
    void searchAgain();
    void catchUp();
    void search();
    void step(int by);
    void show(std::size_t hit);
    void showCount();
    void replaceIn(const std::vector<NetElement>& elements, const QString& step);

    ElementSelection& selection_;
    FindScope scope_;
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
    QTimer later_;  ///< searches again after a document change
    std::vector<NetElement> hits_;
    std::optional<std::size_t> current_;  ///< in `hits_`
};

/// Highlights hits over a drawing, transparent for the mouse.
class FindOverlay final : public QWidget {
    Q_OBJECT

public:
    /// Covers `canvas` and is owned by it.
    explicit FindOverlay(SceneView& canvas);

    /// The elements must stay in the document until replaced.
    void setFound(const std::vector<NetElement>& elements);
    /// The highlighted areas in scene units.
    const std::vector<QRectF>& marks() const { return marks_; }

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintFromAfar(QPainter& painter, const std::vector<QRectF>& areas) const;

    SceneView& canvas_;
    std::vector<QRectF> marks_;
};

}  // namespace fireable
