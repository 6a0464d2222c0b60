// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The two functions of a Chainlink price feed that we call
interface IPriceFeed {
    /// @notice The last answer; `answer` has {decimals} places.
    function latestRoundData()
        external
        view
        returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound);

    /// @notice Places of the answer.
    function decimals() external view returns (uint8);
}
