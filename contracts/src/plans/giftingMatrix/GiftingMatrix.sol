// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {Roles} from "../../access/Roles.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {EntryPause} from "../../lib/EntryPause.sol";
import {PartList} from "../../lib/PartList.sol";
import {Shuffle} from "../../lib/Shuffle.sol";
import {TokenPull} from "../../lib/TokenPull.sol";
import {IRandomSource} from "../../random/IRandomSource.sol";
import {IPlan} from "../IPlan.sol";
import {IGiftingMatrix} from "./IGiftingMatrix.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Savings circle: n invited seats, n rounds, everybody receives the pot exactly once
/// @dev `balance == Σ securities × contribution + Σ (paidIn − paidOut) + Σ shares + fees`. Each contribution is one bit of a seat's word, set by whoever
/// pays or covers it, so it enters its pot exactly once: whole, or in parts that were set off from a pot too small for more.
contract GiftingMatrix is IGiftingMatrix, RoleGuard, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using TokenPull for IERC20;

    uint256 private constant MOST_SEATS = 64;
    uint256 private constant SHORTEST_PERIOD = 1 hours;
    uint256 private constant LONGEST_PERIOD = 90 days;
    /// @dev All discounts that one seat can share in stay below 21 contributions: 80 bits.
    uint256 private constant LARGEST_CONTRIBUTION = 2 ** 75;
    uint256 private constant LARGEST_FEE_BPS = 200;
    uint256 private constant LARGEST_BID_BPS = 3000;
    uint256 private constant BPS = 10_000;
    /// @dev Between the last seat and the seed: covers timestamps and reorganisations.
    uint256 private constant DRAW_DELAY = 10 minutes;
    /// @dev After this the source counts as silent.
    uint256 private constant DRAW_PATIENCE = 3 days;
    /// @dev Of {Args}.
    uint256 private constant WORDS = 11;

    mapping(uint256 seat => Seat) private _seats;
    mapping(uint256 seat => uint256 rounds) private _paid;
    mapping(uint256 round => Round) private _rounds;
    /// @dev What was set off of a contribution that is not whole yet: one at a time of each seat.
    mapping(uint256 seat => Part) private _parts;
    // One word.
    uint48 private _startedAt;
    uint48 private _drawAt;
    uint32 private _pausedUntil;
    uint8 private _taken;
    uint8 private _awarded;
    /// @dev What each seat that did not receive has got from discounts so far.
    uint80 private _shares;
    uint64 private _awardedSeats;
    uint96 private _fees;
    /// @dev The drawn order: byte r is the seat of round r.
    uint256[2] private _order;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- organiser

    /// @inheritdoc IGiftingMatrix
    function invite(uint256 seat, address member) external {
        if (msg.sender != CloneArgs.addressAt(1)) revert NotOrganiser(msg.sender);
        _checkSeat(seat);
        Seat storage found = _seats[seat];
        if (found.taken) revert SeatTaken(seat, found.member);
        found.member = member;
        emit Invited(seat, member);
    }

    // ---------------------------------------------------------------- entries

    /// @inheritdoc IGiftingMatrix
    function take(uint256 seat) external nonReentrant {
        uint256 security = _take(seat);
        if (security != 0) _token().pull(msg.sender, security);
    }

    /// @inheritdoc IGiftingMatrix
    function takeWithPermit(uint256 seat, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        nonReentrant
    {
        uint256 security = _take(seat);
        _token().pullWithPermit(msg.sender, security, TokenPull.Permit(deadline, v, r, s));
    }

    // ---------------------------------------------------------------- members

    /// @inheritdoc IGiftingMatrix
    function leaveSeat(uint256 seat, address to) external nonReentrant {
        _checkReceiver(to);
        _checkMember(seat);
        if (_startedAt != 0) revert WrongTime(0);
        if (_drawAt != 0) {
            if (block.timestamp < _drawAt + DRAW_PATIENCE) revert WrongTime(_drawAt + DRAW_PATIENCE);
            (bool known,) = _seed();
            if (known) revert WrongTime(0);
            _drawAt = 0;
        }
        uint256 security = _seats[seat].securities * _contribution();
        _seats[seat].taken = false;
        _seats[seat].securities = 0;
        --_taken;
        emit Withdrawn(uint160(msg.sender), to, security);
        _token().safeTransfer(to, security);
    }

    /// @inheritdoc IGiftingMatrix
    function pay(uint256 seat, uint64 rounds) external nonReentrant {
        _token().pull(msg.sender, _pay(seat, rounds));
    }

    /// @inheritdoc IGiftingMatrix
    function payWithPermit(uint256 seat, uint64 rounds, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
        nonReentrant
    {
        _token().pullWithPermit(msg.sender, _pay(seat, rounds), TokenPull.Permit(deadline, v, r, s));
    }

    /// @inheritdoc IGiftingMatrix
    function bid(uint256 seat, uint256 bps) external {
        _requireOrder(Order.Bid);
        _checkMember(seat);
        uint256 round = _runningRound();
        if (_awarded != round || _awardedSeats >> seat & 1 == 1) revert CannotBid(seat, _awarded);
        _checkNoDefault(seat);
        Round storage found = _rounds[round];
        uint256 largest = CloneArgs.word(9);
        if (bps <= found.bid || bps > largest) revert BadBid(bps, found.bid, largest);
        found.bid = uint16(bps);
        found.bidder = uint8(seat + 1);
        emit BidPlaced(round, seat, bps);
    }

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc IGiftingMatrix
    function receivePot(uint256 round, address to) external nonReentrant returns (uint256 paid) {
        _checkReceiver(to);
        _checkOver(round);
        (bool known, uint256 seat) = receiverOf(round);
        if (!known) revert CannotBid(seat, _awarded);
        _checkMember(seat);
        _checkNoDefault(seat);
        _checkCredit(seat);
        Round memory found = _rounds[round];
        uint256 available = found.paidIn - found.paidOut;
        if (available == 0) revert NothingToClaim();
        paid = _release(round, seat, available);
        emit Claimed(uint160(msg.sender), to, paid);
        _token().safeTransfer(to, paid);
    }

    /// @inheritdoc IGiftingMatrix
    function claimShare(uint256 seat, address to) external nonReentrant returns (uint256 paid) {
        _checkReceiver(to);
        _checkMember(seat);
        paid = shareOf(seat);
        if (paid == 0) revert NothingToClaim();
        _seats[seat].shareSeen = _shares;
        emit Claimed(uint160(msg.sender), to, paid);
        _token().safeTransfer(to, paid);
    }

    /// @inheritdoc IGiftingMatrix
    function releaseSecurity(uint256 seat, address to) external nonReentrant returns (uint256 paid) {
        _checkReceiver(to);
        _checkMember(seat);
        _checkOver(_seatCount() - 1);
        _checkNoDefault(seat);
        paid = _seats[seat].securities * _contribution();
        if (paid == 0) revert NothingToClaim();
        _seats[seat].securities = 0;
        emit Withdrawn(uint160(msg.sender), to, paid);
        _token().safeTransfer(to, paid);
    }

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc IGiftingMatrix
    function cover(uint256 seat, uint256 round) external {
        _miss(seat, round);
        uint256 securities = _seats[seat].securities;
        if (securities == 0) revert NoSecurity(seat);
        _seats[seat].securities = uint8(securities - 1);
        _contribute(seat, round, address(this));
    }

    /// @inheritdoc IGiftingMatrix
    function setOff(uint256 seat, uint256 round, uint256 own) external {
        _miss(seat, round);
        if (_seats[seat].securities != 0) revert WrongTime(0);
        _checkOver(own);
        (bool known, uint256 receiver) = receiverOf(own);
        if (!known || receiver != seat) revert NotSeat(receiver, _seats[seat].member);
        Part memory part = _parts[seat];
        if (part.amount != 0 && part.round != round) revert PartlyPaid(seat, part.round);
        uint256 due = _contribution() - part.amount;
        Round memory found = _rounds[own];
        // As much as leaves what is due after fee and discount, or what is there.
        uint256 needed = Math.ceilDiv(due * BPS, BPS - CloneArgs.word(8) - found.bid);
        uint256 available = found.paidIn - found.paidOut;
        uint256 net = _release(own, seat, Math.min(available, needed));
        if (net == 0) revert PotTooSmall(own, available, needed);
        if (net < due) {
            _parts[seat] = Part(part.amount + uint96(net), uint8(round));
            _rounds[round].paidIn += uint96(net);
            emit SetOff(seat, round, own, net, 0);
            return;
        }
        // Rounding leaves a unit or two; they join the fees.
        _fees += uint96(net - due);
        emit SetOff(seat, round, own, due, net - due);
        _contribute(seat, round, address(this));
    }

    /// @inheritdoc IGiftingMatrix
    function requestDraw() external {
        if (_drawAt == 0 || block.timestamp < _drawAt) revert WrongTime(_drawAt);
        IRandomSource(CloneArgs.addressAt(10)).request(_drawAt);
    }

    /// @inheritdoc IGiftingMatrix
    function draw() external {
        if (_drawAt == 0) revert WrongTime(0);
        (bool known, uint256 seed) = _seed();
        if (!known) revert WrongTime(_drawAt);
        _order = Shuffle.order(seed, _seatCount());
        _drawAt = 0;
        _start();
    }

    /// @inheritdoc IGiftingMatrix
    function award(uint256 most) external {
        _requireOrder(Order.Bid);
        uint256 round = _awarded;
        uint256 end = Math.min(_seatCount(), round + Math.min(most, MOST_SEATS));
        uint256 first = round;
        while (round < end && _isOver(round)) _award(round++);
        if (round == first) revert WrongTime(dueAt(round));
        _awarded = uint8(round);
    }

    /// @inheritdoc IGiftingMatrix
    function claimFees() external nonReentrant returns (uint256 paid) {
        paid = _fees;
        if (paid == 0) revert NothingToClaim();
        _fees = 0;
        address to = CloneArgs.addressAt(2);
        emit Claimed(uint160(to), to, paid);
        _token().safeTransfer(to, paid);
    }

    // ---------------------------------------------------------------- roles

    /// @inheritdoc IGiftingMatrix
    function pause(uint32 until) external onlyRole(Roles.GUARDIAN) {
        EntryPause.check(_pausedUntil, until);
        _pausedUntil = until;
        emit Paused(until);
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IGiftingMatrix
    function terms() public view returns (Args memory args) {
        args.token = CloneArgs.addressAt(0);
        args.organiser = CloneArgs.addressAt(1);
        args.feeTo = CloneArgs.addressAt(2);
        args.seats = CloneArgs.word(3);
        args.contribution = CloneArgs.word(4);
        args.period = CloneArgs.word(5);
        args.securities = CloneArgs.word(6);
        args.order = CloneArgs.word(7);
        args.feeBps = CloneArgs.word(8);
        args.largestBid = CloneArgs.word(9);
        args.source = CloneArgs.addressAt(10);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IGiftingMatrix
    function seatOf(uint256 seat) external view returns (Seat memory) {
        return _seats[seat];
    }

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
        uint256 over = Math.min((block.timestamp - started) / CloneArgs.word(5), _seatCount());
        return ((1 << over) - 1) & ~_paid[seat];
    }

    /// @inheritdoc IGiftingMatrix
    function receiverOf(uint256 round) public view returns (bool known, uint256 seat) {
        _checkSeat(round);
        Order order = Order(CloneArgs.word(7));
        if (_startedAt == 0) return (false, 0);
        if (order == Order.Fixed) return (true, round);
        if (order == Order.Drawn) return (true, Shuffle.placeOf(_order, round));
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
    function takenCount() external view returns (uint256) {
        return _taken;
    }

    /// @inheritdoc IGiftingMatrix
    function awardedCount() external view returns (uint256) {
        return _awarded;
    }

    /// @inheritdoc IGiftingMatrix
    function startedAt() external view returns (uint256) {
        return _startedAt;
    }

    /// @inheritdoc IGiftingMatrix
    function drawAt() external view returns (uint256) {
        return _drawAt;
    }

    /// @inheritdoc IGiftingMatrix
    function dueAt(uint256 round) public view returns (uint256) {
        return _startedAt == 0 ? 0 : _startedAt + (round + 1) * CloneArgs.word(5);
    }

    /// @inheritdoc IGiftingMatrix
    function pausedUntil() external view returns (uint256) {
        return _pausedUntil;
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        if (address(this).code.length != CloneArgs.codeLength(WORDS)) revert BadArgument("length");
        Args memory args = terms();
        if (args.token.code.length == 0) revert BadArgument("token");
        if (args.organiser == address(0)) revert BadArgument("organiser");
        if (args.feeTo == address(0) || args.feeTo == address(this)) revert BadArgument("feeTo");
        if (args.seats < 2 || args.seats > MOST_SEATS) revert BadArgument("seats");
        if (args.contribution == 0 || args.contribution > LARGEST_CONTRIBUTION) {
            revert BadArgument("contribution");
        }
        if (args.period < SHORTEST_PERIOD || args.period > LONGEST_PERIOD) revert BadArgument("period");
        if (args.securities >= args.seats) revert BadArgument("securities");
        if (args.order > uint256(Order.Bid)) revert BadArgument("order");
        if (args.feeBps > LARGEST_FEE_BPS) revert BadArgument("feeBps");
        bool byBid = args.order == uint256(Order.Bid);
        if (byBid ? args.largestBid == 0 || args.largestBid > LARGEST_BID_BPS : args.largestBid != 0) {
            revert BadArgument("largestBid");
        }
        bool drawn = args.order == uint256(Order.Drawn);
        if (drawn ? args.source.code.length == 0 : args.source != address(0)) revert BadArgument("source");
    }

    /// @inheritdoc IPlan
    function tokens() external view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(_token());
    }

    /// @inheritdoc IPlan
    function parts() external view returns (address[] memory) {
        // Without a fee the receiver gets nothing.
        return
            PartList.used(
                CloneArgs.addressAt(10), CloneArgs.word(8) == 0 ? address(0) : CloneArgs.addressAt(2)
            );
    }

    /// @inheritdoc IPlan
    /// @dev At most 64 seats and rounds.
    function solvencyOf(address token)
        external
        view
        returns (uint256 balance, uint256 liabilities, uint256 surplus)
    {
        balance = IERC20(token).balanceOf(address(this));
        if (token == address(_token())) {
            liabilities = _fees;
            uint256 contribution = _contribution();
            uint256 count = _seatCount();
            for (uint256 i; i < count; ++i) {
                liabilities += _seats[i].securities * contribution + shareOf(i);
                liabilities += _rounds[i].paidIn - _rounds[i].paidOut;
            }
        }
        if (balance > liabilities) surplus = balance - liabilities;
    }

    // ---------------------------------------------------------------- private: seats

    function _take(uint256 seat) private returns (uint256 security) {
        EntryPause.requireOpen(_pausedUntil);
        _checkSeat(seat);
        Seat memory found = _seats[seat];
        if (found.taken) revert SeatTaken(seat, found.member);
        if (found.member != msg.sender) revert NotSeat(seat, msg.sender);
        uint256 securities = CloneArgs.word(6);
        found.taken = true;
        found.securities = uint8(securities);
        _seats[seat] = found;
        security = securities * _contribution();
        emit Deposited(uint160(msg.sender), security);
        uint256 taken = ++_taken;
        if (taken == _seatCount()) {
            if (CloneArgs.word(7) == uint256(Order.Drawn)) {
                _drawAt = uint48(block.timestamp + DRAW_DELAY);
                emit Drawing(block.timestamp + DRAW_DELAY);
            } else {
                _start();
            }
        }
    }

    function _start() private {
        _startedAt = uint48(block.timestamp);
        emit Started(block.timestamp);
    }

    /// @dev A source that fails counts as one that is silent.
    function _seed() private view returns (bool known, uint256 seed) {
        IRandomSource source = IRandomSource(CloneArgs.addressAt(10));
        try source.keyFor(address(this), _drawAt) returns (bytes32 key) {
            try source.ready(key) returns (bool there, uint256 found) {
                return (there && block.timestamp >= _drawAt, found);
            } catch {
                return (false, 0);
            }
        } catch {
            return (false, 0);
        }
    }

    // ---------------------------------------------------------------- private: rounds

    function _pay(uint256 seat, uint256 rounds) private returns (uint256 amount) {
        _checkSeat(seat);
        if (_startedAt == 0) revert WrongTime(0);
        uint256 paid = _paid[seat];
        uint256 count = _seatCount();
        if (rounds == 0 || rounds & paid != 0 || rounds >> count != 0) revert BadRounds(seat, rounds, paid);
        for (uint256 round; round < count; ++round) {
            if (rounds >> round & 1 == 0) continue;
            amount += _contribute(seat, round, msg.sender);
        }
    }

    /// @dev What is missing of a contribution, which the caller must bring: all of it, but for the part that was set off.
    function _contribute(uint256 seat, uint256 round, address by) private returns (uint256 due) {
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
    function _miss(uint256 seat, uint256 round) private view {
        _checkSeat(seat);
        _checkOver(round);
        if (_paid[seat] >> round & 1 == 1) revert BadRounds(seat, 1 << round, _paid[seat]);
    }

    /// @dev Takes `gross` out of a pot: fee, the others' part of the discount, and the rest, which the caller must pay out.
    function _release(uint256 round, uint256 seat, uint256 gross) private returns (uint256 net) {
        uint256 fee = gross * CloneArgs.word(8) / BPS;
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

    function _award(uint256 round) private {
        Round storage found = _rounds[round];
        uint256 awarded = _awardedSeats;
        uint256 seat;
        if (found.bidder != 0) {
            seat = found.bidder - 1;
        } else {
            // The lowest seat without a pot: the lowest bit that is not set.
            uint256 free = ~awarded;
            seat = Math.log2(free & (~free + 1));
        }
        found.winner = uint8(seat + 1);
        _awardedSeats = uint64(awarded | 1 << seat);
        emit Awarded(round, seat, found.bid);
    }

    function _runningRound() private view returns (uint256 round) {
        if (_startedAt == 0) revert WrongTime(0);
        round = (block.timestamp - _startedAt) / CloneArgs.word(5);
        if (round >= _seatCount()) revert WrongTime(0);
    }

    // ---------------------------------------------------------------- private: checks

    function _checkSeat(uint256 seat) private view {
        if (seat >= _seatCount()) revert UnknownSeat(seat, _seatCount());
    }

    function _checkMember(uint256 seat) private view {
        Seat memory found = _seats[seat];
        if (found.member != msg.sender || !found.taken) revert NotSeat(seat, msg.sender);
    }

    function _checkNoDefault(uint256 seat) private view {
        uint256 missed = missedBy(seat);
        if (missed != 0) revert InDefault(seat, missed);
    }

    /// @dev Who has used up security must pay ahead before receiving: otherwise a seat that never pays would have its security for the first rounds
    /// and the pot besides, and leave the last contribution to the others.
    function _checkCredit(uint256 seat) private view {
        uint256 count = _seatCount();
        uint256 open = count;
        for (uint256 paid = _paid[seat]; paid != 0; paid &= paid - 1) {
            --open;
        }
        uint256 securities = _seats[seat].securities;
        uint256 uncovered = open > securities ? open - securities : 0;
        uint256 agreed = count - 1 - CloneArgs.word(6);
        if (uncovered > agreed) revert CreditExceeded(seat, uncovered, agreed);
    }

    function _isOver(uint256 round) private view returns (bool) {
        return _startedAt != 0 && block.timestamp >= dueAt(round);
    }

    function _checkOver(uint256 round) private view {
        _checkSeat(round);
        if (!_isOver(round)) revert WrongTime(dueAt(round));
    }

    function _requireOrder(Order wanted) private view {
        Order order = Order(CloneArgs.word(7));
        if (order != wanted) revert WrongOrder(order);
    }

    function _checkReceiver(address to) private view {
        if (to == address(0) || to == address(this)) revert BadReceiver(to);
    }

    function _seatCount() private view returns (uint256) {
        return CloneArgs.word(3);
    }

    function _contribution() private view returns (uint256) {
        return CloneArgs.word(4);
    }

    function _token() private view returns (IERC20) {
        return IERC20(CloneArgs.addressAt(0));
    }
}
