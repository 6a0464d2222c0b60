// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAreaPlan} from "../stakes/IAreaPlan.sol";
import {IEpochPlan} from "../stakes/IEpochPlan.sol";
import {IStakePlan} from "../stakes/IStakePlan.sol";

/// @title Periodic-claim staking: pots that are put aside before their epoch starts, shared by stake × time
/// @notice An epoch without a pot pays nothing.
interface IPeriodicClaimStaking is IStakePlan, IEpochPlan, IAreaPlan {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param stakingToken The token members stake.
    /// @param rewardToken The token of the pots; may be the same.
    /// @param epochLength Length of an epoch in seconds (1 to 90 days).
    /// @param minTopUp Smallest amount of one funding, in base units of the reward token.
    struct Args {
        address stakingToken;
        address rewardToken;
        uint256 epochLength;
        uint256 minTopUp;
    }

    /// @notice Puts money into the pot of one of the next 53 epochs. Role FUNDER. `fund` is the same for the next one.
    function fundEpoch(uint256 epoch, uint256 amount) external;
}
