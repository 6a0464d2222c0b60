// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPurchasePlan} from "../../src/plans/purchase/IPurchasePlan.sol";
import {GlobalPoolBase} from "../plans/globalPool/GlobalPoolBase.sol";
import {RebateBase} from "../plans/rebate/RebateBase.sol";
import {Attack} from "./Attack.sol";

/// @title A stranger claims a member's share of a pot on the day on which the cap leaves no room for it
contract ClaimMomentAttack is GlobalPoolBase, Attack {
    function setUp() public override {
        super.setUp();
        vm.prank(admin);
        vault.listPlan(address(this));
    }

    function test_aStrangerClaimsWhileTheCapIsFull() public {
        // Member 3 spends 100 and has all points of epoch 0; with 40 from a funder the pot holds 50.
        complete(pool_, 3, 100e6);
        usdc.mint(funder, 40e6);
        vm.prank(funder);
        pool_.fund(40e6);
        // Other plans pay it 100: the cap is reached. A purchase of 200 waits in escrow.
        uint256[] memory credits = new uint256[](1);
        credits[0] = 3 << 224 | 100e6;
        usdc.mint(address(vault), 100e6);
        vault.distribute(0, 0, 100e6, credits);
        vm.warp(START + 2 * EPOCH);
        uint256 share = pool_.shareOf(3, 0);
        vm.assertEq(share, 50e6, "what is the member's");
        uint256 pid = buy(pool_, 3, 200e6);
        vm.prank(stranger);
        (bool done, bytes memory reason) = address(pool_).call(abi.encodeCall(pool_.claim, (3, 0)));
        vm.warp(block.timestamp + 1 days);
        pool_.finalize(one(pid));
        if (!done) {
            vm.prank(wallet(3));
            pool_.claim(3, 0);
        }
        took("M4.pool", share - (earned(3) - 100e6));
        vm.assertEq(earned(3), 150e6, "all of it, at the member's own moment");
        vm.assertEq(
            keccak256(reason),
            keccak256(abi.encodeWithSelector(IPurchasePlan.NotOwner.selector, 3, stranger)),
            "the member's own call"
        );
    }
}

/// @title A stranger claims a member's rebate on the day on which the cap leaves no room for it
contract RebateMomentAttack is RebateBase, Attack {
    function setUp() public override {
        super.setUp();
        vm.prank(admin);
        vault.listPlan(address(this));
    }

    function test_aStrangerClaimsWhileTheCapIsFull() public {
        complete(rebate, 3, 500e6);
        uint256[] memory credits = new uint256[](1);
        credits[0] = 3 << 224 | 500e6;
        usdc.mint(address(vault), 500e6);
        vault.distribute(0, 0, 500e6, credits);
        vm.warp(block.timestamp + FLOW_TIME);
        uint256 ready = rebate.flowOf(3).vested;
        vm.assertEq(ready, 50e6, "what is the member's");
        uint256 pid = buy(rebate, 3, 200e6);
        vm.prank(stranger);
        (bool done, bytes memory reason) = address(rebate).call(abi.encodeCall(rebate.claim, (3)));
        vm.warp(block.timestamp + WINDOW);
        rebate.finalize(one(pid));
        if (!done) {
            vm.prank(wallet(3));
            rebate.claim(3);
        }
        took("M4.rebate", ready - (earned(3) - 500e6));
        vm.assertEq(earned(3), 550e6, "all of it, at the member's own moment");
        vm.assertEq(
            keccak256(reason),
            keccak256(abi.encodeWithSelector(IPurchasePlan.NotOwner.selector, 3, stranger)),
            "the member's own call"
        );
    }
}
