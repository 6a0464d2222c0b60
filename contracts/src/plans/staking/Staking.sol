// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {IPlan} from "../IPlan.sol";
import {IStakePlan} from "../stakes/IStakePlan.sol";
import {IStreamPlan} from "../stakes/IStreamPlan.sol";
import {IYieldPlan} from "../stakes/IYieldPlan.sol";
import {StreamPlan} from "../stakes/StreamPlan.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title Staking: one token in, a funded stream of rewards out
/// @dev Fulfils IStaking, whose parts its bases implement.
contract Staking is StreamPlan {
    uint256 private constant SHORTEST = 1 days;
    uint256 private constant LONGEST = 4 * 365 days;
    /// @dev Of IStaking.Args.
    uint256 private constant WORDS = 6;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IYieldPlan
    function minTotal() public view override returns (uint256) {
        return CloneArgs.word(2);
    }

    /// @inheritdoc IStreamPlan
    function duration() public view override returns (uint256) {
        return CloneArgs.word(3);
    }

    /// @inheritdoc IStakePlan
    function minTopUp() public view override returns (uint256) {
        return CloneArgs.word(4);
    }

    /// @inheritdoc IStreamPlan
    function maxRateDropBps() public view override returns (uint256) {
        return CloneArgs.word(5);
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        _validateStream(WORDS);
        if (duration() < SHORTEST || duration() > LONGEST) revert BadArgument("duration");
    }
}
