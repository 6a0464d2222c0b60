// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakePlan} from "../stakes/IStakePlan.sol";
import {IStreamPlan} from "../stakes/IStreamPlan.sol";
import {IYieldPlan} from "../stakes/IYieldPlan.sol";

/// @title Dividends: what the revenue router passes on, streamed over a week to who holds the product token here
/// @notice Tokens are held in the contract 1:1 and can be taken out at any time. Only a revenue router (role REVENUE) may bring money: shares of
/// revenue, and of donations, which the router names as such. Each payment flows for 7 days, so that who enters just before one gains almost nothing.
interface IDividends is IStakePlan, IYieldPlan, IStreamPlan {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param stakingToken The token members hold here.
    /// @param rewardToken The token revenue comes in; may be the same.
    /// @param minTotal The stream waits while less than this is held (base units, at least 1e18).
    /// @param minTopUp Smallest payment, in base units of the reward token; the router collects until it is reached.
    struct Args {
        address stakingToken;
        address rewardToken;
        uint256 minTotal;
        uint256 minTopUp;
    }
}
