#include "editor/charts/step_series.h"

namespace fireable {

ChartFeed::ChartFeed(QObject* parent) : QObject(parent), worker_(new QObject) {
    worker_->moveToThread(&thread_);
    connect(&thread_, &QThread::finished, worker_, &QObject::deleteLater);
    thread_.start();
}

ChartFeed::~ChartFeed() {
    finish();
}

void ChartFeed::finish() {
    thread_.quit();
    thread_.wait();
}

void ChartFeed::answer(Round round, bool sameView) {
    round_ = std::move(round);
    number_ += sameView ? 0 : 1;
    waiting_ = true;
    if (!busy_) {
        send();
    }
}

void ChartFeed::send() {
    if (!waiting_) {
        return;
    }
    waiting_ = false;
    busy_ = true;
    QMetaObject::invokeMethod(worker_, [this, round = round_, number = number_] {
        QMetaObject::invokeMethod(
            this, [this, number, answer = round()] { receive(number, answer); },
            Qt::QueuedConnection);
    });
}

void ChartFeed::receive(std::uint64_t number, const Result<Answer>& answer) {
    busy_ = false;
    if (number == number_) {
        waiting_ = waiting_ || (answer && !answer->complete);
        if (answer) {
            answer->show();
        } else {
            emit failed(answer.error());
        }
    }
    if (!busy_) {  // the listener may have sent a new request
        send();
    }
}

}  // namespace fireable
