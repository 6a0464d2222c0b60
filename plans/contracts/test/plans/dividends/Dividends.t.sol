// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../../src/access/RoleGuard.sol";
import {Roles} from "../../../src/access/Roles.sol";
import {EntryPause} from "../../../src/lib/EntryPause.sol";
import {RewardStream} from "../../../src/lib/RewardStream.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {Dividends} from "../../../src/plans/dividends/Dividends.sol";
import {IDividends} from "../../../src/plans/dividends/IDividends.sol";
import {IStakePlan} from "../../../src/plans/stakes/IStakePlan.sol";
import {DividendsBase} from "./DividendsBase.sol";

contract DividendsTest is DividendsBase {
    Dividends private plan_;

    function setUp() public override {
        super.setUp();
        plan_ = dividends();
    }

    function test_terms_areAWeekAndHalf() public view {
        vm.assertEq(plan_.duration(), 7 days, "a week");
        vm.assertEq(plan_.maxRateDropBps(), 5000, "half");
    }

    /// @dev Who enters just before a payment has earned almost nothing from it a minute later.
    function test_revenue_flowsForAWeek() public {
        _enter(ann, 100e18);
        vm.warp(START + 30 days);
        _enter(bob, 100e18);
        _pay(700e6);
        vm.warp(START + 30 days + 60);
        vm.assertLe(plan_.pendingOf(bob), 35_000, "a minute's share of half");
        vm.warp(START + 37 days);
        vm.assertApproxEqAbs(plan_.pendingOf(ann), 350e6, 1, "half");
        vm.assertApproxEqAbs(plan_.pendingOf(bob), 350e6, 1, "half");
    }

    function test_revenue_smallPaymentsJoinTheRunningWeek() public {
        _enter(ann, 100e18);
        _pay(700e6);
        vm.warp(START + 5 days);
        _pay(1e6);
        // 200 for 2 days and 1 for 7: 2 days and 36 minutes.
        vm.assertEq(plan_.fundedUntil(), START + 7 days + uint256(5 days) / 201, "by its size");
        vm.prank(router);
        vm.expectRevert(abi.encodeWithSelector(IStakePlan.TopUpTooSmall.selector, 1e6 - 1, 1e6));
        plan_.fund(1e6 - 1);
    }

    /// @dev An hour before the end 4 are left: 3 more would flow over days and thin the rest by more than half.
    function test_revenue_waitsWhereItWouldThinTheRest() public {
        _enter(ann, 100e18);
        _pay(700e6);
        vm.warp(START + 7 days - 1 hours);
        vm.prank(router);
        vm.expectPartialRevert(RewardStream.RateDropTooLarge.selector);
        plan_.fund(3e6);
        vm.warp(START + 7 days);
        _pay(3e6);
        vm.assertEq(plan_.fundedUntil(), START + 14 days, "taken once the week is over");
    }

    function test_rogue_onlyRevenueComesIn() public {
        address[4] memory callers = [ann, admin, funder, guardian];
        for (uint256 i; i < callers.length; ++i) {
            vm.prank(callers[i]);
            vm.expectRevert(abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.REVENUE, callers[i]));
            plan_.fund(1e6);
        }
        vm.prank(router);
        vm.expectRevert(abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.GUARDIAN, router));
        plan_.pause(uint32(START + 1));
    }

    function test_pause_stopsEntriesOnly() public {
        _enter(ann, 100e18);
        _pay(700e6);
        vm.prank(guardian);
        plan_.pause(uint32(START + 14 days));
        vm.warp(START + 1 days);
        vm.startPrank(ann);
        vm.expectRevert(abi.encodeWithSelector(EntryPause.EntriesPaused.selector, START + 14 days));
        plan_.deposit(1);
        plan_.claim();
        plan_.withdraw(1e18);
        uint256 state = vm.snapshotState();
        plan_.exitNow();
        vm.assertEq(cwy.balanceOf(ann), 1e26, "all principal");
        vm.revertToState(state);
        plan_.exit();
        vm.assertEq(cwy.balanceOf(ann), 1e26, "all principal");
    }

    function test_validate_refusesWhatIsOutOfBounds() public {
        IDividends.Args memory wrong = IDividends.Args(address(cwy), address(usdc), 1e18 - 1, 1e6);
        _refused(wrong, "minTotal");
        wrong = IDividends.Args(address(cwy), address(usdc), 1e18, 0);
        _refused(wrong, "minTopUp");
        wrong = IDividends.Args(ann, address(usdc), 1e18, 1e6);
        _refused(wrong, "stakingToken");
        wrong = IDividends.Args(address(cwy), ann, 1e18, 1e6);
        _refused(wrong, "rewardToken");
        bytes memory long = abi.encode(IDividends.Args(address(cwy), address(usdc), 1e18, 1e6), 1);
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, bytes32("length")));
        factory.create(1, long, 0);
    }

    function _refused(IDividends.Args memory wrong, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(1, abi.encode(wrong), 0);
    }

    function _enter(address who, uint256 amount) private {
        vm.prank(who);
        plan_.deposit(amount);
    }

    function _pay(uint256 amount) private {
        vm.prank(router);
        plan_.fund(amount);
    }
}
