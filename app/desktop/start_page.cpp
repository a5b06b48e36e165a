#include "app/desktop/start_page.h"

#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/desktop/examples.h"
#include "app/desktop/themed_icon.h"

namespace fireable {
namespace {

constexpr int shownRecentFiles = 5;

QString exampleName(const QFileInfo& file) {
    return file.completeBaseName().replace(QLatin1Char('_'), QLatin1Char(' '));
}

}  // namespace

StartPage::StartPage(QWidget* parent) : QWidget(parent), recent_(new QVBoxLayout) {
    auto* title = new QLabel(tr("Draw a net, open a file, drop one here, or try an example"), this);
    QFont font = title->font();
    font.setPointSizeF(font.pointSizeF() * 1.4);
    title->setFont(font);
    title->setWordWrap(true);
    title->setAlignment(Qt::AlignCenter);

    auto* fresh = new QPushButton(themedIcon(QStringLiteral("new")), tr("Ne&w"), this);
    fresh->setObjectName(QStringLiteral("startNew"));
    fresh->setDefault(true);
    connect(fresh, &QPushButton::clicked, this, &StartPage::newRequested);
    auto* open = new QPushButton(themedIcon(QStringLiteral("open")), tr("&Open…"), this);
    open->setObjectName(QStringLiteral("startOpen"));
    connect(open, &QPushButton::clicked, this, &StartPage::openRequested);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(fresh);
    buttons->addWidget(open);
    buttons->addStretch();
    auto* examples = new QHBoxLayout;  // a row of their own, to fit small windows
    examples->addStretch();
    for (const QFileInfo& file : exampleFiles()) {
        auto* example = new QPushButton(exampleName(file), this);
        example->setObjectName(QStringLiteral("startExample"));
        example->setToolTip(tr("Open the example %1").arg(file.fileName()));
        connect(example, &QPushButton::clicked, this,
                [this, file] { emit fileRequested(file.absoluteFilePath()); });
        examples->addWidget(example);
    }
    examples->addStretch();

    auto* layout = new QVBoxLayout(this);
    layout->addStretch(2);
    layout->addWidget(title);
    layout->addSpacing(fontMetrics().height());
    layout->addLayout(buttons);
    layout->addLayout(examples);
    layout->addSpacing(fontMetrics().height());
    layout->addLayout(recent_);
    layout->addStretch(3);
}

void StartPage::setRecentFiles(const QStringList& files) {
    while (QLayoutItem* item = recent_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const QString& file : files.mid(0, shownRecentFiles)) {
        auto* link = new QPushButton(QFileInfo(file).fileName(), this);
        link->setFlat(true);
        link->setToolTip(file);
        connect(link, &QPushButton::clicked, this, [this, file] { emit fileRequested(file); });
        recent_->addWidget(link, 0, Qt::AlignHCenter);
    }
}

}  // namespace fireable
