// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Roles of the access manager
/// @dev No role can move members' money. Delays are the manager's: off the local chain ADMIN waits 48 hours, LISTER 24.
library Roles {
    /// @notice Templates, tokens, parts, vault plans, terms, roles. A multisig.
    uint64 internal constant ADMIN = 0;

    /// @notice Adds rewards to plans.
    uint64 internal constant FUNDER = 1;

    /// @notice Pauses entries for a limited time.
    uint64 internal constant GUARDIAN = 2;

    /// @notice Makes plans from open templates.
    uint64 internal constant LISTER = 3;

    /// @notice Is tipped for the batches that anyone may run, from a budget that was put aside for it.
    uint64 internal constant MAINTAINER = 4;

    /// @notice Brings real revenue into plans: revenue routers, which are contracts. Plans that pay out revenue only take no other money.
    uint64 internal constant REVENUE = 5;

    /// @notice Approves and rejects advertisements: daily work, which LISTER's delay would stop.
    uint64 internal constant MODERATOR = 6;
}
