// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AmountRule} from "../lib/AmountRule.sol";
import {RuleContract} from "./RuleContract.sol";

/// @title Any amount: at least one base unit
contract AnyAmount is RuleContract {
    constructor() RuleContract(AmountRule.any()) {}
}
