#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QFile>
#include <QGenericPlugin>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBlock>
#include <QTimer>
#include <QTreeWidget>
#include <chrono>
#include <cstdio>

// A plugin that Qt loads into `fireable` itself where QT_QPA_GENERIC_PLUGINS names it. It works as
// a user does who types into the script console: first the file FIREABLE_DRIVER_SCRIPT as one line,
// then again and again `tick()`, which that file defines, with FIREABLE_DRIVER_PAUSE milliseconds
// between. Each text that `tick()` gives goes to standard output after the time in milliseconds of
// the steady clock. The offer of unsaved documents is told in the same way and accepted.

namespace {

QWidget* shownWidget(const char* className) {
    for (QWidget* widget : QApplication::allWidgets()) {
        if (QByteArray(widget->metaObject()->className()).endsWith(className)) {
            return widget;
        }
    }
    return nullptr;
}

void tell(const QString& text) {
    const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
    std::printf("%lld %s\n", static_cast<long long>(now.count()), text.toUtf8().constData());
    std::fflush(stdout);
}

class Driver final : public QObject {
public:
    Driver() {
        QFile script(qEnvironmentVariable("FIREABLE_DRIVER_SCRIPT"));
        if (script.open(QIODevice::ReadOnly)) {
            script_ = QString::fromUtf8(script.readAll()).simplified();
        }
        timer_.setInterval(qEnvironmentVariableIntValue("FIREABLE_DRIVER_PAUSE"));
        connect(&timer_, &QTimer::timeout, this, &Driver::act);
        timer_.start();
    }

private:
    void act() {
        if (auto* offer = qobject_cast<QDialog*>(shownWidget("::RecoveryDialog"))) {
            accept(*offer);
        }
        if (console_ == nullptr) {
            console_ = shownWidget("::ScriptPanel");
            if (console_ == nullptr) {
                return;
            }
            enter(script_);
        }
        enter(QStringLiteral("tick()"));
    }

    void accept(QDialog& offer) {
        if (!offer.isVisible()) {
            return;
        }
        const auto* list = offer.findChild<QTreeWidget*>();
        for (int i = 0; i < list->topLevelItemCount(); ++i) {
            tell(QStringLiteral("offered ") +
                 list->topLevelItem(i)->text(2).replace(QLatin1Char('\n'), QLatin1String("; ")));
        }
        for (QPushButton* button : offer.findChildren<QPushButton*>()) {
            if (button->isDefault()) {
                button->click();
                return;
            }
        }
    }

    void enter(const QString& text) {
        auto* input = console_->findChild<QLineEdit*>();
        const auto* output = console_->findChild<QPlainTextEdit*>();
        input->setText(text);
        QKeyEvent press(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier);
        QApplication::sendEvent(input, &press);
        const QString last = output->document()->lastBlock().text();
        if (!last.startsWith(QLatin1String("> "))) {  // as what was typed is shown too
            tell(last);
        }
    }

    QString script_;
    QTimer timer_;
    QWidget* console_ = nullptr;
};

}  // namespace

class ProgramDriver final : public QGenericPlugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID "org.qt-project.Qt.QGenericPluginFactoryInterface" FILE
                          "program_driver.json")

public:
    QObject* create(const QString&, const QString&) override { return new Driver; }
};

#include "program_driver.moc"
