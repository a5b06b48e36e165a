#pragma once

#include "importers/snp/plingua_statements.h"
#include "importers/snp/snp_formats.h"

namespace fireable::plingua {

/// The system that `facts` describe. Neurons with one index that one statement makes form a family
/// if all else that is said of them is the same for every member, or affine in its index.
Result<ImportedSystem> buildSystem(Facts facts);

}  // namespace fireable::plingua
