#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>
#include <QTreeView>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "app/desktop/dialogs/compared_drawing.h"
#include "editor/compare/difference_list.h"
#include "editor/compare/difference_marks.h"
#include "editor/document/latest_task.h"

class QVBoxLayout;

namespace fireable {

/// Reads or copies one of two models that are compared; called on another thread.
using ContentReader = std::function<Result<ModelContent>()>;

/// Where one of two models comes from.
struct ComparedSource {
    QString title;
    std::function<ContentReader()> reader;  ///< as it is now
};

/// What differs between two models: a list, and both drawings side by side, which move together,
/// with marks on what differs. Compares again after `compareLater`.
class CompareWindow final : public QWidget {
    Q_OBJECT

public:
    CompareWindow(ComparedSource before, ComparedSource after, QWidget* parent);
    ~CompareWindow() override;

    /// After one of the models changed; several calls in a short time are one.
    void compareLater() { changed_.start(); }
    bool isBusy() const { return changed_.isActive() || comparing_.isBusy(); }

    const DifferenceList& list() const { return *list_; }
    QTreeView& table() { return *table_; }
    QLineEdit& filter() { return *filter_; }
    QCheckBox& layoutHidden() { return *layoutHidden_; }
    QComboBox& models() { return *models_; }
    QString status() const { return status_->text(); }
    /// Null before the first comparison has ended.
    SceneView* canvas(bool after) const;
    const DifferenceMarks& marks(bool after) const { return sides_[after ? 1 : 0].marks; }
    /// The change that is shown; null: none.
    const Change* current() const;

public slots:
    void showNext();
    void showPrevious();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    class Picker;
    struct Side {
        ComparedSource source;
        QVBoxLayout* box = nullptr;
        std::unique_ptr<ComparedDrawing> drawing{};
        std::unique_ptr<Picker> picker{};
        DifferenceMarks marks{};
    };
    /// What a comparison gave, with positions for all nodes.
    struct Compared {
        ModelContent before;
        ModelContent after;
        FileDifference difference;
    };

    QWidget* makeBar();
    QWidget* makeSide(Side& side, const QString& caption);
    void compare();
    void showCompared(Compared compared);
    void fillModels();
    void showModel(bool keepView);
    void makeDrawing(Side& side, const ModelContent& content);
    NetElement currentElement(bool after) const;
    void selectCurrent();
    void showChange();
    void step(int by);
    void pick(const NetElement& element, bool after);
    void follow(bool after);
    void fitBoth();
    void showIcons();

    Side sides_[2];
    QComboBox* models_;
    QLabel* modelsLabel_;
    QLineEdit* filter_;
    QCheckBox* layoutHidden_;
    QPushButton* previous_;
    QPushButton* next_;
    QLabel* status_;
    DifferenceList* list_;
    QTreeView* table_;
    QTimer changed_;
    LatestTask comparing_{this};
    std::optional<Compared> compared_;
    QPointF shift_;        ///< from what the first drawing shows to what the second does
    bool fitted_ = true;   ///< until the user moves a drawing
    bool moving_ = false;  ///< this moves a drawing, not the user
};

}  // namespace fireable
