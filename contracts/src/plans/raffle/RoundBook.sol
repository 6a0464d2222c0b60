// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IRafflePlan} from "./IRafflePlan.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title Whose tickets are in which round
/// @dev A member's tickets are a range: from where the one before ends to its own end. An entry writes its range and one word, {_head}, which
/// holds the sums of the round that takes tickets; they move to the round's own word when the next one takes its first.
abstract contract RoundBook is IRafflePlan {
    using SafeCast for uint256;

    struct Round {
        uint96 pot;
        uint96 prize;
        uint32 openPrizes;
        uint32 drawnAt;
        uint256 seed;
        uint64 tickets;
        uint32 ranges;
    }

    /// @dev `reserve` is what the plan holds for members: all pots, and in the ticket form the bonuses.
    struct Head {
        uint32 round;
        uint64 tickets;
        uint32 ranges;
        uint96 reserve;
        uint32 pausedUntil;
    }

    uint256 private constant LARGEST_PAGE = 100;

    Head internal _head;
    mapping(uint256 round => Round) internal _rounds;
    mapping(uint256 round => mapping(uint256 index => Range)) internal _ranges;

    // ---------------------------------------------------------------- state

    /// @inheritdoc IRafflePlan
    function ranges(uint256 round, uint256 from, uint256 n) external view returns (Range[] memory list) {
        if (n > LARGEST_PAGE) revert PageTooLarge(n);
        (, uint256 count) = _sums(round);
        uint256 left = from < count ? count - from : 0;
        list = new Range[](n < left ? n : left);
        for (uint256 i; i < list.length; ++i) {
            list[i] = _ranges[round][from + i];
        }
    }

    // ---------------------------------------------------------------- for heirs

    /// @dev Adds a range to the round that takes tickets, and `paid` to the reserve.
    function _addTickets(uint256 round, address who, uint256 count, uint256 paid)
        internal
        returns (uint256 range)
    {
        Head memory head = _head;
        if (head.round != round) {
            // Rounds take tickets one after the other: the one before takes none any more.
            Round storage before = _rounds[head.round];
            (before.tickets, before.ranges) = (head.tickets, head.ranges);
            (head.round, head.tickets, head.ranges) = (round.toUint32(), 0, 0);
        }
        head.tickets = (head.tickets + count).toUint64();
        range = head.ranges++;
        head.reserve = (head.reserve + paid).toUint96();
        _head = head;
        _ranges[round][range] = Range(who, head.tickets);
    }

    /// @dev Tickets and ranges of a round.
    function _sums(uint256 round) internal view returns (uint256 tickets, uint256 count) {
        Head memory head = _head;
        if (head.round == round) return (head.tickets, head.ranges);
        return (_rounds[round].tickets, _rounds[round].ranges);
    }

    /// @dev The borders of a range of the caller's.
    function _ownRange(uint256 round, uint256 range) internal view returns (uint256 from, uint256 upTo) {
        Range memory own = _ranges[round][range];
        if (own.who != msg.sender) revert NotYourRange(round, range);
        upTo = own.upTo;
        from = range == 0 ? 0 : _ranges[round][range - 1].upTo;
    }
}
