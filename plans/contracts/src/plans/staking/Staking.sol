// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {IPlan} from "../IPlan.sol";
import {PeriodStreamPlan} from "../stakes/PeriodStreamPlan.sol";
import {IStaking} from "./IStaking.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title Staking: one token in, a funded stream of rewards out
contract Staking is PeriodStreamPlan, IStaking {
    /// @dev Of {Args}.
    uint256 private constant WORDS = 6;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    /// @inheritdoc IPlan
    function validate() external view {
        _validatePeriod(WORDS);
    }
}
