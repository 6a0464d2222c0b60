// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AmountRule} from "../lib/AmountRule.sol";
import {RuleContract} from "./RuleContract.sol";

/// @title Fixed amount: exactly one price
contract FixedAmount is RuleContract {
    /// @param amount The price in base units.
    constructor(uint256 amount) RuleContract(AmountRule.fixedAt(amount)) {}
}
