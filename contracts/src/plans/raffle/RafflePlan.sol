// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EpochPool} from "../../lib/EpochPool.sol";
import {IRandomSource} from "../../random/IRandomSource.sol";
import {IPlan} from "../IPlan.sol";
import {ReceiverCheck} from "../base/ReceiverCheck.sol";
import {IRafflePlan} from "./IRafflePlan.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title Rounds, draws and prizes of both raffles
/// @dev The time of a round's draw follows from the clone's terms, so the seed's key is fixed before the first entry: nobody chooses it, and
/// nobody can ask for another one. How tickets come into a round is the heir's. An entry writes its range and one word, {_head}, which
/// holds the sums of the round that takes tickets; they move to the round's own word when the next one takes its first.
abstract contract RafflePlan is IRafflePlan, ReentrancyGuardTransient, ReceiverCheck {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

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

    /// @dev Between the last entry and the seed: covers the slack of block times and reorganisations.
    uint256 internal constant DRAW_DELAY = 10 minutes;
    /// @dev How long a round waits for its seed.
    uint256 internal constant SILENCE = 3 days;
    /// @dev How long prizes may be claimed.
    uint256 internal constant CLAIM_WINDOW = 90 days;
    uint256 internal constant MOST_PRIZES = 32;
    uint256 private constant LARGEST_PAGE = 100;

    Head internal _head;
    mapping(uint256 round => Round) internal _rounds;
    mapping(uint256 round => mapping(uint256 index => Range)) internal _ranges;

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc IRafflePlan
    function request(uint256 round) external {
        _requireStatus(round, Status.Waiting);
        IRandomSource(source()).request(_drawFrom(round));
    }

    /// @inheritdoc IRafflePlan
    function draw(uint256 round) external {
        _requireStatus(round, Status.Waiting);
        bytes32 key = IRandomSource(source()).keyFor(address(this), _drawFrom(round));
        (bool known, uint256 seed) = IRandomSource(source()).ready(key);
        if (!known || seed == 0) revert NoSeedYet(round, key);
        _beforeDraw(round);
        Round storage drawn = _rounds[round];
        uint256 pot = drawn.pot;
        uint256 count = prizes();
        uint256 prize = pot / count;
        drawn.seed = seed;
        drawn.prize = uint96(prize);
        // One base unit cannot be shared among all winners: the remainder moves on.
        drawn.pot = uint96(prize * count);
        drawn.openPrizes = prize == 0 ? 0 : uint32((1 << count) - 1);
        drawn.drawnAt = uint32(block.timestamp);
        if (pot != prize * count) _moveOn(round, pot - prize * count);
        (uint256 tickets,) = _sums(round);
        emit Drawn(round, seed, tickets, prize);
    }

    /// @inheritdoc IRafflePlan
    function roll(uint256 round) external returns (uint256 moved) {
        Status status = _statusOf(round);
        if (status != Status.Over && status != Status.Failed) revert WrongStatus(round, status);
        moved = _leftOver(round, status);
        if (moved == 0) revert NothingToRoll(round);
        _moveOn(round, moved);
    }

    // ---------------------------------------------------------------- winners (never pausable)

    /// @inheritdoc IRafflePlan
    function claimPrize(uint256 round, uint256 prize, uint256 range) external returns (uint256 amount) {
        return claimPrizeTo(round, prize, range, msg.sender);
    }

    /// @inheritdoc IRafflePlan
    function claimPrizeTo(uint256 round, uint256 prize, uint256 range, address to)
        public
        nonReentrant
        returns (uint256 amount)
    {
        _checkReceiver(to);
        _requireStatus(round, Status.Drawn);
        Round storage drawn = _rounds[round];
        uint256 open = drawn.openPrizes;
        if (prize >= MOST_PRIZES || open >> prize & 1 == 0) {
            revert PrizeUnavailable(round, prize);
        }
        (uint256 from, uint256 upTo) = _ownRange(round, range);
        uint256 ticket = winningTicket(round, prize);
        if (ticket < from || ticket >= upTo) revert NotWinner(round, prize, ticket, from, upTo);
        drawn.openPrizes = uint32(open & ~(1 << prize));
        amount = drawn.prize;
        drawn.pot -= uint96(amount);
        _head.reserve -= uint96(amount);
        emit PrizeTaken(round, prize, uint160(msg.sender), amount);
        emit Claimed(uint160(msg.sender), to, amount);
        IERC20(prizeToken()).safeTransfer(to, amount);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IRafflePlan
    function currentRound() public view returns (uint256) {
        return EpochPool.running(start(), period());
    }

    /// @inheritdoc IRafflePlan
    function roundOf(uint256 round) external view returns (RoundView memory) {
        Round storage r = _rounds[round];
        (uint256 tickets, uint256 count) = _sums(round);
        return RoundView({
            status: _statusOf(round),
            opensAt: start() + round * period(),
            closesAt: _closesAt(round),
            drawFrom: _drawFrom(round),
            drawnAt: r.drawnAt,
            tickets: tickets,
            ranges: count,
            pot: _potOf(round),
            prize: r.prize,
            openPrizes: r.openPrizes,
            seed: r.seed
        });
    }

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

    /// @inheritdoc IRafflePlan
    function winningTicket(uint256 round, uint256 prize) public view returns (uint256) {
        Round storage drawn = _rounds[round];
        if (drawn.seed == 0) revert WrongStatus(round, _statusOf(round));
        (uint256 tickets,) = _sums(round);
        return uint256(keccak256(abi.encode(drawn.seed, address(this), round, prize))) % tickets;
    }

    // ---------------------------------------------------------------- terms

    /// @inheritdoc IRafflePlan
    function prizeToken() public view virtual returns (address);

    /// @inheritdoc IRafflePlan
    function start() public view virtual returns (uint256);

    /// @inheritdoc IRafflePlan
    function period() public view virtual returns (uint256);

    /// @inheritdoc IRafflePlan
    function prizes() public view virtual returns (uint256);

    /// @inheritdoc IRafflePlan
    function minTickets() public view virtual returns (uint256);

    /// @inheritdoc IRafflePlan
    function source() public view virtual returns (address);

    // ---------------------------------------------------------------- the heir's

    /// @dev The second from which a round takes no more tickets.
    function _closesAt(uint256 round) internal view virtual returns (uint256);

    /// @dev Brings the pot to what the winners share.
    function _beforeDraw(uint256 round) internal virtual {}

    /// @dev What of a failed or finished round can move on; takes it out of the round.
    function _leftOver(uint256 round, Status status) internal virtual returns (uint256);

    /// @dev Puts `amount` into the running round and says so.
    function _moveOn(uint256 round, uint256 amount) internal virtual;

    /// @dev What a round holds for members.
    function _potOf(uint256 round) internal view virtual returns (uint256) {
        return _rounds[round].pot;
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

    function _drawFrom(uint256 round) internal view returns (uint256) {
        return _closesAt(round) + DRAW_DELAY;
    }

    function _requireStatus(uint256 round, Status wanted) internal view {
        Status status = _statusOf(round);
        if (status != wanted) revert WrongStatus(round, status);
    }

    function _statusOf(uint256 round) internal view returns (Status) {
        Round storage r = _rounds[round];
        if (r.seed != 0) return block.timestamp < r.drawnAt + CLAIM_WINDOW ? Status.Drawn : Status.Over;
        if (block.timestamp < _closesAt(round)) return Status.Open;
        (uint256 tickets,) = _sums(round);
        if (tickets < minTickets() || block.timestamp >= _drawFrom(round) + SILENCE) return Status.Failed;
        return Status.Waiting;
    }

    /// @dev The terms that both raffles share.
    function _validateRounds() internal view {
        if (prizeToken().code.length == 0) revert IPlan.BadArgument("prizeToken");
        // A start in the past only means that the first rounds were never open.
        if (start() == 0 || start() > block.timestamp + 365 days) revert IPlan.BadArgument("start");
        if (period() < 1 hours || period() > 90 days) revert IPlan.BadArgument("period");
        if (prizes() == 0 || prizes() > MOST_PRIZES) revert IPlan.BadArgument("prizes");
        if (minTickets() == 0 || minTickets() > type(uint64).max) revert IPlan.BadArgument("minTickets");
        if (source().code.length == 0) revert IPlan.BadArgument("source");
    }
}
