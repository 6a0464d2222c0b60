// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../../src/access/RoleGuard.sol";
import {Roles} from "../../../src/access/Roles.sol";
import {EntryPause} from "../../../src/lib/EntryPause.sol";
import {EpochPool} from "../../../src/lib/EpochPool.sol";
import {MemberGate} from "../../../src/lib/MemberGate.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {IPlanEvents} from "../../../src/plans/IPlanEvents.sol";
import {IBinaryTree} from "../../../src/plans/binary/IBinaryTree.sol";
import {ITreasuryLater} from "../../../src/plans/binary/ITreasuryLater.sol";
import {IBinaryPairing} from "../../../src/plans/binaryPairing/IBinaryPairing.sol";
import {BinaryPairingBase} from "./BinaryPairingBase.sol";

contract BinaryPairingTest is BinaryPairingBase {
    // ---------------------------------------------------------------- volume

    function test_buy_writesOwnVolumeOnly() public {
        buy(plan, ids[3], 100e6);
        vm.assertEq(plan.legsOf(ids[3]).up, 100e6, "waits at the buyer");
        vm.assertEq(plan.legsOf(ids[1]).left, 0, "nobody above knows");
        vm.assertEq(plan.epochOf(0).pot, 20e6, "a fifth goes into the week's pot");
        vm.assertEq(plan.reserve(), 20e6, "reserve");
        vm.assertEq(plan.treasuryDue(), 80e6, "the rest is the price of the product");
        vm.assertEq(plan.settle(), 80e6, "which anyone may pass on");
        vm.assertEq(earned(1), 80e6, "to the treasury");
        vm.expectRevert(ITreasuryLater.NothingToSettle.selector);
        plan.settle();
    }

    function test_buy_ofMoreThanAVolumeCounterHoldsIsRefused() public {
        vm.prank(wallet(ids[0]));
        vm.expectRevert(
            abi.encodeWithSelector(IBinaryPairing.PriceTooLarge.selector, 2 ** 56, type(uint56).max)
        );
        plan.buy(2 ** 56);
    }

    function test_climb_movesOneLevelPerName() public {
        buy(plan, ids[3], 100e6);
        buy(plan, ids[4], 40e6);
        vm.expectEmit(true, true, false, true, address(plan));
        emit IBinaryPairing.Climbed(ids[3], ids[1], 100e6);
        plan.climb(one(ids[3]));
        vm.assertEq(plan.legsOf(ids[1]).left, 100e6, "left");
        vm.assertEq(plan.legsOf(ids[1]).up, 100e6, "and on its way");
        vm.assertEq(plan.legsOf(ids[3]).up, 0, "no more at the buyer");
        vm.expectRevert(IBinaryPairing.NothingToClimb.selector);
        plan.climb(one(ids[3]));
        climbAll();
        vm.assertEq(plan.legsOf(ids[1]).right, 40e6, "right");
        vm.assertEq(plan.legsOf(ids[0]).left, 140e6, "merged on the way");
        vm.assertEq(plan.legsOf(ids[0]).up, 0, "carried on");
        vm.assertEq(plan.legsOf(2).left, 140e6, "to the top");
        vm.expectRevert(IBinaryPairing.NothingToClimb.selector);
        plan.climb(one(2));
    }

    /// @dev The order of the list changes how far it climbs, never how much there is.
    function testFuzz_climb_neverMakesVolume(uint256 seed) public {
        uint256 total;
        for (uint256 i; i < 7; ++i) {
            uint256 amount = 1 + uint256(keccak256(abi.encode(seed, i))) % 1000e6;
            buy(plan, ids[i], amount);
            total += amount;
        }
        uint256[] memory list = new uint256[](14);
        for (uint256 i; i < 14; ++i) {
            list[i] = ids[uint256(keccak256(abi.encode(seed, "order", i))) % 7];
        }
        plan.climb(list);
        buy(plan, ids[6], 1);
        ++total;
        climbAll();
        vm.assertEq(plan.legsOf(2).left, total, "everything is at the top once");
        vm.assertEq(plan.legsOf(2).up, total, "and waits there");
        for (uint256 i; i < 7; ++i) {
            vm.assertEq(plan.legsOf(ids[i]).up, 0, "nowhere else");
        }
    }

    /// @dev One token of final purchases at least: amounts may be any, and a place for one base unit would be free.
    function test_place_costsAFinalPurchase() public {
        uint256[] memory none = new uint256[](0);
        uint256[] memory way = new uint256[](2);
        (way[0], way[1]) = (ids[1], ids[0]);
        uint256 child = hub.count() + 1;
        vm.startPrank(wallet(30));
        hub.join(ids[0], TERMS);
        usdc.mint(wallet(30), 1e9);
        usdc.approve(address(plan), 1e9);
        vm.expectRevert(abi.encodeWithSelector(IBinaryTree.NothingBought.selector, child));
        plan.place(ids[3], false, way);
        plan.buy(1e6 - 1);
        vm.expectRevert(abi.encodeWithSelector(IBinaryTree.NothingBought.selector, child));
        plan.place(ids[3], false, way);
        plan.buy(1);
        plan.place(ids[3], false, way);
        vm.stopPrank();
        plan.climb(one(child));
        vm.assertEq(plan.legsOf(ids[3]).left, 1e6, "what was bought before the place counts from now on");
        IBinaryPairing escrowed = newPlan(WINDOW);
        buy(escrowed, 3, 100e6);
        vm.prank(wallet(3));
        vm.expectRevert(abi.encodeWithSelector(IBinaryTree.NothingBought.selector, 3));
        escrowed.place(2, false, none);
        vm.expectRevert(IBinaryPairing.NothingToClimb.selector);
        escrowed.climb(one(3));
    }

    // ---------------------------------------------------------------- points and pots

    function test_score_booksMatchedVolumeOnce() public {
        _volume();
        vm.expectEmit(true, true, false, true, address(plan));
        emit IBinaryPairing.Scored(0, ids[0], 60e6);
        vm.prank(wallet(ids[0]));
        vm.assertEq(plan.score(), 60e6, "the smaller side");
        vm.assertEq(plan.pointsOf(0, ids[0]), 60e6, "points");
        vm.prank(wallet(ids[0]));
        vm.expectRevert(abi.encodeWithSelector(IBinaryPairing.NothingMatched.selector, ids[0]));
        plan.score();
        buy(plan, ids[2], 10e6);
        climbAll();
        vm.prank(wallet(ids[0]));
        vm.assertEq(plan.score(), 10e6, "what matched since");
    }

    function test_claim_isLimitedByTheRate() public {
        _volume();
        vm.prank(wallet(ids[0]));
        plan.score();
        vm.prank(wallet(ids[0]));
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotClaimable.selector, 0, 0));
        plan.claim(0);
        vm.warp(START + 2 * EPOCH);
        // The pot holds 32 USDC, the rate allows 10 % of 60.
        vm.assertEq(plan.shareOf(0, ids[0]), 5_999_999, "rounded down");
        vm.expectEmit(true, true, false, true, address(plan));
        emit IPlanEvents.PotPaid(0, ids[0], 5_999_999);
        vm.prank(wallet(ids[0]));
        vm.assertEq(plan.claim(0), 5_999_999, "paid");
        vm.prank(wallet(ids[0]));
        vm.expectRevert(abi.encodeWithSelector(IBinaryPairing.NothingToClaim.selector, 0, ids[0]));
        plan.claim(0);
    }

    /// @dev When much volume matches against a small pot, everybody gets the same smaller part.
    function test_claim_sharesAPotThatIsTooSmall() public {
        _volume();
        buy(plan, ids[5], 50e6);
        buy(plan, ids[6], 50e6);
        climbAll();
        vm.warp(START + EPOCH);
        buy(plan, ids[3], 10e6);
        vm.prank(wallet(ids[0]));
        uint256 a = plan.score();
        vm.prank(wallet(ids[2]));
        uint256 b = plan.score();
        vm.warp(START + 3 * EPOCH);
        uint256 pot = plan.epochOf(1).pot;
        vm.assertEq(pot, 2e6, "the second week's purchases only");
        vm.prank(wallet(ids[0]));
        vm.assertEq(plan.claim(1), pot * a / (a + b), "by points");
        vm.prank(wallet(ids[2]));
        vm.assertEq(plan.claim(1), pot * b / (a + b), "by points");
        vm.assertLe(plan.epochOf(1).paid, pot, "never more than the pot");
    }

    function test_roll_movesWhatNobodyTook() public {
        _volume();
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotRollable.selector, 0, 0));
        plan.roll(0);
        vm.warp(START + 2 * EPOCH);
        vm.expectEmit(true, false, false, true, address(plan));
        emit IPlanEvents.Rolled(0, 32e6);
        vm.assertEq(plan.roll(0), 32e6, "nobody scored");
        vm.assertEq(plan.epochOf(2).pot, 32e6, "into the running week");
        vm.assertEq(plan.reserve(), 32e6, "still members'");
        vm.prank(wallet(ids[0]));
        plan.score();
        vm.warp(START + 30 * EPOCH);
        vm.prank(wallet(ids[0]));
        vm.expectPartialRevert(EpochPool.NotClaimable.selector);
        plan.claim(2);
        plan.roll(2);
        vm.assertEq(plan.epochOf(30).pot, 32e6, "and on after 26 weeks of claims");
    }

    // ---------------------------------------------------------------- roles

    function test_rogue_theHouseEarnsNothing() public {
        vm.prank(communityReserve);
        vm.expectRevert(abi.encodeWithSelector(IBinaryPairing.NoEarnings.selector, 2));
        plan.score();
        vm.prank(treasury);
        vm.expectRevert(abi.encodeWithSelector(IBinaryPairing.NoEarnings.selector, 1));
        plan.claim(0);
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(MemberGate.NotMember.selector, stranger));
        plan.score();
        vm.prank(wallet(3));
        vm.expectRevert(abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.GUARDIAN, wallet(3)));
        plan.pause(uint32(START + 1));
    }

    function test_pause_stopsEntriesOnly() public {
        _volume();
        vm.prank(guardian);
        plan.pause(uint32(START + 14 days));
        vm.startPrank(wallet(ids[0]));
        vm.expectPartialRevert(EntryPause.EntriesPaused.selector);
        plan.buy(1e6);
        plan.score();
        vm.stopPrank();
        vm.prank(wallet(3));
        vm.expectPartialRevert(EntryPause.EntriesPaused.selector);
        plan.place(2, true, new uint256[](0));
        vm.warp(START + 2 * EPOCH - 1);
        vm.prank(guardian);
        plan.pause(uint32(START + 2 * EPOCH - 1));
        vm.warp(START + 2 * EPOCH);
        vm.prank(wallet(ids[0]));
        plan.claim(0);
    }

    function test_refund_takesNothingFromThePot() public {
        IBinaryPairing escrowed = newPlan(WINDOW);
        vm.startPrank(wallet(3));
        uint256 pid = escrowed.buy(100e6);
        vm.assertEq(escrowed.legsOf(3).up, 0, "no volume before it is final");
        escrowed.refund(pid);
        vm.stopPrank();
        vm.assertEq(escrowed.reserve(), 0, "no pot either");
        vm.assertEq(usdc.balanceOf(address(escrowed)), 0, "all of it went back");
    }

    function test_validate_refusesTermsOutOfBounds() public {
        _refused(abi.encodePacked(baseArgs(0), uint256(0), RATE_BPS, START, EPOCH), "potBps");
        _refused(abi.encodePacked(baseArgs(0), uint256(5001), RATE_BPS, START, EPOCH), "memberBps");
        _refused(abi.encodePacked(baseArgs(0), POT_BPS, uint256(0), START, EPOCH), "rateBps");
        _refused(abi.encodePacked(baseArgs(0), POT_BPS, uint256(5001), START, EPOCH), "rateBps");
        _refused(abi.encodePacked(baseArgs(0), POT_BPS, RATE_BPS, START + 366 days, EPOCH), "start");
        _refused(abi.encodePacked(baseArgs(0), POT_BPS, RATE_BPS, START, uint256(1 days - 1)), "epoch");
        _refused(abi.encodePacked(baseArgs(0), POT_BPS, RATE_BPS, START), "length");
    }

    function test_terms_areReadBack() public view {
        vm.assertEq(plan.potBps(), POT_BPS, "pot");
        vm.assertEq(plan.memberBps(), POT_BPS, "members' part");
        vm.assertEq(plan.rateBps(), RATE_BPS, "rate");
        vm.assertEq(plan.start(), START, "start");
        vm.assertEq(plan.epochLength(), EPOCH, "epoch");
    }

    function test_anchor_withoutAPlacedSponsorIsTheTreasurys() public view {
        vm.assertEq(plan.anchorOf(14), 2, "the root");
    }

    // ---------------------------------------------------------------- private

    /// @dev 100 left and 60 right of the top one, all climbed: 160 bought, 32 in the pot.
    function _volume() private {
        buy(plan, ids[1], 100e6);
        buy(plan, ids[2], 60e6);
        climbAll();
    }

    function _refused(bytes memory args, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(templateId, args, 0);
    }
}
