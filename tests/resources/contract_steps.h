#pragma once

#include <gmpxx.h>

#include "tests/resources/contracts.h"

// The steps of subnets that others call, one transition in a step, as often as it can. Those of nets
// that loop walk through the loop, and count.

namespace fireable::testing {

/// x mod divisor; by 0, x.
mpz_class remainderOf(const mpz_class& x, const mpz_class& divisor);
mpz_class powerOf(const mpz_class& base, const mpz_class& exponent);
/// base^exponent mod modulus; by 0, base^exponent.
mpz_class powerModulo(const mpz_class& base, const mpz_class& exponent, const mpz_class& modulus);

/// The divisor multiplied until it exceeds x, and how often.
struct Scaled {
    mpz_class divisor;
    int digits = 0;
};
Scaled scaled(const mpz_class& x, mpz_class divisor, int factor = 2);

mpz_class stepsOfMul(const mpz_class& x, const mpz_class& y);
mpz_class stepsOfScale(const mpz_class& x, const mpz_class& divisor, int factor = 2);
mpz_class stepsOfSubIfFits(const mpz_class& x, const mpz_class& y);
mpz_class stepsOfLongDivision(mpz_class rest, mpz_class divisor, long digits);
mpz_class stepsOfDiv(const mpz_class& x, const mpz_class& divisor);
mpz_class stepsOfMod(const mpz_class& x, const mpz_class& divisor);
/// Of `power`, and of `modular_power` if there is a modulus.
mpz_class stepsOfPower(mpz_class base, mpz_class exponent, const mpz_class* modulus);
mpz_class stepsOfGcd(mpz_class x, mpz_class y);
mpz_class stepsOfSquareRoot(mpz_class x);
/// Into an empty place.
mpz_class stepsOfCleanMove(const mpz_class& x);
mpz_class stepsOfCompareExchange(const mpz_class& x, const mpz_class& y);

// Of the arrays of eight cells.
constexpr std::size_t arraySize = 8;
mpz_class cellOf(const Numbers& array, const mpz_class& index);
Numbers written(Numbers array, const mpz_class& index, const mpz_class& value);
mpz_class stepsOfRead(const Numbers& array, const mpz_class& index);
mpz_class stepsOfWrite(const Numbers& array, const mpz_class& index, const mpz_class& value);
mpz_class stepsOfSwap(Numbers array, const mpz_class& first, const mpz_class& second);
/// With what the linker adds; the value goes to a place that held `overwritten`.
mpz_class callRead(const Numbers& array, const mpz_class& index, const mpz_class& overwritten);
mpz_class callWrite(Numbers& array, const mpz_class& index, const mpz_class& value);

/// A call of a net that takes `inside` steps, with what the linker adds.
mpz_class callOf(const mpz_class& inside, const Numbers& copied, const mpz_class& result,
                 const mpz_class& overwritten);

}  // namespace fireable::testing
