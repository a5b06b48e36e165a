#pragma once

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <optional>

#include "editor/document/typed_text.h"
#include "editor/tools/edit_context.h"
#include "editor/tools/text_edits.h"

namespace fireable {

/// Where a text stands on a canvas: where an editor for it belongs.
struct TextPlace {
    QPointF middle;  ///< of the text's left edge, middle or right edge, scene units
    Qt::Alignment side = Qt::AlignHCenter;
    double size = 8;  ///< font height, scene units
};

TextPlace textPlace(const EditContext& context, const TextTarget& target);
/// Of a note that begins at `at`.
TextPlace notePlace(const Diagram& diagram, QPointF at);

/// Edits one text of a drawing where it stands: a field over the canvas that goes with the paper.
/// Enter or leaving it takes what was typed, as one undo step; Esc forgets it. What cannot be
/// taken stays there, framed as wrong, and says what was expected; it keeps the keyboard from the
/// drawing, until Esc.
class InPlaceEditor final : public QObject, public TypedText {
    Q_OBJECT

public:
    explicit InPlaceEditor(EditContext context, QObject* parent = nullptr);
    ~InPlaceEditor() override;

    /// With all of its text selected, or with `typed` in its place and the cursor behind.
    void open(TextTarget target, const std::optional<QString>& typed = std::nullopt);
    /// For a note that is not there yet, and will not be while it has no text.
    void openNewNote(QPointF at);
    bool isOpen() const { return field_ != nullptr; }
    /// Takes what was typed; false: it cannot be, and the field stays.
    bool commit();
    void cancel();
    std::optional<QString> finishTyping() override;
    void resumeTyping() override;
    void discardTyping() override { cancel(); }
    /// What is wrong with the text, or what the keys do; empty when the field is closed.
    QString hint() const;

signals:
    void hintChanged();

protected:
    bool eventFilter(QObject* field, QEvent* event) override;

private:
    struct NewNote {
        QPointF at;
    };
    using Subject = std::variant<TextTarget, NewNote>;

    void begin(Subject subject, const QString& text);
    QWidget* makeField(const QString& text, bool manyLines);
    bool isNote() const;
    bool isStillThere() const;
    QString text() const;
    Result<NetEdit> edit() const;
    bool handleKey(const QKeyEvent& event);
    void check();
    void place();
    void keepKeyboard();
    void close();

    EditContext context_;
    QPointer<QWidget> field_;
    Subject subject_;
    QString problem_;
    bool changed_ = false;
};

}  // namespace fireable
