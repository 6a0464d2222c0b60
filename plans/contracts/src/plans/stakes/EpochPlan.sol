// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AreaTrace} from "../../lib/AreaTrace.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {EntryPause} from "../../lib/EntryPause.sol";
import {RewardStream} from "../../lib/RewardStream.sol";
import {IEpochPlan} from "./IEpochPlan.sol";
import {IStakePlan} from "./IStakePlan.sol";
import {StakePlan} from "./StakePlan.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title A staking plan that shares a pot per epoch, by time-weighted stake
/// @dev No points are booked: a member's area in a closed epoch, and everybody's, follow from the traces. A pot pays
/// `pot × part / whole` rounded down, so Σ <= pot; {_takeFrom} checks it again. `reserve == Σ (pot − paid)`.
abstract contract EpochPlan is StakePlan, IEpochPlan {
    using AreaTrace for AreaTrace.Trace;

    struct Pot {
        uint112 pot;
        uint112 paid;
        bool rolled;
    }

    // Immutable arguments of the clone after the two tokens, as `IPeriodicClaimStaking.Args` orders them.
    uint256 private constant EPOCH_LENGTH = 2;
    uint256 private constant MIN_TOP_UP = 3;

    uint256 internal constant CLAIM_WINDOW = 26;
    uint256 internal constant FUNDED_AHEAD = 52;
    uint256 private constant SHORTEST_EPOCH = 1 days;
    uint256 private constant LONGEST_EPOCH = 90 days;

    AreaTrace.Trace private _total;
    mapping(address member => AreaTrace.Trace) private _traces;
    mapping(uint256 epoch => Pot) private _pots;
    /// @dev 256 epochs a word.
    mapping(address member => mapping(uint256 word => uint256)) private _claimed;
    uint112 private _reserve;
    uint112 private _funded;
    uint32 private _pausedUntil;

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc IEpochPlan
    function roll(uint256 epoch) external returns (uint256 moved) {
        Pot memory found = _pots[epoch];
        uint256 opensAt = _claimsFrom(epoch) + CLAIM_WINDOW * epochLength();
        if (block.timestamp >= _claimsFrom(epoch) && _isNobodys(epoch)) opensAt = _claimsFrom(epoch);
        moved = found.pot - found.paid;
        if (moved == 0 || found.rolled || block.timestamp < opensAt) revert NotRollable(epoch, opensAt);
        _pots[epoch].rolled = true;
        _pots[epoch].pot = found.paid;
        uint256 next = _firstFundable();
        _pots[next].pot += uint112(moved);
        emit Rolled(epoch, moved);
        emit EpochFunded(next, moved);
    }

    // ---------------------------------------------------------------- terms

    /// @inheritdoc IEpochPlan
    function epochLength() public view returns (uint256) {
        return CloneArgs.word(EPOCH_LENGTH);
    }

    /// @inheritdoc IStakePlan
    function minTopUp() public view override returns (uint256) {
        return CloneArgs.word(MIN_TOP_UP);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IStakePlan
    function stakeOf(address member) public view override returns (uint256) {
        return _traces[member].level();
    }

    /// @inheritdoc IStakePlan
    function totalStake() public view override returns (uint256) {
        return _total.level();
    }

    /// @inheritdoc IStakePlan
    function reserve() public view override returns (uint256) {
        return _reserve;
    }

    /// @inheritdoc IStakePlan
    function funded() external view returns (uint256) {
        return _funded;
    }

    /// @inheritdoc IEpochPlan
    function epochNow() public view returns (uint256) {
        return block.timestamp / epochLength();
    }

    /// @inheritdoc IEpochPlan
    function potOf(uint256 epoch) public view returns (uint256 pot, uint256 paid, bool rolled) {
        Pot memory found = _pots[epoch];
        return (found.pot, found.paid, found.rolled);
    }

    /// @inheritdoc IEpochPlan
    function areaOf(address member, uint256 epoch) public view returns (uint256) {
        return _areaIn(_traces[member], epoch);
    }

    /// @inheritdoc IEpochPlan
    function totalAreaOf(uint256 epoch) public view returns (uint256) {
        return _areaIn(_total, epoch);
    }

    /// @inheritdoc IEpochPlan
    function isClaimed(address member, uint256 epoch) public view returns (bool) {
        return _claimed[member][epoch >> 8] >> (epoch & 0xff) & 1 == 1;
    }

    // ---------------------------------------------------------------- the heir's

    /// @dev When the claims of an epoch begin; they last 26 epochs, or until somebody rolls it.
    function _claimsFrom(uint256 epoch) internal view virtual returns (uint256) {
        return _endOf(epoch);
    }

    /// @dev Whether nobody can claim from an epoch whose claims have begun.
    function _isNobodys(uint256 epoch) internal view virtual returns (bool) {
        return totalAreaOf(epoch) == 0;
    }

    /// @dev The earliest epoch that new money may go to: the next one, because a pot is known before its epoch starts.
    function _firstFundable() internal view virtual returns (uint256) {
        return epochNow() + 1;
    }

    // ---------------------------------------------------------------- for heirs

    /// @dev When an epoch ends; far in the future for numbers that are none.
    function _endOf(uint256 epoch) internal view returns (uint256) {
        return (Math.min(epoch, type(uint64).max) + 1) * epochLength();
    }

    /// @dev Marks an epoch as claimed and takes `pot × part / whole` out of its pot; {_payReward} pays it. The caller takes `paid` off the reserve
    /// with {_release}.
    function _takeFrom(uint256 epoch, address member, uint256 part, uint256 whole)
        internal
        returns (uint256 paid)
    {
        uint256 opensAt = _claimsFrom(epoch);
        if (block.timestamp < opensAt) revert EpochNotOver(epoch, opensAt);
        _markClaimed(epoch, member);
        Pot memory found = _pots[epoch];
        if (found.rolled) revert EpochRolled(epoch);
        // 112 bits of pot and 128 of area.
        paid = whole == 0 ? 0 : uint256(found.pot) * part / whole;
        uint256 left = found.pot - found.paid;
        if (paid > left) revert PotExceeded(epoch, paid, left);
        if (paid == 0) return 0;
        // As a whole: the compiler would read the word again to write one part of it.
        _pots[epoch] = Pot(found.pot, uint112(found.paid + paid), false);
        emit EpochClaimed(epoch, uint160(member), paid);
    }

    /// @dev Takes what is paid out off the reserve.
    function _release(uint256 paid) internal {
        _reserve -= uint112(paid);
    }

    /// @dev Adds money to an epoch's pot.
    function _fundEpoch(uint256 epoch, uint256 amount) internal {
        uint256 first = _firstFundable();
        if (epoch < first || epoch > first + FUNDED_AHEAD) {
            revert NotFundable(epoch, first, first + FUNDED_AHEAD);
        }
        uint256 total = _funded + amount;
        if (total > RewardStream.MAX_FUNDED) {
            revert RewardStream.FundingLimit(total, RewardStream.MAX_FUNDED);
        }
        // No pot holds more than was ever funded.
        _pots[epoch].pot += uint112(amount);
        _reserve += uint112(amount);
        _funded = uint112(total);
        emit EpochFunded(epoch, amount);
    }

    function _validateEpochs(uint256 words) internal view {
        _validate(words, RewardStream.MAX_FUNDED);
        if (epochLength() < SHORTEST_EPOCH || epochLength() > LONGEST_EPOCH) {
            revert BadArgument("epochLength");
        }
    }

    // ---------------------------------------------------------------- booking

    function _add(address member, uint256 amount) internal override {
        EntryPause.requireOpen(_pausedUntil);
        uint256 total = _total.level();
        if (amount > type(uint96).max - total) {
            revert RewardStream.StakeLimit(amount, type(uint96).max - total);
        }
        uint256 length = epochLength();
        _total.set(total + amount, length);
        _traces[member].set(_traces[member].level() + amount, length);
    }

    function _remove(address member, uint256 amount) internal override {
        uint256 stake = _traces[member].level();
        if (amount > stake) revert RewardStream.InsufficientStake(stake, amount);
        uint256 length = epochLength();
        _total.set(_total.level() - amount, length);
        _traces[member].set(stake - amount, length);
    }

    /// @dev What was earned stays claimable: a pot's shares do not depend on who has left.
    function _abandon(address member) internal override returns (uint256 stake) {
        stake = _traces[member].level();
        if (stake != 0) _remove(member, stake);
    }

    function _fund(uint256 amount) internal override {
        _fundEpoch(_firstFundable(), amount);
    }

    function _pauseEnd() internal view override returns (uint256) {
        return _pausedUntil;
    }

    function _setPauseEnd(uint32 until) internal override {
        _pausedUntil = until;
    }

    // ---------------------------------------------------------------- private

    function _markClaimed(uint256 epoch, address member) private {
        mapping(uint256 word => uint256) storage claimed = _claimed[member];
        uint256 word = claimed[epoch >> 8];
        uint256 bit = 1 << (epoch & 0xff);
        if (word & bit != 0) revert AlreadyClaimed(epoch, member);
        claimed[epoch >> 8] = word | bit;
    }

    function _areaIn(AreaTrace.Trace storage trace, uint256 epoch) private view returns (uint256) {
        uint256 length = epochLength();
        uint256 from = Math.min(epoch, type(uint64).max) * length;
        uint256 to = from + length;
        if (block.timestamp <= from) return 0;
        return trace.areaIn(from, block.timestamp < to ? block.timestamp : to);
    }
}
