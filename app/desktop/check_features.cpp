#include "app/desktop/check_features.h"

#include "app/desktop/document_problems.h"
#include "app/desktop/make_action.h"

namespace fireable {

CheckFeatures::CheckFeatures(MainWindow& window) : QObject(&window), window_(window) {
    addActions();
    connect(&window, &MainWindow::documentAdded, this, &CheckFeatures::addDocument);
    connect(&window, &MainWindow::currentChanged, this, &CheckFeatures::show);
    ProblemsPanel& panel = window.problems();
    connect(&panel, &ProblemsPanel::activatedFinding, this, &CheckFeatures::goTo);
    connect(&panel, &ProblemsPanel::fixChosen, this, &CheckFeatures::carryOut);
    connect(next_, &QAction::triggered, &panel, [&panel] { panel.goToFinding(1); });
    connect(previous_, &QAction::triggered, &panel, [&panel] { panel.goToFinding(-1); });
    connect(fix_, &QAction::triggered, this, &CheckFeatures::fixSelected);
}

void CheckFeatures::addActions() {
    next_ = makeAction(&window_, {}, tr("&Next Problem"), tr("Go to the next problem of this net"),
                       {Qt::Key_F8});
    previous_ =
        makeAction(&window_, {}, tr("P&revious Problem"),
                   tr("Go to the problem of this net before this one"), {Qt::SHIFT | Qt::Key_F8});
    fix_ = makeAction(&window_, {}, tr("&Quick Fix…"),
                      tr("Mend the chosen problem, or one of what is selected in the drawing"),
                      {Qt::ALT | Qt::Key_Return, Qt::ALT | Qt::Key_Enter});
    window_.menus().tools->addActions({next_, previous_, fix_});
    window_.menus().tools->addSeparator();
}

void CheckFeatures::addDocument(DocumentView& view) {
    auto* checker = new DocumentChecker(view.document(), &view);
    checkers_[&view] = checker;
    connect(checker, &DocumentChecker::findingsChanged, this, [this, &view] {
        if (window_.current() == &view) {
            show(&view);
        }
    });
    connect(&view, &QObject::destroyed, this, [this, key = &view] { checkers_.erase(key); });
}

void CheckFeatures::show(DocumentView* view) {
    std::vector<Finding> findings;
    if (view != nullptr) {
        findings = checkers_.at(view)->findings();
    }
    for (QAction* action : {next_, previous_, fix_}) {
        action->setEnabled(!findings.empty());
    }
    if (view != nullptr) {
        const NetDocument& document = view->document();
        window_.problems().setFindings(std::move(findings), document.title(),
                                       nameInProblems(document));
    } else {
        window_.problems().setFindings({}, {});
    }
}

void CheckFeatures::goTo(const Finding& finding) {
    DocumentView* view = window_.current();
    const Diagram& diagram = view->document().diagram();
    ElementSet culprits = finding.elements;
    std::erase_if(culprits, [&](const NetElement& element) { return !contains(diagram, element); });
    if (culprits.empty()) {
        return;
    }
    view->selection().set(culprits);
    view->canvas().centreOn(view->canvas().boundsOf(*culprits.begin()).center());
}

void CheckFeatures::carryOut(const QuickFix& fix) {
    NetDocument& document = window_.current()->document();
    document.edit(fix.edit(document.diagram()), fix.name);
}

/// Where the panel is not worked in, the first finding about what is selected is mended.
void CheckFeatures::fixSelected() {
    ProblemsPanel& panel = window_.problems();
    if (panel.hasFocus()) {
        panel.offerCurrentFixes();
        return;
    }
    DocumentView& view = *window_.current();
    const auto meant = std::ranges::find_if(panel.findings(), [&](const Finding& finding) {
        return !finding.fixes.empty() &&
               std::ranges::any_of(finding.elements, [&](const NetElement& element) {
                   return view.selection().contains(element);
               });
    });
    if (meant != panel.findings().end()) {
        const CanvasView& canvas = view.canvas();
        const QRectF culprit = canvas.boundsOf(*meant->elements.begin());
        panel.offerFixes(*meant,
                         canvas.mapToGlobal(canvas.toWidget(culprit.bottomRight()).toPoint()));
    }
}

}  // namespace fireable
