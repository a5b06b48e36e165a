#pragma once

namespace fireable {

class DocumentView;

/// Shows the tab of `view`.
void bringToFront(DocumentView& view);

}  // namespace fireable
