#include "engine/net/generate/rsa_key.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <string>

namespace fireable::net {
namespace {

constexpr std::array publicKeys{65'537, 257, 17, 5, 3, 7, 11, 13};

class KeyMaker {
public:
    explicit KeyMaker(std::uint64_t seed) : random_(gmp_randinit_mt) {
        random_.seed(mpz_class(std::to_string(seed)));
    }

    RsaKey make(int bits) {
        for (;;) {
            RsaKey key;
            key.p = prime((bits + 1) / 2);
            key.q = prime(bits / 2);
            const mpz_class modulus = key.p * key.q;
            if (key.p == key.q ||
                mpz_sizeinbase(modulus.get_mpz_t(), 2) != static_cast<std::size_t>(bits)) {
                continue;
            }
            const mpz_class group = (key.p - 1) * (key.q - 1);
            for (const int chosen : publicKeys) {
                key.publicKey = chosen;
                if (key.publicKey < group &&
                    mpz_invert(key.privateKey.get_mpz_t(), key.publicKey.get_mpz_t(),
                               group.get_mpz_t()) != 0) {
                    key.message = 2 + random_.get_z_range(modulus - 2);
                    return key;
                }
            }
        }
    }

private:
    /// With that many bits, or one more.
    mpz_class prime(int bits) {
        mpz_class from = random_.get_z_bits(static_cast<mp_bitcnt_t>(bits));
        mpz_setbit(from.get_mpz_t(), static_cast<mp_bitcnt_t>(bits - 1));
        mpz_nextprime(from.get_mpz_t(), from.get_mpz_t());
        return from;
    }

    gmp_randclass random_;
};

}  // namespace

RsaKey makeRsaKey(int bits, std::uint64_t seed) {
    assert(bits >= 8);
    return KeyMaker(seed).make(bits);
}

}  // namespace fireable::net
