// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CloneArgs} from "../../lib/CloneArgs.sol";
import {PartList} from "../../lib/PartList.sol";
import {ISwapAdapter} from "../../trade/ISwapAdapter.sol";
import {ITradeBook} from "../../trade/ITradeBook.sol";
import {IPlan} from "../IPlan.sol";
import {EntryPausable} from "../base/EntryPausable.sol";
import {PlanBooks} from "../base/PlanBooks.sol";
import {ReceiverCheck} from "../base/ReceiverCheck.sol";
import {ITraderPlan} from "./ITraderPlan.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Swaps under a floor and a budget
/// @dev Holdings are counted, not read from balances, so that a donation is never anybody's gain. The first five words of a clone's arguments are
/// book, trader, fee, slippage and loss budget.
abstract contract TraderPlan is
    ITraderPlan,
    EntryPausable,
    PlanBooks,
    ReceiverCheck,
    ReentrancyGuardTransient
{
    using SafeERC20 for IERC20;

    uint256 internal constant BPS = 10_000;
    uint256 internal constant TRADER_WORDS = 5;
    uint256 internal constant MOST_ASSETS = 8;
    uint256 private constant LARGEST_FEE_BPS = 3000;
    uint256 private constant LARGEST_SLIPPAGE_BPS = 300;
    uint256 private constant LARGEST_LOSS_BPS = 2000;

    // Places of the first words of a clone's arguments.
    uint256 private constant BOOK = 0;
    uint256 private constant TRADER = 1;
    uint256 private constant FEE_BPS = 2;
    uint256 private constant SLIPPAGE_BPS = 3;
    uint256 private constant LOSS_BPS = 4;

    uint256[MOST_ASSETS] internal _held;
    uint32 private _storedPauseEnd;

    modifier onlyTrader() {
        if (msg.sender != trader()) revert NotTrader(msg.sender);
        _;
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc ITraderPlan
    function book() public view returns (address) {
        return CloneArgs.addressAt(BOOK);
    }

    /// @inheritdoc ITraderPlan
    function trader() public view returns (address) {
        return CloneArgs.addressAt(TRADER);
    }

    /// @inheritdoc ITraderPlan
    function feeBps() public view returns (uint256) {
        return CloneArgs.word(FEE_BPS);
    }

    /// @inheritdoc ITraderPlan
    function slippageBps() public view returns (uint256) {
        return CloneArgs.word(SLIPPAGE_BPS);
    }

    /// @inheritdoc ITraderPlan
    function lossBps() public view returns (uint256) {
        return CloneArgs.word(LOSS_BPS);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc ITraderPlan
    function base() public view returns (address) {
        return _book().assetAt(0).token;
    }

    /// @inheritdoc ITraderPlan
    function holdings() external view returns (uint256[] memory) {
        return _holdings();
    }

    /// @inheritdoc IPlan
    function tokens() external view returns (address[] memory) {
        return _book().tokens();
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
    /// @param floorBps Least that must come out, of what the feeds say.
    /// @return amountOut What came in.
    /// @return loss How much less that is than the feeds say, in base units.
    /// @return spent How much less it is than the feeds could mean, in base units: what a friend may have got.
    function _swap(Order memory order, uint256 floorBps)
        internal
        returns (uint256 amountOut, uint256 loss, uint256 spent)
    {
        ITradeBook book_ = _book();
        if (!book_.isAdapter(order.adapter)) revert UnknownAdapter(order.adapter);
        uint256 from = book_.indexOf(order.tokenIn);
        uint256 to = book_.indexOf(order.tokenOut);
        if (from == to) revert SameToken(order.tokenIn);
        if (order.amountIn == 0) revert ZeroAmount();
        if (order.amountIn > _held[from]) revert NotHeld(order.tokenIn, order.amountIn, _held[from]);
        uint256 fair = book_.quote(from, to, order.amountIn);
        uint256 lowest = Math.max(fair * floorBps / BPS, order.minOut);
        _held[from] -= order.amountIn;
        amountOut = _exchange(order, lowest);
        if (amountOut < lowest) revert PriceTooLow(amountOut, lowest);
        _held[to] += amountOut;
        if (amountOut < fair) loss = book_.quote(to, 0, fair - amountOut);
        // A unit more on both sides, so that dust is free in no token: a unit of a coarse one is worth many of the base.
        uint256 high = Math.mulDiv(fair + 1, BPS + book_.uncertaintyBps(from, to), BPS, Math.Rounding.Ceil);
        if (amountOut < high) spent = book_.quote(to, 0, high - amountOut) + 1;
        emit Swapped(order.tokenIn, order.tokenOut, order.amountIn, amountOut, loss);
    }

    /// @dev The floor of the trader's own swaps.
    function _traderFloor() internal view returns (uint256) {
        return BPS - slippageBps();
    }

    /// @dev The floor of swaps that anybody may make: from what nobody gains by (the feeds' price raised by their deviation) down to the
    /// trader's floor, so that whoever pays the most comes first.
    /// @param since Unix second at which it begins to fall.
    /// @param time Seconds that it falls.
    function _fallingFloor(address token, uint256 since, uint256 time) internal view returns (uint256) {
        uint256 high = BPS + _book().uncertaintyBps(_book().indexOf(token), 0);
        uint256 passed = Math.min(block.timestamp - since, time);
        return high - (high - _traderFloor()) * passed / time;
    }

    /// @dev What the plan holds for trading, in the order of the book.
    function _holdings() internal view returns (uint256[] memory list) {
        list = new uint256[](_book().assetCount());
        for (uint256 i; i < list.length; ++i) {
            list[i] = _held[i];
        }
    }

    /// @dev Sends a member its parts of the tokens as they are, and says what they are worth. Asks the feeds, but needs no answer.
    /// @param parts In the order of the book; what they come from is booked already.
    /// @return value Base units by the feeds; while one that is needed is silent, the base token alone.
    function _payInKind(address member, address to, uint256[] memory parts) internal returns (uint256 value) {
        try _book().valueOf(parts, 0) returns (uint256 found, uint256) {
            value = found;
        } catch {
            value = parts[0];
            emit TakenWithoutPrice(uint160(member), to);
        }
        if (value != 0) emit Withdrawn(uint160(member), to, value);
        for (uint256 i; i < parts.length; ++i) {
            if (parts[i] == 0) continue;
            address token = _book().assetAt(i).token;
            emit TakenInKind(uint160(member), to, token, parts[i]);
            IERC20(token).safeTransfer(to, parts[i]);
        }
    }

    function _pauseEnd() internal view override returns (uint256) {
        return _storedPauseEnd;
    }

    function _setPauseEnd(uint32 until) internal override {
        _storedPauseEnd = until;
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
    function _exchange(Order memory order, uint256 lowest) private returns (uint256) {
        (address tokenIn, address tokenOut) = (order.tokenIn, order.tokenOut);
        uint256 beforeIn = IERC20(tokenIn).balanceOf(address(this));
        uint256 beforeOut = IERC20(tokenOut).balanceOf(address(this));
        IERC20(tokenIn).forceApprove(order.adapter, order.amountIn);
        ISwapAdapter(order.adapter).swap(tokenIn, tokenOut, order.amountIn, lowest, order.data);
        uint256 spent = beforeIn - IERC20(tokenIn).balanceOf(address(this));
        if (spent != order.amountIn) revert InexactSwap(spent, order.amountIn);
        return IERC20(tokenOut).balanceOf(address(this)) - beforeOut;
    }
}
