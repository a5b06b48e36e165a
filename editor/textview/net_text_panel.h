#pragma once

#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QWidget>
#include <memory>
#include <optional>
#include <string>

#include "editor/checks/net_mirror.h"
#include "editor/document/net_document.h"
#include "editor/document/selection.h"
#include "editor/document/state_per_net.h"
#include "editor/document/typed_text.h"
#include "editor/textview/line_diff.h"
#include "editor/textview/net_text_editor.h"
#include "editor/textview/text_nodes.h"

namespace fireable {

/// Text that was typed for a net and is not in it yet.
struct TextDraft {
    std::string text;
    Lines base;           ///< the net's own text when the two were last in step
    bool behind = false;  ///< the net has changed since
};

/// The shown net of a document as Tina's `.net`, to be read and edited beside the drawing.
///
/// The two are kept in step. A change of the drawing rewrites the lines that it concerns. What is
/// typed becomes, after a short pause, an undoable edit of what differs, if it can be read; if not,
/// the text stays and the net too, and what was typed can be mended or taken back; it stays even
/// while another net is shown. The document's undo is the only one that counts: it rewrites the
/// text.
///
/// The text of a large net is made on another thread, and only when asked for; a long text is read
/// on another thread. Nothing is done while the panel is hidden.
class NetTextPanel final : public QWidget, public TypedText {
    Q_OBJECT

public:
    NetTextPanel(NetDocument& document, Selection& selection, QWidget* parent = nullptr);
    ~NetTextPanel() override;

    NetTextEditor& editor() { return *editor_; }
    /// What is wrong with the text, or with showing it; empty: nothing.
    QString message() const { return message_->text(); }
    /// More lines than that make a net large.
    static constexpr std::size_t maxLines = 20'000;
    /// More nodes than that make a text long.
    static constexpr std::size_t maxAtOnce = 3'000;

    /// How long typing rests before it is taken over by itself: 300 ms unless said otherwise.
    void setPause(int milliseconds) { pause_.setInterval(milliseconds); }

    std::optional<QString> finishTyping() override;
    void resumeTyping() override;
    void discardTyping() override;

public slots:
    /// Takes over at once what was typed.
    void commit();

signals:
    void showRequested(const fireable::NetElement& element);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void followDocument(const NetEdit& edit, const NetEdit& before);
    void reload();
    void rewriteSoon();
    void rewriteNow();
    std::vector<LineChange> changesTo(const Lines& wanted) const;
    bool saysTheNet(const Lines& lines) const;
    void showTyped();

    void restore(TextDraft draft);
    void commitHere();
    void commitElsewhere();
    bool take(NetEdit edit);
    Error refusedName(Error error) const;
    void fail(const Error& error);
    void showMessage(const QString& text);

    std::size_t lineCount() const;
    bool isLarge() const { return lineCount() > maxLines; }
    void showBar();
    void loadLarge();

    void markSelected();

    NetDocument& document_;
    Selection& selection_;
    QWidget* bar_;  ///< over the text, for large nets
    QLabel* barText_;
    QPushButton* load_;
    NetTextEditor* editor_;
    QLabel* message_;
    TextNodes nodes_;
    QTimer pause_;    ///< after typing
    QTimer rewrite_;  ///< after a change of the drawing
    QTimer burst_;    ///< while it runs, what is typed joins the last undo step
    int gesture_ = 0;

    StatePerNet<TextDraft> drafts_;  ///< typed for the nets that are not shown
    Lines base_;                     ///< the net's own text when the two were last in step
    bool fresh_ = false;             ///< the text was made for this net and is not too old
    bool typed_ = false;             ///< since the two were last in step
    bool behind_ =
        false;  ///< the drawing changed while there was text that could not be taken over
    bool taking_ = false;
    std::uint64_t version_ = 0;          ///< of the text
    std::unique_ptr<NetMirror> mirror_;  ///< for large nets
};

}  // namespace fireable
