#include "editor/profile/profile_changes.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

#include "editor/document/to_text.h"
#include "editor/profile/profile_words.h"

namespace fireable {
namespace {

QString valueOf(const Profile& profile, const std::string& name) {
    const auto found =
        std::ranges::find(profile.machine, name, &std::pair<std::string, std::string>::first);
    return found == profile.machine.end() ? QString() : toText(found->second);
}

}  // namespace

ProfileChanges::ProfileChanges(QWidget* parent)
    : QWidget(parent), summary_(new QTextBrowser(this)), table_(new ResultTable(this)) {
    summary_->setAccessibleName(tr("What changed"));
    summary_->setTabChangesFocus(true);
    table_->setAccessibleName(tr("Changes of all programs and engines"));
    auto* split = new QSplitter(Qt::Vertical, this);
    split->addWidget(summary_);
    split->addWidget(table_);
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    split->setSizes({fontMetrics().height() * 10, fontMetrics().height() * 20});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(split);
}

void ProfileChanges::compare(const Profile& before, const Profile& after, const QString& nameBefore,
                             const QString& nameAfter) {
    QString html = QStringLiteral("<p>%1</p>")
                       .arg(tr("From %1 to %2:").arg(nameBefore, nameAfter).toHtmlEscaped());
    for (const QString& text : changeTexts(before, after)) {
        html += QStringLiteral("<div>%1</div>").arg(text.toHtmlEscaped());
    }
    QStringList elsewhere;
    for (const auto& [name, value] : before.machine) {
        if (const QString now = valueOf(after, name); now != toText(value)) {
            elsewhere.append(tr("%1: %2, then %3").arg(toText(name), toText(value), now));
        }
    }
    if (!elsewhere.isEmpty()) {
        html += QStringLiteral("<p><small>%1 %2</small></p>")
                    .arg(tr("Measured elsewhere or at another time:"),
                         elsewhere.join(QStringLiteral("; ")).toHtmlEscaped());
    }
    summary_->setHtml(html);
    table_->clearRows();
    table_->setColumns({tr("Program"), tr("Engine"), tr("Before"), tr("After"), tr("Ratio"),
                        tr("95 % Interval"), tr("What Changed")},
                       beforeColumn, changeColumn);
    for (const ProfileChange& change : changesBetween(before, after)) {
        const ProfileCell& cell = after.cells[change.after];
        const double was = median(before.cells[change.before].seconds);
        const double is = median(cell.seconds);
        const SpeedRatio& found = change.ratio;
        const bool slower = found.verdict == SpeedVerdict::firstFaster;
        const QString said = slower                                        ? tr("slower")
                             : found.verdict == SpeedVerdict::secondFaster ? tr("faster")
                             : found.verdict == SpeedVerdict::equal
                                 ? tr("as before, within noise")
                                 : tr("too few or too noisy times to tell");
        table_->addRow({{toText(after.programs[cell.program].name)},
                        {toText(after.engines[cell.engine].title())},
                        {toText(timeText(was)), was},
                        {toText(timeText(is)), is},
                        {QStringLiteral("× ") + toText(factorText(found.ratio)), found.ratio},
                        {tr("%1 to %2")
                             .arg(toText(factorText(found.interval.low)),
                                  toText(factorText(found.interval.high))),
                         found.interval.high - found.interval.low},
                        {said}},
                       slower                                        ? ResultTable::Tone::wrong
                       : found.verdict == SpeedVerdict::secondFaster ? ResultTable::Tone::strong
                                                                     : ResultTable::Tone::plain);
    }
    table_->fitColumns();
}

void ProfileChanges::showDialog(const Profile& before, const Profile& after,
                                const QString& nameBefore, const QString& nameAfter,
                                QWidget& parent) {
    auto* dialog = new QDialog(&parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Changes Between Profiles"));
    auto* changes = new ProfileChanges(dialog);
    changes->compare(before, after, nameBefore, nameAfter);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(changes, 1);
    layout->addWidget(buttons);
    const int unit = parent.fontMetrics().height();
    dialog->resize(unit * 68, unit * 36);
    dialog->show();
}

}  // namespace fireable
