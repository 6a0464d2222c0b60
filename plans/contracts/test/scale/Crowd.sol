// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEnumeration} from "../../src/factory/IEnumeration.sol";
import {Hub} from "../../src/hub/Hub.sol";
import {IPurchasePlan} from "../../src/plans/purchase/IPurchasePlan.sol";
import {Vault} from "../../src/vault/Vault.sol";
import {Vm} from "../Vm.sol";

/// @title Many members at once: what it does in one call is one transaction to forge, and what it calls is none
contract Crowd {
    Vm private constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    function join(Hub hub, bytes32 terms, uint256 from, uint256 to) external {
        for (uint256 id = from; id < to; ++id) {
            vm.prank(address(uint160(0x1000 + id)));
            hub.join(id / 2 + 1, terms);
        }
    }

    /// @dev Each spends and is credited half of it; the money is in the vault already.
    function spend(Vault vault, uint256 from, uint256 to) external {
        uint256[] memory credits = new uint256[](1);
        for (uint256 id = from; id < to; ++id) {
            credits[0] = id << 224 | 1e6;
            vault.distribute(id, 2e6, 1e6, credits);
        }
    }

    function buy(IPurchasePlan plan, address who, uint256 amount, uint256 times) external {
        for (uint256 i; i < times; ++i) {
            vm.prank(who);
            plan.buy(amount);
        }
    }

    function list(IEnumeration enumeration, address factory, uint256 from, uint256 to) external {
        for (uint256 i = from; i < to; ++i) {
            vm.prank(factory);
            enumeration.append(address(uint160(0x900000 + i)), 0);
        }
    }
}
