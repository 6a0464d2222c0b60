// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ILeaders} from "../../src/plans/leaders/ILeaders.sol";
import {LeadersBase} from "../plans/leaders/LeadersBase.sol";
import {Attack} from "./Attack.sol";

/// @title ADMIN asks for new terms in the only epoch in which points are booked: what members earned is lost
contract BookStoppedAttack is LeadersBase, Attack {
    function test_newTermsStopBooking() public {
        ILeaders plan = newLeaders(EPOCH, 3, 3, 10_000, address(constraint));
        uint256[] memory pids = new uint256[](4);
        pids[0] = buy(plan, 3, 500e6);
        for (uint256 i; i < 3; ++i) {
            pids[1 + i] = buy(plan, 15 + i, 500e6);
        }
        vm.warp(START + 1 days);
        plan.finalize(pids);
        vm.warp(START + EPOCH);
        vm.prank(admin);
        hub.setTerms(keccak256("other terms"));
        (bool done,) = address(plan).call(abi.encodeCall(plan.book, (3, 0)));
        vm.warp(START + 2 * EPOCH);
        vm.prank(wallet(3));
        (bool paid,) = address(plan).call(abi.encodeCall(plan.claim, (3, 0)));
        took("L7.book", 200e6 - earned(3));
        vm.assertTrue(done && paid, "points and a share");
        vm.assertGe(earned(3), 200e6 - 1, "the pot of 200 is the member's");
    }
}
