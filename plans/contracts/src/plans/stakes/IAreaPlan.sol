// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title An epoch plan whose pots are shared by everybody's stake × time
interface IAreaPlan {
    /// @notice A claim names at most 52 epochs.
    error TooManyEpochs(uint256 count, uint256 most);

    /// @notice Pays the caller's share of closed epochs.
    /// @return paid All of it, in base units of the reward token.
    function claim(uint256[] calldata epochs) external returns (uint256 paid);

    /// @notice Pays the caller's share of closed epochs to another address.
    function claimTo(uint256[] calldata epochs, address to) external returns (uint256 paid);

    /// @notice A member's share of an epoch's pot as of this block: final once the epoch is over; 0 if it was claimed or has moved on.
    function shareOf(address member, uint256 epoch) external view returns (uint256);
}
