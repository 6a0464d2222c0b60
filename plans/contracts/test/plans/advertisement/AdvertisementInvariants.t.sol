// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Advertisement} from "../../../src/plans/advertisement/Advertisement.sol";
import {IAdvertisement} from "../../../src/plans/advertisement/IAdvertisement.sol";
import {Base} from "../../Base.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {AdvertisementBase} from "./AdvertisementBase.sol";

/// @title Advertisers, moderator, maintainer and guardian, in any order; every action must succeed
contract AdvertisementHandler is Base {
    bytes32 private constant CONTENT = keccak256("content");
    Advertisement private immutable ADS;
    TestToken private immutable TOKEN;
    address private immutable MODERATOR;
    address private immutable GUARDIAN;

    address[3] public members;
    uint256 public paidIn;
    uint256 public refunded;
    uint256 public forwarded;
    /// @dev Every slot × period ever booked.
    uint256[] public slots;
    uint256[] public periods;
    mapping(bytes4 action => uint256) public successes;

    constructor(Advertisement ads, address moderator, address guardian) {
        ADS = ads;
        TOKEN = TestToken(ads.terms().token);
        MODERATOR = moderator;
        GUARDIAN = guardian;
        for (uint256 i; i < members.length; ++i) {
            members[i] = address(uint160(0xA0 + i));
        }
    }

    modifier counted(uint256 wait) {
        vm.warp(block.timestamp + bound(wait, 0, 3 days));
        _;
        ++successes[msg.sig];
    }

    function book(uint256 who, uint256 wait, uint256 dice) external counted(wait) {
        _book(who, dice);
    }

    function cancel(uint256 who, uint256 wait, uint256 dice) external counted(wait) {
        (uint256 slot, uint256 period) = _book(who, dice);
        vm.warp(block.timestamp + bound(dice, 0, 20 days));
        vm.prank(members[who % 3]);
        ADS.cancel(slot, period);
    }

    function approve(uint256 who, uint256 wait, uint256 dice) external counted(wait) {
        _approved(who, dice);
    }

    function reject(uint256 who, uint256 wait, uint256 dice) external counted(wait) {
        (uint256 slot, uint256 period) = dice % 2 == 0 ? _book(who, dice >> 1) : _approved(who, dice >> 1);
        if (dice % 2 == 1) vm.warp(period * 7 days + bound(dice, 0, 7 days - 1));
        vm.prank(MODERATOR);
        ADS.reject(slot, period);
    }

    function settle(uint256 who, uint256 wait, uint256 dice) external counted(wait) {
        (uint256 slot, uint256 period) = dice % 2 == 0 ? _book(who, dice >> 1) : _approved(who, dice >> 1);
        vm.warp((period + 1) * 7 days);
        ADS.settle(slot, period);
    }

    function claim(uint256 who, uint256 wait, uint256 dice) external counted(wait) {
        address member = members[who % 3];
        if (ADS.creditOf(member) == 0) {
            (uint256 slot, uint256 period) = _book(who, dice);
            vm.prank(member);
            ADS.cancel(slot, period);
        }
        _claim(member);
    }

    function forward(uint256 who, uint256 wait, uint256 dice) external counted(wait) {
        if (ADS.earned() == 0) {
            (uint256 slot, uint256 period) = _approved(who, dice);
            vm.warp((period + 1) * 7 days);
            ADS.settle(slot, period);
        }
        forwarded += ADS.earned();
        ADS.forward();
    }

    function pause(uint256 wait, uint256 length) external counted(wait) {
        uint256 last = ADS.pausedUntil();
        if (last != 0 && block.timestamp < last + 14 days) vm.warp(last + 14 days);
        vm.prank(GUARDIAN);
        ADS.pause(uint32(block.timestamp + bound(length, 0, 14 days)));
    }

    /// @dev Everything comes to its end: without a moderator, by anyone.
    function finish() external {
        for (uint256 i; i < slots.length; ++i) {
            IAdvertisement.State state = ADS.bookingOf(slots[i], periods[i]).state;
            if (state == IAdvertisement.State.Pending || state == IAdvertisement.State.Approved) {
                if (block.timestamp < (periods[i] + 1) * 7 days) vm.warp((periods[i] + 1) * 7 days);
                ADS.settle(slots[i], periods[i]);
            }
        }
        for (uint256 i; i < 3; ++i) {
            if (ADS.creditOf(members[i]) != 0) _claim(members[i]);
        }
        forwarded += ADS.earned();
        if (ADS.earned() != 0) ADS.forward();
    }

    /// @dev What lies in bookings that are under way.
    function open() external view returns (uint256 sum) {
        for (uint256 i; i < slots.length; ++i) {
            IAdvertisement.Booking memory found = ADS.bookingOf(slots[i], periods[i]);
            if (found.state == IAdvertisement.State.Settled) continue;
            // A freed slot that was booked again stands in the list twice.
            bool again;
            for (uint256 j; j < i && !again; ++j) {
                again = slots[j] == slots[i] && periods[j] == periods[i];
            }
            if (!again) sum += found.paid;
        }
    }

    // ---------------------------------------------------------------- private

    function _claim(address member) private {
        uint256 before = TOKEN.balanceOf(member);
        vm.prank(member);
        ADS.claim();
        refunded += TOKEN.balanceOf(member) - before;
    }

    /// @dev Finds a free slot in a period that is open, further ahead if need be.
    function _book(uint256 who, uint256 dice) private returns (uint256 slot, uint256 period) {
        if (block.timestamp < ADS.pausedUntil()) vm.warp(ADS.pausedUntil());
        slot = dice % 3;
        for (uint256 i;; ++i) {
            period = ADS.periodNow() + 2 + (dice % 3 + i) % 3;
            if (ADS.bookingOf(slot, period).state == IAdvertisement.State.Free) break;
            if (i == 2) vm.warp(block.timestamp + 21 days);
        }
        uint256 price = ADS.priceOf(period);
        address member = members[who % 3];
        TOKEN.mint(member, price);
        vm.startPrank(member);
        TOKEN.approve(address(ADS), price);
        ADS.book(slot, period, CONTENT, "cid", price);
        vm.stopPrank();
        paidIn += price;
        slots.push(slot);
        periods.push(period);
    }

    function _approved(uint256 who, uint256 dice) private returns (uint256 slot, uint256 period) {
        (slot, period) = _book(who, dice);
        vm.prank(MODERATOR);
        ADS.approve(slot, period, CONTENT);
    }
}

