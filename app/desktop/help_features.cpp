#include "app/desktop/help_features.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QFile>
#include <QLocale>
#include <QScreen>
#include <QTextBrowser>
#include <QTextTable>
#include <QVBoxLayout>

#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"

namespace fireable {
namespace {

/// The page in the user's language where it is there, else in English.
QString page(const QString& name) {
    const QString language = QLocale().name().section(u'_', 0, 0);
    for (const QString& suffix : {u'_' + language, QString()}) {
        QFile file(QStringLiteral(":/help/%1%2.md").arg(name, suffix));
        if (file.open(QIODevice::ReadOnly)) {
            return QString::fromUtf8(file.readAll());
        }
    }
    return {};
}

/// Tables as a book has them: thin lines, and room around the text.
void styleTables(QTextEdit& text) {
    const int unit = text.fontMetrics().height();
    for (QTextFrame* frame : text.document()->rootFrame()->childFrames()) {
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setBorder(1);
            format.setBorderBrush(text.palette().brush(QPalette::Mid));
            format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            format.setBorderCollapse(true);
            format.setCellPadding(unit / 4.0);
            format.setTopMargin(unit / 2.0);
            format.setBottomMargin(unit);
            table->setFormat(format);
        }
    }
}

}  // namespace

HelpFeatures::HelpFeatures(MainWindow& window) : QObject(&window), window_(window) {
    QAction* engines = makeAction(&window, QString(), tr("Choosing an &Engine"),
                                  tr("Which engine is the fastest for what, with figures"));
    connect(engines, &QAction::triggered, this, &HelpFeatures::showEngines);
    QMenu& menu = *window_.menus().help;
    menu.insertAction(menu.actions().constLast(), engines);
}

void HelpFeatures::showEngines() {
    if (engines_ == nullptr) {
        engines_ = new QDialog(&window_);
        engines_->setAttribute(Qt::WA_DeleteOnClose);
        engines_->setWindowTitle(tr("Choosing an Engine"));
        auto* text = new QTextBrowser(engines_);
        text->setAccessibleName(engines_->windowTitle());
        text->setOpenExternalLinks(true);
        text->setMarkdown(page(QStringLiteral("engines")));
        text->document()->setDocumentMargin(text->fontMetrics().height());
        styleTables(*text);
        auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, engines_);
        connect(buttons, &QDialogButtonBox::rejected, engines_, &QDialog::reject);
        auto* layout = new QVBoxLayout(engines_);
        layout->addWidget(text);
        layout->addWidget(buttons);
        const int unit = engines_->fontMetrics().height();
        engines_->resize(
            QSize(unit * 52, unit * 38).boundedTo(window_.screen()->availableSize() * 9 / 10));
    }
    engines_->show();
    engines_->raise();
    engines_->activateWindow();
}

}  // namespace fireable
