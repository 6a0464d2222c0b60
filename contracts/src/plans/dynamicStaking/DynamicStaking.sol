// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {DecayStream} from "../../lib/DecayStream.sol";
import {EntryPause} from "../../lib/EntryPause.sol";
import {RewardStream} from "../../lib/RewardStream.sol";
import {IPlan} from "../IPlan.sol";
import {IStakePlan} from "../stakes/IStakePlan.sol";
import {IYieldPlan} from "../stakes/IYieldPlan.sol";
import {YieldPlan} from "../stakes/YieldPlan.sol";
import {IDynamicStaking} from "./IDynamicStaking.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title Dynamic staking: emission is a share of what is left, so it falls with the reserve and never over-promises
/// @dev A position's stake is its weight. Without a lock that is the principal; with one the principal stands in the lock's word, so that members
/// without a lock are one word.
contract DynamicStaking is YieldPlan, IDynamicStaking {
    using DecayStream for DecayStream.Stream;
    using RewardStream for RewardStream.Position;

    struct Lock {
        uint96 principal;
        uint48 until;
    }

    uint256 private constant SHORTEST_HALF_LIFE = 1 days;
    uint256 private constant LONGEST_HALF_LIFE = 3650 days;
    uint256 private constant SHORTEST_LOCK = 7 days;
    /// @dev At this length a token weighs 2.00.
    uint256 private constant LONGEST_LOCK = 365 days;
    uint256 private constant LOWEST_FLOOR_BPS = 5000;
    uint256 private constant BPS = 10_000;
    /// @dev Below a millionth of the target a block's emission would round to nothing.
    uint256 private constant WIDEST_TARGET = 1e6;
    /// @dev Of {Args}.
    uint256 private constant WORDS = 7;

    DecayStream.Stream private _stream;
    uint96 private _principal;
    uint32 private _pausedUntil;
    mapping(address member => RewardStream.Position) private _positions;
    mapping(address member => Lock) private _locks;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- entries

    /// @inheritdoc IDynamicStaking
    function lock(uint256 duration) external nonReentrant {
        EntryPause.requireOpen(_pausedUntil);
        if (duration < SHORTEST_LOCK || duration > LONGEST_LOCK) {
            revert BadLock(duration, SHORTEST_LOCK, LONGEST_LOCK);
        }
        uint256 until = block.timestamp + duration;
        uint256 running = _locks[msg.sender].until;
        if (running > until) revert LockShorter(until, running);
        uint256 paid = running <= block.timestamp ? _take(msg.sender) : 0;
        uint256 stake = stakeOf(msg.sender);
        if (stake == 0) revert ZeroAmount();
        uint256 weight = stake + stake * duration / LONGEST_LOCK;
        uint256 held = _positions[msg.sender].stake;
        // A longer lock never weighs less than what the earlier one gave.
        if (weight > held) _stream.add(_positions[msg.sender], weight - held, _terms());
        _locks[msg.sender] = Lock(uint96(stake), uint48(until));
        emit Locked(uint160(msg.sender), until, weight > held ? weight : held);
        if (paid != 0) _payReward(paid, msg.sender);
    }

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc IDynamicStaking
    function rebase(address member) external nonReentrant {
        if (!_endLock(member)) revert LockNotOver(member, _locks[member].until);
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IYieldPlan
    function minTotal() public view override returns (uint256) {
        return CloneArgs.word(2);
    }

    /// @inheritdoc IStakePlan
    function minTopUp() public view override returns (uint256) {
        return CloneArgs.word(3);
    }

    /// @inheritdoc IDynamicStaking
    function halfLife() public view returns (uint256) {
        return CloneArgs.word(4);
    }

    /// @inheritdoc IDynamicStaking
    function target() public view returns (uint256) {
        return CloneArgs.word(5);
    }

    /// @inheritdoc IDynamicStaking
    function floorBps() public view returns (uint256) {
        return CloneArgs.word(6);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IStakePlan
    function stakeOf(address member) public view override returns (uint256) {
        Lock memory held = _locks[member];
        return held.until == 0 ? _positions[member].stake : held.principal;
    }

    /// @inheritdoc IYieldPlan
    function weightOf(address member) external view returns (uint256) {
        return _positions[member].stake;
    }

    /// @inheritdoc IDynamicStaking
    function lockedUntil(address member) external view returns (uint256) {
        return _locks[member].until;
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

    /// @inheritdoc IStakePlan
    function totalStake() public view override returns (uint256) {
        return _principal;
    }

    /// @inheritdoc IYieldPlan
    function totalWeight() external view returns (uint256) {
        return _stream.total;
    }

    /// @inheritdoc IStakePlan
    function reserve() public view override returns (uint256) {
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

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        _validateYield(WORDS, DecayStream.MAX_FUNDED);
        if (halfLife() < SHORTEST_HALF_LIFE || halfLife() > LONGEST_HALF_LIFE) {
            revert BadArgument("halfLife");
        }
        if (target() < minTotal() || target() > WIDEST_TARGET * minTotal() || target() > type(uint96).max) {
            revert BadArgument("target");
        }
        if (floorBps() < LOWEST_FLOOR_BPS || floorBps() > BPS) revert BadArgument("floorBps");
    }

    // ---------------------------------------------------------------- booking

    function _add(address member, uint256 amount) internal override {
        EntryPause.requireOpen(_pausedUntil);
        _endLock(member);
        uint256 principal = _principal;
        if (amount > type(uint96).max - principal) {
            revert RewardStream.StakeLimit(amount, type(uint96).max - principal);
        }
        _principal = uint96(principal + amount);
        uint256 weight = amount;
        uint256 until = _locks[member].until;
        if (until != 0) {
            // It joins the running lock and weighs by what is left of it.
            weight += amount * (until - block.timestamp) / LONGEST_LOCK;
            _locks[member].principal += uint96(amount);
        }
        _stream.add(_positions[member], weight, _terms());
    }

    function _remove(address member, uint256 amount) internal override {
        _endLock(member);
        uint256 stake = stakeOf(member);
        if (amount > stake) revert RewardStream.InsufficientStake(stake, amount);
        _principal -= uint96(amount);
        uint256 weight = _positions[member].stake;
        if (_locks[member].until != 0) _breakLock(member);
        _stream.remove(_positions[member], weight - (stake - amount), _terms());
    }

    function _abandon(address member) internal override returns (uint256 stake) {
        stake = stakeOf(member);
        unchecked {
            // Part of the sum.
            _principal -= uint96(stake);
        }
        _breakLock(member);
        uint256 weight = _positions[member].stake;
        if (weight != 0) _stream.remove(_positions[member], weight, _terms());
        delete _positions[member];
    }

    function _take(address member) internal override returns (uint256 paid) {
        _endLock(member);
        if (_locks[member].until != 0) return 0;
        return _stream.take(_positions[member], _terms());
    }

    function _fund(uint256 amount) internal override {
        _stream.fund(amount, _terms());
    }

    function _pauseEnd() internal view override returns (uint256) {
        return _pausedUntil;
    }

    function _setPauseEnd(uint32 until) internal override {
        _pausedUntil = until;
    }

    // ---------------------------------------------------------------- private

    /// @dev Ends a lock that is over; what it earned is the member's.
    function _endLock(address member) private returns (bool) {
        Lock memory held = _locks[member];
        if (held.until == 0 || block.timestamp < held.until) return false;
        delete _locks[member];
        uint256 extra = _positions[member].stake - held.principal;
        if (extra != 0) _stream.remove(_positions[member], extra, _terms());
        emit Unlocked(uint160(member), 0);
        return true;
    }

    /// @dev Gives back what is not claimed; a lock ends with it.
    function _breakLock(address member) private {
        uint256 given = _stream.giveBack(_positions[member], _terms());
        if (_locks[member].until == 0) return;
        delete _locks[member];
        emit Unlocked(uint160(member), given);
    }

    function _terms() private view returns (DecayStream.Terms memory) {
        return DecayStream.Terms(minTotal(), halfLife(), target(), floorBps());
    }
}
