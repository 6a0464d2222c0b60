// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITicketRaffle} from "./ITicketRaffle.sol";
import {RafflePlan} from "./RafflePlan.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title Whose bought tickets are in which round, which of them win, and which are given back
/// @dev A member's tickets are a range: from where the one before ends to its own end. An entry writes its range and one word, {_head}, which
/// holds the sums of the round that takes tickets; they move to the round's own word when the next one takes its first.
abstract contract RoundBook is ITicketRaffle, RafflePlan {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    struct Sums {
        uint64 tickets;
        uint32 ranges;
    }

    /// @dev `reserve` is what the plan holds for members: all pots and bonuses.
    struct Head {
        uint32 round;
        uint64 tickets;
        uint32 ranges;
        uint96 reserve;
        uint32 pausedUntil;
    }

    uint256 private constant LARGEST_PAGE = 100;
    /// @dev How long a round waits for its seed.
    uint256 private constant SILENCE = 3 days;

    Head internal _head;
    mapping(uint256 round => Sums) private _closed;
    mapping(uint256 round => mapping(uint256 index => Range)) private _ranges;
    /// @dev What of a failed round's ticket money was given back.
    mapping(uint256 round => uint256) internal _refunded;

    // ---------------------------------------------------------------- winners (never pausable)

    /// @inheritdoc ITicketRaffle
    function claimPrize(uint256 round, uint256 prize, uint256 range) external returns (uint256 amount) {
        return claimPrizeTo(round, prize, range, msg.sender);
    }

    /// @inheritdoc ITicketRaffle
    function claimPrizeTo(uint256 round, uint256 prize, uint256 range, address to)
        public
        nonReentrant
        returns (uint256 amount)
    {
        _checkReceiver(to);
        _requireStatus(round, Status.Drawn);
        _requireOpenPrize(round, prize);
        (uint256 from, uint256 upTo) = _ownRange(round, range);
        uint256 ticket = winningTicket(round, prize);
        if (ticket < from || ticket >= upTo) revert NotWinner(round, prize, ticket, from, upTo);
        return _payPrize(round, prize, to);
    }

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc ITicketRaffle
    function refund(uint256 round, uint256 range) external returns (uint256 amount) {
        return refundTo(round, range, msg.sender);
    }

    /// @inheritdoc ITicketRaffle
    function refundTo(uint256 round, uint256 range, address to) public nonReentrant returns (uint256 amount) {
        _checkReceiver(to);
        _requireStatus(round, Status.Failed);
        (uint256 from, uint256 upTo) = _ownRange(round, range);
        amount = (upTo - from) * price();
        // The borders stay for the neighbours; without an owner nobody refunds or wins with it again.
        _ranges[round][range].who = address(0);
        _refunded[round] += amount;
        _release(amount);
        emit Withdrawn(uint160(msg.sender), to, amount);
        IERC20(prizeToken()).safeTransfer(to, amount);
    }

    // ---------------------------------------------------------------- terms

    /// @inheritdoc ITicketRaffle
    function price() public view virtual returns (uint256);

    // ---------------------------------------------------------------- state

    /// @inheritdoc ITicketRaffle
    function rangesIn(uint256 round) external view returns (uint256 count) {
        (, count) = _sums(round);
    }

    /// @inheritdoc ITicketRaffle
    function winningTicket(uint256 round, uint256 prize) public view returns (uint256) {
        Round storage drawn = _rounds[round];
        if (drawn.seed == 0) revert WrongStatus(round, _statusOf(round));
        return uint256(keccak256(abi.encode(drawn.seed, address(this), round, prize))) % _ticketsIn(round);
    }

    /// @inheritdoc ITicketRaffle
    function ranges(uint256 round, uint256 from, uint256 n) external view returns (Range[] memory list) {
        if (n > LARGEST_PAGE) revert PageTooLarge(n);
        (, uint256 count) = _sums(round);
        uint256 left = from < count ? count - from : 0;
        list = new Range[](n < left ? n : left);
        for (uint256 i; i < list.length; ++i) {
            list[i] = _ranges[round][from + i];
        }
    }

    // ---------------------------------------------------------------- rounds

    function _drawUntil(uint256 round) internal view override returns (uint256) {
        return _drawFrom(round) + SILENCE;
    }

    /// @dev The seed alone says which ticket wins: claims begin with the draw.
    function _claimsFrom(uint256) internal pure override returns (uint256) {
        return 0;
    }

    function _ticketsIn(uint256 round) internal view override returns (uint256 tickets) {
        (tickets,) = _sums(round);
    }

    function _release(uint256 amount) internal override {
        _head.reserve -= uint96(amount);
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
            _closed[head.round] = Sums(head.tickets, head.ranges);
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
        Sums memory sums = _closed[round];
        return (sums.tickets, sums.ranges);
    }

    // ---------------------------------------------------------------- private

    /// @dev The borders of a range of the caller's.
    function _ownRange(uint256 round, uint256 range) private view returns (uint256 from, uint256 upTo) {
        Range memory own = _ranges[round][range];
        if (own.who != msg.sender) revert NotYourRange(round, range);
        upTo = own.upTo;
        from = range == 0 ? 0 : _ranges[round][range - 1].upTo;
    }
}
