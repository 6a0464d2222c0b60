// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EpochPool} from "../../../src/lib/EpochPool.sol";
import {ILeaders} from "../../../src/plans/leaders/ILeaders.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {IPlanEvents} from "../../../src/plans/IPlanEvents.sol";
import {IPoolPlan} from "../../../src/plans/purchase/IPoolPlan.sol";
import {IPurchasePlan} from "../../../src/plans/purchase/IPurchasePlan.sol";
import {LeadersBase} from "./LeadersBase.sol";

contract LeadersTest is LeadersBase {
    /// @dev All become final one day later, in the same epoch.
    function _sales(ILeaders plan, uint256[2][] memory list) private {
        uint256[] memory pids = new uint256[](list.length);
        for (uint256 i; i < list.length; ++i) {
            pids[i] = buy(plan, list[i][0], list[i][1]);
        }
        vm.warp(block.timestamp + 1 days);
        plan.finalize(pids);
    }

    /// @dev Member 3 buys for 100 and its direct members 15, 16 and 17 for `each`.
    function _team(ILeaders plan, uint256 own, uint256 each) private {
        uint256[2][] memory list = new uint256[2][](4);
        list[0] = [uint256(3), own];
        for (uint256 i; i < 3; ++i) {
            list[1 + i] = [15 + i, each];
        }
        _sales(plan, list);
    }

    function test_book_directSalesUpToThreeTimesOwn() public {
        _team(leaders, 100e6, 50e6);
        vm.warp(START + EPOCH);
        vm.expectEmit(true, true, false, true, address(leaders));
        emit ILeaders.Booked(3, 0, 150e6);
        vm.prank(stranger);
        vm.assertEq(leaders.book(3, 0), 150e6, "the direct sales");
        vm.expectRevert(abi.encodeWithSelector(ILeaders.AlreadyBooked.selector, 0));
        leaders.book(3, 0);
        ILeaders other = newLeaders(EPOCH, 3, 2, SHARE, address(0));
        _team(other, 10e6, 50e6);
        vm.warp(START + 2 * EPOCH);
        vm.assertEq(other.book(3, 1), 20e6, "twice own spending");
    }

    function test_book_onlyInTheEpochAfter() public {
        _team(leaders, 100e6, 50e6);
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotBookable.selector, 0, 0));
        leaders.book(3, 0);
        vm.warp(START + 2 * EPOCH);
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotBookable.selector, 0, 2));
        leaders.book(3, 0);
    }

    /// @dev Three different ones: one who buys three times is one customer.
    function test_book_needsDifferentCustomers() public {
        uint256[2][] memory list = new uint256[2][](5);
        list[0] = [uint256(3), 100e6];
        list[1] = [uint256(15), 50e6];
        list[2] = [uint256(15), 50e6];
        list[3] = [uint256(15), 50e6];
        list[4] = [uint256(16), 50e6];
        _sales(leaders, list);
        vm.warp(START + EPOCH);
        vm.expectRevert(abi.encodeWithSelector(ILeaders.NotQualified.selector, 2, 100e6));
        leaders.book(3, 0);
    }

    /// @dev Members of members do not count: 16 is under 3, 5 is under 4.
    function test_book_directOnly() public {
        uint256[2][] memory list = new uint256[2][](4);
        list[0] = [uint256(3), 100e6];
        list[1] = [uint256(5), 50e6];
        list[2] = [uint256(20), 50e6];
        list[3] = [uint256(21), 50e6];
        _sales(leaders, list);
        vm.assertEq(leaders.activityOf(3, 0).customers, 0, "not member 3's");
        vm.assertEq(leaders.activityOf(4, 0).customers, 3, "member 4's");
        vm.assertEq(leaders.activityOf(2, 0).own, 0, "nobody's");
        vm.warp(START + EPOCH);
        vm.expectRevert(abi.encodeWithSelector(ILeaders.NotQualified.selector, 3, 0));
        leaders.book(4, 0);
    }

    /// @dev Own spending counts for 90 days: epochs 0, 1, 2 for epoch 2, but not epoch 0 for epoch 3.
    function test_book_needsOwnPurchaseWithinNinetyDays() public {
        complete(leaders, 3, 100e6);
        uint256[2][] memory list = new uint256[2][](3);
        for (uint256 i; i < 3; ++i) {
            list[i] = [15 + i, 50e6];
        }
        vm.warp(START + 2 * EPOCH);
        _sales(leaders, list);
        vm.warp(START + 3 * EPOCH);
        _sales(leaders, list);
        vm.assertEq(leaders.book(3, 2), 150e6, "just in time");
        vm.warp(START + 4 * EPOCH);
        vm.expectRevert(abi.encodeWithSelector(ILeaders.NotQualified.selector, 3, 0));
        leaders.book(3, 3);
    }

    function test_claim_nobodyGetsMoreThanTheLargestShare() public {
        _team(leaders, 100e6, 50e6);
        vm.warp(START + EPOCH);
        leaders.book(3, 0);
        vm.warp(START + 2 * EPOCH);
        // Alone, with a largest share of 60 %: 90 of 150 points, at 13.33 % each 12 of the pot of 25.
        vm.assertEq(leaders.epochOf(0).pot, 25e6, "pot");
        vm.prank(wallet(3));
        vm.assertEq(leaders.claim(3, 0), 12e6 - 1, "six tenths");
        vm.expectRevert(IPoolPlan.NothingToClaim.selector);
        vm.prank(wallet(3));
        leaders.claim(3, 0);
        vm.expectRevert(IPoolPlan.NothingToClaim.selector);
        vm.prank(wallet(4));
        leaders.claim(4, 0);
        vm.warp(START + 28 * EPOCH);
        vm.assertEq(leaders.roll(0), 13e6 + 1, "the rest rolls on");
    }

    /// @dev Points come from purchases that the constraint has admitted: booking asks nobody, and nobody can stop it.
    function test_book_asksNobody() public {
        ILeaders gated = newLeaders(EPOCH, 3, 3, SHARE, address(constraint));
        _team(gated, 100e6, 50e6);
        vm.warp(START + EPOCH);
        vm.prank(admin);
        hub.setTerms("new");
        vm.etch(address(constraint), hex"fe");
        vm.prank(stranger);
        vm.assertEq(gated.book(3, 0), 150e6, "neither new terms nor a dead constraint");
        vm.warp(START + 2 * EPOCH);
        vm.prank(wallet(3));
        vm.assertEq(gated.claim(3, 0), 12e6 - 1, "and paid");
    }

    /// @dev Whoever books, at whatever time: the sales of an epoch that is over are what they are.
    function testFuzz_book_theMomentDecidesNothing(uint256 wait) public {
        _team(leaders, 100e6, 50e6);
        vm.warp(START + EPOCH + bound(wait, 0, EPOCH - 1));
        // Own spending of the running epoch does not count for the one before.
        buy(leaders, 3, 400e6);
        vm.prank(stranger);
        vm.assertEq(leaders.book(3, 0), 150e6, "the same at any time");
    }

    /// @dev What the limit on one member leaves over need not wait: it rolls once, and nobody's share changes.
    function test_rollExcess_movesWhatTheLimitLeavesOver() public {
        ILeaders plan = newLeaders(EPOCH, 3, 3, 2000, address(0));
        _team(plan, 100e6, 50e6);
        vm.warp(START + EPOCH);
        plan.book(3, 0);
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotRollable.selector, 0, 1));
        plan.rollExcess(0, one(3));
        vm.warp(START + 2 * EPOCH);
        vm.assertEq(plan.shareOf(3, 0), 4e6 - 1, "a fifth of the points, at 13.33 % each");
        uint256[] memory ids = new uint256[](3);
        (ids[0], ids[1], ids[2]) = (3, 4, 3);
        vm.expectEmit(true, false, false, true, address(plan));
        emit IPlanEvents.Rolled(0, 16e6 - 1);
        vm.expectEmit(true, false, false, true, address(plan));
        emit IPlanEvents.PotFed(2, 16e6 - 1);
        vm.prank(stranger);
        vm.assertEq(plan.rollExcess(0, ids), 16e6 - 1, "four fifths, once");
        vm.assertEq(plan.roll(0), 5e6, "and what all points together cannot take");
        vm.assertEq(plan.epochOf(2).pot, 21e6 - 1, "for the running epoch");
        vm.assertTrue(plan.activityOf(3, 0).isCut, "remembered");
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotRollable.selector, 0, 2));
        plan.rollExcess(0, ids);
        vm.assertEq(plan.shareOf(3, 0), 4e6 - 1, "the share is what it was");
        vm.prank(wallet(3));
        vm.assertEq(plan.claim(3, 0), 4e6 - 1, "and paid");
        vm.warp(START + 28 * EPOCH);
        vm.assertEq(plan.roll(0), 2, "rounding is all that is left");
    }

    function test_rogue_aShareMovesAtItsOwnersCallOnly() public {
        _team(leaders, 100e6, 50e6);
        vm.warp(START + EPOCH);
        leaders.book(3, 0);
        vm.warp(START + 2 * EPOCH);
        vm.prank(wallet(4));
        vm.expectRevert(abi.encodeWithSelector(IPurchasePlan.NotOwner.selector, 3, wallet(4)));
        leaders.claim(3, 0);
    }

    /// @dev Words of 64 bits that are full do not stop a purchase from becoming final.
    function test_count_fullVolumesStayFull() public {
        uint256 much = 2 ** 64 + 5;
        usdc.mint(wallet(15), 2 * much);
        uint256[2][] memory list = new uint256[2][](2);
        list[0] = [uint256(15), much];
        list[1] = [uint256(15), much];
        _sales(leaders, list);
        vm.assertEq(leaders.activityOf(15, 0).own, type(uint64).max, "own");
        vm.assertEq(leaders.activityOf(3, 0).direct, type(uint64).max, "direct");
        vm.assertEq(leaders.activityOf(3, 0).customers, 1, "one");
    }

    function test_exits_areOpenUnderAPause() public {
        _team(leaders, 100e6, 50e6);
        vm.warp(START + EPOCH);
        vm.prank(guardian);
        leaders.pause(uint32(block.timestamp + 14 days));
        leaders.book(3, 0);
        vm.warp(START + 2 * EPOCH);
        vm.prank(guardian);
        leaders.pause(uint32(block.timestamp + 14 days));
        vm.prank(wallet(3));
        leaders.claim(3, 0);
    }

    function test_validate_terms() public {
        _bad(12 days - 1, 3, 3, SHARE, "length");
        _bad(EPOCH, 0, 3, SHARE, "minCustomers");
        _bad(EPOCH, 1001, 3, SHARE, "minCustomers");
        _bad(EPOCH, 3, 0, SHARE, "ownFactor");
        _bad(EPOCH, 3, 11, SHARE, "ownFactor");
        _bad(EPOCH, 3, 3, 0, "maxShareBps");
        _bad(EPOCH, 3, 3, 10_001, "maxShareBps");
        _badCap(largestCap(3) + 1, 3);
        _badCap(largestCap(1) + 1, 1);
        _badCap(EpochPool.NO_CAP, 10);
        vm.assertEq(leaders.minCustomers(), 3, "customers");
        vm.assertEq(leaders.maxShareBps(), SHARE, "share");
    }

    /// @dev A point is paid at most what it and the own spending behind it put into the pot.
    function _badCap(uint256 cap, uint256 factor) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, bytes32("capPerPointX32")));
        factory.create(
            templateId,
            abi.encodePacked(
                baseArgs(1 days), POOL_BPS, START, EPOCH, cap, uint256(3), factor, uint256(SHARE)
            ),
            "v"
        );
    }

    function _bad(uint256 length, uint256 customers, uint256 factor, uint256 share, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(
            templateId,
            abi.encodePacked(baseArgs(1 days), POOL_BPS, START, length, uint256(1), customers, factor, share),
            "v"
        );
    }
}
