// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPurchasePlan} from "../../../src/plans/purchase/IPurchasePlan.sol";
import {AmountRule} from "../../../src/lib/AmountRule.sol";
import {ILeadersPackage} from "../../../src/plans/leadersPackage/ILeadersPackage.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {IPlanEvents} from "../../../src/plans/IPlanEvents.sol";
import {LeadersPackageBase} from "./LeadersPackageBase.sol";

contract LeadersPackageTest is LeadersPackageBase {
    function test_package_runsForItsTime() public {
        buy(pack, 12, FEE);
        vm.assertEq(pack.activeUntil(12), START + SERVICE, "active");
        vm.assertEq(pack.packageOf(12), 1, "the purchase");
        vm.assertEq(pack.activeUntil(11), 0, "nobody else");
        vm.prank(wallet(12));
        vm.expectRevert(abi.encodeWithSelector(ILeadersPackage.AlreadyActive.selector, START + SERVICE));
        pack.buy(FEE);
        vm.warp(START + SERVICE);
        buy(pack, 12, FEE);
        vm.assertEq(pack.activeUntil(12), START + 2 * SERVICE, "the next one");
        pack.finalize(one(1));
        vm.assertEq(pack.activeUntil(12), START + 2 * SERVICE, "stays");
        vm.assertEq(earned(1), FEE, "the first one is earned");
        vm.assertEq(vault.account(12).cap, FEE, "and counts as spent, like any purchase");
    }

    function test_cancel_isWholeOnTrial() public {
        buy(pack, 12, FEE);
        vm.warp(START + TRIAL);
        uint256 before = usdc.balanceOf(wallet(12));
        vm.prank(wallet(12));
        pack.refund(1);
        vm.assertEq(usdc.balanceOf(wallet(12)) - before, FEE, "all of it");
        vm.assertEq(vault.owed(), 0, "nothing for the operator");
        buy(pack, 12, FEE);
    }

    /// @dev A third of the time is a third of the price.
    function test_cancel_paysBackTheDaysThatAreLeft() public {
        buy(pack, 12, FEE);
        vm.warp(START + 10 days);
        vm.assertEq(pack.refundable(1), 60e6, "shown");
        uint256 before = usdc.balanceOf(wallet(12));
        vm.expectEmit(true, false, false, true, address(pack));
        emit ILeadersPackage.Cancelled(1, 60e6, 30e6);
        vm.expectEmit(true, false, false, true, address(pack));
        emit IPlanEvents.Refunded(1);
        vm.prank(wallet(12));
        pack.refund(1);
        vm.assertEq(usdc.balanceOf(wallet(12)) - before, 60e6, "left");
        vm.assertEq(earned(1), 30e6, "used");
        vm.assertEq(vault.account(12).cap, 30e6, "spent is what was used");
        vm.assertEq(pack.activeUntil(12), 0, "no package");
        vm.assertEq(pack.refundable(1), 0, "nor anything to come");
    }

    function test_cancel_atTheEndThereIsNothingLeft() public {
        buy(pack, 12, FEE);
        vm.warp(START + SERVICE);
        vm.prank(wallet(12));
        vm.expectRevert(abi.encodeWithSelector(ILeadersPackage.ServiceOver.selector, 1));
        pack.refund(1);
        vm.warp(START + SERVICE - 1);
        vm.prank(wallet(12));
        pack.refund(1);
        vm.assertEq(earned(1) + (usdc.balanceOf(wallet(12)) - (1e15 - FEE)), FEE, "the last second's worth");
    }

    function testFuzz_cancel_partsMakeTheWhole(uint256 time) public {
        buy(pack, 12, FEE);
        time = bound(time, 0, SERVICE - 1);
        vm.warp(START + time);
        uint256 before = usdc.balanceOf(wallet(12));
        vm.prank(wallet(12));
        pack.refund(1);
        uint256 back = usdc.balanceOf(wallet(12)) - before;
        vm.assertEq(back + earned(1), FEE, "nothing is lost");
        if (time > TRIAL) vm.assertEq(back, FEE * (SERVICE - time) / SERVICE, "evenly");
        else vm.assertEq(back, FEE, "on trial");
    }

    /// @dev Without the vault's listing a part could not be settled, so nothing is sold before it.
    function test_buy_waitsForTheListing() public {
        vm.prank(lister);
        ILeadersPackage fresh =
            ILeadersPackage(factory.create(templateId, packageArgs(AmountRule.fixedAt(FEE), SERVICE, 0), 0));
        vm.prank(wallet(12));
        vm.expectRevert(IPurchasePlan.NotListed.selector);
        fresh.buy(FEE);
    }

    function test_validate_terms() public {
        uint256 price = AmountRule.fixedAt(FEE);
        _bad(packageArgs(price, 1 days - 1, 0), "window");
        _bad(packageArgs(price, 90 days + 1, 0), "window");
        _bad(packageArgs(price, SERVICE, SERVICE + 1), "trial");
        _bad(packageArgs(AmountRule.any(), SERVICE, TRIAL), "rule");
        _bad(abi.encodePacked(packageArgs(price, SERVICE, TRIAL), uint256(0)), "length");
        vm.assertEq(pack.memberBps(), 0, "pays no commission");
    }

    function _bad(bytes memory args, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(templateId, args, 0);
    }
}
