#include "app/desktop/film_progress_dialog.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <optional>

#include "app/desktop/work_dialog.h"

namespace fireable {
namespace {

struct FilmProgressText {
    Q_DECLARE_TR_FUNCTIONS(FilmProgressDialog)
};

}  // namespace

Result<bool> makeFilmWithProgress(const FilmOrder& order, QWidget& parent) {
    FilmProgress progress;
    std::optional<Result<bool>> result;
    workWithDialog({FilmProgressText::tr("Export Animation"), FilmProgressText::tr("Making %1…").arg(QFileInfo(order.file).fileName())},
                   progress, parent, std::chrono::milliseconds(0),
                   [&] { result.emplace(makeFilm(order, progress)); });
    return std::move(*result);
}

}  // namespace fireable
