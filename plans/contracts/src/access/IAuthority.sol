// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Names the access manager
interface IAuthority {
    /// @notice The access manager whose roles this contract asks.
    function authority() external view returns (address);
}
