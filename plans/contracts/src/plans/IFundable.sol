// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A plan whose rewards somebody puts in
interface IFundable {
    /// @notice Pulls `amount` of the reward token from the caller and puts it aside for members. Role FUNDER.
    function fund(uint256 amount) external;
}
