#pragma once

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "editor/document/selection.h"
#include "editor/document/typed_text.h"
#include "editor/panels/expression_edit.h"
#include "editor/panels/properties.h"

namespace fireable {

/// The field of one property. It tells what was entered once Enter is pressed or the focus leaves
/// it, and keeps text that was refused until it is mended, or Escape takes it back.
class PropertyRow : public QWidget, public TypedText {
    Q_OBJECT

public:
    /// Shows what the document holds; nothing: the elements differ. What is being typed stays.
    void showText(const std::optional<std::string>& text);
    /// What was entered could not be done: it stays, with the reason below.
    void refuse(const QString& reason);
    /// What was entered was done.
    void accept() { showError({}); }
    /// Whether there is text that no document has.
    bool isPending() const { return pending_; }
    /// Forgets what is being typed.
    void discard();
    /// Hands on what is being typed.
    void commit();
    Property property() const { return property_; }
    std::optional<QString> finishTyping() override;
    void resumeTyping() override { input_->setFocus(); }
    void discardTyping() override { discard(); }

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// Entries with the same `gesture`, which is not 0, are one step for undo.
    void entered(const QString& text, int gesture);

protected:
    PropertyRow(Property property, QWidget* input, QWidget* parent);
    virtual void display(const std::optional<std::string>& text) = 0;
    virtual QString typed() const = 0;
    /// Whether `event` hands on what was typed.
    virtual bool enters(const QKeyEvent& event) const;
    virtual bool otherKey(const QKeyEvent&) { return false; }
    virtual void focused() {}
    void markPending() { pending_ = true; }
    /// Nothing: the elements differ.
    const std::optional<std::string>& shown() const { return shown_; }
    /// Of what is stepped up and down until the focus leaves the field.
    int gesture() const { return gesture_; }

private:
    void showError(const QString& text);
    bool filterKey(QKeyEvent& event);

    Property property_;
    QWidget* input_;
    InlineError* error_;
    std::optional<std::string> shown_;
    bool pending_ = false;
    int gesture_ = 0;
};

/// A line of text. In a number the up and down keys count, at once.
class TextRow final : public PropertyRow {
    Q_OBJECT

public:
    TextRow(Property property, QWidget* parent);

    /// Proposes these names as one is typed; asked for when the field gets the focus.
    void setNames(std::function<QStringList()> names) { names_ = std::move(names); }

protected:
    void display(const std::optional<std::string>& text) override;
    QString typed() const override { return line_->text().trimmed(); }
    bool otherKey(const QKeyEvent& event) override;
    void focused() override;

private:
    TextRow(Property property, QLineEdit* line, QWidget* parent);

    QLineEdit* line_;
    std::function<QStringList()> names_;
};

/// One of a few words.
class ChoiceRow final : public PropertyRow {
    Q_OBJECT

public:
    ChoiceRow(Property property, QWidget* parent);

protected:
    void display(const std::optional<std::string>& text) override;
    QString typed() const override { return box_->currentData().toString(); }
    bool enters(const QKeyEvent&) const override { return false; }

private:
    ChoiceRow(Property property, QComboBox* box, QWidget* parent);

    QComboBox* box_;
};

/// Several lines of text; Ctrl+Enter hands them on, as Enter is a line's end.
class LinesRow final : public PropertyRow {
    Q_OBJECT

public:
    LinesRow(Property property, QWidget* parent);

protected:
    void display(const std::optional<std::string>& text) override;
    QString typed() const override { return text_->toPlainText(); }
    bool enters(const QKeyEvent& event) const override;

private:
    LinesRow(Property property, QPlainTextEdit* text, QWidget* parent);

    QPlainTextEdit* text_;
};

PropertyRow* makePropertyRow(Property property, QWidget* parent);

/// The properties of what is selected in a document, to be read and changed; of the net itself
/// where nothing is selected. Properties in which the elements differ read "various", and what is
/// entered becomes the property of all. Each entry is one step for undo.
class PropertiesPanel final : public QScrollArea {
    Q_OBJECT

public:
    PropertiesPanel(NetDocument& document, Selection& selection, QWidget* parent = nullptr);
    ~PropertiesPanel() override;

    /// The row of `property`; hidden while nothing that is selected has it.
    PropertyRow& row(Property property) const;

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Row {
        QLabel* title;
        PropertyRow* field;
    };

    void addRows();
    void follow();
    void refresh();
    void enter(PropertyRow& row, const QString& text, int gesture);
    bool isNameOfNet(Property property) const;

    NetDocument& document_;
    Selection& selection_;
    QLabel* title_;
    std::vector<Row> rows_;  ///< [propertyCount]
    NetKey net_;             ///< that holds `shown_`
    ElementSet shown_;       ///< what the fields are about
    bool stale_ = true;      ///< not brought up to date while nobody sees it
};

}  // namespace fireable
