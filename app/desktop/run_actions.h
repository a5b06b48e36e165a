#pragma once

#include <QObject>
#include <functional>

#include "app/desktop/actions.h"

namespace fireable {

class DocumentView;
class EngineRunner;

/// Carries out the actions of the simulation menu on the document in front, and shows which of
/// them make sense.
class RunActions final : public QObject {
    Q_OBJECT

public:
    /// `current` gives the document in front; null when none is open.
    RunActions(const Actions& actions, std::function<DocumentView*()> current, QObject* parent);

    /// After the document in front, or the state of its run, has changed.
    void show();

private:
    void showChoices(const EngineRunner& runner);
    void configure();

    const Actions& actions_;
    std::function<DocumentView*()> current_;
};

}  // namespace fireable
