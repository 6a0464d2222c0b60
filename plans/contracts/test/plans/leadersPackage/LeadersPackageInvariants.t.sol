// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ILeadersPackage} from "../../../src/plans/leadersPackage/ILeadersPackage.sol";
import {IPurchasePlan} from "../../../src/plans/purchase/IPurchasePlan.sol";
import {PurchaseBase} from "../purchase/PurchaseBase.sol";
import {PurchaseHandler} from "../purchase/PurchaseHandler.sol";
import {PurchaseInvariants} from "../purchase/PurchaseInvariants.sol";
import {LeadersPackageBase} from "./LeadersPackageBase.sol";

/// @title One package at a time; who cancels gets back what the days that are left are worth
contract LeadersPackageHandler is PurchaseHandler {
    constructor(IPurchasePlan plan_, address guardian, uint256 firstId, uint256 lastId)
        PurchaseHandler(plan_, guardian, firstId, lastId)
    {}

    function refundOf(uint256 pid) public override {
        uint256 amount = bought[pid].amount;
        uint256 id = bought[pid].id;
        uint256 passed = block.timestamp - bought[pid].boughtAt;
        uint256 left = plan.window() - passed;
        uint256 back = passed <= _pack().trial() ? amount : amount * left / plan.window();
        address who = HUB.walletOf(id);
        uint256 before = TOKEN.balanceOf(who);
        uint256 treasury = VAULT.claimableOf(1);
        vm.assertEq(_pack().refundable(pid), back, "as shown");
        vm.prank(who);
        plan.refund(pid);
        vm.assertEq(TOKEN.balanceOf(who) - before, back, "the unused part");
        vm.assertEq(VAULT.claimableOf(1) - treasury, amount - back, "the used part");
        vm.assertEq(_pack().activeUntil(id), 0, "no package");
        returned += back;
        spent[id] += amount - back;
        _gone(pid);
    }

    function _buyer(uint256 seed) internal override returns (uint256 id) {
        // A pause is over before anybody buys: the time of the purchase decides who has a package.
        if (block.timestamp < plan.pausedUntil()) vm.warp(plan.pausedUntil());
        for (uint256 i; i < ids.length; ++i) {
            id = ids[(seed % ids.length + i) % ids.length];
            if (_pack().activeUntil(id) <= block.timestamp) return id;
        }
        return _join();
    }

    function _amount(uint256, uint256) internal pure override returns (uint256) {
        return 90e6;
    }

    function _canRefund(uint256 pid) internal view override returns (bool) {
        return block.timestamp < bought[pid].boughtAt + plan.window();
    }

    function _before(uint256) internal view override returns (uint256[] memory list) {
        list = new uint256[](1);
        list[0] = VAULT.claimableOf(1);
    }

    function _checkSplit(uint256 pid, uint256[] memory before, uint256 reserve) internal view override {
        _checkTreasury(before[0], reserve, bought[pid].amount);
    }

    function _pack() private view returns (ILeadersPackage) {
        return ILeadersPackage(address(plan));
    }
}

contract LeadersPackageInvariants is PurchaseInvariants, LeadersPackageBase {
    function setUp() public override(PurchaseBase, LeadersPackageBase) {
        super.setUp();
        target(new LeadersPackageHandler(pack, guardian, 3, MEMBERS));
    }

    function ownActions() internal pure override returns (bytes4[] memory) {}

    function keptByHand() internal pure override returns (uint256) {
        return 0;
    }

    /// @dev At most one running package a member, and it is the one that is named.
    function ownEqualities() internal view override {
        for (uint256 i; i < handler_.idCount(); ++i) {
            uint256 id = handler_.ids(i);
            uint256 running;
            for (uint256 j; j < handler_.openCount(); ++j) {
                (uint256 owner,, uint256 boughtAt,) = handler_.bought(handler_.openAt(j));
                if (owner != id || boughtAt + SERVICE <= block.timestamp) continue;
                ++running;
                vm.assertEq(pack.activeUntil(id), boughtAt + SERVICE, "until when");
            }
            vm.assertEq(pack.activeUntil(id) > block.timestamp ? 1 : 0, running, "one package at most");
        }
        for (uint256 id = 3; id <= MEMBERS; ++id) {
            vm.assertEq(vault.account(id).earned, 0, "it pays nobody");
        }
    }

    function leaveOwn() internal override {}

    function restOwn() internal pure override returns (uint256) {
        return 0;
    }
}
