// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {DecayStream} from "../../lib/DecayStream.sol";
import {RewardStream} from "../../lib/RewardStream.sol";
import {IPlan} from "../IPlan.sol";
import {IStakePlan} from "../stakes/IStakePlan.sol";
import {StakePlan} from "../stakes/StakePlan.sol";
import {DecayPlan} from "./DecayPlan.sol";
import {IDynamicStaking} from "./IDynamicStaking.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Dynamic staking: emission is a share of what is left, so it falls with the reserve and never over-promises
/// @dev A position's stake is its weight. Without a lock that is the principal; with one the principal stands in the lock's word, so that members
/// without a lock are one word.
contract DynamicStaking is DecayPlan {
    using DecayStream for DecayStream.Stream;
    using RewardStream for RewardStream.Position;

    struct Lock {
        uint96 principal;
        uint48 until;
    }

    uint256 private constant SHORTEST_LOCK = 7 days;
    /// @dev At this length a token weighs 2.00.
    uint256 private constant LONGEST_LOCK = 365 days;

    uint96 private _principal;
    uint32 private _pausedUntil;
    mapping(address member => Lock) private _locks;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- entries

    /// @inheritdoc IDynamicStaking
    function lock(uint256 duration) external nonReentrant {
        _requireOpen();
        if (duration < SHORTEST_LOCK || duration > LONGEST_LOCK) {
            revert BadLock(duration, SHORTEST_LOCK, LONGEST_LOCK);
        }
        uint256 until = block.timestamp + duration;
        uint256 running = _locks[msg.sender].until;
        if (running > until) revert LockShorter(until, running);
        uint256 paid = running <= block.timestamp ? _take(msg.sender) : 0;
        uint256 stake = stakeOf(msg.sender);
        if (stake == 0) revert ZeroAmount();
        uint256 weight = stake + _extraOf(stake, running, duration);
        _weigh(msg.sender, weight);
        _locks[msg.sender] = Lock(uint96(stake), uint48(until));
        emit Locked(uint160(msg.sender), until, weight);
        if (paid != 0) _payReward(paid, msg.sender);
    }

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc IDynamicStaking
    function rebase(address member) external nonReentrant {
        if (!_endLock(member)) revert LockNotOver(member, _locks[member].until);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IStakePlan
    function stakeOf(address member) public view override(IStakePlan, StakePlan) returns (uint256) {
        Lock memory held = _locks[member];
        return held.until == 0 ? _positions[member].stake : held.principal;
    }

    /// @inheritdoc IDynamicStaking
    function lockedUntil(address member) external view returns (uint256) {
        return _locks[member].until;
    }

    /// @inheritdoc IStakePlan
    function totalStake() public view override(IStakePlan, StakePlan) returns (uint256) {
        return _principal;
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        _validateDecay();
    }

    // ---------------------------------------------------------------- booking

    function _add(address member, uint256 amount) internal override {
        _requireOpen();
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

    function _pauseEnd() internal view override returns (uint256) {
        return _pausedUntil;
    }

    function _setPauseEnd(uint32 until) internal override {
        _pausedUntil = until;
    }

    // ---------------------------------------------------------------- private

    /// @dev What the caller's stake weighs beyond itself under a lock of `duration` from now. The weight of an earlier lock is kept no longer than
    /// that lock: what is left of it (weight × time) is spread over the new time, where that is more than the new lock gives by itself.
    /// @param running The end of the earlier lock; 0 or past if there is none.
    function _extraOf(uint256 stake, uint256 running, uint256 duration) private view returns (uint256) {
        uint256 own = stake * duration / LONGEST_LOCK;
        if (running <= block.timestamp) return own;
        uint256 earlier = _positions[msg.sender].stake - stake;
        return Math.max(own, earlier * (running - block.timestamp) / duration);
    }

    /// @dev Brings a position to another weight; what it has earned stays its own.
    function _weigh(address member, uint256 weight) private {
        uint256 held = _positions[member].stake;
        if (weight > held) _stream.add(_positions[member], weight - held, _terms());
        else if (weight < held) _stream.remove(_positions[member], held - weight, _terms());
    }

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
        if (given != 0) emit GivenUp(uint160(member), given);
        if (_locks[member].until == 0) return;
        delete _locks[member];
        emit Unlocked(uint160(member), given);
    }
}
