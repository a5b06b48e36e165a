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

/// The editor of one property. Commits on Enter or loss of focus, and keeps invalid text until it
/// is corrected or Escape cancels.
class PropertyRow : public QWidget, public TypedText {
    Q_OBJECT

public:
    /// Shows the document's value; nothing: various. Pending input is kept.
    void showText(const std::optional<std::string>& text);
    /// The input was rejected: it stays, with the reason below.
    void refuse(const QString& reason);
    /// The input was accepted.
    void accept() { showError({}); }
    /// Discards pending input.
    void discard();
    /// Commits pending input.
    void commit();
    Property property() const { return property_; }
    std::optional<QString> finishTyping() override;
    void resumeTyping() override { input_->setFocus(); }
    void discardTyping() override { discard(); }

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// Entries with the same non-zero `gesture` form one undo step.
    void entered(const QString& text, int gesture);

protected:
    PropertyRow(Property property, QWidget* input, QWidget* parent);
    virtual void display(const std::optional<std::string>& text) = 0;
    virtual QString typed() const = 0;
    /// Whether `event` commits the input.
    virtual bool enters(const QKeyEvent& event) const;
    virtual bool otherKey(const QKeyEvent&) { return false; }
    virtual void focused() {}
    void markPending() { pending_ = true; }
    /// Nothing: the elements differ.
    const std::optional<std::string>& shown() const { return shown_; }
    /// Groups up and down steps until the field loses focus.
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

/// A line edit. In numbers the up and down keys count.
class TextRow final : public PropertyRow {
    Q_OBJECT

public:
    TextRow(Property property, QWidget* parent);

    /// Completes these names; called when the field gets the focus.
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

/// A combo box.
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

/// A multi-line edit; Ctrl+Enter commits.
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

/// The properties of the selection, or of the net if nothing is selected. Differing values show as
/// "various"; an entry applies to all elements, as one undo step.
class PropertiesPanel final : public QScrollArea {
    Q_OBJECT

public:
    PropertiesPanel(NetDocument& document, Selection& selection, QWidget* parent = nullptr);
    ~PropertiesPanel() override;

    /// The row of `property`; hidden if no selected element has it.
    PropertyRow& row(Property property) const;

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

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
    NetKey net_;             ///< the net of `shown_`
    ElementSet shown_;       ///< the shown elements
    bool stale_ = true;      ///< not updated while hidden
};

}  // namespace fireable
