// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISwapAdapter} from "./ISwapAdapter.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title The one function of Uniswap's SwapRouter02 that we call
interface ISwapRouter02 {
    struct ExactInputParams {
        bytes path;
        address recipient;
        uint256 amountIn;
        uint256 amountOutMinimum;
    }

    /// @notice Swaps along a path of tokens and fees.
    function exactInput(ExactInputParams calldata params) external payable returns (uint256 amountOut);
}

/// @title Swaps through Uniswap v3; `data` is the packed path (token, fee, token …)
/// @dev Holds nothing between calls and trusts nobody: the caller's tokens come in, the result goes straight back to the caller.
contract UniswapV3Adapter is ISwapAdapter {
    using SafeERC20 for IERC20;

    /// @notice SwapRouter02 of this chain.
    ISwapRouter02 public immutable router;

    /// @notice The path does not lead from one token to the other.
    error BadPath(bytes path);

    constructor(ISwapRouter02 router_) {
        router = router_;
    }

    /// @inheritdoc ISwapAdapter
    function swap(address tokenIn, address tokenOut, uint256 amountIn, uint256 minOut, bytes calldata data)
        external
        returns (uint256 amountOut)
    {
        // 20 bytes a token, 3 a fee.
        if (
            data.length < 43 || address(bytes20(data[:20])) != tokenIn
                || address(bytes20(data[data.length - 20:])) != tokenOut
        ) revert BadPath(data);
        IERC20(tokenIn).safeTransferFrom(msg.sender, address(this), amountIn);
        IERC20(tokenIn).forceApprove(address(router), amountIn);
        return router.exactInput(ISwapRouter02.ExactInputParams(data, msg.sender, amountIn, minOut));
    }
}
