#include "editor/hierarchy/role_names.h"

#include <QCoreApplication>

namespace fireable {

QString roleName(PortRole role) {
    switch (role) {
        case PortRole::input:
            return QCoreApplication::translate("Ports", "input");
        case PortRole::output:
            return QCoreApplication::translate("Ports", "output");
        case PortRole::start:
            return QCoreApplication::translate("Ports", "start");
        case PortRole::finish:
            return QCoreApplication::translate("Ports", "finish");
    }
    return {};
}

}  // namespace fireable
