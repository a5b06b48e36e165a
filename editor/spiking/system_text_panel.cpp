#include "editor/spiking/system_text_panel.h"

#include <QScopedValueRollback>
#include <QVBoxLayout>
#include <algorithm>
#include <chrono>

#include "editor/document/to_text.h"
#include "editor/spiking/spiking_element.h"
#include "importers/snp/plingua_labels.h"

namespace fireable {
namespace {

using namespace std::chrono_literals;

Result<std::string> plinguaOf(const spiking::DrawnSystem& drawn) {
    return systemFormat(SystemFormatId::plingua).write(importedSystem(drawn));
}

Result<spiking::SpikingSystem> systemOf(const std::string& text) {
    auto read = TRY(systemFormat(SystemFormatId::plingua).read(text));
    TRY(spiking::validate(read.system, read.places));
    return std::move(read.system);
}

std::string_view wordIn(std::string_view line, const NetWord& word) {
    return line.substr(word.start, word.length);
}

}  // namespace

SystemTextPanel::SystemTextPanel(SpikingDocument& document, SpikingSelection& selection,
                                 QWidget* parent)
    : QWidget(parent),
      document_(document),
      selection_(selection),
      editor_(new NetTextEditor(this, &plinguaWords)),
      message_(new QLabel(this)) {
    message_->setWordWrap(true);
    message_->setTextFormat(Qt::PlainText);
    message_->setAccessibleName(tr("Problem of the text"));
    message_->setMargin(4);
    message_->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(editor_, 1);
    layout->addWidget(message_);
    setFocusProxy(editor_);
    pause_.setSingleShot(true);
    pause_.setInterval(300ms);
    rewrite_.setSingleShot(true);
    rewrite_.setInterval(30ms);
    connect(&pause_, &QTimer::timeout, this, &SystemTextPanel::commit);
    connect(&rewrite_, &QTimer::timeout, this, &SystemTextPanel::rewrite);
    connect(editor_, &NetTextEditor::typed, this, [this] {
        typed_ = true;
        pause_.start();
    });
    connect(editor_, &NetTextEditor::left, this, &SystemTextPanel::commit);
    connect(editor_, &NetTextEditor::showInDrawingRequested, this, &SystemTextPanel::showAtCaret);
    connect(&document_, &SpikingDocument::changed, this, [this] {
        behind_ |= typed_ && !taking_;
        if (!typed_ && !taking_ && isVisible()) {
            rewrite_.start();
        }
    });
    connect(&document_, &Document::unfinishedBroughtBack, this, &SystemTextPanel::bringBack);
    connect(&selection_, &SpikingSelection::changed, this, &SystemTextPanel::markSelected);
}

SystemTextPanel::~SystemTextPanel() {
    editor_->disconnect(this);  // it loses the focus during destruction
}

void SystemTextPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!typed_) {
        rewrite();
    }
}

/// Updates the text from the drawing, keeping lines that stay.
void SystemTextPanel::rewrite() {
    const auto text = plinguaOf(document_.drawn());
    editor_->setReadOnly(!text);
    typed_ = behind_ = false;
    tellUnfinished();
    if (!text) {
        editor_->setNetText({});
        showMessage(
            tr("This system cannot be shown as P-Lingua: %1").arg(toText(text.error().detail)));
        return;
    }
    editor_->rewrite(diffLines(linesOf(editor_->netText()), linesOf(*text)));
    base_ = *text;
    editor_->clearError();
    showMessage({});
    markSelected();
}

void SystemTextPanel::commit() {
    pause_.stop();
    if (!typed_) {
        return;
    }
    const auto after = systemOf(editor_->netText());
    if (!after) {
        const Error& error = after.error();
        const QString why = toText(error.detail);
        error.line > 0 ? editor_->showError(error.line, error.column, why) : editor_->clearError();
        showMessage(error.line > 0
                        ? tr("Line %1, column %2: %3").arg(error.line).arg(error.column).arg(why)
                        : why);
        tellUnfinished();
        return;
    }
    typed_ = false;
    editor_->clearError();
    showMessage({});
    if (const auto before = systemOf(base_)) {
        const QScopedValueRollback<bool> taking(taking_, true);
        document_.edit(textEdit(document_.drawn(), *before, *after), tr("Edit as Text"));
        editor_->discardTyping();
    }
    if (behind_) {
        rewrite();
    } else if (const auto text = plinguaOf(document_.drawn())) {
        base_ = *text;
    }
    markSelected();
    tellUnfinished();
}

/// The document keeps what a crash would lose here.
void SystemTextPanel::tellUnfinished() {
    std::vector<UnfinishedText> unfinished;
    if (typed_) {
        unfinished.push_back({0, editor_->netText(), base_});
    }
    document_.setUnfinished(std::move(unfinished));
}

void SystemTextPanel::bringBack() {
    if (document_.unfinished().empty()) {
        return;
    }
    const UnfinishedText unfinished = document_.unfinished().front();  // told anew meanwhile
    rewrite_.stop();
    editor_->setReadOnly(false);
    editor_->setNetText(unfinished.text);
    base_ = unfinished.base;
    const auto own = plinguaOf(document_.drawn());
    typed_ = true;
    behind_ = !own || *own != base_;
    commit();
}

std::optional<QString> SystemTextPanel::finishTyping() {
    commit();
    return typed_ ? std::optional(
                        tr("What was typed in the text view cannot be applied. %1").arg(message()))
                  : std::nullopt;
}

void SystemTextPanel::resumeTyping() {
    editor_->goToError();
    editor_->setFocus();
}

void SystemTextPanel::discardTyping() {
    pause_.stop();
    if (typed_) {
        rewrite();
    }
}

void SystemTextPanel::showMessage(const QString& text) {
    message_->setText(text);
    message_->setVisible(!text.isEmpty());
}

/// Marks the lines with the names of the selected neurons, unless these are many.
void SystemTextPanel::markSelected() {
    constexpr std::size_t maxMarked = 50;
    std::vector<int> lines;
    std::set<std::string> names;
    const auto& neurons = document_.system().neurons;
    const std::vector<std::string> written = isVisible() && !selection_.isEmpty()
                                                 ? plingua::namesInFile(document_.system())
                                                 : std::vector<std::string>();
    for (const NetElement& element : selection_.elements()) {
        if (const auto id = neuronOf(element); id && !written.empty() && names.size() < maxMarked) {
            names.insert(written[neurons.indexOf(*id)]);
        }
    }
    if (!names.empty() && isVisible()) {
        const Lines all = linesOf(editor_->netText());
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto words = plinguaWords(all[i]);
            if (std::ranges::any_of(words, [&](const NetWord& word) {
                    return names.contains(std::string(wordIn(all[i], word)));
                })) {
                lines.push_back(static_cast<int>(i));
            }
        }
    }
    editor_->markLines(lines);
}

void SystemTextPanel::showAtCaret() {
    const auto [line, column] = editor_->caret();
    const std::string text = editor_->lineText(line);
    for (const NetWord& word : plinguaWords(text)) {
        const auto at = static_cast<std::size_t>(column);
        if (at < word.start || at > word.start + word.length) {
            continue;
        }
        if (const auto id = neuronCalled(document_.system(), std::string(wordIn(text, word)))) {
            emit showRequested(toElement(*id));
            return;
        }
    }
}

}  // namespace fireable
