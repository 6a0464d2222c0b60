// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAuthority} from "./IAuthority.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title RoleGuard: asks the access manager for a role by id
/// @dev For plans, of which there are many: a new clone needs no set-up in the manager. The manager is an immutable of the template and so of
/// every clone. Contracts of which there is one (factory, hub, vault) use OpenZeppelin's `AccessManaged`, which knows delays.
abstract contract RoleGuard is IAuthority {
    IAccessManager private immutable MANAGER;

    /// @notice The caller does not hold the role, or holds it with a delay.
    error MissingRole(uint64 role, address caller);

    constructor(IAccessManager manager) {
        MANAGER = manager;
    }

    modifier onlyRole(uint64 role) {
        (bool held, uint32 delay) = MANAGER.hasRole(role, msg.sender);
        if (!held || delay != 0) revert MissingRole(role, msg.sender);
        _;
    }

    /// @inheritdoc IAuthority
    function authority() public view returns (address) {
        return address(MANAGER);
    }
}
