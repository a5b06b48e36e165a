#include "editor/panels/breakpoint_text.h"

#include <QCoreApplication>

#include "editor/document/plural_number.h"

namespace fireable {
namespace {

struct BreakpointWords {
    Q_DECLARE_TR_FUNCTIONS(Breakpoints)

public:
    QString operator()(const TransitionFires& wanted) const {
        return tr("%1 fires").arg(text(wanted.transition));
    }
    QString operator()(const PlaceChanges& wanted) const {
        return tr("%1 changes").arg(text(wanted.place));
    }
    QString operator()(const PlaceEmpties& wanted) const {
        return tr("%1 becomes empty").arg(text(wanted.place));
    }
    QString operator()(const PlaceReaches& wanted) const {
        return tr("%1 reaches %2").arg(text(wanted.place), text(wanted.value.text()));
    }
    QString operator()(const StepReached& wanted) const {
        return tr("step %1").arg(text(wanted.step.text()));
    }
    QString operator()(const ConditionMet& wanted) const { return text(wanted.condition); }
    QString operator()(const AssertionFails& wanted) const {
        return tr("not: %1").arg(text(wanted.assertion));
    }

    static QString details(const Breakpoint& breakpoint) {
        QStringList parts;
        if (!breakpoint.onlyIf.empty()) {
            parts.append(tr("only if %1").arg(text(breakpoint.onlyIf)));
        }
        if (breakpoint.passes > Count(0)) {
            parts.append(tr("after %1 hits", nullptr, pluralNumber(breakpoint.passes))
                             .arg(text(breakpoint.passes.text())));
        }
        if (breakpoint.once) {
            parts.append(tr("once"));
        }
        if (!breakpoint.log.empty()) {
            parts.append(tr("tells “%1”").arg(text(breakpoint.log)));
        }
        return parts.join(QStringLiteral(", "));
    }

private:
    static QString text(const std::string& utf8) { return QString::fromStdString(utf8); }
};

}  // namespace

QString breakpointText(const Breakpoint& breakpoint) {
    return std::visit(BreakpointWords(), breakpoint.trigger);
}

QString breakpointDetails(const Breakpoint& breakpoint) {
    return BreakpointWords::details(breakpoint);
}

}  // namespace fireable
