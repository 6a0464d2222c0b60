// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title AmountRule: which amounts a purchase may have, in one word
/// @dev `kind << 240 | step << 160 | min << 80 | max`, amounts of 80 bits in base units (the vault's claims are as wide). An amount fits when
/// it lies in `min … max` and is `min` plus a multiple of `step`. That one check serves all kinds: the kind only says how to
/// show the rule. Plans carry the word as an immutable argument; the rule contracts give it an address.
library AmountRule {
    /// @notice Any amount of at least one base unit.
    uint256 internal constant ANY = 1;

    /// @notice Exactly one amount.
    uint256 internal constant FIXED = 2;

    /// @notice A range in steps.
    uint256 internal constant RANGE = 3;

    uint256 private constant LARGEST = type(uint80).max;

    /// @notice The amount breaks the rule.
    error AmountNotAllowed(uint256 amount, uint256 rule);

    /// @notice Not a word that {any}, {fixedAt} or {range} makes.
    error BadRule(uint256 rule);

    // ---------------------------------------------------------------- making

    /// @notice Any amount.
    function any() internal pure returns (uint256) {
        return _pack(ANY, 1, 1, LARGEST);
    }

    /// @notice Exactly `amount`.
    function fixedAt(uint256 amount) internal pure returns (uint256) {
        return _pack(FIXED, 1, amount, amount);
    }

    /// @notice `min`, `min + step` … up to `max`.
    function range(uint256 min, uint256 max, uint256 step) internal pure returns (uint256) {
        return _pack(RANGE, step, min, max);
    }

    // ---------------------------------------------------------------- checking

    /// @notice Reverts unless the amount fits the rule.
    function check(uint256 rule, uint256 amount) internal pure {
        uint256 min = minOf(rule);
        if (amount < min || amount > maxOf(rule) || (amount - min) % stepOf(rule) != 0) {
            revert AmountNotAllowed(amount, rule);
        }
    }

    /// @notice Whether the word is one of the three kinds in its only form: equal rules are equal words.
    function isValid(uint256 rule) internal pure returns (bool) {
        uint256 kind = kindOf(rule);
        uint256 min = minOf(rule);
        uint256 max = maxOf(rule);
        if (kind == ANY) return rule == any();
        if (kind == FIXED) return rule == fixedAt(max) && max != 0;
        return kind == RANGE && stepOf(rule) != 0 && min != 0 && min < max && (max - min) % stepOf(rule) == 0;
    }

    /// @notice Which kind of rule; 0 or above 3 in a word that is none.
    function kindOf(uint256 rule) internal pure returns (uint256) {
        return rule >> 240;
    }

    /// @notice Distance between two allowed amounts.
    function stepOf(uint256 rule) internal pure returns (uint256) {
        return uint80(rule >> 160);
    }

    /// @notice Smallest allowed amount.
    function minOf(uint256 rule) internal pure returns (uint256) {
        return uint80(rule >> 80);
    }

    /// @notice Largest allowed amount.
    function maxOf(uint256 rule) internal pure returns (uint256) {
        return uint80(rule);
    }

    // ---------------------------------------------------------------- private

    function _pack(uint256 kind, uint256 step, uint256 min, uint256 max) private pure returns (uint256 rule) {
        rule = kind << 240 | (step & LARGEST) << 160 | (min & LARGEST) << 80 | (max & LARGEST);
        if (step > LARGEST || min > LARGEST || max > LARGEST) revert BadRule(rule);
    }
}
