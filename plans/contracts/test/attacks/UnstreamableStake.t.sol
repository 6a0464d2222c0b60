// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlan} from "../../src/plans/IPlan.sol";
import {IStaking} from "../../src/plans/staking/IStaking.sol";
import {StakingBase} from "../plans/staking/StakingBase.sol";
import {Attack} from "./Attack.sol";

/// @title A stream over a token of six decimals takes the funder's money and never flows (L7)
contract UnstreamableStakeAttack is StakingBase, Attack {
    function test_attack() public {
        bytes memory args = abi.encode(IStaking.Args(address(usdc), address(usdc), 1e18, 7 days, 1e6, 2000));
        vm.prank(lister);
        (bool made, bytes memory answer) =
            address(factory).call(abi.encodeCall(factory.create, (0, args, bytes32(0))));
        uint256 held = made ? _heldFor(IStaking(abi.decode(answer, (address)))) : 0;
        took("L7.unstreamable", held);
        vm.assertEq(held, 0, "no such plan");
        vm.assertEq(
            keccak256(answer),
            keccak256(abi.encodeWithSelector(IPlan.BadArgument.selector, bytes32("decimals"))),
            "because of its decimals"
        );
    }

    /// @dev What a funding of 1,000 USDC still holds after ten years, with a hundred billion USDC staked, more than there are.
    function _heldFor(IStaking plan_) private returns (uint256) {
        vm.prank(funder);
        usdc.approve(address(plan_), type(uint256).max);
        fund(plan_, 1000e6);
        usdc.mint(ann, 100e9 * 1e6);
        vm.startPrank(ann);
        usdc.approve(address(plan_), type(uint256).max);
        plan_.deposit(100e9 * 1e6);
        vm.warp(START + 3650 days);
        vm.stopPrank();
        return plan_.reserve() - plan_.pendingOf(ann);
    }
}
