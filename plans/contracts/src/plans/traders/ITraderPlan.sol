// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlan} from "../IPlan.sol";
import {IPlanEvents} from "../IPlanEvents.sol";
import {IEntryPausable} from "../base/IEntryPausable.sol";

/// @title What both traders' plans have in common: a trader who may swap, and do nothing else
/// @notice The trader swaps between the tokens of the plan's book, through the book's adapters, never below the feeds' price less the slippage, and only
/// until the swaps have used up a budget. A swap uses what it ends below the feeds' price raised by their deviation: so much could have gone to a
/// friend, even when the feeds stood wrong by all that they may. The trader can never move a token out of the plan but the fee.
interface ITraderPlan is IPlan, IPlanEvents, IEntryPausable {
    /// @notice A swap, as the caller orders it.
    /// @param data The adapter's own (a route, say).
    struct Order {
        address adapter;
        address tokenIn;
        address tokenOut;
        uint256 amountIn;
        uint256 minOut;
        bytes data;
    }

    /// @notice The trader swapped, or somebody swapped back into the base.
    /// @param loss How much less came out than the feeds say, in base units.
    event Swapped(
        address indexed tokenIn, address indexed tokenOut, uint256 amountIn, uint256 amountOut, uint256 loss
    );

    /// @notice A member took a part of a token as it is. {IPlanEvents.Withdrawn} says once what all tokens together were worth in base units.
    event TakenInKind(uint256 indexed member, address indexed to, address indexed token, uint256 amount);

    /// @notice A feed was silent when a member took tokens as they are: {IPlanEvents.Withdrawn} counts the base token alone.
    event TakenWithoutPrice(uint256 indexed member, address indexed to);

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

    /// @notice The swaps would use more than the budget, in base units.
    error LossBudgetExceeded(uint256 spent, uint256 budget);

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

    /// @notice Tokens, prices and adapters.
    function book() external view returns (address);

    /// @notice Who trades.
    function trader() external view returns (address);

    /// @notice The trader's part of a gain, in basis points.
    function feeBps() external view returns (uint256);

    /// @notice How far below the feeds' price one swap may end, in basis points.
    function slippageBps() external view returns (uint256);

    /// @notice How much all swaps of a round, or of two neighbouring epochs, may use, in basis points of its capital.
    function lossBps() external view returns (uint256);

    /// @notice The token that goes in and comes out.
    function base() external view returns (address);

    /// @notice What the plan holds of each token for trading, in the order of the book.
    function holdings() external view returns (uint256[] memory);

    /// @notice What members have put in, in base units: see the plan for which of it.
    function putIn() external view returns (uint256);

    /// @notice What of it is there, by the feeds of now, in base units. Reverts when a feed that is needed is older than its `maxAge` in the book.
    function worth() external view returns (uint256);
}
