// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakePlan} from "../stakes/IStakePlan.sol";
import {IYieldPlan} from "../stakes/IYieldPlan.sol";

/// @title Dynamic staking: emission is a share of what is left, so it falls with the reserve and never over-promises
/// @notice Half of the rest flows in one half-life when the plan is used as much as its target says, less otherwise. A member may lock the own
/// stake for a weight of up to 2.00. A lock holds back rewards, never principal: who leaves early gives up what was earned
/// under the lock, to the members who stay.
interface IDynamicStaking is IStakePlan, IYieldPlan {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param stakingToken The token members stake.
    /// @param rewardToken The token that is emitted; may be the same.
    /// @param minTotal Nothing is emitted while all weights together are below this (at least 1e18).
    /// @param minTopUp Smallest amount of one funding, in base units of the reward token.
    /// @param halfLife Seconds in which half of the rest flows at full utilisation (1 day to 10 years).
    /// @param target Weight at which utilisation is full (`minTotal` to a million times `minTotal`).
    /// @param floorBps Utilisation at twice the target and above, in basis points (5,000 to 10,000).
    struct Args {
        address stakingToken;
        address rewardToken;
        uint256 minTotal;
        uint256 minTopUp;
        uint256 halfLife;
        uint256 target;
        uint256 floorBps;
    }

    /// @notice A member locked the own stake until a unix second; its weight is from now on `weight`.
    event Locked(uint256 indexed member, uint256 until, uint256 weight);

    /// @notice A lock is over; the weight is the principal again. `given` is what an early exit gave back to the reserve.
    event Unlocked(uint256 indexed member, uint256 given);

    /// @notice A lock lasts 7 to 365 days.
    error BadLock(uint256 duration, uint256 shortest, uint256 longest);

    /// @notice A running lock can only be made longer.
    error LockShorter(uint256 until, uint256 running);

    /// @notice The member has no lock that is over.
    error LockNotOver(address member, uint256 until);

    /// @notice Locks the caller's whole stake for `duration` seconds from now: weight `1 + duration / 365 days`. What was earned without a
    /// lock is paid first. A running lock can be made longer; what is left of its weight × time is then spread over the new time, where that
    /// is more, so that the weight of a lock does not outlive it. Refused while entries are paused.
    function lock(uint256 duration) external;

    /// @notice Brings the weight of a member whose lock is over back to 1.00. Anyone may call; the member's own actions do it too.
    function rebase(address member) external;

    /// @notice The end of a member's lock (0: none) and, while it runs, what claims have to wait.
    function lockedUntil(address member) external view returns (uint256);

    /// @notice Rewards not yet emitted, in base units of the reward token, as of this block.
    function rest() external view returns (uint256);

    /// @notice The share of full speed as of this block, × 1e18.
    function utilisation() external view returns (uint256);

    /// @notice What the next `duration` seconds emit if nobody acts, in base units of the reward token.
    function emissionIn(uint256 duration) external view returns (uint256);

    /// @notice Seconds in which half of the rest flows at full utilisation.
    function halfLife() external view returns (uint256);

    /// @notice Weight at which utilisation is full.
    function target() external view returns (uint256);

    /// @notice Utilisation at twice the target and above, in basis points.
    function floorBps() external view returns (uint256);
}
