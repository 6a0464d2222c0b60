// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {StakeTime} from "../../../src/plans/raffle/StakeTime.sol";
import {Base} from "../../Base.sol";

/// @title The two words of a stake, beside a list of every second
contract StakeTimeTest is Base {
    using StakeTime for StakeTime.Trace;

    uint256 private constant LENGTH = 60;
    uint256 private constant ROUNDS = 8;

    StakeTime.Trace private _trace;
    /// @dev What was held in each second since the start.
    uint256[LENGTH * ROUNDS] private _held;
    uint256 private _stake;
    uint256 private _now;

    /// @dev Up to six changes at any seconds of eight rounds, some a few rounds apart: at each of them and between, the two words say of both
    /// rounds what the list says, and nothing of any other.
    function testFuzz_areas_areThoseOfEverySecond(uint256[6] calldata waits, uint96[6] calldata stakes)
        public
    {
        vm.warp(START);
        for (uint256 i; i < waits.length; ++i) {
            _pass(waits[i] % 3 == 0 ? waits[i] % (3 * LENGTH) : waits[i] % LENGTH);
            _compare();
            _trace.set(stakes[i], StakeTime.clock(START, LENGTH));
            _stake = stakes[i];
            vm.assertEq(_trace.level.stake, _stake, "the stake");
            _compare();
        }
        _pass(uint256(stakes[0]) % (2 * LENGTH));
        _compare();
    }

    /// @dev Each border of a round, from both sides.
    function test_areas_atTheBorders() public {
        vm.warp(START);
        _trace.set(7, StakeTime.clock(START, LENGTH));
        _stake = 7;
        _pass(LENGTH - 1);
        _compare();
        _pass(1);
        _compare();
        vm.assertEq(_area(0), 7 * LENGTH, "a whole round");
        _trace.set(3, StakeTime.clock(START, LENGTH));
        _stake = 3;
        _compare();
        _pass(LENGTH);
        _trace.set(3, StakeTime.clock(START, LENGTH));
        _compare();
        vm.assertEq(_area(1), 3 * LENGTH, "the next one");
        vm.assertEq(_area(0), 0, "too long ago");
    }

    function test_areas_ofRoundsToComeAreNothing() public {
        vm.warp(START + LENGTH);
        _trace.set(7, StakeTime.clock(START, LENGTH));
        vm.warp(START + 2 * LENGTH + 5);
        vm.assertEq(_area(2), 35, "so far");
        vm.assertEq(_area(3), 0, "the next round");
        vm.assertEq(_area(type(uint256).max), 0, "no round at all");
    }

    function test_clock_standsBeforeTheStart() public {
        vm.warp(START - 100);
        _trace.set(7, StakeTime.clock(START, LENGTH));
        vm.assertEq(_trace.level.since, START, "counts from the start on");
        vm.assertEq(_area(0), 0, "nothing yet");
        vm.warp(START + 4);
        vm.assertEq(_area(0), 28, "four seconds");
    }

    /// @dev Two members in one total: who leaves takes the running round's part out, the ended round keeps it.
    function testFuzz_takeOut_leavesTheOthersPart(uint96 one, uint96 other, uint256 joined, uint256 left)
        public
    {
        (one, other) = (one / 2, other / 2);
        joined = bound(joined, 0, 2 * LENGTH);
        left = bound(left, joined, 3 * LENGTH - 1);
        vm.warp(START);
        _trace.set(other, StakeTime.clock(START, LENGTH));
        vm.warp(START + joined);
        _trace.set(uint256(one) + other, StakeTime.clock(START, LENGTH));
        vm.warp(START + left);
        uint256 round = left / LENGTH;
        uint256 ended = round == 0 ? 0 : _area(round - 1);
        uint256 from = joined > round * LENGTH ? joined : round * LENGTH;
        _trace.takeOut(one, uint256(one) * (left - from), StakeTime.clock(START, LENGTH));
        vm.assertEq(_trace.level.stake, other, "the other's stake");
        vm.assertEq(_area(round), uint256(other) * (left - round * LENGTH), "the other's part");
        if (round != 0) vm.assertEq(_area(round - 1), ended, "what has ended stays");
    }

    function test_takeOut_stopsAtNothing() public {
        vm.warp(START);
        _trace.set(5, StakeTime.clock(START, LENGTH));
        vm.warp(START + 2);
        _trace.takeOut(6, 11, StakeTime.clock(START, LENGTH));
        vm.assertEq(_trace.level.stake, 0, "no stake");
        vm.assertEq(_area(0), 0, "no area");
    }

    function test_mark_staysWhateverChanges() public {
        vm.warp(START);
        _trace.level.marked = true;
        _trace.set(5, StakeTime.clock(START, LENGTH));
        vm.warp(START + LENGTH);
        _trace.takeOut(2, 0, StakeTime.clock(START, LENGTH));
        vm.assertTrue(_trace.level.marked, "the host's note");
    }

    // ---------------------------------------------------------------- private

    /// @dev Lets seconds pass, not beyond the list, and writes down what is held in each.
    function _pass(uint256 time) private {
        for (uint256 i; i < time && _now + 1 < _held.length; ++i) {
            _held[_now++] = _stake;
        }
        vm.warp(START + _now);
    }

    function _compare() private view {
        uint256 running = _now / LENGTH;
        for (uint256 round; round < ROUNDS; ++round) {
            uint256 sum;
            if (round == running || round + 1 == running) {
                for (uint256 i = round * LENGTH; i < (round + 1) * LENGTH && i < _now; ++i) {
                    sum += _held[i];
                }
            }
            vm.assertEq(_area(round), sum, "stake x seconds");
        }
    }

    function _area(uint256 round) private view returns (uint256) {
        return _trace.areaIn(round, StakeTime.clock(START, LENGTH));
    }
}
