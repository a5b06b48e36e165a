#include "editor/profile/profile_foot.h"

#include <QHBoxLayout>

namespace fireable {
namespace {

constexpr int progressInterval = 100;  // milliseconds
constexpr double longRun = 2;          // seconds, after which it is told how long it takes

}  // namespace

ProfileFoot::ProfileFoot(const ProfileJob& job, QWidget* parent)
    : QWidget(parent),
      job_(job),
      status_(new QLabel(this)),
      bar_(new QProgressBar(this)),
      cancel_(new QPushButton(tr("Cancel"), this)) {
    status_->setObjectName(QStringLiteral("status"));
    status_->setTextFormat(Qt::PlainText);
    status_->setWordWrap(true);
    bar_->setRange(0, 1000);
    bar_->setTextVisible(false);
    bar_->setMaximumWidth(fontMetrics().height() * 14);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(status_, 1);
    layout->addWidget(bar_);
    layout->addWidget(cancel_);
    for (QWidget* part : std::initializer_list<QWidget*>{bar_, cancel_}) {
        QSizePolicy policy = part->sizePolicy();
        policy.setRetainSizeWhenHidden(true);  // nothing above moves when a run begins
        part->setSizePolicy(policy);
        part->hide();
    }
    connect(&timer_, &QTimer::timeout, this, &ProfileFoot::follow);
}

void ProfileFoot::begin() {
    message_.clear();
    cancelling_ = false;
    elapsed_.start();
    timer_.start(progressInterval);
    bar_->setValue(0);
    bar_->show();
    cancel_->show();
    follow();
}

void ProfileFoot::end() {
    timer_.stop();
    bar_->hide();
    cancel_->hide();
    show();
}

void ProfileFoot::setMessage(const QString& text) {
    message_ = text;
    show();
}

void ProfileFoot::setProblem(const QString& text) {
    problem_ = text;
    show();
}

void ProfileFoot::showCancelling() {
    cancelling_ = true;
    follow();
}

void ProfileFoot::show() {
    if (!timer_.isActive()) {
        status_->setText(problem_.isEmpty() ? message_ : problem_);
    }
}

void ProfileFoot::follow() {
    if (const auto now = job_.progress()) {
        bar_->setValue(static_cast<int>(1000 * now->share));
    }
    status_->setText(cancelling_ ? tr("Cancelling…") : progressText());
    emit progressed(status_->text());
}

QString ProfileFoot::progressText() const {
    const auto now = job_.progress();
    if (!now) {
        return tr("Reading the models and measuring the machine…");
    }
    QString run =
        now->round == 0 ? tr("first run") : tr("round %1 of %2").arg(now->round).arg(now->rounds);
    if (now->seconds >= longRun) {
        run = tr("%1, for %n seconds", nullptr, static_cast<int>(now->seconds)).arg(run);
    }
    QStringList parts{tr("%1, %2: %3").arg(now->program, now->engine, run),
                      tr("model %1 of %2").arg(now->model).arg(now->models)};
    constexpr double enough = 0.05;  // of all, before anything can be said
    if (now->share >= enough) {
        const auto left = static_cast<int>(seconds() * (1 - now->share) / now->share);
        parts.append(left < 100 ? tr("about %n seconds left", nullptr, left + 1)
                                : tr("about %n minutes left", nullptr, left / 60 + 1));
    }
    return parts.join(QStringLiteral("; "));
}

}  // namespace fireable
