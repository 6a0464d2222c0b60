// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev One credit of a distribution: `id << 224 | value`. Id 0 means "nobody".
type Credit is uint256;

using {memberOf, valueOf} for Credit global;

/// @param id Hub id (32 bits).
/// @param value Base units of the vault's token (224 bits).
function toCredit(uint256 id, uint256 value) pure returns (Credit) {
    return Credit.wrap(id << 224 | value);
}

function memberOf(Credit credit) pure returns (uint256) {
    return Credit.unwrap(credit) >> 224;
}

function valueOf(Credit credit) pure returns (uint256) {
    return uint224(Credit.unwrap(credit));
}

/// @dev A list as the vault's interface takes it: the same words.
function toWords(Credit[] memory credits) pure returns (uint256[] memory words) {
    // solhint-disable-next-line no-inline-assembly, because: the same words under the type of the interface: nothing to copy
    assembly ("memory-safe") {
        words := credits
    }
}