contract AdvertisementInvariants is AdvertisementBase {
    AdvertisementHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new AdvertisementHandler(ads, moderator, guardian);
    }

    function targetContracts() external view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory list) {
        list = new FuzzSelector[](1);
        list[0] = FuzzSelector(address(handler), actions());
    }

    function actions() internal pure returns (bytes4[] memory list) {
        list = new bytes4[](8);
        list[0] = AdvertisementHandler.book.selector;
        list[1] = AdvertisementHandler.cancel.selector;
        list[2] = AdvertisementHandler.approve.selector;
        list[3] = AdvertisementHandler.reject.selector;
        list[4] = AdvertisementHandler.settle.selector;
        list[5] = AdvertisementHandler.claim.selector;
        list[6] = AdvertisementHandler.forward.selector;
        list[7] = AdvertisementHandler.pause.selector;
    }

    function invariant_theBooksAgree() public view {
        uint256 credits;
        for (uint256 i; i < 3; ++i) {
            credits += ads.creditOf(handler.members(i));
        }
        uint256 owed = handler.open() + credits + ads.earned();
        vm.assertEq(ads.owed(), owed, "owed == open bookings + credits + earned");
        vm.assertEq(usdc.balanceOf(address(ads)), owed, "balance == owed");
        vm.assertEq(
            handler.paidIn(), owed + handler.refunded() + handler.forwarded(), "paid in == here + gone"
        );
        vm.assertEq(router.received(), handler.forwarded(), "the router got what was earned");
    }

    /// @dev Liveness: without any moderator everything is settled, claimed and forwarded.
    function afterInvariant() public {
        handler.finish();
        vm.assertEq(usdc.balanceOf(address(ads)), 0, "empty");
        invariant_theBooksAgree();
    }

    function test_handler_reachesEveryActionOften() public {
        bytes4[] memory list = actions();
        for (uint256 i; i < 200; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(i)));
            (bool done,) = address(handler)
                .call(abi.encodePacked(list[dice % list.length], dice >> 8, dice >> 16, dice >> 24));
            vm.assertTrue(done, "an action failed");
        }
        for (uint256 i; i < list.length; ++i) {
            vm.assertGe(handler.successes(list[i]), 15, "an action is hardly reached");
        }
        invariant_theBooksAgree();
        afterInvariant();
    }
}
