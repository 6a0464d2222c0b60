// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {EntryPause} from "../../lib/EntryPause.sol";
import {IPlan} from "../IPlan.sol";
import {IStakePlan} from "../stakes/IStakePlan.sol";
import {StakePlan} from "../stakes/StakePlan.sol";
import {IRaffle} from "./IRaffle.sol";
import {IRafflePlan} from "./IRafflePlan.sol";
import {RafflePlan} from "./RafflePlan.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title No-loss raffle: stakes give tickets, sponsors and revenue give the prizes, principal stays
/// @dev A member is one word: the stake, when it was last touched, and stake × seconds of the round in which that was. A round in which the
/// member did nothing needs no storage: its area is stake × period. The first touch after a round enters its tickets; who is touched by
/// nobody during the booking time has none in that round.
contract Raffle is IRaffle, StakePlan, RafflePlan {
    using SafeCast for uint256;

    struct Position {
        uint96 stake;
        uint40 since;
        uint120 area;
    }

    uint256 private constant LARGEST_BATCH = 100;
    uint256 private constant LARGEST_TOP_UP = 2 ** 95;
    /// @dev Of {Args}.
    uint256 private constant WORDS = 10;

    mapping(address member => Position) private _positions;
    uint96 private _total;
    uint32 private _pausedUntil;

    /// @inheritdoc IStakePlan
    uint256 public funded;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc IRaffle
    function enter(address member) external {
        if (!_touch(member)) revert NothingToEnter(member);
    }

    /// @inheritdoc IRaffle
    function enterMany(address[] calldata members) external returns (uint256 entered) {
        if (members.length > LARGEST_BATCH) revert TooManyMembers(members.length);
        for (uint256 i; i < members.length; ++i) {
            if (_touch(members[i])) ++entered;
        }
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IRafflePlan
    function prizeToken() public view override(IRafflePlan, RafflePlan) returns (address) {
        return rewardToken();
    }

    /// @inheritdoc IStakePlan
    function minTopUp() public view override(IStakePlan, StakePlan) returns (uint256) {
        return CloneArgs.word(2);
    }

    /// @inheritdoc IRafflePlan
    function start() public view override(IRafflePlan, RafflePlan) returns (uint256) {
        return CloneArgs.word(3);
    }

    /// @inheritdoc IRafflePlan
    function period() public view override(IRafflePlan, RafflePlan) returns (uint256) {
        return CloneArgs.word(4);
    }

    /// @inheritdoc IRaffle
    function booking() public view returns (uint256) {
        return CloneArgs.word(5);
    }

    /// @inheritdoc IRafflePlan
    function prizes() public view override(IRafflePlan, RafflePlan) returns (uint256) {
        return CloneArgs.word(6);
    }

    /// @inheritdoc IRafflePlan
    function minTickets() public view override(IRafflePlan, RafflePlan) returns (uint256) {
        return CloneArgs.word(7);
    }

    /// @inheritdoc IRaffle
    function ticketSize() public view returns (uint256) {
        return CloneArgs.word(8);
    }

    /// @inheritdoc IRafflePlan
    function source() public view override(IRafflePlan, RafflePlan) returns (address) {
        return CloneArgs.addressAt(9);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IStakePlan
    function stakeOf(address member) public view override(IStakePlan, StakePlan) returns (uint256) {
        return _positions[member].stake;
    }

    /// @inheritdoc IStakePlan
    function totalStake() public view override(IStakePlan, StakePlan) returns (uint256) {
        return _total;
    }

    /// @inheritdoc IStakePlan
    function reserve() public view override(IStakePlan, StakePlan) returns (uint256) {
        return _head.reserve;
    }

    /// @inheritdoc IRaffle
    function enterableOf(address member) external view returns (uint256 tickets) {
        (uint256 area,,) = _areas(_positions[member]);
        return _ticketsFor(area);
    }

    /// @inheritdoc IRaffle
    function ticketsComing(address member) external view returns (uint256 tickets) {
        Position memory position = _positions[member];
        (, uint256 area, uint256 round) = _areas(position);
        uint256 end = start() + (round + 1) * period();
        return _ticketsFor(area + position.stake * (end - _time()));
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        _validate(WORDS, LARGEST_TOP_UP);
        _validateRounds();
        if (booking() < 10 minutes || booking() > period()) revert BadArgument("booking");
        // All stakes together give fewer tickets than fit 64 bits.
        if (ticketSize() < 2 ** 32 || ticketSize() > type(uint96).max) revert BadArgument("ticketSize");
    }

    // ---------------------------------------------------------------- stakes

    function _add(address member, uint256 amount) internal override {
        EntryPause.requireOpen(_pausedUntil);
        if (amount > type(uint96).max - _total) revert StakeLimit(amount, type(uint96).max - _total);
        _touch(member);
        // Every stake is a part of the total, which fits.
        _positions[member].stake += uint96(amount);
        _total += uint96(amount);
    }

    function _remove(address member, uint256 amount) internal override {
        uint256 stake = _positions[member].stake;
        if (amount > stake) revert InsufficientStake(stake, amount);
        _touch(member);
        _positions[member].stake = uint96(stake - amount);
        _total -= uint96(amount);
    }

    /// @dev Gives up the tickets that were not entered yet.
    function _abandon(address member) internal override returns (uint256 stake) {
        stake = _positions[member].stake;
        delete _positions[member];
        _total -= uint96(stake);
    }

    // ---------------------------------------------------------------- prizes

    function _fund(uint256 amount) internal override {
        uint256 round = currentRound();
        _rounds[round].pot = (_rounds[round].pot + amount).toUint96();
        // Σ pots.
        _head.reserve = (_head.reserve + amount).toUint96();
        funded += amount;
        emit RoundFunded(round, amount);
    }

    function _leftOver(uint256 round, Status) internal override returns (uint256 amount) {
        amount = _rounds[round].pot;
        _rounds[round].pot = 0;
    }

    function _moveOn(uint256 round, uint256 amount) internal override {
        uint256 next = currentRound();
        // Within Σ pots.
        _rounds[next].pot += uint96(amount);
        emit Rolled(round, amount);
        emit RoundFunded(next, amount);
    }

    function _pauseEnd() internal view override returns (uint256) {
        return _pausedUntil;
    }

    function _setPauseEnd(uint32 until) internal override {
        _pausedUntil = until;
    }

    // ---------------------------------------------------------------- time

    function _closesAt(uint256 round) internal view override returns (uint256) {
        return start() + (round + 1) * period() + booking();
    }

    /// @dev Nothing counts before the start.
    function _time() private view returns (uint256) {
        return block.timestamp < start() ? start() : block.timestamp;
    }

    /// @dev Stake × seconds of the round that just ended (0 if it is entered already or not bookable any more) and of the running one.
    function _areas(Position memory position)
        private
        view
        returns (uint256 ended, uint256 running, uint256 round)
    {
        round = currentRound();
        uint256 opened = start() + round * period();
        if (position.since >= opened) {
            running = position.area + position.stake * (_time() - position.since);
            return (0, running, round);
        }
        running = position.stake * (_time() - opened);
        if (position.since == 0 || block.timestamp >= opened + booking()) return (0, running, round);
        // Touched in the round that ended, or before it.
        ended = position.since >= opened - period()
            ? position.area + position.stake * (opened - position.since)
            : position.stake * period();
    }

    /// @dev Brings a member to this second; enters the tickets of the round that just ended.
    function _touch(address member) private returns (bool entered) {
        Position memory position = _positions[member];
        (uint256 ended, uint256 running, uint256 round) = _areas(position);
        uint256 tickets = _ticketsFor(ended);
        if (tickets != 0) {
            uint256 range = _addTickets(round - 1, member, tickets, 0);
            emit Entered(round - 1, uint160(member), tickets, range);
            entered = true;
        }
        // A stake of 96 bits × 90 days (23 bits) fits 120 bits.
        _positions[member] = Position(position.stake, uint40(_time()), uint120(running));
    }

    function _ticketsFor(uint256 area) private view returns (uint256) {
        return area / (period() * ticketSize());
    }
}
