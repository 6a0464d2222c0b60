// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../../src/access/RoleGuard.sol";
import {Roles} from "../../../src/access/Roles.sol";
import {AreaTrace} from "../../../src/lib/AreaTrace.sol";
import {EntryPause} from "../../../src/lib/EntryPause.sol";
import {RewardStream} from "../../../src/lib/RewardStream.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {IPeriodicClaimStaking} from "../../../src/plans/periodicClaimStaking/IPeriodicClaimStaking.sol";
import {IAreaPlan} from "../../../src/plans/stakes/IAreaPlan.sol";
import {IEpochPlan} from "../../../src/plans/stakes/IEpochPlan.sol";
import {IStakePlan} from "../../../src/plans/stakes/IStakePlan.sol";
import {EpochBase} from "./EpochBase.sol";

contract PeriodicClaimStakingTest is EpochBase {
    using AreaTrace for AreaTrace.Trace;

    AreaTrace.Trace private _trace;

    // ---------------------------------------------------------------- areas

    function test_areas_rollForwardUntouchedEpochs() public {
        onDay(2);
        enter(address(periodic), ann, 100e18);
        onDay(30);
        vm.assertEq(periodic.areaOf(ann, week), 100e18 * 5 days, "five days of the first week");
        vm.assertEq(periodic.areaOf(ann, week + 1), 100e18 * 7 days, "untouched");
        vm.assertEq(periodic.areaOf(ann, week + 3), 100e18 * 7 days, "untouched");
        vm.assertEq(periodic.areaOf(ann, week + 4), 100e18 * 2 days, "so far");
        vm.assertEq(periodic.areaOf(ann, week + 5), 0, "not yet");
        vm.assertEq(periodic.areaOf(ann, week - 1), 0, "not then");
        vm.assertEq(periodic.areaOf(ann, type(uint256).max), 0, "not a number of an epoch");
        vm.assertEq(periodic.totalAreaOf(week + 1), 100e18 * 7 days, "of everybody");
    }

    function test_areas_keepTheirPastWhenTouched() public {
        enter(address(periodic), ann, 100e18);
        onDay(3);
        enter(address(periodic), ann, 100e18);
        onDay(21);
        vm.prank(ann);
        periodic.withdraw(50e18);
        onDay(22);
        vm.prank(ann);
        periodic.withdraw(150e18);
        onDay(40);
        vm.assertEq(periodic.areaOf(ann, week), 100e18 * 3 days + 200e18 * 4 days, "first");
        vm.assertEq(periodic.areaOf(ann, week + 1), 200e18 * 7 days, "second");
        vm.assertEq(periodic.areaOf(ann, week + 2), 200e18 * 7 days, "third, up to its border");
        vm.assertEq(periodic.areaOf(ann, week + 3), 150e18 * 1 days, "fourth");
        vm.assertEq(periodic.areaOf(ann, week + 4), 0, "gone");
    }

    /// @dev Against plain counting, second by second: any changes at any times.
    function test_fuzz_areas_equalCounting(uint16[10] memory waits, uint96[10] memory levels) public {
        uint256 length = 1000;
        uint256 start = 1_800_000_000;
        uint256[40] memory counted;
        uint256 time = start;
        uint256 level;
        for (uint256 i; i < waits.length; ++i) {
            uint256 until = time + waits[i] % 3000;
            for (; time < until; ++time) {
                counted[(time - start) / length] += level;
            }
            vm.warp(time);
            level = levels[i];
            _trace.set(level, length);
            vm.assertEq(_trace.level(), level, "level");
        }
        for (uint256 e = 0; start + (e + 1) * length <= time; ++e) {
            uint256 from = start + e * length;
            vm.assertEq(_trace.areaIn(from, from + length), counted[e], "area of an epoch");
        }
    }

    // ---------------------------------------------------------------- claims

    function test_claim_sharesByStakeAndTime() public {
        pay(address(periodic), funder, 700e6);
        onDay(7);
        enter(address(periodic), ann, 100e18);
        onDay(7 + 6);
        enter(address(periodic), bob, 700e18);
        onDay(14);
        vm.assertEq(periodic.shareOf(ann, week + 1), 350e6, "700 token-days of 1,400");
        vm.assertEq(periodic.shareOf(bob, week + 1), 350e6, "so much for a late large one");
        vm.prank(ann);
        vm.assertEq(periodic.claim(one(week + 1)), 350e6, "paid");
        vm.prank(bob);
        periodic.claimTo(one(week + 1), eve);
        vm.assertEq(usdc.balanceOf(ann), 350e6, "ann");
        vm.assertEq(usdc.balanceOf(eve), 350e6, "to another address");
        vm.assertEq(periodic.reserve(), 0, "nothing left");
        vm.assertEq(periodic.shareOf(ann, week + 1), 0, "claimed");
    }

    function test_claim_manyEpochsAndWrongOnes() public {
        enter(address(periodic), ann, 100e18);
        for (uint256 i = 1; i <= 3; ++i) {
            rich(usdc, funder, address(periodic), 10e6);
            vm.prank(funder);
            periodic.fundEpoch(week + i, 10e6);
        }
        onDay(25);
        uint256[] memory list = new uint256[](3);
        (list[0], list[1], list[2]) = (week + 1, week + 2, week + 1);
        vm.startPrank(ann);
        vm.expectRevert(abi.encodeWithSelector(IEpochPlan.AlreadyClaimed.selector, week + 1, ann));
        periodic.claim(list);
        list[2] = week + 3;
        vm.expectRevert(
            abi.encodeWithSelector(IEpochPlan.EpochNotOver.selector, week + 3, (week + 4) * 7 days)
        );
        periodic.claim(list);
        vm.expectPartialRevert(IEpochPlan.EpochNotOver.selector);
        periodic.claim(one(type(uint256).max));
        vm.expectRevert(abi.encodeWithSelector(IAreaPlan.TooManyEpochs.selector, 53, 52));
        periodic.claim(new uint256[](53));
        vm.expectRevert(IStakePlan.NothingToClaim.selector);
        periodic.claim(one(week));
        vm.expectRevert(IStakePlan.NothingToClaim.selector);
        periodic.claim(new uint256[](0));
        vm.warp((week + 4) * 7 days);
        vm.assertEq(periodic.claim(list), 30e6, "three at once, at the very end of the last");
        vm.assertTrue(periodic.isClaimed(ann, week + 3), "marked");
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadReceiver.selector, address(0)));
        periodic.claimTo(list, address(0));
    }

    /// @dev A stranger has no area and takes nothing; leaving does not take away what was earned.
    function test_claim_afterLeaving() public {
        pay(address(periodic), funder, 70e6);
        onDay(7);
        enter(address(periodic), ann, 100e18);
        onDay(14);
        vm.startPrank(ann);
        periodic.exitNow();
        vm.assertEq(cwy.balanceOf(ann), 100e18, "principal");
        vm.assertEq(periodic.claim(one(week + 1)), 70e6, "and the reward");
        vm.stopPrank();
        vm.prank(bob);
        vm.expectRevert(IStakePlan.NothingToClaim.selector);
        periodic.claim(one(week + 1));
    }

    /// @dev Timestamps at borders: the last second of an epoch belongs to it, the first of the next does not.
    function test_claim_borders() public {
        pay(address(periodic), funder, 70e6);
        vm.warp((week + 2) * 7 days - 1);
        enter(address(periodic), ann, 1e18);
        vm.warp((week + 2) * 7 days);
        enter(address(periodic), bob, 1e18);
        vm.assertEq(periodic.areaOf(ann, week + 1), 1e18, "one second");
        vm.assertEq(periodic.areaOf(bob, week + 1), 0, "none");
        vm.prank(ann);
        vm.assertEq(periodic.claim(one(week + 1)), 70e6, "all of it");
    }

    // ---------------------------------------------------------------- pots

    function test_fund_onlyBeforeTheEpochStarts() public {
        rich(usdc, funder, address(periodic), 100e6);
        vm.startPrank(funder);
        vm.expectRevert(abi.encodeWithSelector(IEpochPlan.NotFundable.selector, week, week + 1, week + 53));
        periodic.fundEpoch(week, 1e6);
        vm.expectRevert(
            abi.encodeWithSelector(IEpochPlan.NotFundable.selector, week + 54, week + 1, week + 53)
        );
        periodic.fundEpoch(week + 54, 1e6);
        periodic.fundEpoch(week + 53, 1e6);
        vm.expectRevert(abi.encodeWithSelector(IStakePlan.TopUpTooSmall.selector, 1e6 - 1, 1e6));
        periodic.fundEpoch(week + 1, 1e6 - 1);
        periodic.fund(5e6);
        (uint256 pot,,) = periodic.potOf(week + 1);
        vm.assertEq(pot, 5e6, "the next epoch's");
        vm.warp((week + 1) * 7 days - 1);
        periodic.fund(5e6);
        vm.warp((week + 1) * 7 days);
        vm.expectPartialRevert(IEpochPlan.NotFundable.selector);
        periodic.fundEpoch(week + 1, 1e6);
        (pot,,) = periodic.potOf(week + 1);
        vm.assertEq(pot, 10e6, "up to its last second");
    }

    function test_fund_beyondTheBoundIsRefused() public {
        rich(usdc, funder, address(periodic), 2 ** 113);
        vm.startPrank(funder);
        periodic.fund(2 ** 112 - 1);
        vm.expectPartialRevert(RewardStream.FundingLimit.selector);
        periodic.fund(1e6);
    }

    function test_roll_movesWhatNobodyClaimed() public {
        pay(address(periodic), funder, 70e6);
        onDay(7);
        enter(address(periodic), ann, 100e18);
        enter(address(periodic), bob, 100e18);
        onDay(14);
        vm.prank(bob);
        periodic.claim(one(week + 1));
        uint256 opens = (week + 2) * 7 days + 26 * 7 days;
        vm.warp(opens - 1);
        vm.expectRevert(abi.encodeWithSelector(IEpochPlan.NotRollable.selector, week + 1, opens));
        periodic.roll(week + 1);
        vm.warp(opens);
        uint256 now_ = periodic.epochNow();
        vm.prank(eve);
        vm.assertEq(periodic.roll(week + 1), 35e6, "moved");
        (uint256 pot, uint256 paid, bool rolled) = periodic.potOf(week + 1);
        vm.assertEq(pot, paid, "nothing left in it");
        vm.assertTrue(rolled, "marked");
        (pot,,) = periodic.potOf(now_ + 1);
        vm.assertEq(pot, 35e6, "into the next");
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(IEpochPlan.EpochRolled.selector, week + 1));
        periodic.claim(one(week + 1));
        vm.expectPartialRevert(IEpochPlan.NotRollable.selector);
        periodic.roll(week + 1);
        vm.assertEq(periodic.reserve(), 35e6, "reserve");
    }

    function test_roll_atOnceWhenNobodyWasThere() public {
        pay(address(periodic), funder, 70e6);
        vm.warp((week + 2) * 7 days - 1);
        vm.expectPartialRevert(IEpochPlan.NotRollable.selector);
        periodic.roll(week + 1);
        vm.warp((week + 2) * 7 days);
        periodic.roll(week + 1);
        (uint256 pot,,) = periodic.potOf(week + 3);
        vm.assertEq(pot, 70e6, "moved");
        vm.expectPartialRevert(IEpochPlan.NotRollable.selector);
        periodic.roll(type(uint256).max);
    }

    // ---------------------------------------------------------------- exits, roles, pause, donations

    function test_withdraw_wrongAmounts() public {
        enter(address(periodic), ann, 100e18);
        vm.startPrank(ann);
        vm.expectRevert(abi.encodeWithSelector(RewardStream.InsufficientStake.selector, 100e18, 100e18 + 1));
        periodic.withdraw(100e18 + 1);
        vm.expectRevert(IPlan.ZeroAmount.selector);
        periodic.withdraw(0);
        cwy.mint(ann, 2 ** 97);
        cwy.approve(address(periodic), type(uint256).max);
        vm.expectPartialRevert(RewardStream.StakeLimit.selector);
        periodic.deposit(2 ** 96);
        periodic.withdrawTo(100e18, eve);
        vm.assertEq(cwy.balanceOf(eve), 100e18, "to another address");
        vm.expectRevert(IPlan.ZeroAmount.selector);
        periodic.exitNow();
    }

    function test_pause_stopsEntriesOnly() public {
        enter(address(periodic), ann, 100e18);
        pay(address(periodic), funder, 70e6);
        onDay(10);
        vm.prank(guardian);
        periodic.pause(uint32(block.timestamp + 14 days));
        onDay(14);
        vm.startPrank(ann);
        vm.expectPartialRevert(EntryPause.EntriesPaused.selector);
        periodic.deposit(1);
        periodic.claim(one(week + 1));
        periodic.withdraw(1e18);
        periodic.exitNow();
        vm.assertEq(cwy.balanceOf(ann), 100e18, "out");
    }

    function test_rogue_rolesOnly() public {
        address[4] memory callers = [ann, admin, lister, router];
        for (uint256 i; i < callers.length; ++i) {
            vm.startPrank(callers[i]);
            bytes memory missing =
                abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.FUNDER, callers[i]);
            vm.expectRevert(missing);
            periodic.fund(1e6);
            vm.expectRevert(missing);
            periodic.fundEpoch(week + 1, 1e6);
            vm.expectRevert(
                abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.GUARDIAN, callers[i])
            );
            periodic.pause(uint32(block.timestamp + 1));
            vm.stopPrank();
        }
    }

    function test_donation_isSurplusAndNothingElse() public {
        enter(address(periodicSame), ann, 100e18);
        pay(address(periodicSame), funder, 70e18);
        cwy.mint(address(periodicSame), 5e18);
        (uint256 balance, uint256 liabilities, uint256 surplus) = periodicSame.solvency();
        vm.assertEq(balance, 175e18, "balance");
        vm.assertEq(liabilities, 170e18, "owed");
        vm.assertEq(surplus, 5e18, "surplus");
        onDay(14);
        vm.assertEq(periodicSame.shareOf(ann, week + 1), 70e18, "no reward from it");
    }

    function test_validate_refusesWhatIsOutOfBounds() public {
        IPeriodicClaimStaking.Args memory wrong =
            IPeriodicClaimStaking.Args(address(cwy), address(usdc), 1 days - 1, 1e6);
        for (uint256 id; id < 3; ++id) {
            wrong.epochLength = 1 days - 1;
            _refused(id, wrong, "epochLength");
            wrong.epochLength = 90 days + 1;
            _refused(id, wrong, "epochLength");
            wrong.epochLength = 1 days;
            wrong.minTopUp = 0;
            _refused(id, wrong, "minTopUp");
            wrong.minTopUp = 1e6;
        }
    }

    function _refused(uint256 id, IPeriodicClaimStaking.Args memory wrong, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(id, abi.encode(wrong), 0);
    }
}
