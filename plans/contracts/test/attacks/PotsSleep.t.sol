// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ILeaders} from "../../src/plans/leaders/ILeaders.sol";
import {IGlobalPool} from "../../src/plans/globalPool/IGlobalPool.sol";
import {GlobalPoolBase} from "../plans/globalPool/GlobalPoolBase.sol";
import {LeadersBase} from "../plans/leaders/LeadersBase.sol";
import {Attack} from "./Attack.sol";

/// @title Three leaders may take 5 % of a pot each; the other 85 % lie in it for 26 epochs more
contract LeadersSleepAttack is LeadersBase, Attack {
    function test_whatTheShareLimitLeavesOver() public {
        ILeaders plan = newLeaders(EPOCH, 1, 1, 500, address(0));
        uint256[] memory pids = new uint256[](6);
        // 5 sells to 6, 3 to 15, 4 to 20: three leaders with the same points.
        uint256[6] memory buyers = [uint256(3), 4, 5, 6, 15, 20];
        for (uint256 i; i < 6; ++i) {
            pids[i] = buy(plan, buyers[i], 1000e6);
        }
        vm.warp(START + 1 days);
        plan.finalize(pids);
        vm.warp(START + EPOCH);
        for (uint256 id = 3; id <= 5; ++id) {
            plan.book(id, 0);
        }
        vm.warp(START + 2 * EPOCH);
        for (uint256 id = 3; id <= 5; ++id) {
            vm.prank(wallet(id));
            plan.claim(id, 0);
        }
        uint256[] memory named = new uint256[](3);
        (named[0], named[1], named[2]) = (3, 4, 5);
        (bool done,) = address(plan).call(abi.encodeCall(plan.rollExcess, (0, named)));
        took("L2.share", plan.epochOf(0).pot - plan.epochOf(0).paid);
        vm.assertTrue(done, "anybody moves it on");
        vm.assertLe(plan.epochOf(0).pot - plan.epochOf(0).paid, 9, "nothing sleeps but rounding");
        vm.assertApproxEqAbs(plan.epochOf(2).pot, 510e6, 9, "85 % of 600 are in the running pot");
    }
}

/// @title What the largest pay per point leaves over lies in the pot as long
contract PoolSleepAttack is GlobalPoolBase, Attack {
    function test_whatTheCapPerPointLeavesOver() public {
        // A quarter of a unit a point; half of each price goes into the pot.
        IGlobalPool capped = newPool(5000, EPOCH, 1 << 30, MOST);
        complete(capped, 3, 100e6);
        vm.warp(START + 2 * EPOCH);
        vm.prank(wallet(3));
        capped.claim(3, 0);
        (bool done,) = address(capped).call(abi.encodeCall(capped.roll, (0)));
        took("L2.point", capped.epochOf(0).pot - capped.epochOf(0).paid);
        vm.assertTrue(done, "anybody moves it on");
        vm.assertEq(capped.epochOf(0).pot - capped.epochOf(0).paid, 0, "nothing sleeps");
        vm.assertEq(capped.epochOf(2).pot, 25e6, "half of the pot is in the running one");
    }
}
