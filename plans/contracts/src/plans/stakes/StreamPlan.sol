// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RewardStream} from "../../lib/RewardStream.sol";
import {IStakePlan} from "./IStakePlan.sol";
import {IStreamPlan} from "./IStreamPlan.sol";
import {IYieldPlan} from "./IYieldPlan.sol";
import {YieldPlan} from "./YieldPlan.sol";

/// @title A staking plan over one {RewardStream}
/// @dev A position's weight is its principal unless the heir says otherwise.
abstract contract StreamPlan is YieldPlan, IStreamPlan {
    using RewardStream for RewardStream.Stream;

    uint256 private constant LARGEST_DROP_BPS = 5000;

    RewardStream.Stream internal _stream;
    mapping(address member => RewardStream.Position) internal _positions;

    // ---------------------------------------------------------------- terms

    /// @inheritdoc IStreamPlan
    function duration() public view virtual returns (uint256);

    /// @inheritdoc IStreamPlan
    function maxRateDropBps() public view virtual returns (uint256);

    // ---------------------------------------------------------------- state

    /// @inheritdoc IStakePlan
    function stakeOf(address member) public view virtual override returns (uint256) {
        return _positions[member].stake;
    }

    /// @inheritdoc IYieldPlan
    function weightOf(address member) public view returns (uint256) {
        return _positions[member].stake;
    }

    /// @inheritdoc IYieldPlan
    function pendingOf(address member) external view returns (uint256) {
        (uint256 acc,) = _stream.current(minTotal());
        return RewardStream.pendingAt(_positions[member], acc);
    }

    /// @inheritdoc IYieldPlan
    function debtOf(address member) external view returns (int256) {
        return _positions[member].debt;
    }

    /// @inheritdoc IStakePlan
    function totalStake() public view virtual override returns (uint256) {
        return _stream.total;
    }

    /// @inheritdoc IYieldPlan
    function totalWeight() external view returns (uint256) {
        return _stream.total;
    }

    /// @inheritdoc IStakePlan
    function reserve() public view override returns (uint256) {
        return _stream.reserve;
    }

    /// @inheritdoc IStreamPlan
    function spare() external view returns (uint256) {
        return _stream.spare;
    }

    /// @inheritdoc IStakePlan
    function funded() external view returns (uint256) {
        return _stream.funded;
    }

    /// @inheritdoc IStreamPlan
    function rateX32() external view returns (uint256) {
        return fundedUntil() > block.timestamp ? _stream.rateX32 : 0;
    }

    /// @inheritdoc IYieldPlan
    function accX96() external view returns (uint256) {
        return _stream.accX96;
    }

    /// @inheritdoc IYieldPlan
    function lastUpdate() external view returns (uint256) {
        return _stream.last;
    }

    /// @inheritdoc IStreamPlan
    function periodFinish() external view returns (uint256) {
        return _stream.finish;
    }

    /// @inheritdoc IStreamPlan
    function fundedUntil() public view returns (uint256 finish) {
        (, finish) = _stream.current(minTotal());
    }

    // ---------------------------------------------------------------- booking

    function _add(address member, uint256 amount) internal virtual override {
        _stream.add(_positions[member], amount, minTotal());
    }

    function _remove(address member, uint256 amount) internal virtual override {
        _stream.remove(_positions[member], amount, minTotal());
    }

    function _abandon(address member) internal virtual override returns (uint256 stake) {
        uint256 given;
        (stake, given) = _stream.abandon(_positions[member], minTotal());
        if (given != 0) emit GivenUp(uint160(member), given);
    }

    function _take(address member) internal override returns (uint256 paid) {
        return _stream.take(_positions[member], minTotal());
    }

    function _fund(uint256 amount) internal override {
        _stream.fund(amount, duration(), minTotal(), maxRateDropBps());
    }

    function _pauseEnd() internal view override returns (uint256) {
        return _stream.pausedUntil;
    }

    function _setPauseEnd(uint32 until) internal override {
        _stream.pausedUntil = until;
    }

    // ---------------------------------------------------------------- for heirs

    function _validateStream(uint256 words) internal view {
        _validateYield(words, RewardStream.MAX_FUNDED);
        if (maxRateDropBps() > LARGEST_DROP_BPS) revert BadArgument("maxRateDropBps");
    }
}
