// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The pause rule: entries are closed for 14 days at most, and open for 14 days before the next pause
/// @dev Proved against a guardian that pauses whenever it can: in any stretch of time entries are open at least as long as closed, up to one pause.
contract PauseModel {
    uint256 private constant LONGEST = 14 days;

    uint256 private clock = 1_700_000_000;
    uint256 private pausedUntil;
    uint256 private lastStart;
    bool private everPaused;

    function pass(uint256 time) external {
        require(time < 2 ** 32 && clock < 2 ** 40);
        clock += time;
        check();
    }

    function pause(uint256 length) external {
        require(clock < 2 ** 40 && length <= LONGEST);
        require(pausedUntil == 0 || clock >= pausedUntil + LONGEST);
        if (everPaused) assert(clock - lastStart >= LONGEST);
        everPaused = true;
        lastStart = clock;
        pausedUntil = clock + length;
        check();
    }

    function check() private view {
        if (everPaused) assert(pausedUntil <= lastStart + LONGEST);
        // Closed now means: it began less than 14 days ago.
        if (clock < pausedUntil) assert(clock - lastStart < LONGEST);
    }
}
