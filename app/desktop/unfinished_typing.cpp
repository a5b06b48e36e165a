#include "app/desktop/unfinished_typing.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

#include "app/desktop/document_view.h"
#include "editor/document/typed_text.h"

namespace fireable {
namespace {

struct TypingText {
    Q_DECLARE_TR_FUNCTIONS(UnfinishedTyping)
};

struct TypedField {
    TypedText* text;
    PanelDock* dock;  ///< null: on the drawing
};

QList<TypedField> fieldsIn(QObject& root, PanelDock* dock) {
    QList<TypedField> fields;
    if (auto* text = dynamic_cast<TypedText*>(&root)) {
        fields.append({text, dock});
    }
    for (QObject* child : root.findChildren<QObject*>()) {
        if (auto* text = dynamic_cast<TypedText*>(child)) {
            fields.append({text, dock});
        }
    }
    return fields;
}

QList<TypedField> fieldsOf(DocumentView& view, const QList<PanelDock*>& docks) {
    QList<TypedField> fields;
    for (NetView* netView : view.views()) {
        fields.append({&netView->tools().editor(), nullptr});
    }
    for (PanelDock* dock : docks) {
        fields += fieldsIn(*dock->panel(view), dock);
    }
    return fields;
}

bool mayBeForgotten(const QString& why, QWidget* parent) {
    QMessageBox box(QMessageBox::Warning, TypingText::tr("Unfinished Typing"), why, QMessageBox::NoButton,
                    parent);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(TypingText::tr("It will be lost unless you go back and fix it."));
    auto* back = box.addButton(TypingText::tr("&Go Back"), QMessageBox::RejectRole);
    auto* discard = box.addButton(TypingText::tr("&Discard"), QMessageBox::DestructiveRole);
    box.setDefaultButton(back);
    box.setEscapeButton(back);
    box.exec();
    return box.clickedButton() == discard;
}

}  // namespace

bool finishTyping(DocumentView& view, const QList<PanelDock*>& docks,
                  const std::function<void()>& bringToFront) {
    for (const TypedField& field : fieldsOf(view, docks)) {
        const auto why = field.text->finishTyping();
        if (!why) {
            continue;
        }
        bringToFront();
        if (!mayBeForgotten(*why, view.window())) {
            if (field.dock != nullptr) {
                field.dock->setVisible(true);
                field.dock->raise();
            }
            field.text->goBackToTyping();
            return false;
        }
        field.text->forgetTyping();
    }
    return true;
}

void commitPendingEdits(DocumentView& view, const QList<PanelDock*>& docks) {
    for (const TypedField& field : fieldsOf(view, docks)) {
        static_cast<void>(field.text->finishTyping());
    }
}

}  // namespace fireable
