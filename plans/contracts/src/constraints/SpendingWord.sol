// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev What a member spent lately, as one word: `isLimited << 248 | acceptedAt << 208 | period << 192 | six counters of 32 bits`, the lowest for
/// the running period of six days.
type Spending is uint256;

using {isLimited, acceptedAtOf, sumOf, inPeriod, withSpent, withAccepted, withLimits} for Spending global;

uint256 constant PERIODS = 6;
uint256 constant PERIOD_OFFSET = 192;
uint256 constant ACCEPTED_OFFSET = 208;
uint256 constant COUNTERS = (1 << PERIOD_OFFSET) - 1;
uint256 constant LIMITED = 1 << 248;

/// @dev Of who has not spent yet.
/// @param acceptedAt Unix second.
function firstSpending(uint256 acceptedAt, uint256 period) pure returns (Spending) {
    return Spending.wrap(acceptedAt << ACCEPTED_OFFSET | period << PERIOD_OFFSET);
}

/// @dev Whether the member has limits of the own choice, which are kept elsewhere.
function isLimited(Spending spending) pure returns (bool) {
    return Spending.unwrap(spending) & LIMITED != 0;
}

/// @dev Unix second at which the terms were accepted.
function acceptedAtOf(Spending spending) pure returns (uint256) {
    return uint40(Spending.unwrap(spending) >> ACCEPTED_OFFSET);
}

/// @dev Units spent in the running period and the five before it.
function sumOf(Spending spending) pure returns (uint256 sum) {
    for (uint256 i; i < PERIODS; ++i) {
        sum += uint32(Spending.unwrap(spending) >> (32 * i));
    }
}

/// @dev With the counters moved to `period`, which never falls.
function inPeriod(Spending spending, uint256 period) pure returns (Spending) {
    uint256 word = Spending.unwrap(spending);
    uint256 passed = period - uint16(word >> PERIOD_OFFSET);
    if (passed == 0) return spending;
    uint256 counters = passed < PERIODS ? ((word & COUNTERS) << (32 * passed)) & COUNTERS : 0;
    return Spending.wrap((word >> ACCEPTED_OFFSET) << ACCEPTED_OFFSET | period << PERIOD_OFFSET | counters);
}

/// @dev With `units` more in the running period; they are within a limit of 32 bits, so no counter can run over.
function withSpent(Spending spending, uint256 units) pure returns (Spending) {
    return Spending.wrap(Spending.unwrap(spending) + units);
}

/// @param time Unix second (40 bits).
function withAccepted(Spending spending, uint256 time) pure returns (Spending) {
    uint256 others = Spending.unwrap(spending) & ~(uint256(type(uint40).max) << ACCEPTED_OFFSET);
    return Spending.wrap(others | time << ACCEPTED_OFFSET);
}

function withLimits(Spending spending) pure returns (Spending) {
    return Spending.wrap(Spending.unwrap(spending) | LIMITED);
}
