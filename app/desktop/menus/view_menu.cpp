#include <QInputDialog>
#include <QMenu>
#include <vector>

#include "app/desktop/dialogs/named_views_dialog.h"
#include "app/desktop/parts.h"
#include "app/desktop/settings/translations.h"
#include "app/desktop/settings/window_style.h"
#include "app/desktop/tabs/hidden_strip.h"
#include "editor/document/edit_builder.h"
#include "editor/document/points.h"
#include "editor/document/to_text.h"
#include "engine/net/model/diagram.h"

namespace fireable {
namespace {

ActionFunction zoom(void (SceneView::*how)()) {
    return [how](DocumentTab& tab) { (tab.canvas().*how)(); };
}

void fitSelection(DrawingTab& tab) {
    QRectF area;
    for (const NetElement& element : tab.selection().elements()) {
        area |= tab.canvas().boundsOf(element);
    }
    tab.canvas().fitTo(area);
}

bool severalViews(DrawingTab& tab) {
    return tab.views().size() > 1;
}

/// The View menu: zoom, rulers and other aids, hiding, split views and saved views.
class ViewMenu final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::ViewMenu)

public:
    explicit ViewMenu(MainWindow& window);

private:
    void addZooming();
    void addAids();
    void addHiding();
    void addViews();
    void addThemes();
    void addLanguages();
    void equip(DrawingView& view);
    void saveView(DocumentView& view);
    void manageViews(DocumentView& view);
    void listNamedViews();
    void goTo(std::size_t view);

    MainWindow& window_;
};

/// Perspectives: where panels and tool bars stand, and which are shown, kept under names.
class Perspectives final : public QObject {
    Q_DECLARE_TR_FUNCTIONS(fireable::Perspectives)

public:
    explicit Perspectives(MainWindow& window);

private:
    void save();
    void restore(const QByteArray& state);
    void list();
    QAction* entry(QMenu& menu, const QString& name, const QString& tip) const;
    /// Calls `act` while also panels are there that the present kind of document has not.
    template <class Act>
    void withAllPanels(const Act& act) const;

    MainWindow& window_;
};

template <class Act>
void Perspectives::withAllPanels(const Act& act) const {
    const auto docks = window_.findChildren<PanelDock*>();
    for (PanelDock* dock : docks) {
        dock->show(nullptr);
    }
    act();
    for (PanelDock* dock : docks) {
        dock->show(window_.currentTab());
    }
}

}  // namespace

ViewMenu::ViewMenu(MainWindow& window) : QObject(&window), window_(window) {
    addZooming();
    addAids();
    addHiding();
    addViews();
    addThemes();
    addLanguages();
    window.forEachDrawing(this, [this](DrawingTab&, DrawingView& view) { equip(view); });
}

void ViewMenu::addZooming() {
    window_.actions().add({
        {"zoom-in",
         tr("Zoom &In"),
         tr("Enlarge the drawing"),
         {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal},
         zoom(&SceneView::zoomIn)},
        {"zoom-out", tr("Zoom &Out"), tr("Shrink the drawing"), QKeySequence::ZoomOut,
         zoom(&SceneView::zoomOut)},
        {"actual-size", tr("&Actual Size"), tr("Show the drawing at its actual size"),
         Qt::CTRL | Qt::Key_0, zoom(&SceneView::actualSize)},
        {"fit", tr("&Fit in Window"), tr("Show the whole drawing"), Qt::CTRL | Qt::Key_9,
         zoom(&SceneView::fit)},
        {"fit-selection", tr("Fit S&election"),
         tr("Show the whole selection, as large as possible"), Qt::CTRL | Qt::SHIFT | Qt::Key_9,
         &fitSelection, anythingSelected},
        {"full-screen", tr("F&ull Screen"), tr("Use the whole screen"), Qt::Key_F11,
         [this](bool on) {
             window_.setWindowState(window_.windowState().setFlag(Qt::WindowFullScreen, on));
         },
         alwaysEnabled, [this](DocumentView*) { return window_.isFullScreen(); }},
    });
}

