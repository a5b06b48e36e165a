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

/// Uncommitted text of a net.
struct TextDraft {
    std::string text;
    Lines base;           ///< the net's text at the last synchronization
    bool behind = false;  ///< the net changed since then
};

/// The current net of a document as editable `.net` text.
///
/// Text and net are synchronized. A change of the drawing rewrites the affected lines. Input
/// becomes an undoable edit of the differences after a short pause if it is valid; otherwise it
/// stays, also while another net is current, until corrected or cancelled. Only the document's undo
/// applies.
///
/// The text of a large net is produced on another thread, on demand; long texts are parsed on
/// another thread. Nothing happens while the panel is hidden.
class NetTextPanel final : public QWidget, public TypedText {
    Q_OBJECT

public:
    NetTextPanel(NetDocument& document, Selection& selection, QWidget* parent = nullptr);
    ~NetTextPanel() override;

    NetTextEditor& editor() { return *editor_; }
    /// The error of the text or of showing it; empty: none.
    QString message() const { return message_->text(); }
    /// Nets with more lines are large.
    static constexpr std::size_t maxLines = 20'000;
    /// Texts with more nodes are long.
    static constexpr std::size_t maxAtOnce = 3'000;

    /// The pause before input is committed; 300 ms by default.
    void setPause(int milliseconds) { pause_.setInterval(milliseconds); }

    std::optional<QString> finishTyping() override;
    void resumeTyping() override;
    void discardTyping() override;

public slots:
    /// Commits the input now.
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
    bool matchesNet(const Lines& lines) const;
    void showTyped();

    void restore(TextDraft draft);
    void bringBack();
    void tellUnfinished();
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
    QWidget* bar_;  ///< above the text, for large nets
    QLabel* barText_;
    QPushButton* load_;
    NetTextEditor* editor_;
    QLabel* message_;
    TextNodes nodes_;
    QTimer pause_;    ///< after typing
    QTimer rewrite_;  ///< after a change of the drawing
    QTimer burst_;    ///< while active, input joins the last undo step
    int gesture_ = 0;

    StatePerNet<TextDraft> drafts_;  ///< of nets that are not current
    Lines base_;                     ///< the net's own text when the two were last in step
    bool fresh_ = false;             ///< the text is of this net and up to date
    bool typed_ = false;             ///< input since the last synchronization
    bool behind_ = false;  ///< the drawing changed while there was text that could not be applied
    bool taking_ = false;
    std::uint64_t version_ = 0;          ///< text version
    std::unique_ptr<NetMirror> mirror_;  ///< for large nets
};

}  // namespace fireable
