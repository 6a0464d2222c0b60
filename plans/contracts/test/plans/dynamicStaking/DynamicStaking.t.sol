// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../../src/access/RoleGuard.sol";
import {Roles} from "../../../src/access/Roles.sol";
import {DecayStream} from "../../../src/lib/DecayStream.sol";
import {EntryPause} from "../../../src/lib/EntryPause.sol";
import {RewardStream} from "../../../src/lib/RewardStream.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {DynamicStaking} from "../../../src/plans/dynamicStaking/DynamicStaking.sol";
import {IDynamicStaking} from "../../../src/plans/dynamicStaking/IDynamicStaking.sol";
import {IYieldPlan} from "../../../src/plans/stakes/IYieldPlan.sol";
import {IStakePlan} from "../../../src/plans/stakes/IStakePlan.sol";
import {DynamicStakingBase} from "./DynamicStakingBase.sol";

contract DynamicStakingTest is DynamicStakingBase {
    // ---------------------------------------------------------------- emission

    function test_emission_isHalfOfTheRestPerHalfLife() public {
        enter(cross, ann, 1000e18);
        fund(cross, 1024e6);
        for (uint256 i = 1; i <= 5; ++i) {
            vm.warp(START + i * 30 days);
            vm.assertApproxEqAbs(cross.rest(), uint256(1024e6) >> i, 1, "halved");
            vm.assertApproxEqAbs(cross.pendingOf(ann), 1024e6 - (uint256(1024e6) >> i), 2, "the other half");
        }
        vm.assertEq(cross.reserve(), 1024e6, "all of it is here");
    }

    function test_emission_followsTheCurve() public {
        DecayStream.Terms memory terms = DecayStream.Terms(1e18, 30 days, 1000e18, 8000);
        uint256[7] memory totals =
            [uint256(1e18 - 1), 1e18, 500e18, 1000e18, 1500e18, 2000e18, type(uint96).max];
        uint256[7] memory wanted = [uint256(0), 1e15, 5e17, 1e18, 9e17, 8e17, 8e17];
        for (uint256 i; i < totals.length; ++i) {
            vm.assertEq(DecayStream.utilisation(terms, totals[i]), wanted[i], "utilisation");
        }
        enter(cross, ann, 500e18);
        fund(cross, 1000e6);
        vm.assertEq(cross.utilisation(), 5e17, "as the plan says");
        uint256 shown = cross.emissionIn(60 days);
        vm.warp(START + 60 days);
        vm.assertApproxEqAbs(cross.pendingOf(ann), 500e6, 2, "half speed: two half-lives are one");
        vm.assertApproxEqAbs(cross.pendingOf(ann), shown, 2, "as foretold");
    }

    function test_emission_waitsForTheMinimum() public {
        enter(cross, ann, 1e18 - 1);
        fund(cross, 1000e6);
        vm.warp(START + 300 days);
        vm.assertEq(cross.rest(), 1000e6, "nothing is emitted to nobody");
        enter(cross, bob, 1);
        vm.assertEq(cross.rest(), 1000e6, "nor for the time before");
    }

    /// @dev The reason for the exponent: utilisation in front of the share would pay who touches the contract often.
    function test_fuzz_emission_doesNotDependOnTouches(uint256 stake, uint256[6] memory waits) public {
        enter(cross, ann, bound(stake, 1e18, 3000e18));
        fund(cross, 1_000_000e6);
        uint256 state = vm.snapshotState();
        uint256 time;
        for (uint256 i; i < waits.length; ++i) {
            time += bound(waits[i], 1, 20 days);
            vm.warp(START + time);
            // A touch: a reward of nothing for somebody else.
            enter(cross, bob, 1);
        }
        uint256 touched = cross.rest();
        vm.revertToState(state);
        vm.warp(START + time);
        vm.assertApproxEqAbs(cross.rest(), touched, touched / 1e9 + 2, "the same, however often");
    }

    /// @dev 6-decimal rewards, a touch in every block.
    function test_emission_keepsItsPrecisionWhenTouchedInEveryBlock() public {
        enter(cross, ann, 1000e18);
        fund(cross, 1e6);
        for (uint256 i = 1; i <= 1000; ++i) {
            vm.warp(START + 2 * i);
            enter(cross, bob, 1);
        }
        uint256 ideal = uint256(1e6) * 533_356 / 1e9;
        vm.assertApproxEqAbs(cross.pendingOf(ann), ideal, 2, "1 - 2^(-2000 s / 30 d) of a dollar");
    }

    function test_bounds_extremesStayInsideTheWords() public {
        enter(cross, ann, 1e18);
        fund(cross, 2 ** 100 - 1);
        vm.warp(START + 44 * 365 days);
        enter(cross, bob, type(uint96).max - 1e18);
        vm.assertLe(cross.accX96(), 2 ** 151, "accumulator");
        vm.startPrank(ann);
        cross.exit();
        vm.assertEq(cwy.balanceOf(ann), 1e18, "principal");
        vm.stopPrank();
        vm.prank(funder);
        vm.expectRevert(
            abi.encodeWithSelector(RewardStream.FundingLimit.selector, 2 ** 100 - 1 + 1e6, 2 ** 100 - 1)
        );
        cross.fund(1e6);
    }

    // ---------------------------------------------------------------- locks

    function test_lock_weighsByItsLength() public {
        enter(cross, ann, 100e18);
        vm.prank(ann);
        cross.lock(365 days);
        vm.assertEq(cross.weightOf(ann), 200e18, "two for a year");
        vm.assertEq(cross.stakeOf(ann), 100e18, "principal is what it was");
        vm.assertEq(cross.totalStake(), 100e18, "and its sum");
        vm.assertEq(cross.lockedUntil(ann), START + 365 days, "until");
        enter(cross, bob, 73e18);
        vm.prank(bob);
        cross.lock(73 days);
        vm.assertEq(cross.weightOf(bob), 73e18 + 146e17, "a fifth of a year, 1.2");
    }

    function test_lock_depositsJoinByWhatIsLeft() public {
        enter(cross, ann, 100e18);
        vm.prank(ann);
        cross.lock(365 days);
        vm.warp(START + 292 days);
        enter(cross, ann, 100e18);
        vm.assertEq(cross.weightOf(ann), 200e18 + 120e18, "the new tokens wait a fifth of a year");
        vm.assertEq(cross.stakeOf(ann), 200e18, "principal");
    }

    function test_lock_paysWhatWasFreeAndHoldsBackTheRest() public {
        enter(cross, ann, 1000e18);
        fund(cross, 1000e6);
        vm.warp(START + 30 days);
        vm.startPrank(ann);
        cross.lock(30 days);
        vm.assertApproxEqAbs(usdc.balanceOf(ann), 500e6, 1, "earned before the lock");
        vm.warp(START + 45 days);
        vm.expectRevert(IStakePlan.NothingToClaim.selector);
        cross.claim();
        uint256 pending = cross.pendingOf(ann);
        vm.assertGe(pending, 1e6, "it earns");
        vm.warp(START + 60 days);
        cross.claim();
        vm.assertGe(usdc.balanceOf(ann), 500e6 + pending, "and gets it at the end");
        vm.assertEq(cross.weightOf(ann), 1000e18, "the own claim ends the lock");
        vm.assertEq(cross.lockedUntil(ann), 0, "no lock any more");
    }

    function test_lock_earlyExitCostsRewardsNotPrincipal() public {
        enter(cross, ann, 500e18);
        enter(cross, bob, 500e18);
        fund(cross, 1000e6);
        vm.prank(ann);
        cross.lock(365 days);
        vm.warp(START + 30 days);
        uint256 bobs = cross.pendingOf(bob);
        uint256 anns = cross.pendingOf(ann);
        uint256 rest = cross.rest();
        vm.expectEmit(true, false, false, true, address(cross));
        emit IYieldPlan.GivenUp(uint160(ann), anns);
        vm.expectEmit(true, false, false, true, address(cross));
        emit IDynamicStaking.Unlocked(uint160(ann), anns);
        vm.prank(ann);
        cross.withdraw(1);
        vm.assertEq(cwy.balanceOf(ann), 1, "principal at any time");
        vm.assertEq(cross.pendingOf(ann), 0, "the lock's rewards are gone");
        vm.assertApproxEqAbs(cross.rest(), rest + anns, 1, "back in the reserve");
        vm.assertEq(cross.pendingOf(bob), bobs, "nobody else loses");
        vm.assertEq(cross.weightOf(ann), 500e18 - 1, "weight one from now on");
        vm.prank(ann);
        cross.exit();
        vm.assertEq(cwy.balanceOf(ann), 500e18, "all principal");
    }

    function test_lock_rebaseAtItsEndByAnyone() public {
        enter(cross, ann, 100e18);
        vm.prank(ann);
        cross.lock(7 days);
        vm.warp(START + 7 days - 1);
        vm.expectRevert(abi.encodeWithSelector(IDynamicStaking.LockNotOver.selector, ann, START + 7 days));
        cross.rebase(ann);
        vm.warp(START + 7 days);
        vm.prank(bob);
        cross.rebase(ann);
        vm.assertEq(cross.weightOf(ann), 100e18, "one again");
        vm.assertEq(cross.totalWeight(), 100e18, "for everybody");
        vm.expectRevert(abi.encodeWithSelector(IDynamicStaking.LockNotOver.selector, bob, 0));
        cross.rebase(bob);
    }

    function test_lock_canBeMadeLongerOnly() public {
        enter(cross, ann, 100e18);
        vm.startPrank(ann);
        cross.lock(100 days);
        vm.expectRevert(
            abi.encodeWithSelector(
                IDynamicStaking.LockShorter.selector, START + 100 days - 1, START + 100 days
            )
        );
        cross.lock(100 days - 1);
        vm.warp(START + 99 days);
        cross.lock(7 days);
        vm.assertEq(cross.stakeOf(ann), 100e18, "all of it");
        cross.lock(365 days);
        vm.assertEq(cross.weightOf(ann), 200e18, "and may weigh more");
    }

    /// @dev Weight × time is kept: a day of 27.40 more weighs as seven days of 3.91 more.
    function test_lock_weightDoesNotOutliveIt() public {
        enter(cross, ann, 100e18);
        vm.startPrank(ann);
        cross.lock(100 days);
        uint256 extra = cross.weightOf(ann) - 100e18;
        vm.warp(START + 99 days);
        vm.expectEmit(true, false, false, true, address(cross));
        emit IDynamicStaking.Locked(uint160(ann), START + 106 days, 100e18 + extra / 7);
        cross.lock(7 days);
        vm.assertEq(cross.weightOf(ann), 100e18 + extra / 7, "what was left, spread over a week");
        vm.assertEq(cross.totalWeight(), cross.weightOf(ann), "in the sum too");
        vm.warp(START + 106 days - 1);
        cross.lock(7 days);
        vm.assertEq(
            cross.weightOf(ann), 100e18 + uint256(100e18) * 7 days / 365 days, "then what a week gives"
        );
        vm.stopPrank();
    }

    /// @dev Locks in any order: the extra weight never exceeds that of a lock of the largest length there was, nor that of the running one once
    /// nothing is left of an earlier one; and what was earned before is not touched by it.
    function test_fuzz_lock_weightIsNeverMoreThanTheTimeLeftGives(uint256[8] memory dice) public {
        enter(cross, ann, 100e18);
        enter(cross, bob, 100e18);
        fund(cross, 1000e6);
        vm.startPrank(ann);
        uint256 area;
        for (uint256 i; i < dice.length; ++i) {
            uint256 until = cross.lockedUntil(ann);
            uint256 left = until > block.timestamp ? until - block.timestamp : 0;
            uint256 least = left < 7 days ? 7 days : left;
            uint256 duration = bound(dice[i], least, 365 days);
            uint256 pending = cross.pendingOf(ann);
            cross.lock(duration);
            uint256 extra = cross.weightOf(ann) - 100e18;
            uint256 own = uint256(100e18) * duration / 365 days;
            // Of the earlier lock at most what it had left.
            uint256 kept = area * left / duration;
            vm.assertLe(extra, own > kept ? own : kept, "no more than one of the two");
            vm.assertGe(extra, own, "no less than the new one");
            if (left != 0) vm.assertApproxEqAbs(cross.pendingOf(ann), pending, 1, "earned stays earned");
            area = extra;
            vm.warp(block.timestamp + bound(dice[i] >> 128, 0, duration));
        }
        vm.stopPrank();
    }

    function test_lock_boundsAndNothingToLock() public {
        enter(cross, ann, 100e18);
        uint256[2] memory wrong = [uint256(7 days - 1), 365 days + 1];
        for (uint256 i; i < wrong.length; ++i) {
            vm.prank(ann);
            vm.expectRevert(
                abi.encodeWithSelector(IDynamicStaking.BadLock.selector, wrong[i], 7 days, 365 days)
            );
            cross.lock(wrong[i]);
        }
        vm.prank(bob);
        vm.expectRevert(IPlan.ZeroAmount.selector);
        cross.lock(7 days);
    }

    // ---------------------------------------------------------------- exits

    function test_exitNow_givesBackWhatWasEarned() public {
        enter(same, ann, 1000e18);
        fund(same, 1000e18);
        vm.warp(START + 30 days);
        vm.prank(ann);
        same.exitNow();
        vm.assertEq(cwy.balanceOf(ann), 1000e18, "principal alone");
        vm.assertApproxEqAbs(same.rest(), 1000e18, 2, "rewards for who comes");
        vm.assertEq(same.totalStake() + same.totalWeight(), 0, "nothing left");
        vm.prank(ann);
        vm.expectRevert(IPlan.ZeroAmount.selector);
        same.exitNow();
    }

    /// @dev Principal does not depend on the reward accounting, whatever state that is in.
    function test_exitNow_worksWithAnyAccumulator(uint208 word0, uint160 rest, uint128 reserve, bool locked)
        public
    {
        enter(same, ann, 1000e18);
        fund(same, 1000e18);
        if (locked) {
            vm.prank(ann);
            same.lock(365 days);
        }
        vm.warp(START + 30 days);
        vm.store(address(same), bytes32(0), bytes32(uint256(word0)));
        vm.store(address(same), bytes32(uint256(1)), bytes32(uint256(rest) << 96 | same.totalWeight()));
        vm.store(address(same), bytes32(uint256(2)), bytes32(uint256(1000e18) << 128 | reserve));
        vm.assertEq(same.reserve(), reserve, "slot of the reserve");
        vm.prank(ann);
        same.exitNow();
        vm.assertEq(cwy.balanceOf(ann), 1000e18, "all principal");
    }

    function test_withdraw_wrongAmounts() public {
        enter(same, ann, 100e18);
        vm.startPrank(ann);
        vm.expectRevert(abi.encodeWithSelector(RewardStream.InsufficientStake.selector, 100e18, 100e18 + 1));
        same.withdraw(100e18 + 1);
        vm.expectRevert(IPlan.ZeroAmount.selector);
        same.withdraw(0);
        vm.expectRevert(IPlan.ZeroAmount.selector);
        same.deposit(0);
        cwy.mint(ann, 2 ** 97);
        cwy.approve(address(same), type(uint256).max);
        uint256 room = type(uint96).max - 100e18;
        vm.expectRevert(abi.encodeWithSelector(RewardStream.StakeLimit.selector, room + 1, room));
        same.deposit(room + 1);
    }

    // ---------------------------------------------------------------- roles, pause, donations

    function test_pause_stopsEntriesAndLocksOnly() public {
        enter(cross, ann, 1000e18);
        fund(cross, 1000e6);
        vm.warp(START + 1 days);
        vm.prank(guardian);
        cross.pause(uint32(START + 15 days));
        bytes memory paused = abi.encodeWithSelector(EntryPause.EntriesPaused.selector, START + 15 days);
        vm.startPrank(ann);
        vm.expectRevert(paused);
        cross.deposit(1);
        vm.expectRevert(paused);
        cross.lock(7 days);
        cross.claim();
        cross.withdraw(1e18);
        uint256 state = vm.snapshotState();
        vm.warp(START + 2 days);
        cross.exit();
        vm.revertToState(state);
        cross.exitNow();
        vm.assertEq(cwy.balanceOf(ann), 1000e18, "out");
    }

    function test_rogue_rolesOnly() public {
        address[3] memory callers = [ann, admin, lister];
        for (uint256 i; i < callers.length; ++i) {
            vm.startPrank(callers[i]);
            vm.expectRevert(abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.FUNDER, callers[i]));
            cross.fund(1e6);
            vm.expectRevert(
                abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.GUARDIAN, callers[i])
            );
            cross.pause(uint32(START + 1));
            vm.stopPrank();
        }
        vm.prank(funder);
        vm.expectRevert(abi.encodeWithSelector(IStakePlan.TopUpTooSmall.selector, 1e6 - 1, 1e6));
        cross.fund(1e6 - 1);
    }

    function test_donation_isSurplusAndNothingElse() public {
        enter(same, ann, 1000e18);
        fund(same, 1000e18);
        vm.warp(START + 1 days);
        uint256 pending = same.pendingOf(ann);
        cwy.mint(address(same), 5e18);
        vm.assertEq(same.pendingOf(ann), pending, "no reward from it");
        (uint256 balance, uint256 liabilities, uint256 surplus) = same.solvency();
        vm.assertEq(balance, 2005e18, "balance");
        vm.assertEq(liabilities, 2000e18, "owed");
        vm.assertEq(surplus, 5e18, "surplus");
    }

    function test_validate_refusesWhatIsOutOfBounds() public {
        IDynamicStaking.Args memory wrong = args(address(usdc), 1e6);
        wrong.halfLife = 1 days - 1;
        _refused(wrong, "halfLife");
        wrong.halfLife = 3650 days + 1;
        _refused(wrong, "halfLife");
        wrong = args(address(usdc), 1e6);
        wrong.target = 1e18 - 1;
        _refused(wrong, "target");
        wrong.target = 1e24 + 1;
        _refused(wrong, "target");
        wrong = args(address(usdc), 1e6);
        wrong.floorBps = 4999;
        _refused(wrong, "floorBps");
        wrong.floorBps = 10_001;
        _refused(wrong, "floorBps");
        wrong = args(address(usdc), 2 ** 100);
        _refused(wrong, "minTopUp");
    }

    function test_terms_areReadBack() public {
        vm.assertEq(cross.minTotal(), 1e18, "minimum");
        vm.assertEq(cross.minTopUp(), 1e6, "smallest funding");
        vm.assertEq(cross.halfLife(), 30 days, "half-life");
        vm.assertEq(cross.target(), 1000e18, "target");
        vm.assertEq(cross.floorBps(), 8000, "floor");
        enter(cross, ann, 100e18);
        vm.assertEq(cross.debtOf(ann), int256(0), "nothing was earned before");
        vm.assertEq(cross.lastUpdate(), block.timestamp, "touched now");
    }

    function test_emissionIn_endsWithTheLongestHalfLife() public {
        enter(cross, ann, 1000e18);
        fund(cross, 1000e6);
        uint256 longest = cross.emissionIn(type(uint256).max);
        vm.assertGe(longest, 999e6, "nearly everything");
        vm.assertLe(longest, 1000e6, "never more than there is");
    }

    function test_bounds_theTotalFitsItsWord() public {
        uint256 most = type(uint96).max;
        enter(cross, ann, most);
        rich(cwy, bob, address(cross), 1);
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(RewardStream.StakeLimit.selector, 1, 0));
        cross.deposit(1);
        // A lock of a year would weigh twice as much.
        vm.prank(ann);
        vm.expectPartialRevert(RewardStream.StakeLimit.selector);
        cross.lock(365 days);
    }

    function _refused(IDynamicStaking.Args memory wrong, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(templateId, abi.encode(wrong), 0);
    }
}
