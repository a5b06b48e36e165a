#pragma once

#include <QLabel>

namespace fireable {

/// A line beside a field that says what is wrong with its text; takes no room while nothing is.
class InlineError final : public QLabel {
    Q_OBJECT

public:
    explicit InlineError(QWidget* parent = nullptr);

    /// Empty: nothing is wrong.
    void showError(const QString& text);

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeRoom() const;
    void showColour();
};

}  // namespace fireable
