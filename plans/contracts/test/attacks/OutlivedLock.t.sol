// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DynamicStakingBase} from "../plans/dynamicStaking/DynamicStakingBase.sol";
import {Attack} from "./Attack.sol";

/// @title A lock of a year is to weigh for ever, kept by locks of a week (L6)
contract OutlivedLockAttack is DynamicStakingBase, Attack {
    uint256 private constant STAKE = 1000e18;
    /// @dev The last second of the year's lock is hers: less than a thousandth of a USDC of 10,000.
    uint256 private constant BOUND = 1000;

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
        took("L6.extra", hers > his ? hers - his : 0);
        vm.assertApproxEqAbs(hers, his, BOUND, "equal notice, equal rewards");
        vm.assertEq(cross.weightOf(ann), cross.weightOf(bob), "equal weights");
    }

    function _lock(address who) private {
        vm.prank(who);
        cross.lock(7 days);
    }
}
