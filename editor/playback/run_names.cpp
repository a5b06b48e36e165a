#include "editor/playback/run_names.h"

namespace fireable {

const NodeNames* RunNames::now() {
    if (runner_.sharedProgram() != program_) {
        names_.reset();
        program_ = runner_.sharedProgram();
        if (program_) {
            names_ = std::make_unique<NetNames>(program_->named, program_->program);
        }
    }
    return names_.get();
}

}  // namespace fireable
