#include "app/desktop/features.h"

namespace fireable {

void addFeatures(MainWindow&) {
}

}  // namespace fireable
