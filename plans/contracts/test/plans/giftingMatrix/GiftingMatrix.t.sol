// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Vm} from "../../Vm.sol";
import {RoleGuard} from "../../../src/access/RoleGuard.sol";
import {Roles} from "../../../src/access/Roles.sol";
import {EntryPause} from "../../../src/lib/EntryPause.sol";
import {Shuffle} from "../../../src/lib/Shuffle.sol";
import {GiftingMatrix} from "../../../src/plans/giftingMatrix/GiftingMatrix.sol";
import {IGiftingMatrix} from "../../../src/plans/giftingMatrix/IGiftingMatrix.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {Signatures} from "../../mocks/Signatures.sol";
import {GiftingMatrixBase} from "./GiftingMatrixBase.sol";

contract GiftingMatrixTest is GiftingMatrixBase {
    uint256[2] private _order;

    // ---------------------------------------------------------------- seats

    function test_take_invitedOnlyAndOnce() public {
        GiftingMatrix plan_ = circle(args(IGiftingMatrix.Order.Fixed));
        vm.prank(eve);
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.NotSeat.selector, 0, eve));
        plan_.take(0);
        vm.startPrank(member(0));
        plan_.take(0);
        vm.assertEq(usdc.balanceOf(address(plan_)), 3 * C, "security");
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.SeatTaken.selector, 0, member(0)));
        plan_.take(0);
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.UnknownSeat.selector, 4, 4));
        plan_.take(4);
        vm.stopPrank();
        vm.startPrank(organiser);
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.SeatTaken.selector, 0, member(0)));
        plan_.invite(0, eve);
        plan_.invite(1, eve);
        vm.stopPrank();
        vm.prank(member(1));
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.NotSeat.selector, 1, member(1)));
        plan_.take(1);
        vm.prank(eve);
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.NotOrganiser.selector, eve));
        plan_.invite(1, eve);
    }

    function test_take_withASignature() public {
        GiftingMatrix plan_ = circle(args(IGiftingMatrix.Order.Fixed));
        address signer = vm.addr(0xA11CE);
        usdc.mint(signer, 3 * C + C);
        vm.prank(organiser);
        plan_.invite(0, signer);
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(0xA11CE, Signatures.permit(usdc, signer, address(plan_), 3 * C, START + 1));
        vm.prank(signer);
        plan_.takeWithPermit(0, START + 1, v, r, s);
        for (uint256 i = 1; i < SEATS; ++i) {
            vm.prank(member(i));
            plan_.take(i);
        }
        (v, r, s) = vm.sign(0xA11CE, Signatures.permit(usdc, signer, address(plan_), C, START + 1));
        vm.prank(signer);
        plan_.payWithPermit(0, 1, START + 1, v, r, s);
        vm.assertEq(plan_.paidBy(0), 1, "paid");
    }

    function test_leaveSeat_beforeTheStartWithEverything() public {
        GiftingMatrix plan_ = circle(args(IGiftingMatrix.Order.Fixed));
        for (uint256 i; i < 3; ++i) {
            vm.prank(member(i));
            plan_.take(i);
        }
        vm.prank(member(1));
        plan_.leaveSeat(1, eve);
        vm.assertEq(usdc.balanceOf(eve), 3 * C, "the whole security");
        vm.assertEq(plan_.takenCount(), 2, "two left");
        vm.prank(member(1));
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.NotSeat.selector, 1, member(1)));
        plan_.leaveSeat(1, eve);
        for (uint256 i = 1; i < 4; ++i) {
            if (i == 2) continue;
            vm.prank(member(i));
            plan_.take(i);
        }
        vm.assertEq(plan_.startedAt(), START, "all seated");
        vm.prank(member(0));
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.WrongTime.selector, 0));
        plan_.leaveSeat(0, member(0));
    }

    // ---------------------------------------------------------------- fixed order

    function test_fixed_everybodyPaysAndReceivesOnce() public {
        GiftingMatrix plan_ = seated(args(IGiftingMatrix.Order.Fixed));
        for (uint256 round; round < SEATS; ++round) {
            payAll(plan_, round);
            vm.warp(START + (round + 1) * 7 days);
            vm.prank(member(round));
            vm.assertEq(plan_.receivePot(round, member(round)), 4 * C * 99 / 100, "pot less one percent");
        }
        for (uint256 i; i < SEATS; ++i) {
            vm.prank(member(i));
            plan_.releaseSecurity(i, member(i));
            vm.assertEq(usdc.balanceOf(member(i)), 1e12 - 4 * C / 100, "in what out, less the fee");
        }
        vm.prank(eve);
        plan_.claimFees();
        vm.assertEq(usdc.balanceOf(feeTo), 16 * C / 100, "fee");
        vm.assertEq(usdc.balanceOf(address(plan_)), 0, "empty");
        vm.expectRevert(IGiftingMatrix.NothingToClaim.selector);
        plan_.claimFees();
    }

    function test_receivePot_timesAndStrangers() public {
        GiftingMatrix plan_ = seated(args(IGiftingMatrix.Order.Fixed));
        payAll(plan_, 0);
        vm.warp(START + 7 days - 1);
        vm.startPrank(member(0));
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.WrongTime.selector, START + 7 days));
        plan_.receivePot(0, member(0));
        vm.warp(START + 7 days);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadReceiver.selector, address(0)));
        plan_.receivePot(0, address(0));
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.UnknownSeat.selector, 4, 4));
        plan_.receivePot(4, member(0));
        vm.stopPrank();
        vm.prank(member(1));
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.NotSeat.selector, 0, member(1)));
        plan_.receivePot(0, member(1));
        vm.startPrank(member(0));
        plan_.receivePot(0, eve);
        vm.expectRevert(IGiftingMatrix.NothingToClaim.selector);
        plan_.receivePot(0, eve);
    }

    function test_pay_aheadForOthersAndNeverTwice() public {
        GiftingMatrix plan_ = circle(args(IGiftingMatrix.Order.Fixed));
        vm.prank(member(0));
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.WrongTime.selector, 0));
        plan_.pay(0, 1);
        plan_ = seated(_other());
        rich(usdc, eve, address(plan_), 1e12);
        vm.startPrank(eve);
        plan_.pay(2, 0xf);
        vm.assertEq(usdc.balanceOf(eve), 1e12 - 4 * C, "all four rounds for seat 2");
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.BadRounds.selector, 2, 1, 0xf));
        plan_.pay(2, 1);
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.BadRounds.selector, 1, 0, 0));
        plan_.pay(1, 0);
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.BadRounds.selector, 1, 0x10, 0));
        plan_.pay(1, 0x10);
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.UnknownSeat.selector, 9, 4));
        plan_.pay(9, 1);
    }

    // ---------------------------------------------------------------- default

    function test_cover_takesTheSecurityAndFillsThePot() public {
        GiftingMatrix plan_ = seated(args(IGiftingMatrix.Order.Fixed));
        for (uint256 i; i < 3; ++i) {
            pay(plan_, i, 0);
        }
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.WrongTime.selector, START + 7 days));
        plan_.cover(3, 0);
        vm.warp(START + 7 days);
        vm.prank(member(0));
        plan_.receivePot(0, member(0));
        vm.assertEq(plan_.missedBy(3), 1, "seat 3 missed round 0");
        // A late cover adds to the same pot, which is received in parts.
        vm.prank(eve);
        plan_.cover(3, 0);
        vm.assertEq(plan_.seatOf(3).securities, 2, "one security used");
        vm.prank(member(0));
        vm.assertEq(plan_.receivePot(0, member(0)), C * 99 / 100, "the rest of the pot");
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.BadRounds.selector, 3, 1, 1));
        plan_.cover(3, 0);
        vm.prank(member(3));
        vm.expectPartialRevert(IGiftingMatrix.BadRounds.selector);
        plan_.pay(3, 1);
    }

    /// @dev With full security who receives first and never pays again harms nobody.
    function test_cover_fullSecurityMakesDefaultHarmless() public {
        GiftingMatrix plan_ = seated(args(IGiftingMatrix.Order.Fixed));
        for (uint256 round; round < SEATS; ++round) {
            for (uint256 i = round == 0 ? 0 : 1; i < SEATS; ++i) {
                pay(plan_, i, round);
            }
            vm.warp(START + (round + 1) * 7 days);
            if (round != 0) plan_.cover(0, round);
            vm.prank(member(round));
            vm.assertEq(plan_.receivePot(round, member(round)), 4 * C * 99 / 100, "the whole pot");
        }
        vm.prank(member(0));
        vm.expectRevert(IGiftingMatrix.NothingToClaim.selector);
        plan_.releaseSecurity(0, member(0));
        vm.assertEq(usdc.balanceOf(member(0)), 1e12 - 4 * C / 100, "nor does it gain");
    }

    function test_default_receivesNothingBeforeItPays() public {
        GiftingMatrix plan_ = seated(args(IGiftingMatrix.Order.Fixed));
        for (uint256 i = 1; i < SEATS; ++i) {
            pay(plan_, i, 0);
        }
        vm.warp(START + 7 days);
        vm.startPrank(member(0));
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.InDefault.selector, 0, 1));
        plan_.receivePot(0, member(0));
        plan_.pay(0, 1);
        plan_.receivePot(0, member(0));
        vm.warp(START + 28 days);
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.InDefault.selector, 0, 0xe));
        plan_.releaseSecurity(0, member(0));
    }

    /// @dev Security for three rounds and a pot of four: without the check a seat that never pays would keep one contribution.
    function test_default_whoNeverPaysGainsNothing() public {
        GiftingMatrix plan_ = seated(args(IGiftingMatrix.Order.Fixed));
        for (uint256 round; round < SEATS; ++round) {
            for (uint256 i = 1; i < SEATS; ++i) {
                pay(plan_, i, round);
            }
        }
        vm.warp(START + 7 days);
        plan_.cover(0, 0);
        vm.startPrank(member(0));
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.CreditExceeded.selector, 0, 1, 0));
        plan_.receivePot(0, member(0));
        uint256 state = vm.snapshotState();
        plan_.pay(0, 1 << 3);
        vm.assertEq(plan_.receivePot(0, member(0)), 4 * C * 99 / 100, "one paid ahead is enough");
        vm.revertToState(state);
        vm.stopPrank();
        vm.warp(START + 28 days);
        plan_.cover(0, 1);
        plan_.cover(0, 2);
        plan_.setOff(0, 3, 0);
        vm.prank(member(3));
        vm.assertEq(plan_.receivePot(3, member(3)), 4 * C * 99 / 100, "the last gets everything");
        vm.prank(member(0));
        plan_.receivePot(0, member(0));
        vm.assertLe(usdc.balanceOf(member(0)), 1e12 - 4 * C / 100, "and the one who never paid no more");
    }

    /// @dev Without security the debt is taken from the own pot: nothing gets stuck.
    function test_setOff_paysDebtsFromTheOwnPot() public {
        IGiftingMatrix.Args memory bare = args(IGiftingMatrix.Order.Fixed);
        bare.securities = 0;
        GiftingMatrix plan_ = seated(bare);
        for (uint256 i = 1; i < SEATS; ++i) {
            pay(plan_, i, 0);
            pay(plan_, i, 1);
        }
        vm.warp(START + 14 days);
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.NoSecurity.selector, 0));
        plan_.cover(0, 1);
        vm.expectPartialRevert(IGiftingMatrix.NotSeat.selector);
        plan_.setOff(0, 1, 1);
        vm.prank(eve);
        plan_.setOff(0, 1, 0);
        vm.prank(eve);
        plan_.setOff(0, 0, 0);
        vm.assertEq(plan_.missedBy(0), 0, "debts paid");
        vm.expectPartialRevert(IGiftingMatrix.BadRounds.selector);
        plan_.setOff(0, 0, 0);
        vm.prank(member(0));
        uint256 got = plan_.receivePot(0, member(0));
        vm.assertApproxEqAbs(got, 4 * C * 99 / 100 - 2 * C, 4, "what is left of the pot");
        vm.prank(member(1));
        vm.assertEq(plan_.receivePot(1, member(1)), 4 * C * 99 / 100, "the next gets everything");
    }

    function test_setOff_securityFirstAndNoEmptyPots() public {
        IGiftingMatrix.Args memory thin = args(IGiftingMatrix.Order.Fixed);
        thin.securities = 1;
        GiftingMatrix plan_ = seated(thin);
        vm.warp(START + 14 days);
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.WrongTime.selector, 0));
        plan_.setOff(0, 0, 0);
        plan_.cover(0, 0);
        plan_.setOff(0, 1, 0);
        vm.assertEq(plan_.partOf(0).amount, C * 99 / 100, "all that is in it, less the fee");
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.PotTooSmall.selector, 0, 0, C / 99 + 1));
        plan_.setOff(0, 1, 0);
    }

    /// @dev A pot too small for a contribution pays what it holds; the rest of that contribution comes later, from the pot or from whoever pays.
    function test_setOff_aPotTooSmallPaysAPart() public {
        IGiftingMatrix.Args memory thin = args(IGiftingMatrix.Order.Fixed);
        thin.securities = 0;
        GiftingMatrix plan_ = seated(thin);
        pay(plan_, 1, 0);
        vm.warp(START + 28 days);
        uint256 part = C * 99 / 100;
        vm.expectEmit(true, true, false, true, address(plan_));
        emit IGiftingMatrix.PotReleased(0, 0, C, C / 100, 0);
        vm.expectEmit(true, true, true, true, address(plan_));
        emit IGiftingMatrix.SetOff(0, 1, 0, part, 0);
        vm.prank(eve);
        plan_.setOff(0, 1, 0);
        vm.assertEq(plan_.roundOf(1).paidIn, part, "in the pot of those it owes");
        vm.assertEq(plan_.partOf(0).round, 1, "of which round");
        vm.assertEq(plan_.missedBy(0) & 2, 2, "and still owed");
        // More comes into the own pot: the round that was begun is made whole first, and takes no more than it lacks.
        pay(plan_, 2, 0);
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.PartlyPaid.selector, 0, 1));
        plan_.setOff(0, 2, 0);
        plan_.setOff(0, 1, 0);
        vm.assertEq(plan_.missedBy(0) & 2, 0, "paid");
        vm.assertEq(plan_.roundOf(1).paidIn, C, "one contribution");
        vm.assertEq(plan_.partOf(0).amount, 0, "no part is left");
        vm.assertGe(plan_.roundOf(0).paidIn - plan_.roundOf(0).paidOut, C * 98 / 100, "the rest stays");
        // The last part of another round comes from a payer, who pays what is missing.
        plan_.setOff(0, 2, 0);
        uint256 missing = C - plan_.partOf(0).amount;
        vm.assertLe(missing, C * 3 / 100, "little");
        vm.assertEq(plan_.priceOf(0, 4), missing, "what it costs");
        vm.assertEq(plan_.priceOf(0, 12), missing + C, "and another one");
        uint256 before = usdc.balanceOf(member(3));
        vm.prank(member(3));
        plan_.pay(0, 4);
        vm.assertEq(before - usdc.balanceOf(member(3)), missing, "paid");
        vm.assertEq(plan_.roundOf(2).paidIn, C, "one contribution");
        vm.assertEq(plan_.partOf(0).amount, 0, "no part is left");
        (uint256 balance, uint256 liabilities,) = plan_.solvencyOf(address(usdc));
        vm.assertEq(balance, liabilities, "to the unit");
    }

    /// @dev Everything that left a pot is in the logs: what is in it now, the fees and the shares follow from them.
    function test_logs_rebuildPotsFeesAndShares() public {
        IGiftingMatrix.Args memory thin = args(IGiftingMatrix.Order.Bid);
        thin.securities = 0;
        GiftingMatrix plan_ = seated(thin);
        vm.recordLogs();
        payAll(plan_, 0);
        vm.prank(member(0));
        plan_.bid(0, 1000);
        vm.warp(START + 7 days);
        plan_.award(1);
        vm.prank(member(0));
        plan_.receivePot(0, member(0));
        pay(plan_, 1, 1);
        vm.prank(member(1));
        plan_.bid(1, 500);
        vm.warp(START + 14 days);
        plan_.award(1);
        vm.warp(START + 21 days);
        // Seat 1 owes round 2, and its own pot holds one contribution.
        plan_.setOff(1, 2, 1);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256[4] memory pots;
        uint256 fees;
        uint256 shares;
        for (uint256 i; i < logs.length; ++i) {
            bytes32 kind = logs[i].topics[0];
            if (kind == IGiftingMatrix.Contributed.selector) pots[uint256(logs[i].topics[2])] += C;
            if (kind == IGiftingMatrix.PotReleased.selector) {
                (uint256 amount, uint256 fee, uint256 share) =
                    abi.decode(logs[i].data, (uint256, uint256, uint256));
                pots[uint256(logs[i].topics[1])] -= amount;
                fees += fee;
                shares += share;
            }
            if (kind == IGiftingMatrix.SetOff.selector) {
                (uint256 amount, uint256 rest) = abi.decode(logs[i].data, (uint256, uint256));
                pots[uint256(logs[i].topics[2])] += amount;
                fees += rest;
            }
        }
        for (uint256 round; round < 4; ++round) {
            IGiftingMatrix.Round memory found = plan_.roundOf(round);
            vm.assertEq(pots[round], found.paidIn - found.paidOut, "a pot");
        }
        vm.assertEq(fees, plan_.fees(), "fees");
        vm.assertEq(shares, plan_.shareOf(2), "shares of who received nothing yet");
    }

    // ---------------------------------------------------------------- drawn order

    function test_drawn_orderFollowsFromTheSeed() public {
        GiftingMatrix plan_ = seated(args(IGiftingMatrix.Order.Drawn));
        vm.assertEq(plan_.startedAt(), 0, "not yet");
        vm.assertEq(plan_.drawAt(), START + 10 minutes, "the seed is from the future");
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.WrongTime.selector, START + 10 minutes));
        plan_.requestDraw();
        source.tell(77);
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.WrongTime.selector, START + 10 minutes));
        plan_.draw();
        vm.warp(START + 10 minutes);
        plan_.requestDraw();
        vm.assertEq(source.asked(), 1, "asked");
        vm.prank(eve);
        plan_.draw();
        vm.assertEq(plan_.startedAt(), START + 10 minutes, "started");
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.WrongTime.selector, 0));
        plan_.draw();
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.WrongTime.selector, 0));
        plan_.requestDraw();
        uint256 seen;
        for (uint256 round; round < SEATS; ++round) {
            (bool known, uint256 seat) = plan_.receiverOf(round);
            vm.assertTrue(known, "known");
            seen |= 1 << seat;
            payAll(plan_, round);
            vm.warp(plan_.dueAt(round));
            vm.prank(member(seat));
            plan_.receivePot(round, member(seat));
        }
        vm.assertEq(seen, 0xf, "everybody once");
    }

    function test_drawn_aSilentSourceLetsEverybodyGo() public {
        GiftingMatrix plan_ = seated(args(IGiftingMatrix.Order.Drawn));
        vm.warp(START + 10 minutes + 3 days - 1);
        vm.startPrank(member(0));
        vm.expectRevert(
            abi.encodeWithSelector(IGiftingMatrix.WrongTime.selector, START + 10 minutes + 3 days)
        );
        plan_.leaveSeat(0, member(0));
        vm.warp(START + 10 minutes + 3 days);
        source.breakDown();
        plan_.leaveSeat(0, member(0));
        vm.assertEq(usdc.balanceOf(member(0)), 1e12, "everything");
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.WrongTime.selector, 0));
        plan_.draw();
        for (uint256 i = 1; i < SEATS; ++i) {
            vm.prank(member(i));
            plan_.leaveSeat(i, member(i));
        }
        vm.assertEq(usdc.balanceOf(address(plan_)), 0, "empty");
    }

    /// @dev Not even a source whose code always fails holds anybody.
    function test_drawn_aDeadSourceLetsEverybodyGo() public {
        GiftingMatrix plan_ = seated(args(IGiftingMatrix.Order.Drawn));
        vm.etch(address(source), hex"fe");
        vm.warp(START + 10 minutes + 3 days);
        vm.prank(member(0));
        plan_.leaveSeat(0, member(0));
        vm.assertEq(usdc.balanceOf(member(0)), 1e12, "everything");
    }

    /// @dev Once the seed is there nobody can leave because of it.
    function test_drawn_noLeavingWithAKnownSeed() public {
        GiftingMatrix plan_ = seated(args(IGiftingMatrix.Order.Drawn));
        source.tell(77);
        vm.warp(START + 4 days);
        vm.prank(member(0));
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.WrongTime.selector, 0));
        plan_.leaveSeat(0, member(0));
        plan_.draw();
    }

    /// @dev Six orders of three, a hundred times each but for chance.
    function test_shuffle_everyOrderComesUpAsOften() public pure {
        uint256[6] memory seen;
        for (uint256 seed; seed < 600; ++seed) {
            uint256 packed = Shuffle.order(seed, 3)[0];
            uint256 first = uint8(packed);
            bool ascending = uint8(packed >> 8) < uint8(packed >> 16);
            ++seen[2 * first + (ascending ? 1 : 0)];
        }
        for (uint256 i; i < seen.length; ++i) {
            vm.assertGe(seen[i], 70, "an order is too rare");
        }
    }

    function test_fuzz_shuffleIsAnOrder(uint256 seed, uint256 count) public {
        count = bound(count, 2, 64);
        _order = Shuffle.order(seed, count);
        uint256 seen;
        for (uint256 i; i < count; ++i) {
            seen |= 1 << Shuffle.placeOf(_order, i);
        }
        vm.assertEq(seen, (1 << count) - 1, "every place once");
    }

    // ---------------------------------------------------------------- order by bid

    function test_bid_theLargestDiscountReceives() public {
        GiftingMatrix plan_ = seated(args(IGiftingMatrix.Order.Bid));
        _bid(plan_, 1, 500);
        _bid(plan_, 2, 900);
        vm.prank(member(3));
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.BadBid.selector, 900, 900, 3000));
        plan_.bid(3, 900);
        vm.prank(member(3));
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.BadBid.selector, 3001, 900, 3000));
        plan_.bid(3, 3001);
        payAll(plan_, 0);
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.WrongTime.selector, START + 7 days));
        plan_.award(1);
        vm.warp(START + 7 days);
        vm.prank(member(2));
        vm.expectPartialRevert(IGiftingMatrix.CannotBid.selector);
        plan_.receivePot(0, member(2));
        vm.prank(eve);
        plan_.award(64);
        (, uint256 seat) = plan_.receiverOf(0);
        vm.assertEq(seat, 2, "the best bidder");
        vm.prank(member(2));
        uint256 got = plan_.receivePot(0, member(2));
        vm.assertEq(got, 400e6 - 4e6 - 36e6, "less one percent of fee and nine of discount");
        vm.assertEq(plan_.shareOf(0), 12e6, "a third of the discount each");
        vm.assertEq(plan_.shareOf(2), 0, "none for the bidder");
        vm.startPrank(member(0));
        plan_.claimShare(0, eve);
        vm.assertEq(usdc.balanceOf(eve), 12e6, "paid");
        vm.expectRevert(IGiftingMatrix.NothingToClaim.selector);
        plan_.claimShare(0, eve);
    }

    function test_bid_oncePerPotInTurnAndNotInDefault() public {
        GiftingMatrix plan_ = seated(args(IGiftingMatrix.Order.Bid));
        _bid(plan_, 2, 900);
        payAll(plan_, 0);
        vm.warp(START + 7 days);
        vm.prank(member(1));
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.CannotBid.selector, 1, 0));
        plan_.bid(1, 100);
        plan_.award(1);
        vm.prank(member(2));
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.CannotBid.selector, 2, 1));
        plan_.bid(2, 100);
        _bid(plan_, 1, 100);
        for (uint256 i; i < 3; ++i) {
            pay(plan_, i, 1);
        }
        vm.warp(START + 14 days);
        plan_.award(1);
        vm.prank(member(3));
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.InDefault.selector, 3, 2));
        plan_.bid(3, 100);
        vm.prank(eve);
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.NotSeat.selector, 3, eve));
        plan_.bid(3, 100);
        vm.warp(START + 28 days);
        vm.prank(member(0));
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.WrongTime.selector, 0));
        plan_.bid(0, 100);
    }

    function test_award_withoutBidsTheLowestSeatThatWaits() public {
        GiftingMatrix plan_ = seated(args(IGiftingMatrix.Order.Bid));
        _bid(plan_, 0, 100);
        vm.warp(START + 28 days);
        plan_.award(2);
        vm.assertEq(plan_.awardedCount(), 2, "as many as asked");
        plan_.award(64);
        uint256[4] memory wanted = [uint256(0), 1, 2, 3];
        for (uint256 round; round < 4; ++round) {
            (bool known, uint256 seat) = plan_.receiverOf(round);
            vm.assertTrue(known, "known");
            vm.assertEq(seat, wanted[round], "in turn");
        }
        vm.expectPartialRevert(IGiftingMatrix.WrongTime.selector);
        plan_.award(64);
    }

    function test_bid_onlyWhereTheOrderIsByBid() public {
        GiftingMatrix plan_ = seated(args(IGiftingMatrix.Order.Fixed));
        vm.prank(member(0));
        vm.expectRevert(
            abi.encodeWithSelector(IGiftingMatrix.WrongOrder.selector, IGiftingMatrix.Order.Fixed)
        );
        plan_.bid(0, 100);
        vm.expectRevert(
            abi.encodeWithSelector(IGiftingMatrix.WrongOrder.selector, IGiftingMatrix.Order.Fixed)
        );
        plan_.award(1);
    }

    // ---------------------------------------------------------------- roles, pause, donations, bounds

    function test_pause_stopsTakingSeatsOnly() public {
        GiftingMatrix plan_ = circle(args(IGiftingMatrix.Order.Fixed));
        for (uint256 i; i < 3; ++i) {
            vm.prank(member(i));
            plan_.take(i);
        }
        vm.expectRevert(abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.GUARDIAN, address(this)));
        plan_.pause(uint32(START + 1));
        vm.prank(guardian);
        plan_.pause(uint32(START + 14 days));
        vm.prank(member(3));
        vm.expectRevert(abi.encodeWithSelector(EntryPause.EntriesPaused.selector, START + 14 days));
        plan_.take(3);
        vm.prank(member(0));
        plan_.leaveSeat(0, member(0));
        plan_ = seated(_other());
        vm.prank(guardian);
        plan_.pause(uint32(START + 14 days));
        payAll(plan_, 0);
        vm.warp(START + 7 days);
        vm.prank(member(0));
        plan_.receivePot(0, member(0));
    }

    function test_donation_isSurplusAndNothingElse() public {
        GiftingMatrix plan_ = seated(args(IGiftingMatrix.Order.Fixed));
        payAll(plan_, 0);
        usdc.mint(address(plan_), 7e6);
        (uint256 balance, uint256 liabilities, uint256 surplus) = plan_.solvencyOf(address(usdc));
        vm.assertEq(balance, 16 * C + 7e6, "balance");
        vm.assertEq(liabilities, 16 * C, "12 securities and 4 contributions");
        vm.assertEq(surplus, 7e6, "surplus");
        (, liabilities,) = plan_.solvencyOf(address(cwy));
        vm.assertEq(liabilities, 0, "of another token");
    }

    function test_validate_refusesWhatIsOutOfBounds() public {
        IGiftingMatrix.Args memory wrong = args(IGiftingMatrix.Order.Fixed);
        wrong.seats = 1;
        _refused(wrong, "seats");
        wrong.seats = 65;
        _refused(wrong, "seats");
        wrong = args(IGiftingMatrix.Order.Fixed);
        wrong.contribution = 2 ** 75 + 1;
        _refused(wrong, "contribution");
        wrong = args(IGiftingMatrix.Order.Fixed);
        wrong.period = 1 hours - 1;
        _refused(wrong, "period");
        wrong = args(IGiftingMatrix.Order.Fixed);
        wrong.securities = 4;
        _refused(wrong, "securities");
        wrong = args(IGiftingMatrix.Order.Fixed);
        wrong.order = 3;
        _refused(wrong, "order");
        wrong = args(IGiftingMatrix.Order.Fixed);
        wrong.feeBps = 201;
        _refused(wrong, "feeBps");
        wrong = args(IGiftingMatrix.Order.Fixed);
        wrong.largestBid = 1;
        _refused(wrong, "largestBid");
        wrong = args(IGiftingMatrix.Order.Bid);
        wrong.largestBid = 3001;
        _refused(wrong, "largestBid");
        wrong = args(IGiftingMatrix.Order.Drawn);
        wrong.source = address(0);
        _refused(wrong, "source");
        wrong = args(IGiftingMatrix.Order.Fixed);
        wrong.source = address(source);
        _refused(wrong, "source");
        wrong = args(IGiftingMatrix.Order.Fixed);
        wrong.feeTo = address(0);
        _refused(wrong, "feeTo");
        wrong = args(IGiftingMatrix.Order.Fixed);
        wrong.organiser = address(0);
        _refused(wrong, "organiser");
        wrong = args(IGiftingMatrix.Order.Fixed);
        wrong.token = address(0x70);
        _refused(wrong, "token");
    }

    /// @dev The largest circle with the largest contribution and the largest discounts: every word is wide enough.
    function test_bounds_theLargestCircle() public {
        IGiftingMatrix.Args memory large = args(IGiftingMatrix.Order.Bid);
        large.seats = 64;
        large.contribution = 2 ** 75;
        large.securities = 63;
        large.feeBps = 200;
        GiftingMatrix plan_ = circle(large);
        for (uint256 i; i < 64; ++i) {
            rich(usdc, member(i), address(plan_), 2 ** 90);
            vm.startPrank(member(i));
            plan_.take(i);
            vm.stopPrank();
        }
        for (uint256 i; i < 64; ++i) {
            vm.prank(member(i));
            plan_.pay(i, type(uint64).max);
        }
        for (uint256 round; round < 64; ++round) {
            _bid(plan_, round, 3000);
            vm.warp(plan_.dueAt(round));
            plan_.award(1);
            vm.prank(member(round));
            plan_.receivePot(round, member(round));
        }
        for (uint256 i; i < 64; ++i) {
            vm.startPrank(member(i));
            plan_.releaseSecurity(i, member(i));
            plan_.claimShare(i, member(i));
            vm.stopPrank();
        }
        plan_.claimFees();
        vm.assertEq(usdc.balanceOf(address(plan_)), 0, "every unit has left");
    }

    function test_beforeTheStart_nothingIsMissedOrKnown() public {
        GiftingMatrix plan_ = circle(args(IGiftingMatrix.Order.Bid));
        vm.prank(member(0));
        plan_.take(0);
        vm.warp(START + 30 days);
        vm.assertEq(plan_.missedBy(0), 0, "no round was missed");
        (bool known, uint256 seat) = plan_.receiverOf(0);
        vm.assertFalse(known, "nobody receives");
        vm.assertEq(seat, 0, "no seat");
        vm.assertEq(plan_.pausedUntil(), 0, "not paused");
        vm.expectRevert(abi.encodeWithSelector(IGiftingMatrix.WrongTime.selector, 0));
        _bid(plan_, 0, 100);
    }

    function test_validate_refusesArgumentsOfAnotherLength() public {
        bytes memory long = abi.encodePacked(abi.encode(args(IGiftingMatrix.Order.Fixed)), uint256(0));
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, bytes32("length")));
        factory.create(templateId, long, 0);
    }

    // ---------------------------------------------------------------- private

    /// @dev Other terms, so another address.
    function _other() private view returns (IGiftingMatrix.Args memory other) {
        other = args(IGiftingMatrix.Order.Fixed);
        other.feeBps = 0;
    }

    function _bid(GiftingMatrix plan_, uint256 seat, uint256 bps) private {
        vm.prank(member(seat));
        plan_.bid(seat, bps);
    }

    function _refused(IGiftingMatrix.Args memory wrong, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(templateId, abi.encode(wrong), 0);
    }
}
