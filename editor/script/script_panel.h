#pragma once

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QStringList>
#include <QToolButton>
#include <QWidget>

#include "editor/script/script_host.h"

namespace fireable {

/// A script console with output, an input line and its history.
class ScriptPanel final : public QWidget {
    Q_OBJECT

public:
    explicit ScriptPanel(ScriptHost& host, QWidget* parent = nullptr);

    /// Runs `text` as if typed; errors mention `file`.
    void run(const QString& text, const QString& file = {});

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show(const QString& text, const QColor& colour);
    void enter();
    void recall(int by);

    ScriptHost& host_;
    QPlainTextEdit* output_;
    QLineEdit* input_;
    QToolButton* stop_;
    QStringList typed_;
    qsizetype recalled_ = 0;
};

}  // namespace fireable
