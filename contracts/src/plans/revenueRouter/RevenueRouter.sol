// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CloneArgs} from "../../lib/CloneArgs.sol";
import {RoleGuard} from "../../access/RoleGuard.sol";
import {IFundable} from "../IFundable.sol";
import {IPlan} from "../IPlan.sol";
import {IRevenueRouter} from "./IRevenueRouter.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title Revenue router: splits real revenue into fixed shares for plans and the treasury
/// @dev `Σ due == owed`; the balance beyond `owed` is revenue that nobody has split yet, so a donation is revenue too and nothing can get
/// stuck. Nobody has a power here: shares and receivers are arguments of the clone.
contract RevenueRouter is IRevenueRouter, RoleGuard, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    uint256 private constant PLANS = 4;
    uint256 private constant TREASURY = PLANS;
    uint256 private constant BPS = 10_000;
    /// @dev Of {Args}.
    uint256 private constant WORDS = 7;

    /// @inheritdoc IRevenueRouter
    mapping(uint256 index => uint256) public due;

    uint128 private _owed;
    uint128 private _received;

    constructor(IAccessManager manager) RoleGuard(manager) {}

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc IRevenueRouter
    function notify() external nonReentrant returns (uint256 amount) {
        uint256 owed = _owed;
        uint256 balance = IERC20(token()).balanceOf(address(this));
        if (balance <= owed) revert ZeroAmount();
        amount = balance - owed;
        uint256 left = amount;
        for (uint256 i; i < PLANS; ++i) {
            (, uint256 bps) = shareOf(i);
            uint256 share = amount * bps / BPS;
            if (share == 0) continue;
            due[i] += share;
            left -= share;
        }
        if (left != 0) due[TREASURY] += left;
        // No token that the factory allows has a supply of 2^128.
        _owed = uint128(balance);
        _received += uint128(amount);
        emit RevenueReceived(msg.sender, amount);
    }

    /// @inheritdoc IRevenueRouter
    function push(uint256 index) external nonReentrant returns (uint256 amount) {
        if (index > TREASURY) revert UnknownShare(index);
        amount = due[index];
        if (amount == 0) revert ZeroAmount();
        (address to,) = shareOf(index);
        due[index] = 0;
        _owed -= uint128(amount);
        emit RevenuePushed(index, to, amount);
        if (index == TREASURY) IERC20(token()).safeTransfer(to, amount);
        else _fund(to, amount);
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IRevenueRouter
    function token() public view returns (address) {
        return CloneArgs.addressAt(0);
    }

    /// @inheritdoc IRevenueRouter
    function shareOf(uint256 index) public view returns (address to, uint256 bps) {
        if (index > TREASURY) revert UnknownShare(index);
        uint256 shares = CloneArgs.word(6);
        if (index < PLANS) return (CloneArgs.addressAt(2 + index), uint16(shares >> (16 * index)));
        return (CloneArgs.addressAt(1), BPS - _planBps(shares));
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IRevenueRouter
    function received() external view returns (uint256) {
        return _received;
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() external view {
        if (address(this).code.length != CloneArgs.codeLength(WORDS)) revert BadArgument("length");
        if (token().code.length == 0) revert BadArgument("token");
        uint256 shares = CloneArgs.word(6);
        if (shares >> (16 * PLANS) != 0 || _planBps(shares) > BPS) revert BadArgument("shares");
        (address treasury,) = shareOf(TREASURY);
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
    function tokens() external view returns (address[] memory list) {
        list = new address[](1);
        list[0] = token();
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

    /// @inheritdoc IPlan
    function solvencyOf(address token_)
        external
        view
        returns (uint256 balance, uint256 liabilities, uint256 surplus)
    {
        balance = IERC20(token_).balanceOf(address(this));
        if (token_ == token()) liabilities = _owed;
        if (balance > liabilities) surplus = balance - liabilities;
    }

    // ---------------------------------------------------------------- private

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
