// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What plans have in which the treasury's part of a price waits until somebody moves it
interface ITreasuryLater {
    /// @notice The treasury's part moved to its account in the vault.
    event Settled(uint256 amount);

    /// @notice Nothing waits for the treasury.
    error NothingToSettle();

    /// @notice Moves the treasury's part to its account in the vault. Anyone may call.
    function settle() external returns (uint256 amount);

    /// @notice What {settle} would move.
    function treasuryDue() external view returns (uint256);

    /// @notice What the plan holds for members.
    function reserve() external view returns (uint256);
}
