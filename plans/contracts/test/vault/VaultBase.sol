// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EarningConstraint} from "../../src/constraints/EarningConstraint.sol";
import {Hub} from "../../src/hub/Hub.sol";
import {Vault} from "../../src/vault/Vault.sol";
import {Base} from "../Base.sol";
import {TestToken} from "../mocks/TestToken.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";

/// @title A hub with members 3 … 12 and a vault with this test as a listed plan
abstract contract VaultBase is Base {
    bytes32 internal constant TERMS = keccak256("terms");
    uint256 internal constant MEMBERS = 12;

    address internal admin = actor("admin");
    address internal communityReserve = actor("community reserve");
    AccessManager internal manager;
    Hub internal hub;
    TestToken internal usdc;
    Vault internal vault;

    function setUp() public virtual {
        vm.warp(START);
        manager = new AccessManager(admin);
        hub = new Hub(address(manager), TERMS, actor("treasury"), communityReserve);
        usdc = new TestToken("USDC", 6);
        for (uint256 id = 3; id <= MEMBERS; ++id) {
            vm.prank(wallet(id));
            hub.join(id - 1, TERMS);
        }
        vault = newVault(10_000);
    }

    function newVault(uint256 capBps) internal returns (Vault made) {
        return newVault(new EarningConstraint(capBps, 0, 0));
    }

    function newVault(EarningConstraint constraint) internal returns (Vault made) {
        made = new Vault(address(manager), address(hub), address(usdc), constraint);
        vm.prank(admin);
        made.listPlan(address(this));
    }

    function wallet(uint256 id) internal pure returns (address) {
        return address(uint160(0x1000 + id));
    }

    /// @dev One credit as the vault reads it.
    function credit(uint256 id, uint256 value) internal pure returns (uint256) {
        return id << 224 | value;
    }

    /// @dev Brings `amount` in and distributes it in one credit.
    function give(uint256 buyer, uint256 spent, uint256 id, uint256 amount) internal {
        uint256[] memory credits = new uint256[](1);
        credits[0] = credit(id, amount);
        usdc.mint(address(vault), amount);
        vault.distribute(buyer, spent, amount, credits);
    }
}
