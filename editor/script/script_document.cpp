#include "editor/script/script_document.h"

#include <cmath>

#include "editor/document/points.h"

namespace fireable {

ScriptDocument::ScriptDocument(Document& document, ElementSelection& selection, ScriptRun* run,
                               IsOpenElsewhere isOpenElsewhere, QObject* parent)
    : QObject(parent),
      document_(document),
      selection_(selection),
      run_(run),
      isOpenElsewhere_(std::move(isOpenElsewhere)) {
    run_->setParent(this);
}

void ScriptDocument::select(const QStringList& names) {
    ElementSet elements;
    for (const QString& name : names) {
        const auto node = element(name);
        if (!node) {
            return;
        }
        elements.insert(*node);
    }
    selection_.set(std::move(elements));
}

bool ScriptDocument::isPoint(double x, double y) {
    const bool is = std::abs(x) <= farthestCoordinate && std::abs(y) <= farthestCoordinate;
    if (!is) {
        throwError(this, expected(tr("two coordinates up to 10,000,000"),
                                  QStringLiteral("%1, %2").arg(x).arg(y)));
    }
    return is;
}

void ScriptDocument::saveAs(const QString& path, bool mayLose) {
    const std::filesystem::path file(path.toStdString());
    const auto saving = savingTo(file);
    if (!saving) {
        throwError(this, expected(tr("a file name with the suffix of a format"), path));
        return;
    }
    if (isOpenElsewhere_ && isOpenElsewhere_(document_, file)) {
        throwError(this, tr("'%1' is open in another tab").arg(path));
        return;
    }
    const auto losses = saving->losses();
    if (!losses) {
        throwError(this, losses.error());
        return;
    }
    if (!losses->isEmpty() && !mayLose) {
        throwError(this, tr("'%1' would lose: %2").arg(path, losses->join(QStringLiteral(", "))));
        return;
    }
    if (const auto written = saving->write(); !written) {
        throwError(this, written.error());
    }
}

}  // namespace fireable
