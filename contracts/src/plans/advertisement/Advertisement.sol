// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {Roles} from "../../access/Roles.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {EntryPause} from "../../lib/EntryPause.sol";
import {PartList} from "../../lib/PartList.sol";
import {TokenPull} from "../../lib/TokenPull.sol";
import {IPlan} from "../IPlan.sol";
import {IRevenueRouter} from "../revenueRouter/IRevenueRouter.sol";
import {IAdvertisement} from "./IAdvertisement.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title Advertisement: slots sold by the period, moderated, refunded pro rata
/// @dev `owed == Σ paid of open bookings + Σ credits + earned`. A freed slot can be booked again; a settled one cannot.
contract Advertisement is IAdvertisement, RoleGuard, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using TokenPull for IERC20;

    uint256 private constant MOST_SLOTS = 64;
    uint256 private constant MOST_AHEAD = 52;
    uint256 private constant SHORTEST_PERIOD = 1 hours;
    uint256 private constant LONGEST_PERIOD = 90 days;
    /// @dev Of {Args}.
    uint256 private constant WORDS = 8;

    mapping(uint256 pid => Booking) private _bookings;

    /// @inheritdoc IAdvertisement
    mapping(address advertiser => uint256) public creditOf;

    uint112 private _owed;
    uint112 private _earned;
    uint32 private _pausedUntil;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- entries

    /// @inheritdoc IAdvertisement
    function book(uint256 slot, uint256 period, bytes32 contentHash, string calldata cid, uint256 agreed)
        external
        nonReentrant
        returns (uint256 paid)
    {
        paid = _book(slot, period, contentHash, cid, agreed);
        IERC20(_token()).pull(msg.sender, paid);
    }

    /// @inheritdoc IAdvertisement
    function bookWithPermit(
        uint256 slot,
        uint256 period,
        bytes32 contentHash,
        string calldata cid,
        uint256 agreed,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external nonReentrant returns (uint256 paid) {
        paid = _book(slot, period, contentHash, cid, agreed);
        IERC20(_token()).usePermit(msg.sender, agreed, TokenPull.Permit(deadline, v, r, s));
        IERC20(_token()).pull(msg.sender, paid);
    }

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc IAdvertisement
    function cancel(uint256 slot, uint256 period) external {
        uint256 pid = pidOf(slot, period);
        Booking memory found = _bookings[pid];
        if (found.advertiser != msg.sender) revert NotAdvertiser(pid, msg.sender);
        if (found.state != State.Pending) revert WrongState(pid, found.state);
        _end(pid, found, found.paid);
    }

    /// @inheritdoc IAdvertisement
    function claim() external returns (uint256 paid) {
        return claimTo(msg.sender);
    }

    /// @inheritdoc IAdvertisement
    function claimTo(address to) public nonReentrant returns (uint256 paid) {
        if (to == address(0) || to == address(this)) revert BadReceiver(to);
        paid = creditOf[msg.sender];
        if (paid == 0) revert NothingToClaim();
        creditOf[msg.sender] = 0;
        _owed -= uint112(paid);
        emit Claimed(uint160(msg.sender), to, paid);
        IERC20(_token()).safeTransfer(to, paid);
    }

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc IAdvertisement
    function settle(uint256 slot, uint256 period) external {
        uint256 pid = pidOf(slot, period);
        Booking memory found = _bookings[pid];
        if (found.state == State.Pending) {
            // Nobody looked at it in time: it was not shown.
            if (block.timestamp < _startOf(period)) {
                revert WrongTime(pid, _startOf(period), type(uint256).max);
            }
            _end(pid, found, found.paid);
        } else if (found.state == State.Approved) {
            if (block.timestamp < _startOf(period + 1)) {
                revert WrongTime(pid, _startOf(period + 1), type(uint256).max);
            }
            _bookings[pid].state = State.Settled;
            _earned += found.paid;
            emit Finalized(pid);
        } else {
            revert WrongState(pid, found.state);
        }
    }

    /// @inheritdoc IAdvertisement
    function forward() external nonReentrant returns (uint256 amount) {
        amount = _earned;
        if (amount == 0) revert ZeroAmount();
        _earned = 0;
        _owed -= uint112(amount);
        address router = CloneArgs.addressAt(1);
        IERC20(_token()).safeTransfer(router, amount);
        IRevenueRouter(router).notify();
    }

    // ---------------------------------------------------------------- roles

    /// @inheritdoc IAdvertisement
    function approve(uint256 slot, uint256 period, bytes32 contentHash) external onlyRole(Roles.MODERATOR) {
        uint256 pid = pidOf(slot, period);
        Booking storage found = _bookings[pid];
        if (found.state != State.Pending) revert WrongState(pid, found.state);
        if (found.contentHash != contentHash) revert WrongContent(pid, found.contentHash);
        if (block.timestamp >= _startOf(period)) revert WrongTime(pid, 0, _startOf(period));
        found.state = State.Approved;
        emit Approved(pid, msg.sender);
    }

    /// @inheritdoc IAdvertisement
    function reject(uint256 slot, uint256 period) external onlyRole(Roles.MODERATOR) {
        uint256 pid = pidOf(slot, period);
        Booking memory found = _bookings[pid];
        uint256 start = _startOf(period);
        if (found.state == State.Pending || (found.state == State.Approved && block.timestamp <= start)) {
            _end(pid, found, found.paid);
        } else if (found.state == State.Approved) {
            uint256 end = _startOf(period + 1);
            if (block.timestamp >= end) revert WrongTime(pid, 0, end);
            // Rounded down for the house: the advertiser gets the rest.
            uint256 shown = found.paid * (block.timestamp - start) / (end - start);
            _earned += uint112(shown);
            _end(pid, found, found.paid - shown);
        } else {
            revert WrongState(pid, found.state);
        }
    }

    /// @inheritdoc IAdvertisement
    function pause(uint32 until) external onlyRole(Roles.GUARDIAN) {
        EntryPause.check(_pausedUntil, until);
        _pausedUntil = until;
        emit Paused(until);
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IAdvertisement
    function terms() public view returns (Args memory) {
        return Args({
            token: CloneArgs.addressAt(0),
            router: CloneArgs.addressAt(1),
            slots: CloneArgs.word(2),
            period: CloneArgs.word(3),
            ahead: CloneArgs.word(4),
            price: CloneArgs.word(5),
            lastPrice: CloneArgs.word(6),
            lead: CloneArgs.word(7)
        });
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IAdvertisement
    function priceOf(uint256 period) public view returns (uint256) {
        Args memory args = terms();
        uint256 span = args.ahead * args.period;
        uint256 start = _startOf(period);
        uint256 left = start > block.timestamp ? start - block.timestamp : 0;
        if (left > span) left = span;
        return args.lastPrice + (args.price - args.lastPrice) * left / span;
    }

    /// @inheritdoc IAdvertisement
    function bookingOf(uint256 slot, uint256 period) external view returns (Booking memory) {
        return _bookings[pidOf(slot, period)];
    }

    /// @inheritdoc IAdvertisement
    function pidOf(uint256 slot, uint256 period) public pure returns (uint256) {
        return slot << 64 | uint64(period);
    }

    /// @inheritdoc IAdvertisement
    function periodNow() public view returns (uint256) {
        return block.timestamp / CloneArgs.word(3);
    }

    /// @inheritdoc IAdvertisement
    function earned() external view returns (uint256) {
        return _earned;
    }

    /// @inheritdoc IAdvertisement
    function owed() external view returns (uint256) {
        return _owed;
    }

    /// @inheritdoc IAdvertisement
    function pausedUntil() external view returns (uint256) {
        return _pausedUntil;
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        if (address(this).code.length != CloneArgs.codeLength(WORDS)) revert BadArgument("length");
        Args memory args = terms();
        if (args.token.code.length == 0) revert BadArgument("token");
        if (args.router.code.length == 0 || IRevenueRouter(args.router).token() != args.token) {
            revert BadArgument("router");
        }
        if (args.slots == 0 || args.slots > MOST_SLOTS) revert BadArgument("slots");
        if (args.period < SHORTEST_PERIOD || args.period > LONGEST_PERIOD) revert BadArgument("period");
        if (args.ahead == 0 || args.ahead > MOST_AHEAD) revert BadArgument("ahead");
        if (args.price > type(uint88).max) revert BadArgument("price");
        if (args.lastPrice == 0 || args.lastPrice > args.price) revert BadArgument("lastPrice");
        if (args.lead > args.period) revert BadArgument("lead");
    }

    /// @inheritdoc IPlan
    function tokens() external view returns (address[] memory list) {
        list = new address[](1);
        list[0] = _token();
    }

    /// @inheritdoc IPlan
    function parts() external view returns (address[] memory) {
        return PartList.used(CloneArgs.addressAt(1));
    }

    /// @inheritdoc IPlan
    function solvencyOf(address token)
        external
        view
        returns (uint256 balance, uint256 liabilities, uint256 surplus)
    {
        balance = IERC20(token).balanceOf(address(this));
        if (token == _token()) liabilities = _owed;
        if (balance > liabilities) surplus = balance - liabilities;
    }

    // ---------------------------------------------------------------- private

    function _book(uint256 slot, uint256 period, bytes32 contentHash, string calldata cid, uint256 agreed)
        private
        returns (uint256 paid)
    {
        EntryPause.requireOpen(_pausedUntil);
        _checkOpen(slot, period);
        if (contentHash == 0) revert NoContent();
        uint256 pid = pidOf(slot, period);
        Booking storage found = _bookings[pid];
        if (found.state != State.Free) revert SlotTaken(pid, found.advertiser);
        paid = priceOf(period);
        if (paid > agreed) revert PriceAbove(paid, agreed);
        _bookings[pid] = Booking(msg.sender, uint88(paid), State.Pending, contentHash);
        // Checked; 64 slots × 53 periods of 88 bits fit.
        _owed += uint112(paid);
        emit Purchased(pid, uint160(msg.sender), paid);
        emit Booked(pid, msg.sender, slot, period, contentHash, cid);
    }

    /// @dev Ends a booking with `refund` for its advertiser; the slot is free again.
    function _end(uint256 pid, Booking memory found, uint256 refund) private {
        delete _bookings[pid];
        creditOf[found.advertiser] += refund;
        emit Refunded(pid);
        emit Ended(pid, msg.sender, refund);
    }

    function _checkOpen(uint256 slot, uint256 period) private view {
        uint256 slots = CloneArgs.word(2);
        if (slot >= slots) revert UnknownSlot(slot, slots);
        uint256 length = CloneArgs.word(3);
        // The first period that starts at least `lead` from now.
        uint256 first = (block.timestamp + CloneArgs.word(7)) / length + 1;
        uint256 last = periodNow() + CloneArgs.word(4);
        if (period < first || period > last) revert PeriodNotOpen(period, first, last);
    }

    /// @dev Far in the future for numbers that are no period.
    function _startOf(uint256 period) private view returns (uint256) {
        return uint256(uint64(period)) * CloneArgs.word(3);
    }

    function _token() private view returns (address) {
        return CloneArgs.addressAt(0);
    }
}
