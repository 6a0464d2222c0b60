// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {EntryPause} from "../../lib/EntryPause.sol";
import {PartList} from "../../lib/PartList.sol";
import {IPlan} from "../IPlan.sol";
import {IStakePlan} from "../stakes/IStakePlan.sol";
import {StakePlan} from "../stakes/StakePlan.sol";
import {IRaffle} from "./IRaffle.sol";
import {IRafflePlan} from "./IRafflePlan.sol";
import {Race} from "./Race.sol";
import {RafflePlan} from "./RafflePlan.sol";
import {StakeTime} from "./StakeTime.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title No-loss raffle: stakes give chances, sponsors and revenue give the prizes, principal stays
/// @dev Template of EIP-1167 clones. Here: stakes, terms, pots. {Race} says who wins, {StakeTime} what counts.
contract Raffle is StakePlan, Race {
    using SafeCast for uint256;
    using StakeTime for StakeTime.Trace;

    // Immutable arguments of the clone after the two tokens, as {Args} orders them.
    uint256 private constant MIN_TOP_UP = 2;
    uint256 private constant START = 3;
    uint256 private constant PERIOD = 4;
    uint256 private constant NAMING = 5;
    uint256 private constant PRIZES = 6;
    uint256 private constant MIN_TICKETS = 7;
    uint256 private constant TICKET_SIZE = 8;
    uint256 private constant SOURCE = 9;
    uint256 private constant WORDS = 10;

    uint256 private constant LARGEST_TOP_UP = 2 ** 95;
    uint256 private constant SHORTEST_NAMING = 1 hours;
    /// @dev Of the 90 days for claims at least 60 are left.
    uint256 private constant LONGEST_NAMING = 30 days;

    mapping(address member => StakeTime.Trace) private _traces;
    /// @dev Of all members; marked when a pause was set, so that only entries after one read {_pausedUntil}.
    StakeTime.Trace private _total;
    /// @dev Everybody's stake × seconds in the rounds that were drawn.
    mapping(uint256 round => uint256) private _drawnArea;
    /// @dev Σ pots.
    uint96 private _reserve;
    uint32 private _pausedUntil;

    /// @inheritdoc IStakePlan
    uint256 public funded;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IRafflePlan
    function prizeToken() public view override(IRafflePlan, RafflePlan) returns (address) {
        return rewardToken();
    }

    /// @inheritdoc IStakePlan
    function minTopUp() public view override(IStakePlan, StakePlan) returns (uint256) {
        return CloneArgs.word(MIN_TOP_UP);
    }

    /// @inheritdoc IRafflePlan
    function start() public view override(IRafflePlan, RafflePlan) returns (uint256) {
        return CloneArgs.word(START);
    }

    /// @inheritdoc IRafflePlan
    function period() public view override(IRafflePlan, RafflePlan) returns (uint256) {
        return CloneArgs.word(PERIOD);
    }

    /// @inheritdoc IRaffle
    function naming() public view override returns (uint256) {
        return CloneArgs.word(NAMING);
    }

    /// @inheritdoc IRafflePlan
    function prizes() public view override(IRafflePlan, RafflePlan) returns (uint256) {
        return CloneArgs.word(PRIZES);
    }

    /// @inheritdoc IRafflePlan
    function minTickets() public view override(IRafflePlan, RafflePlan) returns (uint256) {
        return CloneArgs.word(MIN_TICKETS);
    }

    /// @inheritdoc IRaffle
    function ticketSize() public view returns (uint256) {
        return CloneArgs.word(TICKET_SIZE);
    }

    /// @inheritdoc IRafflePlan
    function source() public view override(IRafflePlan, RafflePlan) returns (address) {
        return CloneArgs.addressAt(SOURCE);
    }

    /// @inheritdoc IPlan
    function parts() external view override(IPlan, StakePlan) returns (address[] memory) {
        return PartList.used(source());
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IStakePlan
    function stakeOf(address member) public view override(IStakePlan, StakePlan) returns (uint256) {
        return _traces[member].level.stake;
    }

    /// @inheritdoc IStakePlan
    function totalStake() public view override(IStakePlan, StakePlan) returns (uint256) {
        return _total.level.stake;
    }

    /// @inheritdoc IStakePlan
    function reserve() public view override(IStakePlan, StakePlan) returns (uint256) {
        return _reserve;
    }

    /// @inheritdoc IRaffle
    function shareOf(uint256 round, address member) public view override returns (uint256 own, uint256 all) {
        return (_traces[member].areaIn(round, _clock()), _allIn(round));
    }

    /// @inheritdoc IRaffle
    function ticketsComing(address member) external view returns (uint256 tickets) {
        StakeTime.Clock memory now_ = _clock();
        StakeTime.Trace storage own = _traces[member];
        return _ticketsFor(own.running(now_) + own.level.stake * (now_.opened + now_.length - now_.time));
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        _validate(WORDS, LARGEST_TOP_UP);
        _validateRounds();
        if (naming() < SHORTEST_NAMING || naming() > LONGEST_NAMING || naming() > period()) {
            revert BadArgument("naming");
        }
        // All stakes together give fewer tickets than fit 64 bits.
        if (ticketSize() < 2 ** 32 || ticketSize() > type(uint96).max) revert BadArgument("ticketSize");
    }

    // ---------------------------------------------------------------- stakes

    function _add(address member, uint256 amount) internal override {
        uint256 total = _total.level.stake;
        if (_total.level.marked) {
            EntryPause.requireOpen(_pausedUntil);
            _total.level.marked = false;
        }
        if (amount > type(uint96).max - total) revert StakeLimit(amount, type(uint96).max - total);
        StakeTime.Clock memory now_ = _clock();
        StakeTime.Trace storage own = _traces[member];
        own.set(own.level.stake + amount, now_);
        _total.set(total + amount, now_);
    }

    function _remove(address member, uint256 amount) internal override {
        StakeTime.Trace storage own = _traces[member];
        uint256 stake = own.level.stake;
        if (amount > stake) revert InsufficientStake(stake, amount);
        StakeTime.Clock memory now_ = _clock();
        own.set(stake - amount, now_);
        _total.set(_total.level.stake - amount, now_);
    }

    /// @dev Gives up the chances of the running round and of the one before it. For what the member was named, that stays.
    function _abandon(address member) internal override returns (uint256 stake) {
        StakeTime.Clock memory now_ = _clock();
        StakeTime.Trace storage own = _traces[member];
        stake = own.level.stake;
        _total.takeOut(stake, own.running(now_), now_);
        delete _traces[member];
    }

    // ---------------------------------------------------------------- prizes

    function _fund(uint256 amount) internal override {
        uint256 round = currentRound();
        _rounds[round].pot = (_rounds[round].pot + amount).toUint96();
        _reserve = (_reserve + amount).toUint96();
        funded += amount;
        emit RoundFunded(round, amount);
    }

    function _release(uint256 amount) internal override {
        _reserve -= uint96(amount);
    }

    function _beforeDraw(uint256 round) internal override {
        _drawnArea[round] = _allIn(round);
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

    function _ticketsIn(uint256 round) internal view override returns (uint256) {
        return _ticketsFor(_allIn(round));
    }

    function _pauseEnd() internal view override returns (uint256) {
        return _pausedUntil;
    }

    function _setPauseEnd(uint32 until) internal override {
        _pausedUntil = until;
        _total.level.marked = true;
    }

    // ---------------------------------------------------------------- private

    function _clock() private view returns (StakeTime.Clock memory) {
        return StakeTime.clock(start(), period());
    }

    /// @dev Everybody's stake × seconds in a round: as recorded by the draw; else of the running round or the one before it.
    function _allIn(uint256 round) private view returns (uint256 area) {
        area = _drawnArea[round];
        if (area == 0) area = _total.areaIn(round, _clock());
    }

    function _ticketsFor(uint256 area) private view returns (uint256) {
        return area / (period() * ticketSize());
    }
}
