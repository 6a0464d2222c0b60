// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CloneArgs} from "../../lib/CloneArgs.sol";
import {ITraderPlan} from "../traders/ITraderPlan.sol";
import {TraderPlan} from "../traders/TraderPlan.sol";
import {ITradersV1} from "./ITradersV1.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title The books of flat rounds: what is kept, and every answer about it
/// @dev Rounds follow one another; only the last one is funded or traded.
abstract contract Rounds is ITradersV1, TraderPlan {
    struct Round {
        State state;
        uint40 openedAt;
        uint40 startedAt;
        uint40 endedAt;
        // All deposits, in it or redeemed.
        uint96 asked;
        uint96 result;
        uint96 fee;
        // Base units left, and deposits that they belong to.
        uint96 left;
        uint96 shares;
        uint96 lost;
        uint96 spent;
        // Base units that were not traded and not taken, and deposits that they belong to.
        uint96 spareLeft;
        uint96 spareShares;
    }

    /// @dev What is left of one token of a dissolved round.
    struct Kind {
        uint128 left;
        uint96 shares;
    }

    // Places of the clone's arguments, after the trader's.
    uint256 private constant FUNDING = TRADER_WORDS;
    uint256 private constant TRADING = TRADER_WORDS + 1;
    uint256 private constant MIN_TOTAL = TRADER_WORDS + 2;
    uint256 private constant MAX_TOTAL = TRADER_WORDS + 3;
    uint256 internal constant WORDS = 4;

    /// @dev The bit of `_taken` that stands for the spare part.
    uint256 internal constant SPARE = 1 << 255;

    /// @inheritdoc ITradersV1
    uint256 public currentRound;

    /// @inheritdoc ITradersV1
    uint256 public feeOwed;

    /// @inheritdoc ITradersV1
    mapping(uint256 round => mapping(address member => uint256)) public depositOf;

    mapping(uint256 round => Round) internal _rounds;
    mapping(uint256 round => mapping(uint256 asset => Kind)) internal _kinds;
    /// @dev A bit per asset that a member has taken of a dissolved round, and {SPARE}.
    mapping(uint256 round => mapping(address member => uint256)) internal _taken;
    /// @dev Of each asset: what belongs to members of rounds that started, and is not traded.
    uint256[MOST_ASSETS] internal _closed;

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc ITradersV1
    function funding() public view returns (uint256) {
        return CloneArgs.word(FUNDING);
    }

    /// @inheritdoc ITradersV1
    function trading() public view returns (uint256) {
        return CloneArgs.word(TRADING);
    }

    /// @inheritdoc ITradersV1
    function minTotal() public view returns (uint256) {
        return CloneArgs.word(MIN_TOTAL);
    }

    /// @inheritdoc ITradersV1
    function maxTotal() public view returns (uint256) {
        return CloneArgs.word(MAX_TOTAL);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc ITradersV1
    function roundOf(uint256 round) external view returns (RoundView memory) {
        Round memory r = _rounds[round];
        return RoundView({
            state: r.state,
            openedAt: r.openedAt,
            startedAt: r.startedAt,
            endedAt: r.endedAt,
            total: _traded(r.asked),
            result: r.result,
            fee: r.fee,
            left: r.left,
            lost: r.lost,
            spent: r.spent,
            asked: r.asked,
            spare: r.spareLeft
        });
    }

    /// @inheritdoc ITradersV1
    function redeemableOf(uint256 round, address member) public view returns (uint256) {
        Round memory r = _rounds[round];
        return r.shares == 0 ? 0 : uint256(r.left) * depositOf[round][member] / r.shares;
    }

    /// @inheritdoc ITradersV1
    function spareOf(uint256 round, address member) public view returns (uint256) {
        Round memory r = _rounds[round];
        if (r.spareShares == 0 || _taken[round][member] & SPARE != 0) return 0;
        return uint256(r.spareLeft) * depositOf[round][member] / r.spareShares;
    }

    /// @inheritdoc ITradersV1
    function leftInKind(uint256 round) external view returns (uint256[] memory list) {
        list = new uint256[](_book().assetCount());
        for (uint256 i; i < list.length; ++i) {
            list[i] = _kinds[round][i].left;
        }
    }

    /// @inheritdoc ITradersV1
    function putIn() external view override(ITradersV1, ITraderPlan) returns (uint256) {
        return _traded(_rounds[currentRound].asked);
    }

    /// @inheritdoc ITradersV1
    function worth() public view override(ITradersV1, ITraderPlan) returns (uint256 value) {
        Round memory round = _rounds[currentRound];
        if (round.state == State.Funding) return _traded(round.asked);
        (value,) = _book().valueOf(_holdings(), 0);
    }

    /// @inheritdoc ITradersV1
    function putInOf(uint256 round, address member) external view returns (uint256) {
        uint256 asked = _rounds[round].asked;
        return asked == 0 ? 0 : depositOf[round][member] * _traded(asked) / asked;
    }

    /// @inheritdoc ITradersV1
    function worthOf(uint256 round, address member) external view returns (uint256 value) {
        Round memory r = _rounds[round];
        uint256 deposited = depositOf[round][member];
        if (deposited == 0) return 0;
        if (r.state == State.Settled) return redeemableOf(round, member);
        if (r.state == State.Dissolved) {
            (value,) = _book().valueOf(_partsInKind(round, member, type(uint256).max), 0);
            return value;
        }
        value = worth();
        return Math.mulDiv(value - _feeOn(value, _traded(r.asked)), deposited, r.asked);
    }

    // ---------------------------------------------------------------- for heirs

    /// @dev What a round trades of its deposits.
    function _traded(uint256 asked) internal view returns (uint256) {
        return Math.min(asked, maxTotal());
    }

    /// @dev Of the gain alone: who enters a round enters at its start.
    function _feeOn(uint256 result, uint256 total) internal view returns (uint256) {
        return result > total ? (result - total) * feeBps() / BPS : 0;
    }

    /// @dev A member's parts of a dissolved round's tokens that `mask` names and that are not taken.
    function _partsInKind(uint256 round, address member, uint256 mask)
        internal
        view
        returns (uint256[] memory parts)
    {
        parts = new uint256[](_book().assetCount());
        mask &= ~_taken[round][member];
        for (uint256 i; i < parts.length; ++i) {
            Kind memory kind = _kinds[round][i];
            if (mask >> i & 1 != 0) parts[i] = uint256(kind.left) * depositOf[round][member] / kind.shares;
        }
    }

    function _deadline(Round storage round) internal view returns (uint256) {
        return round.startedAt + trading();
    }

    function _requireState(uint256 round, State wanted) internal view {
        State state = _rounds[round].state;
        if (state != wanted || round > currentRound) revert WrongState(round, state);
    }
}
