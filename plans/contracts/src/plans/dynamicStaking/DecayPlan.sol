// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CloneArgs} from "../../lib/CloneArgs.sol";
import {DecayStream} from "../../lib/DecayStream.sol";
import {RewardStream} from "../../lib/RewardStream.sol";
import {IStakePlan} from "../stakes/IStakePlan.sol";
import {IYieldPlan} from "../stakes/IYieldPlan.sol";
import {StakePlan} from "../stakes/StakePlan.sol";
import {YieldPlan} from "../stakes/YieldPlan.sol";
import {IDynamicStaking} from "./IDynamicStaking.sol";

/// @title A staking plan over one {DecayStream}: its terms, what it shows and how it is funded
/// @dev Positions hold weights; what a stake weighs is the heir's.
abstract contract DecayPlan is YieldPlan, IDynamicStaking {
    using DecayStream for DecayStream.Stream;

    uint256 private constant SHORTEST_HALF_LIFE = 1 days;
    uint256 private constant LONGEST_HALF_LIFE = 3650 days;
    uint256 private constant LOWEST_FLOOR_BPS = 5000;
    uint256 private constant BPS = 10_000;
    /// @dev Below a millionth of the target a block's emission would round to nothing.
    uint256 private constant WIDEST_TARGET = 1e6;

    // Immutable arguments of the clone after the two tokens, as {Args} orders them.
    uint256 private constant MIN_TOTAL = 2;
    uint256 private constant MIN_TOP_UP = 3;
    uint256 private constant HALF_LIFE = 4;
    uint256 private constant TARGET = 5;
    uint256 private constant FLOOR_BPS = 6;
    uint256 private constant WORDS = 7;

    DecayStream.Stream internal _stream;
    mapping(address member => RewardStream.Position) internal _positions;

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IYieldPlan
    function minTotal() public view override(IYieldPlan, YieldPlan) returns (uint256) {
        return CloneArgs.word(MIN_TOTAL);
    }

    /// @inheritdoc IStakePlan
    function minTopUp() public view override(IStakePlan, StakePlan) returns (uint256) {
        return CloneArgs.word(MIN_TOP_UP);
    }

    /// @inheritdoc IDynamicStaking
    function halfLife() public view returns (uint256) {
        return CloneArgs.word(HALF_LIFE);
    }

    /// @inheritdoc IDynamicStaking
    function target() public view returns (uint256) {
        return CloneArgs.word(TARGET);
    }

    /// @inheritdoc IDynamicStaking
    function floorBps() public view returns (uint256) {
        return CloneArgs.word(FLOOR_BPS);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IYieldPlan
    function weightOf(address member) external view returns (uint256) {
        return _positions[member].stake;
    }

    /// @inheritdoc IYieldPlan
    function pendingOf(address member) external view returns (uint256) {
        (uint256 acc,) = _stream.current(_terms());
        return RewardStream.pendingAt(_positions[member], acc);
    }

    /// @inheritdoc IYieldPlan
    function debtOf(address member) external view returns (int256) {
        return _positions[member].debt;
    }

    /// @inheritdoc IYieldPlan
    function totalWeight() external view returns (uint256) {
        return _stream.total;
    }

    /// @inheritdoc IStakePlan
    function reserve() public view override(IStakePlan, StakePlan) returns (uint256) {
        return _stream.reserve;
    }

    /// @inheritdoc IDynamicStaking
    function rest() external view returns (uint256) {
        (, uint256 restX32) = _stream.current(_terms());
        return restX32 >> 32;
    }

    /// @inheritdoc IDynamicStaking
    function utilisation() external view returns (uint256) {
        return DecayStream.utilisation(_terms(), _stream.total);
    }

    /// @inheritdoc IDynamicStaking
    function emissionIn(uint256 duration) external view returns (uint256) {
        (, uint256 restX32) = _stream.current(_terms());
        if (duration > LONGEST_HALF_LIFE) duration = LONGEST_HALF_LIFE;
        return (restX32 * DecayStream.emittedShare(_terms(), _stream.total, duration) / DecayStream.WAD) >> 32;
    }

    /// @inheritdoc IStakePlan
    function funded() external view returns (uint256) {
        return _stream.funded;
    }

    /// @inheritdoc IYieldPlan
    function accX96() external view returns (uint256) {
        return _stream.accX96;
    }

    /// @inheritdoc IYieldPlan
    function lastUpdate() external view returns (uint256) {
        return _stream.last;
    }

    // ---------------------------------------------------------------- booking

    function _fund(uint256 amount) internal override {
        _stream.fund(amount, _terms());
    }

    // ---------------------------------------------------------------- for heirs

    function _validateDecay() internal view {
        _validateYield(WORDS, DecayStream.MAX_FUNDED);
        if (halfLife() < SHORTEST_HALF_LIFE || halfLife() > LONGEST_HALF_LIFE) {
            revert BadArgument("halfLife");
        }
        if (target() < minTotal() || target() > WIDEST_TARGET * minTotal() || target() > type(uint96).max) {
            revert BadArgument("target");
        }
        if (floorBps() < LOWEST_FLOOR_BPS || floorBps() > BPS) revert BadArgument("floorBps");
    }

    function _terms() internal view returns (DecayStream.Terms memory) {
        return DecayStream.Terms(minTotal(), halfLife(), target(), floorBps());
    }
}
