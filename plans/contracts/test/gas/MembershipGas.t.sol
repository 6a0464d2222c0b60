// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {VaultBase} from "../vault/VaultBase.sol";

/// @title Gas of joining the hub and of claiming from the vault
contract MembershipGasTest is VaultBase {
    function test_gas_join() public {
        vm.prank(actor("ann"));
        hub.join(12, TERMS);
        vm.assertLe(vm.snapshotGasLastCall("hub", "join"), 104_000, "join");
    }

    /// @dev Somebody else is owed too, and the member has held the token before: nothing is refunded, no word is new.
    function test_gas_vaultClaim() public {
        give(4, 100e6, 4, 80e6);
        give(5, 100e6, 5, 1e6);
        usdc.mint(wallet(4), 1e6);
        vm.prank(wallet(4));
        vault.claim();
        vm.assertLe(vm.snapshotGasLastCall("vault", "claim"), 58_000, "claim");
    }
}
