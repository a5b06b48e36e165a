#include "app/desktop/explain_features.h"

#include <QToolTip>

#include "app/desktop/fire_by_hand_features.h"
#include "app/desktop/follow_selection.h"
#include "app/desktop/main_window.h"
#include "app/desktop/make_action.h"
#include "editor/panels/explanation_panel.h"
#include "editor/panels/show_element.h"
#include "editor/playback/explain_tokens.h"

namespace fireable {
namespace {

/// The first transition, or place, that is selected.
template <class IdT>
std::optional<IdT> firstSelected(DocumentView& document) {
    for (const NodeId& node : document.selection().nodes()) {
        if (const auto* wanted = std::get_if<IdT>(&node)) {
            return *wanted;
        }
    }
    return std::nullopt;
}

/// In plain text, with its reasons below one another.
QString inShort(const Explanation& answer) {
    QStringList lines{answer.title.toHtmlEscaped()};
    for (const ExplanationLine& line : answer.lines) {
        lines.append(QStringLiteral("• ") + line.text.toHtmlEscaped());
    }
    return QStringLiteral("<p style='white-space:pre'>%1</p>")
        .arg(lines.join(QStringLiteral("<br>")));
}

}  // namespace

ExplainFeatures::ExplainFeatures(MainWindow& window, FireByHandFeatures& firing)
    : QObject(&window),
      window_(window),
      why_(makeAction(&window, QString(), tr("&Why Not Enabled?"),
                      tr("Tell what keeps the selected transition from firing"),
                      {Qt::CTRL | Qt::ALT | Qt::Key_W})),
      whence_(makeAction(&window, QString(), tr("Where &Do Tokens Come From?"),
                         tr("Tell which firings put the tokens into the selected place, and what "
                            "those took, back to the beginning"),
                         {Qt::CTRL | Qt::ALT | Qt::Key_T})) {
    window_.menus().simulation->addSeparator();
    window_.menus().simulation->addActions({why_, whence_});
    addPanel();
    connect(why_, &QAction::triggered, this, &ExplainFeatures::explainSelected);
    connect(whence_, &QAction::triggered, this, &ExplainFeatures::explainTokens);
    connect(&firing, &FireByHandFeatures::refused, this, &ExplainFeatures::explainRefusal);
    connect(&window_, &MainWindow::documentAdded, this, &ExplainFeatures::addDocument);
    followSelection(window_, this, [this] { show(); });
}

void ExplainFeatures::addPanel() {
    dock_ =
        window_.addPanels(QStringLiteral("explanation"), tr("Explanation"),
                          Qt::BottomDockWidgetArea, [this](DocumentView& document) {
                              auto* panel = new ExplanationPanel;
                              connect(panel, &ExplanationPanel::chosen, &document,
                                      [&document](const ExplanationLine& line) {
                                          if (line.step) {
                                              document.player().pause();
                                              document.runner().goTo(*line.step);
                                          }
                                          if (nodeOf(document.document().diagram(), line.element)) {
                                              document.canvas().bringIntoView(line.element);
                                          }
                                      });
                              return panel;
                          });
    if (auto* problems = window_.findChild<QDockWidget*>(QStringLiteral("problems"))) {
        window_.tabifyDockWidget(problems, dock_);
        problems->raise();
    }
    dock_->hide();
}

void ExplainFeatures::addDocument(DocumentView& document) {
    addMarks(document.view());
    connect(&document, &DocumentView::viewAdded, this, &ExplainFeatures::addMarks);
    const auto forget = [this, &document] { mark(document, {}); };
    connect(&document.runner(), &EngineRunner::frameChanged, this, [this, &document, forget] {
        const auto& lines = panelOf(document).shown().lines;
        const bool goesOn = document.runner().state() == RunState::running;
        if (goesOn || lines.empty() || !lines.front().step) {  // else they lead to other steps
            forget();
        }
    });
    connect(&document.document(), &NetDocument::changed, this, forget);
    connect(&document.document(), &NetDocument::currentNetChanged, this, forget);
}

void ExplainFeatures::addMarks(NetView& view) {
    new ExplainedMarks(view.canvas(), &view);  // the view owns it
}

ExplanationPanel& ExplainFeatures::panelOf(DocumentView& document) const {
    return static_cast<ExplanationPanel&>(*dock_->panel(document));
}

void ExplainFeatures::explainSelected() {
    DocumentView& document = *window_.current();
    if (const auto transition = firstSelected<TransitionId>(document)) {
        showAnswer(document, explainEnabled(document.runner(), document.document().diagram().net,
                                            *transition));
        dock_->setVisible(true);
        dock_->raise();
    }
}

void ExplainFeatures::explainTokens() {
    DocumentView& document = *window_.current();
    const auto place = firstSelected<PlaceId>(document);
    if (!place) {
        return;
    }
    if (asked_) {
        *asked_ = true;
    }
    asked_ = std::make_shared<std::atomic<bool>>(false);
    dock_->setVisible(true);
    dock_->raise();
    askForTokens(document.runner(), document.document(), *place, &document, asked_,
                 [this, &document](const Explanation& answer) { showAnswer(document, answer); });
}

/// Where the mouse is, as the panel may be hidden.
void ExplainFeatures::explainRefusal(DocumentView& document, TransitionId transition) {
    const Explanation answer =
        explainEnabled(document.runner(), document.document().diagram().net, transition);
    showAnswer(document, answer);
    const CanvasView& canvas = document.canvas();
    const QPointF below = canvas.toWidget(canvas.boundsOf(transition).bottomLeft());
    QToolTip::showText(document.canvas().mapToGlobal(below.toPoint()), inShort(answer),
                       &document.canvas());
}

void ExplainFeatures::showAnswer(DocumentView& document, const Explanation& answer) {
    panelOf(document).show(answer);
    mark(document, answer.elements);
}

void ExplainFeatures::mark(DocumentView& document, const ElementSet& elements) {
    for (NetView* view : document.views()) {
        view->findChild<ExplainedMarks*>()->show(view->isAtWork() ? elements : ElementSet());
    }
}

void ExplainFeatures::show() {
    DocumentView* document = window_.current();
    whence_->setEnabled(document != nullptr && firstSelected<PlaceId>(*document));
    why_->setEnabled(document != nullptr && firstSelected<TransitionId>(*document));
}

}  // namespace fireable
