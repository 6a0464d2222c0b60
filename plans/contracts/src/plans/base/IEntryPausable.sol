// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A plan whose entries can be stopped for a while; its exits never
interface IEntryPausable {
    /// @notice Stops entries until `until`; while a pause runs, an earlier `until` shortens it. At most 14 days, then 14 days without one.
    /// Role GUARDIAN.
    /// @param until Unix second at which entries open again.
    function pause(uint32 until) external;

    /// @notice Entries are paused until this unix second (0 or past: open).
    function pausedUntil() external view returns (uint256);
}
