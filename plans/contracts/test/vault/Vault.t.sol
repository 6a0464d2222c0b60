// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Vault} from "../../src/vault/Vault.sol";
import {IPlanEvents} from "../../src/plans/IPlanEvents.sol";
import {IVault} from "../../src/vault/IVault.sol";
import {VaultBase} from "./VaultBase.sol";
import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";

contract VaultTest is VaultBase {
    // ---------------------------------------------------------------- distribution

    /// @dev Where members may earn nothing, who has spent is counted among those who received nothing.
    function test_histogram_countsWhereNobodyMayEarn() public {
        Vault strict = newVault(0);
        uint256[] memory credits = new uint256[](1);
        credits[0] = credit(4, 50e6);
        usdc.mint(address(strict), 100e6);
        strict.distribute(3, 100e6, 50e6, credits);
        strict.distribute(4, 1, 50e6, credits);
        vm.assertEq(strict.histogram()[0], 2, "two have spent");
        vm.assertEq(strict.account(4).cap, 0, "and may earn nothing");
        vm.assertEq(strict.account(4).earned, 0, "nothing is earned");
        vm.assertEq(strict.claimableOf(2), 100e6, "it is the reserve's");
    }

    function test_distribute_creditsAndSendsTheRestToTheReserve() public {
        give(4, 1000e6, 0, 0);
        give(5, 1000e6, 0, 0);
        uint256[] memory credits = new uint256[](3);
        credits[0] = credit(4, 50e6);
        credits[1] = credit(0, 30e6);
        credits[2] = credit(5, 20e6);
        usdc.mint(address(vault), 110e6);
        vm.expectEmit(true, true, false, true, address(vault));
        emit IPlanEvents.Credited(4, address(this), 50e6, 0, 1);
        vm.expectEmit(true, true, false, true, address(vault));
        emit IPlanEvents.Credited(5, address(this), 20e6, 0, 3);
        vm.expectEmit(true, true, false, true, address(vault));
        emit IPlanEvents.Credited(2, address(this), 40e6, 0, 0);
        vault.distribute(6, 200e6, 110e6, credits);
        vm.assertEq(vault.account(4).claimable, 50e6, "first level");
        vm.assertEq(vault.account(5).claimable, 20e6, "third level");
        vm.assertEq(vault.account(2).claimable, 40e6, "nobody's level and the rest");
        vm.assertEq(vault.account(6).cap, 200e6, "the buyer's cap");
        vm.assertEq(vault.owed(), 110e6, "owed");
    }

    function test_distribute_cutsAtTheCap() public {
        give(4, 100e6, 0, 0);
        usdc.mint(address(vault), 150e6);
        vm.expectEmit(true, true, false, true, address(vault));
        emit IPlanEvents.Credited(4, address(this), 100e6, 50e6, 1);
        uint256[] memory credits = new uint256[](1);
        credits[0] = credit(4, 150e6);
        vault.distribute(0, 0, 150e6, credits);
        vm.assertEq(vault.account(4).earned, 100e6, "own spending and no more");
        vm.assertEq(vault.account(2).claimable, 50e6, "the overflow");
        give(0, 0, 3, 10e6);
        vm.assertEq(vault.account(3).earned, 0, "no spending, no commission");
        give(0, 0, 1, 10e6);
        vm.assertEq(vault.account(1).earned, 10e6, "the treasury has no cap");
    }

    function test_distribute_refusesUnfundedCredits() public {
        uint256[] memory credits = new uint256[](2);
        credits[0] = credit(2, 60e6);
        credits[1] = credit(2, 50e6);
        usdc.mint(address(vault), 100e6);
        vm.expectRevert(abi.encodeWithSelector(IVault.Unfunded.selector, 110e6, 100e6));
        vault.distribute(0, 0, 100e6, credits);
        vm.expectRevert(abi.encodeWithSelector(IVault.Unfunded.selector, 110e6, 100e6));
        vault.distribute(0, 0, 110e6, credits);
        vault.distribute(0, 0, 100e6, new uint256[](0));
        vm.expectRevert(abi.encodeWithSelector(IVault.Unfunded.selector, 100e6 + 1, 100e6));
        vault.distribute(0, 0, 1, new uint256[](0));
    }

    function test_distribute_refusesUnknownMembers() public {
        uint256[] memory credits = new uint256[](1);
        credits[0] = credit(13, 1);
        usdc.mint(address(vault), 1);
        vm.expectRevert(abi.encodeWithSelector(IVault.UnknownMember.selector, 13));
        vault.distribute(0, 0, 1, credits);
        credits[0] = credit(2, 1);
        vm.expectRevert(abi.encodeWithSelector(IVault.UnknownMember.selector, 0));
        vault.distribute(0, 5, 1, credits);
        vm.expectRevert(abi.encodeWithSelector(IVault.UnknownMember.selector, 13));
        vault.distribute(13, 5, 1, credits);
    }

    // ---------------------------------------------------------------- rogues

    function test_rogue_onlyListedPlansDistribute() public {
        usdc.mint(address(vault), 100e6);
        uint256[] memory credits = new uint256[](1);
        credits[0] = credit(3, 100e6);
        vm.prank(wallet(3));
        vm.expectRevert(abi.encodeWithSelector(IVault.NotPlan.selector, wallet(3)));
        vault.distribute(3, 100e6, 100e6, credits);
        vm.prank(wallet(3));
        vm.expectRevert(abi.encodeWithSelector(IAccessManaged.AccessManagedUnauthorized.selector, wallet(3)));
        vault.listPlan(wallet(3));
    }

    /// @dev A hostile plan that was listed can invent spending and names, but not money.
    function test_rogue_aListedPlanLosesOnlyWhatItBrings() public {
        give(4, 100e6, 4, 80e6);
        uint256 before = vault.account(4).claimable;
        uint256[] memory credits = new uint256[](1);
        credits[0] = credit(3, 80e6);
        vm.expectRevert(abi.encodeWithSelector(IVault.Unfunded.selector, 160e6, 80e6));
        vault.distribute(3, 1_000_000e6, 80e6, credits);
        vm.assertEq(vault.account(4).claimable, before, "nobody else's credit moved");
        vm.prank(wallet(4));
        vm.assertEq(vault.claim(), before, "and it is paid");
    }

    /// @dev Spending that a hostile plan invents fills the word of a cap; the member's real purchases go on.
    function test_rogue_inventedSpendingStopsNobody() public {
        give(4, type(uint88).max, 0, 0);
        give(4, 100e6, 5, 0);
        vm.assertEq(vault.account(4).cap, type(uint88).max, "full");
        give(6, type(uint128).max, 6, 5e6);
        vm.assertEq(vault.account(6).cap, type(uint88).max, "full at once");
        vm.assertEq(vault.account(6).earned, 5e6, "and credited");
    }

    // ---------------------------------------------------------------- claims

    function test_claim_paysOnce() public {
        give(4, 100e6, 4, 80e6);
        give(5, 100e6, 5, 1e6);
        vm.expectEmit(true, true, false, true, address(vault));
        emit IPlanEvents.Claimed(4, wallet(4), 80e6);
        vm.prank(wallet(4));
        vault.claim();
        vm.assertEq(usdc.balanceOf(wallet(4)), 80e6, "paid");
        vm.assertEq(vault.owed(), 1e6, "owed");
        vm.assertEq(vault.account(4).earned, 80e6, "earned stays for the cap");
        vm.prank(wallet(4));
        vm.expectRevert(IVault.NothingToClaim.selector);
        vault.claim();
    }

    /// @dev Treasury and community reserve, which stand in another word than the members.
    function test_claim_paysTheHouseOnce() public {
        address[2] memory house = [actor("treasury"), communityReserve];
        give(0, 0, 1, 30e6);
        give(0, 0, 2, 20e6);
        for (uint256 i; i < 2; ++i) {
            uint256 due = i == 0 ? 30e6 : 20e6;
            vm.assertEq(vault.claimableOf(i + 1), due, "claimable");
            vm.prank(house[i]);
            vault.claim();
            vm.assertEq(usdc.balanceOf(house[i]), due, "paid");
            vm.assertEq(vault.account(i + 1).earned, due, "earned stays");
            vm.prank(house[i]);
            vm.expectRevert(IVault.NothingToClaim.selector);
            vault.claim();
        }
        vm.assertEq(vault.owed(), 0, "owed");
        vm.assertEq(vault.claimableOf(0), 0, "nobody");
    }

    /// @dev A word that is full refuses instead of running into its neighbour.
    function test_distribute_refusesWhatAWordCannotHold() public {
        uint256 most = type(uint80).max;
        give(0, 0, 1, most);
        give(4, 2 * most, 4, most);
        uint256[2] memory full = [uint256(1), 4];
        uint256[] memory credits = new uint256[](1);
        usdc.mint(address(vault), 1);
        for (uint256 i; i < 2; ++i) {
            credits[0] = credit(full[i], 1);
            vm.expectRevert(abi.encodeWithSelector(IVault.AccountFull.selector, full[i]));
            vault.distribute(0, 0, 1, credits);
        }
        usdc.mint(address(vault), 2 ** 96);
        vm.expectRevert(abi.encodeWithSelector(IVault.AccountFull.selector, 0));
        vault.distribute(0, 0, 2 ** 96, new uint256[](0));
    }

    function test_claimTo_andRefusals() public {
        give(4, 100e6, 4, 80e6);
        address cold = actor("cold");
        vm.startPrank(wallet(4));
        vm.expectRevert(abi.encodeWithSelector(IVault.BadReceiver.selector, address(0)));
        vault.claimTo(address(0));
        vm.expectRevert(abi.encodeWithSelector(IVault.BadReceiver.selector, address(vault)));
        vault.claimTo(address(vault));
        vault.claimTo(cold);
        vm.stopPrank();
        vm.assertEq(usdc.balanceOf(cold), 80e6, "received");
        vm.expectRevert(abi.encodeWithSelector(IVault.NotMember.selector, address(this)));
        vault.claim();
    }

    function test_claim_followsTheWalletChange() public {
        give(4, 100e6, 4, 80e6);
        address next = actor("next");
        vm.prank(wallet(4));
        hub.proposeWallet(next);
        vm.warp(START + 3 days);
        vm.prank(next);
        hub.acceptWallet(4);
        vm.prank(wallet(4));
        vm.expectRevert(abi.encodeWithSelector(IVault.NotMember.selector, wallet(4)));
        vault.claim();
        vm.prank(next);
        vault.claim();
        vm.assertEq(usdc.balanceOf(next), 80e6, "the new wallet");
    }

    // ---------------------------------------------------------------- caps and histogram

    function test_cap_ofZeroSendsEverythingToTheReserve() public {
        vault = newVault(0);
        give(4, 100e6, 4, 80e6);
        vm.assertEq(vault.account(4).earned, 0, "nothing");
        vm.assertEq(vault.account(2).claimable, 80e6, "everything");
    }

    function test_histogram_hasEightBuckets() public {
        vault = newVault(30_000);
        uint256[8] memory percent = [uint256(0), 24, 49, 74, 99, 149, 199, 200];
        for (uint256 i; i < 8; ++i) {
            give(3 + i, 100e6, 3 + i, percent[i] * 1e6);
        }
        uint32[8] memory counters = vault.histogram();
        for (uint256 i; i < 8; ++i) {
            vm.assertEq(counters[i], 1, "one member in each");
        }
        give(3, 0, 3, 25e6);
        counters = vault.histogram();
        vm.assertEq(counters[0], 0, "moved out of nothing");
        vm.assertEq(counters[2], 2, "25 % belongs to the third");
    }

    function test_solvency_showsDonationsAsSurplus() public {
        give(4, 100e6, 4, 80e6);
        usdc.mint(address(vault), 5);
        (uint256 balance, uint256 liabilities, uint256 surplus) = vault.solvency();
        vm.assertEq(balance, 80e6 + 5, "balance");
        vm.assertEq(liabilities, 80e6, "liabilities");
        vm.assertEq(surplus, 5, "surplus");
    }
}
