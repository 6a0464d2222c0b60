// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../../src/access/RoleGuard.sol";
import {Roles} from "../../../src/access/Roles.sol";
import {EntryPause} from "../../../src/lib/EntryPause.sol";
import {Advertisement} from "../../../src/plans/advertisement/Advertisement.sol";
import {IAdvertisement} from "../../../src/plans/advertisement/IAdvertisement.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {IPlanEvents} from "../../../src/plans/IPlanEvents.sol";
import {Signatures} from "../../mocks/Signatures.sol";
import {IRevenueRouter} from "../../../src/plans/revenueRouter/IRevenueRouter.sol";
import {AdvertisementBase} from "./AdvertisementBase.sol";

contract AdvertisementTest is AdvertisementBase {
    bytes32 private constant CONTENT = keccak256("content");

    // ---------------------------------------------------------------- booking

    function test_book_atTheFallingPrice() public {
        vm.assertEq(ads.priceOf(week + 4), 100e6, "four weeks before");
        vm.assertEq(ads.priceOf(week + 2), 60e6, "half way");
        vm.assertEq(ads.priceOf(week), 20e6, "too late to book, never below the last price");
        vm.assertEq(ads.priceOf(week + 40), 100e6, "never above the first");
        uint256 pid = ads.pidOf(1, week + 2);
        vm.expectEmit(true, true, false, true, address(ads));
        emit IPlanEvents.Purchased(pid, uint160(ann), 60e6);
        vm.expectEmit(true, true, false, true, address(ads));
        emit IAdvertisement.Booked(pid, ann, 1, week + 2, CONTENT, "cid");
        vm.assertEq(book(ann, 1, week + 2), 60e6, "paid");
        IAdvertisement.Booking memory found = ads.bookingOf(1, week + 2);
        vm.assertEq(found.advertiser, ann, "advertiser");
        vm.assertEq(found.paid, 60e6, "paid");
        vm.assertEq(uint256(found.state), uint256(IAdvertisement.State.Pending), "state");
        vm.assertEq(ads.owed(), 60e6, "owed");
        vm.assertEq(usdc.balanceOf(address(ads)), 60e6, "here");
    }

    function test_book_wrongSlotsPeriodsAndPrices() public {
        vm.startPrank(ann);
        vm.expectRevert(abi.encodeWithSelector(IAdvertisement.UnknownSlot.selector, 3, 3));
        ads.book(3, week + 1, CONTENT, "", 100e6);
        bytes4 closed = IAdvertisement.PeriodNotOpen.selector;
        vm.expectRevert(abi.encodeWithSelector(closed, week, week + 1, week + 4));
        ads.book(0, week, CONTENT, "", 100e6);
        vm.expectRevert(abi.encodeWithSelector(closed, week + 5, week + 1, week + 4));
        ads.book(0, week + 5, CONTENT, "", 100e6);
        vm.expectPartialRevert(closed);
        ads.book(0, type(uint256).max, CONTENT, "", 100e6);
        vm.expectRevert(abi.encodeWithSelector(IAdvertisement.PriceAbove.selector, 60e6, 60e6 - 1));
        ads.book(0, week + 2, CONTENT, "", 60e6 - 1);
        vm.expectRevert(IAdvertisement.NoContent.selector);
        ads.book(0, week + 2, 0, "", 60e6);
        ads.book(0, week + 2, CONTENT, "", 60e6);
        vm.expectRevert(
            abi.encodeWithSelector(IAdvertisement.SlotTaken.selector, ads.pidOf(0, week + 2), ann)
        );
        ads.book(0, week + 2, CONTENT, "", 60e6);
        vm.warp((week + 1) * 7 days - 1 days - 1);
        ads.book(0, week + 1, CONTENT, "", 100e6);
        vm.warp((week + 1) * 7 days - 1 days);
        vm.expectPartialRevert(closed);
        ads.book(1, week + 1, CONTENT, "", 100e6);
    }

    function test_book_withASignature() public {
        uint256 key = 0xA11CE;
        address signer = vm.addr(key);
        usdc.mint(signer, 100e6);
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, Signatures.permit(usdc, signer, address(ads), 100e6, block.timestamp + 1));
        vm.prank(signer);
        uint256 paid = ads.bookWithPermit(0, week + 2, CONTENT, "cid", 100e6, block.timestamp + 1, v, r, s);
        vm.assertEq(paid, 60e6, "the price, not what was agreed at most");
        vm.assertEq(usdc.balanceOf(signer), 40e6, "the rest stays");
    }

    // ---------------------------------------------------------------- moderation

    function test_approve_earnsThePeriod() public {
        book(ann, 0, week + 2);
        approve(0, week + 2);
        uint256 pid = ads.pidOf(0, week + 2);
        vm.warp((week + 3) * 7 days - 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAdvertisement.WrongTime.selector, pid, (week + 3) * 7 days, type(uint256).max
            )
        );
        ads.settle(0, week + 2);
        vm.warp((week + 3) * 7 days);
        vm.prank(eve);
        ads.settle(0, week + 2);
        vm.assertEq(ads.earned(), 60e6, "earned");
        vm.expectRevert(
            abi.encodeWithSelector(IAdvertisement.WrongState.selector, pid, IAdvertisement.State.Settled)
        );
        ads.settle(0, week + 2);
        vm.prank(eve);
        ads.forward();
        vm.assertEq(router.received(), 60e6, "the router knows");
        vm.assertEq(router.due(4), 60e6, "and has split it");
        vm.assertEq(ads.owed(), 0, "nothing owed");
        vm.expectRevert(IPlan.ZeroAmount.selector);
        ads.forward();
    }

    function test_approve_onlyWhatWasLookedAtAndInTime() public {
        book(ann, 0, week + 1);
        uint256 pid = ads.pidOf(0, week + 1);
        vm.startPrank(moderator);
        vm.expectRevert(abi.encodeWithSelector(IAdvertisement.WrongContent.selector, pid, CONTENT));
        ads.approve(0, week + 1, keccak256("other"));
        vm.expectPartialRevert(IAdvertisement.WrongState.selector);
        ads.approve(1, week + 1, CONTENT);
        vm.warp((week + 1) * 7 days);
        vm.expectRevert(
            abi.encodeWithSelector(IAdvertisement.WrongTime.selector, pid, 0, (week + 1) * 7 days)
        );
        ads.approve(0, week + 1, CONTENT);
    }

    function test_reject_beforeItStartsRefundsAll() public {
        book(ann, 0, week + 2);
        vm.prank(moderator);
        ads.reject(0, week + 2);
        vm.assertEq(ads.creditOf(ann), 60e6, "all of it");
        book(bob, 0, week + 2);
        approve(0, week + 2);
        vm.warp((week + 2) * 7 days);
        vm.prank(moderator);
        ads.reject(0, week + 2);
        vm.assertEq(ads.creditOf(bob), 60e6, "approved, but not shown for a second");
        vm.prank(ann);
        ads.claim();
        vm.assertEq(usdc.balanceOf(ann), 1e12, "back");
    }

    function test_reject_takesDownProRata() public {
        book(ann, 0, week + 2);
        approve(0, week + 2);
        vm.warp((week + 2) * 7 days + 2 days);
        uint256 shown = uint256(60e6) * 2 / 7;
        vm.expectEmit(true, true, false, true, address(ads));
        emit IAdvertisement.Ended(ads.pidOf(0, week + 2), moderator, 60e6 - shown);
        vm.prank(moderator);
        ads.reject(0, week + 2);
        vm.assertEq(ads.earned(), shown, "two days of seven, rounded down");
        vm.assertEq(ads.creditOf(ann), 60e6 - shown, "the rest");
        vm.prank(moderator);
        vm.expectPartialRevert(IAdvertisement.WrongState.selector);
        ads.reject(0, week + 2);
    }

    function test_reject_notAfterTheEnd() public {
        book(ann, 0, week + 2);
        approve(0, week + 2);
        vm.warp((week + 3) * 7 days);
        vm.prank(moderator);
        vm.expectPartialRevert(IAdvertisement.WrongTime.selector);
        ads.reject(0, week + 2);
    }

    /// @dev A moderator that never comes: silence is a refund.
    function test_settle_refundsWhatNobodyLookedAt() public {
        book(ann, 0, week + 2);
        vm.warp((week + 2) * 7 days - 1);
        vm.expectPartialRevert(IAdvertisement.WrongTime.selector);
        ads.settle(0, week + 2);
        vm.warp((week + 2) * 7 days);
        vm.prank(eve);
        ads.settle(0, week + 2);
        vm.assertEq(ads.creditOf(ann), 60e6, "all of it");
        vm.expectPartialRevert(IAdvertisement.WrongState.selector);
        ads.settle(0, week + 2);
    }

    function test_cancel_whilePendingByTheAdvertiser() public {
        book(ann, 0, week + 2);
        uint256 pid = ads.pidOf(0, week + 2);
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(IAdvertisement.NotAdvertiser.selector, pid, bob));
        ads.cancel(0, week + 2);
        vm.startPrank(ann);
        ads.cancel(0, week + 2);
        vm.assertEq(ads.creditOf(ann), 60e6, "at once: all of it");
        vm.expectPartialRevert(IAdvertisement.NotAdvertiser.selector);
        ads.cancel(0, week + 2);
        vm.stopPrank();
        book(ann, 0, week + 2);
        approve(0, week + 2);
        vm.prank(ann);
        vm.expectPartialRevert(IAdvertisement.WrongState.selector);
        ads.cancel(0, week + 2);
    }

    /// @dev Kept for 10 of the 14 days until its period: 10/14 of 60 USDC, rounded up.
    function test_cancel_costsTheTimeForWhichTheSlotWasKept() public {
        book(ann, 0, week + 2);
        vm.warp((week + 2) * 7 days - 4 days);
        vm.expectEmit(true, true, false, true, address(ads));
        emit IAdvertisement.Ended(ads.pidOf(0, week + 2), ann, 17_142_857);
        vm.prank(ann);
        ads.cancel(0, week + 2);
        vm.assertEq(ads.creditOf(ann), 17_142_857, "the rest");
        vm.assertEq(ads.earned(), 60e6 - 17_142_857, "what it cost is earned");
        vm.assertEq(ads.owed(), 60e6, "all of it is owed");
        ads.forward();
        vm.assertEq(router.received(), 60e6 - 17_142_857, "by the router");
    }

    /// @dev Nobody looked at it in time: it was not shown, and not given back either.
    function test_cancel_onceThePeriodHasStartedCostsNothing() public {
        book(ann, 0, week + 2);
        vm.warp((week + 2) * 7 days);
        vm.prank(ann);
        ads.cancel(0, week + 2);
        vm.assertEq(ads.creditOf(ann), 60e6, "all of it");
        vm.assertEq(ads.earned(), 0, "nothing earned");
    }

    /// @dev Whenever somebody gives a booking back and takes it anew: never cheaper than to have kept it.
    function test_fuzz_cancelAndBookAnewNeverPays(uint256 first, uint256 second, uint256 lastPrice) public {
        IAdvertisement.Args memory other = args();
        other.lastPrice = bound(lastPrice, 1, other.price - 1);
        Advertisement made = Advertisement(make(templateId, abi.encode(other)));
        rich(usdc, ann, address(made), 1e12);
        uint256 before = usdc.balanceOf(ann);
        uint256 opens = week * 7 days;
        uint256 closes = (week + 4) * 7 days - 1 days;
        vm.warp(bound(first, opens, closes - 1));
        vm.startPrank(ann);
        uint256 asked = made.book(0, week + 4, CONTENT, "", type(uint256).max);
        vm.warp(bound(second, block.timestamp, closes - 1));
        made.cancel(0, week + 4);
        made.book(0, week + 4, CONTENT, "", type(uint256).max);
        if (made.creditOf(ann) != 0) made.claim();
        vm.stopPrank();
        // The price is rounded down, so it may have fallen by a unit more.
        vm.assertGe(before - usdc.balanceOf(ann) + 1, asked, "no less than the first price");
    }

    function test_forward_aRouterThatTakesNothingIsRefused() public {
        book(ann, 0, week + 2);
        approve(0, week + 2);
        vm.warp((week + 3) * 7 days);
        ads.settle(0, week + 2);
        vm.mockCall(address(router), abi.encodeCall(IRevenueRouter.notify, (60e6)), "");
        vm.expectRevert(abi.encodeWithSelector(IRevenueRouter.NotTaken.selector, address(router), 60e6));
        ads.forward();
    }

    function test_claim_toAnotherAddressOnce() public {
        book(ann, 0, week + 2);
        vm.startPrank(ann);
        ads.cancel(0, week + 2);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadReceiver.selector, address(0)));
        ads.claimTo(address(0));
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadReceiver.selector, address(ads)));
        ads.claimTo(address(ads));
        ads.claimTo(eve);
        vm.assertEq(usdc.balanceOf(eve), 60e6, "there");
        vm.expectRevert(IAdvertisement.NothingToClaim.selector);
        ads.claim();
    }

    // ---------------------------------------------------------------- roles, pause, donations

    function test_rogue_rolesOnly() public {
        book(ann, 0, week + 2);
        address[4] memory callers = [ann, admin, funder, eve];
        for (uint256 i; i < callers.length; ++i) {
            vm.startPrank(callers[i]);
            bytes memory missing =
                abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.MODERATOR, callers[i]);
            vm.expectRevert(missing);
            ads.approve(0, week + 2, CONTENT);
            vm.expectRevert(missing);
            ads.reject(0, week + 2);
            vm.expectRevert(
                abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.GUARDIAN, callers[i])
            );
            ads.pause(uint32(block.timestamp + 1));
            vm.stopPrank();
        }
    }

    function test_pause_stopsBookingsOnly() public {
        book(ann, 0, week + 2);
        book(ann, 1, week + 2);
        approve(1, week + 2);
        vm.prank(guardian);
        ads.pause(uint32(block.timestamp + 14 days));
        vm.prank(ann);
        vm.expectPartialRevert(EntryPause.EntriesPaused.selector);
        ads.book(2, week + 2, CONTENT, "", 100e6);
        vm.startPrank(ann);
        ads.cancel(0, week + 2);
        ads.claim();
        vm.stopPrank();
        vm.prank(moderator);
        ads.reject(1, week + 2);
        vm.prank(ann);
        ads.claim();
        vm.assertEq(usdc.balanceOf(ann), 1e12, "out");
    }

    function test_donation_isSurplusAndNothingElse() public {
        book(ann, 0, week + 2);
        usdc.mint(address(ads), 7e6);
        (uint256 balance, uint256 liabilities, uint256 surplus) = ads.solvencyOf(address(usdc));
        vm.assertEq(balance, 67e6, "balance");
        vm.assertEq(liabilities, 60e6, "owed");
        vm.assertEq(surplus, 7e6, "surplus");
        (, liabilities,) = ads.solvencyOf(address(cwy));
        vm.assertEq(liabilities, 0, "of another token");
        vm.assertEq(ads.tokens()[0], address(usdc), "its token");
    }

    function test_validate_refusesWhatIsOutOfBounds() public {
        IAdvertisement.Args memory wrong = args();
        wrong.slots = 0;
        _refused(wrong, "slots");
        wrong.slots = 65;
        _refused(wrong, "slots");
        wrong = args();
        wrong.period = 1 hours - 1;
        _refused(wrong, "period");
        wrong = args();
        wrong.ahead = 53;
        _refused(wrong, "ahead");
        wrong = args();
        wrong.price = 2 ** 56;
        _refused(wrong, "price");
        wrong = args();
        wrong.lastPrice = 100e6 + 1;
        _refused(wrong, "lastPrice");
        wrong.lastPrice = 0;
        _refused(wrong, "lastPrice");
        wrong = args();
        wrong.lead = 7 days + 1;
        _refused(wrong, "lead");
        wrong = args();
        wrong.router = ann;
        _refused(wrong, "router");
        wrong = args();
        wrong.token = address(cwy);
        _refused(wrong, "router");
        wrong.token = ann;
        _refused(wrong, "token");
    }

    /// @dev Taken down at any second: earned and refund are the payment, and the house gets no more than its time.
    function test_fuzz_takeDownSplitsThePayment(uint256 second) public {
        uint256 paid = book(ann, 0, week + 2);
        approve(0, week + 2);
        second = bound(second, 0, 7 days - 1);
        vm.warp((week + 2) * 7 days + second);
        vm.prank(moderator);
        ads.reject(0, week + 2);
        vm.assertEq(ads.earned() + ads.creditOf(ann), paid, "the payment");
        vm.assertLe(ads.earned() * 7 days, paid * second, "no more than its time");
        vm.assertEq(ads.owed(), paid, "owed");
    }

    function test_validate_refusesArgumentsOfAnotherLength() public {
        bytes memory long = abi.encodePacked(abi.encode(args()), uint256(0));
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, bytes32("length")));
        factory.create(templateId, long, 0);
    }

    function _refused(IAdvertisement.Args memory wrong, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(templateId, abi.encode(wrong), 0);
    }
}
