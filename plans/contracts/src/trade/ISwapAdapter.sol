// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title One way of swapping tokens
/// @notice Pulls from the caller and sends to the caller. Keeps nothing; the caller checks both amounts itself.
interface ISwapAdapter {
    /// @notice Swaps exactly `amountIn` of the caller's tokens.
    /// @param minOut Reverts when less comes out.
    /// @param data The adapter's own (a route, say).
    function swap(address tokenIn, address tokenOut, uint256 amountIn, uint256 minOut, bytes calldata data)
        external
        returns (uint256 amountOut);
}
