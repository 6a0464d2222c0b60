// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../../src/access/RoleGuard.sol";
import {Roles} from "../../../src/access/Roles.sol";
import {EntryPause} from "../../../src/lib/EntryPause.sol";
import {IStakePlan} from "../../../src/plans/stakes/IStakePlan.sol";
import {EpochBase} from "../periodicClaimStaking/EpochBase.sol";

contract RelativeStakingTest is EpochBase {
    function test_revenue_countsForTheRunningEpoch() public {
        enter(address(relative), ann, 100e18);
        onDay(3);
        pay(address(relative), router, 10e6);
        onDay(7);
        pay(address(relative), router, 20e6);
        (uint256 pot,,) = relative.potOf(week);
        vm.assertEq(pot, 10e6, "of its week");
        (pot,,) = relative.potOf(week + 1);
        vm.assertEq(pot, 20e6, "from the first second of the next");
        vm.prank(ann);
        vm.assertEq(relative.claim(one(week)), 10e6, "the week is over");
    }

    function test_revenue_noneNoReward() public {
        enter(address(relative), ann, 100e18);
        onDay(30);
        vm.prank(ann);
        vm.expectRevert(IStakePlan.NothingToClaim.selector);
        relative.claim(one(week + 1));
        vm.assertEq(relative.reserve(), 0, "no promise either");
    }

    function test_roll_goesIntoTheRunningEpoch() public {
        pay(address(relative), router, 10e6);
        onDay(7);
        relative.roll(week);
        (uint256 pot,,) = relative.potOf(week + 1);
        vm.assertEq(pot, 10e6, "nobody was there");
    }

    function test_rogue_onlyRevenueComesIn() public {
        address[4] memory callers = [ann, admin, funder, guardian];
        for (uint256 i; i < callers.length; ++i) {
            vm.prank(callers[i]);
            vm.expectRevert(abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.REVENUE, callers[i]));
            relative.fund(1e6);
        }
    }

    function test_pause_stopsEntriesOnly() public {
        enter(address(relative), ann, 100e18);
        pay(address(relative), router, 10e6);
        onDay(7);
        vm.prank(guardian);
        relative.pause(uint32(block.timestamp + 14 days));
        vm.startPrank(ann);
        vm.expectPartialRevert(EntryPause.EntriesPaused.selector);
        relative.deposit(1);
        relative.claim(one(week));
        relative.withdraw(100e18);
        vm.assertEq(cwy.balanceOf(ann), 100e18, "out");
    }

    function test_donation_isSurplusAndNothingElse() public {
        enter(address(relative), ann, 100e18);
        pay(address(relative), router, 10e6);
        usdc.mint(address(relative), 7e6);
        (,, uint256 surplus) = relative.solvencyOf(address(usdc));
        vm.assertEq(surplus, 7e6, "surplus");
        onDay(7);
        vm.assertEq(relative.shareOf(ann, week), 10e6, "no reward from it");
    }
}
