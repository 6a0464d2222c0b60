// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DynamicStakingBase} from "../plans/dynamicStaking/DynamicStakingBase.sol";
import {Attack} from "./Attack.sol";

/// @title A lock of a year weighs for ever, kept by locks of a week (L6)
contract OutlivedLockAttack is DynamicStakingBase, Attack {
    uint256 private constant STAKE = 1000e18;

    function test_attack() public {
        enter(cross, ann, STAKE);
        enter(cross, bob, STAKE);
        vm.prank(ann);
        cross.lock(365 days);
        // Just before its end ann takes the shortest lock again and again; bob takes the same ones from the start.
        vm.warp(START + 365 days - 1);
        fund(cross, 10_000e6);
        for (uint256 week; week < 26; ++week) {
            _lock(ann);
            _lock(bob);
            vm.warp(block.timestamp + 7 days - 1);
        }
        vm.assertEq(cross.stakeOf(ann), cross.stakeOf(bob), "equal stakes");
        uint256 hers = cross.pendingOf(ann);
        uint256 his = cross.pendingOf(bob);
        took("L6.extra", hers - his);
        vm.assertEq(cross.weightOf(ann), 2 * STAKE, "weight of a year, notice of a week");
        vm.assertApproxEqAbs(hers * 100 / his, 196, 1, "hers beside his, in percent");
    }

    function _lock(address who) private {
        vm.prank(who);
        cross.lock(7 days);
    }
}