void ViewMenu::addThemes() {
    const auto row = [this](const char* name, Theme theme, const QString& text,
                            const QString& tip) -> ActionRow {
        return {name,
                text,
                tip,
                noKeys,
                [this, theme](bool) { window_.settings().setTheme(theme); },
                alwaysEnabled,
                [this, theme](DocumentTab*) { return window_.settings().theme() == theme; },
                ownIcon,
                "theme"};
    };
    window_.actions().add({
        row("desktop-theme", Theme::system, tr("&Theme of the Desktop"),
            tr("Use the colours that the desktop asks for")),
        row("light-theme", Theme::light, tr("&Light Theme"),
            tr("Use dark text on a light background")),
        row("dark-theme", Theme::dark, tr("&Dark Theme"),
            tr("Use light text on a dark background")),
        row("high-contrast", Theme::highContrast, tr("&High Contrast"),
            tr("Use white text on black, with a frame around whatever can be used")),
    });
}

/// Applies to all views; stored in the settings.
void ViewMenu::addAids() {
    const auto aid = [this](void (Settings::*keep)(bool)) -> ActionFunction {
        return [this, keep](bool wanted) { (window_.settings().*keep)(wanted); };
    };
    connect(&window_.settings(), &Settings::changed, this, [this] {
        for (DocumentTab* tab : window_.tabs()) {
            for (DrawingView* view : tab->findChildren<DrawingView*>()) {
                equip(*view);
            }
        }
    });
    const auto kept = [this](bool (Settings::*setting)() const) {
        return [this, setting](DocumentTab*) { return (window_.settings().*setting)(); };
    };
    window_.actions().add({
        {"overview", tr("O&verview"), tr("Show the whole drawing in a corner, to navigate in it"),
         Qt::CTRL | Qt::Key_M, aid(&Settings::setOverview), alwaysEnabled,
         kept(&Settings::overview)},
        {"rulers", tr("Sho&w Rulers"),
         tr("Show scales in drawing units along the edges of the drawing"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_R, aid(&Settings::setRulers), alwaysEnabled,
         kept(&Settings::rulers)},
        {"animate-zoom", tr("Animate &Zoom"), tr("Zoom and move smoothly, or jump"), noKeys,
         aid(&Settings::setAnimatedZoom), alwaysEnabled, kept(&Settings::animatedZoom)},
    });
}

void ViewMenu::equip(DrawingView& view) {
    const Settings& settings = window_.settings();
    view.minimap().setAllowed(settings.overview());
    view.setRulers(settings.rulers());
    view.canvas().setAnimated(settings.animatedZoom());
}

/// Hiding parts of a drawing.
void ViewMenu::addHiding() {
    window_.actions().add({
        {"hide", tr("&Hide Selection"), tr("Hide the selected nodes"), Qt::CTRL | Qt::Key_Slash,
         [](DocumentView& view) { view.hidden().hideSelection(); }, anythingSelected},
        {"isolate", tr("Isolate Nei&ghbourhood"),
         tr("Show only the selected nodes and their neighbours"), Qt::CTRL | Qt::SHIFT | Qt::Key_I,
         [](DocumentView& view) { view.hidden().isolateSelection(1); }, anythingSelected},
        {"show-all", tr("Show A&ll"), tr("Show all hidden nodes"),
         Qt::CTRL | Qt::ALT | Qt::Key_Slash, [](DocumentView& view) { view.hidden().showAll(); },
         [](const ActionContext& now) {
             const HiddenNodes& hidden = now.view.hidden();
             return !hidden.nodes().empty() || hidden.isIsolated();
         }},
    });
    connect(&window_, &MainWindow::documentAdded, this, [this](DocumentView& document) {
        document.addBar(new HiddenStrip(document.hidden(), &document));
        connect(&document.hidden(), &HiddenNodes::changed, &window_.actions(), &Actions::refresh);
    });
}

void ViewMenu::addViews() {
    window_.actions().add({
        {"split-right", tr("Split &Right"), tr("Split the view, with the new view on the right"),
         Qt::CTRL | Qt::Key_Backslash, [](DrawingTab& tab) { tab.split(Qt::Horizontal); }},
        {"split-below", tr("Split &Below"), tr("Split the view, with the new view below"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_Backslash,
         [](DrawingTab& tab) { tab.split(Qt::Vertical); }},
        {"beside", tr("&Move Beside"),
         tr("Show this document beside the others, or among them again"),
         Qt::CTRL | Qt::ALT | Qt::Key_Backslash,
         [this](DocumentTab& tab) { window_.area().moveBeside(tab); },
         [this](DocumentTab&) {
             return window_.area().hasTwoGroups() || window_.tabs().size() > 1;
         }},
        {"close-view", tr("&Close View"), tr("Close this view of the drawing; the others stay"),
         Qt::CTRL | Qt::SHIFT | Qt::Key_W, [](DrawingTab& tab) { tab.closeView(); }, severalViews},
        {"next-view", tr("Ne&xt View"), tr("Go to the next view of this file"),
         Qt::CTRL | Qt::Key_QuoteLeft, [](DrawingTab& tab) { tab.focusNextView(); }, severalViews},
        {"save-view", tr("&Save View…"),
         tr("Save the visible part of the drawing, and what is hidden, under a name"), noKeys,
         [this](DocumentView& view) { saveView(view); }},
        {"manage-views", tr("&Rename or Delete…"), tr("Rename or delete named views"), noKeys,
         [this](DocumentView& view) { manageViews(view); },
         [](const ActionContext& now) { return !now.view.document().diagram().views.empty(); }},
    });
    QMenu& named = window_.menus().menu("view/named");
    connect(&named, &QMenu::aboutToShow, this, &ViewMenu::listNamedViews);
    connect(&window_.actions(), &Actions::refreshed, &named,
            [this, &named] { named.setEnabled(window_.current() != nullptr); });
}

/// Their names are the same in all languages.
void ViewMenu::addLanguages() {
    const auto row = [this](const QString& code, const QString& name) -> ActionRow {
        return {"language." + code.toUtf8(),
                name,
                code.isEmpty() ? tr("Use the language of the desktop") : tr("Use this language"),
                noKeys,
                [this, code](bool) { window_.settings().setLanguage(code); },
                alwaysEnabled,
                [this, code](DocumentTab*) { return window_.settings().language() == code; },
                ownIcon,
                "language"};
    };
    std::vector<ActionRow> rows{row({}, tr("&As the desktop"))};
    for (const QString& code : languages()) {
        rows.push_back(row(code, nameOfLanguage(code)));
    }
    window_.actions().add(std::move(rows));
}

void ViewMenu::saveView(DocumentView& view) {
    const auto& views = view.document().diagram().views;
    bool wanted = false;
    const QString name =
        QInputDialog::getText(&window_, tr("Save View"), tr("Name of the view:"), QLineEdit::Normal,
                              tr("View %1").arg(views.size() + 1), &wanted)
            .trimmed();
    if (!wanted || name.isEmpty()) {
        return;
    }
    const CanvasView& canvas = view.canvas();
    const QPointF centre = canvas.toScene(QRectF(canvas.rect()).center());
    EditBuilder edit(view.document().diagram());
    std::erase_if(edit.head().views,
                  [&](const NamedView& old) { return toText(old.name) == name; });
    edit.head().views.push_back(
        {name.toStdString(), toPoint(centre), canvas.zoom(), view.hidden().nodes()});
    view.document().edit(edit.take(), tr("Save View %1").arg(name));
    window_.actions().refresh();
}

void ViewMenu::manageViews(DocumentView& view) {
    NamedViewsDialog dialog(view.document().diagram().views, &window_);
    if (dialog.exec() == QDialog::Accepted && dialog.views() != view.document().diagram().views) {
        EditBuilder edit(view.document().diagram());
        edit.head().views = dialog.views();
        view.document().edit(edit.take(), tr("Edit Named Views"));
    }
}

void ViewMenu::listNamedViews() {
    QMenu& menu = window_.menus().menu("view/named");
    menu.clear();
    menu.addActions({window_.action("save-view"), window_.action("manage-views")});
    menu.addSeparator();
    DocumentView* document = window_.current();
    if (document == nullptr) {
        return;
    }
    const auto& views = document->document().diagram().views;
    for (std::size_t i = 0; i < views.size(); ++i) {
        QString name = toText(views[i].name);
        QAction* action = menu.addAction(name.replace(u'&', QStringLiteral("&&")));
        action->setStatusTip(tr("Go to this view"));
        connect(action, &QAction::triggered, this, [this, i] { goTo(i); });
    }
}

void ViewMenu::goTo(std::size_t index) {
    DocumentView* document = window_.current();
    if (document == nullptr || index >= document->document().diagram().views.size()) {
        return;
    }
    const auto& views = document->document().diagram().views;
    const NamedView& view = views[index];
    CanvasView& canvas = document->canvas();
    document->hidden().hideOnly(view.hidden);
    canvas.zoomTo(view.zoom);
    canvas.centreOn({view.centre.x, view.centre.y});
}

void addViewMenu(MainWindow& window) {
    new ViewMenu(window);
}

Perspectives::Perspectives(MainWindow& window) : QObject(&window), window_(window) {
    window.actions().add(
        {{"save-perspective", tr("&Save As…"),
          tr("Save the layout of panels and toolbars under a name"), noKeys, [this] { save(); }},
         {"usual-perspective", tr("&Usual Layout"),
          tr("Show panels and toolbars as in a new window"), noKeys,
          [this] { restore(window_.usualState()); }}});
    connect(&window.menus().menu("view/perspectives"), &QMenu::aboutToShow, this,
            &Perspectives::list);
}

void Perspectives::save() {
    bool isGiven = false;
    const QStringList known = window_.settings().perspectives().keys();
    const QString name = QInputDialog::getText(&window_, tr("Save Perspective"),
                                               tr("Name of the perspective:"), QLineEdit::Normal,
                                               tr("Perspective %1").arg(known.size() + 1), &isGiven)
                             .trimmed();
    if (isGiven && !name.isEmpty()) {
        withAllPanels([&] { window_.settings().setPerspective(name, window_.saveState()); });
        window_.showMessage(known.contains(name) ? tr("Replaced perspective %1").arg(name)
                                                 : tr("Saved perspective %1").arg(name));
    }
}

void Perspectives::restore(const QByteArray& state) {
    withAllPanels([&] { window_.restoreState(state); });
}

QAction* Perspectives::entry(QMenu& menu, const QString& name, const QString& tip) const {
    QAction* action = menu.addAction(QString(name).replace(u'&', QStringLiteral("&&")));
    action->setStatusTip(tip);
    return action;
}

void Perspectives::list() {
    QMenu& menu = window_.menus().menu("view/perspectives");
    for (auto* old : menu.findChildren<QMenu*>(Qt::FindDirectChildrenOnly)) {
        old->deleteLater();
    }
    menu.clear();
    menu.addActions({window_.action("save-perspective"), window_.action("usual-perspective")});
    const QStringList names = window_.settings().perspectives().keys();
    if (names.isEmpty()) {
        return;
    }
    menu.addSeparator();
    auto* remove = new QMenu(tr("&Delete"), &menu);
    remove->menuAction()->setStatusTip(tr("Delete a perspective"));
    for (const QString& name : names) {
        connect(entry(menu, name, tr("Show panels and toolbars as in this perspective")),
                &QAction::triggered, this, [this, name] {
                    restore(window_.settings().perspectives().value(name).toByteArray());
                });
        connect(entry(*remove, name, tr("Delete this perspective")), &QAction::triggered, this,
                [this, name] { window_.settings().setPerspective(name, {}); });
    }
    menu.addSeparator();
    menu.addMenu(remove);
}

void addPerspectives(MainWindow& window) {
    new Perspectives(window);
}

}  // namespace fireable
