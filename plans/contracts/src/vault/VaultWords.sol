// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev A member's account as one word, `cap << 168 | earned << 80 | claimable`: a purchase touches up to ten of them, and the compiler's own
/// packing costs 1,500 gas each. Of ids 1 and 2 only what they have claimed, in the bits of `earned`.
type Held is uint256;

using {claimableOf, earnedOf, capOf, withCap, withCredit, withPaid, withHousePaid} for Held global;

uint256 constant EARNED_OFFSET = 80;
uint256 constant CAP_OFFSET = 168;

/// @dev Base units that may be claimed (80 bits).
function claimableOf(Held held) pure returns (uint256) {
    return uint80(Held.unwrap(held));
}

/// @dev Base units credited so far (88 bits).
function earnedOf(Held held) pure returns (uint256) {
    return uint88(Held.unwrap(held) >> EARNED_OFFSET);
}

/// @dev Base units that may be credited in all (88 bits).
function capOf(Held held) pure returns (uint256) {
    return Held.unwrap(held) >> CAP_OFFSET;
}

/// @param cap At most 88 bits.
function withCap(Held held, uint256 cap) pure returns (Held) {
    return Held.wrap(uint168(Held.unwrap(held)) | cap << CAP_OFFSET);
}

/// @dev With `value` more earned and claimable; the caller has checked that both fields have room.
function withCredit(Held held, uint256 value) pure returns (Held) {
    unchecked {
        return Held.wrap(Held.unwrap(held) + (value << EARNED_OFFSET) + value);
    }
}

/// @dev With `value` less claimable; reverts when there is not as much.
function withPaid(Held held, uint256 value) pure returns (Held) {
    return Held.wrap(Held.unwrap(held) - value);
}

/// @dev Of ids 1 and 2: with `value` more that they have claimed.
function withHousePaid(Held held, uint256 value) pure returns (Held) {
    return Held.wrap(Held.unwrap(held) + (value << EARNED_OFFSET));
}

/// @dev What is owed to all, and what ids 1 and 2 may claim of it, `reserve << 176 | treasury << 96 | owed`: together, because every distribution
/// writes that word anyway.
type House is uint256;

using {owedOf, houseClaimableOf, withOwed, withoutOwed, withHouseCredit, withoutHouseCredit} for House global;

/// @dev Base units owed to everybody (96 bits).
function owedOf(House house) pure returns (uint256) {
    return uint96(House.unwrap(house));
}

/// @dev Base units that id 1 or 2 may claim (80 bits).
function houseClaimableOf(House house, uint256 id) pure returns (uint256) {
    return uint80(House.unwrap(house) >> offsetOf(id));
}

/// @dev With `amount` more owed; the caller has checked that the field has room.
function withOwed(House house, uint256 amount) pure returns (House) {
    return House.wrap(House.unwrap(house) + amount);
}

/// @dev With `amount` less owed; reverts when there is not as much.
function withoutOwed(House house, uint256 amount) pure returns (House) {
    return House.wrap(House.unwrap(house) - amount);
}

/// @dev With `value` more for id 1 or 2; the caller has checked that the field has room.
function withHouseCredit(House house, uint256 id, uint256 value) pure returns (House) {
    return House.wrap(House.unwrap(house) + (value << offsetOf(id)));
}

/// @dev With `value` less for id 1 or 2.
function withoutHouseCredit(House house, uint256 id, uint256 value) pure returns (House) {
    return House.wrap(House.unwrap(house) - (value << offsetOf(id)));
}

/// @dev Where the house word keeps what id 1 or 2 may claim.
function offsetOf(uint256 id) pure returns (uint256) {
    return id == 2 ? 176 : 96;
}
