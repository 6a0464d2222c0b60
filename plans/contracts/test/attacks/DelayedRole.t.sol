// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Roles} from "../../src/access/Roles.sol";
import {IEntryPausable} from "../../src/plans/base/IEntryPausable.sol";
import {StakingBase} from "../plans/staking/StakingBase.sol";
import {Attack} from "./Attack.sol";

/// @title ADMIN gives a guardian a delay, as the access manager offers; whether the guardian can then still do its work
/// @dev Counts announced calls that the plan refuses although their delay has passed.
contract DelayedRoleAttack is StakingBase, Attack {
    function test_guardian_withADelay() public {
        address slow = actor("slow guardian");
        bytes4[] memory selectors = new bytes4[](1);
        selectors[0] = IEntryPausable.pause.selector;
        vm.startPrank(admin);
        manager.grantRole(Roles.GUARDIAN, slow, 1 days);
        manager.setTargetFunctionRole(address(same), selectors, Roles.GUARDIAN);
        vm.stopPrank();
        bytes memory call = abi.encodeCall(IEntryPausable.pause, (uint32(START + 3 days)));
        vm.prank(slow);
        manager.schedule(address(same), call, 0);
        vm.warp(START + 1 days);
        vm.prank(slow);
        (bool direct,) = address(same).call(call);
        uint256 refused = direct ? 0 : 1;
        if (!direct) {
            vm.prank(slow);
            (bool through,) = address(manager).call(abi.encodeCall(manager.execute, (address(same), call)));
            if (!through) ++refused;
        }
        took("L7.delay", refused);
        vm.assertEq(refused, 0, "what was announced is done");
        vm.assertEq(same.pausedUntil(), START + 3 days, "paused");
    }
}
