#include "editor/script/script_panel.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QVBoxLayout>
#include <algorithm>

namespace fireable {
namespace {

constexpr int maxLines = 10'000;

}  // namespace

ScriptPanel::ScriptPanel(ScriptHost& host, QWidget* parent)
    : QWidget(parent),
      host_(host),
      output_(new QPlainTextEdit(this)),
      input_(new QLineEdit(this)),
      stop_(new QToolButton(this)) {
    const QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    output_->setFont(fixed);
    output_->setReadOnly(true);
    output_->setMaximumBlockCount(maxLines);
    output_->setAccessibleName(tr("Output of scripts"));
    output_->setPlaceholderText(
        tr("Scripts drive documents and runs, for example:\n"
           "doc.run.toEnd(); print(doc.title, doc.run.steps)\n"
           "help() lists what there is"));
    input_->setFont(fixed);
    input_->setAccessibleName(tr("Script"));
    input_->setPlaceholderText(tr("Type a script and press Enter"));
    input_->setClearButtonEnabled(true);
    input_->installEventFilter(this);
    stop_->setText(tr("Stop"));
    stop_->setToolTip(tr("End the script that is running"));
    stop_->setEnabled(false);
    setFocusProxy(input_);
    auto* row = new QHBoxLayout;
    row->addWidget(input_, 1);
    row->addWidget(stop_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(output_, 1);
    layout->addLayout(row);
    connect(input_, &QLineEdit::returnPressed, this, &ScriptPanel::enter);
    connect(stop_, &QToolButton::clicked, &host_, &ScriptHost::stop);
    connect(&host_, &ScriptHost::printed, this,
            [this](const QString& text) { show(text, palette().color(QPalette::Text)); });
    connect(&host_, &ScriptHost::runningChanged, this, [this] {
        stop_->setEnabled(host_.isRunning());
        input_->setReadOnly(host_.isRunning());
    });
}

void ScriptPanel::show(const QString& text, const QColor& colour) {
    QTextCharFormat format;
    format.setForeground(colour);
    output_->setCurrentCharFormat(format);
    output_->appendPlainText(text);
}

void ScriptPanel::run(const QString& text, const QString& file) {
    const ScriptResult result = host_.run(text, file);
    if (result.failed) {
        const bool dark = palette().color(QPalette::Base).lightness() < 128;
        const QColor red = dark ? QColor(255, 120, 110) : QColor(176, 0, 32);
        const QString where = result.line > 0 && !file.isEmpty()
                                  ? QStringLiteral("%1:%2: ").arg(file).arg(result.line)
                                  : QString();
        show(where + result.text, red);
    } else if (!result.text.isEmpty()) {
        show(result.text, palette().color(QPalette::PlaceholderText));
    }
}

void ScriptPanel::enter() {
    const QString text = input_->text().trimmed();
    if (text.isEmpty() || host_.isRunning()) {
        return;
    }
    if (typed_.isEmpty() || typed_.constLast() != text) {
        typed_.append(text);
    }
    recalled_ = typed_.size();
    input_->clear();
    show(QStringLiteral("> ") + text, palette().color(QPalette::Text));
    run(text);
}

/// Past the end of the history the line is empty.
void ScriptPanel::recall(int by) {
    recalled_ = std::clamp<qsizetype>(recalled_ + by, 0, typed_.size());
    input_->setText(recalled_ < typed_.size() ? typed_[recalled_] : QString());
}

bool ScriptPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == input_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down) {
            recall(key == Qt::Key_Up ? -1 : 1);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace fireable
