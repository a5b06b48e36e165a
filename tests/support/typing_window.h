#pragma once

#include <QDockWidget>
#include <QLineEdit>
#include <QTableView>

#include "editor/panels/marking_panel.h"
#include "editor/panels/net_table.h"
#include "editor/panels/properties_panel.h"
#include "editor/textview/net_text_panel.h"
#include "tests/support/desktop_window.h"
#include "tests/support/quick_try.h"
#include "tests/support/small_drawing.h"

namespace fireable::testing {

/// The widgets in which the tokens of a place can be edited.
enum class Field { drawing, property, table, marking, text };

inline constexpr std::pair<const char*, Field> allFields[] = {{"drawing", Field::drawing},
                                                              {"property", Field::property},
                                                              {"table", Field::table},
                                                              {"marking", Field::marking},
                                                              {"text", Field::text}};

/// Tests on a window that shows `smallDrawing()`, in which tokens of the first place are typed.
class TypingWindow : public QObject {
protected:
    static constexpr PlaceId typedPlace{0};

    void open() {
        window_ = makeWindow();
        window_->addDocument({{}, std::nullopt, {smallDrawing()}, {}, QStringLiteral("net")});
    }
    void close() { window_.reset(); }

    DocumentView& view() { return *window_->documents().front(); }
    Count tokens() { return view().document().diagram().net.places[typedPlace].initial; }
    template <class Panel>
    Panel& panel(const char* name) {
        auto* dock = window_->findChild<QDockWidget*>(QString::fromLatin1(name));
        dock->show();
        dock->raise();
        return *static_cast<Panel*>(static_cast<PanelDock*>(dock)->panel(view()));
    }
    static QWidget* typeInto(QTableView& table, const QModelIndex& cell, const QString& text) {
        table.setFocus();
        table.setCurrentIndex(cell);
        QTest::keyClick(&table, Qt::Key_F2);
        QWidget* editor = table.indexWidget(cell);
        static_cast<QLineEdit*>(editor)->selectAll();
        QTest::keyClicks(editor, text);
        return editor;
    }
    QWidget* typeIntoText(const QString& text) {
        auto& textPanel = panel<NetTextPanel>("text");
        [&] { QTRY_VERIFY(!textPanel.editor().netText().empty()); }();
        NetTextEditor& editor = textPanel.editor();
        editor.setFocus();
        const std::string line = editor.lineText(0);  // pl p1 (3)
        const auto open = static_cast<int>(line.find('('));
        editor.setSelection(0, open + 1, 0, static_cast<int>(line.find(')')));
        QTest::keyClicks(&editor, text);
        return &editor;
    }
    /// Types `text` there and returns the widget with the focus.
    QWidget* type(Field field, const QString& text) {
        switch (field) {
            case Field::drawing:
                view().selection().set({typedPlace});
                view().canvas().setFocus();
                QTest::keyClicks(&view().canvas(), text.left(1));  // opens the field
                QTest::keyClicks(QApplication::focusWidget(), text.mid(1));
                return QApplication::focusWidget();
            case Field::property: {
                view().selection().set({typedPlace});
                auto& properties = panel<PropertiesPanel>("properties");
                auto* line = properties.row(Property::initial).findChild<QLineEdit*>();
                line->setFocus();
                line->selectAll();
                QTest::keyClicks(line, text);
                return line;
            }
            case Field::table: {
                ElementTable& table = panel<NetTablePanel>("table").view(TableKind::places);
                return typeInto(table, table.model()->index(0, 2), text);
            }
            case Field::marking: {
                auto* table = panel<MarkingPanel>("marking").findChild<QTableView*>();
                return typeInto(*table, table->model()->index(0, 1), text);
            }
            case Field::text:
                return typeIntoText(text);
        }
        return nullptr;
    }

    DesktopSetUp setUp_;
    std::unique_ptr<MainWindow> window_;
};

}  // namespace fireable::testing
