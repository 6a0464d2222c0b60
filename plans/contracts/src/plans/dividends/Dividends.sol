// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {Roles} from "../../access/Roles.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {IPlan} from "../IPlan.sol";
import {IStakePlan} from "../stakes/IStakePlan.sol";
import {IStreamPlan} from "../stakes/IStreamPlan.sol";
import {IYieldPlan} from "../stakes/IYieldPlan.sol";
import {StakePlan} from "../stakes/StakePlan.sol";
import {StreamPlan} from "../stakes/StreamPlan.sol";
import {YieldPlan} from "../stakes/YieldPlan.sol";
import {IDividends} from "./IDividends.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title Dividends: what the revenue router passes on, streamed over a week to who holds the product token here
contract Dividends is StreamPlan, IDividends {
    // Immutable arguments of the clone after the two tokens, as {Args} orders them.
    uint256 private constant MIN_TOTAL = 2;
    uint256 private constant MIN_TOP_UP = 3;
    uint256 private constant WORDS = 4;

    uint256 private constant WEEK = 7 days;
    /// @dev A small payment may thin a running week by half at most; until then it waits in the router.
    uint256 private constant RATE_DROP_BPS = 5000;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- terms (immutable arguments of the clone, and constants)

    /// @inheritdoc IYieldPlan
    function minTotal() public view override(IYieldPlan, YieldPlan) returns (uint256) {
        return CloneArgs.word(MIN_TOTAL);
    }

    /// @inheritdoc IStakePlan
    function minTopUp() public view override(IStakePlan, StakePlan) returns (uint256) {
        return CloneArgs.word(MIN_TOP_UP);
    }

    /// @inheritdoc IStreamPlan
    function duration() public pure override(IStreamPlan, StreamPlan) returns (uint256) {
        return WEEK;
    }

    /// @inheritdoc IStreamPlan
    function maxRateDropBps() public pure override(IStreamPlan, StreamPlan) returns (uint256) {
        return RATE_DROP_BPS;
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        _validateStream(WORDS);
    }

    // ---------------------------------------------------------------- booking

    function _funderRole() internal pure override returns (uint64) {
        return Roles.REVENUE;
    }
}
