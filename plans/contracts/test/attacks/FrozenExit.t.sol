// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStaking} from "../../src/plans/staking/IStaking.sol";
import {FreezingToken} from "../mocks/FreezingToken.sol";
import {StakingBase} from "../plans/staking/StakingBase.sol";
import {Attack} from "./Attack.sol";

/// @title A token freezes a member's wallet: which ways out are left (L7, R8)
contract FrozenExitAttack is StakingBase, Attack {
    FreezingToken private token;
    IStaking private frozen;
    address private other = actor("other");

    function setUp() public override {
        super.setUp();
        token = new FreezingToken();
        vm.prank(admin);
        factory.allowToken(address(token), true);
        frozen = plan(IStaking.Args(address(token), address(token), 1e18, 7 days, 1e18, 2000));
        token.mint(ann, 200e18);
        token.mint(funder, 700e18);
        vm.prank(funder);
        token.approve(address(frozen), 700e18);
        fund(frozen, 700e18);
        vm.prank(ann);
        token.approve(address(frozen), 200e18);
        deposit(frozen, ann, 200e18);
        vm.warp(START + 7 days);
        token.freeze(ann);
    }

    /// @dev Of the two ways to leave with everything, those that cannot be used.
    function test_attack() public {
        vm.startPrank(ann);
        vm.expectRevert(abi.encodeWithSelector(FreezingToken.Frozen.selector, ann));
        frozen.exit();
        vm.expectRevert(abi.encodeWithSelector(FreezingToken.Frozen.selector, ann));
        frozen.exitNow();
        uint256 shut;
        string[2] memory ways = ["exitTo(address)", "exitNowTo(address)"];
        uint256[2] memory got;
        for (uint256 i; i < ways.length; ++i) {
            uint256 state = vm.snapshotState();
            (bool out,) = address(frozen).call(abi.encodeWithSignature(ways[i], other));
            got[i] = token.balanceOf(other);
            vm.revertToState(state);
            if (!out) ++shut;
        }
        vm.stopPrank();
        took("L7.frozenStake", shut);
        vm.assertEq(shut, 0, "both go to another address");
        vm.assertApproxEqAbs(got[0], 900e18, 1e6, "stake and rewards");
        vm.assertEq(got[1], 200e18, "the stake");
    }
}
