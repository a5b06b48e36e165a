#pragma once

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <optional>

#include "editor/document/typed_text.h"
#include "editor/tools/edit_context.h"
#include "editor/tools/text_edits.h"

namespace fireable {

/// The position of a text on a canvas, for placing an editor over it.
struct TextPlace {
    QPointF middle;  ///< scene units, of the text's left edge, middle or right edge
    Qt::Alignment side = Qt::AlignHCenter;
    double size = 8;  ///< font height, scene units
};

TextPlace textPlace(const EditContext& context, const TextTarget& target);
/// The position of a note that starts at `at`.
TextPlace notePlace(const Diagram& diagram, QPointF at);

/// Edits one text of a drawing in place, in a field that moves with the drawing. Enter or leaving
/// it applies the text as one undo step; Esc cancels. Invalid text stays, marked as wrong, with the
/// reason, and keeps the focus until Esc.
class InPlaceEditor final : public QObject, public TypedText {
    Q_OBJECT

public:
    explicit InPlaceEditor(EditContext context, QObject* parent = nullptr);
    ~InPlaceEditor() override;

    /// Opens with the text selected, or with `typed` instead and the cursor at its end.
    void open(TextTarget target, const std::optional<QString>& typed = std::nullopt);
    /// Opens for a new note, which is only created with a text.
    void openNewNote(QPointF at);
    bool isOpen() const { return field_ != nullptr; }
    /// Applies the text; false if it is invalid and the field stays.
    bool commit();
    void cancel();
    std::optional<QString> finishTyping() override;
    void resumeTyping() override;
    void discardTyping() override { cancel(); }
    /// The error in the text, or the keys; empty when closed.
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
