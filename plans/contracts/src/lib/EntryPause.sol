// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title EntryPause: the rule for stopping entries
/// @dev A pause lasts at most 14 days and may start 14 days after the last one ended. A running pause can be shortened only.
/// The plan stores the end in a word that its entries read anyway. Exits never ask.
library EntryPause {
    uint256 internal constant LONGEST = 14 days;
    uint256 internal constant GAP = 14 days;

    /// @notice Entries are paused until this unix second.
    error EntriesPaused(uint256 until);

    /// @notice `until` must lie in `earliest … latest`; `latest` below `earliest` means that no pause may start yet.
    error BadPause(uint256 until, uint256 earliest, uint256 latest);

    /// @notice Reverts while a pause runs.
    function requireOpen(uint256 pausedUntil) internal view {
        if (block.timestamp < pausedUntil) revert EntriesPaused(pausedUntil);
    }

    /// @notice Checks a new end of the pause.
    /// @param pausedUntil The stored end (0: never paused).
    function check(uint256 pausedUntil, uint256 until) internal view {
        uint256 latest;
        if (block.timestamp < pausedUntil) latest = pausedUntil;
        else if (pausedUntil == 0 || block.timestamp >= pausedUntil + GAP) latest = block.timestamp + LONGEST;
        if (until < block.timestamp || until > latest) revert BadPause(until, block.timestamp, latest);
    }
}
