// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TokenPull} from "../../lib/TokenPull.sol";
import {CirclePots} from "./CirclePots.sol";
import {IGiftingMatrix} from "./IGiftingMatrix.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Savings circle: n invited seats, n rounds, everybody receives the pot exactly once
/// @dev {CircleTerms} reads the terms, {CircleSeats} seats the members, {CirclePots} keeps the money's books; here is what everybody does.
contract GiftingMatrix is CirclePots {
    using SafeERC20 for IERC20;
    using TokenPull for IERC20;

    constructor(IAccessManager manager) CirclePots(manager) {}

    // ---------------------------------------------------------------- members

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
        uint256 largest = _largestBid();
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
        uint256 needed = Math.ceilDiv(due * BPS, BPS - _feeBps() - found.bid);
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
        address to = _feeTo();
        emit Claimed(uint160(to), to, paid);
        _token().safeTransfer(to, paid);
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
        round = (block.timestamp - _startedAt) / _period();
        if (round >= _seatCount()) revert WrongTime(0);
    }

    // ---------------------------------------------------------------- private: checks

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
        uint256 agreed = count - 1 - _agreedSecurities();
        if (uncovered > agreed) revert CreditExceeded(seat, uncovered, agreed);
    }
}
