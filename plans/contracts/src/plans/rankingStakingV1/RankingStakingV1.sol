// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {RewardStream} from "../../lib/RewardStream.sol";
import {StakeTiers} from "../../lib/StakeTiers.sol";
import {IPlan} from "../IPlan.sol";
import {IStakePlan} from "../stakes/IStakePlan.sol";
import {PeriodStreamPlan} from "../stakes/PeriodStreamPlan.sol";
import {StreamPlan} from "../stakes/StreamPlan.sol";
import {IRankingStakingV1} from "./IRankingStakingV1.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title Ranking staking, first kind: a funded stream, shared by stake with weights that favour larger stakes
/// @dev The stream's positions and total are weights; a member's principal follows from the weight, the sum of principal is kept here.
contract RankingStakingV1 is PeriodStreamPlan, IRankingStakingV1 {
    // Immutable arguments of the clone after those of every period stream, as {Args} orders them.
    uint256 private constant TIERS = 6;
    uint256 private constant WORDS = 7;

    uint256 private constant BPS = 10_000;
    /// @dev Tiers count whole tokens of 10^18 base units.
    uint256 private constant TIER_DECIMALS = 18;

    uint256 private _principal;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- state

    /// @inheritdoc IStakePlan
    function stakeOf(address member) public view override(IStakePlan, StreamPlan) returns (uint256) {
        return StakeTiers.stakeOf(_tiers(), _positions[member].stake);
    }

    /// @inheritdoc IStakePlan
    function totalStake() public view override(IStakePlan, StreamPlan) returns (uint256) {
        return _principal;
    }

    /// @inheritdoc IRankingStakingV1
    function tierTable() external view returns (Tier[8] memory table) {
        uint256 tiers = _tiers();
        for (uint256 i; i < table.length; ++i) {
            table[i] = Tier(StakeTiers.from(tiers, i), StakeTiers.percent(tiers, i) * (BPS / 100));
        }
    }

    /// @inheritdoc IRankingStakingV1
    function tierOf(address member) external view returns (uint256) {
        return StakeTiers.tierOf(_tiers(), stakeOf(member));
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        _validatePeriod(WORDS);
        if (_decimals() != TIER_DECIMALS) revert BadArgument("decimals");
        if (!StakeTiers.isValid(_tiers())) revert BadArgument("tiers");
    }

    // ---------------------------------------------------------------- booking

    function _add(address member, uint256 amount) internal override {
        uint256 principal = _principal;
        // The weights' own bound is checked by the stream; it is the tighter one.
        if (amount > type(uint96).max) revert RewardStream.StakeLimit(amount, type(uint96).max - principal);
        _principal = principal + amount;
        uint256 weight = _positions[member].stake;
        uint256 stake = StakeTiers.stakeOf(_tiers(), weight);
        super._add(member, StakeTiers.weightOf(_tiers(), stake + amount) - weight);
    }

    function _remove(address member, uint256 amount) internal override {
        uint256 weight = _positions[member].stake;
        uint256 stake = StakeTiers.stakeOf(_tiers(), weight);
        if (amount > stake) revert RewardStream.InsufficientStake(stake, amount);
        _principal -= amount;
        super._remove(member, weight - StakeTiers.weightOf(_tiers(), stake - amount));
    }

    function _abandon(address member) internal override returns (uint256 stake) {
        stake = StakeTiers.stakeOf(_tiers(), super._abandon(member));
        _principal -= stake;
    }

    function _tiers() private view returns (uint256) {
        return CloneArgs.word(TIERS);
    }
}
