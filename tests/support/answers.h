#pragma once

#include <QApplication>
#include <QDialog>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <deque>
#include <functional>

namespace fireable::testing {

/// An answer to the next dialog of a class; other dialogs in between are closing and ignored.
struct Answer {
    const QMetaObject& of;
    std::function<void(QDialog&)> give;
};

/// Answers dialogs in the order in which they appear.
class Answers {
public:
    explicit Answers(std::deque<Answer> answers) : answers_(std::move(answers)) {
        QObject::connect(&timer_, &QTimer::timeout, &timer_, [this] { answerOne(); });
        timer_.start(5);
    }
    /// What the dialogs showed: the text of a question, the name proposed by a file dialog.
    const QStringList& said() const { return said_; }
    bool allGiven() const { return answers_.empty(); }

private:
    void answerOne() {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr || answering_ || answers_.empty() ||
            !dialog->metaObject()->inherits(&answers_.front().of)) {
            return;
        }
        if (auto* box = qobject_cast<QMessageBox*>(dialog)) {
            said_.append(box->text());
        } else if (auto* files = qobject_cast<QFileDialog*>(dialog)) {
            said_.append(files->selectedFiles().value(0));
        }
        // In the event loop, not in the timer: an answer may open the next dialog.
        answering_ = true;
        const auto give = [this, dialog, answer = answers_.front().give] {
            answering_ = false;
            answer(*dialog);
        };
        answers_.pop_front();
        QMetaObject::invokeMethod(dialog, give, Qt::QueuedConnection);
    }

    QTimer timer_;
    bool answering_ = false;
    std::deque<Answer> answers_;
    QStringList said_;
};

inline Answer click(QMessageBox::StandardButton button) {
    return {QMessageBox::staticMetaObject, [button](QDialog& dialog) {
                QTest::mouseClick(static_cast<QMessageBox&>(dialog).button(button), Qt::LeftButton);
            }};
}

/// If the file exists, the dialog asks whether to replace it, which needs an answer of its own.
inline Answer choose(const QString& file) {
    return {QFileDialog::staticMetaObject, [file](QDialog& dialog) {
                dialog.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(file);
                dialog.accept();
            }};
}

/// `button` is its text with the mnemonic mark.
inline Answer click(const QString& button) {
    return {QMessageBox::staticMetaObject, [button](QDialog& dialog) {
                for (auto* each : dialog.findChildren<QPushButton*>()) {
                    if (each->text() == button) {
                        QTest::mouseClick(each, Qt::LeftButton);
                        return;
                    }
                }
                qFatal("no such button: %s", qPrintable(button));
            }};
}

}  // namespace fireable::testing
