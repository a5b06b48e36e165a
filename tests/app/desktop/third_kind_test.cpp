#include <QDir>
#include <QFile>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>
#include <memory>

#include "app/desktop/main_window.h"
#include "editor/canvas/scene_model.h"
#include "tests/support/desktop_window.h"
#include "tests/support/test_main.h"

using namespace fireable;

// A tiny third kind of document, a number that can be counted up: all that a kind has to bring.
namespace {

class NumberDocument final : public Document {
public:
    NumberDocument(std::filesystem::path path, int number)
        : Document({std::move(path), QStringLiteral("number")}), number_(number) {}

    int number() const { return number_; }
    void set(int number) { undoStack().push(new Step(*this, number)); }
    void markSaved(const std::filesystem::path& file, std::optional<FileTime> written) {
        recordSaved(file, edits(), written);
    }

private:
    class Step final : public UndoStep {
    public:
        Step(NumberDocument& document, int number)
            : UndoStep(document, QStringLiteral("Count")), document_(document), other_(number) {}
        std::size_t bytes() const override { return sizeof(*this); }

    private:
        void apply() override {
            document_.countEdit();
            std::swap(document_.number_, other_);
        }
        void revert() override { apply(); }

        NumberDocument& document_;
        int other_;
    };
    int number_;
};

class EmptyModel final : public SceneModel {
public:
    std::optional<std::uint32_t> nodeOf(const NetElement&) const override { return std::nullopt; }
    std::optional<std::uint32_t> strokeOf(const NetElement&) const override { return std::nullopt; }
    bool contains(const NetElement&) const override { return false; }
    QString description(const NetElement&) const override { return {}; }
    QString summary() const override { return QStringLiteral("a number"); }
};

class NumberCanvas final : public SceneView {
public:
    explicit NumberCanvas(QWidget* parent) : SceneView(model_, parent) {}

private:
    EmptyModel model_;
};

class NumberTab final : public DocumentTab {
    Q_OBJECT

public:
    NumberTab(std::filesystem::path path, int number)
        : document_(std::move(path), number), canvas_(new NumberCanvas(this)) {
        (new QVBoxLayout(this))->addWidget(canvas_);
    }

    NumberDocument& document() override { return document_; }
    SceneView& canvas() override { return *canvas_; }
    bool hasUnsaved() override { return document_.isModified(); }
    RunStatus runStatus() override { return {QString::number(document_.number()), {}}; }
    SavingKind saving() override {
        SavingKind kind;
        kind.formats = {{QStringLiteral("Number"), QStringLiteral(".number")}};
        kind.own = 0;
        kind.formatOfSuffix = [](const std::filesystem::path&) { return std::optional(0U); };
        kind.copy = [this] {
            return SavedContent{
                [](std::size_t) { return Result<QStringList>(QStringList()); },
                [number = document_.number()](const std::filesystem::path& file, std::size_t) {
                    QFile out(QString::fromStdString(file.string()));
                    if (!out.open(QIODevice::WriteOnly)) {
                        return Result<void>(fail(ErrorCode::fileUnreadable, "cannot be written"));
                    }
                    out.write("number " + QByteArray::number(number));
                    return Result<void>();
                },
                [this](const std::filesystem::path& file, std::size_t,
                       std::optional<FileTime> written) { document_.markSaved(file, written); }};
        };
        return kind;
    }

private:
    NumberDocument document_;
    NumberCanvas* canvas_;
};

void addNumbers(MainWindow& window) {
    window.loader().addReader(
        [&window](const std::filesystem::path& path,
                  std::optional<FileTime>) -> std::optional<Result<FileLoader::Opening>> {
            QFile file(QString::fromStdString(path.string()));
            if (!file.open(QIODevice::ReadOnly) || file.read(7) != "number ") {
                return std::nullopt;
            }
            const int number = file.readAll().toInt();
            return FileLoader::Opening(
                [&window, path, number] { window.addOpened(*new NumberTab(path, number)); });
        });
    window.actions().add({
        {"count-up", QStringLiteral("Count Up"), QStringLiteral("Add 1"), noKeys,
         [](NumberTab& tab) { tab.document().set(tab.document().number() + 1); }},
        {"delete",
         {},
         {},
         {},
         [](NumberTab& tab) { tab.document().set(0); },
         [](NumberTab& tab) { return tab.document().number() != 0; }},
    });
    window.panelDock("properties").alsoFor([](NumberTab& tab) -> QWidget* {
        return new QLabel(QString::number(tab.document().number()));
    });
}

}  // namespace

/// Where a third kind of document goes.
class ThirdKindTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { setUp_ = std::make_unique<testing::DesktopSetUp>(); }
    void itIsOpenedEditedAndSaved();

private:
    std::unique_ptr<testing::DesktopSetUp> setUp_;
};

void ThirdKindTest::itIsOpenedEditedAndSaved() {
    std::unique_ptr<MainWindow> window = testing::makeWindow();
    addNumbers(*window);
    const QString file = setUp_->write(QStringLiteral("seven.number"), "number 7");
    QSignalSpy done(window.get(), &MainWindow::fileDone);

    window->openFiles({file});
    QTRY_COMPARE(done.size(), 1);

    auto* tab = qobject_cast<NumberTab*>(window->currentTab());
    QVERIFY(tab != nullptr);
    QAction& up = *window->action("count-up");
    QVERIFY(up.isVisible() && up.isEnabled());
    QVERIFY(!window->action("place")->isVisible());
    QVERIFY(!window->action("neuron")->isVisible());
    QVERIFY(!window->menus().menu("net").menuAction()->isVisible());
    QVERIFY(window->panelDock("properties").panel(*tab) != nullptr);
    QVERIFY(window->panelDock("marking").panel(*tab) == nullptr);
    up.trigger();
    up.trigger();
    window->action("undo")->trigger();
    QCOMPARE(tab->document().number(), 8);
    QVERIFY(tab->document().isModified());
    window->action("delete")->trigger();
    QVERIFY(!window->action("delete")->isEnabled());
    window->action("save")->trigger();
    QVERIFY(!tab->document().isModified());
    QFile saved(file);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QCOMPARE(saved.readAll(), QByteArray("number 0"));

    window->newNet();
    QVERIFY(!up.isVisible());
    QVERIFY(window->action("place")->isVisible());
    window->action("close")->trigger();
    QCOMPARE(window->currentTab(), tab);
    QVERIFY(up.isVisible());
    testing::discard(window);
}

FIREABLE_TEST(ThirdKindTest)
#include "third_kind_test.moc"
