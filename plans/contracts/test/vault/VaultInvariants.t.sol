// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IVault} from "../../src/vault/IVault.sol";
import {VaultBase} from "./VaultBase.sol";
import {VaultHandler} from "./VaultHandler.sol";

/// @title What holds for the vault after any sequence of purchases, pools and claims
abstract contract VaultInvariants is VaultBase {
    VaultHandler internal handler;

    function capBps() internal pure virtual returns (uint256);

    function setUp() public override {
        super.setUp();
        vault = newVault(capBps());
        handler = new VaultHandler(vault, MEMBERS);
        vm.prank(admin);
        vault.listPlan(address(handler));
    }

    function targetContracts() external view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory list) {
        bytes4[] memory selectors = new bytes4[](3);
        selectors[0] = VaultHandler.buy.selector;
        selectors[1] = VaultHandler.pool.selector;
        selectors[2] = VaultHandler.claim.selector;
        list = new FuzzSelector[](1);
        list[0] = FuzzSelector(address(handler), selectors);
    }

    /// @dev P1 and P3.
    function invariant_everyCreditIsCovered() public view {
        uint256 claimable;
        for (uint256 id = 1; id <= MEMBERS; ++id) {
            claimable += vault.account(id).claimable;
        }
        vm.assertEq(claimable, vault.owed(), "sum of claimable == owed");
        vm.assertEq(vault.owed(), usdc.balanceOf(address(vault)), "owed == balance");
        vm.assertEq(handler.movedIn(), handler.paidOut() + vault.owed(), "moved in == paid out + owed");
    }

    /// @dev P2 and, over all members but the house's two, the coalition bound P4.
    function invariant_nobodyEarnsAboveTheCap() public view {
        uint256 earned;
        uint256 spent;
        for (uint256 id = 3; id <= MEMBERS; ++id) {
            IVault.Account memory held = vault.account(id);
            vm.assertLe(held.earned, held.cap, "earned <= cap");
            vm.assertLe(held.cap, handler.spent(id) * capBps() / 10_000, "cap <= spending x capBps");
            vm.assertEq(held.earned, handler.received(id) + held.claimable, "earned == received + claimable");
            earned += held.earned;
            spent += handler.spent(id);
        }
        vm.assertLe(earned, spent * capBps() / 10_000, "no group takes out more than its cap");
    }

    function invariant_histogramEqualsARecount() public view {
        uint32[8] memory counters = vault.histogram();
        uint256[8] memory recount;
        for (uint256 id = 3; id <= MEMBERS; ++id) {
            IVault.Account memory held = vault.account(id);
            if (held.cap != 0) ++recount[_bucket(held.earned, uint256(held.cap) * 10_000 / capBps())];
        }
        for (uint256 i; i < 8; ++i) {
            vm.assertEq(counters[i], recount[i], "histogram");
        }
    }

    /// @dev Liveness, and proof that the sequences did something.
    function afterInvariant() public {
        for (uint256 id = 1; id <= MEMBERS; ++id) {
            uint256 due = vault.account(id).claimable;
            if (due == 0) continue;
            address who = hub.walletOf(id);
            vm.prank(who);
            vm.assertEq(vault.claim(), due, "everybody is paid");
        }
        vm.assertEq(usdc.balanceOf(address(vault)), 0, "and the vault is empty");
    }

    function test_handler_reachesEveryActionOften() public {
        for (uint256 i; i < 150; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(i)));
            handler.buy(dice, dice >> 8, dice >> 16);
            handler.pool(dice >> 24, dice >> 32);
            handler.claim(dice >> 40);
        }
        vm.assertEq(handler.successes(VaultHandler.buy.selector), 150, "buy");
        vm.assertEq(handler.successes(VaultHandler.pool.selector), 150, "pool");
        vm.assertEq(handler.successes(VaultHandler.claim.selector), 150, "claim");
        invariant_everyCreditIsCovered();
        invariant_nobodyEarnsAboveTheCap();
        invariant_histogramEqualsARecount();
        afterInvariant();
    }

    /// @dev Written differently from the vault on purpose: in percent of spending.
    function _bucket(uint256 earned, uint256 spending) private pure returns (uint256 bucket) {
        if (earned == 0) return 0;
        uint256[6] memory limits = [uint256(25), 50, 75, 100, 150, 200];
        bucket = 1;
        for (uint256 i; i < limits.length; ++i) {
            if (earned * 100 >= spending * limits[i]) bucket = i + 2;
        }
    }
}

contract VaultInvariantsAtFullSpending is VaultInvariants {
    function capBps() internal pure override returns (uint256) {
        return 10_000;
    }
}

contract VaultInvariantsAtThreeTimesSpending is VaultInvariants {
    function capBps() internal pure override returns (uint256) {
        return 30_000;
    }
}
