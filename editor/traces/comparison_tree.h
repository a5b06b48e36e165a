#pragma once

#include <QTreeWidget>

#include "editor/traces/run_comparison.h"

namespace fireable {

/// Shows two runs side by side where they part: what each fired, and what places hold after it.
/// What differs is bold.
class ComparisonTree final : public QTreeWidget {
    Q_OBJECT

public:
    explicit ComparisonTree(QWidget* parent = nullptr);

    /// The titles are those of the two runs.
    void show(const RunComparison& comparison, const QString& first, const QString& second);

private:
    void addGroup(const QString& title, const std::vector<ComparedNode>& nodes);
};

/// What came of a comparison, in a sentence.
QString comparisonText(const RunComparison& comparison);

}  // namespace fireable
