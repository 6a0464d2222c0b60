// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../access/RoleGuard.sol";
import {Roles} from "../../access/Roles.sol";
import {EntryPause} from "../../lib/EntryPause.sol";
import {IPlanEvents} from "../IPlanEvents.sol";
import {IEntryPausable} from "./IEntryPausable.sol";

/// @title EntryPausable: the guardian's one power over a plan
/// @dev The heir keeps the end of the pause in a word that its entries read anyway ({_pauseEnd}, {_setPauseEnd}), and its entries call
/// {_requireOpen}, or {EntryPause-requireOpen} with the word that they have read already. An exit that calls either is a bug.
abstract contract EntryPausable is RoleGuard, IEntryPausable {
    /// @inheritdoc IEntryPausable
    function pause(uint32 until) external onlyRole(Roles.GUARDIAN) {
        EntryPause.check(_pauseEnd(), until);
        _setPauseEnd(until);
        emit IPlanEvents.Paused(until);
    }

    /// @inheritdoc IEntryPausable
    function pausedUntil() public view returns (uint256) {
        return _pauseEnd();
    }

    // ---------------------------------------------------------------- the heir's

    /// @dev The stored end of the pause (unix second; 0: never paused).
    function _pauseEnd() internal view virtual returns (uint256);

    /// @dev Keeps the end of the pause.
    function _setPauseEnd(uint32 until) internal virtual;

    // ---------------------------------------------------------------- for heirs

    /// @dev Reverts with {EntryPause-EntriesPaused} while a pause runs.
    function _requireOpen() internal view {
        EntryPause.requireOpen(_pauseEnd());
    }
}
