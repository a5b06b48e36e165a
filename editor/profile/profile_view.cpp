#include "editor/profile/profile_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

#include "editor/document/to_text.h"
#include "editor/profile/profile_words.h"

namespace fireable {
namespace {

/// A line each.
QString listed(const QStringList& texts) {
    QString html;
    for (const QString& text : texts) {
        html += QStringLiteral("<div>%1</div>").arg(text.toHtmlEscaped());
    }
    return html + QStringLiteral("<br/>");
}

}  // namespace

ProfileView::ProfileView(QWidget* parent)
    : QWidget(parent),
      summary_(new QTextBrowser(this)),
      pages_(new QTabWidget(this)),
      table_(new ProfileTable(this)),
      nodes_(new NodeTable(this)),
      costs_(new CostTable(this)),
      speeds_(
          new BarsPlot(BarsPlot::Scale::factors, tr("times as fast as the slowest engine"), this)),
      stages_(new BarsPlot(BarsPlot::Scale::percent, tr("percent of a run"), this)),
      timeline_(
          new BarsPlot(BarsPlot::Scale::percent, tr("percent of the first stages' time"), this)),
      growth_(new DotsPlot(this)),
      roofline_(new DotsPlot(this)),
      families_(new QComboBox(this)) {
    summary_->setAccessibleName(tr("What the profile says"));
    summary_->setTabChangesFocus(true);
    speeds_->setAccessibleName(tr("Speed of each engine"));
    stages_->setAccessibleName(tr("Stages of a run of each engine"));
    timeline_->setAccessibleName(tr("First stages of a run of each engine"));
    roofline_->setAccessibleName(tr("How close runs come to the machine's limits"));
    pages_->setDocumentMode(true);
    pages_->addTab(table_, tr("&Table"));
    pages_->addTab(speeds_, tr("&Speed"));
    pages_->addTab(growthPage(), tr("&Growth"));
    pages_->addTab(stages_, tr("St&ages"));
    pages_->addTab(timeline_, tr("T&imeline"));
    pages_->addTab(roofline_, tr("Roofli&ne"));
    pages_->addTab(nodes_, tr("E&valuations"));
    pages_->addTab(costs_, tr("C&osts"));
    auto* split = new QSplitter(Qt::Vertical, this);
    split->addWidget(summary_);
    split->addWidget(pages_);
    split->setStretchFactor(0, 0);
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    split->setSizes({fontMetrics().height() * 8, fontMetrics().height() * 24});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(split);
    connect(table_, &ProfileTable::activated, this, &ProfileView::activated);
    connect(nodes_, &NodeTable::activated, this, &ProfileView::evaluationsActivated);
    for (const BarsPlot* plot : {speeds_, stages_, timeline_}) {
        connect(plot, &BarsPlot::activated, this, &ProfileView::activated);
    }
    for (const DotsPlot* plot : {growth_, roofline_}) {
        connect(plot, &DotsPlot::activated, this, &ProfileView::activated);
    }
    connect(families_, &QComboBox::currentTextChanged, this, [this](const QString& family) {
        if (!family.isEmpty()) {
            growth_->setChart(growthChart(profile_, family.toStdString()));
            growth_->setAccessibleName(tr("Time by size of %1").arg(family));
        }
    });
}

QWidget* ProfileView::growthPage() {
    auto* page = new QWidget(this);
    auto* label = new QLabel(tr("&Family:"), page);
    label->setBuddy(families_);
    families_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* bar = new QHBoxLayout;
    bar->addWidget(label);
    bar->addWidget(families_);
    bar->addStretch();
    auto* layout = new QVBoxLayout(page);
    layout->addLayout(bar);
    layout->addWidget(growth_, 1);
    return page;
}

void ProfileView::setProfile(Profile profile) {
    profile_ = std::move(profile);
    summary_->setHtml(summaryOf(profile_));
    table_->setProfile(profile_);
    nodes_->setProfile(profile_);
    costs_->setProfile(profile_);
    speeds_->setBars(speedBars(profile_));
    const bool timed = std::ranges::any_of(profile_.cells, isTimed);
    speeds_->setHint(timed ? QString() : tr("No engine has times; the table says why."));
    stages_->setBars(stageBars(profile_), stageNames(profile_));
    stages_->setHint(stages_->bars().empty() ? tr("No engine reports the times of its stages.")
                                             : QString());
    timeline_->setBars(timelineBars(profile_), stageNames(profile_));
    timeline_->setHint(timeline_->bars().empty()
                           ? tr("No engine reports the order of its first stages.")
                           : QString());
    roofline_->setChart(rooflineChart(profile_));
    roofline_->setHint(roofline_->chart().dots.empty()
                           ? tr("No engine has times, or nothing is known of what the machine "
                                "can do.")
                           : QString());
    showFamilies();
}

void ProfileView::showFamilies() {
    families_->clear();
    for (const FamilyFit& fit : familyFits(profile_)) {
        if (families_->findText(toText(fit.family)) < 0) {
            families_->addItem(toText(fit.family));
        }
    }
    families_->setEnabled(families_->count() > 1);
    growth_->setHint(families_->count() > 0
                         ? QString()
                         : tr("No family has times for two sizes. Add one with several numbers, "
                              "such as mmul and 1..5."));
}

/// What is wrong comes first, then what a user asked for, and then how sure it is.
QString ProfileView::summaryOf(const Profile& profile) const {
    QString html;
    QStringList wrong;
    for (const ProfileCell& cell : profile.cells) {
        if (!cell.disagreement.empty()) {
            wrong.append(tr("%1, %2 %3")
                             .arg(toText(profile.programs[cell.program].name),
                                  toText(profile.engines[cell.engine].title()),
                                  toText(cell.disagreement)));
        }
    }
    if (!wrong.isEmpty()) {
        html += QStringLiteral("<b>%1</b>").arg(tr("Engines disagree:")) + listed(wrong);
    }
    if (profile.cancelled) {
        html += QStringLiteral("<p>%1</p>").arg(tr("Cancelled: what is missing was not measured."));
    }
    QStringList verdicts;
    for (std::size_t p = 0; p < profile.programs.size(); ++p) {
        verdicts.append(verdictText(profile, p));
    }
    html += listed(verdicts + familyVerdictTexts(profile));
    const QStringList unsure = warningTexts(profile);
    if (!unsure.isEmpty()) {
        html += tr("Uncertain, as the machine was busy or the runs are short:") + listed(unsure);
    }
    QStringList machine;
    for (const auto& [name, value] : profile.machine) {
        machine.append(toText(name) + QStringLiteral(": ") + toText(value));
    }
    return html + QStringLiteral("<p><small>%1</small></p>")
                      .arg(machine.join(QStringLiteral("; ")).toHtmlEscaped());
}

void ProfileView::show(QWidget& page) {
    for (int i = 0; i < pages_->count(); ++i) {
        if (pages_->widget(i) == &page || pages_->widget(i)->isAncestorOf(&page)) {
            pages_->setCurrentIndex(i);
        }
    }
}

ChartPlot* ProfileView::shownPlot() const {
    QWidget* page = pages_->currentWidget();
    return page->isAncestorOf(growth_) ? growth_ : qobject_cast<ChartPlot*>(page);
}

}  // namespace fireable
