#include "importers/snp/snp_formats.h"
