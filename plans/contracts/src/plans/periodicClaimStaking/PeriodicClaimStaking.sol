// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {Roles} from "../../access/Roles.sol";
import {IPlan} from "../IPlan.sol";
import {AreaPlan} from "../stakes/AreaPlan.sol";
import {IPeriodicClaimStaking} from "./IPeriodicClaimStaking.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title Periodic-claim staking: pots that are put aside before their epoch starts, shared by stake × time
contract PeriodicClaimStaking is AreaPlan, IPeriodicClaimStaking {
    /// @dev Of {Args}.
    uint256 private constant WORDS = 4;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- roles

    /// @inheritdoc IPeriodicClaimStaking
    function fundEpoch(uint256 epoch, uint256 amount) external nonReentrant onlyRole(Roles.FUNDER) {
        _checkTopUp(amount);
        _fundEpoch(epoch, amount);
        _receiveRewards(amount);
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        _validateEpochs(WORDS);
    }
}
