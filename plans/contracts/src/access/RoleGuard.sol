// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAuthority} from "./IAuthority.sol";
import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title RoleGuard: asks the access manager for a role by id
/// @dev For plans, of which there are many: a holder without a delay needs no set-up of a new clone in the manager. A holder with a delay announces
/// the call there first (`schedule`), which the manager allows once ADMIN has named the role for that function of that clone
/// (`setTargetFunctionRole`); after the delay it calls the plan, or the manager's `execute`. The manager is an immutable of the template and
/// so of every clone. Contracts of which there is one (factory, hub, vault) use OpenZeppelin's `AccessManaged`.
abstract contract RoleGuard is IAuthority {
    IAccessManager private immutable MANAGER;

    /// @dev While the manager is asked to use up an announcement: it asks back.
    bool private transient _consuming;

    /// @notice The caller does not hold the role.
    error MissingRole(uint64 role, address caller);

    constructor(IAccessManager manager) {
        MANAGER = manager;
    }

    modifier onlyRole(uint64 role) {
        (bool held, uint32 delay) = MANAGER.hasRole(role, msg.sender);
        if (!held || delay != 0) _useAnnouncement(role, held);
        _;
    }

    /// @inheritdoc IAuthority
    function authority() public view returns (address) {
        return address(MANAGER);
    }

    /// @notice What the access manager asks a contract that uses up an announcement (OpenZeppelin's `IAccessManaged`).
    function isConsumingScheduledOp() external view returns (bytes4) {
        return _consuming ? IAccessManaged.isConsumingScheduledOp.selector : bytes4(0);
    }

    /// @dev The manager's own execution of what a holder announced, or a holder's call after its delay; reverts with the manager's reason
    /// (not announced, too early, expired) or with {MissingRole}.
    function _useAnnouncement(uint64 role, bool held) private {
        if (held) {
            _consuming = true;
            MANAGER.consumeScheduledOp(msg.sender, msg.data);
            _consuming = false;
            return;
        }
        if (
            msg.sender != address(MANAGER) || MANAGER.getTargetFunctionRole(address(this), msg.sig) != role
                || !_isExecuted()
        ) revert MissingRole(role, msg.sender);
    }

    function _isExecuted() private view returns (bool executing) {
        (executing,) = MANAGER.canCall(msg.sender, address(this), msg.sig);
    }
}
