// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Roles} from "../../src/access/Roles.sol";
import {BatchRunner} from "../../src/maintainer/BatchRunner.sol";
import {IBatchRunner} from "../../src/maintainer/IBatchRunner.sol";
import {IPurchasePlan} from "../../src/plans/purchase/IPurchasePlan.sol";
import {UnilevelBase} from "../plans/unilevel/UnilevelBase.sol";
import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";

contract BatchRunnerTest is UnilevelBase {
    uint256 private constant TIP = 2e4;
    uint192 private constant DAILY = 5e4;
    uint256 private constant BUDGET = 12e4;

    address private maintainer = actor("maintainer");
    BatchRunner private runner;

    function setUp() public override {
        super.setUp();
        bytes4[] memory selectors = new bytes4[](1);
        selectors[0] = IPurchasePlan.finalize.selector;
        runner =
            new BatchRunner(address(manager), factory.enumeration(), address(usdc), TIP, DAILY, selectors);
        vm.prank(admin);
        manager.grantRole(Roles.MAINTAINER, maintainer, 0);
        usdc.mint(funder, BUDGET);
        vm.startPrank(funder);
        usdc.approve(address(runner), BUDGET);
        vm.expectEmit(true, true, true, true, address(runner));
        emit IBatchRunner.BudgetRaised(funder, BUDGET);
        runner.raiseBudget(BUDGET);
        vm.stopPrank();
    }

    function test_run_isOpenToEverybodyAndTipsMaintainers() public {
        _due(2);
        vm.expectEmit(true, true, true, true, address(runner));
        emit IBatchRunner.Ran(stranger, 1, 0, 0);
        vm.prank(stranger);
        vm.assertEq(runner.run(_finalize(1)), 1, "a stranger works");
        vm.assertEq(usdc.balanceOf(stranger), 0, "for nothing");
        vm.expectEmit(true, true, true, true, address(runner));
        emit IBatchRunner.Ran(maintainer, 1, 0, TIP);
        vm.prank(maintainer);
        runner.run(_finalize(2));
        vm.assertEq(usdc.balanceOf(maintainer), TIP, "tip");
        vm.assertEq(runner.budget(), BUDGET - TIP, "from the budget");
        vm.assertEq(vault.account(12).cap, 2 * PRICE, "both are final");
    }

    function test_run_refusedCallsStopNoOther() public {
        _due(2);
        IBatchRunner.Work[] memory work = new IBatchRunner.Work[](3);
        work[0] = _finalize(1)[0];
        work[1] = _finalize(1)[0];
        work[2] = _finalize(2)[0];
        vm.expectEmit(true, true, true, true, address(runner));
        emit IBatchRunner.Ran(maintainer, 2, 1, 2 * TIP);
        vm.prank(maintainer);
        vm.assertEq(runner.run(work), 2, "two went through");
        vm.prank(maintainer);
        vm.expectRevert(IBatchRunner.NothingDone.selector);
        runner.run(work);
    }

    function test_tips_endWithTheDayAndTheBudget() public {
        _due(9);
        // Tomorrow's first second, so that the limit's day is known.
        vm.warp((block.timestamp / 1 days + 1) * 1 days);
        vm.startPrank(maintainer);
        for (uint256 pid = 1; pid <= 4; ++pid) {
            runner.run(_finalize(pid));
        }
        vm.assertEq(usdc.balanceOf(maintainer), DAILY, "two tips and a half");
        vm.assertEq(runner.leftToday(), 0, "no more today");
        vm.warp(block.timestamp + 1 days - 1);
        runner.run(_finalize(5));
        vm.assertEq(usdc.balanceOf(maintainer), DAILY, "the same day");
        vm.warp(block.timestamp + 1);
        vm.assertEq(runner.leftToday(), DAILY, "a new day");
        for (uint256 pid = 6; pid <= 8; ++pid) {
            runner.run(_finalize(pid));
        }
        vm.assertEq(usdc.balanceOf(maintainer), 2 * DAILY, "as much again");
        vm.warp(block.timestamp + 1 days);
        vm.assertEq(runner.leftToday(), BUDGET - 2 * DAILY, "what the budget has left");
        runner.run(_finalize(9));
        vm.assertEq(runner.budget(), 0, "all tips are paid");
    }

    function test_tips_notForARoleWithADelay() public {
        _due(1);
        address slow = actor("slow");
        vm.prank(admin);
        manager.grantRole(Roles.MAINTAINER, slow, 1 days);
        vm.prank(slow);
        runner.run(_finalize(1));
        vm.assertEq(usdc.balanceOf(slow), 0, "none");
    }

    function test_rogue_onlyListedFunctionsOfPlans() public {
        _due(1);
        vm.startPrank(maintainer);
        IBatchRunner.Work[] memory work = new IBatchRunner.Work[](1);
        // The budget itself, by way of the token.
        work[0] = IBatchRunner.Work(address(usdc), abi.encodeCall(usdc.transfer, (maintainer, BUDGET)));
        vm.expectRevert(abi.encodeWithSelector(IBatchRunner.UnknownPlan.selector, address(usdc)));
        runner.run(work);
        work[0] = IBatchRunner.Work(address(escrowed), abi.encodeCall(escrowed.refund, (1)));
        vm.expectRevert(
            abi.encodeWithSelector(IBatchRunner.FunctionNotListed.selector, escrowed.refund.selector)
        );
        runner.run(work);
        work[0].call = "";
        vm.expectRevert(abi.encodeWithSelector(IBatchRunner.FunctionNotListed.selector, bytes4(0)));
        runner.run(work);
        vm.expectRevert(abi.encodeWithSelector(IAccessManaged.AccessManagedUnauthorized.selector, maintainer));
        runner.list(escrowed.refund.selector, true);
        vm.stopPrank();
    }

    /// @dev Whatever ADMIN lists: the runner is a stranger to every plan.
    function test_rogue_aListedFunctionGivesNoPower() public {
        _due(1);
        bytes4[2] memory bad = [escrowed.refund.selector, escrowed.pause.selector];
        for (uint256 i; i < 2; ++i) {
            vm.expectEmit(true, true, true, true, address(runner));
            emit IBatchRunner.FunctionListed(bad[i], true);
            vm.prank(admin);
            runner.list(bad[i], true);
        }
        IBatchRunner.Work[] memory work = new IBatchRunner.Work[](2);
        work[0] = IBatchRunner.Work(address(escrowed), abi.encodeCall(escrowed.refund, (1)));
        work[1] = IBatchRunner.Work(
            address(escrowed), abi.encodeCall(escrowed.pause, (uint32(block.timestamp + 1 days)))
        );
        vm.prank(maintainer);
        vm.expectRevert(IBatchRunner.NothingDone.selector);
        runner.run(work);
        vm.assertEq(usdc.balanceOf(address(escrowed)), PRICE, "the purchase is where it was");
    }

    function test_budget_exactlyWhatWasAsked() public {
        vm.prank(stranger);
        vm.expectRevert();
        runner.raiseBudget(1);
        vm.assertEq(runner.budget(), BUDGET, "unchanged");
    }

    // ---------------------------------------------------------------- private

    /// @dev So many purchases whose window is over.
    function _due(uint256 count) private {
        for (uint256 i; i < count; ++i) {
            buy(escrowed, 12, PRICE);
        }
        vm.warp(block.timestamp + WINDOW);
    }

    function _finalize(uint256 pid) private view returns (IBatchRunner.Work[] memory work) {
        work = new IBatchRunner.Work[](1);
        work[0] = IBatchRunner.Work(address(escrowed), abi.encodeCall(IPurchasePlan.finalize, (one(pid))));
    }
}
