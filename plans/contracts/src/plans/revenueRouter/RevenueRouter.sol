// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {IEnumeration} from "../../factory/IEnumeration.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {TokenPull} from "../../lib/TokenPull.sol";
import {IFundable} from "../IFundable.sol";
import {IPlan} from "../IPlan.sol";
import {PlanBooks} from "../base/PlanBooks.sol";
import {IRevenueRouter} from "./IRevenueRouter.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title Revenue router: splits money into fixed shares for plans and the treasury, and knows what of it is revenue
/// @dev `Σ due == owed` and `received + donated == Σ due + Σ pushed`; the balance beyond `owed` is a donation that nobody has split yet, so
/// nothing can get stuck. Nobody has a power here: shares and receivers are arguments of the clone, the list of plans is the template's.
contract RevenueRouter is IRevenueRouter, RoleGuard, ReentrancyGuardTransient, PlanBooks {
    using SafeERC20 for IERC20;
    using TokenPull for IERC20;
    using SafeCast for uint256;

    /// @dev What waits for a share's receiver, and how much of it is no revenue.
    struct Due {
        uint128 amount;
        uint128 donated;
    }

    uint256 private constant PLANS = 4;
    uint256 private constant TREASURY_SHARE = PLANS;
    uint256 private constant BPS = 10_000;

    // Immutable arguments of the clone, as {Args} orders them.
    uint256 private constant TOKEN = 0;
    uint256 private constant TREASURY = 1;
    uint256 private constant FIRST_PLAN = 2;
    uint256 private constant SHARES = 6;
    uint256 private constant WORDS = 7;

    IEnumeration private immutable LIST;

    mapping(uint256 index => Due) private _due;
    uint128 private _owed;
    uint128 private _received;
    uint128 private _donated;

    /// @param plans The factory's list: who is on it pays in revenue.
    constructor(IAccessManager manager, IEnumeration plans) RoleGuard(manager) {
        LIST = plans;
    }

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc IRevenueRouter
    function notify(uint256 amount) external nonReentrant {
        if (amount == 0) revert ZeroAmount();
        bool isRevenue = LIST.contains(msg.sender);
        _split(msg.sender, amount, isRevenue);
        IERC20(token()).pull(msg.sender, amount);
    }

    /// @inheritdoc IRevenueRouter
    function splitDonations() external nonReentrant returns (uint256 amount) {
        uint256 owed = _owed;
        uint256 balance = IERC20(token()).balanceOf(address(this));
        if (balance <= owed) revert ZeroAmount();
        amount = balance - owed;
        _split(address(0), amount, false);
    }

    /// @inheritdoc IRevenueRouter
    function push(uint256 index) external nonReentrant returns (uint256 amount) {
        if (index > TREASURY_SHARE) revert UnknownShare(index);
        Due memory moved = _due[index];
        amount = moved.amount;
        if (amount == 0) revert ZeroAmount();
        (address to,) = shareOf(index);
        delete _due[index];
        _owed -= moved.amount;
        emit RevenuePushed(index, to, amount, moved.donated);
        if (index == TREASURY_SHARE) IERC20(token()).safeTransfer(to, amount);
        else _fund(to, amount);
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IRevenueRouter
    function token() public view returns (address) {
        return CloneArgs.addressAt(TOKEN);
    }

    /// @inheritdoc IRevenueRouter
    function list() external view returns (address) {
        return address(LIST);
    }

    /// @inheritdoc IRevenueRouter
    function shareOf(uint256 index) public view returns (address to, uint256 bps) {
        if (index > TREASURY_SHARE) revert UnknownShare(index);
        uint256 shares = CloneArgs.word(SHARES);
        if (index < PLANS) return (CloneArgs.addressAt(FIRST_PLAN + index), uint16(shares >> (16 * index)));
        return (CloneArgs.addressAt(TREASURY), BPS - _planBps(shares));
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IRevenueRouter
    function due(uint256 index) external view returns (uint256) {
        return _due[index].amount;
    }

    /// @inheritdoc IRevenueRouter
    function donatedDue(uint256 index) external view returns (uint256) {
        return _due[index].donated;
    }

    /// @inheritdoc IRevenueRouter
    function donated() external view returns (uint256) {
        return _donated;
    }

    /// @inheritdoc IRevenueRouter
    function received() external view returns (uint256) {
        return _received;
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        if (address(this).code.length != CloneArgs.codeLength(WORDS)) revert BadArgument("length");
        if (token().code.length == 0) revert BadArgument("token");
        uint256 shares = CloneArgs.word(SHARES);
        if (shares >> (16 * PLANS) != 0 || _planBps(shares) > BPS) revert BadArgument("shares");
        (address treasury,) = shareOf(TREASURY_SHARE);
        if (treasury == address(0) || treasury == address(this)) revert BadArgument("treasury");
        for (uint256 i; i < PLANS; ++i) {
            (address to, uint256 bps) = shareOf(i);
            bool used = bps != 0;
            if (used ? to.code.length == 0 || to == address(this) : to != address(0)) {
                revert BadArgument("plan");
            }
        }
    }

    /// @inheritdoc IPlan
    function tokens() external view returns (address[] memory) {
        return _listOf(token());
    }

    /// @inheritdoc IPlan
    function parts() external view returns (address[] memory list) {
        list = new address[](TREASURY + 1);
        uint256 length;
        for (uint256 i; i <= TREASURY; ++i) {
            (address to, uint256 bps) = shareOf(i);
            if (bps != 0) list[length++] = to;
        }
        // solhint-disable-next-line no-inline-assembly, because: shortens a fresh list in place
        assembly ("memory-safe") {
            mstore(list, length)
        }
    }

    // ---------------------------------------------------------------- booking

    function _owedIn(address token_) internal view override returns (uint256) {
        return token_ == token() ? _owed : 0;
    }

    // ---------------------------------------------------------------- private

    /// @dev Books the shares of money that is here or about to come; the treasury gets what the plans' shares leave, roundings included.
    function _split(address source, uint256 amount, bool isRevenue) private {
        uint256 left = amount;
        for (uint256 i; i < PLANS; ++i) {
            (, uint256 bps) = shareOf(i);
            uint256 share = amount * bps / BPS;
            if (share == 0) continue;
            _book(i, share, isRevenue);
            left -= share;
        }
        if (left != 0) _book(TREASURY_SHARE, left, isRevenue);
        // Checked: no token that the factory allows has a supply of 2^128.
        _owed += amount.toUint128();
        if (isRevenue) {
            _received += uint128(amount);
            emit RevenueReceived(source, amount);
        } else {
            _donated += uint128(amount);
            emit DonationReceived(source, amount);
        }
    }

    function _book(uint256 index, uint256 share, bool isRevenue) private {
        Due storage found = _due[index];
        // Parts of `owed`, which is checked.
        found.amount += uint128(share);
        if (!isRevenue) found.donated += uint128(share);
    }

    /// @dev A plan that refuses (too little, rate bound) reverts all of it: the share stays due.
    function _fund(address plan, uint256 amount) private {
        IERC20 revenue = IERC20(token());
        uint256 before = revenue.balanceOf(address(this));
        revenue.forceApprove(plan, amount);
        IFundable(plan).fund(amount);
        if (before - revenue.balanceOf(address(this)) != amount) revert NotTaken(plan, amount);
    }

    function _planBps(uint256 shares) private pure returns (uint256 sum) {
        for (uint256 i; i < PLANS; ++i) {
            sum += uint16(shares >> (16 * i));
        }
    }
}
