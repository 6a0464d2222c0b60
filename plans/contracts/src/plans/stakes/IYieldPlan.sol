// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A staking plan whose rewards grow continuously and are claimed in one amount
/// @dev The part beyond IStakePlan. `exitNow` gives up what was not claimed; it goes to the members who stay.
interface IYieldPlan {
    /// @notice Rewards that a member had earned and gave up, by `exitNow` or by breaking a lock; they go to who stays.
    event GivenUp(uint256 indexed member, uint256 amount);

    /// @notice Pays everything claimable to the caller.
    /// @return paid The amount paid, in base units of the reward token.
    function claim() external returns (uint256 paid);

    /// @notice Pays everything claimable to another address.
    function claimTo(address to) external returns (uint256 paid);

    /// @notice Returns all principal and pays everything claimable.
    function exit() external;

    /// @notice The same to another address.
    function exitTo(address to) external;

    /// @notice What a member has earned as of this block.
    function pendingOf(address member) external view returns (uint256);

    /// @notice Rewards flow only while at least this much is staked, weights included.
    function minTotal() external view returns (uint256);

    /// @notice Reward per staked (weighted) base unit since the start × 2^96, as stored at {lastUpdate}.
    function accX96() external view returns (uint256);

    /// @notice Unix second of the last accrual.
    function lastUpdate() external view returns (uint256);

    /// @notice All stakes with their weights; equals `totalStake` where a plan has no weights.
    function totalWeight() external view returns (uint256);

    /// @notice A member's stake with its weight.
    function weightOf(address member) external view returns (uint256);

    /// @notice A member's debt: the part of `weight × accX96 / 2^96` that is not theirs (negative after a withdrawal).
    function debtOf(address member) external view returns (int256);
}
