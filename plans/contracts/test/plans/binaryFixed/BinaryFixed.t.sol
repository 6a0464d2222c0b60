// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../../src/access/RoleGuard.sol";
import {Roles} from "../../../src/access/Roles.sol";
import {AmountRule} from "../../../src/lib/AmountRule.sol";
import {EntryPause} from "../../../src/lib/EntryPause.sol";
import {MemberGate} from "../../../src/lib/MemberGate.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {IBinaryTree} from "../../../src/plans/binary/IBinaryTree.sol";
import {IBinaryFixed} from "../../../src/plans/binaryFixed/IBinaryFixed.sol";
import {BinaryFixedBase} from "./BinaryFixedBase.sol";

contract BinaryFixedTest is BinaryFixedBase {
    uint256 private constant COHORT = 180 days;

    // ---------------------------------------------------------------- places

    function test_place_belowTheSponsorByItsWay() public {
        uint256[] memory none = new uint256[](0);
        vm.expectEmit(true, true, false, true, address(plan));
        emit IBinaryTree.Placed(3, 2, true);
        place(plan, 3, 2, true, none);
        place(plan, 4, 3, false, none);
        place(plan, 5, 4, true, none);
        vm.assertEq(plan.nodeOf(3).left, 4, "child");
        vm.assertEq(plan.nodeOf(5).parent, 4, "parent");
        vm.assertEq(plan.nodeOf(5).sides, 5, "right, left, right");
        vm.assertEq(plan.treeAncestors(5), 4 | 3 << 32 | 2 << 64, "ancestors");
        vm.assertTrue(plan.isPlaced(1) && plan.isPlaced(2) && !plan.isPlaced(0), "the roots");
        // 6's sponsor is 5; 7's sponsor 6 has no place, so 7 stands below 5 too.
        vm.assertEq(plan.anchorOf(7), 5, "the nearest ancestor with a place");
        place(plan, 7, 5, false, none);
        place(plan, 6, 7, false, one(5));
        mayPlace(plan, 8);
        vm.prank(wallet(8));
        vm.expectRevert(abi.encodeWithSelector(IBinaryTree.NotBelow.selector, 7));
        plan.place(5, true, new uint256[](0));
    }

    function test_place_onceAndForEver() public {
        line(plan, 6, false);
        vm.startPrank(wallet(6));
        vm.expectRevert(abi.encodeWithSelector(IBinaryTree.AlreadyPlaced.selector, 6));
        plan.place(5, true, new uint256[](0));
        vm.stopPrank();
    }

    function test_place_takenPlacesAndForeignTreesAreRefused() public {
        uint256[7] memory ids = pyramid(plan);
        vm.prank(wallet(22));
        uint256 late = hub.join(ids[1], TERMS);
        mayPlace(plan, late);
        vm.startPrank(wallet(22));
        vm.expectRevert(abi.encodeWithSelector(IBinaryTree.PlaceTaken.selector, ids[1], true, ids[4]));
        plan.place(ids[1], true, new uint256[](0));
        vm.expectRevert(abi.encodeWithSelector(IBinaryTree.NotBelow.selector, ids[1]));
        plan.place(ids[2], true, new uint256[](0));
        vm.expectRevert(abi.encodeWithSelector(IBinaryTree.BadPath.selector, 0));
        plan.place(ids[5], true, one(ids[1]));
        vm.expectRevert(abi.encodeWithSelector(IBinaryTree.BadPath.selector, 0));
        plan.place(2, true, one(0));
        vm.expectRevert(abi.encodeWithSelector(IBinaryTree.NotPlaced.selector, 99));
        plan.place(99, true, one(ids[1]));
        plan.place(ids[3], true, one(ids[1]));
        vm.stopPrank();
        vm.assertEq(plan.nodeOf(late).parent, ids[3], "below the sponsor's child");
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(MemberGate.NotMember.selector, stranger));
        plan.place(2, true, new uint256[](0));
    }

    /// @dev A refundable purchase is none; a final one is. What was final before the place counts once there is one.
    function test_place_costsAFinalPurchase() public {
        place(plan, 3, 2, false, new uint256[](0));
        vm.startPrank(wallet(4));
        vm.expectRevert(abi.encodeWithSelector(IBinaryTree.NothingBought.selector, 4));
        plan.place(3, true, new uint256[](0));
        plan.buy(UNIT);
        vm.expectRevert(abi.encodeWithSelector(IBinaryTree.NothingBought.selector, 4));
        plan.place(3, true, new uint256[](0));
        plan.buy(UNIT);
        vm.warp(START + WINDOW);
        uint256[] memory both = new uint256[](2);
        (both[0], both[1]) = (1, 2);
        plan.finalize(both);
        vm.assertEq(plan.countersOf(0, 4).waiting, 2, "two units wait");
        vm.assertEq(plan.countersOf(0, 3).right, 0, "for a place");
        vm.expectEmit(true, true, false, true, address(plan));
        emit IBinaryFixed.UnitsCounted(0, 4, 2);
        plan.place(3, true, new uint256[](0));
        vm.stopPrank();
        vm.assertEq(plan.countersOf(0, 3).right, 2, "counted on the member's side");
        vm.assertEq(plan.countersOf(0, 2).left, 2, "and above");
        vm.assertEq(plan.countersOf(0, 4).waiting, 0, "once");
        complete(plan, 4, UNIT);
        vm.assertEq(plan.countersOf(0, 3).right, 3, "the next counts at once");
    }

    /// @dev Units count in the cohorts in which they became final, as long as their claims are open.
    function test_place_countsUnitsInTheirOwnCohorts() public {
        place(plan, 3, 2, false, new uint256[](0));
        complete(plan, 4, UNIT);
        vm.warp(START + COHORT);
        complete(plan, 4, UNIT);
        complete(plan, 4, UNIT);
        complete(plan, 5, UNIT);
        vm.warp(START + 2 * COHORT - 1);
        vm.prank(wallet(4));
        plan.place(3, false, new uint256[](0));
        vm.assertEq(plan.countersOf(0, 3).left, 1, "one of the first");
        vm.assertEq(plan.countersOf(1, 3).left, 2, "two of the second");
        vm.warp(START + 3 * COHORT);
        plan.expire(1);
        vm.prank(wallet(5));
        plan.place(4, false, new uint256[](0));
        vm.assertEq(plan.countersOf(1, 4).left, 0, "claims of the second are over: its money has gone on");
    }

    // ---------------------------------------------------------------- pairs

    function test_pairs_arePaidOnceFromWhatUnitsPutAside() public {
        uint256[7] memory ids = pyramid(plan);
        complete(plan, ids[0], UNIT);
        complete(plan, ids[1], UNIT);
        vm.expectRevert(abi.encodeWithSelector(IBinaryFixed.NothingToClaim.selector, 0, ids[0]));
        vm.prank(wallet(ids[0]));
        plan.claim(0);
        complete(plan, ids[2], UNIT);
        complete(plan, ids[3], UNIT);
        complete(plan, ids[6], UNIT);
        IBinaryFixed.Counters memory counters = plan.countersOf(0, ids[0]);
        vm.assertEq(counters.left, 2, "left");
        vm.assertEq(counters.right, 2, "right");
        vm.expectEmit(true, true, false, true, address(plan));
        emit IBinaryFixed.PairsPaid(0, ids[0], 2, 2 * BONUS);
        vm.prank(wallet(ids[0]));
        vm.assertEq(plan.claim(0), 2 * BONUS, "two pairs");
        vm.assertEq(earned(ids[0]), 2 * BONUS, "in the vault");
        vm.prank(wallet(ids[0]));
        vm.expectRevert(abi.encodeWithSelector(IBinaryFixed.NothingToClaim.selector, 0, ids[0]));
        plan.claim(0);
        vm.assertEq(plan.reserve(), 5 * 4 * BONUS - 2 * BONUS, "five units put aside, two pairs paid");
        IBinaryFixed.Cohort memory cohort = plan.cohortOf(0);
        vm.assertEq(cohort.units, 5, "units");
        vm.assertEq(cohort.pairsPaid, 2, "pairs");
        vm.assertEq(cohort.reserve, plan.reserve(), "one cohort");
    }

    /// @dev A unit stands right of its parent and left of the one above: each counts its own side.
    function test_sides_ofEachLevelAreItsOwn() public {
        uint256[7] memory ids = pyramid(plan);
        complete(plan, ids[4], UNIT);
        vm.assertEq(plan.countersOf(0, ids[1]).right, 1, "right of the parent");
        vm.assertEq(plan.countersOf(0, ids[1]).left, 0, "not left");
        vm.assertEq(plan.countersOf(0, ids[0]).left, 1, "left of the one above");
        vm.assertEq(plan.countersOf(0, ids[0]).right, 0, "not right");
    }

    /// @dev The ninth member above gets nothing; the eighth does.
    function test_window_isEightLevels() public {
        line(plan, 13, false);
        complete(plan, 13, UNIT);
        vm.assertEq(plan.countersOf(0, 5).left, 1, "eight levels above");
        vm.assertEq(plan.countersOf(0, 4).left, 0, "nine levels above");
        vm.assertEq(plan.countersOf(0, 12).left, 1, "the parent");
        vm.assertEq(plan.countersOf(0, 13).left, 0, "not the buyer");
    }

    /// @dev The most pairs that units can form are all paid for: a full tree of nine levels is dearest.
    function test_pairs_neverExceedWhatIsPutAside() public {
        uint256[7] memory ids = pyramid(plan);
        for (uint256 i; i < 7; ++i) {
            complete(plan, ids[i], UNIT);
        }
        uint256 pairs;
        for (uint256 i; i < 7; ++i) {
            IBinaryFixed.Counters memory c = plan.countersOf(0, ids[i]);
            pairs += c.left < c.right ? c.left : c.right;
        }
        vm.assertEq(pairs, 3 + 1 + 1, "pairs of the whole tree");
        vm.assertLe(pairs * BONUS, plan.reserve(), "all covered");
    }

    // ---------------------------------------------------------------- cohorts

    function test_cohorts_pairWithinThemselvesOnly() public {
        uint256[7] memory ids = pyramid(plan);
        complete(plan, ids[1], UNIT);
        vm.warp(START + COHORT);
        complete(plan, ids[2], UNIT);
        vm.assertEq(plan.countersOf(0, ids[0]).left, 1, "the first cohort");
        vm.assertEq(plan.countersOf(1, ids[0]).right, 1, "the second");
        vm.prank(wallet(ids[0]));
        vm.expectRevert(abi.encodeWithSelector(IBinaryFixed.NothingToClaim.selector, 0, ids[0]));
        plan.claim(0);
    }

    function test_expire_passesUnusedMoneyToTheReserve() public {
        uint256[7] memory ids = pyramid(plan);
        complete(plan, ids[0], UNIT);
        complete(plan, ids[1], UNIT);
        complete(plan, ids[2], UNIT);
        vm.warp(START + 2 * COHORT - 1);
        vm.expectRevert(abi.encodeWithSelector(IBinaryFixed.NotExpirable.selector, 0, START + 2 * COHORT));
        plan.expire(0);
        vm.prank(wallet(ids[0]));
        plan.claim(0);
        vm.warp(START + 2 * COHORT);
        vm.expectEmit(true, false, false, true, address(plan));
        emit IBinaryFixed.Expired(0, 11 * BONUS);
        vm.assertEq(plan.expire(0), 11 * BONUS, "twelve put aside, one paid");
        vm.assertEq(earned(2), 11 * BONUS, "community reserve");
        vm.assertEq(plan.reserve(), 0, "nothing left");
        vm.expectPartialRevert(IBinaryFixed.NotExpirable.selector);
        plan.expire(0);
    }

    function test_claim_endsWithTheCohortsClaims() public {
        uint256[7] memory ids = pyramid(plan);
        complete(plan, ids[1], UNIT);
        complete(plan, ids[2], UNIT);
        vm.warp(START + 2 * COHORT);
        vm.prank(wallet(ids[0]));
        vm.expectRevert(abi.encodeWithSelector(IBinaryFixed.ClaimsOver.selector, 0, START + 2 * COHORT));
        plan.claim(0);
        // A unit that was bought in one cohort and finalised in a later one belongs to the later one.
        uint256 pid = buy(plan, ids[1], UNIT);
        vm.warp(START + 3 * COHORT);
        plan.finalize(one(pid));
        vm.assertEq(plan.cohortOf(3).units, 1, "counted where it was split");
        vm.assertEq(plan.cohortOf(2).units, 0, "not where it was bought");
    }

    // ---------------------------------------------------------------- roles

    function test_rogue_theHouseEarnsNothingHere() public {
        place(plan, 3, 2, false, new uint256[](0));
        complete(plan, 3, UNIT);
        vm.prank(communityReserve);
        vm.expectRevert(abi.encodeWithSelector(IBinaryFixed.NoEarnings.selector, 2));
        plan.claim(0);
        vm.prank(treasury);
        vm.expectRevert(abi.encodeWithSelector(IBinaryFixed.NoEarnings.selector, 1));
        plan.claim(0);
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(MemberGate.NotMember.selector, stranger));
        plan.claim(0);
    }

    function test_pause_stopsEntriesOnly() public {
        uint256[7] memory ids = pyramid(plan);
        complete(plan, ids[1], UNIT);
        uint256 open = buy(plan, ids[2], UNIT);
        uint256 other = buy(plan, ids[2], UNIT);
        vm.prank(guardian);
        plan.pause(uint32(block.timestamp + 14 days));
        mayPlace(plan, 3);
        vm.startPrank(wallet(3));
        vm.expectPartialRevert(EntryPause.EntriesPaused.selector);
        plan.place(2, true, new uint256[](0));
        vm.stopPrank();
        vm.prank(wallet(ids[1]));
        vm.expectPartialRevert(EntryPause.EntriesPaused.selector);
        plan.buy(UNIT);
        vm.prank(wallet(ids[2]));
        plan.refund(open);
        vm.warp(block.timestamp + WINDOW);
        plan.finalize(one(other));
        vm.prank(wallet(ids[0]));
        plan.claim(0);
        vm.prank(wallet(3));
        vm.expectRevert(abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.GUARDIAN, wallet(3)));
        plan.pause(uint32(block.timestamp + 1));
    }

    function test_validate_refusesTermsOutOfBounds() public {
        bytes memory base = abi.encode(
            address(usdc), address(vault), address(hub), AmountRule.fixedAt(UNIT), uint256(0), address(0)
        );
        _refused(abi.encodePacked(base, BONUS + 2, START), "bonus");
        _refused(abi.encodePacked(base, BONUS - 1, START), "bonus");
        _refused(abi.encodePacked(base, uint256(0), START), "bonus");
        _refused(abi.encodePacked(base, BONUS, START + 366 days), "start");
        _refused(abi.encodePacked(base, BONUS), "length");
        _refused(abi.encodePacked(baseArgs(0), BONUS, START), "rule");
    }

    function test_terms_areReadBack() public view {
        vm.assertEq(plan.bonus(), BONUS, "bonus");
        vm.assertEq(plan.start(), START, "start");
        // Half a bonus for each of the eight levels above.
        vm.assertEq(plan.memberBps(), 4 * BONUS * 10_000 / UNIT, "members' part");
    }

    /// @dev Eight sponsors above, and none of them has a place.
    function test_anchor_withoutAPlacedSponsorIsTheTreasurys() public view {
        vm.assertEq(plan.anchorOf(14), 2, "the root");
    }

    function test_solvency_countsBothParts() public {
        line(plan, 3, false);
        uint256 pid = buy(plan, 3, UNIT);
        vm.warp(block.timestamp + WINDOW);
        plan.finalize(one(pid));
        (uint256 balance, uint256 liabilities, uint256 surplus) = plan.solvencyOf(address(usdc));
        vm.assertEq(balance, UNIT, "all of it");
        vm.assertEq(liabilities, plan.reserve() + plan.treasuryDue(), "reserve and treasury");
        vm.assertEq(liabilities, UNIT, "owed");
        vm.assertEq(surplus, 0, "nothing over");
    }

    function _refused(bytes memory args, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(templateId, args, 0);
    }
}
