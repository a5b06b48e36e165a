#include "app/desktop/parts.h"

#include <QMessageBox>
#include <QPushButton>

#include "editor/document/to_text.h"

namespace fireable {
namespace {

class DeviceFailure final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::DeviceFailure)

public:
    explicit DeviceFailure(MainWindow& window);

private:
    void offer(RunTab& tab, const Error& error);

    MainWindow& window_;
};

}  // namespace

DeviceFailure::DeviceFailure(MainWindow& window) : QObject(&window), window_(window) {
    connect(&window_, &MainWindow::tabAdded, this, [this](DocumentTab& added) {
        if (auto* tab = qobject_cast<RunTab*>(&added)) {
            connect(&tab->runner(), &Runner::failed, this, [this, tab](const Error& error) {
                if (error.code == ErrorCode::deviceFailure) {
                    offer(*tab, error);
                }
            });
        }
    });
}

/// Does not block: other documents' runs continue meanwhile.
void DeviceFailure::offer(RunTab& tab, const Error& error) {
    auto* box = new QMessageBox(
        QMessageBox::Warning, tr("Device Failure"),
        tr("%1\n\nThe run of %2 has reached step %3, and all its steps are recorded.")
            .arg(QString::fromStdString(error.message()), tab.document().title(),
                 groupedDigits(tab.runner().steps())),
        QMessageBox::Cancel, &window_);
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* goOn = box->addButton(tr("&Continue with Engine %1").arg(tab.cpuEngine()),
                                       QMessageBox::AcceptRole);
    box->setDefaultButton(goOn);
    connect(goOn, &QPushButton::clicked, &tab, &RunTab::continueOnCpu);
    box->open();
}

void offerToContinueOnCpu(MainWindow& window) {
    new DeviceFailure(window);
}

}  // namespace fireable
