// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AmountRule} from "../lib/AmountRule.sol";
import {RuleContract} from "./RuleContract.sol";

/// @title Min-max: a range in steps
contract MinMax is RuleContract {
    /// @param min Smallest amount in base units.
    /// @param max Largest amount; `min` plus a multiple of `step`.
    /// @param step Distance between two amounts.
    constructor(uint256 min, uint256 max, uint256 step) RuleContract(AmountRule.range(min, max, step)) {}
}
