// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISwapAdapter} from "../../../src/trade/ISwapAdapter.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Gives `data[0]` whole tokens, takes one less than asked then, and says what `data[1]` says
contract GreedyAdapter is ISwapAdapter {
    function swap(address tokenIn, address tokenOut, uint256 amountIn, uint256, bytes calldata data)
        external
        returns (uint256)
    {
        (uint256 given, uint256 said) = abi.decode(data, (uint256, uint256));
        IERC20(tokenIn).transferFrom(msg.sender, address(this), given == 0 ? amountIn : amountIn - 1e6);
        if (given != 0) IERC20(tokenOut).transfer(msg.sender, given * 1e18);
        return said;
    }
}
