// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakePlan} from "../stakes/IStakePlan.sol";
import {IStreamPlan} from "../stakes/IStreamPlan.sol";
import {IYieldPlan} from "../stakes/IYieldPlan.sol";

/// @title Ranking staking, first kind: a funded stream, shared by stake with weights that favour larger stakes
/// @notice Eight tiers, from 1.00 to at most 1.50 per token. A member's tier follows from the own stake alone and changes in the
/// own deposit or withdrawal.
interface IRankingStakingV1 is IStakePlan, IYieldPlan, IStreamPlan {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param stakingToken The token members stake; 18 decimals, since tiers count whole tokens of 10^18.
    /// @param rewardToken The token that is streamed; may be the same.
    /// @param minTotal The stream waits while all weights together are below this (at least 1e18).
    /// @param duration Seconds in which a funding flows that finds nothing running (1 day to 4 years).
    /// @param minTopUp Smallest amount of one funding, in base units of the reward token.
    /// @param maxRateDropBps How far one funding may lower a running rate, in basis points (at most 5,000).
    /// @param tiers Eight times `percent above 1.00 << 24 | whole tokens from which the tier counts`, the lowest tier in the low bits.
    struct Args {
        address stakingToken;
        address rewardToken;
        uint256 minTotal;
        uint256 duration;
        uint256 minTopUp;
        uint256 maxRateDropBps;
        uint256 tiers;
    }

    /// @notice A row of the weight table.
    struct Tier {
        uint256 from;
        uint256 weightBps;
    }

    /// @notice The weight table: the stake (base units) from which each tier counts and its weight per token in basis points.
    function tierTable() external view returns (Tier[8] memory);

    /// @notice A member's tier, 0 … 7.
    function tierOf(address member) external view returns (uint256);
}
