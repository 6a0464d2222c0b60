// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Earning constraint: how much commission a member may receive
/// @notice Lifetime earnings are capped at a fixed multiple of the member's own finalised spending; optionally each epoch has a limit too.
/// What either cuts off goes to the community reserve (hub id 2). A vault copies these terms when it is made; nobody can change them.
interface IEarningConstraint {
    /// @notice The multiple may be 0 to 300 %.
    error BadCap(uint256 capBps);

    /// @notice An epoch limit needs an epoch of 1 day to 1 year, no limit needs none.
    error BadEpoch(uint256 limit, uint256 length);

    /// @notice Cap on lifetime earnings in basis points of own finalised spending.
    function capBps() external view returns (uint256);

    /// @notice Most that a member may earn in one epoch, in base units; 0 for no such limit.
    function epochLimit() external view returns (uint256);

    /// @notice Length of an epoch in seconds, counted from unix second 0; 0 without a limit.
    function epochLength() external view returns (uint256);

    /// @notice Hub id that receives what is cut off.
    function overflowTo() external view returns (uint256);
}
