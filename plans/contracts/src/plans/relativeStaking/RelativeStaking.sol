// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {Roles} from "../../access/Roles.sol";
import {IPlan} from "../IPlan.sol";
import {AreaPlan} from "../stakes/AreaPlan.sol";
import {IRelativeStaking} from "./IRelativeStaking.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title Relative staking: what the revenue router passes on in an epoch, shared by stake × time
contract RelativeStaking is AreaPlan, IRelativeStaking {
    /// @dev Of IPeriodicClaimStaking.Args.
    uint256 private constant WORDS = 4;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    /// @inheritdoc IPlan
    function validate() external view {
        _validateEpochs(WORDS);
    }

    // ---------------------------------------------------------------- booking

    /// @dev Revenue counts for the epoch in which it comes.
    function _firstFundable() internal view override returns (uint256) {
        return epochNow();
    }

    function _funderRole() internal pure override returns (uint64) {
        return Roles.REVENUE;
    }
}
