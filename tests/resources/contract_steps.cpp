#include "tests/resources/contract_steps.h"

#include <algorithm>
#include <utility>

namespace fireable::testing {

mpz_class remainderOf(const mpz_class& x, const mpz_class& divisor) {
    return divisor == 0 ? x : mpz_class(x % divisor);
}

mpz_class powerOf(const mpz_class& base, const mpz_class& exponent) {
    mpz_class power;
    mpz_pow_ui(power.get_mpz_t(), base.get_mpz_t(), exponent.get_ui());
    return power;
}

mpz_class powerModulo(const mpz_class& base, const mpz_class& exponent, const mpz_class& modulus) {
    if (modulus == 0) {
        return powerOf(base, exponent);
    }
    mpz_class power;
    mpz_powm(power.get_mpz_t(), base.get_mpz_t(), exponent.get_mpz_t(), modulus.get_mpz_t());
    return power;
}

mpz_class stepsOfMul(const mpz_class& x, const mpz_class& y) {
    return y == 0 ? 2 + positive(x)
                  : 5 * digits(y) + ones(y) + (2 * digits(y) + 1) * positive(x);
}

Scaled scaled(const mpz_class& x, mpz_class divisor, int factor) {
    int digits = 0;
    for (; divisor <= x; ++digits) {
        divisor *= factor;
    }
    return {divisor, digits};
}

mpz_class stepsOfScale(const mpz_class& x, const mpz_class& divisor, int factor) {
    return 4 * scaled(x, divisor, factor).digits + 2 + 2 * positive(x);
}

mpz_class stepsOfSubIfFits(const mpz_class& x, const mpz_class& y) {
    return y <= x ? 2 + 2 * positive(y) : 2 + 2 * positive(x) + positive(y - x - 1);
}

mpz_class stepsOfLongDivision(mpz_class rest, mpz_class divisor, long digits) {
    mpz_class steps = 3;  // last digit, clear, done
    for (mpz_class quotient = 0; digits > 0; --digits) {
        // next digit, halve, halved, match; times 2, back; yes or no and what follows
        steps += 6 + positive(rest) + 2 * positive(quotient);
        divisor /= 2;
        quotient *= 2;
        if (divisor <= rest) {
            rest -= divisor;
            quotient += 1;
        } else {
            steps += positive(rest);  // put back
        }
    }
    return steps;
}

mpz_class stepsOfDiv(const mpz_class& x, const mpz_class& divisor) {
    if (divisor == 0) {
        return 2 + positive(x);  // by zero, give, done
    }
    const auto [large, digits] = scaled(x, divisor);
    const mpz_class rest = x % divisor;
    mpz_class steps = 2 + linkerSteps({x, divisor}, {large, digits}, {divisor, 0});
    steps += stepsOfScale(x, divisor);
    steps += linkerSteps({x, large, digits}, {rest, x / divisor}, {x, 0});
    steps += stepsOfLongDivision(x, large, digits);
    return steps + positive(rest) + 1 + positive(digits);  // give, clear divisor and digits
}

mpz_class stepsOfMod(const mpz_class& x, const mpz_class& divisor) {
    const mpz_class quotient = divisor == 0 ? mpz_class(0) : mpz_class(x / divisor);
    return linkerSteps({x, divisor}, {quotient, remainderOf(x, divisor)}, {0, 0}) +
           stepsOfDiv(x, divisor) + positive(quotient) + positive(x) + positive(divisor) + 1;
}

namespace {

/// Calls that overwrite their first operand, and what they cost.
mpz_class multiply(mpz_class& x, const mpz_class& y) {
    const mpz_class product = x * y;
    const mpz_class steps = linkerSteps({x, y}, {product}, {x}) + stepsOfMul(x, y);
    x = product;
    return steps;
}
mpz_class square(mpz_class& x) {
    const mpz_class product = x * x;
    const mpz_class steps = linkerSteps({x}, {product}, {x}) + stepsOfMul(x, x);
    x = product;
    return steps;
}
mpz_class reduce(mpz_class& x, const mpz_class& modulus) {
    const mpz_class rest = remainderOf(x, modulus);
    const mpz_class steps = linkerSteps({x, modulus}, {rest}, {x}) + stepsOfMod(x, modulus);
    x = rest;
    return steps;
}

}  // namespace

mpz_class stepsOfPower(mpz_class base, mpz_class exponent, const mpz_class* modulus) {
    mpz_class steps = 1;  // one
    mpz_class power = 1;
    const auto reduced = [&](mpz_class& x) {
        return modulus == nullptr ? mpz_class(0) : reduce(x, *modulus);
    };
    steps += reduced(power);
    for (;;) {
        const mpz_class half = exponent / 2;
        const mpz_class odd = exponent % 2;
        steps += linkerSteps({exponent}, {half, odd}, {exponent, 0}) + 3 + odd;
        if (odd > 0) {
            steps += 1 + multiply(power, base);  // is odd
            steps += reduced(power);
        }
        if (half == 0) {
            break;
        }
        exponent = half;
        steps += 1 + square(base);  // is more
        steps += reduced(base);
    }
    steps += 2 + positive(base);  // is zero, clear, done
    return modulus == nullptr ? steps : mpz_class(steps + positive(*modulus));
}

mpz_class stepsOfGcd(mpz_class x, mpz_class y) {
    mpz_class steps = 2;  // x or y is zero, done
    for (; y > 0; std::swap(x, y)) {
        steps += 1 + reduce(x, y);  // is not zero
    }
    return steps + positive(x);  // give
}

mpz_class stepsOfSquareRoot(mpz_class x) {
    auto [bit, digits] = scaled(x, 1, 4);
    mpz_class steps = 1 + linkerSteps({x, 1}, {bit, digits}, {1, 0}) + stepsOfScale(x, 1, 4);
    mpz_class twice = 0;
    for (; digits > 0; --digits) {
        bit /= 4;
        const mpz_class root = twice / 2;
        const mpz_class trial = bit + root;
        const bool fits = trial <= x;
        const mpz_class rest = fits ? mpz_class(x - trial) : x;
        steps += 3 + positive(root);  // next digit, divide by 4, halve, shrunk
        steps += linkerSteps({x, trial}, {rest, 0, fits ? 1 : 0}, {x, trial, 0});
        steps += stepsOfSubIfFits(x, trial);
        steps += 3 + positive(root);  // yes or no, bit and root back
        x = rest;
        twice = fits ? mpz_class(root + 2 * bit) : root;
    }
    return steps + 3 + positive(x) + positive(twice);  // last digit, clear, give, done
}

mpz_class cellOf(const Numbers& array, const mpz_class& index) {
    return index < arraySize ? array[index.get_ui()] : mpz_class(0);
}

Numbers written(Numbers array, const mpz_class& index, const mpz_class& value) {
    if (index < arraySize) {
        array[index.get_ui()] = value;
    }
    return array;
}

namespace {

Numbers joined(Numbers array, std::initializer_list<mpz_class> others) {
    array.insert(array.end(), others);
    return array;
}

}  // namespace

mpz_class stepsOfRead(const Numbers& array, const mpz_class& index) {
    mpz_class steps = index < arraySize ? mpz_class(index + 2) : mpz_class(arraySize);  // next, here, done
    for (const mpz_class& cell : array) {
        steps += positive(cell);  // read one, clear the others
    }
    return steps + positive(index - arraySize) + 1;  // clear the index, done
}

mpz_class stepsOfWrite(const Numbers& array, const mpz_class& index, const mpz_class& value) {
    return index < arraySize
               ? mpz_class(index + positive(cellOf(array, index)) + positive(value) + 3)
               : mpz_class(arraySize + positive(index - arraySize) + positive(value) + 1);
}

mpz_class callRead(const Numbers& array, const mpz_class& index, const mpz_class& overwritten) {
    return linkerSteps(joined(array, {index}), {cellOf(array, index)}, {overwritten}) +
           stepsOfRead(array, index);
}

mpz_class callWrite(Numbers& array, const mpz_class& index, const mpz_class& value) {
    const Numbers after = written(array, index, value);
    const mpz_class steps = linkerSteps(joined(array, {index, value}), after, array) +
                            stepsOfWrite(array, index, value);
    array = after;
    return steps;
}

mpz_class stepsOfSwap(Numbers array, const mpz_class& first, const mpz_class& second) {
    const mpz_class a = cellOf(array, first);
    const mpz_class b = cellOf(array, second);
    mpz_class steps = callRead(array, first, 0) + callRead(array, second, 0);
    steps += callWrite(array, first, b);
    steps += callWrite(array, second, a);
    return steps + positive(first) + positive(second) + positive(a) + positive(b) + 1;
}

mpz_class stepsOfCleanMove(const mpz_class& x) {
    return 2 + positive(x);
}

mpz_class stepsOfCompareExchange(const mpz_class& x, const mpz_class& y) {
    return 1 + positive(x) * positive(y) + (x != y ? 1 : 0);
}

mpz_class callOf(const mpz_class& inside, const Numbers& copied, const mpz_class& result,
                 const mpz_class& overwritten) {
    return linkerSteps(copied, {result}, {overwritten}) + inside;
}

}  // namespace fireable::testing
