// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {Roles} from "../../access/Roles.sol";
import {PartList} from "../../lib/PartList.sol";
import {TokenPull} from "../../lib/TokenPull.sol";
import {IPlan} from "../IPlan.sol";
import {EntryPausable} from "../base/EntryPausable.sol";
import {PlanBooks} from "../base/PlanBooks.sol";
import {ReceiverCheck} from "../base/ReceiverCheck.sol";
import {IRevenueRouter} from "../revenueRouter/IRevenueRouter.sol";
import {IAdvertisement} from "./IAdvertisement.sol";
import {SlotTerms} from "./SlotTerms.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Advertisement: slots sold by the period, moderated, refunded pro rata
/// @dev `owed == Σ paid of open bookings + Σ credits + earned`. A freed slot can be booked again; a settled one cannot.
contract Advertisement is SlotTerms, ReentrancyGuardTransient, EntryPausable, PlanBooks, ReceiverCheck {
    using SafeERC20 for IERC20;
    using TokenPull for IERC20;

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
        _token().pull(msg.sender, paid);
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
        _token().usePermit(msg.sender, agreed, TokenPull.Permit(deadline, v, r, s));
        _token().pull(msg.sender, paid);
    }

    // ---------------------------------------------------------------- exits (never pausable)

    /// @inheritdoc IAdvertisement
    function cancel(uint256 slot, uint256 period) external {
        uint256 pid = pidOf(slot, period);
        Booking memory found = _bookings[pid];
        if (found.advertiser != msg.sender) revert NotAdvertiser(pid, msg.sender);
        if (found.state != State.Pending) revert WrongState(pid, found.state);
        uint256 charge = _chargeOf(found, period);
        _earned += uint112(charge);
        _end(pid, found, found.paid - charge);
    }

    /// @inheritdoc IAdvertisement
    function claim() external returns (uint256 paid) {
        return claimTo(msg.sender);
    }

    /// @inheritdoc IAdvertisement
    function claimTo(address to) public nonReentrant returns (uint256 paid) {
        _checkReceiver(to);
        paid = creditOf[msg.sender];
        if (paid == 0) revert NothingToClaim();
        creditOf[msg.sender] = 0;
        _owed -= uint112(paid);
        emit Claimed(uint160(msg.sender), to, paid);
        _token().safeTransfer(to, paid);
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
        IRevenueRouter router = _router();
        IERC20 token = _token();
        uint256 before = token.balanceOf(address(this));
        token.forceApprove(address(router), amount);
        router.notify(amount);
        if (before - token.balanceOf(address(this)) != amount) {
            revert IRevenueRouter.NotTaken(address(router), amount);
        }
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

    // ---------------------------------------------------------------- state

    /// @inheritdoc IAdvertisement
    function bookingOf(uint256 slot, uint256 period) external view returns (Booking memory) {
        return _bookings[pidOf(slot, period)];
    }

    /// @inheritdoc IAdvertisement
    function earned() external view returns (uint256) {
        return _earned;
    }

    /// @inheritdoc IAdvertisement
    function owed() external view returns (uint256) {
        return _owed;
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function tokens() external view returns (address[] memory) {
        return _listOf(address(_token()));
    }

    /// @inheritdoc IPlan
    function parts() external view returns (address[] memory) {
        return PartList.used(terms().router);
    }

    // ---------------------------------------------------------------- booking

    function _pauseEnd() internal view override returns (uint256) {
        return _pausedUntil;
    }

    function _setPauseEnd(uint32 until) internal override {
        _pausedUntil = until;
    }

    function _owedIn(address token) internal view override returns (uint256) {
        return token == address(_token()) ? _owed : 0;
    }

    // ---------------------------------------------------------------- private

    function _book(uint256 slot, uint256 period, bytes32 contentHash, string calldata cid, uint256 agreed)
        private
        returns (uint256 paid)
    {
        _requireOpen();
        _checkOpen(slot, period);
        if (contentHash == 0) revert NoContent();
        uint256 pid = pidOf(slot, period);
        Booking storage found = _bookings[pid];
        if (found.state != State.Free) revert SlotTaken(pid, found.advertiser);
        paid = priceOf(period);
        if (paid > agreed) revert PriceAbove(paid, agreed);
        // No price is above 56 bits.
        _bookings[pid] =
            Booking(msg.sender, uint56(paid), uint32(block.timestamp), State.Pending, contentHash);
        // Checked; 64 slots × 53 periods of 56 bits fit.
        _owed += uint112(paid);
        emit Purchased(pid, uint160(msg.sender), paid);
        emit Booked(pid, msg.sender, slot, period, contentHash, cid);
    }

    /// @dev What a booking that is given back costs: of its price, the share of the time until the period for which the slot was kept from others.
    /// Never less than what the price has fallen by, so that nobody gains by booking anew. Rounded up.
    function _chargeOf(Booking memory found, uint256 period) private view returns (uint256) {
        uint256 start = _startOf(period);
        // Nobody looked at it: it was not shown.
        if (block.timestamp >= start) return 0;
        return Math.ceilDiv(found.paid * (block.timestamp - found.bookedAt), start - found.bookedAt);
    }

    /// @dev Ends a booking with `refund` for its advertiser; the slot is free again.
    function _end(uint256 pid, Booking memory found, uint256 refund) private {
        delete _bookings[pid];
        creditOf[found.advertiser] += refund;
        emit Refunded(pid);
        emit Ended(pid, msg.sender, refund);
    }
}
