// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title An amount rule with an address
/// @notice Stateless. Plans carry the rule's word and never call here; a page asks before it asks for a signature.
interface IAmountRule {
    /// @notice The rule as one word, the one that plans carry.
    function rule() external view returns (uint256);

    /// @notice Smallest allowed amount, largest, and the distance between two, in base units.
    function bounds() external view returns (uint256 min, uint256 max, uint256 step);

    /// @notice Reverts with `AmountNotAllowed` unless the amount fits the rule.
    function check(uint256 amount) external view;
}
