#pragma once

#include <QObject>
#include <QThread>
#include <memory>

#include "editor/charts/series_store.h"

namespace fireable {

/// Makes views of series on a thread of its own. Only the latest request is answered; a run that
/// takes long to look through is answered again and again, with more each time.
class SeriesFeed final : public QObject {
    Q_OBJECT

public:
    explicit SeriesFeed(QObject* parent = nullptr);
    ~SeriesFeed() override;

    /// Returns at once. A request without a record stops the answers.
    void ask(SeriesRequest request);
    /// Whether answers are still to come.
    bool isBusy() const { return busy_ || waiting_; }

signals:
    void answered(std::shared_ptr<const fireable::SeriesView> view);

private:
    struct Worker;

    void send();
    void take(std::uint64_t number, const std::shared_ptr<const SeriesView>& view);

    SeriesRequest request_;
    std::uint64_t number_ = 0;  ///< of the latest request
    bool busy_ = false;         ///< the worker has one
    bool waiting_ = false;      ///< the latest one is not with the worker, or needs another round
    QThread thread_;
    Worker* worker_;  ///< lives in `thread_`
};

}  // namespace fireable
