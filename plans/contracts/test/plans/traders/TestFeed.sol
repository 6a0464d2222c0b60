// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPriceFeed} from "../../../src/trade/IPriceFeed.sol";

/// @title A feed that anybody sets, and that grows old, or breaks
contract TestFeed is IPriceFeed {
    uint8 public constant decimals = 8;

    int256 private _answer;
    uint256 private _updatedAt;
    bool private _isBroken;

    error Broken();

    constructor(int256 answer) {
        set(answer);
    }

    function set(int256 answer) public {
        _answer = answer;
        _updatedAt = block.timestamp;
    }

    function breakDown(bool isBroken) external {
        _isBroken = isBroken;
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        if (_isBroken) revert Broken();
        return (1, _answer, _updatedAt, _updatedAt, 1);
    }
}
