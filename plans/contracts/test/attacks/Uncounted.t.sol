// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Vault} from "../../src/vault/Vault.sol";
import {VaultBase} from "../vault/VaultBase.sol";
import {Attack} from "./Attack.sol";

/// @title Where members may earn nothing, the public distribution of outcomes is empty
contract UncountedAttack is VaultBase, Attack {
    function test_aCapOfZeroHidesEverybody() public {
        Vault strict = newVault(0);
        uint256[] memory none = new uint256[](0);
        for (uint256 id = 3; id <= 12; ++id) {
            usdc.mint(address(strict), 100e6);
            strict.distribute(id, 100e6, 100e6, none);
        }
        uint32[8] memory counters = strict.histogram();
        took("L7.histogram", 10 - counters[0]);
        vm.assertEq(counters[0], 10, "ten members spent and received nothing, and that is what it says");
        vm.assertEq(strict.account(3).cap, 0, "they may earn nothing");
    }
}
