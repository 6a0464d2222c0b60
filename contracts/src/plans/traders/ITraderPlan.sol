// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlan} from "../IPlan.sol";
import {IPlanEvents} from "../IPlanEvents.sol";

/// @title What both traders' plans have in common: a trader who may swap, and do nothing else
/// @notice The trader swaps between the tokens of the plan's book, through the book's adapters, never below the feeds' price less the slippage, and only
/// until the losses against the feeds' price have used up a budget. The trader can never move a token out of the plan but the fee.
interface ITraderPlan is IPlan, IPlanEvents {
    /// @notice The trader swapped, or somebody swapped back into the base.
    event Swapped(
        address indexed tokenIn, address indexed tokenOut, uint256 amountIn, uint256 amountOut, uint256 loss
    );

    /// @notice The caller is not the trader.
    error NotTrader(address caller);

    /// @notice Not an adapter of the book.
    error UnknownAdapter(address adapter);

    /// @notice The plan holds less of the token.
    error NotHeld(address token, uint256 wanted, uint256 held);

    /// @notice The swap gave less than the feeds' price less the slippage, or less than the trader asked for.
    error PriceTooLow(uint256 amountOut, uint256 lowest);

    /// @notice The adapter took another amount than it was given.
    error InexactSwap(uint256 spent, uint256 amountIn);

    /// @notice A token cannot be swapped for itself.
    error SameToken(address token);

    /// @notice The losses would exceed the budget, in base units.
    error LossBudgetExceeded(uint256 loss, uint256 budget);

    /// @notice Nothing to take.
    error NothingToClaim();

    /// @notice Swaps between two tokens of the book. The trader's.
    /// @param minOut Reverts when less comes out; the plan's own floor applies as well.
    /// @param data The adapter's own (a route, say).
    function swap(
        address adapter,
        address tokenIn,
        address tokenOut,
        uint256 amountIn,
        uint256 minOut,
        bytes calldata data
    ) external returns (uint256 amountOut);

    /// @notice Stops entries until `until`; while a pause runs, an earlier `until` shortens it. Role GUARDIAN.
    function pause(uint32 until) external;

    /// @notice Tokens, prices and adapters.
    function book() external view returns (address);

    /// @notice Who trades.
    function trader() external view returns (address);

    /// @notice The trader's part of a gain, in basis points.
    function feeBps() external view returns (uint256);

    /// @notice How far below the feeds' price one swap may end, in basis points.
    function slippageBps() external view returns (uint256);

    /// @notice How much all swaps of a round or epoch may lose against the feeds' price, in basis points of its capital.
    function lossBps() external view returns (uint256);

    /// @notice The token that goes in and comes out.
    function base() external view returns (address);

    /// @notice What the plan holds of each token for trading, in the order of the book.
    function holdings() external view returns (uint256[] memory);

    /// @notice Entries are paused until this unix second (0 or past: open).
    function pausedUntil() external view returns (uint256);
}
