#pragma once

#include <QLineEdit>
#include <QString>
#include <QWidget>
#include <string>

namespace fireable {

class InlineError;

/// A message of the engine, with a capital letter.
QString sentence(const std::string& english);

/// Frames a field in the colour of errors, or no longer.
void frameAsWrong(QLineEdit& field, bool wrong);

/// A line of text with what is wrong in it below, and a frame in that colour around it.
class CheckedField final : public QWidget {
    Q_OBJECT

public:
    CheckedField(const QString& name, const QString& placeholder, const QString& tip,
                 QWidget* parent = nullptr);

    QString text() const { return edit_->text().trimmed(); }
    void setText(const QString& text) { edit_->setText(text); }
    QLineEdit& edit() { return *edit_; }
    /// Empty: nothing is wrong.
    void showError(const QString& error);
    QString error() const { return error_; }

signals:
    void changed();

private:
    QLineEdit* edit_;
    InlineError* wrong_;
    QString error_;
};

}  // namespace fireable
