// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Roles of the access manager
/// @dev No role can move members' money. Delays are the manager's; only ADMIN has one (48 hours off the local chain).
library Roles {
    /// @notice Templates, tokens, vault plans, terms, roles. A multisig.
    uint64 internal constant ADMIN = 0;

    /// @notice Adds rewards to plans.
    uint64 internal constant FUNDER = 1;

    /// @notice Pauses entries for a limited time.
    uint64 internal constant GUARDIAN = 2;

    /// @notice Makes plans from open templates.
    uint64 internal constant LISTER = 3;

    /// @notice Runs the batches that anyone may run, from the operator's service.
    uint64 internal constant MAINTAINER = 4;

    /// @notice Brings real revenue into plans: revenue routers, which are contracts. Plans that pay out revenue only take no other money.
    uint64 internal constant REVENUE = 5;
}
