#pragma once

#include <QAccessible>
#include <QString>
#include <algorithm>
#include <vector>

namespace fireable::testing {

struct Said {
    QAccessible::Event what;
    QString about;
    bool operator==(const Said&) const = default;
};

inline std::vector<Said> said;  // since the test began

/// For `AccessibleNotifier::installListener`.
inline void hear(QAccessibleEvent& event) {
    if (const QAccessibleInterface* about = event.accessibleInterface()) {
        said.push_back({event.type(), about->text(QAccessible::Name)});
    }
}

/// How often it was said.
inline int count(QAccessible::Event what, const QString& about) {
    return static_cast<int>(std::ranges::count(said, Said{what, about}));
}

/// The child of that name; null if there is none.
inline QAccessibleInterface* childNamed(QAccessibleInterface* parent, const QString& name) {
    for (int i = 0; i < parent->childCount(); ++i) {
        if (parent->child(i)->text(QAccessible::Name) == name) {
            return parent->child(i);
        }
    }
    return nullptr;
}

}  // namespace fireable::testing
