#pragma once

#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QStringListModel>
#include <QToolButton>
#include <QVBoxLayout>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "editor/panels/checked_field.h"
#include "editor/panels/expression_edit.h"
#include "editor/sweeps/swept_model.h"

namespace fireable {

/// A node and the numbers with which it starts.
class AxisRow final : public QWidget {
    Q_OBJECT

public:
    AxisRow(const SweepKind& kind, QCompleter& names, QWidget* parent = nullptr);

    QString node() const { return node_->text().trimmed(); }
    void setNode(const QString& name) { node_->setText(name); }
    QLineEdit& nodeEdit() const { return *node_; }
    QLineEdit& valuesEdit() const { return *values_; }
    QToolButton& removeButton() const { return *remove_; }
    bool isEmpty() const { return node().isEmpty() && values().isEmpty(); }
    /// `NODE=NUMBERS`.
    std::string text() const { return (node() + u'=' + values()).toStdString(); }
    /// Says what is wrong, in the part that is: if `inNode` with the node, else with the numbers.
    void showError(const QString& error, bool inNode);
    QString error() const { return error_; }
    /// What the node starts with in the document.
    void showInitial(const QString& count);

signals:
    void changed();
    void removed();

private:
    QString values() const { return values_->text().trimmed(); }

    QLineEdit* node_;
    QLineEdit* values_;
    QToolButton* remove_;
    InlineError* wrong_;
    QString error_;
};

/// What a user chooses of a sweep. It says at once how many runs that makes, and what is wrong.
class SweepForm final : public QWidget {
    Q_OBJECT

public:
    explicit SweepForm(const SweepKind& kind, QWidget* parent = nullptr);

    /// The document as it is now, or why it cannot run.
    void setModel(SweptModelResult model);
    /// Null until the document is compiled, and if it cannot be.
    const std::shared_ptr<const SweptModel>& model() const { return model_; }
    /// Where a user begins.
    void focusFirst();
    /// That in which rules are read whole; they are elided where it is narrower.
    int usefulWidth();
    /// What is asked for; nothing if something is wrong.
    struct Asked {
        SweepAsked words;
        SweepSettings settings;
        std::int64_t runs = 0;
    };
    const std::optional<Asked>& asked() const { return asked_; }

    // The fields, for tests, and for windows that fill them in.
    AxisRow& addAxis(const QString& node = {});
    const std::vector<AxisRow*>& axes() const { return axes_; }
    CheckedField& seeds() { return *seeds_; }
    CheckedField& steps() { return *steps_; }
    CheckedField& report() { return *report_; }
    CheckedField& distances() { return *distances_; }
    QComboBox& engine() { return *engine_; }
    QComboBox& rule() { return *rule_; }
    QString summary() const { return summary_->text(); }

signals:
    /// `asked()` may have changed.
    void checked();

protected:
    void changeEvent(QEvent* event) override;

private:
    void addFields();
    void propose();
    void orderTabs();
    void offer(QComboBox& box, const std::vector<SweepOffer>& offers, int chosen);
    void check();
    std::optional<SweepAxes> checkAxes(SweepAsked& asked);
    std::optional<std::int64_t> checkColumns(const SweepAsked& asked, const std::string& distances);
    void summarise(const Asked& asked, std::int64_t columns);

    const SweepKind kind_;
    std::shared_ptr<const SweptModel> model_;
    std::optional<Asked> asked_;
    bool proposed_ = false;  ///< numbers for the nodes that were selected
    QStringListModel* names_;
    QCompleter* completer_;
    QVBoxLayout* rows_;
    QToolButton* add_;
    std::vector<AxisRow*> axes_;
    CheckedField* seeds_;
    CheckedField* steps_;
    CheckedField* report_;
    CheckedField* distances_;
    QComboBox* rule_;
    QComboBox* engine_;
    QSpinBox* threads_;
    QLabel* threadsLabel_;
    QLabel* summary_;
    InlineError* wrong_;
};

}  // namespace fireable
