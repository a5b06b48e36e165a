#pragma once

#include "app/desktop/document_tab.h"
#include "editor/spiking/spiking_canvas.h"
#include "editor/spiking/spiking_document.h"
#include "editor/spiking/spiking_selection.h"
#include "editor/spiking/spiking_tools.h"

namespace fireable {

/// One open spiking system: its document, selection and drawing.
class SpikingView final : public DocumentTab {
    Q_OBJECT

public:
    explicit SpikingView(OpenedSystem opened, QWidget* parent = nullptr);
    ~SpikingView() override;

    SpikingDocument& document() override { return document_; }
    SpikingSelection& selection() { return selection_; }
    SpikingCanvas& canvas() override { return *canvas_; }
    SpikingTools& tools() { return *tools_; }
    SavingKind saving() override;
    bool hasUnsaved() override { return document_.isModified(); }
    RunStatus runStatus() override;
    QList<QObject*> typedIn() override { return {&tools_->editor()}; }

private:
    SpikingDocument document_;
    SpikingSelection selection_{document_};
    SpikingCanvas* canvas_;
    SpikingTools* tools_;
};

}  // namespace fireable
