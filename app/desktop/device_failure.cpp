#include "app/desktop/parts.h"

#include <QMessageBox>
#include <QPushButton>

#include "editor/document/to_text.h"
#include "editor/traces/run_comparison.h"

namespace fireable {
namespace {

/// Continues from the last valid marking, like a replayed run.
void goOnWithProcessor(DocumentView& view) {
    EngineRunner& runner = view.runner();
    const auto record = recordOf(runner);
    const Count here = runner.steps();
    view.runs().runTemporarily(defaultEngineKind, runner.rule());
    if (record == nullptr) {
        return;  // it failed before the first step
    }
    runner.post([record](RunSession& run, RunControl&) -> Result<RunState> {
        const auto done = run.replay(record->tree, record->timeline);
        return done ? Result<RunState>(RunState::paused) : done.failure();
    });
    runner.goTo(here);
}

class DeviceFailure final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::DeviceFailure)

public:
    explicit DeviceFailure(MainWindow& window);

private:
    void offer(DocumentView& view, const Error& error);

    MainWindow& window_;
};

}  // namespace

DeviceFailure::DeviceFailure(MainWindow& window) : QObject(&window), window_(window) {
    connect(&window_, &MainWindow::documentAdded, this, [this](DocumentView& view) {
        connect(&view.runner(), &EngineRunner::failed, this, [this, &view](const Error& error) {
            if (error.code == ErrorCode::deviceFailure) {
                offer(view, error);
            }
        });
    });
}

/// Does not block: other documents' runs continue meanwhile.
void DeviceFailure::offer(DocumentView& view, const Error& error) {
    const QString engine = QString::fromLatin1(engineName(defaultEngineKind));
    auto* box = new QMessageBox(
        QMessageBox::Warning, tr("Device Failure"),
        tr("%1\n\nThe run of %2 has reached step %3, and all its steps are recorded.")
            .arg(QString::fromStdString(error.message()), view.document().title(),
                 groupedDigits(view.runner().steps())),
        QMessageBox::Cancel, &window_);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* goOn =
        box->addButton(tr("&Continue with Engine %1").arg(engine), QMessageBox::AcceptRole);
    box->setDefaultButton(goOn);
    connect(goOn, &QPushButton::clicked, &view, [&view] { goOnWithProcessor(view); });
    box->open();
}

void offerToContinueOnCpu(MainWindow& window) {
    new DeviceFailure(window);
}

}  // namespace fireable
