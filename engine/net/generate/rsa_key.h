#pragma once

#include <gmpxx.h>

#include <cstdint>

namespace fireable::net {

/// A pair of RSA keys and a message for them. For tests of programs, not for secrets: the numbers
/// follow from a seed.
struct RsaKey {
    mpz_class p;
    mpz_class q;            ///< another prime; the modulus is p · q
    mpz_class publicKey;    ///< 65537 where it fits
    mpz_class privateKey;   ///< its inverse modulo (p - 1)(q - 1)
    mpz_class message;      ///< from 2 to the modulus - 1
};

/// A key whose modulus has exactly `bits` bits, at least 8.
RsaKey makeRsaKey(int bits, std::uint64_t seed);

}  // namespace fireable::net
