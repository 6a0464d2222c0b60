// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {Roles} from "../../access/Roles.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {EntryPause} from "../../lib/EntryPause.sol";
import {PartList} from "../../lib/PartList.sol";
import {ISwapAdapter} from "../../trade/ISwapAdapter.sol";
import {ITradeBook} from "../../trade/ITradeBook.sol";
import {IPlan} from "../IPlan.sol";
import {ITraderPlan} from "./ITraderPlan.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title Swaps under a floor and a budget
/// @dev Holdings are counted, not read from balances, so that a donation is never anybody's gain. The first five words of a clone's arguments are
/// book, trader, fee, slippage and loss budget.
abstract contract TraderPlan is ITraderPlan, RoleGuard, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    uint256 internal constant BPS = 10_000;
    uint256 internal constant TRADER_WORDS = 5;
    uint256 internal constant MOST_ASSETS = 8;
    uint256 private constant LARGEST_FEE_BPS = 3000;
    uint256 private constant LARGEST_SLIPPAGE_BPS = 300;
    uint256 private constant LARGEST_LOSS_BPS = 2000;

    uint256[MOST_ASSETS] internal _held;
    uint32 private _pausedUntil;

    modifier onlyTrader() {
        if (msg.sender != trader()) revert NotTrader(msg.sender);
        _;
    }

    // ---------------------------------------------------------------- roles

    /// @inheritdoc ITraderPlan
    function pause(uint32 until) external onlyRole(Roles.GUARDIAN) {
        EntryPause.check(_pausedUntil, until);
        _pausedUntil = until;
        emit Paused(until);
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc ITraderPlan
    function book() public view returns (address) {
        return CloneArgs.addressAt(0);
    }

    /// @inheritdoc ITraderPlan
    function trader() public view returns (address) {
        return CloneArgs.addressAt(1);
    }

    /// @inheritdoc ITraderPlan
    function feeBps() public view returns (uint256) {
        return CloneArgs.word(2);
    }

    /// @inheritdoc ITraderPlan
    function slippageBps() public view returns (uint256) {
        return CloneArgs.word(3);
    }

    /// @inheritdoc ITraderPlan
    function lossBps() public view returns (uint256) {
        return CloneArgs.word(4);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc ITraderPlan
    function base() public view returns (address) {
        return _book().assetAt(0).token;
    }

    /// @inheritdoc ITraderPlan
    function holdings() external view returns (uint256[] memory list) {
        list = new uint256[](_book().assetCount());
        for (uint256 i; i < list.length; ++i) {
            list[i] = _held[i];
        }
    }

    /// @inheritdoc ITraderPlan
    function pausedUntil() public view returns (uint256) {
        return _pausedUntil;
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function parts() external view returns (address[] memory) {
        return PartList.used(book(), trader());
    }

    // ---------------------------------------------------------------- for heirs

    function _book() internal view returns (ITradeBook) {
        return ITradeBook(book());
    }

    /// @dev Swaps and books it.
    /// @return amountOut What came in.
    /// @return loss How much less that is than the feeds say, in base units.
    function _swap(
        address adapter,
        address tokenIn,
        address tokenOut,
        uint256 amountIn,
        uint256 minOut,
        bytes calldata data
    ) internal returns (uint256 amountOut, uint256 loss) {
        if (!_book().isAdapter(adapter)) revert UnknownAdapter(adapter);
        uint256 from = _book().indexOf(tokenIn);
        uint256 to = _book().indexOf(tokenOut);
        if (from == to) revert SameToken(tokenIn);
        if (amountIn == 0) revert ZeroAmount();
        if (amountIn > _held[from]) revert NotHeld(tokenIn, amountIn, _held[from]);
        uint256 fair = _book().quote(from, to, amountIn);
        uint256 lowest = fair * (BPS - slippageBps()) / BPS;
        if (minOut > lowest) lowest = minOut;
        _held[from] -= amountIn;
        amountOut = _exchange(adapter, tokenIn, tokenOut, amountIn, lowest, data);
        if (amountOut < lowest) revert PriceTooLow(amountOut, lowest);
        _held[to] += amountOut;
        if (amountOut < fair) loss = _book().quote(to, 0, fair - amountOut);
        emit Swapped(tokenIn, tokenOut, amountIn, amountOut, loss);
    }

    function _requireOpen() internal view {
        EntryPause.requireOpen(_pausedUntil);
    }

    function _checkReceiver(address to) internal view {
        if (to == address(0) || to == address(this)) revert BadReceiver(to);
    }

    function _validateTrader(uint256 ownWords) internal view {
        if (address(this).code.length != CloneArgs.codeLength(TRADER_WORDS + ownWords)) {
            revert BadArgument("length");
        }
        if (book().code.length == 0) revert BadArgument("book");
        if (trader() == address(0)) revert BadArgument("trader");
        if (feeBps() > LARGEST_FEE_BPS) revert BadArgument("feeBps");
        if (slippageBps() > LARGEST_SLIPPAGE_BPS) revert BadArgument("slippageBps");
        if (lossBps() > LARGEST_LOSS_BPS) revert BadArgument("lossBps");
    }

    // ---------------------------------------------------------------- private

    /// @dev Both amounts by the change of balances, whatever the adapter says.
    function _exchange(
        address adapter,
        address tokenIn,
        address tokenOut,
        uint256 amountIn,
        uint256 lowest,
        bytes calldata data
    ) private returns (uint256) {
        uint256 beforeIn = IERC20(tokenIn).balanceOf(address(this));
        uint256 beforeOut = IERC20(tokenOut).balanceOf(address(this));
        IERC20(tokenIn).forceApprove(adapter, amountIn);
        ISwapAdapter(adapter).swap(tokenIn, tokenOut, amountIn, lowest, data);
        uint256 spent = beforeIn - IERC20(tokenIn).balanceOf(address(this));
        if (spent != amountIn) revert InexactSwap(spent, amountIn);
        return IERC20(tokenOut).balanceOf(address(this)) - beforeOut;
    }
}
