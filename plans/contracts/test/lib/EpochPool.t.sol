// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EpochPool} from "../../src/lib/EpochPool.sol";
import {Base} from "../Base.sol";

contract EpochPoolTest is Base {
    using EpochPool for mapping(uint256 epoch => EpochPool.Epoch);

    mapping(uint256 epoch => EpochPool.Epoch) private pool;

    // ---------------------------------------------------------------- time

    function test_running_countsFromTheStart() public {
        vm.assertEq(EpochPool.running(START + 5, 7 days), 0, "before the start");
        vm.assertEq(EpochPool.running(START, 7 days), 0, "at the start");
        vm.warp(START + 7 days - 1);
        vm.assertEq(EpochPool.running(START, 7 days), 0, "last second");
        vm.warp(START + 7 days);
        vm.assertEq(EpochPool.running(START, 7 days), 1, "first second");
    }

    function test_book_inTheEpochAndTheNext() public {
        this.book(5, 5, 10);
        this.book(5, 6, 20);
        vm.assertEq(pool[5].points, 30, "points");
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotBookable.selector, 5, 4));
        this.book(5, 4, 1);
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotBookable.selector, 5, 7));
        this.book(5, 7, 1);
    }

    function test_take_fromTwoEpochsLaterForTwentySix() public {
        pool.add(5, 100);
        this.book(5, 6, 10);
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotClaimable.selector, 5, 6));
        this.take(5, 6, 5, EpochPool.NO_CAP);
        vm.assertEq(this.take(5, 7, 5, EpochPool.NO_CAP), 50, "first");
        vm.assertEq(this.take(5, 32, 2, EpochPool.NO_CAP), 20, "last");
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotClaimable.selector, 5, 33));
        this.take(5, 33, 1, EpochPool.NO_CAP);
        vm.assertEq(pool[5].paid, 70, "paid");
    }

    function test_roll_movesTheRestOnce() public {
        pool.add(5, 100);
        this.book(5, 6, 10);
        this.take(5, 7, 5, EpochPool.NO_CAP);
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotRollable.selector, 5, 32));
        this.roll(5, 32);
        vm.assertEq(this.roll(5, 33), 50, "the rest");
        vm.assertEq(pool[33].pot, 50, "the running pot");
        vm.assertEq(pool[5].pot, 50, "what was paid");
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotRollable.selector, 5, 34));
        this.roll(5, 34);
    }

    function test_roll_ofAnEpochWithoutPoints() public {
        pool.add(5, 100);
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotRollable.selector, 5, 6));
        this.roll(5, 6);
        vm.assertEq(this.roll(5, 7), 100, "at once");
    }

    // ---------------------------------------------------------------- shares

    function test_take_isCappedPerPoint() public {
        pool.add(5, 1000);
        this.book(5, 6, 10);
        vm.assertEq(this.take(5, 7, 4, 20 << 32), 80, "20 a point");
        vm.assertEq(this.take(5, 7, 4, 1 << 31), 2, "half a unit a point");
        vm.assertEq(this.take(5, 7, 2, 100 << 32), 200, "the share is smaller");
    }

    /// @dev A host that lets somebody take twice is stopped at the pot: the other epochs' money stays.
    function test_take_neverExceedsThePot() public {
        pool.add(4, 1000);
        pool.add(5, 100);
        this.book(5, 6, 10);
        this.take(5, 7, 8, EpochPool.NO_CAP);
        vm.expectRevert(abi.encodeWithSelector(EpochPool.PotExceeded.selector, 5, 80, 20));
        this.take(5, 7, 8, EpochPool.NO_CAP);
    }

    function test_take_withoutPointsIsNothing() public {
        pool.add(5, 100);
        vm.assertEq(this.take(5, 7, 0, EpochPool.NO_CAP), 0, "nobody");
        vm.assertEq(this.take(5, 7, 10, EpochPool.NO_CAP), 0, "points that were never booked");
    }

    /// @dev All shares together never exceed the pot, and rounding loses less than one unit a member.
    function testFuzz_take_sharesAddUp(uint96 pot, uint32[8] memory points, uint256 cap) public {
        pool.add(1, pot);
        uint256 total;
        for (uint256 i; i < 8; ++i) {
            this.book(1, 2, points[i]);
            total += points[i];
        }
        uint256 paid;
        for (uint256 i; i < 8; ++i) {
            uint256 share = this.take(1, 3, points[i], cap);
            if (cap < 2 ** 128) vm.assertLe(share, (points[i] * cap) >> 32, "cap");
            paid += share;
        }
        vm.assertEq(paid, pool[1].paid, "paid");
        vm.assertLe(paid, pot, "never more than the pot");
        if (cap >= 2 ** 128 && total != 0) vm.assertLe(pot - paid, 8, "nor lost");
        if (paid != pot) vm.assertEq(this.roll(1, 29), pot - paid, "and the rest moves on");
    }

    // ---------------------------------------------------------------- what no points can take

    /// @dev From e + 2 on what is above the cap of all points moves on; nobody's share changes, and the rest waits for 26 epochs.
    function test_roll_whatTheCapLeavesOverNeedNotWait() public {
        pool.add(5, 1000);
        this.book(5, 6, 10);
        uint256 cap = 20 << 32;
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotRollable.selector, 5, 6));
        this.rollCapped(5, 6, cap);
        vm.assertEq(this.take(5, 7, 4, cap), 80, "a share before");
        vm.assertEq(this.rollCapped(5, 7, cap), 800, "ten points take 200 at most");
        vm.assertEq(pool[7].pot, 800, "in the running pot");
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotRollable.selector, 5, 8));
        this.rollCapped(5, 8, cap);
        vm.assertEq(this.take(5, 8, 6, cap), 120, "a share after");
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotRollable.selector, 5, 33));
        this.rollCapped(5, 33, cap);
    }

    /// @dev Whenever it is rolled, and whatever the numbers: every share is worth what it was.
    function testFuzz_roll_changesNobodysShare(uint96 pot, uint32[8] memory points, uint128 cap, uint256 when)
        public
    {
        pool.add(1, pot);
        uint256[8] memory worth;
        for (uint256 i; i < 8; ++i) {
            this.book(1, 2, points[i]);
        }
        for (uint256 i; i < 8; ++i) {
            worth[i] = EpochPool.worth(pool[1], points[i], cap);
        }
        uint256 moved;
        for (uint256 i; i < 8; ++i) {
            if (i == when % 8) moved = this.tryRoll(1, 3, cap);
            vm.assertEq(this.take(1, 3, points[i], cap), worth[i], "as before");
        }
        moved += this.tryRoll(1, 29, cap);
        vm.assertEq(moved + pool[1].paid, pot, "everything is paid or has moved on");
    }

    function test_release_movesWhatTheHostGivesToNobody() public {
        pool.add(5, 1000);
        this.book(5, 6, 10);
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotRollable.selector, 5, 6));
        this.release(5, 6, 3);
        vm.assertEq(this.release(5, 7, 3), 300, "three points");
        vm.assertEq(pool[7].pot, 300, "in the running pot");
        vm.assertEq(this.take(5, 7, 7, EpochPool.NO_CAP), 700, "seven points are worth what they were");
        vm.expectRevert(abi.encodeWithSelector(EpochPool.PotExceeded.selector, 5, 100, 0));
        this.release(5, 7, 1);
        vm.expectRevert(abi.encodeWithSelector(EpochPool.NotRollable.selector, 5, 7));
        this.release(5, 7, 0);
    }

    // ---------------------------------------------------------------- calls from outside, for reverts

    function rollCapped(uint256 epoch, uint256 now_, uint256 cap) external returns (uint256) {
        return pool.roll(epoch, now_, cap);
    }

    /// @dev 0 when nothing can move.
    function tryRoll(uint256 epoch, uint256 now_, uint256 cap) external returns (uint256 moved) {
        (bool done, bytes memory answer) =
            address(this).call(abi.encodeCall(this.rollCapped, (epoch, now_, cap)));
        if (done) moved = abi.decode(answer, (uint256));
    }

    function release(uint256 epoch, uint256 now_, uint256 points) external returns (uint256) {
        return pool.release(epoch, now_, points, EpochPool.NO_CAP);
    }

    function book(uint256 epoch, uint256 now_, uint256 points) external {
        pool.book(epoch, now_, points);
    }

    function take(uint256 epoch, uint256 now_, uint256 points, uint256 cap) external returns (uint256) {
        return pool.take(epoch, now_, points, cap);
    }

    function roll(uint256 epoch, uint256 now_) external returns (uint256) {
        return pool.roll(epoch, now_, EpochPool.NO_CAP);
    }
}
