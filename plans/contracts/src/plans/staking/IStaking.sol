// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakePlan} from "../stakes/IStakePlan.sol";
import {IStreamPlan} from "../stakes/IStreamPlan.sol";
import {IYieldPlan} from "../stakes/IYieldPlan.sol";

/// @title Staking: one token in, a funded stream of rewards out
/// @notice Principal is counted 1:1 and can always be withdrawn. Rewards exist only as far as a funder has deposited them.
/// What {IStakePlan-exitNow} gives up goes into the next funding period.
interface IStaking is IStakePlan, IYieldPlan, IStreamPlan {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param stakingToken The token members stake.
    /// @param rewardToken The token that is streamed; may be the same.
    /// @param minTotal The stream waits while less than this is staked (base units, at least 1e18).
    /// @param duration Seconds in which a funding flows that finds nothing running (1 day to 4 years).
    /// @param minTopUp Smallest amount of one funding, in base units of the reward token.
    /// @param maxRateDropBps How far one funding may lower a running rate, in basis points (at most 5,000).
    struct Args {
        address stakingToken;
        address rewardToken;
        uint256 minTotal;
        uint256 duration;
        uint256 minTopUp;
        uint256 maxRateDropBps;
    }
}
