// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPriceFeed} from "../trade/IPriceFeed.sol";
import {ISwapAdapter} from "../trade/ISwapAdapter.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title A stand-in for liquidity pools on the local chain: swaps out of its own stock at the feeds' prices, less a fee
/// @notice The deploy script refuses this contract anywhere but on the local chain.
contract LocalExchange is ISwapAdapter {
    using SafeERC20 for IERC20;

    uint256 private constant BPS = 10_000;

    /// @notice The account that sets the fee.
    address public immutable setter;

    /// @notice Kept of each swap, in basis points.
    uint256 public feeBps = 30;

    /// @notice The price of a token, 8 places.
    mapping(address token => IPriceFeed) public feedOf;

    /// @notice Only the setter sets.
    error NotSetter(address caller);

    /// @notice Less came out than asked for.
    error TooLittle(uint256 amountOut, uint256 minOut);

    constructor(address setter_, address[] memory tokens, IPriceFeed[] memory feeds) {
        setter = setter_;
        for (uint256 i; i < tokens.length; ++i) {
            feedOf[tokens[i]] = feeds[i];
        }
    }

    /// @notice Sets the fee.
    function setFee(uint256 bps) external {
        if (msg.sender != setter) revert NotSetter(msg.sender);
        feeBps = bps;
    }

    /// @inheritdoc ISwapAdapter
    function swap(address tokenIn, address tokenOut, uint256 amountIn, uint256 minOut, bytes calldata)
        external
        returns (uint256 amountOut)
    {
        uint256 numerator = _price(tokenIn) * 10 ** IERC20Metadata(tokenOut).decimals();
        uint256 denominator = _price(tokenOut) * 10 ** IERC20Metadata(tokenIn).decimals();
        amountOut = Math.mulDiv(amountIn, numerator, denominator) * (BPS - feeBps) / BPS;
        if (amountOut < minOut) revert TooLittle(amountOut, minOut);
        IERC20(tokenIn).safeTransferFrom(msg.sender, address(this), amountIn);
        IERC20(tokenOut).safeTransfer(msg.sender, amountOut);
    }

    function _price(address token) private view returns (uint256) {
        (, int256 answer,,,) = feedOf[token].latestRoundData();
        return uint256(answer);
    }
}
