// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A staking plan that streams each funding evenly over a period
/// @dev The part beyond IYieldPlan. What `fund(amount)`, of IFundable, brings (with the spare rewards) joins what is left of the running period: both flow
/// over the time that each would take alone, weighed by its size, so that a small payment puts off nothing.
interface IStreamPlan {
    /// @notice Seconds in which a funding flows that finds nothing running.
    function duration() external view returns (uint256);

    /// @notice How far one funding may lower a running rate, in basis points.
    function maxRateDropBps() external view returns (uint256);

    /// @notice Rewards given up by `exitNow`, waiting for the next period; part of `reserve`.
    function spare() external view returns (uint256);

    /// @notice Reward per second × 2^32 while the period runs; 0 once it is over.
    function rateX32() external view returns (uint256);

    /// @notice The stored end of the period (unix second); moves on while the stream waits.
    function periodFinish() external view returns (uint256);

    /// @notice The end of the period as of this block; while the stream waits it is now plus what is left.
    function fundedUntil() external view returns (uint256);
}
