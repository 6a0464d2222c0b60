// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AmountRule} from "../lib/AmountRule.sol";
import {IAmountRule} from "./IAmountRule.sol";

/// @title What the three rule contracts share: a word in the code
abstract contract RuleContract is IAmountRule {
    /// @inheritdoc IAmountRule
    uint256 public immutable rule;

    constructor(uint256 rule_) {
        if (!AmountRule.isValid(rule_)) revert AmountRule.BadRule(rule_);
        rule = rule_;
    }

    /// @inheritdoc IAmountRule
    function bounds() external view returns (uint256 min, uint256 max, uint256 step) {
        return (AmountRule.minOf(rule), AmountRule.maxOf(rule), AmountRule.stepOf(rule));
    }

    /// @inheritdoc IAmountRule
    function check(uint256 amount) external view {
        AmountRule.check(rule, amount);
    }
}
