// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Shuffle} from "../../lib/Shuffle.sol";
import {CircleSeats} from "./CircleSeats.sol";
import {IGiftingMatrix} from "./IGiftingMatrix.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title What each seat has paid, what each pot holds, and who receives it
/// @dev `balance == Σ securities × contribution + Σ (paidIn − paidOut) + Σ shares + fees`. Each contribution is one bit of a seat's word, set by whoever
/// pays or covers it, so it enters its pot exactly once: whole, or in parts that were set off from a pot too small for more.
abstract contract CirclePots is CircleSeats {
    uint8 internal _awarded;
    /// @dev What each seat that did not receive has got from discounts so far.
    uint80 internal _shares;
    uint64 internal _awardedSeats;
    uint96 internal _fees;
    mapping(uint256 seat => uint256 rounds) internal _paid;
    mapping(uint256 round => Round) internal _rounds;
    /// @dev What was set off of a contribution that is not whole yet: one at a time of each seat.
    mapping(uint256 seat => Part) internal _parts;

    constructor(IAccessManager manager) CircleSeats(manager) {}

    // ---------------------------------------------------------------- state

    /// @inheritdoc IGiftingMatrix
    function roundOf(uint256 round) external view returns (Round memory) {
        return _rounds[round];
    }

    /// @inheritdoc IGiftingMatrix
    function paidBy(uint256 seat) external view returns (uint256 rounds) {
        return _paid[seat];
    }

    /// @inheritdoc IGiftingMatrix
    function partOf(uint256 seat) external view returns (Part memory) {
        return _parts[seat];
    }

    /// @inheritdoc IGiftingMatrix
    function priceOf(uint256 seat, uint64 rounds) external view returns (uint256 amount) {
        for (uint256 left = rounds; left != 0; left &= left - 1) {
            amount += _contribution();
        }
        Part memory part = _parts[seat];
        if (rounds >> part.round & 1 == 1) amount -= part.amount;
    }

    /// @inheritdoc IGiftingMatrix
    function missedBy(uint256 seat) public view returns (uint256 rounds) {
        uint256 started = _startedAt;
        if (started == 0) return 0;
        uint256 over = Math.min((block.timestamp - started) / _period(), _seatCount());
        return ((1 << over) - 1) & ~_paid[seat];
    }

    /// @inheritdoc IGiftingMatrix
    function receiverOf(uint256 round) public view returns (bool known, uint256 seat) {
        _checkSeat(round);
        Order order = _order();
        if (_startedAt == 0) return (false, 0);
        if (order == Order.Fixed) return (true, round);
        if (order == Order.Drawn) return (true, Shuffle.placeOf(_drawnOrder, round));
        uint256 winner = _rounds[round].winner;
        return winner == 0 ? (false, 0) : (true, winner - 1);
    }

    /// @inheritdoc IGiftingMatrix
    function shareOf(uint256 seat) public view returns (uint256) {
        return _startedAt == 0 ? 0 : _shares - _seats[seat].shareSeen;
    }

    /// @inheritdoc IGiftingMatrix
    function fees() external view returns (uint256) {
        return _fees;
    }

    /// @inheritdoc IGiftingMatrix
    function awardedCount() external view returns (uint256) {
        return _awarded;
    }

    // ---------------------------------------------------------------- plan

    /// @dev At most 64 seats and rounds.
    function _owedIn(address token) internal view override returns (uint256 owed) {
        if (token != address(_token())) return 0;
        owed = _fees;
        uint256 contribution = _contribution();
        uint256 count = _seatCount();
        for (uint256 i; i < count; ++i) {
            owed += _seats[i].securities * contribution + shareOf(i);
            owed += _rounds[i].paidIn - _rounds[i].paidOut;
        }
    }

    // ---------------------------------------------------------------- for heirs

    /// @dev What is missing of a contribution, which the caller must bring: all of it, but for the part that was set off.
    function _contribute(uint256 seat, uint256 round, address by) internal returns (uint256 due) {
        due = _contribution();
        Part memory part = _parts[seat];
        if (part.amount != 0 && part.round == round) {
            due -= part.amount;
            delete _parts[seat];
        }
        _paid[seat] |= 1 << round;
        _rounds[round].paidIn += uint96(due);
        emit Contributed(seat, round, by);
    }

    /// @dev Reverts unless the seat has missed the round.
    function _miss(uint256 seat, uint256 round) internal view {
        _checkSeat(seat);
        _checkOver(round);
        if (_paid[seat] >> round & 1 == 1) revert BadRounds(seat, 1 << round, _paid[seat]);
    }

    /// @dev Takes `gross` out of a pot: fee, the others' part of the discount, and the rest, which the caller must pay out.
    function _release(uint256 round, uint256 seat, uint256 gross) internal returns (uint256 net) {
        uint256 fee = gross * _feeBps() / BPS;
        uint256 others = _seatCount() - 1;
        // Rounded down; what the others cannot share evenly stays with the receiver.
        uint256 each = gross * _rounds[round].bid / BPS / others;
        _rounds[round].paidOut += uint96(gross);
        _fees += uint96(fee);
        if (each != 0) {
            _shares += uint80(each);
            // Who receives has no part in the own discount.
            _seats[seat].shareSeen += uint80(each);
        }
        if (gross != 0) emit PotReleased(round, seat, gross, fee, each);
        return gross - fee - each * others;
    }
}
