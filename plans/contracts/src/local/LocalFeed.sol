// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPriceFeed} from "../trade/IPriceFeed.sol";

/// @title A stand-in for a Chainlink price feed on the local chain
/// @notice One account sets the price, which is then always of now: nobody beats a heart on a local chain, and plans refuse old prices. The deploy
/// script refuses this contract anywhere but on the local chain.
contract LocalFeed is IPriceFeed {
    /// @inheritdoc IPriceFeed
    uint8 public constant decimals = 8;

    /// @notice The account that sets the price.
    address public immutable setter;

    int256 private _answer;

    /// @notice Only the setter sets.
    error NotSetter(address caller);

    constructor(address setter_, int256 answer) {
        setter = setter_;
        _answer = answer;
    }

    /// @notice Sets the price (8 places).
    function set(int256 answer) external {
        if (msg.sender != setter) revert NotSetter(msg.sender);
        _answer = answer;
    }

    /// @inheritdoc IPriceFeed
    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return (1, _answer, block.timestamp, block.timestamp, 1);
    }
}
