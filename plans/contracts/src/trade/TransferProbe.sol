// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @title What the probe asks of a Uniswap v3 pool
interface IFlashPool {
    /// @notice The first token.
    function token0() external view returns (address);

    /// @notice Lends until the end of the call.
    function flash(address recipient, uint256 amount0, uint256 amount1, bytes calldata data) external;
}

/// @title Moves a pool's tokens out and back, and tells how many arrived each time
/// @notice Never placed on a chain: a service runs it in a call that changes nothing, to learn before it quotes a price whether a token keeps
/// a part of each transfer. Nothing is kept in any case: the loan is never paid back, so all of it is undone.
contract TransferProbe {
    using SafeERC20 for IERC20;

    /// @notice What the loan ends with, so that it is undone.
    error Moved(uint256 arrived, uint256 returned);

    /// @notice Lends `amount` of `token` from a pool that holds it, and gives it back.
    /// @return arrived What came of it.
    /// @return returned What the pool got of what was sent back.
    /// @dev Passes on what the token or the pool says when it refuses.
    function probe(IFlashPool pool, IERC20 token, uint256 amount)
        external
        returns (uint256 arrived, uint256 returned)
    {
        bool isFirst = pool.token0() == address(token);
        try pool.flash(address(this), isFirst ? amount : 0, isFirst ? 0 : amount, abi.encode(token)) {
            return (0, 0);
        } catch (bytes memory reason) {
            if (reason.length != 68 || bytes4(reason) != Moved.selector) {
                Address.verifyCallResult(false, reason);
            }
            return this.read(reason);
        }
    }

    /// @notice The two numbers of `Moved`.
    function read(bytes calldata reason) external pure returns (uint256 arrived, uint256 returned) {
        return abi.decode(reason[4:], (uint256, uint256));
    }

    /// @notice The pool's question for its loan; what it gets is counted, and the loan ends.
    function uniswapV3FlashCallback(uint256, uint256, bytes calldata data) external {
        IERC20 token = abi.decode(data, (IERC20));
        uint256 arrived = token.balanceOf(address(this));
        uint256 before = token.balanceOf(msg.sender);
        token.safeTransfer(msg.sender, arrived);
        revert Moved(arrived, token.balanceOf(msg.sender) - before);
    }
}
