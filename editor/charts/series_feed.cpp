#include "editor/charts/series_feed.h"

#include <utility>

namespace fireable {
namespace {

/// A moment for the first look, so that what is drawn follows the hand.
constexpr std::chrono::milliseconds round{40};

}  // namespace

/// Only `thread_` touches it.
struct SeriesFeed::Worker : QObject {
    SeriesStore store;
    SeriesStore beside;  ///< of the other timeline

    SeriesView look(const SeriesRequest& request) {
        SeriesView view = store.look(request, round);
        if (request.beside) {
            SeriesRequest same = request;
            same.counts = false;
            SeriesView other = beside.look(same, *request.beside, round);
            shift(other, (other.first - view.first).value64());
            view.complete = view.complete && other.complete;
            view.beside = std::make_shared<const SeriesView>(std::move(other));
        }
        return view;
    }

    static void shift(SeriesView& view, std::int64_t steps) {
        for (std::vector<SeriesColumn>& columns : view.columns) {
            shift(columns, steps);
        }
        for (WatchColumns& watch : view.watches) {
            shift(watch.columns, steps);
        }
    }
    static void shift(std::vector<SeriesColumn>& columns, std::int64_t steps) {
        for (SeriesColumn& column : columns) {
            column.first += steps;
        }
    }
};

SeriesFeed::SeriesFeed(QObject* parent) : QObject(parent), worker_(new Worker) {
    worker_->moveToThread(&thread_);
    connect(&thread_, &QThread::finished, worker_, &QObject::deleteLater);
    thread_.start();
}

SeriesFeed::~SeriesFeed() {
    thread_.quit();
    thread_.wait();
}

void SeriesFeed::ask(SeriesRequest request) {
    request_ = std::move(request);
    ++number_;
    waiting_ = request_.record != nullptr;
    if (!busy_) {
        send();
    }
}

void SeriesFeed::send() {
    if (!waiting_) {
        return;
    }
    waiting_ = false;
    busy_ = true;
    QMetaObject::invokeMethod(worker_, [this, request = request_, number = number_] {
        auto view = std::make_shared<const SeriesView>(worker_->look(request));
        QMetaObject::invokeMethod(
            this, [this, number, view] { take(number, view); }, Qt::QueuedConnection);
    });
}

void SeriesFeed::take(std::uint64_t number, const std::shared_ptr<const SeriesView>& view) {
    busy_ = false;
    if (number == number_) {
        waiting_ = !view->complete;
        emit answered(view);
    }
    if (!busy_) {  // who was answered may have asked again
        send();
    }
}

}  // namespace fireable
